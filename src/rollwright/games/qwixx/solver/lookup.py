"""Values out of the table, and the best choice for a roll, from within kernels.

The table holds positions in the order of their number: pair `high` has the pairs 0 to `high` as
partners, and they follow each other.
"""

import numpy as np

from rollwright.games.qwixx.solver.rows import BOXES, FACES, LOWEST_SUM, ROWS, Array, Record
from rollwright.kernels.compiled import kernel


def pack(values: Array) -> Array:
    """The half of `values[first, second, phase, boxes]` that holds everything, as float32."""
    pairs = len(values)
    packed = np.empty((pairs * (pairs + 1) // 2, *values.shape[2:]), np.float32)
    for first in range(pairs):
        begin = first * (first + 1) // 2
        packed[begin : begin + first + 1] = values[first, : first + 1]
    return packed


@kernel
def position(sheet: Record, rows: Array) -> int:
    """The number of a position, from the states of its four rows."""
    first = np.int64(sheet.pair[rows[0], rows[1]])
    second = np.int64(sheet.pair[rows[2], rows[3]])
    high = max(first, second)
    return int(high * (high + 1) // 2 + min(first, second))


@kernel
def future(sheet: Record, table: Array, rows: Array, misthrows: int, phase: int) -> float:
    """The points that a position is still expected to add; none if the match is over."""
    return float(table[position(sheet, rows), phase, misthrows]) if misthrows < BOXES else 0.0


@kernel
def best_choice(
    sheet: Record, table: Array, rows: Array, misthrows: int, dice: Array, choice: Array
) -> float:
    """What the best choice for these dice gains, over the whole future.

    `choice` becomes the row and column of action 1 and of action 2; a row is −1 for a pass. All
    pairs of actions are tried, one after the other. `rows` is as before when it is done.
    """
    phase = 1 % table.shape[1]
    best = sheet.misthrow + future(sheet, table, rows, misthrows + 1, phase)
    choice[:] = -1
    best = _try_action_2(sheet, table, rows, misthrows, dice, choice, best, 0.0, -1)
    locked = 0
    for row in range(ROWS):
        locked += sheet.is_locked[rows[row]]
    for row in range(ROWS):
        column = sheet.column_of[row, dice[0] + dice[1] - LOWEST_SUM]
        state = rows[row]
        after = sheet.after[state, column]
        if after >= 0:
            rows[row] = after
            gain = sheet.gain[state, column]
            value = gain + future(sheet, table, rows, misthrows, phase)
            if value > best:
                best = value
                choice[0], choice[1], choice[2] = row, column, -1
            if not sheet.ends[locked + sheet.is_locked[after]]:
                best = _try_action_2(sheet, table, rows, misthrows, dice, choice, best, gain, row)
            rows[row] = state
    return float(best)


@kernel
def _try_action_2(
    sheet: Record,
    table: Array,
    rows: Array,
    misthrows: int,
    dice: Array,
    choice: Array,
    best: float,
    gain: float,
    first: int,
) -> float:
    """The best so far or with action 2, after an action 1 in row `first` that gained `gain`."""
    phase = 1 % table.shape[1]
    for row in range(ROWS):
        state = rows[row]
        for white in range(2):
            column = sheet.column_of[row, dice[white] + dice[2 + row] - LOWEST_SUM]
            after = sheet.after[state, column]
            if after >= 0:
                rows[row] = after
                value = gain + sheet.gain[state, column]
                value += future(sheet, table, rows, misthrows, phase)
                rows[row] = state
                if value > best:
                    best = value
                    choice[0] = first
                    if first >= 0:
                        choice[1] = sheet.column_of[first, dice[0] + dice[1] - LOWEST_SUM]
                    choice[2], choice[3] = row, column
    return best


@kernel
def enumerate_rolls(sheet: Record, table: Array, rows: Array, misthrows: int) -> float:
    """The value of a position the plain way: the best choice for each of all rolls."""
    dice = np.ones(2 + ROWS, np.int64)
    choice = np.zeros(4, np.int64)
    total = 0.0
    rolls = FACES ** (2 + ROWS)
    for roll in range(rolls):
        rest = roll
        for die in range(2 + ROWS):
            dice[die] = 1 + rest % FACES
            rest //= FACES
        total += best_choice(sheet, table, rows, misthrows, dice, choice)
    return float(total / rolls)


@kernel
def play(sheet: Record, table: Array, start: int, matches: int, seed: int, scores: Array) -> None:
    """Fill `scores` with matches of one seat alone that always takes the best choice."""
    np.random.seed(seed)
    rows = np.zeros(ROWS, np.int64)
    dice = np.zeros(2 + ROWS, np.int64)
    choice = np.zeros(4, np.int64)
    for match in range(matches):
        rows[:] = start
        score = 0.0
        misthrows = 0
        locked = 0
        while misthrows < BOXES and not sheet.ends[locked]:
            for die in range(2 + ROWS):
                dice[die] = np.random.randint(1, FACES + 1)
            best_choice(sheet, table, rows, misthrows, dice, choice)
            if choice[0] < 0 and choice[2] < 0:
                misthrows += 1
                score += sheet.misthrow
            for action in range(0, 4, 2):
                row, column = choice[action], choice[action + 1]
                if row >= 0:
                    score += sheet.gain[rows[row], column]
                    rows[row] = sheet.after[rows[row], column]
                    locked += sheet.is_locked[rows[row]]
        scores[match] = score
