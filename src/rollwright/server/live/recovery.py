"""Trying again while the store does not answer."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

from rollwright.server.protocol import Refusal

_RETRY_SECONDS: Final = 0.3
_LONGEST_RETRY_SECONDS: Final = 3


class Recovery:
    """Makes an attempt again and again, at growing intervals, while it is needed."""

    def __init__(self, is_needed: Callable[[], bool], attempt: Callable[[], Awaitable[None]]):
        """An attempt that fails raises `Refusal`."""
        self._is_needed = is_needed
        self._attempt = attempt
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, unless attempts are being made already."""
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Make no more attempts."""
        if self._task:
            self._task.cancel()

    async def _run(self) -> None:
        wait = _RETRY_SECONDS
        while self._is_needed():
            await asyncio.sleep(wait)
            wait = min(2 * wait, _LONGEST_RETRY_SECONDS)
            with contextlib.suppress(Refusal):
                await self._attempt()
