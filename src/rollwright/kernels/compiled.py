"""The seam between the rules and numba.

Importing this makes every `@jitable` rule callable from a `@kernel`, as the engine's own function:
nothing about the rules is written a second time. Machine code is kept in a folder that is named
after the sources, because numba does not see that a kernel must be compiled anew when a rule that
it calls has changed.
"""

import atexit
import hashlib
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

import numba
from numba.core import config, types
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.extending import intrinsic, overload_method, register_jitable
from platformdirs import user_cache_path

from rollwright import games
from rollwright.core.jitable import JITABLE

F = TypeVar("F", bound=Callable[..., Any])

_LONGEST_KEPT: Final = 30 * 24 * 3600
_PACKAGE: Final = Path(__file__).parent.parent
_LAYERS: Final = ("core", "games", "kernels", "solver", "bots", "training")
"""The folders whose code is compiled, or is called by code that is; each uses those before it."""

POLICIES: Final = "bots"
"""The highest layer that has policies: a loop that asks policies is compiled from all up to it."""

KEPT: Final = user_cache_path("rollwright") / "compiled"
"""Where machine code is kept from one start to the next, if it can be."""


@cache
def _digest(layer: str) -> str:
    """Tells the sources apart that a layer is compiled from."""
    digest = hashlib.sha256(numba.__version__.encode())
    for folder in _LAYERS[: _LAYERS.index(layer) + 1]:
        for source in sorted((_PACKAGE / folder).rglob("*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


@cache
def _place() -> Path:
    """`KEPT`; a passing place, cleared at the end, if nothing can be written there."""
    try:
        KEPT.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=KEPT):
            return KEPT
    except OSError:
        passing = Path(tempfile.mkdtemp(prefix="rollwright-"))
        atexit.register(shutil.rmtree, passing, ignore_errors=True)
        return passing


@cache
def _folder(layer: str) -> Path:
    """Where the machine code of a layer is, for exactly these sources."""
    folder = _place() / _digest(layer)
    if not folder.exists():
        _forget_old(folder.parent)
    folder.mkdir(exist_ok=True)
    return folder


def _forget_old(place: Path) -> None:
    """Remove machine code of sources that changed long ago."""
    for folder in place.iterdir():
        if folder.is_dir() and time.time() - folder.stat().st_mtime > _LONGEST_KEPT:
            shutil.rmtree(folder, ignore_errors=True)


def kernel(function: F) -> F:
    """Compile a function when it is first called. It runs without Python's lock."""
    return _compiled(function, _layer_of(function))


def loop(function: F) -> F:
    """The same for a kernel that asks policies, which may be from layers above it."""
    return _compiled(function, POLICIES)


def _compiled(function: F, layer: str) -> F:
    """Compile a function from the sources up to a layer."""
    config.CACHE_DIR = str(_folder(layer))  # type: ignore[attr-defined]  # numba reads it now
    dispatcher = numba.njit(nogil=True)(function)
    dispatcher._cache = _Cache(function)  # type: ignore[attr-defined, no-untyped-call]  # numba's
    return dispatcher  # type: ignore[return-value]  # a caller sees no difference


class _OursOnly(CompileResultCacheImpl):
    """Keeps what was compiled for the package's own classes.

    The index of a kernel names the classes in its arguments. A class from elsewhere, a policy of
    one's own, would have to be importable wherever the index is read.
    """

    def check_cachable(self, result: Any) -> bool:
        cachable: bool = super().check_cachable(result)  # type: ignore[no-untyped-call]  # numba's
        return cachable and all(map(_is_ours, result.signature.args))


class _Cache(FunctionCache):
    _impl_class = _OursOnly


def _is_ours(kind: Any) -> bool:
    home = getattr(kind, "instance_class", type(kind)).__module__
    return home.startswith(("rollwright.", "numba.")) and all(
        map(_is_ours, getattr(kind, "types", ()))
    )


def part(function: F) -> F:
    """Make a function a piece of the kernels that call it: no call is left in machine code."""
    return numba.njit(forceinline=True)(function)  # type: ignore[return-value]  # as above


def _layer_of(function: Callable[..., Any]) -> str:
    """The layer of a function; the highest one for a function from elsewhere, such as a test."""
    path = function.__module__.split(".")
    return path[1] if path[0] == "rollwright" and path[1] in _LAYERS else _LAYERS[-1]


@contextmanager
def warming(what: str, say: Callable[[str], None], layer: str = _LAYERS[-1]) -> Iterator[None]:
    """Call kernels inside once with small work. Tells people if that has to compile them.

    `layer` is the highest one that they are from.
    """
    marker = _folder(layer) / f"{what}.warm"
    if marker.exists():
        yield
        return
    say(f"Compiling {what} for this computer, once; this takes a while …")
    started = time.perf_counter()
    yield
    marker.touch()
    seconds = f"Compiled in {time.perf_counter() - started:.0f} s"
    if _place() == KEPT:
        say(f"{seconds}; from now on it is kept in {KEPT}.")
    else:
        say(f"{seconds}; it cannot be kept, because nothing can be written to {KEPT}.")


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


def _register_rules() -> None:
    for name in games.names():
        games.find(name)
    for rule in JITABLE:
        register_jitable(rule)


_register_rules()
