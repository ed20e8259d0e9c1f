"""Whether the people of a table are there."""

import asyncio
from collections.abc import Callable, Iterable

from rollwright.server import deciding


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
