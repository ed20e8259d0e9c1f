"""What a bot is, and the one bot that plays every game."""

from collections.abc import Callable
from typing import Any

from rollwright.core.game import Action, View
from rollwright.core.match import Player
from rollwright.core.stream import Stream

Bot = Player
"""A player for one seat of one match."""

BotMaker = Callable[[int], Bot]
"""Makes a bot for one match from a seed. The same seed must give the same choices."""


class RandomBot:
    """Chooses uniformly among the legal actions."""

    def __init__(self, seed: int) -> None:
        self._below = Stream(seed).below

    def choose(self, view: View[Any], legal: tuple[Action, ...]) -> Action:  # noqa: ARG002
        return legal[self._below(len(legal))] if len(legal) > 1 else legal[0]
