"""Whom everybody plays against in a daily match."""

import pytest

from rollwright.core import games
from rollwright.server.daily.playing import opponent
from rollwright.server.offer import Offer


@pytest.mark.parametrize("game", games.having("kernels"))
@pytest.mark.parametrize(("has_levels", "expected"), [(True, "strongest"), (False, "greedy")])
def test_the_opponent_is_the_strongest_bot_that_the_server_has(
    game: str, has_levels: bool, expected: str
) -> None:
    assert opponent(game, Offer(levels=has_levels)) == expected
