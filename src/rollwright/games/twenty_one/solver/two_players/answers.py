"""What the other seat leaves to the own seat when it answers to a choice that it has seen."""

import numpy as np

from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.solver.two_players import spans
from rollwright.games.twenty_one.solver.two_players.rolls import Entries, Sheets
from rollwright.games.twenty_one.solver.two_players.spans import LENGTH, copy
from rollwright.games.twenty_one.solver.two_players.states import HITS, Moves, Seats
from rollwright.games.twenty_one.solver.two_players.tables import (
    LEFT,
    MIXED_ROW,
    WIDE,
    ZEROS,
    Room,
    Rows,
    Values,
)
from rollwright.kernels.compiled import kernel
from rollwright.solver.kept import Array

_fill = spans.filling(WIDE - LENGTH)
_copy_all = spans.copying(WIDE)
_lower = spans.comparing("<", WIDE)


@kernel
def first_answer(rows: Rows, hits: int) -> int:
    """Where the answers of the other seat begin if it has so many hits."""
    return ZEROS + WIDE * (1 + hits * (rows.states + 1) * rows.answers)


@kernel
def is_mixed(rows: Rows) -> bool:
    """Whether the own seat may hide what it enters."""
    return rows.own >= MIXED_ROW and rows.other >= MIXED_ROW


@kernel
def _expect_answers(
    seats: Seats, moves: Moves, values: Values, rows: Rows, other: int, active: int, begin: Array
) -> None:
    """Place the answers to every state of the own seat where the chances will be even."""
    phase = 1 - active
    for at in range(rows.states + 1):
        own = rows.first + at if at < rows.states else seats.number[rows.own, 0, 0]
        even = moves.points[phase, other]
        for move in range(moves.first[phase, other], moves.first[phase, other + 1]):
            slot = values.slot[own, moves.state[move]]
            if slot >= 0:
                even += moves.chance[move] * values.even[2 * slot + 1 - active]
        begin[at] = int(np.rint(even)) - LENGTH // 2 - LEFT


@kernel
def _copy(values: Values, at: int, start: int, answers: Array, place: int) -> None:
    """Copy a span, from `start` on, with 0 to the left of it and its last value to the right."""
    source = at * LENGTH
    last = values.spans[source + LENGTH - 1]
    if LENGTH - WIDE <= start <= 0:
        _fill(answers, place, np.float32(0.0))
        _fill(answers, place + LENGTH, last)
        copy(answers, place - start, values.spans, source)
        return
    for lead in range(WIDE):
        from_left = start + lead
        if from_left < 0:
            answers[place + lead] = 0.0
        else:
            answers[place + lead] = values.spans[source + min(from_left, LENGTH - 1)]


@kernel
def _answer(
    seats: Seats,
    printed: Array,
    values: Values,
    rows: Rows,
    entries: Entries,
    own: int,
    other: int,
    active: int,
    begin: int,
    answers: Array,
    base: int,
    each: Array,
) -> None:
    """Fill the lowest value that the other seat's answers to a state leave, for all its rolls.

    Each entry stands at the roll in which nothing else fits. Die by die, a roll takes over what it
    allows without that die. Where entries are mixed, `each` keeps them as they were.
    """
    hits = seats.hits[other]
    for entry in range(rows.answers):
        rest, more = entries.rest[entry], hits + entries.hits[entry]
        points = entries.points[entry] + rules.bonus(more) - rules.bonus(hits)
        at = 2 * values.slot[own, seats.number[rows.other, rest, more]] + 1 - active
        place = base + entry * WIDE
        _copy(values, at, begin - points - values.begin[at], answers, place)
        if is_mixed(rows):
            _copy_all(each, place - first_answer(rows, 0), answers, place)
    for column in range(rules.FIELDS):
        if rows.free >> column & 1:
            step = entries.step[column]
            size = step * (printed[column] + 1)
            for group in range(0, rows.answers, size):
                for number in range(group + step, group + size, step):
                    for entry in range(step):
                        place = base + (number + entry) * WIDE
                        _lower(answers, place, answers, base + (group + entry) * WIDE)


@kernel
def _answer_all(
    seats: Seats,
    printed: Array,
    moves: Moves,
    values: Values,
    rows: Rows,
    other: int,
    active: int,
    room: Room,
) -> None:
    """Fill the answers of a state of the other seat to everything that the own seat can become."""
    begin = room.begin[seats.hits[other]]
    _expect_answers(seats, moves, values, rows, other, active, begin)
    for at in range(rows.states + 1):
        own = rows.first + at if at < rows.states else seats.number[rows.own, 0, 0]
        if seats.rounds[own] & seats.rounds[other] << 1:
            _answer(
                seats,
                printed,
                values,
                rows,
                room.entries,
                own,
                other,
                active,
                begin[at],
                room.answers,
                first_answer(rows, seats.hits[other]) + at * rows.answers * WIDE,
                room.mixing.each,
            )


@kernel
def answer_rows(
    sheets: Sheets,
    seats: Seats,
    moves: Moves,
    values: Values,
    rows: Rows,
    active: int,
    room: Room,
) -> None:
    """The same for all hits that the other seat may have."""
    for hits in range(HITS):
        other = seats.number[rows.other, rows.free, hits]
        if other >= 0:
            printed = sheets.printed[rows.other]
            _answer_all(seats, printed, moves, values, rows, other, active, room)
