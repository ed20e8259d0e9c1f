"""From a bot's name to the bot: `random`, `greedy:2/2`, `./mybot.py:MyBot`."""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rollwright.bots.bot import BotMaker, RandomBot
from rollwright.bots.third_party import load
from rollwright.core.errors import BotError
from rollwright.core.game import Game


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
    """The bots that come with the game."""
    return tuple(_makers(game))


def _makers(game: Game[Any]) -> Mapping[str, Callable[[str], BotMaker]]:
    """What plays every game, and what the module named like the game offers."""
    module = f"rollwright.bots.{game.name}"
    own = import_module(module).BOTS if find_spec(module) else {}
    return {"random": _random, **own}


def _random(arguments: str) -> BotMaker:
    if arguments:
        raise BotError(f"random takes nothing after the colon, not {arguments!r}.")
    return RandomBot
