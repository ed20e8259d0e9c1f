"""Where machine code is kept from one start to the next, and what makes it outdated.

numba does not notice that a kernel must be compiled again when a rule that it calls has changed. So
machine code is kept under a digest of the sources it was compiled from, as `core/sources.py` finds
them. The policies that a loop was
compiled for belong to its key, so editing one bot leaves the loops of all others as they are.
"""

import atexit
import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import numba
from numba.core import config
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from platformdirs import user_cache_path

from rollwright.core import sources
from rollwright.kernels.lock import Lock

PLACE_VARIABLE: Final = "ROLLWRIGHT_COMPILED"
"""The environment variable with which a process tells one that compiles for it where."""
KEPT: Final = Path(os.environ.get(PLACE_VARIABLE) or user_cache_path("rollwright") / "compiled")
"""Where machine code is kept, if anything can be written there."""

_LONGEST_KEPT: Final = 30 * 24 * 3600


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
