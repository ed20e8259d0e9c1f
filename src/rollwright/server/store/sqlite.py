"""SQLite: a file, one writer thread, many writes per commit.

All work goes through one thread. It takes everything that waits, does it in one transaction and
commits once, so that a hundred moves at the same time cost one write to the disk.
"""

import asyncio
import contextlib
import re
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

import msgspec

from rollwright.server.documents import MatchDoc, PadDoc, TableDoc, as_text, now
from rollwright.server.store import Found, Statement, StoreDown
from rollwright.server.store.migrations import migrations

T = TypeVar("T")

Row = tuple[str, int, str]
Work = Callable[[sqlite3.Connection], Any]
Job = tuple[Work, "asyncio.Future[Any]"]
Result = tuple["asyncio.Future[Any]", Any, Exception | None]

_BUSY_SECONDS: Final = 30
_GATHER_SECONDS: Final = 0.002
_INSERT_STEPS: Final = (
    "INSERT INTO steps SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)"
)
_FIND_STEP: Final = "SELECT 1 FROM steps WHERE match_id = ? AND idx = ?"
_UPDATE_TABLE: Final = (
    "UPDATE tables SET version = ?, listed = ?, changed = ?, doc = ? WHERE id = ? AND version = ?"
)
_UPDATE_PAD: Final = (
    "UPDATE pads SET version = ?, changed = ?, doc = ? WHERE code = ? AND version = ?"
)


class SqliteStore:
    """A store in one file; `:memory:` is for tests."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None

    async def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        opened: asyncio.Future[None] = self._loop.create_future()
        self._thread = threading.Thread(target=self._work, args=(opened,), daemon=True)
        self._thread.start()
        await opened

    async def close(self) -> None:
        if self._thread:
            thread, self._thread = self._thread, None
            self._jobs.put(None)
            await asyncio.to_thread(thread.join)

    async def add_table(self, table: TableDoc) -> bool:
        row = (table.id, table.code, table.version, table.is_in_lobby, now(), as_text(table))
        sql = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
        return await self._do(lambda db: db.execute(sql, row).rowcount == 1)

    async def table(self, table_id: str) -> TableDoc | None:
        found = await self._one("SELECT doc FROM tables WHERE id = ?", table_id)
        return msgspec.json.decode(found, type=TableDoc) if found else None

    async def table_of_code(self, code: str) -> str | None:
        return await self._one("SELECT id FROM tables WHERE code = ?", code)

    async def listed_tables(self, limit: int) -> list[TableDoc]:
        sql = "SELECT doc FROM tables WHERE listed = 1 ORDER BY changed DESC LIMIT ?"
        rows = await self._do(lambda db: db.execute(sql, (limit,)).fetchall())
        return [msgspec.json.decode(doc, type=TableDoc) for (doc,) in rows]

    async def save_table(self, table: TableDoc) -> bool:
        saved = await self._do(_save(table))
        table.version += saved
        return saved

    async def begin_match(self, table: TableDoc, match: MatchDoc) -> bool:
        save = _save(table)
        row = (match.id, match.table, as_text(match), now())
        insert = "INSERT INTO matches (id, table_id, doc, begun) VALUES (?, ?, ?, ?)"

        def begin(db: sqlite3.Connection) -> bool:
            if not save(db):
                return False
            db.execute(insert, row)
            return True

        saved = await self._do(begin)
        table.version += saved
        return saved

    async def match(self, match_id: str) -> MatchDoc | None:
        found = await self._one("SELECT doc FROM matches WHERE id = ?", match_id)
        return msgspec.json.decode(found, type=MatchDoc) if found else None

    async def steps(self, match_id: str, start: int = 0) -> list[str]:
        sql = "SELECT step FROM steps WHERE match_id = ? AND idx >= ? ORDER BY idx"
        rows = await self._do(lambda db: db.execute(sql, (match_id, start)).fetchall())
        return [step for (step,) in rows]

    async def match_and_steps(self, match_id: str) -> tuple[MatchDoc, list[str]] | None:
        joined = "matches LEFT JOIN steps ON match_id = id"
        sql = f"SELECT doc, step FROM {joined} WHERE id = ? ORDER BY idx"  # noqa: S608  # ours
        rows = await self._do(lambda db: db.execute(sql, (match_id,)).fetchall())
        if not rows:
            return None
        doc = msgspec.json.decode(rows[0][0], type=MatchDoc)
        return doc, [step for _, step in rows if step is not None]

    def append(self, match_id: str, start: int, steps: list[str]) -> Awaitable[bool]:
        rows = [(match_id, index, step) for index, step in enumerate(steps, start)]
        return self._do(Append(rows))

    async def add_pad(self, pad: PadDoc) -> bool:
        row = (pad.code, pad.version, now(), as_text(pad))
        sql = "INSERT INTO pads VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
        return await self._do(lambda db: db.execute(sql, row).rowcount == 1)

    async def pad(self, code: str) -> PadDoc | None:
        found = await self._one("SELECT doc FROM pads WHERE code = ?", code)
        return msgspec.json.decode(found, type=PadDoc) if found else None

    async def save_pad(self, pad: PadDoc) -> bool:
        doc = as_text(msgspec.structs.replace(pad, version=pad.version + 1))
        row = (pad.version + 1, now(), doc, pad.code, pad.version)
        saved = await self._do(lambda db: db.execute(_UPDATE_PAD, row).rowcount == 1)
        pad.version += saved
        return saved

    async def run(self, *statements: Statement) -> list[Found]:
        def work(db: sqlite3.Connection) -> list[Found]:
            return [db.execute(_numbered(sql), values).fetchall() for sql, *values in statements]

        return await self._do(work)

    async def _one(self, sql: str, key: str) -> str | None:
        if not key.isascii():
            return None  # no id or code is like this
        row = await self._do(lambda db: db.execute(sql, (key,)).fetchone())
        return row[0] if row else None

    def _do(self, work: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if self._thread:
            self._jobs.put((work, future))
        else:
            future.set_exception(StoreDown("the database is closed."))
        return future

    def _work(self, opened: "asyncio.Future[None]") -> None:
        """The thread: open, then do jobs until there are none."""
        try:
            db = self._connect()
        except (sqlite3.Error, OSError) as error:
            message = f"cannot open the database {self._path}: {error}."
            self._tell([(opened, None, StoreDown(message))])
            return
        self._tell([(opened, None, None)])
        with contextlib.closing(db):
            gather = 0.0
            while jobs := self._waiting(gather):
                self._tell(_in_one_transaction(db, jobs))
                gather = _GATHER_SECONDS if len(jobs) > 1 else 0.0

    def _connect(self) -> sqlite3.Connection:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        db = sqlite3.connect(self._path, timeout=_BUSY_SECONDS, isolation_level=None)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("BEGIN IMMEDIATE")
        db.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)")
        (current,) = db.execute("SELECT coalesce(max(version), 0) FROM schema_version").fetchone()
        for version, sql in migrations("sqlite"):
            if version > current:
                for statement in filter(str.strip, sql.split(";")):
                    db.execute(statement)
                db.execute("INSERT INTO schema_version VALUES (?)", (version,))
        db.execute("COMMIT")
        return db

    def _waiting(self, gather: float) -> list[Job]:
        """All jobs that wait, at least one; none at all when the store is closed.

        Under load it waits a moment for more to come: fewer commits, and more work done.
        """
        jobs = []
        job = self._jobs.get()
        if gather:
            time.sleep(gather)
        while job is not None:
            jobs.append(job)
            try:
                job = self._jobs.get_nowait()
            except Empty:
                return jobs
        if jobs:
            self._jobs.put(None)
        return jobs

    def _tell(self, results: list[Result]) -> None:
        if self._loop:
            self._loop.call_soon_threadsafe(_settle, results)


class Append:
    """Write steps, all or none. Many of them can be written by one statement."""

    def __init__(self, rows: list[Row]) -> None:
        self.rows = rows

    def __call__(self, db: sqlite3.Connection) -> bool:
        """Whether the steps were written. A log has no gaps: if the first is new, all are."""
        if db.execute(_FIND_STEP, self.rows[0][:2]).fetchone():
            return False
        _insert(db, self.rows)
        return True


def _numbered(sql: str) -> str:
    """SQL with parameters as SQLite numbers them: `?1` for `$1`."""
    return re.sub(r"\$(\d)", r"?\1", sql)


def _insert(db: sqlite3.Connection, rows: list[Row]) -> None:
    """Write steps, all or none; an index that is taken raises `sqlite3.IntegrityError`."""
    db.execute(_INSERT_STEPS, (as_text(rows),))


def _in_one_transaction(db: sqlite3.Connection, jobs: list[Job]) -> list[Result]:
    """Do all jobs and commit once. If that fails, none of them is done."""
    try:
        db.execute("BEGIN IMMEDIATE")
        together = _append_together(db, [work for work, _ in jobs if isinstance(work, Append)])
        results: list[Result] = [
            (future, True if work in together else work(db), None) for work, future in jobs
        ]
        db.execute("COMMIT")
    except Exception as error:  # whatever it is, those who wait must hear of it
        with contextlib.suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        down = StoreDown(f"the database failed: {error}.")
        return [(future, None, down) for _, future in jobs]
    return results


def _append_together(db: sqlite3.Connection, appends: list[Append]) -> set[Work]:
    """Write everybody's steps by one statement; none if somebody was overtaken."""
    try:
        _insert(db, [row for append in appends for row in append.rows])
    except sqlite3.IntegrityError:
        return set()
    return set(appends)


def _settle(results: list[Result]) -> None:
    for future, result, error in results:
        if not future.done():
            if error:
                future.set_exception(error)
            else:
                future.set_result(result)


def _save(table: TableDoc) -> Callable[[sqlite3.Connection], bool]:
    """Write version n + 1 over version n."""
    version = table.version
    doc = as_text(msgspec.structs.replace(table, version=version + 1))
    row = (version + 1, table.is_in_lobby, now(), doc, table.id, version)
    return lambda db: db.execute(_UPDATE_TABLE, row).rowcount == 1
