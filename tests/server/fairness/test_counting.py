"""What is counted of the dice of a match."""

from collections import Counter
from typing import Any

import pytest

from rollwright import bots
from rollwright.core import games
from rollwright.core.dice import SeededDice
from rollwright.core.game import CHANCE
from rollwright.core.match import Match
from rollwright.server.fairness.counting import AGAIN, MATCHES, ROLLS, Count, Seen, _runs, counted


def played(game: str, seed: int) -> Match[Any]:
    rules, dice = games.find(game), SeededDice(seed)
    match = Match.deal(rules, seats=2, dice=dice, options={})
    match.play([bots.find("greedy", rules)(each) for each in (1, 2)], dice)
    return match


@pytest.mark.parametrize("game", games.names())
def test_every_die_of_every_roll_is_counted_once(game: str) -> None:
    match = played(game, 3)
    rolls = [roll for actor, roll in match.log if actor == CHANCE]
    counts = counted(match)
    faces = Counter(face for roll in rolls if isinstance(roll, tuple) for face in roll)
    found: Counter[int] = Counter()
    for (what, _, shown), times in counts.items():
        if what is Seen.FACE:
            found[shown] += times
    assert found == faces
    assert (counts[MATCHES], counts[ROLLS]) == (1, len(rolls))


def test_the_white_dice_of_qwixx_are_two_and_have_a_sum() -> None:
    match = played("qwixx", 4)
    counts = counted(match)
    dice = {count.die for count in counts if count.what is Seen.FACE}
    assert dice == {"white-1", "white-2", "red", "yellow", "green", "blue"}
    sums = Counter(sum(roll[:2]) for _, roll in match.log if isinstance(roll, tuple))
    assert {count.shown: n for count, n in counts.items() if count.what is Seen.SUM} == sums


def test_the_one_white_die_of_twenty_one_has_no_sum() -> None:
    counts = counted(played("twenty_one", 4))
    assert not [count for count in counts if count.what is Seen.SUM]
    assert Count(Seen.FACE, "white", 1) in counts


def test_a_face_is_counted_after_the_one_before_it_on_the_same_die() -> None:
    counts = counted(played("qwixx", 5))
    for die in ("white-1", "white-2"):
        pairs = sum(n for c, n in counts.items() if c[:2] == (Seen.PAIR, die))
        faces = sum(n for c, n in counts.items() if c[:2] == (Seen.FACE, die))
        assert pairs == faces - 1


def test_runs_go_on_or_end() -> None:
    assert [*_runs([4, 4, 4, 4, 4, 1, 2, 2])] == [
        *(1 + AGAIN, 2 + AGAIN, 3 + AGAIN, 3 + AGAIN),
        *(3, 1, 1 + AGAIN),
    ]
    assert [*_runs([6])] == []
