"""Choices of Qwixx tried on sheets and taken back.

A trial goes through the step machine, on a copy of the sheets of a match. What it changes is put
back, so that the next choice starts from the same position.
"""

from typing import Any

import numpy as np

from rollwright.games.qwixx import rules
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.lookup import LANE, LANE_MASK
from rollwright.games.qwixx.kernels.steps import TRIAL
from rollwright.kernels.bits import lowest_bit
from rollwright.kernels.compiled import kernel, part


@kernel
def trial_of(known: Any, sheets: Any, seats: Any) -> Any:
    """A copy of the sheets to try choices on; more seats than sheets get the first one again."""
    made = np.empty(seats, TRIAL)
    for seat in range(seats):
        sheet = sheets[seat if seat < len(sheets) else 0]
        fill(known, made, seat, sheet.marks, sheet.misthrows)
        made[seat].open = sheet.open
        made[seat].chosen = sheet.chosen
    return made


@part
def fill(known: Any, trial: Any, seat: Any, marks: Any, misthrows: Any) -> Any:
    """Make a sheet of a trial what these marks and misthrows say, all but the open fields."""
    trial[seat].marks = marks
    trial[seat].misthrows = misthrows
    trial[seat].points = steps.score(trial[seat])
    trial[seat].states = 0
    for row in range(rules.ROWS):
        lane = row * LANE
        trial[seat].states |= np.int64(known.state[marks >> lane & LANE_MASK]) << lane


@part
def take(known: Any, trial: Any, seat: Any, bit: Any) -> Any:
    """Cross a field, or none. The answer takes it back through `take_back`."""
    sheet = trial[seat]
    before = sheet.marks, sheet.open, sheet.points, sheet.states
    steps.cross(known, sheet, bit)
    return before


@part
def take_back(trial: Any, seat: Any, before: Any) -> Any:
    sheet = trial[seat]
    sheet.marks, sheet.open, sheet.points, sheet.states = before


@part
def choose(known: Any, position: Any, trial: Any, seat: Any, bit: Any) -> Any:
    """Let a seat choose in action 1 when all others' crosses stand on the sheets.

    A pass joins what others close, and others who passed join what the seat closes (Q10). The
    answer is the position then and what `choose_again` needs to take it all back.
    """
    sheet = trial[seat]
    before = sheet.marks, sheet.open, sheet.points, sheet.states, sheet.chosen
    then = steps.after_action_1(known, position, bit)
    sheet.chosen = bit
    joined = 0
    if bit == 0:
        closing = position.white & known.locking & ~known.ajar[np.uint64(position.closed)]
        if closing:
            steps.join_one(known, sheet, closing)
    else:
        steps.cross(known, sheet, bit)
        if then.closed != position.closed:
            joined = steps.join(known, trial, bit, seat)
    return then, before, joined


@part
def choose_again(known: Any, trial: Any, seat: Any, before: Any, joined: Any) -> Any:
    """Take back what a seat chose in action 1, and what others joined."""
    sheet = trial[seat]
    sheet.marks, sheet.open, sheet.points, sheet.states, sheet.chosen = before
    while joined:
        other = lowest_bit(joined)
        joined &= joined - 1
        _unjoin(known, trial, other)


@kernel
def _unjoin(known: Any, trial: Any, seat: Any) -> Any:
    field = lowest_bit(trial[seat].chosen)
    lane = field & (rules.ROWS - 1) * LANE
    marks = trial[seat].marks & ~known.crossed[field]
    fill(known, trial, seat, marks, trial[seat].misthrows)
    columns = np.int64(known.open[marks >> lane & LANE_MASK])
    trial[seat].open = trial[seat].open & ~(LANE_MASK << lane) | columns << lane
    trial[seat].chosen = 0


@part
def all_pass(trial: Any) -> Any:
    """Forget what seats have chosen: whoever chooses next supposes that the others pass."""
    for seat in range(len(trial)):
        trial[seat].chosen = 0


@part
def put_back(trial: Any, before: Any) -> Any:
    """Make all sheets what they were. A slice would do, but its errors take seconds to compile."""
    for seat in range(len(trial)):
        sheet = before[seat]
        take_back(trial, seat, (sheet.marks, sheet.open, sheet.points, sheet.states))
        trial[seat].misthrows = sheet.misthrows
        trial[seat].chosen = sheet.chosen
