"""Which version of the schema a database has, found out without changing anything."""

import contextlib
import re
import sqlite3
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from rollwright.core.errors import SetupError
from rollwright.server.settings import Settings
from rollwright.server.store.migrations import migrations

SQLITE: Final = "sqlite"
POSTGRES: Final = "postgres"

_SECONDS: Final = 5
_VERSION: Final = "SELECT coalesce(max(version), 0) FROM schema_version"


def kind_of(settings: Settings) -> str:
    """The kind of database that the settings name."""
    return POSTGRES if settings.database.startswith("postgres") else SQLITE


def newest(kind: str) -> int:
    """The version of the schema that this version of Rollwright works with."""
    return migrations(kind)[-1][0]


def table_names(kind: str) -> set[str]:
    """The tables of ours that a database may have, whatever its version. It may have others."""
    return {name for _, sql in migrations(kind) for name in re.findall(r"CREATE TABLE (\w+)", sql)}


async def found(settings: Settings) -> int:
    """The version of the schema of a database; 0 if it is empty."""
    if kind_of(settings) == POSTGRES:
        return await _found_in_postgres(settings.database)
    return _found_in_sqlite(settings.database_file)


def _found_in_sqlite(file: Path) -> int:
    with contextlib.closing(read_only(file)) as db:
        try:
            (version,) = db.execute(_VERSION).fetchone()
        except sqlite3.OperationalError as error:
            if "no such table" in str(error):
                return 0
            raise SetupError(f"Cannot read {file}: {error}.") from None
        except sqlite3.DatabaseError as error:
            raise SetupError(f"{file} is not a database of Rollwright: {error}.") from None
        return int(version)


async def _found_in_postgres(url: str) -> int:
    import asyncpg

    db = await connected(url)
    try:
        return int(await db.fetchval(_VERSION))
    except asyncpg.UndefinedTableError:
        return 0
    finally:
        await db.close()


def read_only(file: Path) -> sqlite3.Connection:
    """A connection to a SQLite file that cannot change it. Refuses one that is not there."""
    if not file.is_file():
        raise SetupError(f"There is no database {file}; name it with --database.")
    try:
        address = f"{file.absolute().as_uri()}?mode=ro"
        return sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise SetupError(f"Cannot read {file}: {error}.") from None


async def connected(url: str) -> Any:
    """A connection to PostgreSQL."""
    import asyncpg

    try:
        return await asyncpg.connect(url, timeout=_SECONDS)
    except postgres_errors(OSError, ValueError) as error:
        reason = str(error) or "it does not answer"
        raise SetupError(f"Cannot use the database: {reason.rstrip('.')}.") from None


def postgres_errors(*others: type[Exception]) -> tuple[type[Exception], ...]:
    """What PostgreSQL complains with, if its driver is installed, and others."""
    if not find_spec("asyncpg"):
        return others
    import asyncpg

    return *others, asyncpg.PostgresError, asyncpg.InterfaceError
