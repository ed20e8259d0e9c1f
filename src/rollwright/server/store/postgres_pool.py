"""Connections to PostgreSQL: how long they may take, what their errors mean, and the schema."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any, Final

import asyncpg

from rollwright.server.store import Committed, StoreDown, Trouble
from rollwright.server.store.migrations import migrations

_LOCK: Final = 0x526F6C6C
"""Held while the schema is brought up to date, so that only one worker does it."""

_SECONDS: Final = 5
"""How long the database may take to answer."""

_MIGRATION_SECONDS: Final = 600
"""How long it may take to bring the schema up to date, or to wait until another worker has."""

_LASTING: Final = (
    ValueError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.SyntaxOrAccessError,
)
"""What does not pass by itself."""


class Taken(Exception):  # noqa: N818  # no error: somebody else was first
    """An index is taken already."""


def is_key(text: str) -> bool:
    """Whether an id or a code could be like this. PostgreSQL fails at some texts that are none."""
    return text.isascii() and text.isprintable()


class PostgresPool:
    """A pool of connections."""

    def __init__(self, url: str, committed: Committed) -> None:
        self._url = url
        self._committed = committed
        self._pool: Any = None
        self._users = 0
        """How many have a connection or wait for one."""
        self._unused = asyncio.Event()
        self._unused.set()

    async def _connect(self) -> None:
        """Connect and bring the schema up to date. Raises `StoreDown` if that fails."""
        try:
            self._pool = await asyncpg.create_pool(
                self._url, min_size=1, max_size=8, timeout=_SECONDS, command_timeout=_SECONDS
            )
        except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise StoreDown(f"cannot use the database: {error}.", _trouble(error)) from error
        async with self._connection() as db, db.transaction():
            await self._migrate(db)

    async def _migrate(self, db: Any) -> None:
        patience = _MIGRATION_SECONDS
        await db.execute("SELECT pg_advisory_xact_lock($1)", _LOCK, timeout=patience)
        await db.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)")
        current = await db.fetchval("SELECT coalesce(max(version), 0) FROM schema_version")
        for version, sql in migrations("postgres"):
            if version > current:
                await db.execute(sql, timeout=patience)
                await db.execute("INSERT INTO schema_version VALUES ($1)", version)

    async def _disconnect(self) -> None:
        """Close, once those are done who have begun: a pool that closes gives out no connection."""
        if self._pool:
            await self._unused.wait()
            await self._pool.close()

    async def _value(self, sql: str, key: str) -> Any:
        if not is_key(key):
            return None
        async with self._connection() as db:
            return await db.fetchval(sql, key)

    async def _execute(self, sql: str, *values: Any) -> bool:
        """Whether the statement changed a row."""
        with self._timed():
            async with self._connection() as db:
                status: str = await db.execute(sql, *values)
        return status.endswith(" 1")

    @contextlib.contextmanager
    def _timed(self) -> Iterator[None]:
        """Report how long a write took, unless it failed."""
        started = time.perf_counter()
        yield
        self._committed(time.perf_counter() - started)

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        self._users += 1
        self._unused.clear()
        try:
            async with self._pool.acquire(timeout=_SECONDS) as db:
                yield db
        except asyncpg.UniqueViolationError:
            raise Taken from None
        except Exception as error:  # a dying connection fails in more ways than are documented
            raise StoreDown(f"the database failed: {error!r}.", _trouble(error)) from error
        finally:
            self._users -= 1
            if not self._users:
                self._unused.set()


def _trouble(error: Exception) -> Trouble:
    if isinstance(error, asyncpg.DiskFullError):
        return Trouble.FULL
    if isinstance(error, asyncpg.DataCorruptedError | asyncpg.IndexCorruptedError):
        return Trouble.DAMAGED
    return Trouble.FAILS if isinstance(error, _LASTING) else Trouble.AWAY
