"""Games are found by their folders, and their parts only if they are what was asked for."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import rollwright.games
from rollwright.core.errors import SetupError
from rollwright.core.games import Parts, find, names


@pytest.fixture(autouse=True)
def ludo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Something that is no game, with two parts."""
    package = tmp_path / "ludo"
    package.mkdir()
    (package / "__init__.py").write_text("GAME = 'Ludo'\n")
    (package / "three.py").write_text("PART = 3\n")
    (package / "text.py").write_text("PART = 'three'\n")
    monkeypatch.setattr(rollwright.games, "__path__", [*rollwright.games.__path__, str(tmp_path)])
    yield
    for name in [name for name in sys.modules if name.startswith("rollwright.games.ludo")]:
        del sys.modules[name]


def test_every_folder_is_a_game() -> None:
    assert "ludo" in names()


def test_a_folder_has_to_offer_a_game() -> None:
    with pytest.raises(TypeError, match=r"games\.ludo\.GAME is no Game: 'Ludo'"):
        find("ludo")


@pytest.mark.parametrize("name", ["chess", "", "no.game", "../ludo"])
def test_an_unknown_game_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(SetupError, match=r"There is no game '.*'; there is: ludo, "):
        find(name)


def test_the_part_of_a_game_is_what_its_module_offers() -> None:
    assert Parts("three", int).find("ludo") == 3


def test_what_a_game_does_not_have_is_no_part() -> None:
    assert Parts("four", int).find("ludo") is None


@pytest.mark.parametrize("name", ["chess", "", "no.game", "../ludo"])
def test_an_unknown_game_has_no_part(name: str) -> None:
    assert Parts("three", int).find(name) is None


def test_a_part_of_another_type_is_refused() -> None:
    with pytest.raises(TypeError, match=r"ludo\.text\.PART is no int: 'three'"):
        Parts("text", int).find("ludo")
