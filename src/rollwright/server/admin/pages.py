"""Reading a table of the database page by page, in the order of a key."""

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any, Final

from rollwright.server.store import Found, Store

PAGE: Final = 200
"""How many rows are read at once. A page is short work for a database that serves players, too."""


async def pages(
    store: Store,
    table: str,
    key: Sequence[str],
    columns: Sequence[str],
    where: Mapping[str, Any] | None = None,
    newest_first: bool = False,
) -> AsyncIterator[Found]:
    """Pages of rows: first the key, then the columns.

    `where` holds conditions such as `{"changed <": 5}`. All names come from our own code.
    """
    conditions = dict(where or {})
    order = ", ".join(f"{column}{' DESC' if newest_first else ''}" for column in key)
    last: tuple[Any, ...] = ()
    while True:
        values = [*conditions.values(), *last]
        terms = [f"{term} ${number}" for number, term in enumerate(conditions, 1)]
        if last:
            numbers = range(len(conditions) + 1, len(values) + 1)
            marks = ", ".join(f"${number}" for number in numbers)
            terms.append(f"({', '.join(key)}) {'<' if newest_first else '>'} ({marks})")
        condition = f"WHERE {' AND '.join(terms)}" if terms else ""
        sql = (
            f"SELECT {', '.join((*key, *columns))} FROM {table} "  # noqa: S608  # our own names
            f"{condition} ORDER BY {order} LIMIT {PAGE}"
        )
        [rows] = await store.run((sql, *values))
        if rows:
            yield rows
        if len(rows) < PAGE:
            return
        last = rows[-1][: len(key)]


async def by_ids(
    store: Store, table: str, key: str, columns: Sequence[str], ids: Sequence[str]
) -> dict[str, tuple[Any, ...]]:
    """The columns of the rows with these keys, by key. At most a page of keys."""
    if not ids:
        return {}
    marks = ", ".join(f"${number}" for number in range(1, len(ids) + 1))
    names = ", ".join((key, *columns))
    sql = f"SELECT {names} FROM {table} WHERE {key} IN ({marks})"  # noqa: S608  # our own names
    [rows] = await store.run((sql, *ids))
    return {row[0]: row[1:] for row in rows}
