"""Boards: the sheets of all seats as choices in Qwixx are tried on them and taken back.

A board is an array with a line for each seat: the states of its rows (see `solver.rows`), its
points, its misthrows and its marks. Closed rows are a set beside it.
"""

from functools import cache
from typing import Any, Final

import numpy as np

from rollwright.games.qwixx import rules
from rollwright.games.qwixx.layout import STANDARD
from rollwright.kernels.bits import lowest_bit
from rollwright.kernels.compiled import part
from rollwright.kernels.tables.qwixx import LANE, LANE_MASK, MARKS, PAIRS, tables
from rollwright.solver.rows import row_states, state_of_marks

STATES: Final = len(row_states(rules))
"""How many states a row can be in; 0 is that of a locked row."""

POINTS: Final = rules.ROWS
BOXES: Final = POINTS + 1
LANES: Final = BOXES + 1
BOARD: Final = LANES + 1
"""What a board holds of a seat: the states of the rows, points, misthrows, marks."""

KNOWN: Final = np.dtype([("state", np.int64, MARKS), ("white", np.int64, PAIRS)])
"""The state of a row by its marks, and the fields that a pair of white dice offers."""


@cache
def known_rows() -> Any:
    """A record of `KNOWN`, as an array of one."""
    known = np.zeros(1, KNOWN)
    known[0]["state"] = state_of_marks(rules)
    known[0]["white"] = tables(STANDARD)[0]["white"]
    return known


@part
def read_sheet(known: Any, board: Any, seat: Any, marks: Any, misthrows: Any) -> Any:
    """Put a sheet on the board."""
    board[seat, LANES] = marks
    board[seat, BOXES] = misthrows
    board[seat, POINTS] = misthrows * rules.MISTHROW_POINTS
    for row in range(rules.ROWS):
        lane = marks >> row * LANE & LANE_MASK
        board[seat, row] = known.state[lane]
        board[seat, POINTS] += rules.row_points(lane)


@part
def read_board(known: Any, sheets: Any, board: Any) -> Any:
    """Put all sheets of a match on the board."""
    for seat in range(len(board)):
        read_sheet(known, board, seat, sheets[seat].marks, sheets[seat].misthrows)


@part
def cross(known: Any, board: Any, seat: Any, bit: Any) -> Any:
    """Cross a field, or none. The answer takes it back through `uncross`."""
    if bit == 0:
        return 0, board[seat, LANES], board[seat, 0], board[seat, POINTS]
    field = lowest_bit(bit)
    row = field // LANE
    lane = row * LANE
    marks = board[seat, LANES]
    before = marks >> lane & LANE_MASK
    after = rules.cross(before, field - lane)
    state = board[seat, row]
    points = board[seat, POINTS]
    board[seat, LANES] = marks | after << lane
    board[seat, row] = known.state[after]
    board[seat, POINTS] = points + rules.row_points(after) - rules.row_points(before)
    return row, marks, state, points


@part
def uncross(board: Any, seat: Any, undo: Any) -> Any:
    row, marks, state, points = undo
    board[seat, LANES] = marks
    board[seat, row] = state
    board[seat, POINTS] = points


@part
def put_back(board: Any, before: Any) -> Any:
    """Make the board what it was. Slices would do, but their errors take seconds to compile."""
    for seat in range(len(board)):
        for at in range(BOARD):
            board[seat, at] = before[seat, at]


@part
def closing(bit: Any) -> Any:
    """The row that a cross in this field closes, as a set (Q9); none for a pass."""
    if bit == 0:
        return 0
    field = lowest_bit(bit)
    return (field % LANE == rules.LAST) << field // LANE


@part
def open_fields(board: Any, seat: Any, closed: Any) -> Any:
    """The fields that are open to a seat."""
    fields = 0
    for row in range(rules.ROWS):
        fields |= open_in_row(board, seat, row)
    return fields & still_open(closed)


@part
def open_in_row(board: Any, seat: Any, row: Any) -> Any:
    """The fields of a row that are open to a seat, if nobody has closed it."""
    lane = board[seat, LANES] >> row * LANE & LANE_MASK
    return rules.open_columns(lane) << row * LANE


@part
def still_open(closed: Any) -> Any:
    """The fields of all rows that are not closed."""
    fields = -1
    for row in range(rules.ROWS):
        if closed >> row & 1:
            fields &= ~(LANE_MASK << row * LANE)
    return fields
