"""Two entries, mixed, whatever the other seat answers; usable inside kernels only."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import cgutils, types

from rollwright.kernels import vectors
from rollwright.kernels.bits import instruction
from rollwright.kernels.vectors import Vector, index
from rollwright.solver.twenty_one.duel.spans import INDICES, LENGTH, PIECE, better

_KIND: Final = vectors.vector_of(PIECE)
_MORE_THAN_ANY: Final = 2.0
_ROUNDED: Final = 1.0 - 8.0 / 2**24
"""A mixture is a sum of two products, with a share and what it leaves: fewer roundings than 8."""


def _all(number: float) -> Vector:
    """The same number for all leads."""
    return ir.Constant(_KIND, [number] * PIECE)


class _Span:
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


class _Answers:
    """What two entries are worth, answer by answer: the spans of either begin somewhere, and each
    answer has its place after that."""

    def __init__(self, builder: Any, numbers: Any, begins: Any, places: Any, count: Any) -> None:
        self._builder = builder
        self._numbers = numbers
        self._begins = begins
        self._places = places
        self._count = count

    @contextmanager
    def each(self, part: int) -> Iterator[list[Vector]]:
        """Generate a loop: the values of both entries, for the leads of a piece."""
        with cgutils.for_range(self._builder, self._count) as step:
            place = self._builder.load(self._builder.gep(self._places, [step.index]))
            place = self._builder.add(place, index(part))
            yield [
                vectors.load(self._builder, self._numbers, self._builder.add(begin, place), PIECE)
                for begin in self._begins
            ]


@instruction
def mix_two(
    _: Any, target: Any, _at: Any, source: Any, _one: Any, _two: Any, _places: Any, _count: Any
) -> Any:
    """`mix_two(target, at, source, one, two, places, count)` raises a span to what a mixture gives.

    The spans of the two entries are at `one + place` and `two + place`, with a place for every
    answer.
    """

    def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        numbers = vectors.data(context, builder, source, given[2])
        room = vectors.data(context, builder, target, given[0])
        places = vectors.data(context, builder, INDICES, given[5])
        answers = _Answers(builder, numbers, given[3:5], places, given[6])
        for part in range(0, LENGTH, PIECE):
            share = _share(builder, answers, part)
            rest = builder.fsub(_all(1.0), share)
            worst = _Span(builder, _MORE_THAN_ANY)
            with answers.each(part) as (one, two):
                worst.take("<", vectors.fma(builder, share, one, builder.fmul(rest, two)))
            place = builder.add(given[1], index(part))
            least = builder.fmul(worst.get(), _all(_ROUNDED))
            before = vectors.load(builder, room, place, PIECE)
            vectors.store(builder, better(builder, ">", least, before), room, place)
        return context.get_dummy_value()

    place = types.int64
    return types.void(target, place, source, place, place, INDICES, place), generate


def _share(builder: Any, answers: _Answers, part: int) -> Vector:
    """The share of the first entry with which the worst answers to either are equally bad.

    1 if the worst answer to an entry is no worse than it is for the other.
    """
    worst, beside = _Span(builder, _MORE_THAN_ANY), _Span(builder, 0.0)
    other_worst, other_beside = _Span(builder, _MORE_THAN_ANY), _Span(builder, 0.0)
    with answers.each(part) as (one, two):
        is_worse = builder.fcmp_ordered("<", one, worst.get())
        beside.set(builder.select(is_worse, two, beside.get()))
        worst.take("<", one)
        is_worse = builder.fcmp_ordered("<", two, other_worst.get())
        other_beside.set(builder.select(is_worse, one, other_beside.get()))
        other_worst.take("<", two)
    gain = builder.fsub(other_beside.get(), worst.get())
    other_gain = builder.fsub(beside.get(), other_worst.get())
    share = builder.fdiv(other_gain, builder.fadd(gain, other_gain))
    for each in (gain, other_gain):
        share = builder.select(builder.fcmp_ordered(">", each, _all(0.0)), share, _all(1.0))
    return share
