"""Whether the owner of a table is there."""

import asyncio
from collections.abc import Callable
from typing import Final

AWAY_SECONDS: Final = 20
"""An owner of whom nobody has heard for so long is away."""


class Attendance:
    """Notices when nobody has heard of the owner for a while, here or through another worker."""

    def __init__(self, missed: Callable[[], None]) -> None:
        """`missed` is called whenever the time is over."""
        self._missed = missed
        self._owner = ""
        self._is_over = False
        self._timer: asyncio.TimerHandle | None = None

    def watch(self, owner: str) -> None:
        """Say who owns the table. A new owner gets all the time."""
        if owner != self._owner:
            self._owner = owner
            self.see()

    def see(self) -> None:
        """The owner was there a moment ago: count from now."""
        self.stop()
        self._is_over = False
        self._timer = asyncio.get_running_loop().call_later(AWAY_SECONDS, self._run_out)

    def is_missed(self, owner: str) -> bool:
        """Whether nobody has heard of this owner all the time."""
        return self._is_over and owner == self._owner

    def stop(self) -> None:
        """Notice nothing more."""
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _run_out(self) -> None:
        self._is_over = True
        self._missed()
