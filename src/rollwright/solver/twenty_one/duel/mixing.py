"""What a seat gains that hides its choice and mixes two entries, instead of showing one.

A seat that shows its entry gets the lowest value that any answer leaves. Two entries are mixed so
that the two answers which are worst for one of them each are equally bad, and what counts is the
worst answer to the mixture, whichever that is. So every mixture gives a lower bound, and no bad one
does harm.

One entry is everything that fits, the other leaves out one number that is no hit: that is where it
pays to guess.
"""

from typing import Final

from rollwright.games.twenty_one import rules
from rollwright.kernels.compiled import kernel
from rollwright.solver.kept import Array
from rollwright.solver.twenty_one.duel.mixtures import mix_two
from rollwright.solver.twenty_one.duel.rolls import Entries
from rollwright.solver.twenty_one.duel.spans import LENGTH
from rollwright.solver.twenty_one.duel.states import HITS, Seats
from rollwright.solver.twenty_one.duel.tables import LEFT, RIGHT, WIDE, Mixing, Parts

_NOWHERE: Final = -1


@kernel
def list_parts(entries: Entries, printed: Array, count: int, is_own: bool, parts: Parts) -> None:
    """Fill the numbers that may be entered or left out; the own seat leaves out no hit."""
    for seen in range(count):
        size = 0
        for column in range(rules.FIELDS):
            step = entries.step[column]
            face = seen // step % (printed[column] + 1) if step else 0
            if face and not (is_own and rules.is_hit(face, printed[column])):
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


@kernel
def _list_answers(seen: int, room: Mixing) -> int:
    """Fill the places of all answers to a roll; how many there are."""
    first = seen * rules.FIELDS
    room.answers[0] = 0
    size = 1
    for part in range(room.other.size[seen]):
        more = room.other.number[first + part] * WIDE
        for answer in range(size):
            room.answers[size + answer] = room.answers[answer] + more
        size *= 2
    return size


@kernel
def mix(own_seen: int, other_seen: int, target: Array, at: int, room: Mixing) -> None:
    """Raise the span of a roll to what mixtures of two entries give."""
    parts, one = room.own.size[own_seen], room.place[own_seen]
    if parts == 0 or room.other.size[other_seen] == 0 or one == _NOWHERE:
        return
    answers = _list_answers(other_seen, room)
    for part in range(parts):
        less = own_seen - room.own.number[own_seen * rules.FIELDS + part]
        two = room.place[less]
        if two != _NOWHERE:
            mix_two(target, at, room.each, one, two, room.answers, answers)


@kernel
def never_fall(spans: Array, at: int) -> None:
    """Raise a span where it falls: a greater lead is never worse."""
    for lead in range(at + 1, at + LENGTH):
        spans[lead] = max(spans[lead], spans[lead - 1])
