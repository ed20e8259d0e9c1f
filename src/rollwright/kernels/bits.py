"""What Python has no word for: machine instructions, and arrays that nobody counts.

All of it is usable inside kernels only.

`deposit` is one instruction of x86 processors with BMI2, and a loop elsewhere. With the
instruction, random players at two seats play 1.4 to 1.5 times as many matches per CPU-second in
either game: 2.15 million instead of 1.43 million in the quicker one, and 1.05 million instead of
0.69 million. Medians of nine times `LineUp.play(1, 0, 100_000)` with `HAS_DEPOSIT` true and false,
each with an empty cache, on an AMD EPYC (2026-11-16).
"""

from collections.abc import Callable
from typing import Any, Final

from llvmlite import binding, ir  # type: ignore[import-untyped]
from numba.core import cgutils, types
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

from rollwright.kernels.cache import IS_ELSEWHERE

_WORD = ir.IntType(64)
_PRODUCT = ir.IntType(128)


def instruction(generate: Callable[..., Any]) -> Callable[..., Any]:
    """An intrinsic as kernels call it: numba adds the first argument."""
    return intrinsic(generate)


@instruction
def scaled(_: Any, _word: Any, _n: Any) -> Any:
    """`scaled(word, n)` is `word * n >> 64`: a number below n from a random word."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        wide = [builder.zext(argument, _PRODUCT) for argument in arguments]
        high = builder.lshr(builder.mul(*wide), ir.Constant(_PRODUCT, 64))
        return builder.trunc(high, _WORD)

    return types.int64(types.uint64, types.int64), generate


@instruction
def lowest_bit(_: Any, _bits: Any) -> Any:
    """The position of the lowest bit that is set; 64 if none is."""

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(types.boolean, False))

    return types.int64(types.int64), generate


HAS_DEPOSIT: Final[bool] = not IS_ELSEWHERE and binding.get_host_cpu_features().get("bmi2", False)
"""Whether the processor has an instruction for `deposit`."""


def deposit_in_steps(bits: int, mask: int) -> int:
    """What `deposit` does, for any processor."""
    spread = 0
    while mask:
        lowest = mask & -mask
        if bits & 1:
            spread |= lowest
        bits >>= 1
        mask ^= lowest
    return spread


@instruction
def deposit(_: Any, _bits: Any, _mask: Any) -> Any:
    """`deposit(bits, mask)` spreads the low bits of `bits` over the set bits of `mask`.

    So `deposit(1 << k, mask)` is the k-th set bit, and `deposit(k, mask)` the k-th subset.
    """

    def by_instruction(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        signature = ir.FunctionType(_WORD, [_WORD, _WORD])
        name = "llvm.x86.bmi.pdep.64"
        return builder.call(builder.module.declare_intrinsic(name, (), signature), arguments)

    def in_steps(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return context.compile_internal(builder, deposit_in_steps, signature, arguments)

    signature = types.int64(types.int64, types.int64)
    return signature, by_instruction if HAS_DEPOSIT else in_steps


@instruction
def borrowed(_: Any, held: Any) -> Any:
    """An array, or a tuple with arrays in it, without a count of who holds it.

    Whoever calls the kernel must hold it until the kernel returns. Do not return it or keep it.

    numba counts who holds an array, also for every row that a loop looks at, and each count locks
    memory. Of the time that batches of environments took, that was two thirds: with borrowed arrays
    a choice takes 65 ns instead of 220 in the quicker game, and 90 instead of 310 in the other
    (best of 40 times 25 steps of 1,024 matches, on an Intel Xeon at 2.8 GHz, 2026-11-18).
    """

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return _without_owners(context, builder, held, arguments[0])

    return held(held), generate


def _without_owners(context: Any, builder: Any, kind: Any, value: Any) -> Any:
    if isinstance(kind, types.BaseTuple):
        values = cgutils.unpack_tuple(builder, value)  # type: ignore[no-untyped-call]  # numba's
        parts = zip(kind, values, strict=True)  # type: ignore[call-overload]  # a type of a tuple
        return context.make_tuple(
            builder, kind, [_without_owners(context, builder, *each) for each in parts]
        )
    if isinstance(kind, types.Array):
        array = make_array(kind)(context, builder, value)  # type: ignore[no-untyped-call]
        array.meminfo = cgutils.get_null_value(array.meminfo.type)  # type: ignore[no-untyped-call]
        array.parent = cgutils.get_null_value(array.parent.type)  # type: ignore[no-untyped-call]
        return array._getvalue()
    return value
