"""What every solved game offers, and how its solution is found or made."""

import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from rollwright.core.errors import SetupError
from rollwright.core.game import Game, Setup, check_setup
from rollwright.core.games import Parts, without
from rollwright.core.sources import meaning_of
from rollwright.solver import kept
from rollwright.solver.kept import About, Array, KeptError

Say = Callable[[str], None]


def silent(_: str) -> None:
    """Tell nobody."""


class Option(NamedTuple):
    """A way to play a roll, with the expected final score if everything after it is best.

    Examples:
        >>> from rollwright import find_game, solver
        >>> solution = solver.find(find_game("qwixx")).solution()
        >>> best = solution.options("R: 2 3 5 | Y: | G: 12 | B: | M: 1", "w4 w1 r3 y2 g5 b6")[0]
        >>> best.text, round(best.value, 2), best.loss
        ('pass, yellow 3', 119.38, 0.0)
    """

    text: str
    value: float
    loss: float
    """How much less than the best option."""


class Solution(Protocol):
    """A solved game: its values and what can be asked about them.

    Examples:
        >>> from rollwright import find_game, solver
        >>> solution = solver.find(find_game("qwixx")).solution()
        >>> round(solution.position("R: | Y: | G: | B: | M: 0"), 2)
        115.48
    """

    about: About
    values: Array

    def position(self, query: str) -> float:
        """The expected final score of a position, before the roll."""

    def options(self, query: str, dice: str) -> list[Option]:
        """Every way to play these dice, the best first."""


class Bracket(NamedTuple):
    """A chance is between these two."""

    low: float
    high: float


class Pair(NamedTuple):
    """Two sheets against each other, solved. Chances are those of the first; a tie counts half."""

    sheets: tuple[str, str]
    rows: str
    own_begins: Bracket
    other_begins: Bracket
    states: int
    cpu_seconds: float
    peak_megabytes: float


def starting(pairs: Sequence[Pair]) -> Bracket:
    """By how much starting raises the chance to win, on average."""
    low = sum(pair.own_begins.low - pair.other_begins.high for pair in pairs)
    high = sum(pair.own_begins.high - pair.other_begins.low for pair in pairs)
    return Bracket(low / 2 / len(pairs), high / 2 / len(pairs))


def by_sheet(pairs: Sequence[Pair]) -> dict[str, Bracket]:
    """How likely each sheet is to win against those it meets, if both start equally often."""
    chances: dict[str, list[Bracket]] = {}
    for pair in pairs:
        begins = zip(pair.own_begins, pair.other_begins, strict=True)
        low, high = (sum(ends) / 2 for ends in begins)
        own, other = pair.sheets
        chances.setdefault(own, []).append(Bracket(low, high))
        chances.setdefault(other, []).append(Bracket(1 - high, 1 - low))
    return {
        sheet: Bracket(*(sum(ends) / len(met) for ends in zip(*met, strict=True)))
        for sheet, met in sorted(chances.items())
    }


class Pairs(Protocol):
    """A game that is solved for two seats with different sheets."""

    def pairs_of(self, sheets: str) -> tuple[tuple[str, str], ...]:
        """The pairs that a text such as `A,B` or `all` names."""

    def first_row_of(self, text: str) -> int:
        """The row at which a text such as `4-5` begins, counted from 0."""

    def warm(self, say: Say = silent) -> None:
        """Compile what solving needs, if that has not been done before."""

    def states_of(self, first_row: int) -> int:
        """How many states are solved from a row on."""

    def solve_pair(
        self, own: str, other: str, first_row: int, say: Say, advance: Callable[[int], None]
    ) -> Pair:
        """Solve a pair, or use what is kept; `advance` is told how many states are done."""


def made_by(game: Game[Any], *files: Path) -> str:
    """The digest under which values from these files are kept."""
    return meaning_of(*files, also=f"{game.name} {game.rules}")


S = TypeVar("S", bound=Solution)


class Solver(ABC, Generic[S]):
    """Solves one game, whose `solver` offers it as `PART`.

    Examples:
        >>> from rollwright import SetupError, find_game, solver
        >>> of_qwixx = solver.find(find_game("qwixx"))
        >>> try:
        ...     of_qwixx.check("R: 12 | Y: | G: | B: | M: 0")
        ... except SetupError as error:
        ...     print(error)
        red 12 needs five crosses in red before it (Q9).
    """

    game: Game[Any]
    made_by: Sequence[Path]
    """The files that its values come from. Editing one of them, or what it imports, makes every
    kept solution outdated."""
    has_variants: bool = False
    """Whether `variants` has something to say."""
    pairs: Pairs | None = None
    """What solves the game for two, if anything does."""

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
            found = kept.load(self.game.name, self._digest, players)
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
            return kept.keep(solution.about, self._digest, solution.values)
        except KeptError as error:
            say(str(error))
            return None

    @property
    def _digest(self) -> str:
        return made_by(self.game, *self.made_by)

    def check_players(self, players: int) -> None:
        """Refuse a number of players that the game does not have."""
        check_setup(self.game, Setup(players, 0))


_SOLVERS: Final[Parts[Solver[Any]]] = Parts("solver", Solver)  # type: ignore[type-abstract]  # only for isinstance


def find(game: Game[Any]) -> Solver[Any]:
    """The solver of a game. Raises `SetupError` if there is none.

    Examples:
        >>> from rollwright import find_game, solver
        >>> solver.find(find_game("twenty_one")).solution().about.players
        1
    """
    solver = _SOLVERS.find(game.name)
    if solver is None:
        raise SetupError(without(game.name, "solver"))
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


def check_memory(megabytes: float) -> None:
    """Raise `SetupError` if less memory is free than something needs; where the system tells."""
    try:
        lines = Path("/proc/meminfo").read_text().splitlines()
    except OSError:
        return
    free = next((int(line.split()[1]) / 1e3 for line in lines if "MemAvailable" in line), None)
    if free is not None and free < megabytes:
        raise SetupError(
            f"Solving this needs {megabytes / 1e3:.1f} GB of memory, and {free / 1e3:.1f} GB are "
            "free; close other programs."
        )


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
