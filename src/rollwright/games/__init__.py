"""The games. Each is a folder here whose package offers `GAME`; no list names them."""

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from rollwright.core.errors import SetupError
from rollwright.core.game import Game


def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__)))


@cache
def find(name: str) -> Game[Any]:
    """The game of that name. Raises `SetupError` when there is none."""
    if name not in names():
        raise SetupError(f"There is no game {name!r}; there is: {', '.join(names())}.")
    game: Game[Any] = import_module(f"{__name__}.{name}").GAME
    return game
