"""How a run is cut into work: items that depend on what is played, and never on who plays it."""

from collections.abc import Iterator
from typing import Final, NamedTuple

_FIRST: Final = 2
_SHARE: Final = 50
_MOST: Final = 4096


class Item(NamedTuple):
    """Bundles `first`, `first` + 1, … of a seating."""

    seating: int
    first: int
    bundles: int


def stretches(bundles: int) -> Iterator[tuple[int, int]]:
    """The bundles of a seating, cut: where each stretch begins, and its length.

    Stretches grow with what is already played, so that a run begins to report at once, stops at
    most a fiftieth too late, and keeps many workers busy.
    """
    first = 0
    while first < bundles:
        count = min(max(first // _SHARE, _FIRST), _MOST)
        if bundles - first - count < _FIRST:
            count = bundles - first
        yield first, count
        first += count


def items(seatings: int, bundles: int) -> Iterator[Item]:
    """All work, in the order in which it is added up: each stretch of every seating in turn."""
    for first, count in stretches(bundles):
        for seating in range(seatings):
            yield Item(seating, first, count)
