"""What a bot is, and the one bot that plays every game."""

from collections.abc import Callable
from typing import Any

from rollwright.core.game import Action, View
from rollwright.core.match import Player
from rollwright.core.stream import Stream

Bot = Player
"""A player for one seat of one match.

Examples:
    >>> from rollwright import Match, SeededDice, find_game
    >>> class Last:
    ...     def choose(self, view, legal):
    ...         return legal[-1]
    >>> dice = SeededDice(7)
    >>> match = Match.deal(find_game("qwixx"), seats=2, dice=dice, options={})
    >>> match.play([Last(), Last()], dice)
    >>> match.scores
    (49, 27)
"""

BotMaker = Callable[[int], Bot]
"""Makes a bot for one match from a seed. The same seed must give the same choices.

Examples:
    >>> from rollwright import bots, find_game
    >>> make = bots.find("random", find_game("qwixx"))
    >>> hasattr(make(1), "choose")
    True
"""


class RandomBot:
    """Chooses uniformly among the legal actions."""

    def __init__(self, seed: int) -> None:
        self._below = Stream(seed).below

    def choose(self, view: View[Any], legal: tuple[Action, ...]) -> Action:  # noqa: ARG002
        return legal[self._below(len(legal))] if len(legal) > 1 else legal[0]
