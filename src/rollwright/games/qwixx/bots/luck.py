"""What rolls of Qwixx brought to whom: the worth after a roll less its mean over all rolls.

Worth is what `worth` tells, and its mean over all rolls is exact. So the luck of a roll is 0 on
average, and can be taken from a result without favouring anybody.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from rollwright.bots import forward
from rollwright.bots.asked import Floats, Seeds, noted
from rollwright.bots.correction import fitted
from rollwright.core.game import CHANCE
from rollwright.core.match import Match
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.bots.network import for_equals, read
from rollwright.games.qwixx.bots.network.equals import (
    Equals,
    after_roll,
    before_roll,
    opened_equals,
)
from rollwright.games.qwixx.bots.network.first_sight import network
from rollwright.games.qwixx.bots.network.search import searching
from rollwright.games.qwixx.bots.network.trial import fill
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.lookup import LANE, LANE_MASK, PAIRS
from rollwright.games.qwixx.kernels.packing import pack
from rollwright.games.qwixx.kernels.play import HEAD, PER_SEAT
from rollwright.games.qwixx.kernels.steps import TRIAL, UNDECIDED
from rollwright.games.qwixx.state import ROLL, State
from rollwright.kernels.batch import Ints
from rollwright.kernels.compiled import kernel, part

_MATCH: Final = 0
_ACTIVE: Final = 1
_CLOSED: Final = 2
_ROLLED: Final = 3
_SEATS: Final = 4
"""A line of rolls: the match, the active seat, the closed rows and the dice; then for each seat its
marks and its misthrows."""

_PAIRS: Final = np.uint64(PAIRS)


@part
def _sit(known: Any, trial: Any, line: Any) -> Any:
    """Make the sheets of a trial those of a line of rolls."""
    for seat in range(len(trial)):
        marks = line[_SEATS + 2 * seat]
        fill(known, trial, seat, marks, line[_SEATS + 2 * seat + 1])
        trial[seat].chosen = UNDECIDED
        trial[seat].open = 0
        for row in range(rules.ROWS):
            columns = rules.open_columns(marks >> row * LANE & LANE_MASK)
            trial[seat].open |= np.int64(columns) << row * LANE


@kernel
def add_luck(equals: Any, rolls: Any, found: Any) -> None:
    """Add to `found`, by match and seat, what each of these rolls brought."""
    opened = opened_equals(equals)
    known = opened.ahead.network.known
    seats = found.shape[1]
    trial = np.zeros(seats, TRIAL)
    faces = np.empty(forward.room(seats), np.float32)
    expected, chances = np.empty(seats), np.empty(seats)
    for line in rolls:
        match = line[_MATCH]
        _sit(known, trial, line)
        position = steps.begin(np.uint64(line[_ACTIVE]), line[_CLOSED])
        before_roll(opened, position, trial, faces, expected)
        pairs = np.uint64(line[_ROLLED])
        upper = pairs // _PAIRS
        position = steps.roll(known, position, upper // _PAIRS, upper % _PAIRS, pairs % _PAIRS)
        after_roll(opened, position, trial, faces, chances)
        for seat in range(seats):
            found[match, seat] += chances[seat] - expected[seat]


class RollLuck:
    """The luck in matches of Qwixx, by what `equals` tells."""

    def __init__(self, seats: int) -> None:
        self._equals = Equals(
            searching(network(for_equals(read()))), fitted(GAME, seats).correction
        )

    def of_traces(self, traces: Ints, seeds: Seeds) -> Floats:
        seats = (traces.shape[1] - HEAD) // PER_SEAT
        is_roll = traces[:, 0] == ROLL
        match, number = noted(is_roll)
        start = traces[number < 0, 1]
        lines = np.empty((len(traces), _SEATS + 2 * seats), np.int64)
        lines[:, _MATCH] = match
        lines[:, _ACTIVE] = (start[match] + number) % seats
        lines[:, _CLOSED] = traces[:, 2]
        lines[:, _ROLLED] = traces[:, 1]
        lines[:, _SEATS::2] = traces[:, HEAD + 1 :: PER_SEAT]
        lines[:, _SEATS + 1 :: 2] = traces[:, HEAD + 2 :: PER_SEAT]
        return self._add(lines[is_roll & (number >= 0)], len(seeds))

    def of_matches(self, matches: Sequence[Match[State]], seeds: Seeds) -> Floats:
        lines = [
            _line(number, before, after)
            for number, match in enumerate(matches)
            for before, (actor, _), after in zip(
                match.states, match.log, match.states[1:], strict=False
            )
            if actor == CHANCE
        ]
        return self._add(np.array(lines, np.int64), len(seeds))

    def _add(self, lines: Ints, matches: int) -> Floats:
        found = np.zeros((matches, (lines.shape[1] - _SEATS) // 2))
        add_luck(self._equals, lines, found)
        return found


def _line(number: int, before: State, after: State) -> list[int]:
    """What the kernel reads of a roll."""
    _, sheets = pack(before)
    [kept] = pack(after)[0]
    dice = (int(kept["whites"]) * PAIRS + int(kept["red_yellow"])) * PAIRS + int(kept["green_blue"])
    line = [number, before.active, before.closed, dice]
    for sheet in sheets:
        line += [int(sheet["marks"]), int(sheet["misthrows"])]
    return line
