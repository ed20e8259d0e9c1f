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
    """What happened at a table. Bots are numbered; each array has an entry for every bot."""

    seats: Floats
    """At how many seats of the table the bot sits."""
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
    """Elo by bot, with mean 0, and its standard error."""

    elo: Floats
    errors: Floats


def rate(tables: Sequence[Wins]) -> Ratings:
    """The most likely strengths. Errors come from the spread of the wins, not from the model."""
    counted = [table.with_a_shared_match() for table in tables]
    strengths = _most_likely(counted)
    spread = sum(table.errors for table in counted)
    for table in tables:
        even = table.seats / table.seats.sum()
        surprise = even - _chances(table, strengths)
        spread = spread + np.outer(surprise, surprise)
    inverse = np.linalg.inv(_information(counted, strengths))
    variances = np.diag(inverse @ spread @ inverse)
    return Ratings(ELO * strengths, ELO * np.sqrt(np.maximum(variances, 0)))


def _most_likely(tables: Sequence[Wins]) -> Floats:
    """Logarithms of the strengths, with mean 0, by Newton's method with short steps."""
    strengths = np.zeros(len(tables[0].seats))
    for _ in range(_STEPS):
        missing = sum(table.wins - table.matches * _chances(table, strengths) for table in tables)
        step = np.linalg.solve(_information(tables, strengths), missing)
        step /= max(1.0, float(np.abs(step).max()))
        strengths = strengths + step
        strengths -= strengths.mean()
        if np.abs(step).max() < _CLOSE:
            break
    return strengths


def _chances(table: Wins, strengths: Floats) -> Floats:
    """How probable it is that one of a bot's seats wins."""
    weights = table.seats * np.exp(strengths - strengths.max())
    chances: Floats = weights / weights.sum()
    return chances


def _information(tables: Sequence[Wins], strengths: Floats) -> Floats:
    """Fisher's information about the logarithms, and a firm zero for their sum.

    Matches tell nothing about the sum, so the matrix alone could not be inverted.
    """
    total = np.zeros((len(strengths), len(strengths)))
    for table in tables:
        chances = _chances(table, strengths)
        total += table.matches * (np.diag(chances) - np.outer(chances, chances))
    total += np.trace(total) / len(strengths)
    return total
