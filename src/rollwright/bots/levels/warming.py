"""Loading the levels before anybody waits for them; the first time ever they are compiled."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from rollwright import games
from rollwright.bots.find import find
from rollwright.bots.levels import LEVELS
from rollwright.core.dice import SeededDice
from rollwright.core.game import Game
from rollwright.core.match import Match
from rollwright.kernels.compiled import POLICIES, warming

_SEED: Final = 1
_TWO_KINDS: Final = (LEVELS[0], LEVELS[-1])
"""All levels but the highest are the same code."""


def warm_up(say: Callable[[str], None], name: str, seats: int) -> None:
    """Play a match with each number of seats: bots may look up what depends on it."""
    for known in [name] if name else games.names():
        game = games.find(known)
        with warming(f"the levels of {game.title}", say, POLICIES):
            for number in [seats] if seats else game.seat_counts({}):
                _play(known, number)


@cache
def _play(name: str, seats: int) -> None:
    """Once in a process is enough."""
    game: Game[Any] = games.find(name)
    dice = SeededDice(_SEED)
    bots = [find(_TWO_KINDS[seat % 2], game)(_SEED) for seat in range(seats)]
    Match.deal(game, len(bots), dice, {}).play(bots, dice)
