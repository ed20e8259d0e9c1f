"""The clocks of a room: time to think, pauses of bots, who is undecided or away, and retries."""

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from typing import Any, Final

from rollwright.server import deciding
from rollwright.server.deciding import seconds_to_decide
from rollwright.server.documents import TableDoc
from rollwright.server.protocol import Refusal

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


class Patience:
    """Calls when the next person at a table is overdue."""

    def __init__(self, over: Callable[[], None]) -> None:
        self._over = over
        self._timer: asyncio.TimerHandle | None = None

    def set(self, table: TableDoc) -> None:
        """Wait for those who are undecided now."""
        self.stop()
        seconds = seconds_to_decide(table)
        if seconds is not None:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._over)

    def stop(self) -> None:
        """Wait for nobody."""
        if self._timer:
            self._timer.cancel()
            self._timer = None


class Attendance:
    """Notices when nobody has heard of a guest for a while, here or through another worker."""

    def __init__(self, missed: Callable[[str], None]) -> None:
        """`missed` is called with a guest who is away, and once more if they stay away."""
        self._missed = missed
        self._timers: dict[str, asyncio.TimerHandle] = {}
        """For each guest, the timer that was set last."""
        self.missed: set[str] = set()
        """The guests of whom nobody has heard for a while."""
        self.gone: set[str] = set()
        """Those of them who have stayed away for so long that the table passes on."""

    def watch(self, guests: Iterable[str]) -> None:
        """Say who belongs to the table. Somebody new gets all the time."""
        known = set(guests) - {""}
        for guest in self._timers.keys() - known:
            self._forget(guest)
        for guest in known - self._timers.keys():
            self.see(guest)

    def see(self, guest: str) -> None:
        """Somebody was there a moment ago: count from now."""
        self._forget(guest)
        self._set(guest, deciding.AWAY_SECONDS, self._miss)

    def stop(self) -> None:
        """Notice nothing more."""
        for timer in self._timers.values():
            timer.cancel()

    def _forget(self, guest: str) -> None:
        if timer := self._timers.pop(guest, None):
            timer.cancel()
        self.missed.discard(guest)
        self.gone.discard(guest)

    def _set(self, guest: str, seconds: float, then: Callable[[str], None]) -> None:
        self._timers[guest] = asyncio.get_running_loop().call_later(seconds, then, guest)

    def _miss(self, guest: str) -> None:
        self.missed.add(guest)
        self._set(guest, deciding.GONE_SECONDS - deciding.AWAY_SECONDS, self._give_up)
        self._missed(guest)

    def _give_up(self, guest: str) -> None:
        self.gone.add(guest)
        self._missed(guest)


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
