"""The tables of a race in Twenty One: how likely each state gains how much by when.

They are filled from the last row to the first. `race` says what they hold.
"""

from functools import cache
from typing import Any, Final

import numpy as np

from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.bots.race import (
    FINISHED,
    GAINS,
    LANES,
    LAST,
    MOST,
    MOST_PHASES,
    ROUNDS,
    STATES,
    WIDTH,
    Race,
    states,
)
from rollwright.games.twenty_one.bots.solo import best_entry, entered, staying_in
from rollwright.games.twenty_one.kernels.lookup import FIELD, FITTING, GAPS
from rollwright.games.twenty_one.layout import NUMBERS
from rollwright.games.twenty_one.solver.rows import priced, rolls_of, second_attempt, show
from rollwright.kernels import vectors
from rollwright.kernels.compiled import kernel

PRICE: Final = 5.0
"""What a round costs each seat in its own eyes, in points."""

_SETS: Final = rules.ALL_COLUMNS + 1
_HITS: Final = rules.FIELDS + 1
_SELDOM: Final = 1e-5
"""Chances below this are left out at both ends."""

_add_times = vectors.adding_times(LANES)


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
        outcome = (rest * _HITS + more) * GAINS + gain
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
    going = ROUNDS * WIDTH
    for outcome in range(len(outcomes)):
        chance = np.float32(outcomes[outcome])
        if chance > 0:
            gain = outcome % GAINS
            then = states[row, outcome // GAINS // _HITS, outcome // GAINS % _HITS]
            found[WIDTH + gain] += chance
            if then != FINISHED:
                found[going + WIDTH + gain] += chance
            for moment in range(1, ROUNDS - 1):
                begin, low, count = race.lines[then, later, moment]
                if count == 0:
                    break
                place = (moment + 1) * WIDTH + low + gain
                for at in range(0, count, LANES):
                    _add_times(found, place + at, race.there, begin + at, chance)
                    _add_times(found, going + place + at, race.going, begin + at, chance)


@kernel
def _note(found: Any, state: Any, phase: Any, at: Any, race: Any) -> Any:
    """Keep what is not too seldom, from place `at` on; the next free place."""
    rounds = race.rounds[state, phase]
    for moment in range(1, ROUNDS):
        there, going = moment * WIDTH, (ROUNDS + moment) * WIDTH
        low, high = MOST, 0
        filled = 0.0
        for points in range(MOST):
            filled += found[there + points] - found[going + points]
            if found[there + points] > _SELDOM:
                low, high = min(low, points), points + 1
        if high == 0:
            break
        if filled > _SELDOM and rounds[0] == ROUNDS:
            rounds[0] = moment
        rounds[1] = moment
        count = (high - low + LANES - 1) // LANES * LANES
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
def _note_last(outcomes: Any, state: Any, phase: Any, at: Any, race: Any) -> Any:
    """Keep what a round with these outcomes brings, as the last one; the next free place."""
    gains = np.zeros(GAINS + LANES, np.float32)
    low, high = GAINS, 0
    for outcome in range(len(outcomes)):
        gains[outcome % GAINS] += np.float32(outcomes[outcome])
    for gain in range(GAINS):
        if gains[gain] > _SELDOM:
            low, high = min(low, gain), gain + 1
    count = (high - low + LANES - 1) // LANES * LANES
    if at + count > len(race.there):
        raise IndexError
    line = race.lines[state, phase, LAST]
    line[0], line[1], line[2] = at, low, count
    for place in range(count):
        race.there[at + place] = gains[low + place] if low + place < high else np.float32(0)
        race.going[at + place] = np.float32(0)
    return at + count


@kernel
def fill_row(
    values: Any, again: Any, states: Any, printed: Any, row: Any, kept: Any, race: Any
) -> Any:  # fmt: skip
    """Fill all states of a row, when those of the rows below it are known.

    `values` and `again` are those of `solver.priced`, and `printed` are the numbers of the row. The
    race keeps so many chances of a kind so far; the answer is how many it keeps then.
    """
    phases = race.rounds.shape[1]
    active = np.zeros(_SETS * _HITS * GAINS)
    passive = np.zeros_like(active)
    found = np.zeros(2 * ROUNDS * WIDTH, np.float32)
    nothing = np.zeros((rules.ROWS, _SETS, _HITS))
    last = np.zeros(_SETS)
    for free in range(1, _SETS):
        for hits in range(_HITS - free.bit_count()):
            second = again[row, free, hits]
            state = states[row, free, hits]
            _outcomes(values, second, printed, row, free, hits, active, passive)
            for phase in range(phases):
                later = (phase or phases) - 1
                _add(passive if phase else active, states, row, later, race, found)
                kept = _note(found, state, phase, kept, race)
            second_attempt(printed, free, hits, nothing[row], 0.0, last)
            _outcomes(nothing, last, printed, row, free, hits, active, passive)
            for phase in range(phases):
                kept = _note_last(passive if phase else active, state, phase, kept, race)
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
    room = phases * STATES * ROUNDS * MOST // 4
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
