"""The pace of bots: where nobody else is waited for, they take a moment before they choose."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import Any, Final

_SHORTEST: Final = 0.5
_NOTHING_TO_CHOOSE: Final = 0.25
"""Parts of the longest pause."""


class Pace:
    """A pause before bots choose, of up to so many seconds; none if that is 0."""

    def __init__(self, seconds: float, choose: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self.seconds = seconds
        self._choose = choose
        self._at = -1
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def begin(self, step: int, is_choice: bool) -> None:
        """Let bots choose soon what is step `step` of the match."""
        if step != self._at:
            self.stop()
            self._at = step
            part = random.uniform(_SHORTEST, 1) if is_choice else _NOTHING_TO_CHOOSE  # noqa: S311
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self.seconds * part, self._end)

    def stop(self) -> None:
        """No bot is waited for."""
        self._at = -1
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _end(self) -> None:
        self.stop()
        self._task = asyncio.create_task(self._choose())
