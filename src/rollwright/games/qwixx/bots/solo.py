"""Qwixx by the values of the solver: the choice with the highest expected score for this seat.

The values know one sheet and nobody else. `solo` plays as if every turn were its own, and `turns`
as if it were active in every n-th turn and nobody else wrote anything. So neither fears that
others close a row or end the match, and both play for a longer match than they get; neither looks
at scores. What others have done already does count: a row that they closed is locked for this seat
too, and one more ends the match (Q10, Q12). That is exactly a position that is solved, in which it
does not matter who closed the row.
"""

import sys
from collections.abc import Mapping
from functools import cache, partial
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.games.qwixx import rules
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.lookup import LANE, LANE_MASK
from rollwright.games.qwixx.kernels.policies import action_1, action_2
from rollwright.games.qwixx.solver import PART, QwixxSolution, rows
from rollwright.games.qwixx.solver.lookup import future
from rollwright.games.qwixx.state import ACTION_1, ROLL
from rollwright.kernels.bits import lowest_bit
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.policies import answers

_STATE_OF: Final = rows.state_of_marks(rules)
_LOCKED: Final = int(_STATE_OF[rules.LOCK])
_ROWS: Final = rules.ROWS
MOST: Final = 16
"""No question offers more choices: a pass, and one field of every row, or two."""


class ByValues(NamedTuple):
    """Takes what leads to the highest value, own points included."""

    about: Any
    """The rows and the dice as the solver has them, an array of one."""
    values: Any
    state_of: Any


@kernel
def _read(kind: Any, sheet: Any, closed: Any) -> Any:
    """The states of a seat's rows, as the solver counts them."""
    states = np.empty(_ROWS, np.int64)
    for row in range(_ROWS):
        marks = sheet.marks >> row * LANE & LANE_MASK
        states[row] = _LOCKED if closed >> row & 1 else kind.state_of[marks]
    return states


@part
def _second(kind: Any, states: Any, misthrows: Any, phase: Any, field: Any) -> Any:
    """What the seat gains by a cross that nothing follows in this turn; −∞ if it is not allowed."""
    about = kind.about[0]
    row, column = field // LANE, field % LANE
    state = states[row]
    after = about.after[state, column]
    if after < 0:
        return -np.inf
    states[row] = after
    value = about.gain[state, column] + future(about, kind.values, states, misthrows, phase)
    states[row] = state
    return value


@part
def _best(kind: Any, states: Any, misthrows: Any, phase: Any, fields: Any, nothing: Any) -> Any:
    """The highest value of crossing one of these fields, or of nothing."""
    best = nothing
    while fields:
        best = max(best, _second(kind, states, misthrows, phase, lowest_bit(fields)))
        fields &= fields - 1
    return best


@part
def _first(kind: Any, states: Any, misthrows: Any, phase: Any, field: Any, colours: Any) -> Any:
    """What the seat gains by a cross after which it may cross one of `colours` too."""
    about = kind.about[0]
    row, column = field // LANE, field % LANE
    state = states[row]
    states[row] = about.after[state, column]
    value = future(about, kind.values, states, misthrows, phase)
    locked = 0
    for each in range(_ROWS):
        locked += about.is_locked[states[each]]
    if not about.ends[locked]:  # or else no action 2 (Q13)
        value = _best(kind, states, misthrows, phase, colours, value)
    states[row] = state
    return about.gain[state, column] + value


@kernel
def weigh(
    kind: Any, position: Any, sheets: Any, seat: Any, legal: Any, choices: Any, values: Any
) -> Any:  # fmt: skip
    """Write down every choice with what the seat gains by it, the pass first; how many they are."""
    sheet = sheets[seat]
    about = kind.about[0]
    phases = kind.values.shape[1]
    states = _read(kind, sheet, position.closed)
    is_mine = seat == np.int64(position.active)
    is_first = position.phase == ACTION_1
    phase = (np.int64(position.active) - seat + len(sheets)) % len(sheets) % phases
    later = (phase + 1) % phases
    colours = position.colours if is_mine and is_first else 0
    misthrows = sheet.misthrows
    is_misthrow = is_mine and (is_first or rules.is_misthrow(sheet.chosen != 0, False))
    nothing = future(about, kind.values, states, misthrows + is_misthrow, later)
    nothing += is_misthrow * about.misthrow
    choices[0], values[0] = 0, _best(kind, states, misthrows, later, colours, nothing)
    count = 1
    while legal:
        field = lowest_bit(legal)
        legal &= legal - 1
        choices[count] = 1 << field
        values[count] = _first(kind, states, misthrows, later, field, colours)
        count += 1
    return count


@kernel
def worth(kind: Any, position: Any, sheets: Any) -> Any:
    """What the only seat of a match that is not over still gains, before a roll or a choice."""
    if position.phase == ROLL:
        states = _read(kind, sheets[0], position.closed)
        return future(kind.about[0], kind.values, states, sheets[0].misthrows, 0)
    choices = np.empty(MOST, np.int64)
    values = np.empty(MOST, np.float64)
    legal = steps.legal(position, sheets, 0)
    return values[: weigh(kind, position, sheets, 0, legal, choices, values)].max()


@kernel
def _choose(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    """The choice with the highest value; of equal ones the upper row and the left field."""
    choices = np.empty(MOST, np.int64)
    values = np.empty(MOST, np.float64)
    count = weigh(kind, position, sheets, seat, legal, choices, values)
    return choices[values[:count].argmax()]


def _answer(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    if legal == 0:
        return 0
    return _choose(kind, position, sheets, np.int64(seat), legal)


answers(action_1, ByValues)(_answer)
answers(action_2, ByValues)(_answer)


@cache
def solution(players: int) -> QwixxSolution:
    """The kept solution, or a new one, which takes a while and says so."""
    return PART.solution(players, partial(print, file=sys.stderr))


@cache
def by_values(players: int) -> ByValues:
    """The values of a seat that is active in every n-th turn."""
    found = solution(players)
    values = np.asarray(found.values)
    values.flags.writeable = False
    about = np.zeros(1, rows.SHEET)
    about[0] = found.sheet
    return ByValues(about, values, _STATE_OF)


def solo(_settings: Mapping[int, str], _seats: int) -> ByValues:
    """The values of a seat alone."""
    return by_values(1)


def turns(_settings: Mapping[int, str], seats: int) -> ByValues:
    """The values of a seat that is active in every n-th turn."""
    return by_values(seats)
