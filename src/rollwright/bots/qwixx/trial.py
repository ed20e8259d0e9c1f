"""Choices of Qwixx tried on sheets and taken back.

A trial goes through the step machine, on a copy of the sheets of a match. What it changes is put
back, so that the next choice starts from the same position.
"""

from typing import Any

import numpy as np

from rollwright.games.qwixx import rules
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.qwixx import steps
from rollwright.kernels.qwixx.lookup import LANE, LANE_MASK
from rollwright.kernels.qwixx.steps import TRIAL


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
def put_back(trial: Any, before: Any) -> Any:
    """Make all sheets what they were. A slice would do, but its errors take seconds to compile."""
    for seat in range(len(trial)):
        sheet = before[seat]
        take_back(trial, seat, (sheet.marks, sheet.open, sheet.points, sheet.states))
        trial[seat].misthrows = sheet.misthrows
        trial[seat].chosen = sheet.chosen


@part
def cross_others(known: Any, trial: Any, seat: Any) -> Any:
    """Cross what all seats but one have chosen; the fields of these crosses."""
    crossed = 0
    for other in range(len(trial)):
        if other != seat:
            steps.cross(known, trial[other], trial[other].chosen)
            crossed |= trial[other].chosen
    return crossed
