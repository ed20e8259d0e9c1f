"""Lookahead: the same choice each time, whoever asks, and never against a certain win."""

import numpy as np
import pytest

from bots.engines import play_the_same
from bots.test_network import board_of, random_weights
from rollwright import bots
from rollwright.bots.network import forward, qwixx
from rollwright.bots.policies.qwixx import Asked
from rollwright.bots.search.qwixx import Search, look_ahead, milliseconds
from rollwright.core.errors import BotError
from rollwright.games.qwixx import GAME
from rollwright.kernels import qwixx as kernels
from rollwright.kernels.policies import Kinds
from rollwright.kernels.tables.qwixx import tables


def a_search(seats: int, turns: int = 72) -> Search:
    network = qwixx.network(random_weights())
    return Search(network, tables(GAME.layout), np.full(seats, turns))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3])
def test_the_bot_and_the_policy_play_the_same_legal_matches(seats: int) -> None:
    line_up = kernels.LineUp(Kinds(("search",), (a_search(seats),), (0,) * seats), {})
    makers = [lambda seed: Asked(lambda _settings, count: a_search(count), "", seed)] * seats
    play_the_same(line_up, GAME, makers, 2)


@pytest.mark.slow
def test_a_match_that_is_nearly_won_is_seen_as_such() -> None:
    """Both rows of seat 0 can be closed by any cross of a 12, and it leads by far."""
    leading = "R: 2 3 4 5 6 7 8 9 10 11 | Y: 2 3 4 5 6 7 8 9 10 11 12 | G: | B: | M: 0"
    board = board_of((leading, "R: | Y: | G: | B: | M: 3"))
    faces = np.empty(forward.room(2), np.float32)
    untouched = board.copy()
    yellow = 0b10
    search = a_search(2)
    rolls = 360
    mine, theirs = (
        look_ahead(search, board, faces, seat, 1, yellow, 0, rolls) / rolls for seat in (0, 1)
    )
    assert np.array_equal(board, untouched)
    assert 0 <= theirs < 1
    ended = 1 / 36
    assert mine >= ended * 0.9


@pytest.mark.parametrize("arguments", ["5", "0ms", "fast", "-3ms", "5 ms", "123456ms"])
def test_the_time_is_written_in_milliseconds(arguments: str) -> None:
    with pytest.raises(BotError) as caught:
        bots.find(f"search:{arguments}", GAME)
    assert str(caught.value) == f"write search:50ms, with milliseconds, not search:{arguments}."


@pytest.mark.parametrize(("arguments", "time"), [("", 50), ("5ms", 5), ("12000ms", 12000)])
def test_the_time_may_be_left_out(arguments: str, time: int) -> None:
    assert milliseconds(arguments) == time
