"""How much one client may ask for."""

import time
from collections import OrderedDict
from typing import Final

_MOST_KEYS: Final = 50_000


class Allowance:
    """A bucket per key: `burst` requests at once, refilled at `rate` per second."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether one more request is allowed now."""
        now = time.monotonic()
        left, then = self._buckets.pop(key, (float(self._burst), now))
        left = min(float(self._burst), left + (now - then) * self._rate)
        allowed = left >= 1
        self._buckets[key] = (left - allowed, now)
        if len(self._buckets) > _MOST_KEYS:
            self._buckets.popitem(last=False)
        return allowed
