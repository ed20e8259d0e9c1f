"""Reading a table of the database page by page, in the order of a key."""

from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any, Final

from rollwright.server.store import Found, Store
from rollwright.server.store.asking import marks

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
            after = marks(len(key), len(conditions) + 1)
            terms.append(f"({', '.join(key)}) {'<' if newest_first else '>'} ({after})")
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
