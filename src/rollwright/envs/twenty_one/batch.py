"""Many matches of Twenty One side by side: from one choice of the learners to the next.

The first seats are learners, the others are policies. A row of the buffers is a learner's seat:
row m · learners + s is seat s of match m.
"""

from typing import Any, Final

import numpy as np

from rollwright.core.dice import FACES
from rollwright.envs.rewarding import pay
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.actions import KEEP, REROLL
from rollwright.games.twenty_one.state import ATTEMPT, OVER, WRITE
from rollwright.kernels.bits import scaled
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.stream import GAMMA, mix, split, word
from rollwright.kernels.twenty_one import policies, steps
from rollwright.kernels.twenty_one.lookup import FIELD, FIELD_MASK, SETS
from rollwright.kernels.twenty_one.play import deal, sit

TABLE: Final = np.dtype([*steps.POSITION.descr, ("rolls", np.uint64), ("number", np.int64)])
"""A match: its position, where the stream of its dice stands, and its number in the run."""

_WAIT: Final = GAME.actions
_REROLL: Final = int(REROLL)
_KEEP: Final = int(KEEP)
_FACES: Final = np.uint64(FACES)
_ZERO: Final = np.uint64(0)
_ONE: Final = np.uint64(1)
_DICE: Final = 2
_SEATS: Final = _DICE + rules.FIELDS
_PER_SEAT: Final = 4 + 2 * rules.FIELDS
"""Where in an observation the dice stand, where the seats do, and how much each of them takes."""


@kernel
def start(
    lookups: Any, kinds: Any, begun: Any, matches: Any, tables: Any, sheets: Any, masked: Any,
    learners: Any, scores: Any, numbers: Any, masks: Any,
) -> Any:  # fmt: skip
    """Begin the matches whose numbers stand in `tables`."""
    for at in range(len(tables)):
        position = _begin(lookups[0], kinds, begun, matches, tables[at], sheets[at], learners)
        scores[at] = 0
        steps.store(tables[at], position)
        _show(lookups[0], position, sheets[at], masked, at, learners, scores[at], numbers, masks)


@kernel
def step(
    lookups: Any, kinds: Any, begun: Any, matches: Any, tables: Any, sheets: Any, masked: Any,
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
        has_written = table.phase == WRITE
        position = _advance(lookup, kinds, table, seats, learners, actions, first)
        is_over = position.phase == OVER
        points = scores[at]
        if has_written:
            for seat in range(len(seats)):
                points[seat] = steps.score(lookup, seats[seat])
        elif position.turn == 1:  # until now they were those of the match before
            points[:] = 0
        pay(points, is_over, kind, before[at], rewards, terminals, first)
        if is_over and again:
            for seat in range(learners):
                _observe(lookup, position, seats, seat, points, last[first + seat])
            table.number += len(tables)
            position = _begin(lookup, kinds, begun, matches, table, seats, learners)
            points = nothing
        steps.store(table, position)
        _show(lookup, position, seats, masked, at, learners, points, numbers, masks)


@part
def _begin(
    lookup: Any, kinds: Any, begun: Any, matches: Any, table: Any, sheets: Any, learners: Any
) -> Any:
    """The first position of the match with that number in which a learner is asked."""
    match = word(matches, table.number)
    chance = split(match, _ZERO)
    table.rolls = split(chance, _ZERO)
    draws = split(chance, _ONE)
    deal(sheets, begun, draws)
    sit(sheets, begun, match)
    start = scaled(word(draws, _ZERO), np.int64(len(sheets)))
    position = steps.begin(np.uint64(start))
    return _roll(lookup, kinds, table, position, sheets, learners)


@part
def _roll(
    lookup: Any, kinds: Any, table: Any, position: Any, sheets: Any, learners: Any
) -> Any:  # fmt: skip
    """A new round: it waits for a learner whose turn it is, or else for what everybody writes."""
    table.rolls += GAMMA
    first, last = steps.dice(mix(table.rolls))
    position = steps.roll(lookup, position, first, last)
    active = position.active
    if position.phase == ATTEMPT and active >= np.uint64(learners):
        offered = steps.offered_to(lookup, sheets[active], first, last)
        again = policies.attempt(kinds, sheets[active].at, position, sheets, active, offered)
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
def _advance(
    lookup: Any, kinds: Any, table: Any, sheets: Any, learners: Any, actions: Any, first: Any
) -> Any:
    """The position in which a learner is asked next, or in which the match is over."""
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
        columns = policies.write(kinds, sheet.at, position, sheets, seat, offered, fitting)
        steps.commit(sheets, seat, columns)
    position = steps.resolve(lookup, position, sheets)
    if position.phase == OVER:
        return position
    return _roll(lookup, kinds, table, position, sheets, learners)


@part
def _show(
    lookup: Any, position: Any, sheets: Any, masked: Any, at: Any, learners: Any, points: Any,
    numbers: Any, masks: Any,
) -> Any:  # fmt: skip
    """Show every learner what it may know and choose; who is not asked can only wait."""
    for seat in range(learners):
        row = at * learners + seat
        _observe(lookup, position, sheets, seat, points, numbers[row])
        mask = masks[row]
        mask[:] = 0
        if position.phase == WRITE:
            sheet = sheets[seat]
            offered = steps.offered_to(lookup, sheet, position.first, position.last)
            fitting = steps.fitting_in(rules.ALL_COLUMNS & ~sheet.filled, offered)
            entries = masked[np.uint64(fitting)]
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
