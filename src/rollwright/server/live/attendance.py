"""Whether the owner of a table is there."""

import asyncio
from collections.abc import Callable
from typing import Final

AWAY_SECONDS: Final = 20
"""An owner of whom nobody has heard for so long is away."""
GONE_SECONDS: Final = 600
"""An owner of whom nobody has heard for so long is gone, and the table passes on."""


class Attendance:
    """Notices when nobody has heard of the owner for a while, here or through another worker."""

    def __init__(self, missed: Callable[[], None], gone: Callable[[], None]) -> None:
        """`missed` is called when the owner is away, and `gone` when the owner stays away."""
        self._missed = missed
        self._gone = gone
        self._owner = ""
        self._is_over = False
        self._is_gone = False
        self._timers: list[asyncio.TimerHandle] = []

    def watch(self, owner: str) -> None:
        """Say who owns the table. A new owner gets all the time."""
        if owner != self._owner:
            self._owner = owner
            self.see()

    def see(self) -> None:
        """The owner was there a moment ago: count from now."""
        self.stop()
        self._is_over = self._is_gone = False
        loop = asyncio.get_running_loop()
        self._timers = [
            loop.call_later(AWAY_SECONDS, self._run_out),
            loop.call_later(GONE_SECONDS, self._give_up),
        ]

    def is_missed(self, owner: str) -> bool:
        """Whether nobody has heard of this owner all the time."""
        return self._is_over and owner == self._owner

    def is_gone(self, owner: str) -> bool:
        """Whether this owner has been missed for so long that the table passes on."""
        return self._is_gone and owner == self._owner

    def stop(self) -> None:
        """Notice nothing more."""
        for timer in self._timers:
            timer.cancel()
        self._timers = []

    def _run_out(self) -> None:
        self._is_over = True
        self._missed()

    def _give_up(self) -> None:
        self._is_gone = True
        self._gone()
