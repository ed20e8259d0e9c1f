"""The states of a seat, and the pairs of them that a match can reach.

What a seat can still do depends on its row, the free fields in it and their hits. The numbers are
the same on all sheets, so the states are, too. Pairs are counted in *slots*.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from rollwright.core.dice import FACES
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.layout import NUMBERS
from rollwright.solver.kept import Array

SETS: Final = rules.ALL_COLUMNS + 1
HITS: Final = rules.FIELDS + 1
OVER: Final = 0
"""The slot of all pairs in which somebody has filled the last row."""


class Seats(NamedTuple):
    """The states that a match can reach, from row to row."""

    number: Array
    """`number[row, free, hits]`; with nothing free it is the first state of the next row, or the
    `end`; -1 for what cannot be."""
    row: Array
    free: Array
    hits: Array
    rounds: Array
    """Bit n: the state can be reached after n rounds."""
    end: int
    """The number of the state in which the last row is full."""


@cache
def seats() -> Seats:
    """All states, found by playing every round that the rules allow."""
    number = np.full((rules.ROWS, SETS, HITS), -1, np.int64)
    rounds: dict[tuple[int, int, int], int] = {(0, rules.ALL_COLUMNS, 0): 1}
    for row in range(rules.ROWS):
        for free in range(rules.ALL_COLUMNS, 0, -1):
            for hits in range(HITS):
                before = rounds.get((row, free, hits), 0)
                for rest, more in _written(row, free, hits) if before else ():
                    after = (row, rest, more) if rest else (row + 1, rules.ALL_COLUMNS, 0)
                    rounds[after] = rounds.get(after, 0) | before << 1
    for at, state in enumerate(sorted(rounds)):
        if state[0] < rules.ROWS:
            number[state] = at
    for row in range(rules.ROWS):
        number[row, 0] = number[row + 1, rules.ALL_COLUMNS, 0] if row + 1 < rules.ROWS else at
    found = np.array(sorted(rounds), np.int64)
    masks = np.array([rounds[state] for state in sorted(rounds)], np.int64)
    return Seats(number, found[:, 0].copy(), found[:, 1].copy(), found[:, 2].copy(), masks, at)


def _written(row: int, free: int, hits: int) -> set[tuple[int, int]]:
    """The free fields and the hits after everything that can be written (T5–T7)."""
    found = {(free & ~(1 << rules.leftmost_free(rules.ALL_COLUMNS & ~free)), hits)}
    entered = {(free, hits)}
    for column in range(rules.FIELDS):
        if free >> column & 1:
            printed = NUMBERS[row][column]
            marks = {
                rules.is_hit(face, printed)
                for face in range(1, FACES + 1)
                if rules.can_enter(face, printed)
            }
            entered |= {(rest & ~(1 << column), n + mark) for rest, n in entered for mark in marks}
    return found | entered - {(free, hits)}


def slots(first_row: int) -> tuple[Array, int]:
    """`slots[own, other]` of the pairs from this row (0 to 4) on, and how many slots there are.

    A pair can be reached if both states can be after the same number of rounds; -1 if not. The
    slots of a state of the other seat are neighbours.
    """
    states = seats()
    is_pair = (states.rounds[:, None] & states.rounds) != 0
    late = states.row >= first_row
    is_pair &= late[:, None] & late
    is_pair[states.end] = is_pair[:, states.end] = False
    found = np.full(is_pair.shape, -1, np.int32)
    found.T[is_pair.T] = np.arange(1, np.count_nonzero(is_pair) + 1)
    found[states.end] = found[:, states.end] = OVER
    return found, int(np.count_nonzero(is_pair)) + 1


def slots_of_row(slot: Array, row: int) -> slice:
    """The slots in which the other seat is in a row (0 to 4)."""
    found = slot[:, seats().row == row]
    found = found[found > OVER]
    return slice(int(found.min()), int(found.max()) + 1)
