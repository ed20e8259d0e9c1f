"""Search: the same choice each time, whoever asks."""

import numpy as np
import pytest

from bots.engines import play_the_same
from bots.test_network import BEFORE, board_of, random_weights
from rollwright import bots
from rollwright.bots.network import forward, qwixx
from rollwright.bots.policies.qwixx import Asked
from rollwright.bots.search.qwixx import Search, correction, milliseconds, searching
from rollwright.core.errors import BotError
from rollwright.games.qwixx import GAME
from rollwright.kernels import qwixx as kernels
from rollwright.kernels.policies import Kinds


def a_search(seats: int, turns: int = 40) -> Search:
    return searching(qwixx.network(random_weights()), np.full(seats, turns))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3])
def test_the_bot_and_the_policy_play_the_same_legal_matches(seats: int) -> None:
    line_up = kernels.LineUp(Kinds(("search",), (a_search(seats),), (0,) * seats), {})
    makers = [lambda seed: Asked(lambda _settings, count: a_search(count), "", seed)] * seats
    play_the_same(line_up, GAME, makers, 2)


def test_a_correction_leaves_the_board_alone_and_is_small() -> None:
    """It is a difference of chances, on average over rolls."""
    board = board_of(BEFORE)
    untouched = board.copy()
    faces = np.empty(forward.room(2), np.float32)
    more = correction(a_search(2), board, faces, 0, 1, 0, 36)
    assert np.array_equal(board, untouched)
    assert 0 < abs(more) < 1


@pytest.mark.parametrize("arguments", ["5", "0ms", "fast", "-3ms", "5 ms", "123456ms"])
def test_the_time_is_written_in_milliseconds(arguments: str) -> None:
    with pytest.raises(BotError) as caught:
        bots.find(f"search:{arguments}", GAME)
    assert str(caught.value) == f"write search:50ms, with milliseconds, not search:{arguments}."


@pytest.mark.parametrize(("arguments", "time"), [("", 50), ("5ms", 5), ("12000ms", 12000)])
def test_the_time_may_be_left_out(arguments: str, time: int) -> None:
    assert milliseconds(arguments) == time
