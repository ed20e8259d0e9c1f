"""What a seat gains that hides its choice and mixes entries, instead of showing one.

A seat that shows its entry gets the lowest value that any answer leaves. A mixture gets what the
worst answer to it leaves, so every mixture gives a lower bound, and a bad one does no harm.

A mixture begins with everything that fits. The entry that gains most is added first, and then
every other one that gains something. Few rolls need it, and they are found first: for some lead, no
answer leaves as little as the best entry that is shown.
"""

from typing import Final

import numpy as np

from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.solver.two_players.mixtures import (
    add_entry,
    begin,
    can_gain,
    pieces_above,
    raise_to,
    try_entry,
)
from rollwright.games.twenty_one.solver.two_players.rolls import Entries
from rollwright.games.twenty_one.solver.two_players.spans import LENGTH, PIECE
from rollwright.games.twenty_one.solver.two_players.states import HITS, Seats
from rollwright.games.twenty_one.solver.two_players.tables import LEFT, RIGHT, WIDE, Mixing, Parts
from rollwright.kernels.bits import lowest_bit
from rollwright.kernels.compiled import kernel, part
from rollwright.solver.kept import Array

_NOWHERE: Final = -1
_ROUNDINGS: Final = 4
"""With an entry more, a mixture is a sum of two products, with a share and what it leaves."""
_OTHER_ROUNDINGS: Final = 2
"""Those of the factor that makes up for the others."""


@kernel
def list_parts(entries: Entries, printed: Array, count: int, parts: Parts) -> None:
    """Fill the numbers that may be entered or left out."""
    for seen in range(count):
        size = 0
        for column in range(rules.FIELDS):
            step = entries.step[column]
            face = seen // step % (printed[column] + 1) if step else 0
            if face:
                parts.number[seen * rules.FIELDS + size] = face * step
                size += 1
        parts.size[seen] = size


@kernel
def place_entries(
    seats: Seats, own: int, where: Array, lead: Array, base: int, room: Mixing
) -> None:
    """Find where the answers to each entry begin that nobody has compared yet.

    `where` and `lead` are those of entries by columns and hits, and `base` is where the answers
    that are compared begin.
    """
    free = seats.free[own]
    for entry in range(room.listed[0]):
        hits = room.entries.hits[entry]
        room.place[entry] = _NOWHERE
        if seats.hits[own] + hits < HITS:
            columns = free & ~room.entries.rest[entry] if entry else 0
            kind = columns * HITS + hits
            left = lead[kind] + room.entries.points[entry]
            if left >= 0:
                room.place[entry] = where[kind] - base + min(left, LEFT + RIGHT)


@part
def _list_parts_of(seen: int, parts: Parts, listed: Array) -> int:
    """Fill everything that can be entered with a roll, all that fits first; how many there are."""
    first = seen * rules.FIELDS
    listed[0] = seen
    size = 1
    for number in range(parts.size[seen]):
        less = parts.number[first + number]
        for entry in range(size):
            listed[size + entry] = listed[entry] - less
        size *= 2
    return size


@part
def mix(own_seen: int, other_seen: int, target: Array, at: int, room: Mixing) -> None:
    """Raise the span of a roll to what a mixture of entries gives."""
    if own_seen == 0 or other_seen == 0 or room.place[own_seen] == _NOWHERE:
        return
    entries = 0
    for number in range(_list_parts_of(own_seen, room.own, room.own_entries)):
        place = room.place[room.own_entries[number]]
        if place != _NOWHERE:
            room.own_entries[entries] = place
            entries += 1
    everything = other_seen * WIDE
    pieces = pieces_above(target, at, room.each, everything, room.own_entries, entries)
    if pieces:
        answers = _list_parts_of(other_seen, room.other, room.answers)
        for number in range(answers):
            room.answers[number] *= WIDE
        _mix_pieces(
            pieces,
            target,
            at,
            room.each,
            room.own_entries[:entries],
            room.answers[:answers],
            room.mixture,
            room.best,
        )


@kernel
def _mix_pieces(
    pieces: int,
    target: Array,
    at: int,
    each: Array,
    entries: Array,
    answers: Array,
    mixture: Array,
    best: Array,
) -> None:
    """Mix entries for some of the leads: bit n of `pieces` stands for piece n."""
    count = len(answers)
    while pieces:
        piece = PIECE * lowest_bit(pieces)
        pieces &= pieces - 1
        if not can_gain(target, at + piece, each, piece, entries, len(entries), answers, count):
            continue
        begin(mixture, each, entries[0] + piece, answers, count)
        best[:] = 0.0
        partners = 0
        for number in range(1, len(entries)):
            if try_entry(mixture, each, entries[number] + piece, answers, count, best):
                partners |= 1 << number
        roundings = _OTHER_ROUNDINGS
        while partners:
            partner = entries[lowest_bit(partners)]
            partners &= partners - 1
            if add_entry(mixture, each, partner + piece, answers, count, best):
                roundings += _ROUNDINGS
        best[:] = 0.0
        for entry in entries:
            if add_entry(mixture, each, entry + piece, answers, count, best):
                roundings += _ROUNDINGS
        raise_to(target, at + piece, mixture, count, np.float32(1.0 - roundings / 2.0**24))


@kernel
def never_fall(spans: Array, at: int) -> None:
    """Raise a span where it falls: a greater lead is never worse."""
    for lead in range(at + 1, at + LENGTH):
        spans[lead] = max(spans[lead], spans[lead - 1])
