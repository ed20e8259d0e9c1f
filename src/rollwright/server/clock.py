"""The clock of a table where time to think is limited."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

_STOPPED = -1


class Clock:
    """Starts anew with every visible step of the match, and with nothing else."""

    def __init__(self, run_out: Callable[[int], Coroutine[Any, Any, None]]) -> None:
        self._run_out = run_out
        self._at = _STOPPED
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def wind(self, visible: int, seconds: int) -> None:
        """Give everybody this long from visible step `visible` on."""
        if visible != self._at:
            self.stop()
            self._at = visible
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(seconds, self._ring, visible)

    def stop(self) -> None:
        """Nobody is waited for."""
        self._at = _STOPPED
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _ring(self, visible: int) -> None:
        self.stop()
        self._task = asyncio.create_task(self._run_out(visible))
