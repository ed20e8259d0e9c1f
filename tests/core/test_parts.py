"""A layer's parts are found by the name of the game, and only if they are what the layer wants."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rollwright.core.parts import Parts


@pytest.fixture
def layer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    package = tmp_path / "a_layer"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "ludo.py").write_text("PART = 3\n")
    (package / "nim.py").write_text("PART = 'three'\n")
    monkeypatch.syspath_prepend(tmp_path)
    yield package.name
    for name in [name for name in sys.modules if name.split(".")[0] == package.name]:
        del sys.modules[name]


def test_the_part_of_a_game_is_what_its_module_offers(layer: str) -> None:
    assert Parts(layer, int).find("ludo") == 3


def test_a_game_that_the_layer_does_not_know_has_no_part(layer: str) -> None:
    assert Parts(layer, int).find("chess") is None


def test_a_part_of_another_type_is_refused(layer: str) -> None:
    with pytest.raises(TypeError, match=r"a_layer\.nim\.PART is no int: 'three'"):
        Parts(layer, int).find("nim")


def test_all_modules_of_a_layer_have_a_name(layer: str) -> None:
    assert Parts(layer, int).names() == ("ludo", "nim")
