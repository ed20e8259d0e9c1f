"""Whether the people of a table are there."""

import asyncio
from collections.abc import Callable, Iterable

from rollwright.server import deciding


class Attendance:
    """Notices when nobody has heard of a guest for a while, here or through another worker."""

    def __init__(self, missed: Callable[[str], None]) -> None:
        """`missed` is called with a guest whenever their time is over."""
        self._missed = missed
        self._timers: dict[str, asyncio.TimerHandle | None] = {}
        """For each guest, the timer that runs; `None` once it is over."""

    def watch(self, guests: Iterable[str]) -> None:
        """Say who belongs to the table. Somebody new gets all the time."""
        known = set(guests) - {""}
        for guest in self._timers.keys() - known:
            self._stop(guest)
            del self._timers[guest]
        for guest in known - self._timers.keys():
            self.see(guest)

    def see(self, guest: str) -> None:
        """Somebody was there a moment ago: count from now."""
        self._stop(guest)
        loop = asyncio.get_running_loop()
        self._timers[guest] = loop.call_later(deciding.AWAY_SECONDS, self._run_out, guest)

    @property
    def missed(self) -> set[str]:
        """The guests of whom nobody has heard all the time."""
        return {guest for guest, timer in self._timers.items() if timer is None}

    def stop(self) -> None:
        """Notice nothing more."""
        for guest in self._timers:
            self._stop(guest)

    def _stop(self, guest: str) -> None:
        if timer := self._timers.get(guest):
            timer.cancel()

    def _run_out(self, guest: str) -> None:
        self._timers[guest] = None
        self._missed(guest)
