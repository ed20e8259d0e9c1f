"""Arithmetic on the spans of values that the recursion works with; usable inside kernels only.

A span is `LENGTH` values of float32, one for each difference of the scores. Every operation does
the same with all of them in the same order, so values that rise from left to right still do.
"""

from collections.abc import Callable
from typing import Any, Final

from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import cgutils, types

from rollwright.kernels import vectors
from rollwright.kernels.bits import instruction
from rollwright.kernels.vectors import Vector, index

LENGTH: Final = 96
"""How many differences of the scores a span covers."""

PIECE: Final = 16
"""So many values are one vector in LLVM; it takes the registers of the processor for it."""
_WORD: Final = ir.IntType(64)
INDICES: Final = types.Array(types.int64, 1, "C")


def _load(builder: Any, numbers: Any, at: Any, length: int = LENGTH) -> list[Vector]:
    places = [builder.add(at, index(part)) for part in range(0, length, PIECE)]
    return [vectors.load(builder, numbers, place, PIECE) for place in places]


def _store(builder: Any, span: list[Vector], numbers: Any, at: Any) -> None:
    for part, vector in enumerate(span):
        vectors.store(builder, vector, numbers, builder.add(at, index(part * PIECE)))


def better(builder: Any, sign: str, one: Vector, two: Vector) -> Vector:
    """The higher value of each pair, or the lower one."""
    return builder.select(builder.fcmp_ordered(sign, one, two), one, two)


def _best(builder: Any, sign: str, span: list[Vector], other: list[Vector]) -> list[Vector]:
    """The same for whole spans."""
    return [better(builder, sign, one, two) for one, two in zip(span, other, strict=True)]


def _room(builder: Any) -> list[Any]:
    """Variables for a span, beginning with zeros."""
    kind = vectors.vector_of(PIECE)
    return [vectors.variable(builder, kind) for _ in range(LENGTH // PIECE)]


def _number(builder: Any, numbers: Any, at: Any) -> Any:
    return builder.load(builder.gep(numbers, [at]))


def comparing(sign: str, length: int) -> Callable[..., None]:
    """`take(target, at, source, begin)` takes over the values of a source that are higher (`>`)."""

    @instruction
    def take(_: Any, target: Any, _at: Any, source: Any, _begin: Any) -> Any:
        def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
            numbers = vectors.data(context, builder, target, given[0])
            others = vectors.data(context, builder, source, given[2])
            for part in range(0, length, PIECE):
                at, begin = (builder.add(given[place], index(part)) for place in (1, 3))
                one = vectors.load(builder, numbers, at, PIECE)
                two = vectors.load(builder, others, begin, PIECE)
                vectors.store(builder, better(builder, sign, one, two), numbers, at)
            return context.get_dummy_value()

        return types.void(target, types.int64, source, types.int64), generate

    return take


def filling(length: int) -> Callable[..., None]:
    """`fill(target, at, number)` writes the same number many times."""

    @instruction
    def fill(_: Any, target: Any, _at: Any, _number: Any) -> Any:
        def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
            vector = vectors.splat(builder, given[2], PIECE)
            numbers = vectors.data(context, builder, target, given[0])
            _store(builder, [vector] * (length // PIECE), numbers, given[1])
            return context.get_dummy_value()

        return types.void(target, types.int64, types.float32), generate

    return fill


def copying(length: int) -> Callable[..., None]:
    """`copy(target, at, source, begin)` copies so many values."""

    @instruction
    def copy(_: Any, target: Any, _at: Any, source: Any, _begin: Any) -> Any:
        def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
            numbers = vectors.data(context, builder, source, given[2])
            span = _load(builder, numbers, given[3], length)
            _store(builder, span, vectors.data(context, builder, target, given[0]), given[1])
            return context.get_dummy_value()

        return types.void(target, types.int64, source, types.int64), generate

    return copy


copy: Callable[..., None] = copying(LENGTH)


@instruction
def highest(_: Any, target: Any, _at: Any, source: Any, _places: Any, _count: Any) -> Any:
    """`highest(target, at, source, places, count)` is the highest of the spans at these places.

    No value is below 0.
    """

    def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        numbers = vectors.data(context, builder, source, given[2])
        places = vectors.data(context, builder, INDICES, given[3])
        room = _room(builder)
        with cgutils.for_range(builder, given[4]) as step:
            span = _load(builder, numbers, _number(builder, places, step.index))
            so_far = [builder.load(place) for place in room]
            for vector, place in zip(_best(builder, ">", span, so_far), room, strict=True):
                builder.store(vector, place)
        found = [builder.load(place) for place in room]
        _store(builder, found, vectors.data(context, builder, target, given[0]), given[1])
        return context.get_dummy_value()

    return types.void(target, types.int64, source, INDICES, types.int64), generate


@instruction
def weigh(
    _: Any,
    target: Any,
    _at: Any,
    source: Any,
    _begin: Any,
    _stride: Any,
    weights: Any,
    _first: Any,
    _count: Any,
) -> Any:
    """`weigh(target, at, source, begin, stride, weights, first, count)` sums up some spans.

    They are `stride` apart, and have the weights from the first on.
    """

    def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
        numbers = vectors.data(context, builder, source, given[2])
        factors = vectors.data(context, builder, weights, given[5])
        room = _room(builder)
        with cgutils.for_range(builder, given[7]) as step:
            at = builder.add(given[3], builder.mul(step.index, given[4]))
            number = _number(builder, factors, builder.add(given[6], step.index))
            factor = vectors.splat(builder, number, PIECE)
            for vector, place in zip(_load(builder, numbers, at), room, strict=True):
                builder.store(vectors.fma(builder, factor, vector, builder.load(place)), place)
        found = [builder.load(place) for place in room]
        _store(builder, found, vectors.data(context, builder, target, given[0]), given[1])
        return context.get_dummy_value()

    place = types.int64
    return types.void(target, place, source, place, place, weights, place, place), generate


def weighing_better(sign: str) -> Callable[..., None]:
    """`weigh(target, at, kept, again, numbers, weights, first, count)` sums up a block of rolls.

    Roll i counts with its weight and with the better of two spans: span i of what is kept, and span
    `numbers[i]` of what second attempts are worth.
    """

    @instruction
    def weigh(
        _: Any,
        target: Any,
        _at: Any,
        kept: Any,
        again: Any,
        _places: Any,
        weights: Any,
        _first: Any,
        _count: Any,
    ) -> Any:
        def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
            spans = vectors.data(context, builder, kept, given[2])
            others = vectors.data(context, builder, again, given[3])
            places = vectors.data(context, builder, INDICES, given[4])
            factors = vectors.data(context, builder, weights, given[5])
            room = _room(builder)
            with cgutils.for_range(builder, given[7]) as step:
                roll = builder.add(given[6], step.index)
                span = _load(builder, spans, builder.mul(roll, index(LENGTH)))
                place = builder.mul(_number(builder, places, roll), index(LENGTH))
                other = _load(builder, others, place)
                factor = vectors.splat(builder, _number(builder, factors, roll), PIECE)
                for vector, place in zip(_best(builder, sign, span, other), room, strict=True):
                    builder.store(vectors.fma(builder, factor, vector, builder.load(place)), place)
            found = [builder.load(place) for place in room]
            _store(builder, found, vectors.data(context, builder, target, given[0]), given[1])
            return context.get_dummy_value()

        place = types.int64
        return types.void(target, place, kept, again, INDICES, weights, place, place), generate

    return weigh
