"""Forgetting people who asked for it: at once what is theirs alone, soon all that names them.

Their name stands in the documents of tables, matches and pads, which are looked through page by
page. That takes a while on a large database, so it is done beside play, by one worker at a time.
The wish is in the database until it is done: a restart does not lose it.
"""

import contextlib
import logging
import secrets
from typing import Final

from rollwright.server.admin.erase import Person, erase
from rollwright.server.repeating import Repeating
from rollwright.server.store import Store, StoreDown
from rollwright.server.store.guests import ask_to_forget, forgotten, next_to_forget
from rollwright.server.store.workers import give_back, lease

_EVERY_SECONDS: Final = 600
_LEASE_SECONDS: Final = 120
_WORK: Final = "erasing"
_LOG: Final = logging.getLogger("rollwright.server")


class Erasing:
    """Does what people asked for, one person after the other."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._me = secrets.token_hex(8)
        self._repeating = Repeating(self.work, _EVERY_SECONDS, _WORK)

    def start(self) -> None:
        """Begin, with what was left undone."""
        self._repeating.start()

    async def stop(self) -> None:
        """Stop, also in the middle: it begins again at the next start."""
        await self._repeating.stop()
        if self._repeating.is_started:
            with contextlib.suppress(StoreDown):  # then the lease ends by itself
                await give_back(self._store, _WORK, self._me)

    async def ask(self, guest: str) -> None:
        """Forget a person: what is theirs alone is gone when this returns."""
        await ask_to_forget(self._store, guest)
        self._repeating.wake()

    async def work(self) -> int:
        """Forget everybody who asked for it, unless another worker is at it: how many."""
        done = 0
        while guest := await next_to_forget(self._store):
            if not await lease(self._store, _WORK, self._me, _LEASE_SECONDS):
                break
            async for _ in erase(self._store, Person(guest), dry_run=False):
                await lease(self._store, _WORK, self._me, _LEASE_SECONDS)
            await forgotten(self._store, guest)
            done += 1
        if done:
            await give_back(self._store, _WORK, self._me)
            _LOG.info("people forgotten because they asked for it: %d", done)
        return done
