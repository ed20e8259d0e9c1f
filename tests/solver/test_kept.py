"""Solutions as files: whole, checked, and worked out again when they cannot be used."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from editing import Edit, edit
from rollwright.core.game import Game
from rollwright.games.qwixx import solver as qwixx
from rollwright.games.twenty_one import solver as twenty_one
from rollwright.games.twenty_one.solver import PART
from rollwright.games.twenty_one.solver.two_players import pairs
from rollwright.solver import kept
from rollwright.solver.kept import About, KeptError
from rollwright.solver.solving import Solver, made_by

__all__ = ["edit"]

ABOUT = About("twenty_one", 2, 1.5, (1.0, 2.0), 4)
DIGEST = "made by these"
VALUES = np.arange(4.0).reshape(2, 2)


def test_a_kept_solution_is_read_as_it_was(cache: Path) -> None:
    assert kept.load("twenty_one", DIGEST, 2) is None
    assert kept.keep(ABOUT, DIGEST, VALUES) == cache / "twenty_one-2.table"
    found = kept.load("twenty_one", DIGEST, 2)
    assert found
    assert found[0] == ABOUT
    assert found[1].dtype == np.float32
    assert found[1].tolist() == VALUES.tolist()
    assert [path.name for path in cache.iterdir()] == ["twenty_one-2.table"]


@pytest.mark.parametrize("at", [0, 40, -1])
@pytest.mark.usefixtures("cache")
def test_a_changed_byte_is_noticed(at: int) -> None:
    path = kept.keep(ABOUT, DIGEST, VALUES)
    data = bytearray(path.read_bytes())
    data[at] ^= 1
    path.write_bytes(data)
    with pytest.raises(KeptError, match=r"is (damaged|outdated)"):
        kept.load("twenty_one", DIGEST, 2)


@pytest.mark.usefixtures("cache")
def test_a_solution_that_was_cut_off_is_noticed() -> None:
    path = kept.keep(ABOUT, DIGEST, VALUES)
    path.write_bytes(path.read_bytes()[:-3])
    with pytest.raises(KeptError, match="is damaged"):
        kept.load("twenty_one", DIGEST, 2)


@pytest.mark.usefixtures("cache")
def test_a_solution_of_other_sources_is_outdated() -> None:
    kept.keep(ABOUT, DIGEST, VALUES)
    with pytest.raises(KeptError, match="is outdated: rules or solver have changed since"):
        kept.load("twenty_one", "other", 2)


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


def _digests() -> dict[str, str]:
    """Of what is kept: solo Qwixx, solo Twenty One, and Twenty One for two."""
    solo: dict[str, Solver[Any]] = {"qwixx": qwixx.PART, "twenty_one": twenty_one.PART}
    made = {name: made_by(part.game, *part.made_by) for name, part in solo.items()}
    return {**made, "for two": pairs.digest()}


@pytest.mark.parametrize(
    ("name", "outdated"),
    [
        ("games/qwixx/rules.py", {"qwixx"}),
        ("games/qwixx/layout.py", {"qwixx"}),
        ("games/twenty_one/rules.py", {"twenty_one", "for two"}),
        ("games/twenty_one/layout.py", {"twenty_one", "for two"}),
        ("games/qwixx/solver/recursion.py", {"qwixx"}),
        ("games/qwixx/solver/rows.py", {"qwixx"}),
        ("games/qwixx/solver/lookup.py", {"qwixx"}),
        ("games/qwixx/solver/chances.py", {"qwixx"}),
        ("games/twenty_one/solver/rows.py", {"twenty_one", "for two"}),
        ("games/twenty_one/solver/two_players/bound.py", {"for two"}),
        ("games/twenty_one/solver/two_players/mixing.py", {"for two"}),
        ("kernels/compiled.py", {"qwixx", "twenty_one", "for two"}),
        ("kernels/bits.py", {"for two"}),
        ("kernels/vectors.py", {"for two"}),
        ("core/dice.py", {"twenty_one", "for two"}),
        ("games/qwixx/events.py", set()),
        ("games/twenty_one/events.py", set()),
        ("games/twenty_one/state.py", set()),
        ("games/qwixx/plans.py", set()),
        ("games/qwixx/kernels/steps.py", set()),
        ("games/qwixx/bots/solo.py", set()),
        ("coach/judging.py", set()),
        ("server/app.py", set()),
    ],
)
def test_an_edit_makes_outdated_what_it_can_change_and_nothing_else(
    edit: Edit, name: str, outdated: set[str]
) -> None:
    before = _digests()
    edit(name, "# Only said otherwise.\n")
    assert _digests() == before
    edit(name)
    now = _digests()
    assert {each for each in now if now[each] != before[each]} == outdated


def test_other_rules_make_everything_outdated() -> None:
    class Later:
        name, rules = "qwixx", qwixx.PART.game.rules + 1

    game: Game[Any] = Later()  # type: ignore[assignment]  # only its name and its rules are asked
    assert made_by(game, *qwixx.PART.made_by) != _digests()["qwixx"]
