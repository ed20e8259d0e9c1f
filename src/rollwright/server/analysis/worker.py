"""The server's end of a process that analyses."""

import asyncio
import contextlib
import logging
import sys
from collections.abc import Callable
from typing import Final

import msgspec

from rollwright.server.analysis.messages import Answer, Request, line, read_answer

_LOG: Final = logging.getLogger("rollwright.server")

COMMAND: Final = (sys.executable, "-m", "rollwright.server.analysis.process")
_LONGEST_LINE: Final = 16_000_000

Hear = Callable[[Answer], None]
"""Called with every answer."""
Gone = Callable[[], None]
"""Called when the process has ended, wanted or not."""


class Worker:
    """A process, from its start to its end. It is used in the event loop only."""

    def __init__(self, hear: Hear, gone: Gone) -> None:
        self._hear = hear
        self._gone = gone
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._is_stopped = False

    async def start(self) -> None:
        """Start the process. Ctrl-C does not reach it; it ends when our pipe to it does."""
        self._process = await asyncio.create_subprocess_exec(
            *COMMAND,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,
            limit=_LONGEST_LINE,
        )
        self._reader = asyncio.create_task(self._read(self._process))

    def send(self, request: Request) -> None:
        """Tell the process something, without waiting. One that has ended hears nothing."""
        if self._process and self._process.stdin and not self._process.stdin.is_closing():
            self._process.stdin.write(line(request))

    async def stop(self) -> None:
        """End the process, and wait until it has."""
        self._is_stopped = True
        if self._process:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
        if self._reader:
            await self._reader

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        try:
            while process.stdout and (text := await process.stdout.readline()):
                self._hear(read_answer(text))
        except (ValueError, msgspec.DecodeError) as error:
            _LOG.error("an analysis told something that cannot be read: %s", error)
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        code = await process.wait()
        if code and not self._is_stopped:
            _LOG.warning("a process that analyses has ended with exit code %d", code)
        self._gone()
