"""Ratings from wins: the model of Bradley and Terry, for any number of seats.

A seat wins a match with the probability of its strength divided by the strengths of all seats at
the table. Elo is the logarithm of the strength: 400 points are a factor of 10.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from rollwright.arena.moments import Floats

ELO: Final = 400 / float(np.log(10))
"""Elo points per unit of the natural logarithm of a strength."""

_STEPS: Final = 1000
_CLOSE: Final = 1e-10


@dataclass(frozen=True)
class Wins:
    """What happened in a seating. Bots are numbered; each array has an entry for every bot."""

    seats: Floats
    """At how many seats the bot sits."""
    matches: int
    wins: Floats
    errors: Floats
    """The covariance of `wins`."""

    def with_a_shared_match(self) -> "Wins":
        """The same with one more match, which all seats win together.

        It keeps a rating finite where a bot has won or lost everything, and hardly changes others.
        """
        return Wins(
            self.seats, self.matches + 1, self.wins + self.seats / self.seats.sum(), self.errors
        )


@dataclass(frozen=True)
class Ratings:
    """Elo by bot, with mean 0, and its standard error.

    Examples:
        >>> from rollwright import find_game
        >>> from rollwright.arena import compare
        >>> ratings = compare(find_game("qwixx"), ["greedy", "greedy:2/2"], matches=2_000).ratings
        >>> [round(elo) for elo in ratings.elo]
        [17, -17]
    """

    elo: Floats
    errors: Floats


def rate(seatings: Sequence[Wins]) -> Ratings:
    """The most likely strengths. Errors come from the spread of the wins, not from the model."""
    counted = [seating.with_a_shared_match() for seating in seatings]
    strengths = _most_likely(counted)
    spread = sum(seating.errors for seating in counted)
    for seating in seatings:
        even = seating.seats / seating.seats.sum()
        surprise = even - _chances(seating, strengths)
        spread = spread + np.outer(surprise, surprise)
    inverse = np.linalg.inv(_information(counted, strengths))
    variances = np.diag(inverse @ spread @ inverse)
    return Ratings(ELO * strengths, ELO * np.sqrt(np.maximum(variances, 0)))


def _most_likely(seatings: Sequence[Wins]) -> Floats:
    """Logarithms of the strengths, with mean 0, by Newton's method with short steps."""
    strengths = np.zeros(len(seatings[0].seats))
    for _ in range(_STEPS):
        missing = sum(
            seating.wins - seating.matches * _chances(seating, strengths) for seating in seatings
        )
        step = np.linalg.solve(_information(seatings, strengths), missing)
        step /= max(1.0, float(np.abs(step).max()))
        strengths = strengths + step
        strengths -= strengths.mean()
        if np.abs(step).max() < _CLOSE:
            break
    return strengths


def _chances(seating: Wins, strengths: Floats) -> Floats:
    """How probable it is that one of a bot's seats wins."""
    weights = seating.seats * np.exp(strengths - strengths.max())
    chances: Floats = weights / weights.sum()
    return chances


def _information(seatings: Sequence[Wins], strengths: Floats) -> Floats:
    """Fisher's information about the logarithms, and a firm zero for their sum.

    Matches tell nothing about the sum, so the matrix alone could not be inverted.
    """
    total = np.zeros((len(strengths), len(strengths)))
    for seating in seatings:
        chances = _chances(seating, strengths)
        total += seating.matches * (np.diag(chances) - np.outer(chances, chances))
    total += np.trace(total) / len(strengths)
    return total
