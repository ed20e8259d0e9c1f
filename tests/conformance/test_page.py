"""What docs/conformance.md and the README of the folder say is true."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from conformance.scenario_files import BY_HAND, FOLDER, GAMES, ROOT, SCHEMA, files, scenarios
from docs.test_docs import blocks

PAGE = (ROOT / "docs" / "conformance.md").read_text("utf-8")
TITLES = {"qwixx": "Qwixx", "twenty_one": "Twenty One"}


@pytest.mark.parametrize("game", GAMES)
def test_the_figures_are_right(game: str) -> None:
    whole = len(files(game)["matches"]["scenarios"])
    figures = len(scenarios(game)), len(scenarios(game, BY_HAND)), whole
    assert f"| {TITLES[game]} | {' | '.join(map(str, figures))} |" in PAGE


def test_the_changelog_counts_them_all() -> None:
    total = sum(len(scenarios(game)) for game in GAMES)
    assert f"{total} positions with dice" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def test_the_scenario_that_is_shown_is_one_of_them() -> None:
    shown, _ = [json.loads(block) for block in blocks(PAGE, "json")]
    assert shown in scenarios("qwixx", BY_HAND)


def test_the_position_that_is_shown_has_its_exact_values() -> None:
    _, shown = [json.loads(block) for block in blocks(PAGE, "json")]
    values = json.loads((FOLDER / "values" / "twenty_one.json").read_text("utf-8"))
    assert shown in values["positions"]


def names(schema: Any) -> set[str]:
    """All keys of objects, and all words that can be chosen from."""
    if isinstance(schema, list):
        return set().union(*map(names, schema)) if schema else set()
    if not isinstance(schema, dict):
        return set()
    own = {*schema.get("properties", {}), *map(str, schema.get("enum", []))}
    return own.union(*map(names, schema.values()))


def test_every_word_of_the_format_is_explained() -> None:
    words = names(json.loads(SCHEMA.read_text("utf-8"))["$defs"])
    assert {"breaks", "second attempt", "mixed-colours"} <= words
    unexplained = {word for word in words if word not in PAGE}
    assert unexplained == set()


def test_the_empty_engine_of_the_readme_is_told_what_it_lacks(tmp_path: Path) -> None:
    readme = (FOLDER / "README.md").read_text("utf-8")
    [code], [said] = blocks(readme, "python"), blocks(readme, "text")
    (tmp_path / "my_engine.py").write_text(code, "utf-8")
    [command] = [line.strip() for line in readme.splitlines() if line.startswith("    python ")]
    _, _, *arguments = command.split()
    done = subprocess.run(
        [sys.executable, FOLDER / "run.py", *arguments],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stderr
    assert done.stdout.startswith(said)
    assert "passed" in done.stdout.splitlines()[-1]
