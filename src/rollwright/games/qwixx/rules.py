"""The rules of Qwixx as small pure functions on integers.

*Marks* are the crosses of one row: bit c is the field in column c, counted from the left, and
bit 11 is the lock. *Closed* is a set of rows: bit r stands for row r. Nothing here knows which
number or colour stands in a column: that is the layout.
"""

from typing import Final

from rollwright.core.jitable import jitable

VERSION: Final = 2
"""Grows when an old record would replay differently."""
JOINING: Final = 2
"""The first version in which whoever passed joins a closing (Q10)."""

ROWS: Final = 4
FIELDS: Final = 11
LAST: Final = FIELDS - 1
"""The column of the rightmost number."""
LOCK: Final = 1 << FIELDS

CROSSES_TO_CLOSE: Final = 5
ROWS_TO_END: Final = 2
MISTHROWS_TO_END: Final = 4
MISTHROW_POINTS: Final = -5


@jitable
def next_column(marks: int) -> int:
    """The leftmost column that is right of all crosses (Q4)."""
    return marks.bit_length()


@jitable
def open_columns(marks: int) -> int:
    """The columns, as bits, that may be crossed in a row.

    Those right of all crosses (Q4), the rightmost only after five crosses (Q9). A crossed lock
    leaves none, so a row that another player closed behaves like these marks with `LOCK` (Q10).
    """
    done = next_column(marks)
    columns = (1 << FIELDS) - 1 >> done << done
    if marks.bit_count() < CROSSES_TO_CLOSE:
        columns &= ~(1 << LAST)
    return columns


@jitable
def skipped(marks: int, column: int) -> int:
    """How many fields a cross in `column` would leave behind for good (Q4)."""
    return column - next_column(marks)


@jitable
def cross(marks: int, column: int) -> int:
    """The marks with one more cross; the rightmost number brings the lock with it (Q9)."""
    marks |= 1 << column
    if column == LAST:
        marks |= LOCK
    return marks


@jitable
def is_locked(marks: int) -> bool:
    """Whether the lock is crossed. On any sheet, this closes the row for everyone (Q10)."""
    return marks >= LOCK


@jitable
def joined(red: int, yellow: int, green: int, blue: int, closing: int) -> int:
    """The row, as a set of one, in which a seat that passed in action 1 joins a closing (Q10).

    `closing` are the rows that others close in the same action 1. It must have five crosses there
    (Q9). Of several rows it is the one that gives the most points, the upper one if equal. Empty
    if there is none.
    """
    found = most = 0
    row = 1
    for marks in (red, yellow, green, blue):
        if closing & row and open_columns(marks) >> LAST & 1 and marks.bit_count() > most:
            found, most = row, marks.bit_count()
        row <<= 1
    return found


@jitable
def is_misthrow(crossed_in_1: bool, crossed_in_2: bool) -> bool:
    """The active seat takes a misthrow if it crossed nothing at all (Q8)."""
    return not (crossed_in_1 or crossed_in_2)


@jitable
def is_over(closed: int, most_misthrows: int) -> bool:
    """Two rows are closed, by whomever, or somebody has a fourth misthrow (Q12)."""
    return closed.bit_count() >= ROWS_TO_END or most_misthrows >= MISTHROWS_TO_END


@jitable
def row_points(marks: int) -> int:
    """1, 3, 6, 10 … 78 for 1 … 12 crosses, the lock included (Q14)."""
    crosses = marks.bit_count()
    return crosses * (crosses + 1) // 2


@jitable
def score(red: int, yellow: int, green: int, blue: int, misthrows: int) -> int:
    """The points of a sheet (Q14), from the marks of its rows. May be negative."""
    rows = row_points(red) + row_points(yellow) + row_points(green) + row_points(blue)
    return rows + misthrows * MISTHROW_POINTS
