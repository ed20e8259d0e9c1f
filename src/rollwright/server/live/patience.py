"""The moment from which others need not wait any longer for somebody who is undecided."""

import asyncio
from collections.abc import Callable

from rollwright.server.deciding import seconds_to_decide
from rollwright.server.documents import TableDoc


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
