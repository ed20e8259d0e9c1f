"""Matches of Qwixx as `envs.stepping` plays them, many side by side."""

from typing import Any, Final

import numpy as np

from rollwright.core.dice import FACES
from rollwright.envs import stepping
from rollwright.envs.stepping import GameBatch, Options
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.actions import ACTIONS
from rollwright.games.qwixx.kernels import policies, steps
from rollwright.games.qwixx.kernels.lookup import LANE, LANE_MASK, lookup
from rollwright.games.qwixx.kernels.packing import bit_of, pack_sheets, unpack
from rollwright.games.qwixx.sheet import Sheet
from rollwright.games.qwixx.state import ACTION_1, ACTION_2, OVER, ROLL, State
from rollwright.kernels.bits import lowest_bit
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.stream import GAMMA, mix

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
def _begin(run: Any, table: Any, _sheets: Any, _draws: Any, active: Any) -> Any:
    return _roll(run, table, steps.begin(active, 0))


@part
def _roll(run: Any, table: Any, position: Any) -> Any:
    table.rolls += GAMMA
    whites, red_yellow, green_blue = steps.dice(mix(table.rolls), position.closed)
    return steps.roll(run.lookups[0], position, whites, red_yellow, green_blue)


@part
def _advance(run: Any, table: Any, sheets: Any, actions: Any, first: Any) -> Any:
    learners, bits = run.learners, run.given
    position = steps.load(table)
    bit = 0
    if position.phase == ACTION_1:
        for seat in range(learners):
            steps.commit(sheets, seat, bits[actions[first + seat]])
    else:
        bit = bits[actions[first + np.int64(position.active)]]
    position = _choose(run, position, sheets, bit)
    if position.phase == ACTION_2 and position.active >= np.uint64(learners):
        position = _choose(run, position, sheets, 0)
    return _roll(run, table, position) if position.phase == ROLL else position


@part
def _choose(run: Any, position: Any, sheets: Any, bit: Any) -> Any:
    bit = policies.choose(run.kinds, run.learners, position, sheets, bit)
    return steps.advance(run.lookups[0], position, sheets, bit)


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
        found = run.lookups[0]
        fields = steps.legal(position, sheets, seat)
        while fields:
            mask[found.action[lowest_bit(fields)]] = 1
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


def _bits(options: Options) -> Any:
    """The bit that each action crosses; waiting crosses none."""
    layout = GAME.layout(options)
    return np.array([*(bit_of(layout, action) for action in ACTIONS), 0])


def _unpack(options: Options, table: Any, sheets: Any) -> State:
    if table[0]["phase"] == ACTION_1:  # what stands there is from the turn before
        sheets["chosen"] = steps.UNDECIDED
    return unpack(GAME.layout(options), table, sheets)


PART: Final = GameBatch(
    np.dtype([*steps.POSITION.descr, *stepping.TABLE]),
    lambda _options, seats: pack_sheets([Sheet()] * seats),
    lambda options: lookup(GAME.layout(options)),
    _bits,
    start,
    step,
    _unpack,
    __file__,
)
