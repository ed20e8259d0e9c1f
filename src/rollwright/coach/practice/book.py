"""Exercises, and the book that keeps them: a file with a line of JSON each, compressed with xz.

An exercise is a position of a match, a seat that has to choose, and what each choice is worth.

The steps of a match are a word. A roll is its faces, and a choice is the character that comes so
many after "0" as its number says. Whose step it is follows from the rules: seats that choose
together stand in their order.
"""

import hashlib
import json
import lzma
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from typing import Any, Final, NamedTuple

from rollwright.coach.grades import FROM, Grade, grade, in_worth
from rollwright.core import games
from rollwright.core.game import CHANCE, Action, Game, OptionValue, Setup, Step
from rollwright.core.match import Match
from rollwright.i18n.facts import key_of

CLEAR: Final = 3.0
"""The best choice of an exercise is better than every other one by so many points,"""
SURE: Final = 2.0
"""and so many standard errors are subtracted before that is checked."""
LEAST_MISSED: Final = 8
"""What the levels miss less often, in percent, is no exercise: anybody sees it."""
NAMES: Final = ("Ada", "Ben", "Lea", "Max", "Nora")
"""Names for the other seats."""

TENTHS: Final = 10
"""Worth is kept in tenths of a point."""
FILE: Final = "practice.xz"
"""In the folder of a game."""
_SHARD: Final = 25
_ID: Final = 8
_ZERO: Final = ord("0")


class Difficulty(StrEnum):
    """How hard an exercise is, by how often the levels miss it."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


_MISSED_FROM: Final = {Difficulty.HARD: 40, Difficulty.MEDIUM: 20}
"""From which percentage on."""


def difficulty(missed: int) -> Difficulty:
    """How hard it is what so many choices of 100 miss."""
    found = (name for name, least in _MISSED_FROM.items() if missed >= least)
    return next(found, Difficulty.EASY)


@dataclass(frozen=True)
class Answer:
    """A choice and what it is worth, in points of the coach's scale (`coach.grades`)."""

    action: Action
    value: float
    error: float
    """The standard error; 0 alone, where values are exact."""
    loss: float
    """How much less it is worth than the best one."""
    reasons: tuple[dict[str, Any], ...]
    """Why the best one is better than this one; of the best one, why it is better than the second.
    Facts as plain data."""

    @property
    def grade(self) -> Grade:
        return grade(self.loss)

    @property
    def is_right(self) -> bool:
        """Within a point of the best."""
        return self.loss < FROM[Grade.DOUBTFUL]


@dataclass(frozen=True)
class Exercise:
    """A seat has to choose in a match."""

    id: str
    """It stays the same as long as the position does."""
    match: Match[Any]
    """Up to the question. Nobody who is asked together with the seat has chosen yet."""
    seat: int
    missed: int
    """How often the five levels together choose something that is not right, in percent."""
    answers: tuple[Answer, ...]
    """One for each legal choice, in the order of `State.legal`."""

    @property
    def names(self) -> tuple[str, ...]:
        """Names for the seats; "" for the one that is asked, which is addressed as "you"."""
        others = iter(NAMES)
        seats = range(self.match.setup.seats)
        return tuple("" if seat == self.seat else next(others) for seat in seats)

    @property
    def difficulty(self) -> Difficulty:
        return difficulty(self.missed)

    @property
    def unit(self) -> str:
        """What people are told: `percent` of the chance to win, or alone `points`."""
        return "points" if self.match.setup.seats == 1 else "percent"

    def in_unit(self, points: float) -> float:
        """A figure of an answer in that unit."""
        return in_worth(points, self.match.setup.seats)

    @cached_property
    def best(self) -> Answer:
        return min(self.answers, key=lambda answer: answer.loss)

    def answer(self, action: Action) -> Answer:
        """What is known about a legal choice."""
        return next(answer for answer in self.answers if answer.action == action)


def reason_data(fact: dict[str, Any]) -> dict[str, Any]:
    """A fact as the analysis of a match tells it."""
    rest = {name: value for name, value in fact.items() if name != "kind"}
    return {"reason": key_of(fact["kind"]), **rest}


class Line(NamedTuple):
    """An exercise as it is kept."""

    seats: int
    start: int
    options: dict[str, OptionValue]
    steps: str
    """As `steps.written` writes them."""
    seat: int
    missed: int
    best: int
    """What the best choice is worth."""
    losses: tuple[int, ...]
    errors: tuple[int, ...]
    because: tuple[int, ...]
    """Which of the reasons each choice has."""
    reasons: tuple[tuple[dict[str, Any], ...], ...]

    @property
    def id(self) -> str:
        told = f"{self.start} {self.options} {self.steps} {self.seat}"
        return hashlib.sha256(told.encode()).hexdigest()[:_ID]


class Book:
    """The exercises of a game. Each is set up when it is asked for."""

    def __init__(self, game: str, lines: Iterable[Line]) -> None:
        self._game = games.find(game)
        self._lines = {line.id: line for line in lines}

    @property
    def ids(self) -> tuple[str, ...]:
        """All exercises, in no particular order."""
        return tuple(self._lines)

    def __contains__(self, name: str) -> bool:
        return name in self._lines

    def lines(self, names: Iterable[str]) -> list[Line]:
        """Some exercises as they are kept."""
        return [self._lines[name] for name in names]

    def of(self, wanted: Difficulty) -> tuple[str, ...]:
        """Those that are so difficult."""
        lines = self._lines.items()
        return tuple(name for name, line in lines if difficulty(line.missed) == wanted)

    def shards(self, wanted: Difficulty, size: int = _SHARD) -> list[tuple[str, ...]]:
        """The same in parts that are quickly loaded."""
        found = self.of(wanted)
        return [found[at : at + size] for at in range(0, len(found), size)]

    def exercise(self, name: str) -> Exercise:
        """The exercise with this id. Raises `KeyError` if there is none."""
        line = self._lines[name]
        match = replayed(self._game, Setup(line.seats, line.start, line.options), line.steps)
        legal = match.state.legal(line.seat)
        figures = zip(legal, line.losses, line.errors, line.because, strict=True)
        answers = tuple(
            Answer(
                action=action,
                value=(line.best - loss) / TENTHS,
                error=error / TENTHS,
                loss=loss / TENTHS,
                reasons=tuple(line.reasons[because]),
            )
            for action, loss, error, because in figures
        )
        return Exercise(name, match, line.seat, line.missed, answers)

    def packed(self) -> bytes:
        """The book as a file keeps it."""
        lines = [json.dumps(line, separators=(",", ":")) + "\n" for line in self._lines.values()]
        return lzma.compress("".join(lines).encode(), preset=9 | lzma.PRESET_EXTREME)


@cache
def load(game: str) -> Book:
    """The exercises that come with a game; an empty book if it has none."""
    data = games.folder_of(game, "coach") / FILE
    return unpacked(game, data.read_bytes()) if data.is_file() else Book(game, ())


def unpacked(game: str, data: bytes) -> Book:
    """The book that `Book.packed` wrote."""
    texts = lzma.decompress(data).decode().splitlines()
    return Book(game, (_line(*json.loads(text)) for text in texts))


def _line(seats: int, start: int, options: dict[str, Any], *rest: Any) -> Line:
    """Lists that JSON made of options are tuples again."""
    known = {name: tuple(v) if isinstance(v, list) else v for name, v in options.items()}
    return Line(seats, start, known, *rest)


def written(log: Iterable[Step]) -> str:
    """The steps as one word."""
    return "".join(
        "".join(map(str, action)) if isinstance(action, tuple) else chr(_ZERO + action)
        for _, action in log
    )


def replayed(game: Game[Any], setup: Setup, steps: str) -> Match[Any]:
    """The match that these steps make. Raises `IllegalAction` at the first illegal one."""
    match = Match(game, setup)
    at = 0
    while at < len(steps):
        pending = match.pending
        if pending == (CHANCE,):
            end = at + len(match.state.to_roll)
            match.step(CHANCE, tuple(ord(face) - _ZERO for face in steps[at:end]))
        else:
            end = at + 1
            match.step(pending[0] if pending else CHANCE, ord(steps[at]) - _ZERO)
        at = end
    return match
