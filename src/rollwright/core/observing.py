"""What a learner is shown of a position: small numbers, each with a meaning and a range."""

from collections.abc import Iterable
from typing import NamedTuple


class Number(NamedTuple):
    """One number of an observation: its name, what it says, and the range in which it stays.

    Examples:
        >>> from rollwright.core import Number
        >>> Number("misthrows", "its misthrows", low=0, high=4).scaled(3)
        0.75
    """

    name: str
    meaning: str
    low: int
    high: int

    def scaled(self, value: int) -> float:
        """The value as a number from 0 to 1."""
        return (value - self.low) / (self.high - self.low)


def of_seats(seats: int, numbers: Iterable[Number]) -> tuple[Number, ...]:
    """The same numbers for every seat, the observer's first and the others in order of turns.

    Examples:
        >>> from rollwright.core import Number, of_seats
        >>> [number.name for number in of_seats(2, [Number("score", "its points", 0, 100)])]
        ['seat +0: score', 'seat +1: score']
    """
    numbers = tuple(numbers)
    return tuple(
        number._replace(name=f"seat +{after}: {number.name}")
        for after in range(seats)
        for number in numbers
    )


def active_seat(seats: int) -> Number:
    """Whose turn it is, as most games show it first.

    Examples:
        >>> from rollwright.core import active_seat
        >>> active_seat(seats=3).high
        2
    """
    return Number(
        "active", "the seat whose turn it is, counted from this one", 0, max(1, seats - 1)
    )
