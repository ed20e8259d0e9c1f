"""Matches of Twenty One as `envs.stepping` plays them, many side by side."""

from typing import Any, Final

import numpy as np

from rollwright.core.dice import FACES
from rollwright.envs import stepping
from rollwright.envs.stepping import GameBatch, Options
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.actions import KEEP, REROLL, entries
from rollwright.games.twenty_one.kernels import policies, steps
from rollwright.games.twenty_one.kernels.lookup import FIELD, FIELD_MASK, SETS, lookup
from rollwright.games.twenty_one.kernels.packing import unpack
from rollwright.games.twenty_one.kernels.play import deal, empty_sheets
from rollwright.games.twenty_one.state import ATTEMPT, OVER, ROLL, SECOND_ROLL, WRITE, State
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.stream import GAMMA, mix

_WAIT: Final = GAME.actions
_REROLL: Final = int(REROLL)
_KEEP: Final = int(KEEP)
_FACES: Final = np.uint64(FACES)
_DICE: Final = 2
_SEATS: Final = _DICE + rules.FIELDS
_PER_SEAT: Final = 4 + 2 * rules.FIELDS
"""Where in an observation the dice stand, where the seats do, and how much each of them takes."""


@kernel
def start(run: Any, buffers: Any) -> Any:
    """Begin all matches."""
    stepping.start(_MACHINE, run, buffers)


@kernel
def step(run: Any, buffers: Any) -> Any:
    """Let all learners choose."""
    stepping.step(_MACHINE, run, buffers)


@part
def _begin(run: Any, table: Any, sheets: Any, draws: Any, active: Any) -> Any:
    deal(sheets, run.begun, draws)
    return _roll(run, table, steps.begin(active), sheets)


@part
def _roll(run: Any, table: Any, position: Any, sheets: Any) -> Any:
    """A new round: it waits for a learner whose turn it is, or else for what everybody writes."""
    table.rolls += GAMMA
    first, last = steps.dice(mix(table.rolls))
    position = steps.roll(run.lookups[0], position, first, last)
    if position.phase == ATTEMPT and position.active >= np.uint64(run.learners):
        position = _choose(run, table, position, sheets, False)
    return position


@part
def _choose(run: Any, table: Any, position: Any, sheets: Any, again: Any) -> Any:
    """Policies choose after the learners; a second attempt is rolled."""
    found = run.lookups[0]
    again = policies.choose(found, run.kinds, run.learners, position, sheets, again)
    position = steps.advance(found, position, sheets, again)
    if position.phase == SECOND_ROLL:
        table.rolls += GAMMA
        first, last = steps.dice_again(found, position, mix(table.rolls))
        position = steps.roll_again(position, first, last)
    return position


@part
def _advance(run: Any, table: Any, sheets: Any, actions: Any, first: Any) -> Any:
    position = steps.load(table)
    again = False
    if position.phase == ATTEMPT:
        again = actions[first + np.int64(position.active)] == _REROLL
    else:
        for seat in range(run.learners):
            steps.commit(sheets, seat, actions[first + seat])
    position = _choose(run, table, position, sheets, again)
    return _roll(run, table, position, sheets) if position.phase == ROLL else position


@part
def _allow(run: Any, position: Any, sheets: Any, seat: Any, mask: Any) -> Any:
    """Who is not asked can only wait."""
    if position.phase == WRITE:
        sheet = sheets[seat]
        offered = steps.offered_to(run.lookups[0], sheet, position.first, position.last)
        fitting = steps.fitting_in(rules.ALL_COLUMNS & ~sheet.filled, offered)
        allowed = run.given[np.uint64(fitting)]
        for columns in range(SETS):
            mask[columns] = allowed[columns]
    elif position.phase == ATTEMPT:
        if np.int64(position.active) == seat:
            mask[_REROLL] = 1
            mask[_KEEP] = 1
        else:
            mask[_WAIT] = 1


@part
def _observe(
    found: Any, position: Any, sheets: Any, seat: Any, points: Any, out: Any
) -> Any:  # fmt: skip
    """What `games.twenty_one.observing` shows of a position."""
    seats = len(sheets)
    active = np.int64(position.active) - seat
    out[0] = active + seats if active < 0 else active
    out[1] = position.phase
    first, last = position.first, position.last
    out[2] = np.int64(first // (_FACES * _FACES)) + 1
    out[3] = np.int64(first // _FACES % _FACES) + 1
    out[4] = np.int64(first % _FACES) + 1
    out[5] = np.int64(last // (_FACES * _FACES)) + 1
    out[6] = np.int64(last // _FACES % _FACES) + 1
    out[7] = np.int64(last % _FACES) + 1
    at = _SEATS
    other = seat
    for _after in range(seats):
        sheet = sheets[other]
        out[at] = sheet.sheet
        out[at + 1] = sheet.current
        is_full = sheet.current == rules.ROWS
        written = sheet.rows[np.uint64(sheet.current)]
        offered = 0 if is_full else steps.offered_to(found, sheet, first, last)
        for column in range(rules.FIELDS):
            out[at + 2 + column] = written >> FIELD * column & FIELD_MASK
            out[at + 2 + rules.FIELDS + column] = offered >> FIELD * column & FIELD_MASK
        out[at + 2 + 2 * rules.FIELDS] = 0 if is_full else steps.hits(found, sheet)
        out[at + 3 + 2 * rules.FIELDS] = points[other]
        at += _PER_SEAT
        other = 0 if other + 1 == seats else other + 1


_MACHINE: Final = stepping.Machine(
    _begin, _advance, steps.store, steps.score, _observe, _allow, OVER
)  # fmt: skip


def _masks(_options: Options) -> Any:
    """What may be written, for each set of columns where a die fits: a row of a mask."""
    masks = np.zeros((rules.ALL_COLUMNS + 1, rules.ALL_COLUMNS + 1), np.int8)
    for fitting in range(len(masks)):
        masks[fitting, entries(fitting)] = 1
    return masks


def _unpack(_options: Options, table: Any, sheets: Any) -> State:
    if table[0]["phase"] == WRITE:  # what stands there is from the round before
        sheets["chosen"] = steps.UNDECIDED
    return unpack(table, sheets)


PART: Final = GameBatch(
    np.dtype([*steps.POSITION.descr, *stepping.TABLE]),
    empty_sheets,
    lambda _options: lookup(),
    _masks,
    start,
    step,
    _unpack,
    __file__,
)
