"""`admin delete`: tables with all their matches, whether or not somebody plays at them."""

import asyncio
from collections.abc import Callable
from typing import Final

from rollwright.server.admin.show import find
from rollwright.server.documents import TableDoc, now
from rollwright.server.retention import deleting_matches
from rollwright.server.store import Store
from rollwright.server.store.notices import DELETED, noting
from rollwright.server.store.visits import VISIT_SECONDS
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
