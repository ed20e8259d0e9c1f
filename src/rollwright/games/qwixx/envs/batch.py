"""Matches of Qwixx as `envs.stepping` plays them, many side by side."""

from typing import Any, Final

import numpy as np

from rollwright.core.dice import FACES
from rollwright.envs import stepping
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.lookup import LANE, LANE_MASK
from rollwright.games.qwixx.kernels.play import sit
from rollwright.games.qwixx.kernels.policies import action_1, action_2
from rollwright.games.qwixx.state import ACTION_1, ACTION_2, OVER
from rollwright.kernels.bits import lowest_bit
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.stream import GAMMA, mix

TABLE: Final = np.dtype([*steps.POSITION.descr, *stepping.TABLE])
"""A match."""

_WAIT: Final = GAME.actions
_FACES: Final = np.uint64(FACES)


@kernel
def start(run: Any, buffers: Any) -> Any:
    """Begin all matches."""
    stepping.start(_MACHINE, run, buffers)


@kernel
def step(run: Any, buffers: Any) -> Any:
    """Let all learners choose."""
    stepping.step(_MACHINE, run, buffers)


@part
def _begin(run: Any, table: Any, sheets: Any, match: Any, _draws: Any, active: Any) -> Any:
    sit(sheets, run.begun, match)
    return _roll(run.lookups[0], table, steps.begin(active, 0))


@part
def _roll(lookup: Any, table: Any, position: Any) -> Any:
    table.rolls += GAMMA
    whites, red_yellow, green_blue = steps.dice(mix(table.rolls), position.closed)
    return steps.roll(lookup, position, whites, red_yellow, green_blue)


@part
def _advance(run: Any, table: Any, sheets: Any, actions: Any, first: Any) -> Any:
    lookup, kinds, learners, bits = run.lookups[0], run.kinds, run.learners, run.given
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
def _score(_lookup: Any, sheet: Any) -> Any:
    return steps.score(sheet)


@part
def _allow(run: Any, position: Any, sheets: Any, seat: Any, mask: Any) -> Any:
    """Who is not asked can only wait."""
    if position.phase == ACTION_2 and np.int64(position.active) != seat:
        mask[_WAIT] = 1
    elif position.phase != OVER:
        mask[0] = 1
        lookup = run.lookups[0]
        fields = steps.legal(position, sheets, seat)
        while fields:
            mask[lookup.action[lowest_bit(fields)]] = 1
            fields &= fields - 1


@part
def _observe(
    _lookup: Any, position: Any, sheets: Any, seat: Any, points: Any, out: Any
) -> Any:  # fmt: skip
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


_MACHINE: Final = stepping.Machine(
    _begin, _advance, steps.store, _score, _observe, _allow, OVER
)  # fmt: skip
