"""Limits that all workers share through Redis. Nobody ever waits for it.

Every worker decides at once, by its own allowances. Soon after, it tells Redis what it let through.
A script takes that from the allowance that all workers have together, and answers how much is left.
So somebody who asks several workers gets more than one worker would give only until the workers
have heard of each other, some milliseconds later. While Redis is away, every worker counts for
itself.
"""

import asyncio
from typing import Any, Final

import redis.asyncio as redis

from rollwright.server.limits import Allowance
from rollwright.server.repeating import stopped

_PREFIX: Final = "rollwright.limit:"
_REST_SECONDS: Final = 0.02
"""Between two calls: what is taken meanwhile goes into the next."""
_RETRY_SECONDS: Final = 0.5
_CALL_SECONDS: Final = 1
_MOST_IN_A_CALL: Final = 500

_TAKE: Final = """
local time = redis.call('TIME')
local now = tonumber(time[1]) + tonumber(time[2]) / 1e6
local lefts = {}
for i, key in ipairs(KEYS) do
    local taken, rate, burst = tonumber(ARGV[3*i-2]), tonumber(ARGV[3*i-1]), tonumber(ARGV[3*i])
    local kept = redis.call('HMGET', key, 'left', 'time')
    local left = burst
    if kept[1] then
        left = math.min(burst, tonumber(kept[1]) + (now - tonumber(kept[2])) * rate)
    end
    left = math.max(left - taken, -burst)
    redis.call('HSET', key, 'left', string.format('%.6f', left), 'time', string.format('%.6f', now))
    redis.call('EXPIRE', key, math.ceil(2 * burst / rate) + 1)
    lefts[i] = string.format('%.6f', left)
end
return lefts
"""
"""Takes from each allowance what one worker let through. A debt is at most a burst."""


class RedisShare:
    """Tells the other workers what was taken here, and hears what they took."""

    def __init__(self, url: str) -> None:
        self._redis = redis.from_url(url, socket_timeout=_CALL_SECONDS)
        self._take = self._redis.register_script(_TAKE)
        self._due: dict[str, Allowance] = {}
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to tell."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop."""
        if self._task:
            await stopped(self._task)
        await self._redis.aclose()

    def tell(self, key: str, allowance: Allowance) -> None:
        """Tell the others soon what was taken from an allowance."""
        if len(self._due) < _MOST_IN_A_CALL:  # those that do not fit in are told when used again
            self._due[key] = allowance
            self._wake.set()

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            due, self._due = self._due, {}
            try:
                await self._settle(due)
            except Exception:  # a dying connection fails in more ways than are documented
                await asyncio.sleep(_RETRY_SECONDS)
            await asyncio.sleep(_REST_SECONDS)

    async def _settle(self, due: dict[str, Allowance]) -> None:
        numbers: list[float] = []
        for allowance in due.values():
            numbers += (allowance.untold, allowance.rate, allowance.burst)
            allowance.untold = 0
        keys = [_PREFIX + key for key in due]
        lefts: list[Any] = await self._take(keys, numbers)
        for allowance, left in zip(due.values(), lefts, strict=True):
            allowance.settle(float(left))
