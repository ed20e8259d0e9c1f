"""The process that compiles the levels for a server: `python -m rollwright.bots.compiling`.

It writes a line for every piece that is there, compiled by this process or by another one: however
many ask for a piece, only one compiles it. It ends when its standard input does, so it outlives
nobody who started it, and it leaves the processor to everybody else.
"""

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator
from typing import IO

from rollwright.bots.levels import is_kept, load, pieces


def main() -> None:
    """Compile every piece that is not kept, one after the other."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever has started this
    threading.Thread(target=_end_with_input, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(10)
    for piece in pieces():
        with _nobody_else():
            if not is_kept(piece):
                load(piece, lambda _: None)
        print(*piece, flush=True)


def _end_with_input() -> None:
    os.read(sys.stdin.fileno(), 1)
    os._exit(0)


@contextlib.contextmanager
def _nobody_else() -> Iterator[None]:
    """Let one process at a time compile; the system frees the lock of one that dies."""
    from rollwright.kernels.cache import place

    with (place() / "compiling.lock").open("ab") as lock:
        _lock(lock)
        yield


def _lock(file: IO[bytes]) -> None:
    """Wait for a file that others hold. Where that cannot be done, two may compile the same."""
    if sys.platform != "win32":
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)


if __name__ == "__main__":
    main()
