"""What a seat will probably write, to place the spans: the recursion is right for any prediction.

A seat is supposed to play for points alone, at a price for every round, and whoever is not active
to write a first roll.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.layout import NUMBERS
from rollwright.games.twenty_one.solver.rows import chosen, rolls_of, show, solve_sheet, staying
from rollwright.games.twenty_one.solver.two_players.states import HITS, SETS, seats
from rollwright.kernels.compiled import kernel
from rollwright.solver.kept import Array

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
