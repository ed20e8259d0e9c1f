"""Noting that a table is in use. Moves change only the log, so a table would look abandoned."""

from typing import Final

from rollwright.server.documents import now
from rollwright.server.store import Store

VISIT_SECONDS: Final = 3600
"""How old the last change must be before a visit is noted."""

_VISIT: Final = "UPDATE tables SET changed = $2 WHERE id = $1 AND changed < $3"


async def visit(store: Store, table_id: str) -> bool:
    """Note that somebody uses a table; False if there is no such table any more."""
    moment = now()
    _, found = await store.run(
        (_VISIT, table_id, moment, moment - VISIT_SECONDS * 1_000_000),
        ("SELECT 1 FROM tables WHERE id = $1", table_id),
    )
    return bool(found)
