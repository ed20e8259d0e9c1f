"""Deleting what is old, a little at a time, so that nobody who plays notices."""

import asyncio
import logging
import secrets
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec

from rollwright.server.documents import TableDoc, now
from rollwright.server.keeping import MATCHES, PADS, TABLES, KeepDays
from rollwright.server.store import Found, Statement, Store, StoreDown
from rollwright.server.store.bans import forget_old_bans
from rollwright.server.store.leases import give_back, lease
from rollwright.server.store.notices import forget_old_notices

BATCH: Final = 20
"""How many tables, matches or pads are deleted in a row."""
PAUSE: Final = 0.25
"""Seconds between batches."""

_DAY: Final = 24 * 3600 * 1_000_000
_EVERY_SECONDS: Final = 3600
_LEASE_SECONDS: Final = 60
_WORK: Final = "retention"
_LOG: Final = logging.getLogger("rollwright.server")

_read_table: Final = msgspec.json.Decoder(TableDoc).decode


async def sweep(store: Store, keep: KeepDays, moment: int) -> AsyncIterator[Counter[str]]:
    """Delete what is older than it may be at a moment, and tell after each batch what went.

    Tables and pads age since somebody used them last, matches since they began. A match that
    nobody has finished goes with its table; all others go by their own age.
    """
    if TABLES in keep:
        async for gone in _sweep_tables(store, moment - keep[TABLES] * _DAY):
            yield Counter({TABLES: gone})
    if MATCHES in keep:
        async for gone in _sweep_matches(store, moment - keep[MATCHES] * _DAY):
            yield Counter({MATCHES: gone})
    if PADS in keep:
        async for gone in _sweep_pads(store, moment - keep[PADS] * _DAY):
            yield Counter({PADS: gone})


async def _sweep_tables(store: Store, before: int) -> AsyncIterator[int]:
    sql = f"SELECT doc FROM tables WHERE changed < $1 ORDER BY changed LIMIT {BATCH}"  # noqa: S608
    while True:
        [rows] = await store.run((sql, before))
        for (text,) in rows:
            table = _read_table(text)
            await store.run(*await _deleting_old(store, table, before))
        yield len(rows)
        if len(rows) < BATCH:
            return


async def _deleting_old(store: Store, table: TableDoc, before: int) -> list[Statement]:
    """Statements that delete a table, unless somebody has come back to it meanwhile."""
    deleting: list[Statement] = [
        ("DELETE FROM tables WHERE id = $1 AND changed < $2 RETURNING id", table.id, before)
    ]
    match = await store.match(table.match) if table.match else None
    if match and match.seed == table.seed:
        is_gone = "NOT EXISTS (SELECT 1 FROM tables WHERE id = $2)"
        deleting += [
            (f"DELETE FROM steps WHERE match_id = $1 AND {is_gone}", match.id, table.id),  # noqa: S608
            (f"DELETE FROM deadlines WHERE match_id = $1 AND {is_gone}", match.id, table.id),  # noqa: S608
            (f"DELETE FROM matches WHERE id = $1 AND {is_gone}", match.id, table.id),  # noqa: S608
        ]
    return deleting


async def _sweep_matches(store: Store, before: int) -> AsyncIterator[int]:
    sql = (
        "SELECT begun, id, table_id FROM matches WHERE begun < $1 AND (begun, id) > ($2, $3) "
        "ORDER BY begun, id LIMIT $4"
    )
    last: tuple[Any, ...] = (-1, "")
    while True:
        [rows] = await store.run((sql, before, *last, BATCH))
        going = [row[1] for row in rows if not await _is_current(store, *row[1:])]
        for match_id in going:
            await store.run(*deleting_match(match_id))
        yield len(going)
        if len(rows) < BATCH:
            return
        last = rows[-1][:2]


async def _is_current(store: Store, match_id: str, table_id: str) -> bool:
    """Whether a table shows this match: it may be going on, and must not lose its log."""
    table = await store.table(table_id)
    return table is not None and table.match == match_id


def deleting_match(match_id: str) -> list[Statement]:
    """Statements that delete a match with its log and its deadline."""
    return [
        ("DELETE FROM steps WHERE match_id = $1", match_id),
        ("DELETE FROM deadlines WHERE match_id = $1", match_id),
        ("DELETE FROM matches WHERE id = $1", match_id),
    ]


async def _sweep_pads(store: Store, before: int) -> AsyncIterator[int]:
    old = f"SELECT code FROM pads WHERE changed < $1 ORDER BY changed LIMIT {BATCH}"  # noqa: S608
    sql = f"DELETE FROM pads WHERE changed < $1 AND code IN ({old}) RETURNING code"  # noqa: S608
    while True:
        rows: Found
        [rows] = await store.run((sql, before))
        yield len(rows)
        if len(rows) < BATCH:
            return


class Retention:
    """Sweeps now and then while the server runs. Of all workers, one at a time does it."""

    def __init__(self, store: Store, keep: KeepDays) -> None:
        self._store = store
        self._keep = keep
        self._me = secrets.token_hex(8)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop, also in the middle of a sweep: a batch is deleted completely or not at all."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            try:
                await self.sweep()
            except StoreDown as error:
                _LOG.warning("retention: %s", error)
            await asyncio.sleep(_EVERY_SECONDS)

    async def sweep(self) -> Counter[str]:
        """Delete what is old, unless another worker is at it."""
        total: Counter[str] = Counter()
        if not await self._hold():
            return total
        await forget_old_notices(self._store)
        await forget_old_bans(self._store, now())
        async for gone in sweep(self._store, self._keep, now()):
            total += gone
            await asyncio.sleep(PAUSE)
            if not await self._hold():
                break
        await give_back(self._store, _WORK, self._me)
        if total:
            _LOG.info("deleted because it was old: %s", dict(total))
        return total

    async def _hold(self) -> bool:
        return await lease(self._store, _WORK, self._me, _LEASE_SECONDS)
