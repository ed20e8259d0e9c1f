"""The levels that people choose: they see what `strongest` sees at once, and err as people do.

A level looks at all its choices, leaves out those that anybody would call silly, and draws one of
the others by chance: the more likely a choice wins, by what `strongest` knows, the more often.
How much more often, and how much it hopes for better dice, is what makes the level. The highest
level is `strongest` itself, which always takes the best.
"""

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

from rollwright.core import games
from rollwright.core.dice import SeededDice
from rollwright.core.game import Game
from rollwright.core.match import Match

LEVELS: Final = ("beginner", "casual", "skilled", "expert", "strongest")
"""From weak to strong."""

_SEED: Final = 1
_TWO_KINDS: Final = (LEVELS[0], LEVELS[-1])
"""All levels but the highest are the same code."""


class Piece(NamedTuple):
    """A part of a game's levels that is compiled and loaded at once."""

    game: str
    level: str

    @property
    def what(self) -> str:
        """The piece as people read it."""
        number = _TWO_KINDS.index(self.level) + 1
        return f"the levels of {games.find(self.game).title}, {number} of {len(_TWO_KINDS)}"


def can_be_compiled() -> bool:
    """Whether the packages are there that levels need."""
    return find_spec("numba") is not None


def pieces(name: str = "") -> list[Piece]:
    """What the levels of a game, or of all, are made of, game by game."""
    from rollwright.bots.find import names

    return [
        Piece(game, level)
        for game in ([name] if name else games.names())
        for level in _TWO_KINDS
        if level in names(games.find(game))
    ]


def warm_up(say: Callable[[str], None], name: str = "", seats: int = 0) -> None:
    """Load the levels of a game, or of all, so that their first choice is quick.

    It plays matches with one number of seats, or with each: bots may look up what depends on it.
    The first time ever the levels are compiled, which takes a while: `say` tells people. Raises
    `ImportError` without the packages for it.
    """
    for piece in pieces(name):
        load(piece, say, seats)


def load(piece: Piece, say: Callable[[str], None], seats: int = 0) -> None:
    """Load a piece; compile it first if it is not kept."""
    from rollwright.kernels.compiled import warming

    game = games.find(piece.game)
    with warming(piece.what, say, _files(piece.game)):
        for number in [seats] if seats else game.seat_counts({}):
            _play(piece, number)


def is_kept(piece: Piece) -> bool:
    """Whether a piece was compiled on this computer before."""
    from rollwright.kernels.compiled import is_warm

    return is_warm(piece.what, _files(piece.game))


def _files(name: str) -> list[Path]:
    """What the levels of a game are compiled from."""
    return sorted(games.folder_of(name, "bots").rglob("*.py"))


@cache
def _play(piece: Piece, seats: int) -> None:
    """Once in a process is enough."""
    from rollwright.bots.find import find

    game: Game[Any] = games.find(piece.game)
    dice = SeededDice(_SEED)
    bots = [find(piece.level, game)(_SEED) for _ in range(seats)]
    Match.deal(game, len(bots), dice, {}).play(bots, dice)


def compile_all() -> None:
    """Compile every piece that is not kept, in a process that does nothing else, for a server.

    It writes a line for every piece that is there, compiled by this process or by another one:
    however many ask for a piece, only one compiles it. It ends when its standard input does, so it
    outlives nobody who started it, and it leaves the processor to everybody else.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever has started this
    threading.Thread(target=_end_with_input, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(10)
    for piece in pieces():
        with _nobody_else():
            if not is_kept(piece):
                load(piece, lambda _: None)
        print(*piece, flush=True)


def _end_with_input() -> None:
    os.read(sys.stdin.fileno(), 1)
    os._exit(0)


@contextlib.contextmanager
def _nobody_else() -> Iterator[None]:
    """Let one process at a time compile; the system frees the lock of one that dies."""
    from rollwright.kernels.cache import place

    with (place() / "compiling.lock").open("ab") as lock:
        _lock(lock)
        yield


def _lock(file: IO[bytes]) -> None:
    """Wait for a file that others hold. Where that cannot be done, two may compile the same."""
    if sys.platform != "win32":
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)
