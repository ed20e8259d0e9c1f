"""`rollwright backup`: everything that a database holds at one moment, as a file."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final, Protocol

from rollwright.core.errors import SetupError
from rollwright.server.admin import schema
from rollwright.server.admin.backup_file import (
    FORMAT,
    ROWS,
    Footer,
    Header,
    Rows,
    Writer,
    whole_backup,
)
from rollwright.server.admin.times import shown
from rollwright.server.documents import now
from rollwright.server.settings import Settings

LEFT_OUT: Final = ("schema_version", "health", "leases", "notices")
"""Tables that mean something to running workers only, and the version, which the header has."""

_TABLES: Final = """
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position
"""


class Snapshot(Protocol):
    """A database as it is at one moment, whatever others write meanwhile."""

    async def tables(self) -> dict[str, list[str]]:
        """All tables with their columns."""

    def batches(self, table: str, columns: list[str]) -> AsyncIterator[Rows]:
        """All rows of a table, some at a time."""


class SqliteSnapshot:
    """What a transaction sees that reads only; writers need not wait for it."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    async def tables(self) -> dict[str, list[str]]:
        return sqlite_tables(self._db)

    async def batches(self, table: str, columns: list[str]) -> AsyncIterator[Rows]:
        cursor = self._db.execute(selecting(table, columns))
        while rows := cursor.fetchmany(ROWS):
            yield rows


class PostgresSnapshot:
    """What a transaction sees that reads one state of the database throughout."""

    def __init__(self, db: Any) -> None:
        self._db = db

    async def tables(self) -> dict[str, list[str]]:
        return await postgres_tables(self._db)

    async def batches(self, table: str, columns: list[str]) -> AsyncIterator[Rows]:
        cursor = await self._db.cursor(selecting(table, columns))
        while rows := await cursor.fetch(ROWS):
            yield [tuple(row) for row in rows]


def sqlite_tables(db: sqlite3.Connection) -> dict[str, list[str]]:
    """The tables of a SQLite database with their columns."""
    sql = (
        "SELECT m.name, c.name FROM sqlite_master m, pragma_table_info(m.name) c "
        "WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY m.name, c.cid"
    )
    return _grouped(db.execute(sql).fetchall())


async def postgres_tables(db: Any) -> dict[str, list[str]]:
    """The tables of a PostgreSQL database with their columns."""
    return _grouped([tuple(row) for row in await db.fetch(_TABLES)])


def _grouped(pairs: list[tuple[Any, ...]]) -> dict[str, list[str]]:
    tables: dict[str, list[str]] = {}
    for table, column in pairs:
        tables.setdefault(table, []).append(column)
    return tables


def selecting(table: str, columns: list[str]) -> str:
    """SQL that reads all rows of a table. The names come from the database itself."""
    return f"SELECT {', '.join(map(quoted, columns))} FROM {quoted(table)}"  # noqa: S608


def quoted(name: str) -> str:
    """A name as SQL writes it."""
    return '"' + name.replace('"', '""') + '"'


@asynccontextmanager
async def snapshot(settings: Settings) -> AsyncIterator[Snapshot]:
    """The database as it is now."""
    if schema.kind_of(settings) == schema.SQLITE:
        with closing(schema.read_only(settings.database_file)) as file:
            file.execute("BEGIN")
            yield SqliteSnapshot(file)
        return
    db = await schema.connected(settings.database)
    try:
        async with db.transaction(isolation="repeatable_read", readonly=True):
            yield PostgresSnapshot(db)
    finally:
        await db.close()


async def backup(settings: Settings, path: Path) -> Footer:
    """Write everything to a file: how many rows of each table, and their digests."""
    version = await schema.found(settings)
    if not version:
        raise SetupError("The database is empty: there is nothing to back up.")
    try:
        async with snapshot(settings) as found:
            ours = schema.table_names(schema.kind_of(settings)) - {*LEFT_OUT}
            tables = {
                table: columns for table, columns in (await found.tables()).items() if table in ours
            }
            with whole_backup(path) as file:
                writer = Writer(file, Header(FORMAT, version, shown(now()), tables))
                for table, columns in tables.items():
                    async for rows in found.batches(table, columns):
                        writer.rows(table, rows)
                return writer.finish()
    except schema.postgres_errors(sqlite3.Error) as error:
        raise SetupError(f"The database cannot be read: {error}.") from None
