"""Matches of bots in Twenty One for two, step by step."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from rollwright import bots
from rollwright.core.game import Step
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.state import State
from rollwright.kernels import batch


@cache
def line_up(names: tuple[str, str], players: tuple[str, str]) -> Any:
    """The bots at the sheets of these names."""
    return batch.line_up(GAME, {"sheets": names}, players, bots.compiled(GAME))


def steps(
    names: tuple[str, str], players: tuple[str, str], seed: int, number: int
) -> Iterator[tuple[State, Step]]:
    """Every step of a match with these sheets, and the position before it."""
    setup, log = line_up(names, players).log(seed, number)
    state = GAME.start(setup)
    for step in log:
        yield state, step
        state = state.step(*step)
