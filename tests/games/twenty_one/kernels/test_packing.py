"""Twenty One: a readable position is the same after it was packed and unpacked."""

import random
from collections.abc import Iterator
from itertools import chain

import pytest

from rollwright.core.commits import HIDDEN
from rollwright.core.game import CHANCE
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.kernels.packing import pack, position_of, unpack
from rollwright.games.twenty_one.kernels.steps import POSITION
from rollwright.games.twenty_one.state import ATTEMPT, OVER, ROLL, SECOND_ROLL, WRITE, State

MATCHES = 60
FEW = 8

Matches = list[list[State]]


@pytest.fixture(scope="module", params=GAME.seat_counts({}))
def matches(request: pytest.FixtureRequest) -> Matches:
    """Every position of many matches with a number of seats."""
    return [[*positions(request.param, seed)] for seed in range(MATCHES)]


def positions(seats: int, seed: int) -> Iterator[State]:
    """Every position of a match, in which seats choose in any order."""
    chance = random.Random(f"{seats} {seed}")
    state = GAME.start(GAME.deal(seats, {}, chance.randrange))
    yield state
    while state.pending:
        actor = chance.choice(state.pending)
        if actor == CHANCE:
            state = state.step(CHANCE, tuple(chance.randint(1, 6) for _ in state.to_roll))
        else:
            state = state.step(actor, chance.choice(state.legal(actor)))
        yield state


def test_a_position_comes_back_as_it_was(matches: Matches) -> None:
    seen = set()
    for state in chain(*matches):
        assert unpack(*pack(state)) == state
        seen.add((state.phase, 0 < len(state.pending) < state.seats))
    assert {ROLL, ATTEMPT, SECOND_ROLL, WRITE, OVER} == {phase for phase, _ in seen}
    assert state.seats == 1 or (WRITE, True) in seen


def test_what_is_hidden_comes_back_as_not_chosen(matches: Matches) -> None:
    for state in chain(*matches[:FEW]):
        if state.phase == WRITE:
            for seat in range(state.seats):
                view = state.view(seat)
                shown = tuple(None if choice == HIDDEN else choice for choice in view.choices)
                assert unpack(*pack(view)) == state._replace(choices=shown)


def test_the_position_for_steps_is_the_one_that_is_packed(matches: Matches) -> None:
    for state in chain(*matches):
        kept = pack(state)[0][0]
        assert position_of(state) == tuple(kept[name] for name in POSITION.names or ())
