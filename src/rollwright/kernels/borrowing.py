"""Arrays that a kernel uses while its caller keeps them.

numba counts who holds an array, also for every row that a loop looks at, and each count locks
memory. Of the time that batches of environments took, that was two thirds: with borrowed arrays a
choice takes 65 ns instead of 220 in the quicker game, and 90 instead of 310 in the other (best of
40 times 25 steps of 1,024 matches, on an Intel Xeon at 2.8 GHz, 2026-11-18).
"""

from typing import Any

from numba.core import cgutils, types
from numba.np.arrayobj import make_array

from rollwright.kernels.bits import instruction


@instruction
def borrowed(_: Any, held: Any) -> Any:
    """An array, or a tuple with arrays in it, without a count of who holds it.

    Whoever calls the kernel must hold it until the kernel returns. Do not return it or keep it.
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
