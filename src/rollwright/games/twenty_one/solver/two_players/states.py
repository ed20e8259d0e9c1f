"""The states of a seat, the pairs of them that a match can reach, and probable moves between them.

What a seat can still do depends on its row, the free fields in it and their hits. The numbers are
the same on all sheets, so the states are, too.

What a seat will probably write tells where to place the spans; the recursion is right for any
prediction. A seat is supposed to play for points alone, at a price for every round, and whoever is
not active to write a first roll.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from rollwright.core.dice import FACES
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.layout import NUMBERS
from rollwright.games.twenty_one.solver.rows import chosen, rolls_of, show, solve_sheet, staying
from rollwright.kernels.compiled import kernel
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


_PRICE: Final = 4.5
"""What a round costs, in points: the solo bot that does best against others plays with it."""
_PHASES: Final = 2


class Moves(NamedTuple):
    """The probable moves of every state: `first[phase, state]` to `first[phase, state + 1]`.

    Phase 0 is a round in which the seat is active.
    """

    first: Array
    state: Array
    chance: Array
    points: Array
    """`points[phase, state]` is what the seat gains in this round, on average."""


@kernel
def _spread(
    printed: Array,
    free: int,
    hits: int,
    values: Array,
    below: float,
    again: Array,
    is_active: bool,
    reached: Array,
) -> float:
    """Fill `reached[rest, hits]`, the chance of what a state becomes; the points it gains."""
    faces = np.zeros(rules.FIELDS, np.int64)
    rolls = rolls_of(printed, free)
    repeated = np.zeros(SETS)
    for roll in range(rolls if is_active else 0):
        chance = show(roll, printed, free, faces)
        ones = staying(free, faces)
        if again[ones] > chosen(printed, free, hits, faces, values, below)[0]:
            repeated[ones] += chance
    ends = np.zeros(SETS)
    for roll in range(rolls):
        chance = show(roll, printed, free, faces)
        ones = staying(free, faces)
        for part in range(SETS):
            if repeated[part] and part & ~ones == 0:
                ends[part] += chance
    points = 0.0
    for roll in range(rolls):
        chance = show(roll, printed, free, faces)
        ones = staying(free, faces)
        value, rest, more = chosen(printed, free, hits, faces, values, below)
        share = 0.0 if is_active and again[ones] > value else chance
        for part in range(SETS):
            if repeated[part] and part & ~ones == 0:
                share += chance * repeated[part] / ends[part]
        reached[rest, more] += share
        points += share * (value - (values[rest, more] if rest else below))
    return points


@cache
def moves() -> Moves:
    """The probable moves of all states, which are the same for all sheets."""
    states = seats()
    values, again = solve_sheet(_PHASES, _PRICE)
    first = np.zeros((_PHASES, states.end + 1), np.int64)
    points = np.zeros((_PHASES, states.end))
    reached: list[int] = []
    chances: list[float] = []
    for phase in range(_PHASES):
        later = (phase + 1) % _PHASES
        for state in range(states.end):
            row, free, hits = int(states.row[state]), int(states.free[state]), states.hits[state]
            is_last = row + 1 == rules.ROWS
            below = 0.0 if is_last else float(values[row + 1, rules.ALL_COLUMNS, 0, later])
            spread = np.zeros((SETS, HITS))
            printed = np.array(NUMBERS[row])
            points[phase, state] = _spread(
                printed,
                free,
                hits,
                np.ascontiguousarray(values[row, :, :, later]),
                below,
                again[row, free, hits],
                phase == 0,
                spread,
            )
            first[phase, state] = len(reached)
            for rest, more in np.argwhere(spread):
                reached.append(int(states.number[row, rest, more]))
                chances.append(float(spread[rest, more]))
        first[phase, states.end] = len(reached)
    return Moves(first, np.array(reached), np.array(chances), points)
