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

from rollwright.bots.twenty_one.board import FINISHED, STATE, STATES, TOTAL, states
from rollwright.bots.twenty_one.solo import best_entry, entered, staying_in
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.layout import NUMBERS
from rollwright.kernels import vectors
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.twenty_one.lookup import FIELD, FITTING, GAPS
from rollwright.solver.twenty_one.rows import priced, rolls_of, show

PRICE: Final = 5.0
"""What a round costs each seat in its own eyes, in points."""

ROUNDS: Final = rules.ROWS * rules.FIELDS + 1
"""Each round fills a field of every seat; what is now counts as one more."""
_GAINS: Final = sum(NUMBERS[0]) + rules.bonus(rules.FIELDS) + 1
_MOST: Final = rules.ROWS * (_GAINS - 1) + 1
_SETS: Final = rules.ALL_COLUMNS + 1
_HITS: Final = rules.FIELDS + 1
MOST_PHASES: Final = 3
"""With more seats than that, turns come as often as with so many: the tables would be too large,
and nothing is won by them."""
_LANES: Final = 16
"""So many chances are multiplied at a time."""
_WIDTH: Final = _MOST + 2 * _LANES
_SUMS: Final = 2 * ROUNDS * _WIDTH
ROOM: Final = _SUMS + 2 * _LANES
"""The numbers that are needed for what the others may have."""
_SELDOM: Final = 1e-5
"""Chances below this are left out at both ends."""

_add_products = vectors.adding_products(_LANES)
_add_times = vectors.adding_times(_LANES)


class Race(NamedTuple):
    """The chances of all states, by phase: how many rounds pass before that of the seat."""

    there: Any
    going: Any
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
def _add(outcomes: Any, states: Any, row: Any, later: Any, race: Any, found: Any) -> None:
    """Fill `found` of a state, in which a round has these outcomes.

    It holds the chances by kind (`there`, `going`), round and points, one behind the other. What
    follows is known of all states that come after, from phase `later` on.
    """
    found[:] = 0
    going = ROUNDS * _WIDTH
    for outcome in range(len(outcomes)):
        chance = np.float32(outcomes[outcome])
        if chance > 0:
            gain = outcome % _GAINS
            then = states[row, outcome // _GAINS // _HITS, outcome // _GAINS % _HITS]
            found[_WIDTH + gain] += chance
            if then != FINISHED:
                found[going + _WIDTH + gain] += chance
            for moment in range(1, ROUNDS - 1):
                begin, low, count = race.lines[then, later, moment]
                if count == 0:
                    break
                place = (moment + 1) * _WIDTH + low + gain
                for at in range(0, count, _LANES):
                    _add_times(found, place + at, race.there, begin + at, chance)
                    _add_times(found, going + place + at, race.going, begin + at, chance)


@kernel
def _note(found: Any, state: Any, phase: Any, at: Any, race: Any) -> Any:
    """Keep what is not too seldom, from place `at` on; the next free place."""
    rounds = race.rounds[state, phase]
    for moment in range(1, ROUNDS):
        there, going = moment * _WIDTH, (ROUNDS + moment) * _WIDTH
        low, high = _MOST, 0
        filled = 0.0
        for points in range(_MOST):
            filled += found[there + points] - found[going + points]
            if found[there + points] > _SELDOM:
                low, high = min(low, points), points + 1
        if high == 0:
            break
        if filled > _SELDOM and rounds[0] == ROUNDS:
            rounds[0] = moment
        rounds[1] = moment
        count = (high - low + _LANES - 1) // _LANES * _LANES
        if at + count > len(race.there):
            raise IndexError
        line = race.lines[state, phase, moment]
        line[0], line[1], line[2] = at, low, count
        for points in range(low, low + count):
            is_kept = points < high
            race.there[at] = found[there + points] if is_kept else np.float32(0)
            race.going[at] = found[going + points] if is_kept else np.float32(0)
            at += 1
    return at


@kernel
def fill_row(
    values: Any, again: Any, states: Any, printed: Any, row: Any, kept: Any, race: Any
) -> Any:  # fmt: skip
    """Fill all states of a row, when those of the rows below it are known.

    `values` and `again` are those of `solver.priced`, and `printed` are the numbers of the row. The
    race keeps so many chances of a kind so far; the answer is how many it keeps then.
    """
    phases = race.rounds.shape[1]
    active = np.zeros(_SETS * _HITS * _GAINS)
    passive = np.zeros_like(active)
    found = np.zeros(2 * ROUNDS * _WIDTH, np.float32)
    for free in range(1, _SETS):
        for hits in range(_HITS - free.bit_count()):
            second = again[row, free, hits]
            _outcomes(values, second, printed, row, free, hits, active, passive)
            for phase in range(phases):
                later = (phase or phases) - 1
                _add(passive if phase else active, states, row, later, race, found)
                kept = _note(found, states[row, free, hits], phase, kept, race)
    return kept


@kernel
def clear(race: Any) -> None:
    """Make a race ready to be filled: only what a full sheet means is known."""
    for state in range(len(race.rounds)):
        for phase in range(race.rounds.shape[1]):
            for end in range(2):
                race.rounds[state, phase, end] = 1 if state == FINISHED else ROUNDS


def race(seats: int) -> Race:
    """All chances at a table with so many seats."""
    return _race(min(seats, MOST_PHASES))


@cache
def _race(phases: int) -> Race:
    solved = priced(PRICE)
    room = phases * STATES * ROUNDS * _MOST // 4
    empty = Race(
        np.zeros(room, np.float32),
        np.zeros(room, np.float32),
        np.zeros((STATES + 1, phases, ROUNDS, 3), np.int32),
        np.zeros((STATES + 1, phases, 2), np.int64),
    )
    clear(empty)
    kept = 0
    for row in reversed(range(rules.ROWS)):
        printed = np.array(NUMBERS[row])
        kept = fill_row(solved.values, solved.again, states(), printed, row, kept, empty)
    return empty._replace(there=empty.there[:kept].copy(), going=empty.going[:kept].copy())


@part
def phase_of(seat: Any, following: Any, seats: Any) -> Any:
    """The phase of a seat before the round of the seat `following`."""
    wait = seat - following if seat >= following else seat - following + seats
    return min(wait, MOST_PHASES - 1)


@kernel
def _limit(others: Any, low: Any, chances: Any) -> Any:
    """Multiply chances by those to have fewer points, and half of those to have as many.

    `chances` are those to have just so many, from `low` points on.
    """
    others[:low] = 0
    between = others[low : low + len(chances)]
    fewer, half = np.float32(0), np.float32(0.5)
    for at in range(0, len(chances), 4):  # there are `_LANES` or more; four sums need not wait
        first, second, third, fourth = (
            chances[at], chances[at + 1], chances[at + 2], chances[at + 3],
        )  # fmt: skip
        two = first + second
        three = two + third
        between[at] *= fewer + first * half
        between[at + 1] *= fewer + (first + second * half)
        between[at + 2] *= fewer + (two + third * half)
        between[at + 3] *= fewer + (three + fourth * half)
        fewer += three + fourth
    above = others[low + len(chances) :]
    for at in range(len(above)):
        above[at] *= fewer


@kernel
def gather(race: Any, board: Any, seat: Any, following: Any, first: Any, others: Any) -> Any:
    """For each round from `first` on, how likely all others have fewer points by then.

    The first round in which one of them may fill the sheet, and the last.
    """
    seats = len(board)
    last = ROUNDS
    for other in range(seats):
        if other != seat:
            rounds = race.rounds[board[other, STATE], phase_of(other, following, seats)]
            first, last = min(first, rounds[0]), min(last, rounds[1])
    for kind in range(2):
        chances = race.going if kind else race.there
        for moment in range(first, last + 1):
            place = (kind * ROUNDS + moment) * _WIDTH
            all_others = others[place : place + _WIDTH]
            all_others[:] = 1
            for other in range(seats):
                if other != seat:
                    phase = phase_of(other, following, seats)
                    begin, low, count = race.lines[board[other, STATE], phase, moment]
                    _limit(all_others, board[other, TOTAL] + low, chances[begin : begin + count])
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
        _add_products(sums, _LANES, race.going, begin, others, place + ROUNDS * _WIDTH, count)
    return (sums[:_LANES] - sums[_LANES:]).sum()
