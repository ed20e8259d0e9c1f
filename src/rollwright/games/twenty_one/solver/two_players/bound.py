"""A lower bound for the own seat's chance of winning, for all pairs of states and all leads.

In every round the own seat shows what it writes, and the other seat answers. That can only lower
the chance: the true value, with hidden choices, is at least as high. `docs/solver.md` explains the
recursion. Everything is rounded so that the result is a lower bound, too.
"""

from typing import Final

import numpy as np

from rollwright.core.dice import FACES
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.solver.two_players import spans
from rollwright.games.twenty_one.solver.two_players.answers import (
    answer_rows,
    first_answer,
    is_mixed,
)
from rollwright.games.twenty_one.solver.two_players.mixing import (
    list_parts,
    mix,
    never_fall,
    place_entries,
)
from rollwright.games.twenty_one.solver.two_players.rolls import (
    DICE,
    Rolls,
    Sheets,
    list_entries,
    list_rolls,
)
from rollwright.games.twenty_one.solver.two_players.spans import LENGTH, copy, highest, weigh
from rollwright.games.twenty_one.solver.two_players.states import HITS, SETS, Moves, Seats
from rollwright.games.twenty_one.solver.two_players.tables import (
    LEFT,
    RIGHT,
    WIDE,
    ZEROS,
    Room,
    Rows,
    Values,
)
from rollwright.kernels.bits import borrowed
from rollwright.kernels.compiled import kernel, part
from rollwright.solver.kept import Array

_BLOCK: Final = 8
"""So many spans are summed up in a row. Blocks of blocks keep the rounding small."""

_OTHER_ROUNDINGS: Final = 8
"""Two shares, two products with them, and some that are not there."""

_weigh_higher = spans.weighing_better(">")
_weigh_lower = spans.weighing_better("<")


@kernel
def _place_entries(
    seats: Seats,
    rows: Rows,
    own: int,
    start: int,
    answers_begin: Array,
    base: int,
    where: Array,
    lead: Array,
) -> None:
    """Find the answers to every entry, and where in their spans the first lead is, without the
    entered numbers."""
    free, hits = seats.free[own], seats.hits[own]
    columns = free
    while True:
        rest = free & ~columns
        if columns == 0:
            rest &= ~(1 << rules.leftmost_free(rules.ALL_COLUMNS & ~rest))
        for more in range(columns.bit_count() + 1):
            after = seats.number[rows.own, rest, hits + more]
            if after >= 0:
                at = after - rows.first if rest else rows.states
                gained = rules.bonus(hits + more) - rules.bonus(hits)
                where[columns * HITS + more] = base + at * rows.answers * WIDE
                lead[columns * HITS + more] = start + gained - answers_begin[at]
        if columns == 0:
            break
        columns = columns - 1 & free


@kernel
def _keep(
    seats: Seats, rows: Rows, own: int, start: int, answers_begin: Array, base: int, room: Room
) -> None:
    """Fill the value of every roll, if it is kept: the highest that an entry, or a mixture, leaves.

    While they are at hand, all classes of the last die are replaced by two, as in `_halve`.
    """
    rolls = room.rolls
    where = np.zeros(SETS * HITS, np.int64)
    lead = np.zeros(SETS * HITS, np.int64)
    _place_entries(seats, rows, own, start, answers_begin, base, where, lead)
    mixes = is_mixed(rows)
    if mixes:
        place_entries(seats, own, where, lead, first_answer(rows, 0), room.mixing)
    last = rolls.size[0] - 1
    classes = rolls.classes[last]
    groups = rolls.size[2] // classes
    place = begin = 0
    places = np.zeros(SETS + DICE, np.int64)
    for block in range(0, rolls.size[1], rolls.size[2]):
        for at in range(rolls.size[2] - 1, -1, -1):
            roll = block + at
            first = rolls.first[roll]
            seen = rolls.other[roll] * WIDE
            count = rolls.first[roll + 1] - first
            for number in range(count):
                entry = rolls.entry[first + number]
                left = lead[entry] + rolls.points[first + number]
                spot = where[entry] + seen + min(left, LEFT + RIGHT)
                places[number] = spot if left >= 0 else ZEROS
            for worse in range(rolls.first_worse[at], rolls.first_worse[at + 1]):
                places[count] = (block + rolls.worse[worse]) * LENGTH
                count += 1
            highest(room.answers, roll * LENGTH, room.answers, places, count)
            if mixes:
                mix(rolls.own[roll], rolls.other[roll], room.answers, roll * LENGTH, room.mixing)
        for _ in range(groups):
            weigh(room.sums, place, room.kept, begin, LENGTH, rolls.weight, last * FACES, classes)
            copy(room.sums, place + LENGTH, room.kept, begin + rolls.ones[last] * LENGTH)
            place += 2 * LENGTH
            begin += classes * LENGTH


@part
def _halve(rolls: Rolls, die: int, stride: int, groups: int, source: Array, target: Array) -> None:
    """Replace all classes of a die by two: the sum of all, and the one in which it stays."""
    classes, stays = rolls.classes[die], rolls.ones[die] * stride
    begin = place = 0
    for _ in range(groups):
        for _ in range(stride // LENGTH):
            weigh(target, place, source, begin, stride, rolls.weight, die * FACES, classes)
            copy(target, place + stride, source, begin + stays)
            place += LENGTH
            begin += LENGTH
        place += stride
        begin += (classes - 1) * stride


@kernel
def _try_again(room: Room) -> None:
    """Fill the value of a second attempt for every set of dice that stay.

    Die by die, from the last, which is done already, all rolls become two.
    """
    rolls = room.rolls
    source, target = room.sums, room.more
    last = rolls.size[0] - 1
    stride = 2 * LENGTH
    groups = rolls.size[1] // rolls.classes[last]
    for die in range(last - 1, -1, -1):
        groups //= rolls.classes[die]
        _halve(rolls, die, stride, groups, source, target)
        source = target
        target = room.more if (last - die) % 2 == 0 else room.sums
        stride *= 2
    for staying in range(1 << rolls.size[0]):
        rolled = rolls.size[0] - staying.bit_count()
        share = np.float32(1.0 / FACES**rolled)
        for lead in range(LENGTH):
            room.again[staying * LENGTH + lead] = source[staying * LENGTH + lead] * share


@kernel
def _mean(room: Room, is_own: bool, target: Array, at: int) -> None:
    """Write the mean of all rolls, each kept or tried again: whatever the active seat prefers.

    A value is a sum of products that are not negative. Each takes part in so many operations that
    round, and each of these changes it by no more than one part in 2²⁴, up or down. The result is
    made smaller by more than that.
    """
    rolls = room.rolls
    sums = room.sums
    count = 0
    for first in range(0, rolls.size[1], _BLOCK):
        block = min(_BLOCK, rolls.size[1] - first)
        place = count * LENGTH
        if is_own:
            _weigh_higher(
                sums, place, room.kept, room.again, rolls.staying, rolls.faces, first, block
            )
        else:
            _weigh_lower(
                sums, place, room.kept, room.again, rolls.staying, rolls.faces, first, block
            )
        count += 1
    operations = _BLOCK
    once = np.ones(_BLOCK, np.float32)
    while count > 1:
        operations += _BLOCK
        blocks = 0
        for first in range(0, count, _BLOCK):
            block = min(_BLOCK, count - first)
            weigh(sums, blocks * LENGTH, sums, first * LENGTH, LENGTH, once, 0, block)
            blocks += 1
        count = blocks
    for die in range(rolls.size[0]):
        operations += rolls.classes[die]
    less = 1.0 - (operations + _OTHER_ROUNDINGS) / 2.0**24
    share = np.float32(less / FACES ** rolls.size[0])
    for lead in range(LENGTH):
        target[at + lead] = sums[lead] * share


@kernel
def _expect(
    moves: Moves, seats: Seats, rows: Rows, own: int, active: int, answers_begin: Array
) -> int:
    """Where the span of a pair begins: the chances should be even in the middle of it."""
    even = -moves.points[active, own]
    for move in range(moves.first[active, own], moves.first[active, own + 1]):
        after = moves.state[move]
        at = after - rows.first if seats.row[after] == rows.own else rows.states
        even += moves.chance[move] * (answers_begin[at] + LEFT + LENGTH // 2)
    return int(np.rint(even)) - LENGTH // 2


@part
def _even(spans: Array, at: int, begin: int) -> float:
    """The lead from which the chance is at least even."""
    for lead in range(LENGTH):
        if spans[at + lead] >= 0.5:
            return begin + lead
    return begin + LENGTH


@kernel
def begin_rows(
    sheets: Sheets, seats: Seats, room: Room, own_row: int, other_row: int, other_free: int
) -> Rows:
    """Get ready for all pairs of these rows."""
    printed = sheets.printed[other_row]
    first = own_row and seats.number[own_row - 1, rules.ALL_COLUMNS, 0] + 1
    rows = Rows(
        own_row,
        first,
        seats.number[own_row, rules.ALL_COLUMNS, 0] + 1 - first,
        other_row,
        other_free,
        list_entries(printed, other_free, room.entries),
    )
    if is_mixed(rows):
        list_parts(room.entries, printed, rows.answers, room.mixing.other)
    return rows


@kernel
def begin_free(sheets: Sheets, room: Room, rows: Rows, own_free: int) -> None:
    """Get ready for all pairs with these free fields of the own seat."""
    mixing = room.mixing
    printed = sheets.printed[rows.own]
    mixing.listed[0] = list_entries(printed, own_free, mixing.entries)
    if is_mixed(rows):
        list_parts(mixing.entries, printed, mixing.listed[0], mixing.own)
    list_rolls(
        sheets,
        rows.own,
        own_free,
        rows.other,
        rows.free,
        mixing.entries.step,
        room.entries.step,
        room.rolls,
    )


@kernel
def look(
    seats: Seats, moves: Moves, room: Room, rows: Rows, own: int, other_hits: int, active: int
) -> int:
    """Fill the values of all rolls of a pair, kept (`room.kept`) and tried again (`room.again`).

    The answers to this active seat are filled already. Returns the lead at which spans begin.
    """
    begin = room.begin[other_hits]
    start = _expect(moves, seats, rows, own, active, begin)
    _keep(seats, rows, own, start, begin, first_answer(rows, other_hits), room)
    _try_again(room)
    return start


@kernel
def solve_rows(
    sheets: Sheets,
    seats: Seats,
    moves: Moves,
    values: Values,
    room: Room,
    own_row: int,
    other_row: int,
    other_free: int,
) -> int:
    """Fill the values of all pairs of these rows; how many there are.

    Those with fewer free fields of the other seat, or a later row of it, are filled already.
    """
    sheets, seats, moves = borrowed(sheets), borrowed(seats), borrowed(moves)
    values, room = borrowed(values), borrowed(room)
    rows = begin_rows(sheets, seats, room, own_row, other_row, other_free)
    solved = 0
    for active in range(2):
        answer_rows(sheets, seats, moves, values, rows, active, room)
        for own_free in range(1, SETS):
            solved += _solve_free(sheets, seats, moves, values, room, rows, own_free, active)
    return solved


@kernel
def _solve_free(
    sheets: Sheets,
    seats: Seats,
    moves: Moves,
    values: Values,
    room: Room,
    rows: Rows,
    own_free: int,
    active: int,
) -> int:
    """Fill the values of all pairs with these free fields; how many there are."""
    solved = 0
    for hits in range(HITS):
        other = seats.number[rows.other, rows.free, hits]
        for own_hits in range(HITS):
            own = seats.number[rows.own, own_free, own_hits]
            if other < 0 or own < 0 or values.slot[own, other] < 0:
                continue
            if solved == 0:
                begin_free(sheets, room, rows, own_free)
            at = 2 * values.slot[own, other] + active
            start = look(seats, moves, room, rows, own, hits, active)
            _mean(room, active == 0, values.spans, at * LENGTH)
            never_fall(values.spans, at * LENGTH)
            values.begin[at] = start
            values.even[at] = _even(values.spans, at * LENGTH, start)
            solved += 1
    return solved
