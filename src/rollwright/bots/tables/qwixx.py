"""Qwixx by the table of the solver: the choice with the highest expected score of one's own.

The table knows one sheet and nobody else. `solo` plays as if every turn were its own, and `turns`
as if it were active in every n-th turn and nobody else wrote anything. So neither fears that
others close a row or end the match, and both play for a longer match than they get; neither looks
at scores. What others have done already does count: a row that they closed is locked for this seat
too, and one more ends the match (Q10, Q12). That is exactly a position of the table, in which it
does not matter who closed the row.
"""

import sys
from collections.abc import Mapping
from functools import cache, partial
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.games.qwixx import rules
from rollwright.kernels.bits import lowest_bit
from rollwright.kernels.compiled import kernel
from rollwright.kernels.policies import answers
from rollwright.kernels.policies.qwixx import action_1, action_2
from rollwright.kernels.tables.qwixx import LANE, LANE_MASK
from rollwright.solver import qwixx as solver
from rollwright.solver import rows, shape
from rollwright.solver.lookup import future

_STATE_OF: Final = rows.state_of_marks(rules)
_LOCKED: Final = int(_STATE_OF[rules.LOCK])
_ROWS: Final = rules.ROWS


class ByTable(NamedTuple):
    """Takes what leads to the highest value of the table, own points included."""

    about: Any
    """The rows and the dice as the solver has them, an array of one."""
    values: Any
    state_of: Any


@kernel
def _read(kind: Any, sheet: Any, closed: Any) -> Any:
    """The states of a seat's rows, as the table counts them."""
    states = np.empty(_ROWS, np.int64)
    for row in range(_ROWS):
        marks = sheet.marks >> row * LANE & LANE_MASK
        states[row] = _LOCKED if closed >> row & 1 else kind.state_of[marks]
    return states


@kernel
def _best_cross(
    kind: Any, states: Any, misthrows: Any, phase: Any, fields: Any, nothing: Any
) -> Any:
    """The best of these fields that may be crossed, as a bit, and its value.

    0 and `nothing` if none is worth more. Equal ones go to the upper row and to the left.
    """
    about = kind.about[0]
    best_bit = 0
    best = nothing
    while fields:
        field = lowest_bit(fields)
        fields &= fields - 1
        row, column = field // LANE, field % LANE
        state = states[row]
        after = about.after[state, column]
        if after >= 0:
            states[row] = after
            value = about.gain[state, column]
            value += future(about, kind.values, states, misthrows, phase)
            states[row] = state
            if value > best:
                best, best_bit = value, 1 << field
    return best_bit, best


@kernel
def _best_first(kind: Any, states: Any, misthrows: Any, fields: Any, colours: Any) -> Any:
    """What the active seat crosses in action 1, as a bit: the first of the best pair (Q5)."""
    about = kind.about[0]
    phase = 1 % kind.values.shape[1]
    nothing = about.misthrow + future(about, kind.values, states, misthrows + 1, phase)
    _, best = _best_cross(kind, states, misthrows, phase, colours, nothing)
    best_bit = 0
    locked = 0
    for row in range(_ROWS):
        locked += about.is_locked[states[row]]
    while fields:
        field = lowest_bit(fields)
        fields &= fields - 1
        row, column = field // LANE, field % LANE
        state = states[row]
        after = about.after[state, column]
        states[row] = after
        value = future(about, kind.values, states, misthrows, phase)
        if not about.ends[locked + about.is_locked[after]]:  # or else no action 2 (Q13)
            _, value = _best_cross(kind, states, misthrows, phase, colours, value)
        value += about.gain[state, column]
        states[row] = state
        if value > best:
            best, best_bit = value, 1 << field
    return best_bit


@kernel
def _phase(kind: Any, position: Any, seats: Any, seat: Any) -> Any:
    """How many turns ago the seat was active last, as the table counts them."""
    return (np.int64(position.active) - np.int64(seat) + seats) % seats % kind.values.shape[1]


@answers(action_1, ByTable)
def _(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    sheet = sheets[seat]
    states = _read(kind, sheet, position.closed)
    if seat == position.active:
        return _best_first(kind, states, sheet.misthrows, legal, position.colours)
    later = (_phase(kind, position, len(sheets), seat) + 1) % kind.values.shape[1]
    stay = future(kind.about[0], kind.values, states, sheet.misthrows, later)
    return _best_cross(kind, states, sheet.misthrows, later, legal, stay)[0]


@answers(action_2, ByTable)
def _(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any, crossed: Any) -> Any:
    sheet = sheets[seat]
    about = kind.about[0]
    states = _read(kind, sheet, position.closed)
    phase = 1 % kind.values.shape[1]
    misthrown = rules.is_misthrow(crossed != 0, False)
    nothing = future(about, kind.values, states, sheet.misthrows + misthrown, phase)
    nothing += misthrown * about.misthrow
    return _best_cross(kind, states, sheet.misthrows, phase, legal, nothing)[0]


@cache
def _by_table(players: int) -> ByTable:
    """The kept table, or a new one, which takes a while: people are told."""
    table = solver.table(players, partial(print, file=sys.stderr))
    values = np.asarray(table.values)
    values.flags.writeable = False
    about = np.zeros(1, shape.SHEET)
    about[0] = table.sheet
    return ByTable(about, values, _STATE_OF)


def solo(_settings: Mapping[int, str], _seats: int) -> ByTable:
    """The table of a seat alone."""
    return _by_table(1)


def turns(_settings: Mapping[int, str], seats: int) -> ByTable:
    """The table of a seat that is active in every n-th turn."""
    return _by_table(seats)
