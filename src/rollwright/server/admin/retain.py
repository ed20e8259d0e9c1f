"""`admin retain`: what is old goes now, as the server does it now and then."""

from collections import Counter
from typing import Final

from rollwright.core.errors import SetupError
from rollwright.server.daily.days import day_of
from rollwright.server.documents import now
from rollwright.server.keeping import DAILY, MATCHES, PADS, RESULTS, TABLES, KeepDays
from rollwright.server.retention import sweep
from rollwright.server.store import Store

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
