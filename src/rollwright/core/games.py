"""The games, found by name, and the parts that each has. No list names them.

The package of a game offers its rules as `GAME`. Every other part is a module or a package inside
that offers `PART`, and the framework of the same name says what that is: `rollwright.bots` for
`bots`.

Whoever adds a game adds a folder. A part is imported when it is first asked for, because some need
packages that others do without.
"""

import pkgutil
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from rollwright.core.errors import SetupError
from rollwright.core.game import Game, Variant

P = TypeVar("P")

PARTS: Final = {
    "bots": "has no bots of its own: only random plays it",
    "coach": "has no coach: nothing says yet what a choice is worth",
    "envs": "has no batches: its environments play one match at a time",
    "kernels": "is not compiled: its readable rules play it",
    "solver": "has not been solved: its best play is not known",
    "training": "has no training: no network learns it",
    "wasm": "cannot be played without a server",
    "web": "has no tables for the browser",
}
"""The parts that a game may have beside its rules, and what is true of a game without each.

docs/adding-a-game.md tells what they are for.
"""

_PACKAGE: Final = Path(__file__).parent.parent


def names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order.

    Examples:
        >>> from rollwright import game_names
        >>> "qwixx" in game_names()
        True
    """
    path = import_module("rollwright.games").__path__
    return tuple(sorted(module.name for module in pkgutil.iter_modules(path)))


def find(name: str) -> Game[Any]:
    """The game of that name. Raises `SetupError` when there is none.

    Examples:
        >>> from rollwright import find_game
        >>> game = find_game("qwixx")
        >>> game.title, game.rules, game.seat_counts({})
        ('Qwixx', 2, range(1, 6))
    """
    module = f"rollwright.games.{name}"
    game = _offered(module, "GAME", Game) if _is_there(name) else None  # type: ignore[type-abstract]  # a protocol serves isinstance too
    if game is None:
        raise SetupError(f"There is no game {name!r}; there is: {', '.join(names())}.")
    return game


def family_of(name: str) -> str:
    """The game that this one is a variant of, whose words it speaks; itself if it is none."""
    game = find(name)
    return game.family if isinstance(game, Variant) else name


def offers(name: str) -> tuple[str, ...]:
    """The parts that a game has, in alphabetical order. What is shown of a game follows from it.

    Examples:
        >>> from rollwright.core import games
        >>> "solver" in games.offers("qwixx")
        True
    """
    return tuple(part for part in PARTS if _is_there(name, part))


def having(part: str) -> tuple[str, ...]:
    """The names of the games that have a part."""
    return tuple(name for name in names() if part in offers(name))


def without(name: str, part: str) -> str:
    """What to tell people who ask for a part that a game does not have.

    Examples:
        >>> from rollwright.core import games
        >>> games.without("twenty_one", "training")
        'Twenty One has no training: no network learns it. Games with it: qwixx.'
    """
    return f"{find(name).title} {PARTS[part]}. Games with it: {', '.join(having(part)) or 'none'}."


def folder_of(game: str, part: str = "") -> Path:
    """Where the files of a game are, or those of a part of it, if it has that part."""
    return _PACKAGE / "games" / game / part


class Parts(Generic[P]):
    """One part of every game that has it, each an instance of `kind`."""

    def __init__(self, part: str, kind: type[P]) -> None:
        self._part = part
        self._kind = kind

    def find(self, game: str) -> P | None:
        """The part of the game with that name; `None` if it has none."""
        module = f"rollwright.games.{game}.{self._part}"
        return _offered(module, "PART", self._kind) if _is_there(game, self._part) else None


def _is_there(game: str, part: str = "") -> bool:
    """Whether there is such a game, and whether it has that part."""
    home = f"rollwright.games.{game}"
    is_game = game.isidentifier() and find_spec(home) is not None
    return is_game and (not part or find_spec(f"{home}.{part}") is not None)


def _offered(module: str, attribute: str, kind: type[P]) -> P:
    offered: object = getattr(import_module(module), attribute)
    if not isinstance(offered, kind):
        raise TypeError(f"{module}.{attribute} is no {kind.__name__}: {offered!r}")
    return offered
