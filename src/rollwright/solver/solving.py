"""What every solved game offers, and how a table is found or made."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple, Protocol, TypeVar

from rollwright.core.errors import SetupError
from rollwright.core.game import Game, Setup, check_setup
from rollwright.solver import tables
from rollwright.solver.shape import Array
from rollwright.solver.tables import About, TableError

Say = Callable[[str], None]


def silent(_: str) -> None:
    """Tell nobody."""


class Option(NamedTuple):
    """A way to play a roll, with the expected final score if everything after it is best."""

    text: str
    value: float
    loss: float
    """How much less than the best option."""


class Table(Protocol):
    """The solved game: a table of values and what can be asked of it."""

    about: About
    values: Array

    def position(self, query: str) -> float:
        """The expected final score of a position, before the roll."""

    def options(self, query: str, dice: str) -> list[Option]:
        """Every way to play these dice, the best first."""


T = TypeVar("T", bound=Table)


@dataclass
class Effort:
    """What solving took."""

    cpu_seconds: float = 0.0
    seconds: float = 0.0
    peak_megabytes: float = 0.0


def peak_megabytes() -> float:
    """The most memory that this process has had so far; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0.0
    import resource

    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6


@contextmanager
def measured() -> Iterator[Effort]:
    """Measure what happens inside."""
    effort = Effort()
    started, cpu = time.perf_counter(), time.process_time()
    try:
        yield effort
    except MemoryError:
        raise SetupError(
            "There is too little memory to solve this; close other programs."
        ) from None
    effort.seconds = time.perf_counter() - started
    effort.cpu_seconds = time.process_time() - cpu
    effort.peak_megabytes = peak_megabytes()


def find(game: Game[Any], players: int, make: Callable[[About, Array], T], say: Say) -> T | None:
    """The kept table; None, and a word why, if there is none that can be used."""
    try:
        found = tables.load(game.name, game.rules, players)
    except TableError as error:
        say(f"{error} It is made anew.")
        return None
    return make(*found) if found else None


def keep(game: Game[Any], table: Table, say: Say) -> Path | None:
    """Keep a table for the next time; not to be able to is worth a word, no more."""
    try:
        return tables.keep(table.about, game.rules, table.values)
    except TableError as error:
        say(str(error))
        return None


def check_players(game: Game[Any], players: int) -> None:
    """Refuse a number of players that the game does not have."""
    check_setup(game, Setup(players, 0))


def options(found: dict[str, float]) -> list[Option]:
    """Options by text, the best first."""
    best = max(found.values())
    ordered = sorted(found.items(), key=lambda item: (-item[1], item[0]))
    return [Option(text, value, best - value) for text, value in ordered]
