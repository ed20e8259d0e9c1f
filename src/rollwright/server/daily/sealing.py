"""The seeds of days: each is drawn before its day begins, and the same for all workers."""

import asyncio
import contextlib
from typing import Final

from rollwright.server.daily.days import Clock, day_of, shifted
from rollwright.server.documents import new_seed
from rollwright.server.store import Store, StoreDown
from rollwright.server.store.daily import known_seed, sealed_seed

_EVERY_SECONDS: Final = 600


async def seal(store: Store, moment: int) -> tuple[str, str]:
    """The seeds of the day of a moment and of the next one. Whoever comes first draws them.

    Both are drawn at once, so that the promise of a day is there before the day is.
    """
    today = day_of(moment)
    return await _seed(store, today, moment), await _seed(store, shifted(today, 1), moment)


async def _seed(store: Store, day: str, moment: int) -> str:
    known = await known_seed(store, day)
    return known or await sealed_seed(store, day, new_seed(), moment)


class Sealing:
    """Draws the seed of the next day, even if nobody asks for a daily match today."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            with contextlib.suppress(StoreDown):  # others say so; the next time is soon enough
                await seal(self._store, self._clock())
            await asyncio.sleep(_EVERY_SECONDS)
