"""The levels are never silly in Twenty One."""

import pytest

from bots.engines import line_up
from games.twenty_one.positions import attempt, sheet, writing
from rollwright import bots
from rollwright.bots.levels import LEVELS
from rollwright.core.game import CHANCE, View
from rollwright.core.match import Match
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.actions import STRIKE
from rollwright.games.twenty_one.layout import NUMBERS
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.state import State

WEAKER = LEVELS[:-1]
SEEDS = 150
FULL = "/ / / / / /"
EMPTY = sheet("F")

every_level = pytest.mark.parametrize("level", WEAKER)


def chosen(level: str, state: State, seat: int = 0) -> set[str]:
    """What a level chooses in a position, by many seeds."""
    maker = bots.find(level, GAME)
    view, legal = View(state.view(seat), seat), state.legal(seat)
    answers = {maker(seed).choose(view, legal) for seed in range(SEEDS)}
    return {state.action_text(seat, answer) for answer in answers}


@every_level
def test_hits_are_always_entered(level: str) -> None:
    """On sheet A, row 1: black 1 and blue 3 are hits; yellow 4, red 1 and green 2 fit as well."""
    state = writing(sheet("A"), EMPTY, dice="w4 k1 r1 b3 y4 g2")
    for choice in chosen(level, state):
        assert {"blue", "black"} <= {*choice.split()}


@every_level
def test_a_field_is_not_struck_whose_die_fits(level: str) -> None:
    """The leftmost free field of sheet A is the red 6; a red 1 is better than nothing."""
    state = writing(sheet("A"), EMPTY, dice="w6 k6 r1 b6 y6 g6")
    assert chosen(level, state) == {"enter red"}


@every_level
def test_a_row_of_hits_is_not_rolled_again(level: str) -> None:
    """Green 4 and black 1 are all that is missing."""
    state = attempt(sheet("A", "6x 5x . 3x 2x ."), EMPTY, dice="w6 k1 r6 b6 y6 g4")
    assert chosen(level, state) == {"keep"}


@every_level
def test_a_hit_that_would_end_the_match_may_wait(level: str) -> None:
    """Whoever is far behind does not fill the last field of the sheet."""
    behind = sheet("A", FULL, FULL, FULL, FULL, ". 4x 3x 3x 2x .")
    ahead = sheet("F", "6x 5x 4x 3x 2x 1x", "5x 4x 4x 3x 3x 1x", ". . . . . .")
    state = writing(behind, ahead, dice="w6 k6 r6 b4 y6 g1")
    assert "enter blue green" not in chosen(level, state)


def hits(one: Sheet, state: State) -> int:
    """The free columns of the current row that a die hits."""
    faces, fitting = one.dice_by_column(state.dice), one.fitting(state.dice)
    printed = NUMBERS[one.current]
    return sum(
        1 << column
        for column in range(rules.FIELDS)
        if fitting >> column & 1 and faces[column] == printed[column]
    )


@every_level
def test_nobody_is_silly_in_many_matches(level: str) -> None:
    compiled = line_up(GAME, [level] * 3)
    strikes = 0
    for number in range(100):
        match = Match.replay(GAME, *compiled.log(6, number))
        for state, (seat, action) in zip(match.states, match.log, strict=False):
            if seat == CHANCE or not state.is_writing:
                continue
            one = state.sheets[seat]
            assert isinstance(action, int)
            row = one.rows[one.current]
            free = sum(1 << column for column, entry in enumerate(row) if entry == rules.FREE)
            if action == STRIKE:
                strikes += 1
                assert not one.fitting(state.dice) & free & -free, (level, number)
            missing = hits(one, state) & ~int(action)
            ends = one.current == rules.ROWS - 1 and not free & ~(int(action) | missing)
            assert not missing or ends, (level, number)
    assert strikes > 100
