"""docs/architecture.md is a true map of the source tree, and fits on a screen."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "rollwright"
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
MAP, DECISIONS = PAGE.split("## Decisions and why\n")
MOST_LINES = {"map": 130, "decisions": 60}


def _layers() -> list[list[str]]:
    """The layers as import-linter checks them, from the highest to the lowest."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contract = config["tool"]["importlinter"]["contracts"][0]
    return [layer.split(" | ") for layer in contract["layers"]]


def test_the_map_has_the_layers_that_are_enforced_in_their_order() -> None:
    _, table = MAP.split("| layer | what it contains |\n|---|---|\n")
    rows = [row.split(" | ") for row in table.partition("\n\n")[0].splitlines()]
    assert [re.findall(r"`(\w+)`", layers) for layers, _ in rows] == _layers()
    assert all(len(text.split(" · ")) == layers.count("`") // 2 for layers, text in rows)


def test_every_package_and_module_is_in_a_layer_and_every_layer_is_there() -> None:
    packages = {path.parent.name for path in SOURCE.glob("*/__init__.py")}
    modules = {path.stem for path in SOURCE.glob("*.py")} - {"__init__", "__main__"}
    assert {layer for layers in _layers() for layer in layers} == packages | modules


def test_every_path_on_the_page_is_there() -> None:
    named = re.findall(r"`([\w.*-]+/[\w./*-]*|[\w-]+\.\w+)`", PAGE)
    assert len(named) > 25
    for path in named:
        places = [*ROOT.glob(path), *SOURCE.glob(path), *SOURCE.rglob(path)]
        assert any(places), f"architecture.md names {path}, which is not there"


def test_every_function_of_the_walks_is_in_its_file() -> None:
    walks = PAGE.partition("## Three walks")[2].partition("## ")[0]
    named = re.findall(r"`([\w/]+\.py)`:\s+`(\w+)`", walks)
    assert len(named) > 12
    for path, name in named:
        text = (SOURCE / path).read_text("utf-8")
        assert re.search(rf"(def|class) {name}\b", text), f"{path} has no {name}"


def test_the_page_is_read_in_five_minutes() -> None:
    assert len(MAP.splitlines()) <= MOST_LINES["map"]
    assert len(DECISIONS.splitlines()) <= MOST_LINES["decisions"]
