"""A file that one process holds at a time; where that is not possible, everybody holds it."""

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

with suppress(ImportError):  # Windows has none
    import fcntl

_LONGEST_WAIT: Final = 300
_LOOK_AGAIN: Final = 0.05


class Lock:
    """Held from the beginning until it is released, at the latest when the process ends.

    Nobody waits for ever: after five minutes whoever waits goes on without it.
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
