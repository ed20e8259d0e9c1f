"""What the rules say about rows and dice, worked out once as arrays.

The rules come in as a module and are only asked: which columns are open, what a cross makes of the
marks, what they are worth, when the match is over.
"""

from itertools import combinations_with_replacement
from typing import Any, Final

import numpy as np

from rollwright.games.qwixx.solver import shape
from rollwright.games.qwixx.solver.shape import Array, Record

Rules = Any
"""A module like `rules.py` of a game with four rows of crosses."""

LOWEST_SUM: Final = 2


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
    faces: int = shape.FACES,
    late_fifth: bool = True,
    stops_at_once: bool = True,
) -> Record:
    """A `SHEET` of these rules, with `numbers[row][column]` and dice of so many faces.

    Without `late_fifth` a row is closed only with five crosses at the start of the turn; without
    `stops_at_once` there is an action 2 even if action 1 ended the match. Neither is the rule:
    they tell how much those rulings are worth.
    """
    top = 2 * faces + LOWEST_SUM
    mirrored = tuple(tuple(top - number for number in row) for row in numbers[shape.PAIR :])
    if {*numbers[: shape.PAIR]} != {*mirrored} or len({*mirrored}) > 1:
        raise ValueError("the rows of a pair must be equal, and the pairs must mirror each other")
    if rules.MISTHROWS_TO_END != shape.BOXES or rules.ROWS != shape.ROWS:
        raise ValueError(f"made for {shape.ROWS} rows and {shape.BOXES} misthrows")
    sheet = shape.new(shape.SHEET)
    _read_rows(sheet, rules)
    _read_dice(sheet, numbers, faces)
    sheet.misthrow = rules.MISTHROW_POINTS
    sheet.ends = [rules.is_over((1 << locked) - 1, 0) for locked in range(shape.ROWS + 1)]
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
        sheet.sum_of[row * shape.FIELDS + column] = number - LOWEST_SUM
    sheet.column_of[:] = -1
    for row, column, number in _fields(numbers):
        sheet.column_of[row, number - LOWEST_SUM] = column
    used = [0] * shape.SUMS
    for one, two in combinations_with_replacement(range(1, faces + 1), 2):
        total = one + two - LOWEST_SUM
        sheet.weights[total, used[total]] = 1 if one == two else 2
        for row, column, number in _fields(numbers):
            for face in {number - one, number - two} & {*range(1, faces + 1)}:
                place = row * shape.FIELDS + column
                sheet.faces[total, place, used[total]] |= 1 << row * shape.FACES + face - 1
                sheet.is_reached[total, place] = True
        used[total] += 1
    sheet.sum_weight = sheet.weights.sum(axis=1) / faces**2
    one_die = (1 << shape.FACES) - 1
    for seen in range(1 << shape.TWO_DICE):
        unseen = faces - (seen & one_die).bit_count(), faces - (seen >> shape.FACES).bit_count()
        sheet.missing[seen] = max(0, unseen[0]) * max(0, unseen[1])
    sheet.colour_rolls = faces**shape.ROWS
    sheet.rolls = faces ** (shape.ROWS + 2)


def _fields(numbers: tuple[tuple[int, ...], ...]) -> list[tuple[int, int, int]]:
    """Row, column and number of every field."""
    return [(r, c, number) for r, row in enumerate(numbers) for c, number in enumerate(row)]
