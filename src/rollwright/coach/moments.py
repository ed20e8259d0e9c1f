"""The moments of a match: every roll, and every question with all answers to it.

Seats that choose at the same time choose from the same position, so their choices are one moment,
in whatever order they were made. Choices that have not resolved yet are no moment: the others must
not know them.
"""

from typing import Any, NamedTuple

from rollwright.core.game import CHANCE
from rollwright.core.match import Match


class Moment(NamedTuple):
    """The steps `first` to `end` of a log, the latter excluded.

    Examples:
        >>> from rollwright.coach import Moment
        >>> Moment(first=1, end=3)
        Moment(first=1, end=3)
    """

    first: int
    end: int


def moments(match: Match[Any]) -> list[Moment]:
    """The moments of a match that are over, in their order.

    Examples:
        >>> from rollwright import Match, SeededDice, find_game
        >>> from rollwright.coach import moments
        >>> dice = SeededDice(7)
        >>> match = Match.deal(find_game("qwixx"), seats=2, dice=dice, options={})
        >>> match.roll(dice)
        >>> match.step(0, 0)
        >>> moments(match)
        [Moment(first=0, end=1)]
    """
    found: list[Moment] = []
    while moment := moment_at(match, found[-1].end if found else 0):
        found.append(moment)
    return found


def moment_at(match: Match[Any], first: int) -> Moment | None:
    """The moment that begins with a step; `None` if it is not over yet."""
    end = first + len(match.states[first].pending)
    return Moment(first, end) if first < end <= len(match.log) else None


def is_roll(match: Match[Any], moment: Moment) -> bool:
    """Whether dice are rolled in this moment, or else seats choose."""
    return match.log[moment.first][0] == CHANCE
