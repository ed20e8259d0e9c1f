"""An exercise: a position of a match, a seat that has to choose, and what each choice is worth."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Any, Final

from rollwright.coach.grades import FROM, Grade, grade, in_worth
from rollwright.core.game import Action
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
