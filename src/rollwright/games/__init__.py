"""The games. Each is a folder here whose package offers `GAME`; no list names them."""

from typing import Any, Final

from rollwright.core.errors import SetupError
from rollwright.core.game import Game
from rollwright.core.parts import Parts

__all__ = ["find", "names"]

_GAMES: Final[Parts[Game[Any]]] = Parts(__name__, Game, "GAME")  # type: ignore[type-abstract]  # a protocol serves isinstance too


def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order.

    Examples:
        >>> from rollwright import game_names
        >>> game_names()
        ('qwixx', 'twenty_one')
    """
    return _GAMES.names()


def find(name: str) -> Game[Any]:
    """The game of that name. Raises `SetupError` when there is none.

    Examples:
        >>> from rollwright import find_game
        >>> game = find_game("qwixx")
        >>> game.title, game.rules, game.seat_counts({})
        ('Qwixx', 2, range(1, 6))
    """
    game = _GAMES.find(name)
    if game is None:
        raise SetupError(f"There is no game {name!r}; there is: {', '.join(names())}.")
    return game
