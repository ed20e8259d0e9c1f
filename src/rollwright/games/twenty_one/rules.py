"""The rules of Twenty One as small pure functions on integers.

A *field* is what stands in it: 0 while it is free, 1 to 6 for an entered number, `STRUCK` for one
that was struck. *Columns* are sets of the six fields of a row: bit c is the field in column c,
counted from the left. Nothing here knows what is printed where: that is the layout.
"""

from typing import Final

from rollwright.core.jitable import jitable

ROWS: Final = 5
FIELDS: Final = 6
ALL_COLUMNS: Final = (1 << FIELDS) - 1

FREE: Final = 0
STRUCK: Final = 7

STAYS: Final = 1
"""The face that is never rolled again (T4)."""


@jitable
def is_rolled_again(face: int) -> bool:
    """Whether the second attempt rolls a die that shows this face (T4)."""
    return face != STAYS


@jitable
def can_enter(face: int, printed: int) -> bool:
    """A die goes into the field of its colour if it is not higher than the number there (T6)."""
    return face <= printed


@jitable
def is_hit(entry: int, printed: int) -> bool:
    """Equal is a hit (T6)."""
    return entry == printed


@jitable
def leftmost_free(filled: int) -> int:
    """The column that a strike takes, given the filled columns of the row (T7)."""
    return (~filled & filled + 1).bit_length() - 1


@jitable
def is_full(filled: int) -> bool:
    """Whether the row is to be scored (T8)."""
    return filled == ALL_COLUMNS


@jitable
def entry_points(entry: int) -> int:
    """What a field adds to its row; free and struck fields add nothing (T8)."""
    return 0 if entry == STRUCK else entry


@jitable
def bonus(hits: int) -> int:
    """1, 3, 6, 10, 15, 21 for 1 … 6 hits in a row (T8)."""
    return hits * (hits + 1) // 2
