"""Matches of Twenty One as `envs.stepping` plays them, many side by side."""

from typing import Any, Final

import numpy as np

from rollwright.core.dice import FACES
from rollwright.envs import stepping
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.actions import KEEP, REROLL
from rollwright.games.twenty_one.kernels import policies, steps
from rollwright.games.twenty_one.kernels.lookup import FIELD, FIELD_MASK, SETS
from rollwright.games.twenty_one.kernels.play import deal, sit
from rollwright.games.twenty_one.state import ATTEMPT, OVER, WRITE
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.stream import GAMMA, mix

TABLE: Final = np.dtype([*steps.POSITION.descr, *stepping.TABLE])
"""A match."""

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
def _begin(run: Any, table: Any, sheets: Any, match: Any, draws: Any, active: Any) -> Any:
    deal(sheets, run.begun, draws)
    sit(sheets, run.begun, match)
    return _roll(run, table, steps.begin(active), sheets)


@part
def _roll(run: Any, table: Any, position: Any, sheets: Any) -> Any:
    """A new round: it waits for a learner whose turn it is, or else for what everybody writes."""
    table.rolls += GAMMA
    first, last = steps.dice(mix(table.rolls))
    lookup = run.lookups[0]
    position = steps.roll(lookup, position, first, last)
    active = position.active
    if position.phase == ATTEMPT and active >= np.uint64(run.learners):
        offered = steps.offered_to(lookup, sheets[active], first, last)
        again = policies.attempt(run.kinds, sheets[active].at, position, sheets, active, offered)
        position = _attempt(lookup, table, position, again)
    return position


@part
def _attempt(lookup: Any, table: Any, position: Any, again: Any) -> Any:
    position = steps.attempt(position, again)
    if again:
        table.rolls += GAMMA
        first, last = steps.dice_again(lookup, position, mix(table.rolls))
        position = steps.roll_again(position, first, last)
    return position


@part
def _advance(run: Any, table: Any, sheets: Any, actions: Any, first: Any) -> Any:
    lookup, learners = run.lookups[0], run.learners
    position = steps.load(table)
    if position.phase == ATTEMPT:
        chosen = actions[first + np.int64(position.active)]
        return _attempt(lookup, table, position, chosen == _REROLL)
    for seat in range(learners):
        steps.commit(sheets, seat, actions[first + seat])
    for seat in range(np.uint64(learners), np.uint64(len(sheets))):
        sheet = sheets[seat]
        offered = steps.offered_to(lookup, sheet, position.first, position.last)
        fitting = steps.fitting_in(rules.ALL_COLUMNS & ~sheet.filled, offered)
        columns = policies.write(run.kinds, sheet.at, position, sheets, seat, offered, fitting)
        steps.commit(sheets, seat, columns)
    position = steps.resolve(lookup, position, sheets)
    return position if position.phase == OVER else _roll(run, table, position, sheets)


@part
def _allow(run: Any, position: Any, sheets: Any, seat: Any, mask: Any) -> Any:
    """Who is not asked can only wait."""
    if position.phase == WRITE:
        sheet = sheets[seat]
        offered = steps.offered_to(run.lookups[0], sheet, position.first, position.last)
        fitting = steps.fitting_in(rules.ALL_COLUMNS & ~sheet.filled, offered)
        entries = run.given[np.uint64(fitting)]
        for columns in range(SETS):
            mask[columns] = entries[columns]
    elif position.phase == ATTEMPT:
        if np.int64(position.active) == seat:
            mask[_REROLL] = 1
            mask[_KEEP] = 1
        else:
            mask[_WAIT] = 1


@part
def _observe(
    lookup: Any, position: Any, sheets: Any, seat: Any, points: Any, out: Any
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
        offered = 0 if is_full else steps.offered_to(lookup, sheet, first, last)
        for column in range(rules.FIELDS):
            out[at + 2 + column] = written >> FIELD * column & FIELD_MASK
            out[at + 2 + rules.FIELDS + column] = offered >> FIELD * column & FIELD_MASK
        out[at + 2 + 2 * rules.FIELDS] = 0 if is_full else steps.hits(lookup, sheet)
        out[at + 3 + 2 * rules.FIELDS] = points[other]
        at += _PER_SEAT
        other = 0 if other + 1 == seats else other + 1


_MACHINE: Final = stepping.Machine(
    _begin, _advance, steps.store, steps.score, _observe, _allow, OVER
)  # fmt: skip
