"""The levels that people choose: they see what `strongest` sees at once, and err as people do.

A level looks at all its choices, leaves out those that anybody would call silly, and draws one of
the others by chance: the more likely a choice wins, by what `strongest` knows, the more often.
How much more often, and how much it hopes for better dice, is what makes the level. The highest
level is `strongest` itself, which always takes the best.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Final

LEVELS: Final = ("beginner", "casual", "skilled", "expert", "strongest")
"""From weak to strong."""


def can_be_compiled() -> bool:
    """Whether the packages are there that levels need."""
    return find_spec("numba") is not None


def warm_up(say: Callable[[str], None], game: str = "", seats: int = 0) -> None:
    """Load the levels of a game, or of all, so that their first choice is quick.

    It is for one number of seats, or for all. The first time ever they are compiled,
    which takes a while: `say` tells people. Raises `ImportError` without the packages for it.
    """
    import_module("rollwright.bots.levels.warming").warm_up(say, game, seats)
