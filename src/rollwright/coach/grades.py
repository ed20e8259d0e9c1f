"""The scale of the coach: grades of choices, names for luck, error rate and accuracy.

Everything is measured in *points*: percentage points of the chance to win. Alone nobody can win,
and what counts is the expected score; half a point of score weighs as much as a point here.
"""

from enum import StrEnum
from typing import Final

from rollwright.bots.levels import LEVELS

OF_CHANCE: Final = 100.0
OF_SCORE: Final = 2.0


class Grade(StrEnum):
    """How good a choice was. What lies between fine and inaccuracy is doubtful: a loss so small
    that the evaluator itself may err by as much.

    Examples:
        >>> from rollwright.coach import Grade
        >>> [str(grade) for grade in Grade]
        ['best', 'fine', 'doubtful', 'inaccuracy', 'mistake', 'blunder']
    """

    BEST = "best"
    FINE = "fine"
    DOUBTFUL = "doubtful"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


FROM: Final = {
    Grade.BLUNDER: 10.0,
    Grade.MISTAKE: 5.0,
    Grade.INACCURACY: 2.0,
    Grade.DOUBTFUL: 1.0,
    Grade.FINE: 0.05,
}
"""The least loss in points of each grade. A loss that a tenth of a point rounds off is none."""


class Luck(StrEnum):
    """What a roll did to a seat, if it did much."""

    VERY_LUCKY = "very-lucky"
    LUCKY = "lucky"
    UNLUCKY = "unlucky"
    VERY_UNLUCKY = "very-unlucky"


LUCKY_FROM: Final = 5.0
VERY_LUCKY_FROM: Final = 10.0

RATES: Final = (1.8, 1.3, 0.8, 0.25)
"""Error rates between those of neighbouring levels: see docs/coach.md."""

HALVED_BY: Final = 5.0
"""A loss of so many points leaves half of a choice's accuracy."""


def points(worth: float, seats: int) -> float:
    """A difference of worth in points."""
    return worth * (OF_CHANCE if seats > 1 else OF_SCORE)


def in_worth(points: float, seats: int) -> float:
    """Points as people are told them: percent of the chance to win, or alone points of score."""
    return points if seats > 1 else points / OF_SCORE


def grade(loss: float) -> Grade:
    """The grade of a choice that lost so many points."""
    return next((grade for grade, least in FROM.items() if loss >= least), Grade.BEST)


def luck_name(luck: float) -> Luck | None:
    """The name for luck of so many points; `None` for what happens all the time."""
    if abs(luck) < LUCKY_FROM:
        return None
    if abs(luck) < VERY_LUCKY_FROM:
        return Luck.LUCKY if luck > 0 else Luck.UNLUCKY
    return Luck.VERY_LUCKY if luck > 0 else Luck.VERY_UNLUCKY


def rate_name(rate: float) -> str:
    """The level whose error rate is nearest to this one, in points."""
    return LEVELS[next((at for at, least in enumerate(RATES) if rate >= least), len(RATES))]


def accuracy(loss: float) -> float:
    """How accurate a choice was that lost so many points, in percent: 100 for the best.

    It halves every five points: a mistake of 5 points has 50 %, a blunder of 10 has 25 %.
    """
    return float(100.0 * 2.0 ** (-loss / HALVED_BY))
