"""What the recursion reads and fills: the values of all pairs, and room for those of one.

A value is the chance of the own seat, ties half, and a span holds the values for `LENGTH` leads of
the own seat, from `begin` on. A lead to the left of a span counts 0, one to the right as much as
the last one of the span: both are lower bounds, because a greater lead is never worse.
"""

from typing import Final, NamedTuple

import numpy as np

from rollwright.core.dice import FACES
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.layout import NUMBERS
from rollwright.games.twenty_one.solver.two_players import rolls
from rollwright.games.twenty_one.solver.two_players.rolls import DICE, Entries, Rolls, count_entries
from rollwright.games.twenty_one.solver.two_players.spans import LENGTH, PIECE
from rollwright.games.twenty_one.solver.two_players.states import HITS, SETS, seats, slots
from rollwright.solver.kept import Array

LEFT: Final = 16
RIGHT: Final = 32
WIDE: Final = LEFT + LENGTH + RIGHT
"""The spans of answers are wider: a move may be so much worse or better than expected."""

ZEROS: Final[int] = FACES**DICE * LENGTH
"""Where zeros are, and after them the answers."""


MIXED_ROW: Final = rules.ROWS - 2
"""Entries are mixed as soon as both seats are in this row (0 to 4)."""


class Values(NamedTuple):
    """The values of all pairs, by `2 * slot + active`; active is 0 if the own seat is."""

    slot: Array
    """`slot[own, other]`, see `states.slots`."""
    spans: Array
    """All spans, one after the other."""
    begin: Array
    """The lead at which a span begins."""
    even: Array
    """The lead that makes the chances even."""


class Parts(NamedTuple):
    """The numbers that a seat may enter or leave out, by what it sees, counted as in `Entries`."""

    size: Array
    """`size[seen]`: how many there are."""
    number: Array
    """As they count, from `number[seen * FIELDS]` on."""


class Mixing(NamedTuple):
    """What is needed to mix entries, from `MIXED_ROW` on."""

    entries: Entries
    """Those of the own seat."""
    listed: Array
    """`listed[0]`: how many they are."""
    own: Parts
    other: Parts
    each: Array
    """The spans of all answers, as in `Room.answers`, before they are compared with each other."""
    place: Array
    """`place[entry]`: where the answers to an own entry begin there, for the first lead."""
    own_entries: Array
    """The places of the entries of a roll."""
    answers: Array
    """The places of the answers to a roll, after that of an entry."""
    mixture: Array
    """What a mixture is worth with each answer, for a piece of a span."""
    best: Array
    """The best that another entry makes of it."""


class Room(NamedTuple):
    """Arrays that are filled again and again. A state of the own seat is counted within its row;
    the one that follows the row comes last."""

    rolls: Rolls
    entries: Entries
    answers: Array
    """First the spans of all rolls, then one of zeros, then the spans of answers."""
    begin: Array
    """`begin[hits, own]`: the lead at which the answers begin, with the own seat's move in it and
    without that of the other, which has these hits."""
    kept: Array
    """A span for every roll: the begin of `answers`."""
    sums: Array
    more: Array
    """Spans that are summed up."""
    again: Array
    """A span for every set of dice that a second attempt leaves alone."""
    mixing: Mixing


class Rows(NamedTuple):
    """The rows that are solved: all states of a row of the own seat, and free fields of a row of
    the other."""

    own: int
    first: int
    """The first state of the own row."""
    states: int
    """How many it has."""
    other: int
    free: int
    answers: int
    """How many different entries the other seat has, a strike included."""


def _room_for_answers(first_row: int) -> tuple[int, int]:
    """How many answers there are at most for a state of the own seat, and how many states."""
    number = seats().number
    most = 0
    for row in range(first_row, rules.ROWS):
        for free in range(1, SETS):
            hits = int(np.flatnonzero(number[row, free] >= 0)[-1]) + 1
            most = max(most, hits * count_entries(np.array(NUMBERS[row]), free))
    return most, int(np.count_nonzero(seats().row == first_row)) + 1


def _spans_of_answers(first_row: int) -> int:
    """How many values the answers from a row on take."""
    most, states = _room_for_answers(first_row)
    return WIDE * most * states


def answer_bytes(first_row: int) -> int:
    """The memory for rolls and answers from a row on."""
    return 4 * (ZEROS + _spans_of_answers(first_row) + _spans_of_answers(MIXED_ROW))


def room_for(first_row: int) -> Room:
    """Room for the pairs from a row on."""
    most, states = _room_for_answers(first_row)
    answers = _aligned(ZEROS + WIDE + _spans_of_answers(first_row))
    answers[ZEROS : ZEROS + WIDE] = 0
    sums = 2 * FACES ** (DICE - 1) * LENGTH
    return Room(
        rolls.room(),
        rolls.room_for_entries(most),
        answers,
        np.zeros((HITS, states), np.int64),
        answers[:ZEROS],
        _aligned(sums),
        _aligned(sums),
        _aligned((1 << DICE) * LENGTH),
        _room_for_mixing(_spans_of_answers(MIXED_ROW)),
    )


def _room_for_mixing(spans: int) -> Mixing:
    most = max(count_entries(np.array(row), rules.ALL_COLUMNS) for row in NUMBERS)
    numbers = np.zeros(most, np.int64)
    own, other = (Parts(numbers.copy(), np.zeros(most * rules.FIELDS, np.int64)) for _ in range(2))
    each = _aligned(spans)
    entries = rolls.room_for_entries(most)
    listed = np.zeros(1, np.int64)
    places = np.zeros(SETS, np.int64)
    room = _aligned(SETS * PIECE), _aligned(PIECE)
    return Mixing(entries, listed, own, other, each, numbers, places, places.copy(), *room)


def _aligned(count: int) -> Array:
    """Room for so many values that begins where a line of the processor's cache does."""
    line = 64
    room = np.empty(count + line // 4, np.float32)
    begin = -room.ctypes.data % line // 4
    return room[begin : begin + count]


def values_for(first_row: int) -> Values:
    """Values of the pairs from a row on; only those of matches that are over are filled."""
    slot, count = slots(first_row)
    spans = _aligned(2 * count * LENGTH)
    leads = np.arange(LENGTH) - LENGTH // 2
    spans[: 2 * LENGTH] = np.tile((np.sign(leads) + 1) / 2, 2)
    begin = np.zeros(2 * count, np.int16)
    begin[:2] = leads[0]
    return Values(slot, spans, begin, np.zeros(2 * count, np.float32))
