"""Timers of a match: the time that people have to think, and the pause that bots take."""

import asyncio
import random
from collections.abc import Callable, Coroutine
from typing import Any, Final

_SHORTEST: Final = 0.5
_NOTHING_TO_CHOOSE: Final = 0.25
"""Parts of the longest pause."""


def pause_seconds(longest: float, is_choice: bool) -> float:
    """How long bots pause before they choose; it is shorter where there is nothing to choose."""
    part = random.uniform(_SHORTEST, 1) if is_choice else _NOTHING_TO_CHOOSE  # noqa: S311
    return longest * part


class StepTimer:
    """Set for a step of a match, it acts once when the time for that step runs out."""

    def __init__(self, act: Callable[[int], Coroutine[Any, Any, None]]) -> None:
        """`act` is called with the number of the step."""
        self._act = act
        self._step: int | None = None
        self._due = 0.0
        self._timer: asyncio.Handle | None = None
        self._task: asyncio.Task[None] | None = None

    def set(self, step: int, seconds: float) -> None:
        """Start for a step. If the timer runs for that step already, it goes on as it is."""
        if step != self._step:
            self.stop()
            self._step = step
            loop = asyncio.get_running_loop()
            self._due = loop.time() + seconds
            self._timer = loop.call_later(seconds, self._run_out, step)

    @property
    def left(self) -> float:
        """The seconds that are left; 0 if the timer does not run."""
        if self._timer is None:
            return 0
        return max(0, self._due - asyncio.get_running_loop().time())

    def stop(self) -> None:
        """Stop without acting. What has begun to act goes on."""
        self._step = None
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _run_out(self, step: int) -> None:
        self.stop()
        self._task = asyncio.create_task(self._act(step))
