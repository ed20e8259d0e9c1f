"""`rollwright restore`: a backup into an empty database, completely or not at all."""

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Any

from rollwright.core.errors import SetupError
from rollwright.server.admin import schema
from rollwright.server.admin.backup import (
    LEFT_OUT,
    postgres_tables,
    quoted,
    sqlite_tables,
)
from rollwright.server.admin.backup_file import Footer, Header, batches, check
from rollwright.server.app import make_store
from rollwright.server.documents import commitment_of
from rollwright.server.settings import Settings
from rollwright.server.store import StoreDown
from rollwright.server.store.migrations import migrations


async def restore(settings: Settings, path: Path) -> Footer:
    """Check the whole file, then write it, then bring the schema up to date."""
    header, footer = check(path)
    kind = schema.kind_of(settings)
    if header.schema > schema.newest(kind):
        raise SetupError(f"{path} was made by a newer version of Rollwright; use that.")
    try:
        if kind == schema.SQLITE:
            await _into_sqlite(settings, path, header, footer)
        else:
            await _into_postgres(settings, path, header, footer)
        await _bring_up_to_date(settings)
    except schema.postgres_errors(sqlite3.Error, StoreDown) as error:
        raise SetupError(f"The database cannot be written: {str(error).rstrip('.')}.") from None
    return footer


async def _bring_up_to_date(settings: Settings) -> None:
    """Make the newest schema, as the server does when it starts."""
    store = make_store(settings)
    try:
        await store.open()
    finally:
        await store.close()


async def _into_sqlite(settings: Settings, path: Path, header: Header, footer: Footer) -> None:
    file = settings.database_file
    is_new = _make_private(file)
    try:
        if is_new and header.schema == schema.newest(schema.SQLITE):
            await _bring_up_to_date(settings)
        with contextlib.closing(sqlite3.connect(file, isolation_level=None)) as db:
            if is_new:
                db.execute("PRAGMA journal_mode = DELETE")  # one large write, not two
            db.create_function("commitment_of", 1, commitment_of, deterministic=True)
            db.execute("BEGIN IMMEDIATE")
            if not sqlite_tables(db):
                for statement in _schema(schema.SQLITE, header):
                    db.execute(statement)
            tables = _ours(sqlite_tables(db))
            counts = {table: _counted(db, table) for table in tables if table not in LEFT_OUT}
            _check_empty(counts, tables, header, _version(db))
            for table, rows in batches(path, header):
                marks = ", ".join("?" * len(header.tables[table]))
                db.executemany(f"INSERT INTO {_target(table, header)} VALUES ({marks})", rows)  # noqa: S608
            _check_counts({table: _counted(db, table) for table in counts}, footer)
            db.execute("COMMIT")
    except BaseException:
        if is_new:
            for suffix in ("", "-journal", "-wal", "-shm"):
                Path(f"{file}{suffix}").unlink(missing_ok=True)
        raise


def _make_private(file: Path) -> bool:
    """Make a file that only its owner may read; False if it is there already."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        return False
    except OSError as error:
        raise SetupError(f"Cannot write {file}: {error.strerror}.") from None
    return True


def _counted(db: sqlite3.Connection, table: str) -> int:
    return int(db.execute(f"SELECT count(*) FROM {quoted(table)}").fetchone()[0])  # noqa: S608


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("SELECT max(version) FROM schema_version").fetchone()[0])


async def _into_postgres(settings: Settings, path: Path, header: Header, footer: Footer) -> None:
    if header.schema == schema.newest(schema.POSTGRES) and not await schema.found(settings):
        await _refuse_other_programs(settings)
        await _bring_up_to_date(settings)
    db = await schema.connected(settings.database)
    try:
        async with db.transaction():
            if not await postgres_tables(db):
                for statement in _schema(schema.POSTGRES, header):
                    await db.execute(statement)
            tables = _ours(await postgres_tables(db))
            counts = {table: await _rows(db, table) for table in tables if table not in LEFT_OUT}
            version = await db.fetchval("SELECT max(version) FROM schema_version")
            _check_empty(counts, tables, header, version)
            for table, rows in batches(path, header):
                await db.copy_records_to_table(table, records=rows, columns=header.tables[table])
            _check_counts({table: await _rows(db, table) for table in counts}, footer)
    finally:
        await db.close()


async def _refuse_other_programs(settings: Settings) -> None:
    db = await schema.connected(settings.database)
    try:
        if tables := await postgres_tables(db):
            _ours(tables)
    finally:
        await db.close()


async def _rows(db: Any, table: str) -> int:
    return int(await db.fetchval(f"SELECT count(*) FROM {quoted(table)}"))  # noqa: S608


def _schema(kind: str, header: Header) -> list[str]:
    """SQL that makes the schema as it was when the backup was made."""
    steps = [(number, sql) for number, sql in migrations(kind) if number <= header.schema]
    return [
        "CREATE TABLE schema_version (version INTEGER PRIMARY KEY)",
        *(part for _, sql in steps for part in sql.split(";") if part.strip()),
        *(f"INSERT INTO schema_version VALUES ({number})" for number, _ in steps),  # noqa: S608
    ]


def _ours(tables: dict[str, list[str]]) -> dict[str, list[str]]:
    """Tables of Rollwright. Refuses those of another program."""
    if "schema_version" not in tables:
        raise SetupError("The database belongs to another program; restore into a new one.")
    return tables


def _target(table: str, header: Header) -> str:
    return f"{quoted(table)} ({', '.join(map(quoted, header.tables[table]))})"


def _check_empty(
    counts: dict[str, int], tables: dict[str, list[str]], header: Header, version: int
) -> None:
    """Refuse a database with rows in it, or with tables that are not those of the backup."""
    if any(counts.values()):
        raise SetupError("The database is not empty; restore into a new one.")
    fits = all({*columns} <= {*tables.get(name, ())} for name, columns in header.tables.items())
    if not fits or version != header.schema:
        raise SetupError(
            f"The database has version {version} of the schema, and the backup {header.schema}: "
            "restore into a database without tables."
        )


def _check_counts(counts: dict[str, int], footer: Footer) -> None:
    for table, count in footer.counts.items():
        if counts.get(table) != count:
            raise SetupError(f"Of {count} rows of {table}, {counts.get(table)} were written.")
