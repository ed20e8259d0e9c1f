"""What a network learns Twenty One from: every round of every match, as each seat faced it."""

from collections.abc import Iterator

import numpy as np
import pytest

from bots.test_race import win
from bots.test_twenty_one_network import board_of, features, random_network
from rollwright.bots.boards.twenty_one import STATES
from rollwright.bots.network import forward
from rollwright.bots.network.twenty_one import FEATURES, FEATURES_OF_ONE
from rollwright.core.match import Match
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.state import ROLL
from rollwright.kernels import twenty_one as kernels
from rollwright.kernels.policies import Kinds
from rollwright.training.twenty_one import SEATS, Table, beginner, tell


def faced_by(match: Match, seat: int) -> Iterator[list[tuple[int, ...]]]:  # type: ignore[type-arg]
    """What a seat faces before every roll, by the readable engine."""
    for state in match.states:
        if state.phase == ROLL:
            board = board_of(*state.sheets)
            others = [other for other in range(state.seats) if other != seat]
            yield [features(board, seat, other, state.active) for other in others]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_stories_tell_what_the_engine_saw(seats: int) -> None:
    told = np.array([0, seats - 1])
    line_up = kernels.LineUp(Kinds(("network",), (random_network(seats),), (0,) * seats), {})
    results, trace = line_up.traces(5, 0, 3)
    moments = 2 * int(results.turns.sum())
    faced = np.full((moments, seats - 1, FEATURES_OF_ONE), -1, np.int32)
    known = np.zeros(moments, np.float32)
    ends = np.zeros(6, np.int64)
    tell(random_network(seats), trace, results.turns, told, faced, known, ends)
    stories = np.split(faced, ends[:-1])
    assert ends[-1] == moments
    start = board_of(*Match.replay(GAME, *line_up.log(5, 0)).states[0].sheets)
    chance = win(start, 0, int(trace[0, 1]))
    assert known[0] == pytest.approx(np.log(chance / (1 - chance)), abs=1e-5)
    for number in range(3):
        match = Match.replay(GAME, *line_up.log(5, number))
        for at, seat in enumerate(told):
            story = stories[2 * number + at].tolist()
            expected = [[[*found] for found in moment] for moment in faced_by(match, int(seat))]
            assert story == expected


@pytest.mark.parametrize("seats", [2, 4])
def test_half_of_the_tables_are_against_others_and_only_the_network_tells(seats: int) -> None:
    table = Table(beginner(1), seats)
    stories = {len(table.stories(1, first).ends) // SEATS[seats] for first in range(20)}
    assert stories == {1, seats}


def test_what_was_won_is_shared_out() -> None:
    table = Table(beginner(1), 3)
    alone = [table.stories(1, first) for first in range(20)]
    for stories in alone:
        if len(stories.won) == 3 * SEATS[3]:
            assert stories.won.reshape(-1, 3).sum(axis=1) == pytest.approx(1)


def test_a_beginner_thinks_alike_of_states_that_are_alike() -> None:
    """The first states are those of the first row with one free field: 0 to 5 hits."""
    table = forward.parts(beginner(3)).table
    assert table.shape == (FEATURES, forward.WIDTH)
    near = np.abs(table[0] - table[1]).mean()
    far = np.abs(table[0] - table[STATES - 1]).mean()
    assert 0 < near < far / 4


def test_a_beginner_depends_on_the_seed_only() -> None:
    assert (beginner(3) == beginner(3)).all()
    assert (beginner(3) != beginner(4)).any()
