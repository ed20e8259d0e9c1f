"""From a bot's name to the bot: `random`, `greedy:2/2`, `./mybot.py:MyBot`."""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from rollwright.bots.bot import BotMaker, RandomBot
from rollwright.bots.levels import LEVELS, can_be_compiled
from rollwright.bots.third_party import load
from rollwright.core.errors import BotError
from rollwright.core.game import Game

_PLAIN: Final = ("random", "greedy")


def find(spec: str, game: Game[Any], move_timeout: float = 10.0) -> BotMaker:
    """The bot that `spec` names. `move_timeout` (seconds) is for bots from a file."""
    if ".py:" in spec:
        return load(spec, move_timeout)
    name, _, arguments = spec.partition(":")
    if name not in _makers(game):
        raise BotError(
            f"{game.title} has no bot {spec!r}; it has {', '.join(names(game))}, "
            "and a bot of your own is written ./mybot.py:MyBot."
        )
    return _makers(game)[name](arguments)


def compiled(game: Game[Any]) -> Mapping[str, Any]:
    """Makers of the compiled policies that bots of the game have beside those of its kernels.

    They take more packages than the bots that need no policy. Raises `ImportError` without them.
    """
    module = f"rollwright.bots.policies.{game.name}"
    found: Mapping[str, Any] = import_module(module).POLICIES if find_spec(module) else {}
    return found


def names(game: Game[Any]) -> tuple[str, ...]:
    """The bots that come with the game, its levels first."""
    return tuple(_makers(game))


def offered(game: Game[Any]) -> tuple[str, ...]:
    """What people are offered: the levels, from weak to strong, or what needs no more packages."""
    found = [name for name in LEVELS if name in _makers(game)] if can_be_compiled() else []
    return tuple(found or plain(game))


def plain(game: Game[Any]) -> tuple[str, ...]:
    """The bots that need no more packages, from weak to strong."""
    return tuple(name for name in _PLAIN if name in _makers(game))


def usual(game: Game[Any]) -> str:
    """What people play against unless they choose."""
    return offered(game)[:2][-1]


def _makers(game: Game[Any]) -> Mapping[str, Callable[[str], BotMaker]]:
    """What the module named like the game offers, and what plays every game."""
    module = f"rollwright.bots.{game.name}"
    own = import_module(module).BOTS if find_spec(module) else {}
    return {**own, "random": _random}


def _random(arguments: str) -> BotMaker:
    if arguments:
        raise BotError(f"random takes nothing after the colon, not {arguments!r}.")
    return RandomBot
