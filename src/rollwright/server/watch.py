"""What changes in the database without this worker: bans, revoked tokens, deleted tables.

Administrators and other workers write it, and every worker looks for it every few seconds.
"""

import contextlib
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Final

from rollwright.server.documents import now
from rollwright.server.gate import Bans
from rollwright.server.repeating import Repeating
from rollwright.server.store import Store, StoreDown
from rollwright.server.store.guests import all_bans, revoked_since
from rollwright.server.store.workers import (
    CHANGED,
    DELETED,
    VISIT_SECONDS,
    Notice,
    all_notices,
    visit,
)

LOOK_SECONDS: Final = 3
_OVERLAP: Final = 60 * 1_000_000
"""How far the clocks of workers may differ, in microseconds."""


@dataclass
class Seen:
    """What is new since the last look."""

    bans: Bans = field(default_factory=Bans)
    deleted: set[str] = field(default_factory=set)
    changed: set[str] = field(default_factory=set)
    revoked: set[str] = field(default_factory=set)
    """Hashes of tokens; some may have been told before."""


class Watch:
    """Looks, and tells what it has seen."""

    def __init__(
        self, store: Store, tell: Callable[[Seen], None], in_use: Callable[[], Collection[str]]
    ) -> None:
        """`in_use` gives the tables in memory, which must not look abandoned in the database."""
        self._store = store
        self._tell = tell
        self._in_use = in_use
        self._known: set[Notice] = set()
        self._revoked_until = now() - _OVERLAP
        self._visited = time.monotonic()
        self._repeating = Repeating(self._look_again, LOOK_SECONDS)

    async def start(self) -> None:
        """Look for the first time, then again and again."""
        with contextlib.suppress(StoreDown):
            await self.look()
        self._repeating.start(rests_first=True)

    async def stop(self) -> None:
        """Look no more."""
        await self._repeating.stop()

    def wake(self) -> None:
        """Look again at once."""
        self._repeating.wake()

    async def _look_again(self) -> None:
        await self.look()
        await self._visit()

    async def look(self) -> None:
        """Read what is there, and tell what is new."""
        bans = Bans(await all_bans(self._store, now()))
        notices = await all_notices(self._store)
        revoked = await revoked_since(self._store, self._revoked_until)
        new, self._known = notices - self._known, notices
        if revoked:
            self._revoked_until = max(self._revoked_until, max(revoked.values()) - _OVERLAP)
        self._tell(
            Seen(
                bans=bans,
                deleted={notice.table for notice in new if notice.what == DELETED},
                changed={notice.table for notice in new if notice.what == CHANGED},
                revoked={*revoked},
            )
        )

    async def _visit(self) -> None:
        """Note now and then that the tables in memory are in use."""
        if time.monotonic() - self._visited >= VISIT_SECONDS / 2:
            self._visited = time.monotonic()
            for table_id in self._in_use():
                await visit(self._store, table_id)
