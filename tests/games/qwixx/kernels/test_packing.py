"""Qwixx: a readable position is the same after it was packed for the step machine and unpacked."""

import random
from collections.abc import Iterator
from itertools import chain

import pytest

from games.qwixx.positions import qwixx
from often import mainly
from rollwright.core.commits import HIDDEN
from rollwright.core.game import CHANCE, Setup
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import PASS, Cross
from rollwright.games.qwixx.kernels.packing import pack, position_of, unpack
from rollwright.games.qwixx.kernels.steps import POSITION
from rollwright.games.qwixx.layout import LAYOUTS
from rollwright.games.qwixx.state import ACTION_1, ACTION_2, OVER, State

MATCHES = 60
FEW = 8

SEATS = [2, 5, *mainly(1, 3, 4)]

Matches = list[list[State]]


@pytest.fixture(scope="module", params=SEATS)
def seats(request: pytest.FixtureRequest) -> int:
    """A number of seats."""
    found: int = request.param
    return found


@pytest.fixture(scope="module", params=LAYOUTS)
def matches(request: pytest.FixtureRequest, seats: int) -> Matches:
    """Every position of many matches on a sheet, with a number of seats."""
    return [[*positions(request.param, seats, seed)] for seed in range(MATCHES)]


def positions(sheet: str, seats: int, seed: int) -> Iterator[State]:
    """Every position of a match; seats choose in any order, and pass more or less often."""
    chance = random.Random(f"{sheet} {seats} {seed}")
    state = GAME.start(Setup(seats, chance.randrange(seats), {"sheet": sheet}))
    patience = chance.random()
    yield state
    while state.pending:
        actor = chance.choice(state.pending)
        if actor == CHANCE:
            state = state.step(CHANCE, tuple(chance.randint(1, 6) for _ in state.to_roll))
        else:
            passing, *crosses = state.legal(actor)
            # the leftmost crosses, so that rows are closed
            patient = not crosses or chance.random() < patience
            near = min(crosses, key=state.layout.columns.__getitem__, default=passing)
            state = state.step(actor, passing if patient else near)
        yield state


def test_a_position_comes_back_as_it_was(matches: Matches) -> None:
    seen = set()
    for state in chain(*matches):
        assert unpack(state.layout, *pack(state)) == state
        seen.add((state.phase, GAME.ending(state), state.closed.bit_count()))
        seen.add((state.phase, "some have chosen", 0 < len(state.pending) < state.seats))
    assert {(OVER, "rows", 2), (OVER, "misthrows", 0), (OVER, "misthrows", 1)} <= seen
    assert {(ACTION_1, "", 1), (ACTION_2, "", 1)} <= seen
    assert state.seats == 1 or (ACTION_1, "some have chosen", True) in seen


def test_what_is_hidden_comes_back_as_not_chosen(matches: Matches) -> None:
    for state in chain(*matches[:FEW]):
        if state.phase == ACTION_1:
            for seat in range(state.seats):
                view = state.view(seat)
                shown = tuple(None if c == HIDDEN else c for c in view.choices)
                found = unpack(state.layout, *pack(view))
                assert found.choices == shown
                assert found.sheets == state.sheets
                assert found.legal(seat) == (state.options[seat] if shown[seat] is None else ())


def test_the_position_for_steps_is_the_one_that_is_packed(matches: Matches) -> None:
    for state in chain(*matches):
        kept = pack(state)[0][0]
        assert position_of(state) == tuple(kept[name] for name in POSITION.names or ())


CLOSING = "R: 2 3 4 5 6 | Y: 2 3 4 5 6 | G: | B: | M: 0"
ONE_CLOSED = "R: 2 3 4 5 6 12 | Y: 2 3 4 5 6 | G: | B: | M: 0"


def test_dice_lie_as_they_did_when_two_rows_are_closed_at_once() -> None:
    """Q13: there is no action 2, so no die leaves before the end."""
    state = qwixx(CLOSING, CLOSING, dice="w6 w6 r1 y4 g1 b2")
    state = state.step(0, Cross("red", 12)).step(1, Cross("yellow", 12))
    assert state.phase == OVER
    assert state.dice == (6, 6, 1, 4, 1, 2)
    assert unpack(state.layout, *pack(state)) == state


@pytest.mark.parametrize("red", [1, 5])
def test_dice_lie_as_they_did_when_action_2_ends_the_match(red: int) -> None:
    """The die of a row closed in action 1 leaves (Q11), that of a row closed in action 2 stays."""
    state = qwixx(CLOSING, CLOSING, dice=f"w6 w6 r{red} y6 g1 b2")
    state = state.step(1, Cross("red", 12)).step(0, PASS).step(0, Cross("yellow", 12))
    assert state.phase == OVER
    assert state.dice == (6, 6, 0, 6, 1, 2)
    assert unpack(state.layout, *pack(state)) == state


def test_a_die_that_had_left_before_the_roll_is_still_gone_at_the_end() -> None:
    state = qwixx(ONE_CLOSED, CLOSING, dice="w6 w6 y1 g1 b2")
    state = state.step(0, PASS).step(1, Cross("yellow", 12))
    assert state.phase == OVER
    assert state.dice == (6, 6, 0, 1, 1, 2)
    assert unpack(state.layout, *pack(state)) == state
