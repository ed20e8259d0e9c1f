"""`check_game` passes our games, and finds what a game breaks."""

from typing import Any

import pytest

from rollwright import envs
from rollwright.core import games
from rollwright.core.observing import Number
from rollwright.games.twenty_one import TwentyOne
from rollwright.games.twenty_one.state import State


@pytest.mark.parametrize("name", games.names())
def test_our_games_keep_to_it(name: str) -> None:
    envs.check_game(games.find(name))


class Shouting(TwentyOne):
    def observe(self, state: State, seat: int) -> tuple[int, ...]:
        return (*super().observe(state, seat)[:-1], 1000)


class Blind(TwentyOne):
    def observe(self, state: State, seat: int) -> tuple[int, ...]:
        return super().observe(state, seat)[1:]


class Peeking(TwentyOne):
    """Shows how many have chosen."""

    def observe(self, state: State, seat: int) -> tuple[int, ...]:
        chosen = sum(choice is not None for choice in state.choices) if state.pending else 0
        return (*super().observe(state, seat)[:-1], chosen)


class Certain(TwentyOne):
    """Shows a number that is always 0, so that nothing can be scaled to its range."""

    def observation(self, seats: int) -> tuple[Number, ...]:
        *others, last = super().observation(seats)
        return (*others, last._replace(low=0, high=0))


class Few(TwentyOne):
    actions = 60


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        (Shouting, "score is 1000"),
        (Blind, "another length"),
        (Peeking, "before all have chosen"),
        (Few, "out of range"),
        (Certain, "a range is empty"),
    ],
)
def test_what_a_game_breaks_is_found(wrong: type[Any], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        envs.check_game(wrong())
