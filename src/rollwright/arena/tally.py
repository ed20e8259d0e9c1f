"""What many matches add up to, with the uncertainty of each figure."""

from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from rollwright.core.match import Match


@dataclass
class Figure:
    """A mean over matches. `spread` is the standard deviation, `error` that of the mean."""

    count: int = 0
    _sum: float = 0.0
    _squares: float = 0.0

    def add(self, value: float) -> None:
        self.count += 1
        self._sum += value
        self._squares += value * value

    @property
    def mean(self) -> float:
        return self._sum / self.count if self.count else 0.0

    @property
    def spread(self) -> float:
        if self.count < 2:
            return 0.0
        variance = (self._squares - self._sum * self.mean) / (self.count - 1)
        return sqrt(max(variance, 0.0))

    @property
    def error(self) -> float:
        return self.spread / sqrt(self.count) if self.count else 0.0


@dataclass
class Tally:
    """Scores, wins (ties shared) and length of the matches of one line-up."""

    seats: int
    turns: Figure = field(default_factory=Figure)

    def __post_init__(self) -> None:
        self.scores = [Figure() for _ in range(self.seats)]
        self.wins = [Figure() for _ in range(self.seats)]

    @property
    def matches(self) -> int:
        return self.turns.count

    def add(self, match: Match[Any]) -> None:
        winners = match.winners
        self.turns.add(match.state.turn)
        for seat, score in enumerate(match.scores):
            self.scores[seat].add(score)
            self.wins[seat].add(1 / len(winners) if seat in winners else 0.0)
