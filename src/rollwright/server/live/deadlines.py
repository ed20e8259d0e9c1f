"""Deadlines in the store: timed matches go on although no worker has a room for them in memory.

A room notes in the store when its match goes on by itself. Every worker looks now and then for
deadlines that have passed, claims them and wakes their tables. That a table is woken twice does no
harm: a step has one place in the log, and whoever comes second finds it taken.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from rollwright.server.documents import now
from rollwright.server.protocol import Refusal
from rollwright.server.repeating import stopped
from rollwright.server.store import Deadline, Store
from rollwright.server.store.asking import ask

_LOG: Final = logging.getLogger("rollwright.server")
_LOOK_SECONDS: Final = 1.0
_GRACE: Final = 1_000_000
"""Microseconds that a room with people has to act by its own clock before a table is woken."""
_CLAIM: Final = 30_000_000
"""Microseconds after which another worker may wake a table that was not woken."""
_AT_ONCE: Final = 20


class Deadlines:
    """Writes the deadlines of this worker's rooms, and wakes tables whose deadline has passed."""

    def __init__(self, store: Store, wake: Callable[[Deadline], Awaitable[None]]) -> None:
        self._store = store
        self._wake = wake
        self._to_set: dict[str, Deadline] = {}
        self._to_clear: dict[str, None] = {}
        self._writing: asyncio.Task[None] | None = None
        self._looking: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Begin to look."""
        self._looking = asyncio.create_task(self._look())

    async def close(self) -> None:
        """Stop looking, and write what is to be written."""
        if self._looking:
            await stopped(self._looking)
        if self._writing:
            await self._writing

    def set(self, deadline: Deadline) -> None:
        """Write a deadline soon. One that gets lost is set again when the one before has passed."""
        self._to_clear.pop(deadline.match, None)
        self._to_set[deadline.match] = deadline
        self._write_soon()

    def clear(self, match: str) -> None:
        """Forget the deadline of a match soon."""
        self._to_set.pop(match, None)
        self._to_clear[match] = None
        self._write_soon()

    def _write_soon(self) -> None:
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Write everything that waits, again and again until nothing does."""
        while self._to_set or self._to_clear:
            to_set, self._to_set = [*self._to_set.values()], {}
            to_clear, self._to_clear = [*self._to_clear], {}
            with contextlib.suppress(Refusal):
                if to_set:
                    await ask(self._store.set_deadlines(to_set))
                if to_clear:
                    await ask(self._store.clear_deadlines(to_clear))

    async def _look(self) -> None:
        """Wake tables whose deadline has passed, for ever."""
        while True:
            found: list[Deadline] = []
            with contextlib.suppress(Refusal):  # the next look is soon
                then = now()
                claim = self._store.claim_deadlines(then - _GRACE, then + _CLAIM, _AT_ONCE)
                found = await ask(claim)
            for deadline in found:
                await self._wake_safely(deadline)
            if len(found) < _AT_ONCE:
                await asyncio.sleep(_LOOK_SECONDS)

    async def _wake_safely(self, deadline: Deadline) -> None:
        try:
            await self._wake(deadline)
        except Refusal:
            pass  # the claim runs out, and somebody tries again
        except Exception:  # our fault: other tables must go on
            _LOG.exception("a deadline of table %s failed", deadline.table)
