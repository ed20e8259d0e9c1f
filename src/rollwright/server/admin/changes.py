"""What administrators do to tables, to what is old, and to those who are not welcome."""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Final

from rollwright.core.errors import SetupError
from rollwright.server.admin.show import find
from rollwright.server.daily.days import day_of
from rollwright.server.documents import TableDoc, now
from rollwright.server.retention import deleting_matches, sweep
from rollwright.server.settings import DAILY, MATCHES, PADS, RESULTS, TABLES, KeepDays
from rollwright.server.store import Store
from rollwright.server.store.guests import Ban, add_ban
from rollwright.server.store.workers import DELETED, VISIT_SECONDS, noting
from rollwright.server.watch import LOOK_SECONDS

_GRACE: Final = 2 * LOOK_SECONDS
_MAY_BE_OPEN: Final = 2 * VISIT_SECONDS * 1_000_000
"""A table that nobody has used for so long is in no worker's memory."""


async def delete(
    store: Store, names: list[str], say: Callable[[str], None], grace: float = _GRACE
) -> int:
    """Delete tables by id or join code, and tell how many matches went with them.

    Nothing is deleted if one of the tables does not exist. Workers hear first of tables that may be
    in use, and close them, so that no move is stored for a match that is gone.
    """
    found = [await find(store, name) for name in names]
    in_use = [table for table, changed in found if changed > now() - _MAY_BE_OPEN]
    if in_use:
        await store.run(*(noting(table.id, DELETED) for table in in_use))
        say(f"Waiting {grace:.0f} seconds, until every worker has closed these tables.")
        await asyncio.sleep(grace)
    return sum([await _delete(store, table) for table, _ in found])


async def _delete(store: Store, table: TableDoc) -> int:
    [rows] = await store.run(("SELECT id FROM matches WHERE table_id = $1", table.id))
    deleting = deleting_matches([match_id for (match_id,) in rows])
    results = [("DELETE FROM results WHERE match_id = $1", match_id) for (match_id,) in rows]
    await store.run(("DELETE FROM tables WHERE id = $1", table.id), *deleting, *results)
    return len(rows)


_RESTS: Final = 1
"""After each batch it rests as long as the batch took: somebody waits for the command."""
_DAY: Final = 24 * 3600 * 1_000_000
_COUNTED: Final = {
    TABLES: "tables WHERE changed",
    MATCHES: "matches WHERE begun",
    PADS: "pads WHERE changed",
    RESULTS: "results WHERE ended",
    DAILY: "daily_tries WHERE day",
}


async def retain(store: Store, keep: KeepDays) -> Counter[str]:
    """Delete what is older than it may be, and tell how much went."""
    _check(keep)
    total: Counter[str] = Counter(dict.fromkeys(keep, 0))
    async for gone in sweep(store, keep, now(), _RESTS):
        total.update(gone)
    return total


async def count_old(store: Store, keep: KeepDays) -> Counter[str]:
    """How much is older than it may be. Matches that a table still shows are kept all the same."""
    _check(keep)
    total: Counter[str] = Counter()
    for kind, days in keep.items():
        sql = f"SELECT count(*) FROM {_COUNTED[kind]} < $1"  # noqa: S608  # our own names
        before = now() - days * _DAY
        [rows] = await store.run((sql, day_of(before) if kind == DAILY else before))
        total[kind] = rows[0][0]
    return total


def _check(keep: KeepDays) -> None:
    if not keep:
        raise SetupError("Say what is kept for how long: --keep-days tables=90,matches=365.")


_LONGEST_REASON: Final = 200


async def ban(store: Store, what: str, span: int, reason: str) -> Ban:
    """Ban a network or a guest for so many microseconds. Workers hear of it within seconds."""
    reason = " ".join(reason.split()).rstrip(".")
    if len(reason) > _LONGEST_REASON or not reason.isprintable():
        raise SetupError(f"A reason is one line of at most {_LONGEST_REASON} characters.")
    made = Ban(what, reason, now(), now() + span)
    await add_ban(store, made)
    return made
