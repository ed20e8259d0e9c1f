"""Twenty One as a race: how likely a seat is to win if each seat plays on its own from now on.

In a race each seat plays by the values of `solver.priced`, as if it were alone and had dice of its
own. Then the chances of its points after every round are known exactly, and so is how likely its
sheet is full by then. The match ends with the first round in which somebody's is.

Two chances matter for a state, a round from now and a number of points to gain: that the seat has
gained just so many and its sheet was not full before that round (`there`), and the same with a
sheet that is not full after it either (`going`). The match ends in a round if all are there and not
all are going on.
"""

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots.twenty_one.board import COLUMNS, FINISHED, STATE, STATES, TOTAL
from rollwright.bots.twenty_one.solo import best_entry, entered, staying_in
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.layout import NUMBERS
from rollwright.kernels import vectors
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.twenty_one.lookup import FIELD, FITTING, GAPS
from rollwright.solver.twenty_one.rows import priced, rolls_of, show

PRICE: Final = 5.0
"""What a round costs each seat in its own eyes, in points."""

_ROUNDS: Final = rules.ROWS * rules.FIELDS + 1
"""Each round fills a field of every seat; what is now counts as one more."""
_GAINS: Final = sum(NUMBERS[0]) + rules.bonus(rules.FIELDS) + 1
_MOST: Final = rules.ROWS * (_GAINS - 1) + 1
_SETS: Final = rules.ALL_COLUMNS + 1
_HITS: Final = rules.FIELDS + 1
_MOST_PHASES: Final = 3
"""With more seats than that, turns come as often as with so many: the tables would be too large,
and nothing is won by them."""
_LANES: Final = 16
"""So many chances are multiplied at a time."""
_WIDTH: Final = _MOST + 2 * _LANES
_SUMS: Final = 2 * _ROUNDS * _WIDTH
ROOM: Final = _SUMS + 2 * _LANES
"""The numbers that are needed for what the others may have."""
_SELDOM: Final = 1e-5
"""Chances below this are left out at both ends."""

_add_products = vectors.adding_products(_LANES)


class Race(NamedTuple):
    """The chances of all states, by phase: how many rounds pass before that of the seat."""

    there: Any
    going: Any
    less_there: Any
    """The chance to have fewer points, and half the chance to have as many."""
    less_going: Any
    lines: Any
    """By state, phase and round: where its chances begin, for which points, and how many."""
    rounds: Any
    """By state and phase: the first round in which the sheet may be full, and the last."""


@kernel
def _offered(printed: Any, free: Any, faces: Any) -> Any:
    """What dice offer the free columns, as kernels pack it."""
    offered = 0
    for column in range(rules.FIELDS):
        if free >> column & 1:
            face = faces[column]
            offered |= face << FIELD * column
            offered |= rules.can_enter(face, printed[column]) << FITTING + column
            offered |= rules.is_hit(face, printed[column]) << GAPS + column
    return offered


@kernel
def _outcomes(
    values: Any, again: Any, printed: Any, row: Any, free: Any, hits: Any, active: Any, passive: Any
) -> None:
    """Fill `active` and `passive`: the chances to have some free columns and hits, and a gain."""
    faces = np.zeros(rules.FIELDS, np.int64)
    count = rolls_of(printed, free)
    chances = np.empty(count)
    stays = np.empty(count, np.int64)
    outcomes = np.empty(count, np.int64)
    repeated = np.zeros(_SETS)
    active[:] = passive[:] = 0
    for roll in range(count):
        chance = show(roll, printed, free, faces)
        offered = _offered(printed, free, faces)
        entry, value = best_entry(values, row, free, hits, offered)
        rest, more, gain = entered(free, hits, offered, entry)
        outcome = (rest * _HITS + more) * _GAINS + gain
        stay = staying_in(free, offered)
        chances[roll], stays[roll], outcomes[roll] = chance, stay, outcome
        passive[outcome] += chance
        if again[stay] > value:
            repeated[stay] += chance
        else:
            active[outcome] += chance
    for stay in range(_SETS):
        if repeated[stay] > 0:  # the second attempt ends in one of the rolls that show these 1s
            shown = 0.0
            for roll in range(count):
                shown += chances[roll] * (stays[roll] & stay == stay)
            for roll in range(count):
                if stays[roll] & stay == stay:
                    active[outcomes[roll]] += repeated[stay] * chances[roll] / shown


@kernel
def _add(outcomes: Any, after: Any, below: Any, left: Any, rows: Any, found: Any) -> None:
    """Fill `found[kind, round, points]` of a state, in which a round has these outcomes.

    `after[free, hits]` is the same for other states of the row, a round later, and `below` for the
    row below it. So many fields and rows are `left`.
    """
    found[:, 0, 0] = 1
    most = rows * (_GAINS - 1) + 1
    for outcome in range(len(outcomes)):
        chance = np.float32(outcomes[outcome])
        if chance > 0:
            gain = outcome % _GAINS
            rest = outcome // _GAINS // _HITS
            then = after[rest, outcome // _GAINS % _HITS] if rest else below
            for kind in range(2):
                for moment in range(left):
                    for points in range(most - gain):
                        found[kind, moment + 1, points + gain] += (
                            chance * then[kind, moment, points]
                        )


@kernel
def _fill_row(values: Any, again: Any, printed: Any, row: Any, below: Any, found: Any) -> None:
    """Fill `found[free, hits, phase]` of a row; `below[phase]` is that of the row below it."""
    active = np.zeros(_SETS * _HITS * _GAINS)
    passive = np.zeros_like(active)
    rows = rules.ROWS - row
    for free in range(1, _SETS):
        left = free.bit_count() + (rows - 1) * rules.FIELDS
        for hits in range(_HITS - free.bit_count()):
            second = again[row, free, hits]
            _outcomes(values, second, printed, row, free, hits, active, passive)
            for phase in range(len(below)):
                later = (phase or len(below)) - 1
                outcomes = passive if phase else active
                after = found[:, :, later]
                _add(outcomes, after, below[later], left, rows, found[free, hits, phase])


@kernel
def _note(found: Any, state: Any, phase: Any, lines: Any, rounds: Any, at: Any, race: Any) -> Any:
    """Keep what is not too seldom, from place `at` on; the next free place."""
    there, going, less_there, less_going = race
    for moment in range(1, _ROUNDS):
        low, high = _MOST, 0
        for points in range(_MOST):
            if found[0, moment, points] > _SELDOM:
                low, high = min(low, points), points + 1
        if high == 0:
            break
        filled = (found[0, moment] - found[1, moment]).sum()
        if filled > _SELDOM and rounds[state, phase, 0] == _ROUNDS:
            rounds[state, phase, 0] = moment
        rounds[state, phase, 1] = moment
        count = (high - low + _LANES - 1) // _LANES * _LANES
        lines[state, phase, moment] = at, low, count
        less = np.zeros(2)
        for points in range(low, low + count):
            for kind in range(2):
                chance = found[kind, moment, points] if points < high else np.float32(0)
                (there if kind == 0 else going)[at] = chance
                (less_there if kind == 0 else less_going)[at] = less[kind] + chance / 2
                less[kind] += chance
            at += 1
    return at


def race(seats: int) -> Race:
    """All chances at a table with so many seats."""
    return _race(min(seats, _MOST_PHASES))


@cache
def _race(phases: int) -> Race:
    solved = priced(PRICE)
    below = np.zeros((phases, 2, _ROUNDS, _MOST), np.float32)
    below[:, 0, 0, 0] = 1
    lines = np.zeros((STATES + 1, phases, _ROUNDS, 3), np.int64)
    rounds = np.full((STATES + 1, phases, 2), _ROUNDS)
    rounds[FINISHED] = 1
    kept = tuple(np.zeros(phases * STATES * _ROUNDS * _MOST // 4, np.float32) for _ in range(4))
    at = 0
    for row in reversed(range(rules.ROWS)):
        found = np.zeros((_SETS, _HITS, phases, 2, _ROUNDS, _MOST), np.float32)
        _fill_row(solved.values, solved.again, np.array(NUMBERS[row]), row, below, found)
        for state, (other, free, hits) in enumerate(COLUMNS):
            if other == row:
                for phase in range(phases):
                    at = _note(found[free, hits, phase], state, phase, lines, rounds, at, kept)
        below = found[rules.ALL_COLUMNS, 0]
    there, going, less_there, less_going = (chances[:at].copy() for chances in kept)
    return Race(there, going, less_there, less_going, lines, rounds)


@part
def phase_of(seat: Any, following: Any, seats: Any) -> Any:
    """The phase of a seat before the round of the seat `following`."""
    wait = seat - following if seat >= following else seat - following + seats
    return min(wait, _MOST_PHASES - 1)


@kernel
def _limit(others: Any, low: Any, less: Any) -> Any:
    """Multiply chances by those to have fewer points, which are given from `low` points on."""
    others[:low] = 0
    between = others[low : low + len(less)]
    for at in range(len(less)):
        between[at] *= less[at]
    above = others[low + len(less) :]
    highest = less[-1]
    for at in range(len(above)):
        above[at] *= highest


@kernel
def gather(race: Any, board: Any, seat: Any, following: Any, first: Any, others: Any) -> Any:
    """For each round from `first` on, how likely all others have fewer points by then.

    The first round in which one of them may fill the sheet, and the last.
    """
    seats = len(board)
    last = _ROUNDS
    for other in range(seats):
        if other != seat:
            rounds = race.rounds[board[other, STATE], phase_of(other, following, seats)]
            first, last = min(first, rounds[0]), min(last, rounds[1])
    for kind in range(2):
        less = race.less_going if kind else race.less_there
        for moment in range(first, last + 1):
            place = (kind * _ROUNDS + moment) * _WIDTH
            all_others = others[place : place + _WIDTH]
            all_others[:] = 1
            for other in range(seats):
                if other != seat:
                    phase = phase_of(other, following, seats)
                    begin, low, count = race.lines[board[other, STATE], phase, moment]
                    _limit(all_others, board[other, TOTAL] + low, less[begin : begin + count])
    return first, last


@kernel
def chance(
    race: Any, others: Any, first: Any, last: Any, state: Any, phase: Any, total: Any
) -> Any:
    """How likely a seat is to win against what was gathered."""
    sums = others[_SUMS:]
    sums[:] = 0
    for moment in range(first, min(last, race.rounds[state, phase, 1]) + 1):
        begin, low, count = race.lines[state, phase, moment]
        place = moment * _WIDTH + total + low
        _add_products(sums, 0, race.there, begin, others, place, count)
        _add_products(sums, _LANES, race.going, begin, others, place + _ROUNDS * _WIDTH, count)
    return (sums[:_LANES] - sums[_LANES:]).sum()
