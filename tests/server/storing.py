"""Stores for tests: opened on a database, with something to put into them."""

import contextlib
import sqlite3
from collections.abc import AsyncIterator

from benchmarks.databases import Postgres

from rollwright.server import tables
from rollwright.server.app import make_store
from rollwright.server.documents import (
    MatchDoc,
    PadDoc,
    Page,
    SeatWish,
    TableDoc,
    TableWish,
    hashed,
    new_code,
)
from rollwright.server.settings import Settings
from rollwright.server.store import Store
from rollwright.server.store.migrations import migrations
from rollwright.table.seats import OPEN


@contextlib.asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    store = make_store(Settings(database=database))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def migrations_of(database: str) -> list[tuple[int, str]]:
    """The migrations for this kind of database."""
    return migrations("postgres" if "://" in database else "sqlite")


def a_table(listed: bool = False) -> TableDoc:
    wish = TableWish("qwixx", [SeatWish("me", "Emma"), SeatWish("open")], listed=listed)
    return tables.create(wish, hashed("Emma's token"))


def a_match(table: TableDoc) -> MatchDoc:
    """The first match of a table, which knows of it from now on."""
    if table.seats[1].kind == OPEN:
        tables.sit(table, 1, "Max", hashed("Max's token"), "")
    return tables.start_match(table)[0]


async def a_stored_match(store: Store) -> str:
    """The id of a match that has just begun."""
    table = a_table()
    await store.add_table(table)
    match = a_match(table)
    assert await store.begin_match(table, match)
    return match.id


def a_pad() -> PadDoc:
    """A pad with Emma's sheet."""
    return PadDoc(new_code(), "qwixx", [Page(hashed("Emma's token"), "Emma", 1, "a cross")])


class Ask:
    """Talks to the database itself, past the store."""

    def __init__(self, database: str, postgres: Postgres | None) -> None:
        self._database = database
        self._postgres = postgres

    def __call__(self, sql: str) -> str:
        """A line per row."""
        if self._postgres:
            return self._postgres.run(self._database, sql)
        with contextlib.closing(sqlite3.connect(self._database)) as db:
            rows = db.execute(sql).fetchall()
            db.commit()
        return "\n".join("|".join(map(str, row)) for row in rows)
