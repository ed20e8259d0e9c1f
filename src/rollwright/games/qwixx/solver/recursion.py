"""The best play of one sheet with two pairs of rows, by recursion over positions.

A value is a *future gain*: the points that a position is still expected to add. So it does not
matter how a row came to be as it is, a locked row is a single state, and so is one in which
nothing can be crossed any more.

A position is two pairs of rows. The rows of a pair are equal and the pairs mirror each other, so
neither the order in a pair nor that of the pairs matters. States are numbered so that every cross
lowers the number of its pair: all that a position can lead to is known before it.
"""

from typing import Any

import numpy as np

from rollwright.games.qwixx.solver.chances import REST, weigh
from rollwright.games.qwixx.solver.rows import (
    BOXES,
    FIELDS,
    LEAST,
    PAIR,
    ROWS,
    SUMS,
    Array,
    Record,
    inlined,
)
from rollwright.kernels.compiled import kernel


@kernel
def solve_pairs(sheet: Record, values: Array, s: Record, begin: int, end: int) -> None:
    """Fill `values[first pair, second pair, phase, misthrows]`, which begins as zeros.

    Phase 0 is before the seat's own turn; in the others it watches, and phase 0 follows the last.
    The first pairs are `begin` to `end`, the latter excluded; those before `begin` are solved.
    """
    for first in range(begin, end):
        for second in range(first + 1):
            solve_one(sheet, values, first, second, s)
            for phase in range(values.shape[2]):
                for boxes in range(BOXES):
                    values[second, first, phase, boxes] = values[first, second, phase, boxes]


@inlined
def solve_one(sheet: Record, values: Array, first: int, second: int, s: Record) -> None:
    """The values of one position, for every phase and number of misthrows."""
    locked = _locked(sheet, first) + _locked(sheet, second)
    if sheet.ends[locked]:
        return
    phases = values.shape[2]
    following = 1 % phases
    fields = _find_fields(sheet, first, second, locked, s)
    _value_singles(values, first, second, following, fields, s)
    _offer(fields, s)
    _value_doubles(sheet, values, first, second, following, s)
    weigh(sheet, fields, s)
    for boxes in range(BOXES - 1, -1, -1):
        misthrow = sheet.misthrow
        if boxes + 1 < BOXES:
            misthrow += values[first, second, following, boxes + 1]
        values[first, second, 0, boxes] = _turn(sheet, boxes, misthrow, s)
        for phase in range(phases - 1, 0, -1):
            values[first, second, phase, boxes] = _watch(
                sheet, values, first, second, (phase + 1) % phases, boxes, s
            )


@inlined
def _locked(sheet: Record, pair: int) -> int:
    locked: int = sheet.is_locked[sheet.members[pair, 0]] + sheet.is_locked[sheet.members[pair, 1]]
    return locked


@inlined
def _find_fields(sheet: Record, first: int, second: int, locked: int, s: Record) -> int:
    """List the fields that this turn can reach, row by row; how many they are."""
    fields = 0
    for row in range(ROWS):
        mine = first if row < PAIR else second
        state = sheet.members[mine, row % PAIR]
        other = sheet.members[mine, 1 - row % PAIR]
        s.begin[row] = fields
        s.end[row] = fields
        for i in range(sheet.reachable[state]):
            column = sheet.columns[state, i]
            after = sheet.after[state, column]
            place = row * FIELDS + column
            s.place[fields] = place
            s.column[fields] = column
            s.sum[fields] = sheet.sum_of[place]
            s.is_open[fields] = after >= 0
            if after >= 0:
                s.state[fields] = after
                s.pair[fields] = sheet.pair[after, other]
                s.gain[fields] = sheet.gain[state, column]
                ends = sheet.ends[locked + sheet.is_locked[after]]
                s.stops[fields] = sheet.stops_at_once and ends
                s.end[row] = fields + 1
            fields += 1
    s.begin[ROWS] = fields
    return fields


@inlined
def _value_singles(
    values: Array, first: int, second: int, phase: int, fields: int, s: Record
) -> None:
    """The values of crossing one field only, in action 1 or in action 2."""
    for a in range(fields):
        if not s.is_open[a]:
            for boxes in range(BOXES):
                s.single[a, boxes] = LEAST
        elif a < s.begin[PAIR]:
            for boxes in range(BOXES):
                s.single[a, boxes] = s.gain[a] + values[s.pair[a], second, phase, boxes]
        else:
            for boxes in range(BOXES):
                s.single[a, boxes] = s.gain[a] + values[first, s.pair[a], phase, boxes]


@inlined
def _offer(fields: int, s: Record) -> None:
    """The fields that each sum of the white dice offers in action 1 (Q6)."""
    for total in range(SUMS):
        s.offers[total] = 0
    for a in range(fields):
        if s.is_open[a]:
            total = s.sum[a]
            s.firsts[total, s.offers[total]] = a
            s.offers[total] += 1
    for total in range(SUMS):
        if s.offers[total] > 0:
            for b in range(fields):
                for boxes in range(BOXES):
                    s.best[total, b, boxes] = s.single[b, boxes]


@inlined
def _value_doubles(
    sheet: Record, values: Array, first: int, second: int, phase: int, s: Record
) -> None:
    """Raise `best` to what a cross in action 1 and one in action 2 are worth together."""
    for row in range(ROWS):
        _value_within(sheet, values, first, second, phase, row, s)
        for below in range(row + 1, ROWS):
            _value_across(sheet, values, first, second, phase, row, below, s)


@inlined
def _value_within(
    sheet: Record, values: Array, first: int, second: int, phase: int, row: int, s: Record
) -> None:
    """Two crosses in one row: the first counts for the second (Q9)."""
    other = sheet.members[first if row < PAIR else second, 1 - row % PAIR]
    for a in range(s.begin[row], s.end[row]):
        if s.stops[a]:
            continue
        for b in range(a + 1, s.begin[row + 1]):
            after = sheet.after[s.state[a], s.column[b]]
            if after >= 0 and (s.is_open[b] or sheet.late_fifth):
                pair = sheet.pair[after, other]
                one = pair if row < PAIR else np.uint32(first)
                two = np.uint32(second) if row < PAIR else pair
                gain = s.gain[a] + sheet.gain[s.state[a], s.column[b]]
                _raise_best(s, a, b, gain, values, one, two, phase)


@inlined
def _value_across(
    sheet: Record,
    values: Array,
    first: int,
    second: int,
    phase: int,
    row: int,
    below: int,
    s: Record,
) -> None:
    """Two crosses in different rows: their order matters only if the first ends the match (Q13)."""
    for a in range(s.begin[row], s.end[row]):
        for b in range(s.begin[below], s.end[below]):
            if below < PAIR:
                one, two = sheet.pair[s.state[a], s.state[b]], np.uint32(second)
            elif row < PAIR:
                one, two = s.pair[a], s.pair[b]
            else:
                one, two = np.uint32(first), sheet.pair[s.state[a], s.state[b]]
            gain = s.gain[a] + s.gain[b]
            if not s.stops[a]:
                _raise_best(s, a, b, gain, values, one, two, phase)
            if not s.stops[b]:
                _raise_best(s, b, a, gain, values, one, two, phase)


@inlined
def _raise_best(
    s: Record, a: int, b: int, gain: float, values: Array, one: Any, two: Any, phase: int
) -> None:
    """Crossing a in action 1 and b in action 2 leads to the pairs `one` and `two`."""
    total = s.sum[a]
    # Written out, because only so the four levels are compiled into vectors.
    v0 = gain + values[one, two, phase, 0]
    v1 = gain + values[one, two, phase, 1]
    v2 = gain + values[one, two, phase, 2]
    v3 = gain + values[one, two, phase, 3]
    b0 = s.best[total, b, 0]
    b1 = s.best[total, b, 1]
    b2 = s.best[total, b, 2]
    b3 = s.best[total, b, 3]
    s.best[total, b, 0] = v0 if v0 > b0 else b0
    s.best[total, b, 1] = v1 if v1 > b1 else b1
    s.best[total, b, 2] = v2 if v2 > b2 else b2
    s.best[total, b, 3] = v3 if v3 > b3 else b3


@inlined
def _turn(sheet: Record, boxes: int, misthrow: float, s: Record) -> float:
    """The value of an active turn, over all rolls; `misthrow` is that of crossing nothing."""
    expected = 0.0
    for slot in range(SUMS + 1):
        if slot < REST and s.offers[slot] == 0:
            continue
        least = max(misthrow, s.least[slot, boxes])
        expected += least * s.rest[slot, boxes]
        for i in range(s.length[slot]):
            value = s.kept[slot, i, boxes]
            expected += (value if value > least else least) * s.chance[slot, i, boxes]
    return expected / float(sheet.rolls)


@inlined
def _watch(
    sheet: Record, values: Array, first: int, second: int, phase: int, boxes: int, s: Record
) -> float:
    """The value of a turn in which others are active: action 1 only, then `phase` follows."""
    stay = values[first, second, phase, boxes]
    expected = 0.0
    for total in range(SUMS):
        best = stay
        for i in range(s.offers[total]):
            a = s.firsts[total, i]
            if a < s.begin[PAIR]:
                value = s.gain[a] + values[s.pair[a], second, phase, boxes]
            else:
                value = s.gain[a] + values[first, s.pair[a], phase, boxes]
            best = max(best, value)
        expected += sheet.sum_weight[total] * best
    return expected
