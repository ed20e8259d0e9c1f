"""Exact values of the solo games, kept as tables.

Each solved game is a module here, named like the game, with `solve`, `table` and `warm`.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rollwright.core.errors import SetupError
from rollwright.core.game import Game


def find(game: Game[Any]) -> Any:
    """The module that solves a game. Raises `SetupError` if there is none."""
    name = f"{__name__}.{game.name}"
    if not find_spec(name):
        raise SetupError(f"{game.title} has not been solved.")
    return import_module(name)
