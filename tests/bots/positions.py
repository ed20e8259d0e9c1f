"""Positions of matches between bots, for what is asked about positions."""

from collections.abc import Iterator
from typing import Any

from rollwright import bots
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.kernels import batch


def positions(game: Game[Any], seats: int, seed: int, bot: str = "greedy") -> Iterator[Any]:
    """Every position of many matches, each with the choices before it that are known."""
    line_up = batch.line_up(game, {}, [bot] * seats, bots.compiled(game))
    assert line_up
    for number in range(10**6):
        setup, log = line_up.log(seed, number)
        match = Match(game, setup)
        for step in log:
            yield match.state
            match.step(*step)
        yield match.state
