"""What a seat gains that hides its choice and mixes entries, instead of showing one.

A seat that shows its entry gets the lowest value that any answer leaves. A mixture gets what the
worst answer to it leaves, so every mixture gives a lower bound, and a bad one does no harm.

A mixture begins with everything that fits. The entry that gains most is added first, and then
every other one that gains something. Few rolls need it, and they are found first: for some lead, no
answer leaves as little as the best entry that is shown.

The instructions at the end work on a piece of a span. The values of an entry against an answer are
at the place of the entry plus that of the answer.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import cgutils, types

from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.solver.two_players.rolls import Entries
from rollwright.games.twenty_one.solver.two_players.spans import INDICES, LENGTH, PIECE, better
from rollwright.games.twenty_one.solver.two_players.states import HITS, Seats
from rollwright.games.twenty_one.solver.two_players.tables import LEFT, RIGHT, WIDE, Mixing, Parts
from rollwright.kernels import vectors
from rollwright.kernels.bits import instruction, lowest_bit
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.vectors import Vector, index
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


_KIND: Final = vectors.vector_of(PIECE)
_LANES: Final = ir.IntType(PIECE)
_MORE_THAN_ANY: Final = 2.0
_LEAST_GAIN: Final = 1e-4
"""What gains no more than this is not worth a mixture."""


def _all(number: float) -> Vector:
    """The same number for all leads."""
    return ir.Constant(_KIND, [number] * PIECE)


def _any(builder: Any, lanes: Vector) -> Any:
    """Whether something holds for some lead."""
    return builder.icmp_unsigned("!=", builder.bitcast(lanes, _LANES), ir.Constant(_LANES, 0))


def _any_above(builder: Any, vector: Vector, limit: Vector) -> Any:
    """Whether a value is above its limit, for some lead."""
    return _any(builder, builder.fcmp_ordered(">", vector, limit))


class _Piece:
    """A piece of a span that changes while code is generated."""

    def __init__(self, builder: Any, number: float) -> None:
        self._builder = builder
        self._place = vectors.variable(builder, _KIND)
        self.set(_all(number))

    def set(self, vector: Vector) -> None:
        self._builder.store(vector, self._place)

    def get(self) -> Vector:
        return self._builder.load(self._place)

    def take(self, sign: str, vector: Vector) -> None:
        """Become whichever is higher (`>`) or lower."""
        self.set(better(self._builder, sign, vector, self.get()))


class _Places:
    """The places of entries or answers."""

    def __init__(self, context: Any, builder: Any, places: Any, count: Any) -> None:
        self._builder = builder
        self._places = vectors.data(context, builder, INDICES, places)
        self._count = count

    @contextmanager
    def each(self) -> Iterator[tuple[Any, Any]]:
        """Generate a loop over the places; each comes with the loop, which can be left."""
        with cgutils.for_range(self._builder, self._count) as loop:
            yield self._builder.load(self._builder.gep(self._places, [loop.index])), loop


@instruction
def pieces_above(
    _: Any, target: Any, _at: Any, source: Any, _answer: Any, _entries: Any, _count: Any
) -> Any:
    """`pieces_above(target, at, source, answer, entries, count)`: bit n is set if with this answer
    an entry is better than the target, for some lead of piece n."""

    def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        numbers = vectors.data(context, builder, source, given[2])
        room = vectors.data(context, builder, target, given[0])
        parts = range(0, LENGTH, PIECE)
        highest = [_Piece(builder, 0.0) for _ in parts]
        with _Places(context, builder, given[4], given[5]).each() as (entry, _):
            place = builder.add(entry, given[3])
            for part, piece in zip(parts, highest, strict=True):
                at = builder.add(place, index(part))
                piece.take(">", vectors.load(builder, numbers, at, PIECE))
        found = index(0)
        for part, piece in zip(parts, highest, strict=True):
            before = vectors.load(builder, room, builder.add(given[1], index(part)), PIECE)
            enough = builder.fadd(before, _all(_LEAST_GAIN))
            bit = builder.zext(_any_above(builder, piece.get(), enough), found.type)
            found = builder.or_(found, builder.shl(bit, index(part // PIECE)))
        return found

    place = types.int64
    return types.int64(target, place, source, place, INDICES, place), generate


@instruction
def can_gain(
    _: Any,
    target: Any,
    _at: Any,
    source: Any,
    _piece: Any,
    _entries: Any,
    _entry_count: Any,
    _answers: Any,
    _answer_count: Any,
) -> Any:
    """`can_gain(target, at, source, piece, entries, entry_count, answers, answer_count)`.

    Whether any mixture can be better than the target, for some lead: no answer may leave less than
    that, whatever the entry.
    """

    def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        numbers = vectors.data(context, builder, source, given[2])
        before = vectors.load(
            builder, vectors.data(context, builder, target, given[0]), given[1], PIECE
        )
        enough = builder.fadd(before, _all(_LEAST_GAIN))
        ceiling = _Piece(builder, _MORE_THAN_ANY)
        found = cgutils.alloca_once_value(builder, ir.Constant(ir.IntType(1), 1))  # type: ignore[no-untyped-call]
        entries = _Places(context, builder, given[4], given[5])
        with _Places(context, builder, given[6], given[7]).each() as (answer, loop):
            highest = _Piece(builder, 0.0)
            with entries.each() as (entry, _):
                place = builder.add(builder.add(entry, answer), given[3])
                highest.take(">", vectors.load(builder, numbers, place, PIECE))
            ceiling.take("<", highest.get())
            is_above = _any_above(builder, ceiling.get(), enough)
            builder.store(is_above, found)
            with builder.if_then(builder.not_(is_above)):
                loop.do_break()
        return builder.load(found)

    place = types.int64
    signature = types.boolean(target, place, source, place, INDICES, place, INDICES, place)
    return signature, generate


@instruction
def begin(_: Any, mixture: Any, source: Any, _entry: Any, _answers: Any, _count: Any) -> Any:
    """`begin(mixture, source, entry, answers, count)`: a mixture of one entry."""

    def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        room = vectors.data(context, builder, mixture, given[0])
        numbers = vectors.data(context, builder, source, given[1])
        with _Places(context, builder, given[3], given[4]).each() as (answer, loop):
            value = vectors.load(builder, numbers, builder.add(given[2], answer), PIECE)
            vectors.store(builder, value, room, builder.mul(loop.index, index(PIECE)))
        return context.get_dummy_value()

    return types.void(mixture, source, types.int64, INDICES, types.int64), generate


class _Trial:
    """Generates what becomes of a mixture if an entry is added, with the best share against two
    answers: the one that is worst for the mixture, and the one that is worst for the entry."""

    def __init__(self, context: Any, builder: Any, kinds: tuple[Any, Any], given: Any) -> None:
        self._builder = builder
        self._room = vectors.data(context, builder, kinds[0], given[0])
        self._numbers = vectors.data(context, builder, kinds[1], given[1])
        self._entry = given[2]
        self._answers = _Places(context, builder, given[3], given[4])

    @contextmanager
    def each(self) -> Iterator[tuple[Vector, Vector, Any]]:
        """Generate a loop: the values of mixture and entry with every answer."""
        with self._answers.each() as (answer, loop):
            place = self._builder.mul(loop.index, index(PIECE))
            yield (
                vectors.load(self._builder, self._room, place, PIECE),
                vectors.load(
                    self._builder, self._numbers, self._builder.add(self._entry, answer), PIECE
                ),
                place,
            )

    @contextmanager
    def worst(self) -> Iterator[tuple[Vector, Vector, Vector]]:
        """Generate what follows only if it may gain: the share, what the worst of all answers
        leaves, and what is enough of a gain."""
        share, before, most = _share(self._builder, self.each)
        enough = self._builder.fadd(before, _all(_LEAST_GAIN))
        with self._builder.if_then(_any_above(self._builder, most, enough)):
            worst = _Piece(self._builder, _MORE_THAN_ANY)
            with self.each() as (mixed, entry, _):
                worst.take("<", _mixed(self._builder, share, mixed, entry))
            yield share, worst.get(), enough

    def store(self, share: Vector) -> None:
        """Generate the change of the mixture."""
        with self.each() as (mixed, entry, place):
            vectors.store(
                self._builder, _mixed(self._builder, share, mixed, entry), self._room, place
            )


def _flag(builder: Any) -> Any:
    """A variable that is false at first."""
    return cgutils.alloca_once_value(builder, ir.Constant(ir.IntType(1), 0))  # type: ignore[no-untyped-call]


@instruction
def try_entry(
    _: Any, mixture: Any, source: Any, _entry: Any, _answers: Any, _count: Any, best: Any
) -> Any:
    """`try_entry(mixture, source, entry, answers, count, best)` raises `best` to what a mixture
    would leave with an entry more; whether it is raised for any lead."""

    def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        is_better = _flag(builder)
        so_far = vectors.data(context, builder, best, given[5])
        with _Trial(context, builder, (mixture, source), given).worst() as (_, worst, enough):
            before = better(builder, ">", vectors.load(builder, so_far, index(0), PIECE), enough)
            builder.store(_any_above(builder, worst, before), is_better)
            vectors.store(builder, better(builder, ">", worst, before), so_far, index(0))
        return builder.load(is_better)

    return types.boolean(mixture, source, types.int64, INDICES, types.int64, best), generate


@instruction
def add_entry(
    _: Any, mixture: Any, source: Any, _entry: Any, _answers: Any, _count: Any, least: Any
) -> Any:
    """`add_entry(mixture, source, entry, answers, count, least)` adds an entry to a mixture, for
    all leads for which that gains something and leaves as much as `least`; whether there are any.
    """

    def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        is_better = _flag(builder)
        asked = vectors.load(
            builder, vectors.data(context, builder, least, given[5]), index(0), PIECE
        )
        trial = _Trial(context, builder, (mixture, source), given)
        with trial.worst() as (share, worst, enough):
            asked = better(builder, ">", asked, enough)
            is_enough = builder.fcmp_ordered(">=", worst, asked)
            builder.store(_any(builder, is_enough), is_better)
            with builder.if_then(builder.load(is_better)):
                trial.store(builder.select(is_enough, share, _all(1.0)))
        return builder.load(is_better)

    return types.boolean(mixture, source, types.int64, INDICES, types.int64, least), generate


def _mixed(builder: Any, share: Vector, one: Vector, two: Vector) -> Vector:
    rest = builder.fsub(_all(1.0), share)
    return vectors.fma(builder, share, one, builder.fmul(rest, two))


def _share(builder: Any, each: Any) -> tuple[Vector, Vector, Vector]:
    """The best share of a mixture beside an entry, against the worst answers to either; what the
    worst answer leaves the mixture now, and then."""
    worst, beside = _Piece(builder, _MORE_THAN_ANY), _Piece(builder, 0.0)
    other_worst, other_beside = _Piece(builder, _MORE_THAN_ANY), _Piece(builder, 0.0)
    with each() as (one, two, _):
        is_worse = builder.fcmp_ordered("<", one, worst.get())
        beside.set(builder.select(is_worse, two, beside.get()))
        worst.take("<", one)
        is_worse = builder.fcmp_ordered("<", two, other_worst.get())
        other_beside.set(builder.select(is_worse, one, other_beside.get()))
        other_worst.take("<", two)
    gain = builder.fsub(other_beside.get(), worst.get())
    other_gain = builder.fsub(beside.get(), other_worst.get())
    share = builder.fdiv(other_gain, builder.fadd(gain, other_gain))
    is_best = builder.fcmp_ordered("<=", other_beside.get(), other_worst.get())
    share = builder.select(is_best, _all(0.0), share)
    is_no_gain = builder.fcmp_ordered("<=", beside.get(), worst.get())
    share = builder.select(is_no_gain, _all(1.0), share)
    return share, worst.get(), _mixed(builder, share, worst.get(), beside.get())


@instruction
def raise_to(_: Any, target: Any, _at: Any, mixture: Any, _count: Any, _factor: Any) -> Any:
    """`raise_to(target, at, mixture, count, factor)` raises a piece of a span to what the worst of
    so many answers leaves the mixture, times a factor."""

    def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        room = vectors.data(context, builder, target, given[0])
        numbers = vectors.data(context, builder, mixture, given[2])
        worst = _Piece(builder, _MORE_THAN_ANY)
        with cgutils.for_range(builder, given[3]) as loop:
            place = builder.mul(loop.index, index(PIECE))
            worst.take("<", vectors.load(builder, numbers, place, PIECE))
        least = builder.fmul(worst.get(), vectors.splat(builder, given[4], PIECE))
        before = vectors.load(builder, room, given[1], PIECE)
        vectors.store(builder, better(builder, ">", least, before), room, given[1])
        return context.get_dummy_value()

    place = types.int64
    return types.void(target, place, mixture, place, types.float32), generate
