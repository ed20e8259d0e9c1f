"""Many matches of Qwixx side by side: from one choice of the learners to the next.

The first seats are learners, the others are policies. A row of the buffers is a learner's seat:
row m · learners + s is seat s of match m.
"""

from typing import Any, Final

import numpy as np

from rollwright.core.dice import FACES
from rollwright.envs.rewarding import pay
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.state import ACTION_1, ACTION_2, OVER
from rollwright.kernels.bits import lowest_bit, scaled
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.qwixx import steps
from rollwright.kernels.qwixx.lookup import LANE, LANE_MASK
from rollwright.kernels.qwixx.play import sit
from rollwright.kernels.qwixx.policies import action_1, action_2
from rollwright.kernels.stream import GAMMA, mix, split, word

TABLE: Final = np.dtype([*steps.POSITION.descr, ("rolls", np.uint64), ("number", np.int64)])
"""A match: its position, where the stream of its dice stands, and its number in the run."""

_WAIT: Final = GAME.actions
_FACES: Final = np.uint64(FACES)
_ZERO: Final = np.uint64(0)
_ONE: Final = np.uint64(1)


@kernel
def start(
    lookups: Any, _kinds: Any, begun: Any, matches: Any, tables: Any, sheets: Any, _bits: Any,
    learners: Any, scores: Any, numbers: Any, masks: Any,
) -> Any:  # fmt: skip
    """Begin the matches whose numbers stand in `tables`."""
    for at in range(len(tables)):
        position = _begin(lookups[0], begun, matches, tables[at], sheets[at])
        scores[at] = 0
        steps.store(tables[at], position)
        _show(lookups[0], position, sheets[at], at, learners, scores[at], numbers, masks)


@kernel
def step(
    lookups: Any, kinds: Any, begun: Any, matches: Any, tables: Any, sheets: Any, bits: Any,
    learners: Any, actions: Any, again: Any, kind: Any, before: Any, numbers: Any, masks: Any,
    rewards: Any, terminals: Any, scores: Any, last: Any,
) -> Any:  # fmt: skip
    """Let all learners choose, and play on until one is asked again.

    What is over begins again, if `again`; then `last` is what learners saw at the end.
    """
    lookup = lookups[0]
    nothing = np.zeros(len(begun), np.int64)
    for at in range(len(tables)):
        table, seats = tables[at], sheets[at]
        first = at * learners
        position = _advance(lookup, kinds, table, seats, bits, learners, actions, first)
        is_over = position.phase == OVER
        points = scores[at]
        for seat in range(len(seats)):
            points[seat] = steps.score(seats[seat])
        pay(points, is_over, kind, before[at], rewards, terminals, first)
        if is_over and again:
            for seat in range(learners):
                _observe(position, seats, seat, points, last[first + seat])
            table.number += len(tables)
            position = _begin(lookup, begun, matches, table, seats)
            points = nothing
        steps.store(table, position)
        _show(lookup, position, seats, at, learners, points, numbers, masks)


@part
def _begin(lookup: Any, begun: Any, matches: Any, table: Any, sheets: Any) -> Any:
    """The first roll of the match with that number."""
    match = word(matches, table.number)
    chance = split(match, _ZERO)
    table.rolls = split(chance, _ZERO)
    sit(sheets, begun, match)
    start = scaled(word(split(chance, _ONE), _ZERO), np.int64(len(sheets)))
    return _roll(lookup, table, steps.begin(np.uint64(start), 0))


@part
def _roll(lookup: Any, table: Any, position: Any) -> Any:
    table.rolls += GAMMA
    whites, red_yellow, green_blue = steps.dice(mix(table.rolls), position.closed)
    return steps.roll(lookup, position, whites, red_yellow, green_blue)


@part
def _advance(
    lookup: Any, kinds: Any, table: Any, sheets: Any, bits: Any, learners: Any, actions: Any,
    first: Any,
) -> Any:  # fmt: skip
    """The position in which a learner is asked next, or in which the match is over."""
    position = steps.load(table)
    if position.phase == ACTION_1:
        for seat in range(learners):
            steps.commit(sheets, seat, bits[actions[first + seat]])
        for seat in range(np.uint64(learners), np.uint64(len(sheets))):
            choices = steps.legal(position, sheets, seat)
            bit = action_1(kinds, sheets[seat].at, position, sheets, seat, choices)
            steps.commit(sheets, seat, bit)
        position = steps.resolve(lookup, position, sheets)
        active = position.active
        if position.phase == OVER or active < np.uint64(learners):
            return position
        choices = steps.legal(position, sheets, active)
        bit = action_2(kinds, sheets[active].at, position, sheets, active, choices)
    else:
        bit = bits[actions[first + np.int64(position.active)]]
    position = steps.act(lookup, position, sheets, bit)
    return position if position.phase == OVER else _roll(lookup, table, position)


@part
def _show(
    lookup: Any, position: Any, sheets: Any, at: Any, learners: Any, points: Any, numbers: Any,
    masks: Any,
) -> Any:  # fmt: skip
    """Show every learner what it may know and choose; who is not asked can only wait."""
    for seat in range(learners):
        row = at * learners + seat
        _observe(position, sheets, seat, points, numbers[row])
        mask = masks[row]
        mask[:] = 0
        if position.phase == ACTION_2 and np.int64(position.active) != seat:
            mask[_WAIT] = 1
            continue
        if position.phase == OVER:
            continue
        mask[0] = 1
        fields = steps.legal(position, sheets, seat)
        while fields:
            mask[lookup.action[lowest_bit(fields)]] = 1
            fields &= fields - 1


@part
def _observe(position: Any, sheets: Any, seat: Any, points: Any, out: Any) -> Any:
    """What `games.qwixx.observing` shows of a position."""
    seats = len(sheets)
    active = np.int64(position.active) - seat
    out[0] = active + seats if active < 0 else active
    out[1] = position.phase
    out[2] = np.int64(position.whites // _FACES) + 1
    out[3] = np.int64(position.whites % _FACES) + 1
    closed = position.closed
    faces = (
        position.red_yellow // _FACES, position.red_yellow % _FACES,
        position.green_blue // _FACES, position.green_blue % _FACES,
    )  # fmt: skip
    for row in range(rules.ROWS):
        gone = closed >> row & 1
        out[4 + row] = (1 - gone) * (np.int64(faces[row]) + 1)
        out[8 + row] = gone
    out[12] = position.phase > ACTION_1 and sheets[seat].chosen != 0
    at = 13
    other = seat
    for _after in range(seats):
        sheet = sheets[other]
        marks = sheet.marks
        for row in range(rules.ROWS):
            lane = marks >> row * LANE & LANE_MASK
            out[at] = rules.next_column(lane)
            out[at + 1] = lane.bit_count()
            at += 2
        out[at] = sheet.misthrows
        out[at + 1] = points[other]
        at += 2
        other = 0 if other + 1 == seats else other + 1
