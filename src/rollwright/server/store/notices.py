"""What administrators did to tables, for the workers that have them in memory."""

from typing import Final, NamedTuple

from rollwright.server.documents import now
from rollwright.server.store import Statement, Store

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
