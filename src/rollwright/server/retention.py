"""Deleting what is old, a little at a time, so that nobody who plays notices."""

import asyncio
import contextlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from typing import Any, Final

import msgspec

from rollwright.server.daily.days import day_of
from rollwright.server.documents import MatchDoc, TableDoc, now
from rollwright.server.repeating import Repeating
from rollwright.server.settings import DAILY, MATCHES, PADS, RESULTS, TABLES, KeepDays
from rollwright.server.store import Found, Statement, Store, StoreDown
from rollwright.server.store.asking import by_ids, marks
from rollwright.server.store.daily import deleting_days, deleting_tries
from rollwright.server.store.guests import forget_old_bans
from rollwright.server.store.workers import forget_old_notices, give_back, lease

BATCH: Final = 20
"""How many tables, matches or pads are deleted by one transaction."""
RESTS: Final = 2
"""How many times as long as a batch took the sweep rests after it. A busy database takes longer, so
there it rests longer, too."""

_DAY: Final = 24 * 3600 * 1_000_000
_EVERY_SECONDS: Final = 3600
_LEASE_SECONDS: Final = 60
_RENEWED_SECONDS: Final = 20
_WORK: Final = "retention"
_OF_A_MATCH: Final = (
    ("steps", "match_id"),
    ("deadlines", "match_id"),
    ("analyses", "match_id"),
    ("matches", "id"),
)
"""The tables that hold something about a match, and the column with its id."""
_LOG: Final = logging.getLogger("rollwright.server")

_read_table: Final = msgspec.json.Decoder(TableDoc).decode
_read_match: Final = msgspec.json.Decoder(MatchDoc).decode


async def sweep(
    store: Store, keep: KeepDays, moment: int, rests: float = RESTS
) -> AsyncIterator[Counter[str]]:
    """Delete what is older than it may be at a moment, and tell after each batch what went.

    Tables and pads age since somebody used them last, matches since they began, results since
    their match ended. A match that nobody has finished goes with its table; all others go by their
    own age. The results of daily matches go with their day, whose dice nobody can play any more.
    """
    sweeps = {
        TABLES: _sweep_tables,
        MATCHES: _sweep_matches,
        PADS: _sweep_pads,
        RESULTS: _sweep_results,
        DAILY: _sweep_daily,
    }
    for kind, sweep_kind in sweeps.items():
        if kind in keep:
            begun = time.monotonic()
            async for gone in sweep_kind(store, moment - keep[kind] * _DAY):
                took = time.monotonic() - begun
                yield Counter({kind: gone})
                await asyncio.sleep(rests * took)
                begun = time.monotonic()


async def _sweep_tables(store: Store, before: int) -> AsyncIterator[int]:
    sql = f"SELECT doc FROM tables WHERE changed < $1 ORDER BY changed LIMIT {BATCH}"  # noqa: S608
    while True:
        [rows] = await store.run((sql, before))
        if rows:
            await store.run(
                *await _deleting_old(store, [_read_table(doc) for (doc,) in rows], before)
            )
        yield len(rows)
        if len(rows) < BATCH:
            return


async def _deleting_old(store: Store, tables: list[TableDoc], before: int) -> list[Statement]:
    """Statements that delete tables, except those that somebody has come back to meanwhile."""
    ids = [table.id for table in tables]
    sql = f"DELETE FROM tables WHERE changed < $1 AND id IN ({marks(len(ids), 2)})"  # noqa: S608
    docs = await by_ids(store, "matches", "id", ("doc",), [table.match for table in tables])
    seeds = {match_id: _read_match(doc).seed for match_id, (doc,) in docs.items()}
    unfinished = [table.match for table in tables if seeds.get(table.match) == table.seed]
    return [(sql, before, *ids), *_deleting_abandoned(unfinished)]


async def _sweep_matches(store: Store, before: int) -> AsyncIterator[int]:
    sql = (
        "SELECT begun, id, table_id FROM matches WHERE begun < $1 AND (begun, id) > ($2, $3) "
        "ORDER BY begun, id LIMIT $4"
    )
    last: tuple[Any, ...] = (-1, "")
    while True:
        [rows] = await store.run((sql, before, *last, BATCH))
        shown = await _shown(store, [table_id for _, _, table_id in rows])
        going = [match_id for _, match_id, _ in rows if match_id not in shown]
        if going:
            await store.run(*deleting_matches(going))
        yield len(going)
        if len(rows) < BATCH:
            return
        last = rows[-1][:2]


async def _shown(store: Store, table_ids: list[str]) -> set[str]:
    """The matches that these tables show: they may be going on, and must not lose their log."""
    docs = await by_ids(store, "tables", "id", ("doc",), table_ids)
    return {_read_table(doc).match for (doc,) in docs.values()}


def deleting_matches(match_ids: Sequence[str]) -> list[Statement]:
    """Statements that delete matches with all that belongs to them."""
    return _deleting_matches(match_ids, marks(len(match_ids))) if match_ids else []


def _deleting_abandoned(match_ids: Sequence[str]) -> list[Statement]:
    """Statements that delete those of these matches whose tables are gone."""
    if not match_ids:
        return []
    has_no_table = "NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = matches.table_id)"
    known = f"id IN ({marks(len(match_ids))})"
    chosen = f"SELECT id FROM matches WHERE {known} AND {has_no_table}"  # noqa: S608
    return _deleting_matches(match_ids, chosen)


def _deleting_matches(match_ids: Sequence[str], chosen: str) -> list[Statement]:
    """`chosen` is SQL for the ids of those that go; they are its parameters."""
    return [
        (f"DELETE FROM {table} WHERE {key} IN ({chosen})", *match_ids)  # noqa: S608  # our own names
        for table, key in _OF_A_MATCH
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


async def _sweep_daily(store: Store, before: int) -> AsyncIterator[int]:
    day = day_of(before)
    while True:
        rows: Found
        [rows] = await store.run(deleting_tries(day, BATCH))
        yield len(rows)
        if len(rows) < BATCH:
            await store.run(*deleting_days(day))
            return


async def _sweep_results(store: Store, before: int) -> AsyncIterator[int]:
    """Results, and then profiles and ratings of people of whom nothing else is left."""
    sql = "SELECT match_id FROM results WHERE ended < $1 ORDER BY ended, match_id LIMIT $2"
    while True:
        [rows] = await store.run((sql, before, BATCH))
        ids = {match_id for (match_id,) in rows}
        if ids:
            await store.run(
                (f"DELETE FROM results WHERE match_id IN ({marks(len(ids))})", *ids)  # noqa: S608
            )
        yield len(ids)
        if len(rows) < BATCH:
            break
    has_results = "SELECT 1 FROM results WHERE results.guest = {0}.guest"
    for table in ("profiles", "ratings"):
        idle = f"changed < $1 AND NOT EXISTS ({has_results.format(table)})"
        await store.run((f"DELETE FROM {table} WHERE {idle}", before))  # noqa: S608  # our own names


class Retention:
    """Sweeps now and then while the server runs. Of all workers, one at a time does it."""

    def __init__(self, store: Store, keep: KeepDays) -> None:
        self._store = store
        self._keep = keep
        self._me = secrets.token_hex(8)
        self._held_at = 0.0
        self._repeating = Repeating(self.sweep, _EVERY_SECONDS, "retention")

    def start(self) -> None:
        """Begin."""
        self._repeating.start()

    async def stop(self) -> None:
        """Stop, also in the middle of a sweep: a batch is deleted completely or not at all.

        Another worker, or this one after a restart, may go on at once.
        """
        await self._repeating.stop()
        if self._repeating.is_started:
            with contextlib.suppress(StoreDown):  # then the lease ends by itself
                await give_back(self._store, _WORK, self._me)

    async def sweep(self) -> Counter[str]:
        """Delete what is old, unless another worker is at it."""
        total: Counter[str] = Counter()
        if not await self._hold():
            return total
        await forget_old_notices(self._store)
        await forget_old_bans(self._store, now())
        async for gone in sweep(self._store, self._keep, now()):
            total += gone
            if time.monotonic() > self._held_at + _RENEWED_SECONDS and not await self._hold():
                break
        await give_back(self._store, _WORK, self._me)
        if total:
            _LOG.info("deleted because it was old: %s", dict(total))
        return total

    async def _hold(self) -> bool:
        self._held_at = time.monotonic()
        return await lease(self._store, _WORK, self._me, _LEASE_SECONDS)
