"""A series: up to five matches in a row, each result noted per seat (Q16)."""

from dataclasses import dataclass, replace
from typing import Final

from rollwright.core.errors import SetupError
from rollwright.core.game import winners

MOST_MATCHES: Final = 5


@dataclass(frozen=True)
class Series:
    """`length` matches between the same seats; `results` holds the scores of those played.

    Examples:
        >>> from rollwright import Series
        >>> series = Series(2).add((56, 60)).add((71, 48))
        >>> series.totals, series.winners
        ((127, 108), (0,))
    """

    length: int
    results: tuple[tuple[int, ...], ...] = ()

    def __post_init__(self) -> None:
        if self.length not in range(1, MOST_MATCHES + 1):
            raise SetupError(f"A series has 1 to {MOST_MATCHES} matches, not {self.length}.")
        if len(self.results) > self.length:
            raise SetupError(f"A series of {self.length} cannot have {len(self.results)} results.")
        if len({len(scores) for scores in self.results}) > 1:
            raise SetupError("Every match of a series has the same seats.")

    def add(self, scores: tuple[int, ...]) -> "Series":
        """The series with one more result."""
        return replace(self, results=(*self.results, scores))

    @property
    def is_over(self) -> bool:
        """Whether all matches are played."""
        return len(self.results) == self.length

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each seat's results so far."""
        return tuple(map(sum, zip(*self.results, strict=True)))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest sum; `()` while matches are left to play."""
        return winners(self.totals) if self.is_over else ()
