"""The levels of bots on their way, while the server works already.

What was compiled before is loaded by a thread. What was not is compiled by a process of its own:
the compiler keeps Python's lock for up to a third of a second, again and again, and the event loop
would wait for it. Loading keeps it for 60 ms once, and otherwise for 30 ms at most (2026-11-17).
"""

import asyncio
import logging
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from typing import IO, Final

from rollwright.bots import levels
from rollwright.bots.levels import Piece

_LOG: Final = logging.getLogger("rollwright.server")

COMMAND: Final = (sys.executable, "-c", "from rollwright.bots.levels import compile_all as c; c()")
"""Compiles the pieces and writes a line for each."""


class Warming:
    """How far the levels are, and the work on them. Everything is asked in the event loop."""

    def __init__(self) -> None:
        self._pieces = levels.pieces()
        self._total = Counter(piece.game for piece in self._pieces)
        self._done: Counter[str] = Counter()
        self._process: subprocess.Popen[str] | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_stopped = False
        self.has_failed: bool = False
        """Whether what is not ready now will not be ready before the server starts again."""

    def is_ready(self, game: str) -> bool:
        """Whether the levels of a game can play."""
        return self._done[game] == self._total[game]

    def progress(self, game: str) -> tuple[int, int]:
        """How many pieces of a game are there, and how many it has."""
        return self._done[game], self._total[game]

    def start(self, then: Callable[[], None]) -> None:
        """Begin. `then` is called whenever the levels of a game have become ready."""
        loop = asyncio.get_running_loop()

        def finished(piece: Piece) -> None:
            self._done[piece.game] += 1
            if self.is_ready(piece.game):
                then()

        def tell(piece: Piece) -> None:
            loop.call_soon_threadsafe(finished, piece)

        self._task = asyncio.create_task(self._run(tell))

    async def stop(self) -> None:
        """End the work, and the process that compiles."""
        self._is_stopped = True
        if self._process:
            self._process.kill()
        if self._task:
            await self._task

    async def _run(self, tell: Callable[[Piece], None]) -> None:
        try:
            await asyncio.to_thread(self._warm_up, tell)
        except Exception as error:  # whatever it is, tables go on without levels
            self.has_failed = True
            _LOG.warning(
                "The levels could not be prepared, so the bots are random and greedy until the "
                "server starts again: %s",
                error,
            )
        else:
            if not self._is_stopped:
                _LOG.info("the levels are ready")

    def _warm_up(self, tell: Callable[[Piece], None]) -> None:
        missing = [piece for piece in self._pieces if not levels.is_kept(piece)]
        for piece in self._pieces:
            if piece not in missing:
                self._load(piece, tell)
        if missing and not self._is_stopped:
            _LOG.info("compiling the levels, once; until then the bots are random and greedy")
            with tempfile.TemporaryFile("w+") as errors:
                self._compile(missing, tell, errors)

    def _compile(
        self, missing: list[Piece], tell: Callable[[Piece], None], errors: IO[str]
    ) -> None:
        """Let another process compile what is missing, and load each piece when it is there."""
        with self._compiler(errors) as process:
            self._process = process
            if self._is_stopped:
                process.kill()
            for line in process.stdout or ():
                piece = Piece(*line.split())
                if piece in missing:
                    missing.remove(piece)
                    self._load(piece, tell)
        if missing and not self._is_stopped:
            raise ChildProcessError(_reason(process.returncode, errors))

    def _compiler(self, errors: IO[str]) -> subprocess.Popen[str]:
        """The process that compiles. Ctrl-C does not reach it; it ends when our pipe to it does."""
        from rollwright.kernels.cache import PLACE_VARIABLE, place

        return subprocess.Popen(  # noqa: S603  # our own
            COMMAND,
            env=os.environ | {PLACE_VARIABLE: str(place())},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            encoding="utf-8",
            start_new_session=True,
        )

    def _load(self, piece: Piece, tell: Callable[[Piece], None]) -> None:
        if not self._is_stopped:
            levels.load(piece, _LOG.debug)
            tell(piece)


def _reason(code: int, errors: IO[str]) -> str:
    """Why the process has ended early: what it said last, if anything."""
    errors.seek(0)
    said = errors.read().split("\n")
    last = next((line.strip() for line in reversed(said) if line.strip()), "")
    return last or f"the compiler has ended with exit code {code}."
