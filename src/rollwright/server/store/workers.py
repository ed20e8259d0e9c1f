"""What workers tell each other through the database.

Whoever holds the lease of some work does it alone. A notice says what administrators did to a table
that somebody may have in memory. A visit says that a table is in use: moves change only the log, so
it would look abandoned.
"""

from typing import Final, NamedTuple

from rollwright.server.documents import now
from rollwright.server.store import Statement, Store


async def lease(store: Store, work: str, holder: str, seconds: float) -> bool:
    """Take the lease of some work, or hold it longer; False if another holds it."""
    moment = now()
    sql = (
        "INSERT INTO leases VALUES ($1, $2, $3) ON CONFLICT (work) "
        "DO UPDATE SET holder = excluded.holder, until = excluded.until "
        "WHERE leases.until < $4 OR leases.holder = excluded.holder RETURNING holder"
    )
    [rows] = await store.run((sql, work, holder, moment + int(seconds * 1_000_000), moment))
    return bool(rows)


async def give_back(store: Store, work: str, holder: str) -> None:
    """Let others have the lease."""
    await store.run(("DELETE FROM leases WHERE work = $1 AND holder = $2", work, holder))


DELETED: Final = "deleted"
CHANGED: Final = "changed"

_KEPT: Final = 24 * 3600 * 1_000_000
"""How long a notice is kept, in microseconds. Workers look every few seconds."""


class Notice(NamedTuple):
    """Something that happened to a table."""

    table: str
    what: str
    made: int


def noting(table_id: str, what: str) -> Statement:
    """The statement that stores a notice."""
    sql = (
        "INSERT INTO notices VALUES ($1, $2, $3) "
        "ON CONFLICT (table_id, what) DO UPDATE SET made = excluded.made"
    )
    return (sql, table_id, what, now())


async def all_notices(store: Store) -> set[Notice]:
    """All notices that are not old."""
    [rows] = await store.run(
        ("SELECT table_id, what, made FROM notices WHERE made > $1", now() - _KEPT)
    )
    return {Notice(*row) for row in rows}


async def forget_old_notices(store: Store) -> None:
    """Remove notices that every worker has seen."""
    await store.run(("DELETE FROM notices WHERE made <= $1", now() - _KEPT))


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
