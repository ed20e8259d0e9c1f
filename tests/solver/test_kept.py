"""Solutions as files: whole, checked, and worked out again when they cannot be used."""

from pathlib import Path

import numpy as np
import pytest

from rollwright.games import find
from rollwright.solver import kept
from rollwright.solver.kept import About, KeptError
from rollwright.solver.twenty_one import PART

GAME = find("twenty_one")
ABOUT = About("twenty_one", 2, 1.5, (1.0, 2.0), 4)
VALUES = np.arange(4.0).reshape(2, 2)


def test_a_kept_solution_is_read_as_it_was(cache: Path) -> None:
    assert kept.load("twenty_one", GAME.rules, 2) is None
    assert kept.keep(ABOUT, GAME.rules, VALUES) == cache / "twenty_one-2.table"
    found = kept.load("twenty_one", GAME.rules, 2)
    assert found
    assert found[0] == ABOUT
    assert found[1].dtype == np.float32
    assert found[1].tolist() == VALUES.tolist()
    assert [path.name for path in cache.iterdir()] == ["twenty_one-2.table"]


@pytest.mark.parametrize("at", [0, 40, -1])
@pytest.mark.usefixtures("cache")
def test_a_changed_byte_is_noticed(at: int) -> None:
    path = kept.keep(ABOUT, GAME.rules, VALUES)
    data = bytearray(path.read_bytes())
    data[at] ^= 1
    path.write_bytes(data)
    with pytest.raises(KeptError, match=r"is (damaged|outdated)"):
        kept.load("twenty_one", GAME.rules, 2)


@pytest.mark.usefixtures("cache")
def test_a_solution_that_was_cut_off_is_noticed() -> None:
    path = kept.keep(ABOUT, GAME.rules, VALUES)
    path.write_bytes(path.read_bytes()[:-3])
    with pytest.raises(KeptError, match="is damaged"):
        kept.load("twenty_one", GAME.rules, 2)


@pytest.mark.usefixtures("cache")
def test_a_solution_of_other_rules_is_outdated() -> None:
    kept.keep(ABOUT, GAME.rules, VALUES)
    with pytest.raises(KeptError, match="is outdated: rules or solver have changed since"):
        kept.load("twenty_one", GAME.rules + 1, 2)


def test_a_damaged_solution_is_made_again_and_that_is_said(cache: Path) -> None:
    said: list[str] = []
    PART.solution(say=said.append)
    path = cache / "twenty_one-1.table"
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    again = PART.solution(say=said.append)
    assert said[-1] == f"The solution {path} is damaged. The game is solved again."
    assert again.about.value == pytest.approx(132.1082008)
    said.clear()
    assert PART.solution(say=said.append).about == again.about
    assert said == []


def test_a_folder_that_cannot_be_written_does_not_stop_the_solver(cache: Path) -> None:
    cache.parent.mkdir()
    cache.write_text("in the way")
    said: list[str] = []
    assert PART.solution(say=said.append).about.value == pytest.approx(132.1082008)
    assert said[-1].startswith(f"The solution could not be kept in {cache}:")
