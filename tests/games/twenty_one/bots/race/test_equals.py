"""What equals think of rounds at the end of a match of Twenty One, compared with all rolls.

The first two of three seats have the last row to fill, and the third one is far behind. So the
match is over in this round or the next one, where everybody writes all that fits, and nobody but
the third one can roll again.
"""

from collections import Counter
from itertools import product
from math import exp, log
from typing import Final

import pytest

from games.twenty_one.positions import sheet, writing
from rollwright import bots
from rollwright.bots.correction import Fitted, correction
from rollwright.bots.evaluator import EQUALS, UNCORRECTED
from rollwright.core.dice import FACES
from rollwright.core.game import Roll, View, winners
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.actions import STRIKE, Choice
from rollwright.games.twenty_one.bots.race.tables import PRICE
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.solver.rows import priced
from rollwright.games.twenty_one.state import State

FULL: Final = "/ / / / / /"
FIRST: Final = sheet("A", "6x 3 2 / / /", FULL, FULL, FULL, "4x 4x 3x 3x . .")
"""36 points; the black 2 and the green 1 are free."""
THIRD: Final = sheet("C")
NEAR: Final = 1e-3
"""How exact the race is."""


def second(row: str) -> Sheet:
    """The red 4, the blue 3 and the white 2 are free; 30 points and those of the second row."""
    return sheet("B", "6x 5x 4x / / /", row, FULL, FULL, "4x . . 1 . 1x")


WAIT, SHARE, END = (second(f"5x 4x {number} / / /") for number in (2, 1, "/"))
"""If the first seat ends the match with `LOW`, it loses by a point, shares the win, or wins."""
LOW: Final = "w6 k1 r6 b6 y6 g1"
"""The first seat can fill its row and gets 7 points; nothing fits the second one."""


def position(other: Sheet, dice: str) -> State:
    """All dice are final, nobody has chosen, and the third seat is active in the next round."""
    return writing(FIRST, other, THIRD, dice=dice, active=1)


def totals(paper: Sheet) -> Counter[int]:
    """How many rolls of its own bring a sheet so many points, if it writes all that fits."""
    colours = paper.colours(paper.current)
    useful = [colours[column] for column in range(len(colours)) if paper.free >> column & 1]
    found: Counter[int] = Counter()
    for shown in product(range(1, FACES + 1), repeat=len(useful)):
        dice = [FACES] * len(colours)
        for die, face in zip(useful, shown, strict=True):
            dice[die] = face
        found[written(paper, paper.fitting(tuple(dice)), tuple(dice)).score] += 1
    return found


def written(paper: Sheet, entry: int, dice: Roll) -> Sheet:
    """The sheet after an entry, or a strike."""
    return paper.enter(entry, dice) if entry else paper.strike()


def chance(state: State, *entries: int) -> float:
    """How likely the first seat wins after these entries of the first two."""
    for seat, entry in enumerate((*entries, STRIKE)):
        state = state.step(seat, entry)
    if not state.pending:
        return (0 in winners(state.scores)) / len(winners(state.scores))
    assert any(paper.free.bit_count() == 1 for paper in state.sheets), "the next one is the last"
    one, other = map(totals, state.sheets[:2])
    won = sum(
        first * second * ((mine > theirs) + (mine == theirs) / 2)
        for (mine, first), (theirs, second) in product(one.items(), other.items())
    )
    return won / one.total() / other.total()


def usual(state: State, seat: int) -> Choice:
    """What is best for points and time, by the values of all states."""
    paper, dice, values = state.sheets[seat], state.dice, priced(PRICE).values

    def value(entry: int) -> float:
        after = written(paper, entry, dice)
        row = after.current
        rest = 0.0 if after.is_full else float(values[row, after.free, after.hits(row)])
        return rest + after.score - paper.score

    return max(state.legal(seat), key=value)


def worth(state: State) -> tuple[float, ...]:
    return bots.evaluator(UNCORRECTED, GAME, 3).worth(state).values


@pytest.mark.parametrize(("other", "is_end"), [(WAIT, False), (SHARE, True), (END, True)])
def test_in_a_round_that_may_be_the_last_seats_are_supposed_to_do_what_wins_most_often(
    other: Sheet, is_end: bool
) -> None:
    """By values the first seat would end the match, also if that loses it."""
    state = position(other, LOW)
    chances = {entry: chance(state, entry, STRIKE) for entry in state.legal(0)}
    fullest = max(chances)
    assert usual(state, 0) == fullest
    best = max(chances.values())
    assert (chances[fullest] == best) == is_end
    assert worth(state) == pytest.approx((best, 1 - best, 0), abs=NEAR)


def test_in_any_other_round_seats_are_supposed_to_write_for_points_and_time() -> None:
    """The second seat would win more often if it kept the red field free."""
    state = position(second("2 / / / / /"), "w6 k6 r1 b2 y6 g6")
    entry = usual(state, 1)
    chances = {other: chance(state, STRIKE, other) for other in state.legal(1)}
    assert chances[entry] > min(chances.values()) + 0.1
    expected = chances[entry]
    assert worth(state) == pytest.approx((expected, 1 - expected, 0), abs=NEAR)


FACTOR, STRETCH, SHIFTS = 0.9, 0.5, (0.0, 0.4, -0.3)


def corrected(*chances: float) -> float:
    """The chance of the first seat, of which the third one is active in the next round."""
    waits = (1, 2, 0)
    weights = [
        exp(FACTOR * log(chance) - STRETCH * log(1 - chance) + SHIFTS[wait])
        for chance, wait in zip(chances, waits, strict=True)
    ]
    return weights[0] / sum(weights)


def test_what_an_entry_leaves_is_divided_equally_if_the_supposed_one_ends_the_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It would be shared with the second seat. An end is what it is, and is not corrected."""
    told = Fitted(correction(FACTOR, STRETCH, SHIFTS), None)
    monkeypatch.setattr("rollwright.games.twenty_one.bots.compiled.fitted", lambda *_: told)
    state = position(SHARE, LOW)
    weighed = bots.evaluator(EQUALS, GAME, 3).weigh(View(state.view(0), 0), state.legal(0))
    found = {option.action: option.value for option in weighed}
    end = max(found)
    assert found.pop(end) == 0.5
    assert max(found.values()) > 0.1
    for entry, value in found.items():
        mine = max(chance(state, entry, STRIKE), 1e-6)
        left = (1 - mine) / 2
        assert value == pytest.approx(corrected(mine, left, left), abs=NEAR)
