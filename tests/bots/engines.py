"""Bots in both engines: line-ups of the compiled one, and that the readable one plays the same."""

from collections.abc import Sequence
from typing import Any

from rollwright import bots
from rollwright.arena.play import seeded_match
from rollwright.bots.bot import BotMaker
from rollwright.core.game import Game
from rollwright.kernels import batch


def line_up(game: Game[Any], specs: Sequence[str]) -> batch.LineUp:
    """These bots, compiled."""
    found = batch.line_up(game, {}, specs, bots.compiled(game))
    assert found
    return found


def play_the_same(
    compiled: batch.LineUp, game: Game[Any], makers: Sequence[BotMaker], matches: int
) -> None:
    """Check that a line-up and the readable engine, with these bots, play the same matches.

    The engine refuses what is not legal, and knows nothing of kernels.
    """
    seed = 3
    for number in range(matches):
        match = seeded_match(game, {}, makers, seed, number)
        setup, log = compiled.log(seed, number)
        assert match.setup == setup
        assert list(match.log) == log
