"""What the rules say about rows and dice, worked out once: two records of plain arrays.

Records, because numba counts no references inside them; with a tuple of arrays the counting costs
more than the solving. Their sizes are constants, so that loops unroll. A smaller game fits too.

The rules come in as a module and are only asked: which columns are open, what a cross makes of the
marks, what they are worth, when the match is over.
"""

from itertools import combinations_with_replacement
from typing import Any, Final

import numpy as np
from numba.extending import register_jitable

from rollwright.solver.kept import Array as Array  # every part of the solver takes it from here

Rules = Any
"""A module like `rules.py` of a game with four rows of crosses."""

LOWEST_SUM: Final = 2
Record = Any
"""A `np.record` of `SHEET` or `SCRATCH`."""

ROWS: Final = 4
PAIR: Final = 2
"""The rows of a pair; rows 0 and 1 are the first pair."""
FIELDS: Final = 11
PLACES: Final = ROWS * FIELDS
"""A *place* is a field of the sheet: row · FIELDS + column."""
STATES: Final = 54
"""How a row can be, as far as its future goes."""
PAIRS: Final = STATES * (STATES + 1) // 2
FACES: Final = 6
SUMS: Final = 2 * FACES - 1
MOST_WHITES: Final = 3
"""At most so many pairs of white dice have the same sum, such as 1 6, 2 5 and 3 4."""
TWO_DICE: Final = 2 * FACES
"""The bits that hold a set of faces of two dice."""
BOXES: Final = 4
"""The boxes for misthrows: a match goes on with 0 to 3 of them crossed."""
LEAST: Final = -1e9
"""Below the value of everything that is allowed."""

SHEET: Final = np.dtype(
    [
        # the state after a cross in a column, −1 where none is allowed; the points that it adds
        ("after", np.int64, (STATES, FIELDS)),
        ("gain", np.float64, (STATES, FIELDS)),
        # the columns that one turn can reach, and how many those are
        ("columns", np.uint32, (STATES, FIELDS)),
        ("reachable", np.int64, STATES),
        ("is_locked", np.uint32, STATES),
        # the number of a pair of states, and the states of a pair
        ("pair", np.uint32, (STATES, STATES)),
        ("members", np.uint32, (PAIRS, PAIR)),
        # the sum, counted from the lowest, that crosses a place; the column that a sum crosses
        ("sum_of", np.uint32, PLACES),
        ("column_of", np.int64, (ROWS, SUMS)),
        # for each sum and each pair of white dice that makes it: how often it is rolled, and the
        # faces of the colour dice, as bits, that reach a place in action 2
        ("weights", np.int64, (SUMS, MOST_WHITES)),
        ("faces", np.uint32, (SUMS, PLACES, MOST_WHITES)),
        ("is_reached", np.uint8, (SUMS, PLACES)),
        ("sum_weight", np.float64, SUMS),
        # how many rolls of two colour dice show no face of a set; how many all four have, and all
        # six dice
        ("missing", np.int16, 1 << TWO_DICE),
        ("colour_rolls", np.int64),
        ("rolls", np.float64),
        # whether so many locked rows end the match (Q12); the points of a misthrow (Q14)
        ("ends", np.uint8, ROWS + 1),
        ("misthrow", np.float64),
        # whether the fifth cross may be made in action 1 of the turn that closes the row (Q9), and
        # whether there is no action 2 after an action 1 that ends the match (Q13)
        ("late_fifth", np.uint8),
        ("stops_at_once", np.uint8),
    ],
    align=True,
)

SCRATCH: Final = np.dtype(
    [
        # the fields that this turn can reach, row by row; `end` is where those open now end
        ("begin", np.uint32, ROWS + 1),
        ("end", np.uint32, ROWS),
        ("place", np.uint32, PLACES),
        ("column", np.uint32, PLACES),
        ("sum", np.uint32, PLACES),
        ("is_open", np.uint8, PLACES),
        # what a cross there does: to its row, to its pair, to the score, to this turn
        ("state", np.uint32, PLACES),
        ("pair", np.uint32, PLACES),
        ("gain", np.float64, PLACES),
        ("stops", np.uint8, PLACES),
        # what it is worth alone, and in action 2 with the best that the sum allows in action 1
        ("single", np.float64, (PLACES, BOXES)),
        ("best", np.float64, (SUMS, PLACES, BOXES)),
        # the fields that a sum offers in action 1, and the best of them with no action 2
        ("firsts", np.uint32, (SUMS, ROWS)),
        ("offers", np.uint32, SUMS),
        ("least", np.float64, (SUMS + 1, BOXES)),
        # the values above that, with their places, in how many rolls each is the highest, and in
        # how many none is reached; the last row is for all sums that offer nothing
        ("kept", np.float64, (SUMS + 1, PLACES + 1, BOXES)),
        ("where", np.uint32, PLACES + 1),
        ("length", np.uint32, SUMS + 1),
        ("order", np.uint32, PLACES),
        ("highest", np.int64, PLACES),
        ("chance", np.float64, (SUMS + 1, PLACES, BOXES)),
        ("rest", np.float64, (SUMS + 1, BOXES)),
    ],
    align=True,
)


def new(kind: np.dtype[Any]) -> Record:
    """An empty record of that kind."""
    return np.zeros(1, kind).view(np.recarray)[0]


inlined: Final = register_jitable(inline="always")
"""Marks a part of a kernel. A call would count references to the table of values each time."""


def row_states(rules: Rules) -> list[int]:
    """Marks that stand for each state of a row; a cross always leads to an earlier one."""
    found: dict[tuple[int, int], int] = {}
    new = [0]
    while new:
        marks = new.pop()
        if found.setdefault(_future(rules, marks), marks) == marks:
            new += [rules.cross(marks, column) for column in _open(rules, marks)]
    return [found[future] for future in sorted(found)]


def state_of_marks(rules: Rules) -> Array:
    """The state of a row by its marks, whatever they are; with the lock crossed it is locked."""
    states = {_future(rules, marks): state for state, marks in enumerate(row_states(rules))}
    return np.array(
        [states.get(_future(rules, marks), 0) for marks in range(2 * rules.LOCK)], np.uint32
    )


def _open(rules: Rules, marks: int) -> list[int]:
    columns = rules.open_columns(marks)
    return [column for column in range(rules.FIELDS) if columns >> column & 1]


def _future(rules: Rules, marks: int) -> tuple[int, int]:
    """All that the future of a row depends on: how much is left of it, and its crosses."""
    if rules.is_locked(marks):
        return 0, 0
    if not rules.open_columns(marks):
        return 0, 1
    return 1 + rules.FIELDS - rules.next_column(marks), marks.bit_count()


def read(
    rules: Rules,
    numbers: tuple[tuple[int, ...], ...],
    faces: int = FACES,
    late_fifth: bool = True,
    stops_at_once: bool = True,
) -> Record:
    """A `SHEET` of these rules, with `numbers[row][column]` and dice of so many faces.

    Without `late_fifth` a row is closed only with five crosses at the start of the turn; without
    `stops_at_once` there is an action 2 even if action 1 ended the match. Neither is the rule:
    they tell how much those rulings are worth.
    """
    top = 2 * faces + LOWEST_SUM
    mirrored = tuple(tuple(top - number for number in row) for row in numbers[PAIR:])
    if {*numbers[:PAIR]} != {*mirrored} or len({*mirrored}) > 1:
        raise ValueError("the rows of a pair must be equal, and the pairs must mirror each other")
    if rules.MISTHROWS_TO_END != BOXES or rules.ROWS != ROWS:
        raise ValueError(f"made for {ROWS} rows and {BOXES} misthrows")
    sheet = new(SHEET)
    _read_rows(sheet, rules)
    _read_dice(sheet, numbers, faces)
    sheet.misthrow = rules.MISTHROW_POINTS
    sheet.ends = [rules.is_over((1 << locked) - 1, 0) for locked in range(ROWS + 1)]
    sheet.late_fifth = late_fifth
    sheet.stops_at_once = stops_at_once
    return sheet


def pairs(rules: Rules) -> int:
    """How many pairs of rows there are."""
    states = len(row_states(rules))
    return states * (states + 1) // 2


def _read_rows(sheet: Record, rules: Rules) -> None:
    states = row_states(rules)
    state_of = state_of_marks(rules)
    sheet.after[:] = -1
    for state, marks in enumerate(states):
        sheet.is_locked[state] = rules.is_locked(marks)
        for column in _open(rules, marks):
            crossed = rules.cross(marks, column)
            sheet.after[state, column] = state_of[crossed]
            sheet.gain[state, column] = rules.row_points(crossed) - rules.row_points(marks)
    for state in range(len(states)):
        now = np.flatnonzero(sheet.after[state] >= 0)
        then = [np.flatnonzero(sheet.after[sheet.after[state, column]] >= 0) for column in now]
        reach = sorted({*now.tolist(), *(column for found in then for column in found.tolist())})
        sheet.columns[state, : len(reach)] = reach
        sheet.reachable[state] = len(reach)
    number = 0
    for high in range(len(states)):
        for low in range(high + 1):
            sheet.pair[low, high] = sheet.pair[high, low] = number
            sheet.members[number] = low, high
            number += 1


def _read_dice(sheet: Record, numbers: tuple[tuple[int, ...], ...], faces: int) -> None:
    for row, column, number in _fields(numbers):
        sheet.sum_of[row * FIELDS + column] = number - LOWEST_SUM
    sheet.column_of[:] = -1
    for row, column, number in _fields(numbers):
        sheet.column_of[row, number - LOWEST_SUM] = column
    used = [0] * SUMS
    for one, two in combinations_with_replacement(range(1, faces + 1), 2):
        total = one + two - LOWEST_SUM
        sheet.weights[total, used[total]] = 1 if one == two else 2
        for row, column, number in _fields(numbers):
            for face in {number - one, number - two} & {*range(1, faces + 1)}:
                place = row * FIELDS + column
                sheet.faces[total, place, used[total]] |= 1 << row * FACES + face - 1
                sheet.is_reached[total, place] = True
        used[total] += 1
    sheet.sum_weight = sheet.weights.sum(axis=1) / faces**2
    one_die = (1 << FACES) - 1
    for seen in range(1 << TWO_DICE):
        unseen = faces - (seen & one_die).bit_count(), faces - (seen >> FACES).bit_count()
        sheet.missing[seen] = max(0, unseen[0]) * max(0, unseen[1])
    sheet.colour_rolls = faces**ROWS
    sheet.rolls = faces ** (ROWS + 2)


def _fields(numbers: tuple[tuple[int, ...], ...]) -> list[tuple[int, int, int]]:
    """Row, column and number of every field."""
    return [(r, c, number) for r, row in enumerate(numbers) for c, number in enumerate(row)]
