"""A tiny game of four rows, solved the naive way, from the rules alone.

Dice have two faces and rows three fields. It knows nothing of the engine or of the solver: rows are
tuples of crossed numbers, all rolls are enumerated, and all pairs of choices are tried.
"""

from functools import cache
from itertools import product

PRINTED = ((2, 3, 4), (2, 3, 4), (4, 3, 2), (4, 3, 2))
LOCK = 0
"""Stands behind the numbers of a row whose lock is crossed."""

Rows = tuple[tuple[int, ...], ...]


def may_cross(row: int, crossed: tuple[int, ...], number: int, needed: int) -> bool:
    """Right of every cross (Q4); the rightmost number with enough crosses (Q9)."""
    if LOCK in crossed or number not in PRINTED[row]:
        return False
    places = [PRINTED[row].index(other) for other in crossed]
    if any(PRINTED[row].index(number) <= place for place in places):
        return False
    return number != PRINTED[row][-1] or len(crossed) >= needed


def cross(rows: Rows, row: int, number: int) -> Rows:
    """One more cross; the rightmost number brings the lock (Q9)."""
    lock = (LOCK,) if number == PRINTED[row][-1] else ()
    return (*rows[:row], (*rows[row], number, *lock), *rows[row + 1 :])


def closed(rows: Rows) -> int:
    return sum(LOCK in row for row in rows)


def points(rows: Rows) -> int:
    """1, 3, 6 … for 1, 2, 3 … crosses, the lock included (Q14)."""
    return sum(len(row) * (len(row) + 1) // 2 for row in rows)


@cache
def expected(rows: Rows, misthrows: int, needed: int) -> float:
    """The expected final score under the best play, before the roll."""
    if closed(rows) >= 2 or misthrows == 4:
        return points(rows) - 5 * misthrows
    first, second = sorted(rows[:2]), sorted(rows[2:])
    if rows != (*first, *second):  # the rows of a pair are alike
        return expected((*first, *second), misthrows, needed)
    rolls = list(product((1, 2), repeat=6))
    return sum(best(rows, misthrows, needed, roll) for roll in rolls) / len(rolls)


def best(rows: Rows, misthrows: int, needed: int, roll: tuple[int, ...]) -> float:
    """The best pair of choices for a roll."""
    one, two, *colours = roll
    values = []
    offered = [row for row in range(4) if may_cross(row, rows[row], one + two, needed)]
    openings = [(rows, False), *((cross(rows, row, one + two), True) for row in offered)]
    for after, has_crossed in openings:
        values.append(expected(after, misthrows + (not has_crossed), needed))
        if closed(after) >= 2:
            continue  # no action 2 (Q13)
        for row, white in product(range(4), (one, two)):
            if may_cross(row, after[row], white + colours[row], needed):
                values.append(expected(cross(after, row, white + colours[row]), misthrows, needed))
    return max(values)
