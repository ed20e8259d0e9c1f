"""Arithmetic on stretches of float32 arrays, a whole vector at a time; usable inside kernels only.

A loop over an array is compiled to the same instructions only where the compiler can prove that
nothing overlaps. Every sum here is made in the same order wherever it is compiled. `bots.forward`
says what that gains. No instruction of a certain processor is named: LLVM chooses them.
"""

from collections.abc import Callable
from typing import Any, Final

from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import cgutils, types

from rollwright.kernels.bits import instruction

FLOAT: Final[Any] = ir.FloatType()
_INDEX: Final = ir.IntType(64)
_LANE: Final = ir.IntType(32)

Vector = Any
"""A vector of floats, while code is generated."""


def vector_of(length: int) -> Any:
    """The type of a vector."""
    return ir.VectorType(FLOAT, length)


def index(number: int) -> Any:
    """A place in an array."""
    return ir.Constant(_INDEX, number)


def data(context: Any, builder: Any, array: Any, value: Any) -> Any:
    """Where the numbers of an array are."""
    return context.make_array(array)(context, builder, value).data


def load(builder: Any, numbers: Any, at: Any, length: int) -> Vector:
    return builder.load(_stretch(builder, numbers, at, length), align=4)


def store(builder: Any, vector: Vector, numbers: Any, at: Any) -> None:
    builder.store(vector, _stretch(builder, numbers, at, vector.type.count), align=4)


def _stretch(builder: Any, numbers: Any, at: Any, length: int) -> Any:
    return builder.bitcast(builder.gep(numbers, [at]), vector_of(length).as_pointer())


def members(builder: Any, values: Any) -> list[Any]:
    """The members of a tuple."""
    return [builder.extract_value(values, at) for at in range(values.type.count)]


def splat(builder: Any, number: Any, length: int) -> Vector:
    """A vector of the same number."""
    one = builder.insert_element(ir.Constant(vector_of(length), ir.Undefined), number, index(0))
    return builder.shuffle_vector(one, one, ir.Constant(ir.VectorType(_LANE, length), None))


def variable(builder: Any, kind: Any) -> Any:
    """Room for a value that changes, beginning with zeros."""
    place: Any = cgutils.alloca_once(builder, kind)  # type: ignore[no-untyped-call]
    builder.store(ir.Constant(kind, None), place)
    return place


def positive(builder: Any, vector: Vector) -> Vector:
    """The vector with 0 for what is negative."""
    zero = ir.Constant(vector.type, None)
    return builder.select(builder.fcmp_ordered(">", vector, zero), vector, zero)


def fma(builder: Any, one: Vector, two: Vector, more: Vector) -> Vector:
    """`one * two + more`, rounded once."""
    kind = one.type
    signature = ir.FunctionType(kind, [kind] * 3)
    name = f"llvm.fma.v{kind.count}f32"
    known: Any = cgutils.get_or_insert_function(builder.module, signature, name)  # type: ignore[no-untyped-call]
    return builder.call(known, [one, two, more])


def total(builder: Any, vector: Vector) -> Any:
    """The sum of a vector: its halves are added until one number is left."""
    length = vector.type.count
    while length > 1:
        length //= 2
        lanes = [[*range(begin, begin + length)] for begin in (0, length)]
        halves = [
            builder.shuffle_vector(vector, vector, ir.Constant(ir.VectorType(_LANE, length), half))
            for half in lanes
        ]
        vector = builder.fadd(*halves)
    return builder.extract_element(vector, index(0))


def adding(length: int) -> Callable[..., None]:
    """`add(target, at, source, begin)` adds so many numbers of a source to a target."""

    @instruction
    def add(_: Any, target: Any, _at: Any, source: Any, _begin: Any) -> Any:
        def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
            numbers = data(context, builder, target, given[0])
            more = load(builder, data(context, builder, source, given[2]), given[3], length)
            vector = builder.fadd(load(builder, numbers, given[1], length), more)
            store(builder, vector, numbers, given[1])
            return context.get_dummy_value()

        return types.void(target, types.int64, source, types.int64), generate

    return add


def adding_times(length: int) -> Callable[..., None]:
    """`add_times(target, at, source, begin, factor)` adds multiples of a source to a target."""

    @instruction
    def add_times(_: Any, target: Any, _at: Any, source: Any, _begin: Any, _factor: Any) -> Any:
        def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
            numbers = data(context, builder, target, given[0])
            more = load(builder, data(context, builder, source, given[2]), given[3], length)
            before = load(builder, numbers, given[1], length)
            vector = fma(builder, splat(builder, given[4], length), more, before)
            store(builder, vector, numbers, given[1])
            return context.get_dummy_value()

        signature = types.void(target, types.int64, source, types.int64, types.float32)
        return signature, generate

    return add_times


def multiplying(length: int) -> Callable[..., float]:
    """`multiply(one, at, other, begin)` is the inner product of so many numbers."""

    @instruction
    def multiply(_: Any, one: Any, _at: Any, other: Any, _begin: Any) -> Any:
        def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
            left = load(builder, data(context, builder, one, given[0]), given[1], length)
            right = load(builder, data(context, builder, other, given[2]), given[3], length)
            return total(builder, builder.fmul(left, right))

        return types.float32(one, types.int64, other, types.int64), generate

    return multiply


def adding_products(length: int) -> Callable[..., None]:
    """`add(sums, at, one, begin, other, start, count)` multiplies two stretches of numbers.

    The products are added to `length` sums in turn; `count` is a multiple of it.
    """

    @instruction
    def add(
        _: Any, sums: Any, _at: Any, one: Any, _begin: Any, other: Any, _start: Any, _count: Any
    ) -> Any:
        def generate(context: Any, builder: Any, _signature: Any, given: Any) -> Any:
            room = data(context, builder, sums, given[0])
            left = builder.gep(data(context, builder, one, given[2]), [given[3]])
            right = builder.gep(data(context, builder, other, given[4]), [given[5]])
            so_far = variable(builder, vector_of(length))
            builder.store(load(builder, room, given[1], length), so_far)
            with cgutils.for_range(builder, builder.sdiv(given[6], index(length))) as step:
                at = builder.mul(step.index, index(length))
                one_part, other_part = (load(builder, by, at, length) for by in (left, right))
                builder.store(fma(builder, one_part, other_part, builder.load(so_far)), so_far)
            store(builder, builder.load(so_far), room, given[1])
            return context.get_dummy_value()

        place = types.int64
        return types.void(sums, place, one, place, other, place, place), generate

    return add
