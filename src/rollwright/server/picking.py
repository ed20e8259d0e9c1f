"""Rows by their keys, in SQL that both databases understand."""

from collections.abc import Sequence
from typing import Any

from rollwright.server.store import Store


def marks(count: int, first: int = 1) -> str:
    """The marks of so many parameters: `$1, $2, $3`."""
    return ", ".join(f"${number}" for number in range(first, first + count))


async def by_ids(
    store: Store, table: str, key: str, columns: Sequence[str], ids: Sequence[str]
) -> dict[str, tuple[Any, ...]]:
    """The columns of the rows with these keys, by key. Ask for a few hundred at most."""
    if not ids:
        return {}
    names = ", ".join((key, *columns))
    sql = f"SELECT {names} FROM {table} WHERE {key} IN ({marks(len(ids))})"  # noqa: S608  # our own names
    [rows] = await store.run((sql, *ids))
    return {row[0]: row[1:] for row in rows}
