"""The games. Each is a folder here whose package offers `GAME`; no list names them."""

from typing import Any, Final

from rollwright.core.errors import SetupError
from rollwright.core.game import Game
from rollwright.core.parts import Parts

_GAMES: Final[Parts[Game[Any]]] = Parts(__name__, Game, "GAME")  # type: ignore[type-abstract]  # a protocol serves isinstance too


def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    return _GAMES.names()


def find(name: str) -> Game[Any]:
    """The game of that name. Raises `SetupError` when there is none."""
    game = _GAMES.find(name)
    if game is None:
        raise SetupError(f"There is no game {name!r}; there is: {', '.join(names())}.")
    return game
