"""Whether a worker can do its work."""

import asyncio
import time
from typing import Final

from rollwright.server.store import Store, StoreDown, Trouble

_FRESH_SECONDS: Final = 3
"""How long an answer of the database counts, however often somebody asks."""

_PATIENCE_SECONDS: Final = 6
"""How long the database may take to answer."""


class Health:
    """Tries now and then, when somebody asks, whether the database can be read and written."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._attempt: asyncio.Task[Trouble | None] | None = None
        self._begun = 0.0
        self.database_bytes: int = 0
        """The size of the database when it was tried last."""

    async def trouble(self) -> Trouble | None:
        """What is wrong with the database, if anything is."""
        attempt = self._attempt
        age = time.monotonic() - self._begun
        if attempt is None or (attempt.done() and age >= _FRESH_SECONDS):
            attempt = self._attempt = asyncio.create_task(self._probe())
            self._begun = time.monotonic()
            age = 0.0
        await asyncio.wait({attempt}, timeout=max(0, _PATIENCE_SECONDS - age))
        return attempt.result() if attempt.done() else Trouble.AWAY

    async def _probe(self) -> Trouble | None:
        try:
            await self._store.probe()
            self.database_bytes = await self._store.size()
        except StoreDown as error:
            return error.trouble
        return None
