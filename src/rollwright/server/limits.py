"""How much one client may ask for."""

import time
from collections import OrderedDict
from typing import Final

_MOST_KEYS: Final = 50_000


class Allowance:
    """`burst` requests at once, refilled at `rate` per second."""

    __slots__ = ("_burst", "_left", "_rate", "_then")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = self._left = burst
        self._then = time.monotonic()

    def take(self) -> bool:
        """Whether one more request is allowed now."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._then) * self._rate)
        self._then = now
        allowed = self._left >= 1
        self._left -= allowed
        return allowed


class Allowances:
    """An allowance for each key, such as an address. The one used longest ago is forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._by_key: OrderedDict[str, Allowance] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether one more request is allowed now."""
        allowance = self._by_key.pop(key, None) or Allowance(self._rate, self._burst)
        self._by_key[key] = allowance
        if len(self._by_key) > _MOST_KEYS:
            self._by_key.popitem(last=False)
        return allowance.take()
