"""What Big Points adds to the rules of Qwixx (B1–B8), as small pure functions on integers.

The bonus rows follow the four rows, and their marks are packed alike, without a lock. A bonus row
and the two rows beside it have the same number in the same column.
"""

from collections.abc import Sequence
from typing import Final

from rollwright.games.qwixx import rules
from rollwright.games.qwixx.rules import FIELDS, LAST, ROWS

VERSION: Final = 1
"""Grows when an old record would replay differently."""

BESIDE: Final = {ROWS: (0, 1), ROWS + 1: (2, 3)}
"""The rows above and below each bonus row (B1)."""
BONUS_OF: Final = (ROWS, ROWS, ROWS + 1, ROWS + 1)
"""The bonus row beside each row."""
MOST_CROSSES: Final = 15
"""As many count in a row together with its bonus row (B7)."""


def open_bonus(above: int, below: int, bonus: int) -> int:
    """The columns, as bits, that may be crossed in a bonus row.

    Those right of its own crosses (B2), whose number is crossed above or below (B3).
    """
    done = rules.next_column(bonus)
    return (above | below) & (1 << FIELDS) - 1 >> done << done


def cross(row: int, marks: int, column: int) -> int:
    """The marks of a row with one more cross; there is no lock behind a bonus row (B5)."""
    return marks | 1 << column if row in BESIDE else rules.cross(marks, column)


def row_points(marks: int, bonus: int) -> int:
    """1, 3, 6, 10 … 120 for 1 … 15 crosses of a row and of the bonus row beside it (B7)."""
    crosses = min(marks.bit_count() + bonus.bit_count(), MOST_CROSSES)
    return crosses * (crosses + 1) // 2


def points(rows: Sequence[int]) -> tuple[int, ...]:
    """The points of each of the four rows, from the marks of all six."""
    return tuple(row_points(rows[row], rows[BONUS_OF[row]]) for row in range(ROWS))


def joined(rows: Sequence[int], closing: int) -> int:
    """The row, as a set of one, in which a seat that passed joins a closing (Q10).

    Of several rows it is the one that gives the most points, bonus crosses included (B8), the upper
    one if equal. Empty if there is none.
    """
    gains = {}
    for row, marks in enumerate(rows[:ROWS]):
        if closing >> row & 1 and rules.open_columns(marks) >> LAST & 1:
            after = row_points(rules.cross(marks, LAST), rows[BONUS_OF[row]])
            gains[row] = after - row_points(marks, rows[BONUS_OF[row]])
    return 1 << max(gains, key=lambda row: gains[row]) if gains else 0
