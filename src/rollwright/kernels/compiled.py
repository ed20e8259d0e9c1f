"""The seam between the rules and numba.

A kernel can call every `@jitable` rule that is loaded before it: the engine's own function, so that
nothing about the rules is written a second time.
"""

import hashlib
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import numba
from llvmlite import binding  # type: ignore[import-untyped]
from numba.core import types
from numba.extending import intrinsic, overload_method, register_jitable

from rollwright.core.jitable import JITABLE
from rollwright.kernels import cache
from rollwright.kernels.cache import IS_ELSEWHERE

F = TypeVar("F", bound=Callable[..., Any])

_OPTIONS: Final[dict[str, bool]] = (
    {"no_cpython_wrapper": True, "no_cfunc_wrapper": True} if IS_ELSEWHERE else {}
)
"""Python cannot call what is compiled for another machine."""

_REGISTERED: Final[set[Callable[..., Any]]] = set()


def _register_rules() -> None:
    """Let kernels call all rules that are loaded by now."""
    for rule in {*JITABLE} - _REGISTERED:
        register_jitable(rule)
        _REGISTERED.add(rule)


def _njit(function: F, **options: Any) -> F:
    """numba's `njit`. Who calls the function sees no difference."""
    decorate: Any = numba.njit
    compiled: F = decorate(**options, **_OPTIONS)(function)
    return compiled


def kernel(function: F) -> F:
    """Compile a function when it is first called. It runs without Python's lock.

    It stays a function of its own in machine code, even where parts call it: compiled into each of
    them, the strongest bots took twice as long to compile.
    """
    _register_rules()
    dispatcher = _njit(function, nogil=True, forceinline=False)
    if not IS_ELSEWHERE:
        dispatcher._cache = cache.KernelCache.of(function)  # type: ignore[attr-defined]  # numba's
    return dispatcher


def part(function: F) -> F:
    """Make a function a piece of the kernels that call it: no call is left in machine code."""
    _register_rules()
    return _njit(function, forceinline=True)


def step(function: F) -> F:
    """Make a function a piece of its callers before they are compiled.

    So a named tuple that a step takes and returns stays in registers. Whole matches took 0.97 of
    the time that they take with `part`.
    """
    _register_rules()
    return _njit(function, inline="always")


def machine_code(compiled: F, *arguments: Any) -> F:
    """A kernel for arguments like these. It must never be called with others.

    Who calls a kernel thousands of times a second saves what numba takes to look at arguments. And
    numba takes long, half a millisecond, where two kinds of policies have the same fields.
    """
    code: F = compiled.compile(tuple(map(numba.typeof, arguments)))  # type: ignore[attr-defined]  # numba's
    return code


@contextmanager
def warming(what: str, say: Callable[[str], None], files: Iterable[Path]) -> Iterator[None]:
    """Call kernels inside once with small work. Tells people if that has to compile them.

    `files` are those that the kernels are compiled from, directly: what they import goes with them.
    """
    marker = _marker(what, files)
    if marker.exists():
        yield
        return
    say(f"Compiling {what} for this computer, once. This takes a while …")
    started = time.perf_counter()
    yield
    marker.touch()
    seconds = f"Compiled in {time.perf_counter() - started:.0f} s"
    if cache.place() == cache.KEPT:
        say(f"{seconds}, and kept in {cache.KEPT}.")
    else:
        say(f"{seconds}, but not kept: {cache.KEPT} cannot be written to.")


def is_warm(what: str, files: Iterable[Path]) -> bool:
    """Whether `warming` would find that nothing has to be compiled."""
    return _marker(what, files).exists()


def _marker(what: str, files: Iterable[Path]) -> Path:
    """A file that is there once this was compiled for this processor."""
    processor = f"{binding.get_host_cpu_name()} {binding.get_host_cpu_features().flatten()}"
    digest = hashlib.sha256(processor.encode()).hexdigest()[:8]
    return cache.folder(cache.digest_of(*files)) / f"{what}.{digest}.warm"


@intrinsic
def _ones(_: Any, number: Any) -> Any:
    """How many bits of a number are set."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return number(number), generate


@intrinsic
def _leading_zeros(_: Any, number: Any) -> Any:
    """How many bits lie above the highest one that is set."""

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctlz(arguments[0], context.get_constant(types.boolean, False))

    return number(number), generate


# numba compares the annotations of a method with those of its implementation.


@overload_method(types.Integer, "bit_count", inline="always")
def _bit_count(number: Any) -> Any:  # noqa: ARG001  # numba passes it by name
    def bit_count(number: Any) -> Any:
        return _ones(number)  # type: ignore[call-arg]  # numba passes the first one

    return bit_count


@overload_method(types.Integer, "bit_length", inline="always")
def _bit_length(number: Any) -> Any:
    bits = number.bitwidth

    def bit_length(number: Any) -> Any:
        return bits - _leading_zeros(number)  # type: ignore[call-arg]  # as above

    return bit_length
