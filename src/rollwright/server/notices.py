"""What the log says when somebody reaches a limit: now and then, however often it happens."""

import logging
import time
from collections import Counter
from typing import Final

_LOG: Final = logging.getLogger("rollwright.server")
_SECONDS: Final = 60
_now = time.monotonic


class Notices:
    """Writes at most one line a minute about each limit, and counts what it does not write."""

    def __init__(self) -> None:
        self._untold: Counter[str] = Counter()
        self._next: dict[str, float] = {}

    def reached(self, limit: str, who: str) -> None:
        """Somebody has reached a limit."""
        now = _now()
        if now < self._next.get(limit, 0):
            self._untold[limit] += 1
            return
        self._next[limit] = now + _SECONDS
        untold = self._untold.pop(limit, 0)
        before = f", and {untold} times before" if untold else ""
        _LOG.warning("limit reached: %s, by %s%s", limit, who, before)
