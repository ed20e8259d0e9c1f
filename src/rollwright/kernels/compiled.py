"""The seam between the rules and numba.

Importing this makes every `@jitable` rule callable from a `@kernel`, as the engine's own function:
nothing about the rules is written a second time. Machine code is kept in a folder that is named
after the sources, because numba does not see that a kernel must be compiled anew when a rule that
it calls has changed.
"""

import hashlib
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import numba
from numba.core import config, types
from numba.extending import intrinsic, overload_method, register_jitable
from platformdirs import user_cache_path

from rollwright import games
from rollwright.core.jitable import JITABLE

F = TypeVar("F", bound=Callable[..., Any])

_PACKAGE: Final = Path(__file__).parent.parent
_SOURCES: Final = ("core", "games", "kernels", "solver", "bots")
"""The folders whose code is compiled, or is called by code that is."""


def _digest() -> str:
    digest = hashlib.sha256(numba.__version__.encode())
    for folder in _SOURCES:
        for source in sorted((_PACKAGE / folder).rglob("*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _folder() -> Path:
    """Where machine code of exactly these sources is kept; a passing place if there is no other."""
    folder = user_cache_path("rollwright") / "compiled" / _digest()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError:
        return Path(tempfile.mkdtemp(prefix="rollwright-"))


FOLDER: Final = _folder()
config.CACHE_DIR = str(FOLDER)  # type: ignore[attr-defined]  # set by numba at run time


def kernel(function: F) -> F:
    """Compile a function when it is first called. It runs without Python's lock."""
    return numba.njit(cache=True, nogil=True)(function)  # type: ignore[return-value]  # a caller sees no difference


@contextmanager
def warming(what: str, say: Callable[[str], None]) -> Iterator[None]:
    """Call kernels inside once with small work. Tells people if that has to compile them."""
    marker = FOLDER / f"{what}.warm"
    if marker.exists():
        yield
        return
    say(f"Compiling {what} for this computer, once; this takes a while …")
    started = time.perf_counter()
    yield
    marker.touch()
    say(f"Compiled in {time.perf_counter() - started:.0f} s; from now on it is kept in {FOLDER}.")


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
