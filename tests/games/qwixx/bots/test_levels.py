"""The levels are never silly in Qwixx."""

from collections.abc import Iterator

import pytest

from bots.engines import line_up
from games.qwixx.positions import EMPTY, qwixx
from rollwright import bots
from rollwright.bots.levels import LEVELS
from rollwright.core.game import CHANCE, Action, View
from rollwright.core.match import Match
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.actions import ACTIONS, PASS, Cross
from rollwright.games.qwixx.state import State

WEAKER = LEVELS[:-1]
SEEDS = 150


def chosen(level: str, state: State, seat: int = 0) -> set[Action]:
    """What a level chooses in a position, by many seeds."""
    maker = bots.find(level, GAME)
    view, legal = View(state.view(seat), seat), state.legal(seat)
    return {maker(seed).choose(view, legal) for seed in range(SEEDS)}


@pytest.mark.parametrize("level", WEAKER)
@pytest.mark.parametrize(
    ("sheet", "dice", "near"),
    [
        ("R: 2 3 | Y: | G: | B: | M: 0", "w1 w3 r6 y6 g1 b1", Cross("red", 4)),
        ("R: | Y: | G: 12 11 9 8 | B: | M: 0", "w3 w4 r6 y6 g6 b6", Cross("green", 7)),
        (EMPTY, "w1 w1 r6 y6 g1 b1", Cross("yellow", 2)),
    ],
)
@pytest.mark.parametrize("active", [0, 1])
def test_nobody_passes_while_the_field_next_to_the_last_cross_is_free(
    level: str, sheet: str, dice: str, near: Cross, active: int
) -> None:
    state = qwixx(sheet, EMPTY, dice=dice, active=active)
    assert near in state.legal(0)
    assert PASS not in chosen(level, state)


@pytest.mark.parametrize("level", WEAKER)
def test_nobody_takes_a_misthrow_while_that_field_is_free(level: str) -> None:
    """Action 1 offers a 12 only, which is no field of the left; in action 2 white 1 + red 3."""
    state = qwixx("R: 2 3 | Y: | G: 8 | B: 8 | M: 0", EMPTY, dice="w6 w1 r3 y6 g6 b6")
    for seat in (0, 1):
        state = state.step(seat, PASS)
    assert state.is_action_2
    assert Cross("red", 4) in state.legal(0)
    assert PASS not in chosen(level, state)


@pytest.mark.parametrize("level", WEAKER)
def test_nobody_skips_half_a_row_for_nothing(level: str) -> None:
    """It is the others' turn, so passing costs nothing; ten is far away on all rows."""
    state = qwixx(EMPTY, EMPTY, dice="w5 w5 r1 y1 g1 b1", active=1)
    far = {Cross("red", 10), Cross("yellow", 10)}
    assert far < {*state.legal(0)}
    assert far.isdisjoint(chosen(level, state))


@pytest.mark.parametrize("level", WEAKER)
def test_nobody_ends_a_match_that_is_lost_then(level: str) -> None:
    """Green 2 is next to the last cross, but it closes the second row, and the other one leads."""
    ahead = "R: 2 3 4 5 6 7 8 9 12 | Y: 2 3 4 5 6 7 8 | G: | B: | M: 0"
    state = qwixx("R: | Y: | G: 12 9 8 7 3 | B: | M: 0", ahead, dice="w1 w1 y5 g6 b6", active=1)
    assert Cross("green", 2) in state.legal(0)
    assert Cross("green", 2) not in chosen(level, state)


def test_a_beginner_does_not_always_choose_the_same() -> None:
    state = qwixx(EMPTY, EMPTY, dice="w2 w3 r1 y1 g1 b1", active=1)
    assert len(chosen("beginner", state)) > 1


@pytest.mark.parametrize("level", WEAKER)
def test_nobody_is_silly_in_many_matches(level: str) -> None:
    compiled = line_up(GAME, [level] * 3)
    passes = 0
    for number in range(100):
        match = Match.replay(GAME, *compiled.log(6, number))
        steps = zip(match.states, match.log, strict=False)
        for state, (seat, action) in steps:
            if seat != CHANCE and action == PASS:
                passes += 1
                assert not [*near_fields(state, seat)], (level, number)
    assert passes > 1000


def near_fields(state: State, seat: int) -> Iterator[Cross]:
    """What skips nothing and does not end the match."""
    sheet = state.sheets[seat]
    for action in state.legal(seat):
        choice = ACTIONS[action]
        if isinstance(choice, Cross):
            column = state.layout.columns[choice]
            closes = (column == rules.LAST) << choice.row
            if not rules.skipped(sheet[choice.row], column) and not rules.is_over(
                state.closed | closes, 0
            ):
                yield choice
