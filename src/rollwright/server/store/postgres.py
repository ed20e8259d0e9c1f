"""PostgreSQL: the same contract for many workers on many machines.

Steps that wait at the same time are written by one statement, so that many moves share a commit.
"""

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from rollwright.server.documents import MatchDoc, PadDoc, TableDoc, as_text, now
from rollwright.server.store import Committed, Deadline, Found, Statement, StoreDown, ignore
from rollwright.server.store.beginning import first_deadline, own_commitment
from rollwright.server.store.postgres_pool import PostgresPool, Taken, is_key

_APPEND: Final = "INSERT INTO steps SELECT * FROM unnest($1::text[], $2::int[], $3::text[])"
_FIND_COMMITMENT: Final = "SELECT 1 FROM matches WHERE commitment = $1"
_INSERT_TABLE: Final = "INSERT INTO tables VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING"
_INSERT_MATCH: Final = (
    "INSERT INTO matches (id, table_id, doc, commitment, begun) VALUES ($1, $2, $3, $4, $5)"
)
_SET_DEADLINES: Final = """
    INSERT INTO deadlines
        SELECT *, 0 FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[])
        ON CONFLICT (match_id) DO UPDATE SET step = excluded.step, due = excluded.due, claimed = 0
        WHERE deadlines.step <> excluded.step
"""
_CLAIM_DEADLINES: Final = """
    UPDATE deadlines SET claimed = $2 WHERE match_id IN (
        SELECT match_id FROM deadlines WHERE due <= $1 AND claimed <= $3
        ORDER BY due LIMIT $4 FOR UPDATE SKIP LOCKED
    ) RETURNING match_id, table_id, step, due
"""
_UPDATE_TABLE: Final = """
    UPDATE tables SET version = $2 + 1, listed = $3, changed = $4, doc = $5
    WHERE id = $1 AND version = $2
"""
_UPDATE_PAD: Final = """
    UPDATE pads SET version = $2 + 1, changed = $3, doc = $4 WHERE code = $1 AND version = $2
"""
_WAIT_FOR_OTHERS: Final = "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))"

_PROBE: Final = (
    "INSERT INTO health VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET checked = excluded.checked"
)
_READ_A_LITTLE: Final = """
    SELECT (SELECT count(*) FROM (SELECT 1 FROM tables LIMIT 1) t),
           (SELECT count(*) FROM (SELECT 1 FROM matches LIMIT 1) m),
           (SELECT count(*) FROM (SELECT 1 FROM steps LIMIT 1) s),
           (SELECT count(*) FROM (SELECT 1 FROM pads LIMIT 1) p)
"""
Append = tuple[str, int, list[str], "asyncio.Future[bool]"]


class PostgresStore(PostgresPool):
    """A store in a PostgreSQL database."""

    def __init__(self, url: str, committed: Committed = ignore) -> None:
        super().__init__(url, committed)
        self._waiting: list[Append] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self._connect()
        await self.probe()
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        if self._writer:
            writer, self._writer = self._writer, None
            self._wake.set()
            await writer
        await self._disconnect()

    async def probe(self) -> None:
        async with self._connection() as db:
            await db.fetch(_READ_A_LITTLE)
        await self._execute(_PROBE, now())

    async def size(self) -> int:
        async with self._connection() as db:
            size: int = await db.fetchval("SELECT pg_database_size(current_database())")
        return size

    @property
    def waiting(self) -> int:
        return len(self._waiting)

    async def add_table(self, table: TableDoc) -> bool:
        return await self._execute(_INSERT_TABLE, *_new(table))

    async def table(self, table_id: str) -> TableDoc | None:
        found = await self._value("SELECT doc FROM tables WHERE id = $1", table_id)
        return msgspec.json.decode(found, type=TableDoc) if found else None

    async def table_of_code(self, code: str) -> str | None:
        found: str | None = await self._value("SELECT id FROM tables WHERE code = $1", code)
        return found

    async def versions(self, table_ids: list[str]) -> dict[str, int]:
        async with self._connection() as db:
            rows = await db.fetch("SELECT id, version FROM tables WHERE id = ANY($1)", table_ids)
        return {row["id"]: row["version"] for row in rows}

    async def listed_tables(self, limit: int) -> list[TableDoc]:
        async with self._connection() as db:
            rows = await db.fetch(
                "SELECT doc FROM tables WHERE listed = 1 ORDER BY changed DESC LIMIT $1", limit
            )
        return [msgspec.json.decode(row["doc"], type=TableDoc) for row in rows]

    async def save_table(self, table: TableDoc, *statements: Statement) -> bool:
        if statements:
            saved = await self._save_with(table, statements)
        else:
            saved = await self._execute(_UPDATE_TABLE, *_next_version(table))
        table.version += saved
        return saved

    async def _save_with(self, table: TableDoc, statements: Sequence[Statement]) -> bool:
        async with self._connection() as db, db.transaction():
            if await db.execute(_UPDATE_TABLE, *_next_version(table)) != "UPDATE 1":
                return False
            for sql, *values in statements:
                await db.execute(sql, *values)
        return True

    async def begin_match(
        self, table: TableDoc, match: MatchDoc, steps: Sequence[str] = ()
    ) -> bool:
        deadline = first_deadline(table, match)
        try:
            async with self._connection() as db, db.transaction():
                if await _has_its_dice(db, match):
                    return False
                if await db.execute(_UPDATE_TABLE, *_next_version(table)) != "UPDATE 1":
                    return False
                await _insert_match(db, match, steps)
                if deadline:
                    await db.execute(_SET_DEADLINES, *_columns([deadline]))
        except Taken:
            raise StoreDown(f"match {match.id} is there already.") from None
        table.version += 1
        return True

    async def add_match(
        self, table: TableDoc, match: MatchDoc, steps: Sequence[str], *statements: Statement
    ) -> bool:
        try:
            async with self._connection() as db, db.transaction():
                if await _has_its_dice(db, match):
                    return False
                if await db.execute(_INSERT_TABLE, *_new(table)) != "INSERT 0 1":
                    return False
                await _insert_match(db, match, steps)
                for sql, *values in statements:
                    await db.execute(sql, *values)
        except Taken:  # another match got these dice at the same time
            return False
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
        if not is_key(match_id):
            return None
        async with self._connection() as db:
            row = await db.fetchrow(
                "SELECT doc, ARRAY(SELECT step FROM steps WHERE match_id = id ORDER BY idx)"
                " AS steps FROM matches WHERE id = $1",
                match_id,
            )
        return (msgspec.json.decode(row["doc"], type=MatchDoc), row["steps"]) if row else None

    def append(self, match_id: str, start: int, steps: list[str]) -> "asyncio.Future[bool]":
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        if self._writer:
            self._waiting.append((match_id, start, steps, future))
            self._wake.set()
        else:
            future.set_exception(StoreDown("the database is closed."))
        return future

    async def deadline(self, match_id: str) -> Deadline | None:
        sql = "SELECT match_id, table_id, step, due FROM deadlines WHERE match_id = $1"
        async with self._connection() as db:
            row = await db.fetchrow(sql, match_id)
        return Deadline(*row) if row else None

    async def set_deadlines(self, deadlines: list[Deadline]) -> None:
        await self._execute(_SET_DEADLINES, *_columns(sorted(deadlines)))

    async def clear_deadlines(self, match_ids: list[str]) -> None:
        await self._execute("DELETE FROM deadlines WHERE match_id = ANY($1)", match_ids)

    async def claim_deadlines(self, due: int, until: int, limit: int) -> list[Deadline]:
        async with self._connection() as db:
            rows = await db.fetch(_CLAIM_DEADLINES, due, until, now(), limit)
        return sorted((Deadline(*row) for row in rows), key=lambda deadline: deadline.due)

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

    async def run(self, *statements: Statement, alone: str = "") -> list[Found]:
        is_more = alone or len(statements) > 1
        async with (
            self._connection() as db,
            db.transaction() if is_more else contextlib.nullcontext(),
        ):
            if alone:
                await db.execute(_WAIT_FOR_OTHERS, alone)
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
            with self._timed():
                async with self._connection() as db:
                    await db.execute(_APPEND, *_columns(rows))
        except Taken:
            if len(batch) > 1:
                return False
            _settle(batch, result=False)
        except StoreDown as error:
            _settle(batch, error=error)
        else:
            _settle(batch, result=True)
        return True


def _settle(batch: list[Append], result: bool = False, error: StoreDown | None = None) -> None:
    for *_, future in batch:
        if not future.done():
            if error:
                future.set_exception(error)
            else:
                future.set_result(result)


def _columns(rows: Sequence[tuple[Any, ...]]) -> list[list[Any]]:
    """Rows of values as `unnest` wants them."""
    return [list(column) for column in zip(*rows, strict=True)]


async def _has_its_dice(db: Any, match: MatchDoc) -> bool:
    """Whether a match has had the dice of this one already."""
    return await db.fetchval(_FIND_COMMITMENT, own_commitment(match)) is not None


async def _insert_match(db: Any, match: MatchDoc, steps: Sequence[str]) -> None:
    """Write a match and its log. Raises `Taken` if another one gets the same dice."""
    row = (match.id, match.table, as_text(match), own_commitment(match), now())
    await db.execute(_INSERT_MATCH, *row)
    if log := [(match.id, index, step) for index, step in enumerate(steps)]:
        await db.execute(_APPEND, *_columns(log))


def _new(table: TableDoc) -> tuple[Any, ...]:
    return (table.id, table.code, table.version, int(table.is_in_lobby), now(), as_text(table))


def _next_version(table: TableDoc) -> tuple[Any, ...]:
    doc = as_text(msgspec.structs.replace(table, version=table.version + 1))
    return (table.id, table.version, int(table.is_in_lobby), now(), doc)
