"""The levels that people choose: they see what `strongest` sees at once, and err as people do.

A level looks at all its choices, leaves out those that anybody would call silly, and draws one of
the others by chance: the more likely a choice wins, by what `strongest` knows, the more often.
How much more often, and how much it hopes for better dice, is what makes the level. The highest
level is `strongest` itself, which always takes the best.
"""

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from rollwright import games
from rollwright.core.dice import SeededDice
from rollwright.core.game import Game
from rollwright.core.match import Match

LEVELS: Final = ("beginner", "casual", "skilled", "expert", "strongest")
"""From weak to strong."""

_SEED: Final = 1
_TWO_KINDS: Final = (LEVELS[0], LEVELS[-1])
"""All levels but the highest are the same code."""


def can_be_compiled() -> bool:
    """Whether the packages are there that levels need."""
    return find_spec("numba") is not None


def warm_up(say: Callable[[str], None], name: str = "", seats: int = 0) -> None:
    """Load the levels of a game, or of all, so that their first choice is quick.

    It plays a match with one number of seats, or with each: bots may look up what depends on it.
    The first time ever the levels are compiled, which takes a while: `say` tells people. Raises
    `ImportError` without the packages for it.
    """
    from rollwright.kernels.compiled import warming

    for known in [name] if name else games.names():
        game = games.find(known)
        with warming(f"the levels of {game.title}", say, _files(known)):
            for number in [seats] if seats else game.seat_counts({}):
                _play(known, number)


def _files(name: str) -> list[Path]:
    """What the levels of a game are compiled from."""
    return sorted((Path(__file__).parent / name).glob("*.py"))


@cache
def _play(name: str, seats: int) -> None:
    """Once in a process is enough."""
    from rollwright.bots.find import find

    game: Game[Any] = games.find(name)
    dice = SeededDice(_SEED)
    bots = [find(_TWO_KINDS[seat % 2], game)(_SEED) for seat in range(seats)]
    Match.deal(game, len(bots), dice, {}).play(bots, dice)
