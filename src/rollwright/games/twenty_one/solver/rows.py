"""What rows of Twenty One are worth, by recursion over their free fields and hits.

What a row can still gain depends on its free fields and its hits, and the sheet does not matter:
each row holds every colour once, and one die is like another.

`priced` solves another question: what is best if every round costs some points?
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from rollwright.core.dice import FACES
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.layout import NUMBERS
from rollwright.kernels.compiled import kernel
from rollwright.solver.kept import Array

SETS: Final = rules.ALL_COLUMNS + 1
"""How many sets of columns there are."""


@kernel
def _different(printed: int) -> int:
    """How many faces differ for a field: those that do not fit (T6) count as one."""
    face = 1
    while face < FACES and rules.can_enter(face, printed):
        face += 1
    return face


@kernel
def rolls_of(printed: Array, free: int) -> int:
    """How many different rolls the free columns have."""
    rolls = 1
    for column in range(rules.FIELDS):
        if free >> column & 1:
            rolls *= _different(printed[column])
    return rolls


@kernel
def show(roll: int, printed: Array, free: int, faces: Array) -> float:
    """Give the dice of the free columns the faces of a roll; how likely it is."""
    chance = 1.0
    for column in range(rules.FIELDS):
        if free >> column & 1:
            different = _different(printed[column])
            faces[column] = 1 + roll % different
            roll //= different
            same = FACES - different + 1 if faces[column] == different else 1
            chance *= same / FACES
    return chance


@kernel
def chosen(
    printed: Array, free: int, hits: int, faces: Array, after: Array, below: float
) -> tuple[float, int, int]:
    """The best that can be written with final dice (T5): its value, and the free fields and hits
    that it leaves. The value is its points and what follows.

    `after[free, hits]` is the future of the row in the next round, and `below` that of the rows
    below it, once it is full.
    """
    best_rest = free & ~(1 << rules.leftmost_free(rules.ALL_COLUMNS & ~free))
    best_hits = hits
    best: float = after[best_rest, hits] if best_rest else below
    fitting = 0
    for column in range(rules.FIELDS):
        if free >> column & 1 and rules.can_enter(faces[column], printed[column]):
            fitting |= 1 << column
    entry = fitting
    while entry:
        value = 0.0
        more = hits
        for column in range(rules.FIELDS):
            if entry >> column & 1:
                value += rules.entry_points(faces[column])
                more += rules.is_hit(faces[column], printed[column])
        value += rules.bonus(more) - rules.bonus(hits)
        rest = free & ~entry
        value += after[rest, more] if rest else below
        if value > best:
            best, best_rest, best_hits = value, rest, more
        entry = entry - 1 & fitting
    return best, best_rest, best_hits


@kernel
def written(
    printed: Array, free: int, hits: int, faces: Array, after: Array, below: float
) -> float:
    """The value of the best that can be written with final dice."""
    return chosen(printed, free, hits, faces, after, below)[0]


@kernel
def staying(free: int, faces: Array) -> int:
    """The free columns whose dice a second attempt leaves alone (T4)."""
    columns = 0
    for column in range(rules.FIELDS):
        if free >> column & 1 and not rules.is_rolled_again(faces[column]):
            columns |= 1 << column
    return columns


@kernel
def second_attempt(
    printed: Array, free: int, hits: int, after: Array, below: float, again: Array
) -> float:
    """Fill `again[staying]`, the value of a second attempt; the mean value of a first roll.

    A second attempt that leaves some 1s alone ends in one of the rolls that show them.
    """
    faces = np.zeros(rules.FIELDS, np.int64)
    chances = np.zeros(SETS)
    again[:] = 0.0
    for roll in range(rolls_of(printed, free)):
        chance = show(roll, printed, free, faces)
        value = written(printed, free, hits, faces, after, below) * chance
        left_alone = staying(free, faces)
        part = left_alone
        while True:
            again[part] += value
            chances[part] += chance
            if part == 0:
                break
            part = part - 1 & left_alone
    for part in range(SETS):
        if chances[part]:
            again[part] /= chances[part]
    return float(again[0])


@kernel
def solve_row(
    printed: Array, values: Array, again: Array, below: Array, price: float, sets: int
) -> None:
    """Fill `values[free, hits, phase]` of a row; `below[phase]` is the future of those below it.

    Phase 0 is a round in which the seat is active; in the others it writes the first roll.
    `again[free, hits, staying]` becomes the value of a second attempt in phase 0. Every round costs
    `price`. The sets of free fields go from one field on the left up to `sets`.
    """
    phases = values.shape[2]
    faces = np.zeros(rules.FIELDS, np.int64)
    for free in range(1, sets):
        for hits in range(rules.FIELDS - free.bit_count() + 1):
            for phase in range(phases - 1, -1, -1):
                later = (phase + 1) % phases
                after = values[:, :, later]
                second = again[free, hits]
                mean = second_attempt(printed, free, hits, after, below[later], second)
                if phase == 0:
                    mean = 0.0
                    for roll in range(rolls_of(printed, free)):
                        chance = show(roll, printed, free, faces)
                        kept = written(printed, free, hits, faces, after, below[later])
                        mean += max(kept, second[staying(free, faces)]) * chance
                values[free, hits, phase] = mean - price


class Priced(NamedTuple):
    """The best play of a seat alone if every round costs some points."""

    values: Array
    """`values[row, free, hits]`: what this row and those below gain, less the price of the rounds.
    With nothing free it is what those below gain, and there is an empty row below the last."""
    again: Array
    """`again[row, free, hits, staying]`: the same after a second attempt that leaves the dice of
    some free columns alone."""


@cache
def priced(price: float) -> Priced:
    """Work out all values for a price of a round, in points; a price of 0 is solo play."""
    solved, again = solve_sheet(1, price)
    values = np.zeros((rules.ROWS + 1, SETS, rules.FIELDS + 1))
    values[:-1] = solved[..., 0]
    values[:-1, 0] = values[1:, rules.ALL_COLUMNS, :1]
    return Priced(values, again)


def solve_sheet(players: int, price: float = 0.0) -> tuple[Array, Array]:
    """`values[row, free, hits, phase]` and `again`, from the last row to the first."""
    values = np.zeros((rules.ROWS, SETS, rules.FIELDS + 1, players))
    again = np.zeros((rules.ROWS, SETS, rules.FIELDS + 1, SETS))
    below = np.zeros(players)
    for row in reversed(range(rules.ROWS)):
        solve_row(np.array(NUMBERS[row]), values[row], again[row], below, price, SETS)
        below = values[row, rules.ALL_COLUMNS, 0].copy()
    return values, again
