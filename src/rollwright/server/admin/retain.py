"""`admin retain`: what is old goes now, as the server does it now and then."""

import asyncio
from collections import Counter
from typing import Final

from rollwright.core.errors import SetupError
from rollwright.server.documents import now
from rollwright.server.keeping import MATCHES, PADS, TABLES, KeepDays
from rollwright.server.retention import sweep
from rollwright.server.store import Store

_PAUSE: Final = 0.02
_DAY: Final = 24 * 3600 * 1_000_000
_AGES: Final = {TABLES: "changed", MATCHES: "begun", PADS: "changed"}


async def retain(store: Store, keep: KeepDays) -> Counter[str]:
    """Delete what is older than it may be, and tell how much went."""
    _check(keep)
    total: Counter[str] = Counter(dict.fromkeys(keep, 0))
    async for gone in sweep(store, keep, now()):
        total.update(gone)
        await asyncio.sleep(_PAUSE)
    return total


async def count_old(store: Store, keep: KeepDays) -> Counter[str]:
    """How much is older than it may be. Matches that a table still shows are kept all the same."""
    _check(keep)
    total: Counter[str] = Counter()
    for kind, days in keep.items():
        sql = f"SELECT count(*) FROM {kind} WHERE {_AGES[kind]} < $1"  # noqa: S608  # our own names
        [rows] = await store.run((sql, now() - days * _DAY))
        total[kind] = rows[0][0]
    return total


def _check(keep: KeepDays) -> None:
    if not keep:
        raise SetupError("Say what is kept for how long: --keep-days tables=90,matches=365.")
