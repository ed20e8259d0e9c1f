"""For which machine kernels are compiled, where that is kept, and what makes it outdated.

numba does not notice that a kernel must be compiled again when a rule that it calls has changed. So
machine code is kept under a digest of the sources it was compiled from, as `core/sources.py` finds
them. The policies that a loop was compiled for belong to its key, so editing one bot leaves the
loops of all others as they are.
"""

import atexit
import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

import numba
from numba.core import config
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from platformdirs import user_cache_path

from rollwright.core import sources

with suppress(ImportError):  # Windows has none
    import fcntl

TARGET_VARIABLE: Final = "ROLLWRIGHT_COMPILES_FOR"
"""The environment variable that names another machine, such as `wasm32`."""
IS_ELSEWHERE: Final = bool(os.environ.get(TARGET_VARIABLE))
"""Whether kernels run on another machine. Then nothing that is special about this one may be used,
and what is compiled is not kept for the next start."""

PLACE_VARIABLE: Final = "ROLLWRIGHT_COMPILED"
"""The environment variable with which a process tells one that compiles for it where."""
KEPT: Final = Path(os.environ.get(PLACE_VARIABLE) or user_cache_path("rollwright") / "compiled")
"""Where machine code is kept, if anything can be written there."""

_LONGEST_KEPT: Final = 30 * 24 * 3600
_LONGEST_WAIT: Final = 300
_LOOK_AGAIN: Final = 0.05


@cache
def place() -> Path:
    """`KEPT`; a temporary folder, removed at the end, if nothing can be written there."""
    try:
        KEPT.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=KEPT):
            return KEPT
    except OSError:
        temporary = Path(tempfile.mkdtemp(prefix="rollwright-"))
        atexit.register(shutil.rmtree, temporary, ignore_errors=True)
        return temporary


def folder(digest: str) -> Path:
    """The folder for what was compiled from sources with this digest."""
    found = place() / digest
    if not found.exists():
        _forget_old(found.parent)
    found.mkdir(exist_ok=True)
    return found


def _forget_old(where: Path) -> None:
    """Remove machine code of sources that changed long ago."""
    for old in where.iterdir():
        if old.is_dir() and time.time() - old.stat().st_mtime > _LONGEST_KEPT:
            shutil.rmtree(old, ignore_errors=True)


def digest_of(*files: Path) -> str:
    """Tells apart what something in these files is compiled from, and the compiler."""
    return sources.digest_of(*files, also=numba.__version__)


class Lock:
    """A file that one process holds at a time, from here until it is released or the process ends.

    Nobody waits for ever: after five minutes whoever waits goes on without it. Where files cannot
    be locked, everybody holds it.
    """

    def __init__(self, path: Path) -> None:
        self._file: int | None = None
        # Nothing can be written, or the system knows no such locks.
        with suppress(OSError, NameError):
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            _wait_for(self._file)

    def release(self) -> None:
        """Let the next one have it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _wait_for(file: int) -> None:
    end = time.monotonic() + _LONGEST_WAIT
    while time.monotonic() < end:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            time.sleep(_LOOK_AGAIN)
        else:
            return


class _OursOnly(CompileResultCacheImpl):
    """Keeps what was compiled for the package's own classes.

    The index of a kernel names the classes in its arguments. A class from elsewhere, such as
    somebody's own policy, would have to be importable wherever the index is read.
    """

    def check_cachable(self, result: Any) -> bool:
        cachable: bool = super().check_cachable(result)  # type: ignore[no-untyped-call]  # numba's
        return cachable and all(map(_is_ours, _classes(result.signature.args)))


class KernelCache(FunctionCache):
    """The cache of one kernel; the sources of the classes in its arguments are part of the key.

    Of several processes that need the same machine code, one compiles it and the others wait.
    """

    _impl_class = _OursOnly
    _lock: Lock | None = None

    @classmethod
    def of(cls, function: Any) -> "KernelCache":
        own = Path(function.__code__.co_filename)
        config.CACHE_DIR = str(folder(digest_of(own)))  # type: ignore[attr-defined]  # numba reads it now
        return cls(function)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """What is kept for this signature. If there is nothing, the caller is to compile it."""
        found = self._load(sig, target_context)
        if found is None:
            key = repr(self._index_key(sig, target_context.codegen()))
            name = hashlib.sha256(key.encode()).hexdigest()[:16]
            self._lock = Lock(Path(self._cache_path) / f"{name}.lock")
            found = self._load(sig, target_context)
            if found is not None:
                self._lock.release()
        return found

    def _load(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        except (AttributeError, ImportError):  # it was compiled for classes that have moved since
            self.flush()  # type: ignore[no-untyped-call]
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep what was compiled, and let those go on who wait for it."""
        super().save_overload(sig, data)  # type: ignore[no-untyped-call]
        if self._lock:
            self._lock.release()

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        modules = sorted({each.__module__ for each in _classes(sig) if _is_ours(each)})
        files = [path for path in map(sources.file_of, modules) if path]
        return (*super()._index_key(sig, codegen), digest_of(*files))  # type: ignore[no-untyped-call]


def _classes(kinds: Iterable[Any]) -> Iterator[type]:
    """The classes of arguments, and of what they hold."""
    for kind in kinds:
        yield getattr(kind, "instance_class", type(kind))
        yield from _classes(getattr(kind, "types", ()))


def _is_ours(each: type) -> bool:
    return each.__module__.startswith(("rollwright.", "numba."))
