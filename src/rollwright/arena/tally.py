"""What many matches add up to, with the uncertainty of each figure.

Everything is counted, nothing is added up along the way. So a tally is the same to the last digit
in whatever order its matches came, and whoever played them.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from math import fsum, sqrt
from typing import TYPE_CHECKING, Any

from rollwright.core.match import Match

if TYPE_CHECKING:  # numba is not everywhere
    from rollwright.kernels.batch import Counts


@dataclass
class Figure:
    """How often each value came. `spread` is the standard deviation, `error` that of the mean."""

    counts: Counter[float] = field(default_factory=Counter)

    def add(self, value: float, times: int = 1) -> None:
        self.counts[value] += times

    @property
    def count(self) -> int:
        return self.counts.total()

    @property
    def mean(self) -> float:
        total = fsum(value * times for value, times in self.counts.items())
        return total / self.count if self.counts else 0.0

    @property
    def spread(self) -> float:
        if self.count < 2:
            return 0.0
        mean = self.mean
        squares = fsum((value - mean) ** 2 * times for value, times in self.counts.items())
        return sqrt(squares / (self.count - 1))

    @property
    def error(self) -> float:
        return self.spread / sqrt(self.count) if self.counts else 0.0


@dataclass
class Tally:
    """Scores, wins (ties shared), length and endings of the matches of one line-up."""

    seats: int
    turns: Figure = field(default_factory=Figure)
    endings: Counter[str] = field(default_factory=Counter)
    """How often matches ended in each way, as far as the game tells."""

    def __post_init__(self) -> None:
        self.scores: list[Figure] = [Figure() for _ in range(self.seats)]
        self.wins: list[Figure] = [Figure() for _ in range(self.seats)]

    @property
    def matches(self) -> int:
        return self.turns.count

    def add(self, match: Match[Any]) -> None:
        winners = match.winners
        self.turns.add(match.state.turn)
        if match.ending:
            self.endings[match.ending] += 1
        for seat, score in enumerate(match.scores):
            self.scores[seat].add(score)
            self.wins[seat].add(1 / len(winners) if seat in winners else 0.0)

    def add_counts(self, counts: "Counts", endings: Callable[[int], str]) -> None:
        """Add what kernels played; `endings` puts their codes into words."""
        matches = sum(counts.turns.values())
        for turns, times in counts.turns.items():
            self.turns.add(turns, times)
        for code, times in counts.endings.items():
            self.endings[endings(code)] += times
        for seat in range(self.seats):
            for score, times in counts.scores[seat].items():
                self.scores[seat].add(score, times)
            shares = counts.shares[seat]
            for winners, times in shares.items():
                self.wins[seat].add(1 / winners, times)
            if lost := matches - sum(shares.values()):
                self.wins[seat].add(0.0, lost)
