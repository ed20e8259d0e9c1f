"""Twenty One in a round that must be the last, compared with every roll and what the engine makes
of it."""

from itertools import product

import numpy as np
import pytest

from games.twenty_one.positions import attempt, sheet
from games.twenty_one.solver.two_players.plain import Plain, hidden
from rollwright import bots
from rollwright.bots.evaluator import EQUALS
from rollwright.core.dice import FACES
from rollwright.core.game import CHANCE, View, winners
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.actions import KEEP, REROLL
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.state import ROLL, State

FULL = "/ / / / / /"
ABOVE = ("6x 5x 4x 3x 2x 1x", FULL, FULL, FULL)
LAST = sheet("A", *ABOVE, "4x . 3x 3x 2x 1x")
"""One free field, a yellow 4."""

TABLES = [
    (LAST, sheet("B", *ABOVE, "4x 4x . 3x 1 .")),
    (LAST, sheet("B", "6x 5x 4x 3x 2x 1x", FULL, FULL, "5x 4x 4x . . 1x")),
    (sheet("C", *ABOVE, "4x . 3x / . 1x"), LAST),
    (LAST, sheet("C", *ABOVE, "4x 3 . 3x 2x 1x"), sheet("E", *ABOVE, ". 4x 3x 3x 1 1x")),
]
"""Somebody has one free field in the last row."""

Kept = dict[tuple[int, ...], tuple[float, ...]]
"""What everybody gets, by what the useful dice show."""


def naive(state: State) -> Kept:
    """Every roll of the useful dice, which stay; all others show a 6."""
    useful = sorted(
        {
            colour
            for each in state.sheets
            for column, colour in enumerate(each.colours(each.current))
            if each.free >> column & 1
        }
    )
    found = {}
    for faces in product(range(1, FACES + 1), repeat=len(useful)):
        roll = [FACES] * 6
        for die, face in zip(useful, faces, strict=True):
            roll[die] = face
        rolled = state.step(CHANCE, tuple(roll)).step(state.active, KEEP)
        for seat in range(state.seats):
            fullest = max(rolled.legal(seat), key=lambda action: int(action).bit_count())
            rolled = rolled.step(seat, fullest)
        assert not rolled.pending
        won = winners(rolled.scores)
        found[faces] = tuple((seat in won) / len(won) for seat in range(state.seats))
    return found


def again(kept: Kept, faces: tuple[int, ...]) -> tuple[float, ...]:
    """What a second attempt is worth: the mean over all rolls that leave the 1s alone (T4)."""
    ones = [die for die, face in enumerate(faces) if face == 1]
    becomes = [won for second, won in kept.items() if all(second[die] == 1 for die in ones)]
    return tuple(np.mean(becomes, axis=0).tolist())


@pytest.mark.parametrize("sheets", TABLES)
def test_t9_before_the_last_roll_chances_are_the_mean_over_all_rolls(
    sheets: tuple[Sheet, ...],
) -> None:
    for active in range(len(sheets)):
        state = State(1, active, ROLL, sheets)
        kept = naive(state)
        better = [
            max(won, again(kept, faces), key=lambda w: w[active]) for faces, won in kept.items()
        ]
        worth = bots.evaluator(EQUALS, GAME, len(sheets)).worth(state)
        assert worth.values == pytest.approx(np.mean(better, axis=0))
        assert worth.errors == (0.0,) * len(sheets)


BLUE_1_YELLOW_2 = (1, 2)
"""The useful dice of the first table."""


@pytest.mark.parametrize("name", [EQUALS, "strongest"])
def test_t4_in_the_last_round_a_second_attempt_is_weighed_exactly(name: str) -> None:
    state = attempt(*TABLES[0], dice="w6 k6 r6 b1 y2 g6")
    kept = naive(State(1, 0, ROLL, TABLES[0]))
    weighed = bots.evaluator(name, GAME, 2).weigh(View(state.view(0), 0), state.legal(0))
    found = {option.action: option for option in weighed}
    assert found[KEEP].value == pytest.approx(kept[BLUE_1_YELLOW_2][0])
    assert found[REROLL].value == pytest.approx(again(kept, BLUE_1_YELLOW_2)[0])
    assert found[REROLL].error == 0


def test_perfect_play_writes_everything_that_fits_in_the_last_round() -> None:
    """Hidden choices, any mixture: nobody can do better than to enter all."""
    state = State(1, 0, ROLL, TABLES[0])
    worth = bots.evaluator(EQUALS, GAME, 2).worth(state)
    assert worth.values[0] == pytest.approx(Plain(hidden).chance(state))
