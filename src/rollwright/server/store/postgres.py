"""PostgreSQL: the same contract for many workers on many machines.

Steps that wait at the same time are written by one statement, so that many moves share a commit.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable
from typing import Any, Final

import asyncpg
import msgspec

from rollwright.server.documents import MatchDoc, PadDoc, TableDoc, as_text, now
from rollwright.server.store import Found, Statement, StoreDown
from rollwright.server.store.migrations import migrations

_LOCK: Final = 0x526F6C6C
"""Held while the schema is brought up to date, so that only one worker does it."""

_SECONDS: Final = 5
"""How long the database may take to answer."""

_APPEND: Final = "INSERT INTO steps SELECT * FROM unnest($1::text[], $2::int[], $3::text[])"
_UPDATE_TABLE: Final = """
    UPDATE tables SET version = $2 + 1, listed = $3, changed = $4, doc = $5
    WHERE id = $1 AND version = $2
"""
_UPDATE_PAD: Final = """
    UPDATE pads SET version = $2 + 1, changed = $3, doc = $4 WHERE code = $1 AND version = $2
"""

Append = tuple[str, int, list[str], "asyncio.Future[bool]"]


class Taken(Exception):  # noqa: N818  # no error: somebody else was first
    """An index is taken already."""


class PostgresStore:
    """A store in a PostgreSQL database."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._pool: Any = None
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            self._pool = await asyncpg.create_pool(
                self._url, min_size=1, max_size=8, command_timeout=_SECONDS
            )
            async with self._connection() as db, db.transaction():
                await self._migrate(db)
        except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise StoreDown(f"cannot use the database: {error}.") from error
        self._writer = asyncio.create_task(self._write())

    async def _migrate(self, db: Any) -> None:
        await db.execute("SELECT pg_advisory_xact_lock($1)", _LOCK)
        await db.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)")
        current = await db.fetchval("SELECT coalesce(max(version), 0) FROM schema_version")
        for version, sql in migrations("postgres"):
            if version > current:
                await db.execute(sql)
                await db.execute("INSERT INTO schema_version VALUES ($1)", version)

    async def close(self) -> None:
        if self._writer:
            writer, self._writer = self._writer, None
            self._wake.set()
            await writer
        if self._pool:
            await self._pool.close()

    async def add_table(self, table: TableDoc) -> bool:
        return await self._execute(
            "INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
            *(table.id, table.code, table.version, int(table.is_in_lobby), now(), as_text(table)),
        )

    async def table(self, table_id: str) -> TableDoc | None:
        found = await self._value("SELECT doc FROM tables WHERE id = $1", table_id)
        return msgspec.json.decode(found, type=TableDoc) if found else None

    async def table_of_code(self, code: str) -> str | None:
        found: str | None = await self._value("SELECT id FROM tables WHERE code = $1", code)
        return found

    async def listed_tables(self, limit: int) -> list[TableDoc]:
        async with self._connection() as db:
            rows = await db.fetch(
                "SELECT doc FROM tables WHERE listed = 1 ORDER BY changed DESC LIMIT $1", limit
            )
        return [msgspec.json.decode(row["doc"], type=TableDoc) for row in rows]

    async def save_table(self, table: TableDoc) -> bool:
        saved = await self._execute(_UPDATE_TABLE, *_next_version(table))
        table.version += saved
        return saved

    async def begin_match(self, table: TableDoc, match: MatchDoc) -> bool:
        insert = "INSERT INTO matches (id, table_id, doc, begun) VALUES ($1, $2, $3, $4)"
        try:
            async with self._connection() as db, db.transaction():
                if await db.execute(_UPDATE_TABLE, *_next_version(table)) != "UPDATE 1":
                    return False
                await db.execute(insert, match.id, match.table, as_text(match), now())
        except Taken:
            raise StoreDown(f"match {match.id} is there already.") from None
        table.version += 1
        return True

    async def match(self, match_id: str) -> MatchDoc | None:
        found = await self._value("SELECT doc FROM matches WHERE id = $1", match_id)
        return msgspec.json.decode(found, type=MatchDoc) if found else None

    async def steps(self, match_id: str, start: int = 0) -> list[str]:
        async with self._connection() as db:
            rows = await db.fetch(
                "SELECT step FROM steps WHERE match_id = $1 AND idx >= $2 ORDER BY idx",
                *(match_id, start),
            )
        return [row["step"] for row in rows]

    async def match_and_steps(self, match_id: str) -> tuple[MatchDoc, list[str]] | None:
        async with self._connection() as db:
            row = await db.fetchrow(
                "SELECT doc, ARRAY(SELECT step FROM steps WHERE match_id = id ORDER BY idx)"
                " AS steps FROM matches WHERE id = $1",
                match_id,
            )
        return (msgspec.json.decode(row["doc"], type=MatchDoc), row["steps"]) if row else None

    def append(self, match_id: str, start: int, steps: list[str]) -> Awaitable[bool]:
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        if self._writer:
            self._waiting.append((match_id, start, steps, future))
            self._wake.set()
        else:
            future.set_exception(StoreDown("the database is closed."))
        return future

    async def add_pad(self, pad: PadDoc) -> bool:
        return await self._execute(
            "INSERT INTO pads VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
            *(pad.code, pad.version, now(), as_text(pad)),
        )

    async def pad(self, code: str) -> PadDoc | None:
        found = await self._value("SELECT doc FROM pads WHERE code = $1", code)
        return msgspec.json.decode(found, type=PadDoc) if found else None

    async def save_pad(self, pad: PadDoc) -> bool:
        doc = as_text(msgspec.structs.replace(pad, version=pad.version + 1))
        saved = await self._execute(_UPDATE_PAD, pad.code, pad.version, now(), doc)
        pad.version += saved
        return saved

    async def run(self, *statements: Statement) -> list[Found]:
        async with (
            self._connection() as db,
            db.transaction() if len(statements) > 1 else contextlib.nullcontext(),
        ):
            return [
                [tuple(row) for row in await db.fetch(sql, *values)] for sql, *values in statements
            ]

    async def _write(self) -> None:
        """Write all steps that wait by one statement, again and again until the store is closed."""
        while self._writer or self._waiting:
            await self._wake.wait()
            self._wake.clear()
            if not self._waiting:
                continue
            batch, self._waiting = self._waiting, []
            if not await self._write_batch(batch) and len(batch) > 1:
                for append in batch:
                    await self._write_batch([append])

    async def _write_batch(self, batch: list[Append]) -> bool:
        """Write all of these or none. Settles their futures, unless several must be tried alone."""
        rows = sorted(  # in one order, so that workers never wait for each other in a circle
            (match_id, index, step)
            for match_id, start, steps, _ in batch
            for index, step in enumerate(steps, start)
        )
        try:
            async with self._connection() as db:
                await db.execute(_APPEND, *map(list, zip(*rows, strict=True)))
        except Taken:
            if len(batch) > 1:
                return False
            _settle(batch, result=False)
        except StoreDown as error:
            _settle(batch, error=error)
        else:
            _settle(batch, result=True)
        return True

    async def _value(self, sql: str, key: str) -> Any:
        if not key.isascii():
            return None  # no id or code is like this
        async with self._connection() as db:
            return await db.fetchval(sql, key)

    async def _execute(self, sql: str, *values: Any) -> bool:
        """Whether the statement changed a row."""
        async with self._connection() as db:
            status: str = await db.execute(sql, *values)
        return status.endswith(" 1")

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        try:
            async with self._pool.acquire(timeout=_SECONDS) as db:
                yield db
        except asyncpg.UniqueViolationError:
            raise Taken from None
        except Exception as error:  # a dying connection fails in more ways than are documented
            raise StoreDown(f"the database does not answer: {error!r}.") from error


def _settle(batch: list[Append], result: bool = False, error: StoreDown | None = None) -> None:
    for *_, future in batch:
        if not future.done():
            if error:
                future.set_exception(error)
            else:
                future.set_result(result)


def _next_version(table: TableDoc) -> tuple[Any, ...]:
    doc = as_text(msgspec.structs.replace(table, version=table.version + 1))
    return (table.id, table.version, int(table.is_in_lobby), now(), doc)
