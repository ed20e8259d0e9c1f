"""What every solved game offers, and how its solution is found or made."""

import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from rollwright.core.errors import SetupError
from rollwright.core.game import Game, Setup, check_setup
from rollwright.core.parts import Parts
from rollwright.solver import kept
from rollwright.solver.kept import About, Array, KeptError

Say = Callable[[str], None]


def silent(_: str) -> None:
    """Tell nobody."""


class Option(NamedTuple):
    """A way to play a roll, with the expected final score if everything after it is best."""

    text: str
    value: float
    loss: float
    """How much less than the best option."""


class Solution(Protocol):
    """A solved game: its values and what can be asked about them."""

    about: About
    values: Array

    def position(self, query: str) -> float:
        """The expected final score of a position, before the roll."""

    def options(self, query: str, dice: str) -> list[Option]:
        """Every way to play these dice, the best first."""


S = TypeVar("S", bound=Solution)


class Solver(ABC, Generic[S]):
    """Solves one game. A folder here, named like the game, offers its own as `PART`."""

    game: Game[Any]
    has_variants = False
    """Whether `variants` has something to say."""

    @abstractmethod
    def warm(self, say: Say = silent) -> None:
        """Compile what solving needs, if that has not been done before."""

    @abstractmethod
    def solve(self, players: int = 1, say: Say = silent) -> S:
        """Work out all values for a seat that is active in every n-th turn."""

    @abstractmethod
    def read(self, about: About, values: Array) -> S:
        """The solution with these values."""

    @abstractmethod
    def check(self, query: str, dice: str | None = None) -> None:
        """Raise `SetupError` for what cannot be: a position, or dice in it."""

    def variants(self) -> dict[str, float]:
        """The value of a match under rulings that are not ours, by their names."""
        return {}

    def solution(self, players: int = 1, say: Say = silent) -> S:
        """The kept solution. Without one that can be used, the game is solved and kept."""
        try:
            found = kept.load(self.game.name, self.game.rules, players)
        except KeptError as error:
            say(f"{error} The game is solved again.")
            found = None
        if found:
            return self.read(*found)
        solved = self.solve(players, say)
        self.keep(solved, say)
        return solved

    def keep(self, solution: S, say: Say = silent) -> Path | None:
        """Keep a solution for the next time. If that fails, say so and go on."""
        try:
            return kept.keep(solution.about, self.game.rules, solution.values)
        except KeptError as error:
            say(str(error))
            return None

    def check_players(self, players: int) -> None:
        """Refuse a number of players that the game does not have."""
        check_setup(self.game, Setup(players, 0))


_SOLVERS: Final[Parts[Solver[Any]]] = Parts(__package__, Solver)  # type: ignore[type-abstract]  # only for isinstance


def find(game: Game[Any]) -> Solver[Any]:
    """The solver of a game. Raises `SetupError` if there is none."""
    solver = _SOLVERS.find(game.name)
    if solver is None:
        raise SetupError(f"{game.title} has not been solved.")
    return solver


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


def options(found: dict[str, float]) -> list[Option]:
    """Options by text, the best first."""
    best = max(found.values())
    ordered = sorted(found.items(), key=lambda item: (-item[1], item[0]))
    return [Option(text, value, best - value) for text, value in ordered]
