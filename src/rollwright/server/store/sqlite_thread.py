"""The thread that talks to SQLite: it takes everything that waits and commits once for all of it.

So a hundred moves at the same time cost one write to the disk.
"""

import asyncio
import contextlib
import logging
import os
import sqlite3
import stat
import threading
import time
from collections.abc import Callable
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeVar

from rollwright.server.documents import as_text, commitment_of, now
from rollwright.server.store import Committed, StoreDown, Trouble
from rollwright.server.store.migrations import migrations

_LOG: Final = logging.getLogger("rollwright.server")

_OURS: Final = 0o600
_OUR_FOLDER: Final = 0o700

Identity = tuple[tuple[int, int], ...]


class DatabaseFile:
    """A file that holds seeds which nobody may know yet, and what SQLite keeps beside it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._all = [Path(f"{path}{suffix}") for suffix in ("", "-wal", "-shm")]
        """The file, and what SQLite keeps beside it: the latest writes, and an index of them."""
        self._identity: Identity = ()

    def prepare(self) -> None:
        """Make the file, only for us, if it is not there. Raises `OSError` if that fails."""
        folders = (self.path.parent, *self.path.parent.parents)
        for missing in reversed([folder for folder in folders if not folder.exists()]):
            missing.mkdir(_OUR_FOLDER, exist_ok=True)
        os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, _OURS))

    def adopt(self) -> None:
        """Note which files these are, now that they are a database, and keep others out."""
        self._identity = self._found()
        if os.name == "posix":
            for path in self._files():
                _narrow(path)

    @property
    def is_in_place(self) -> bool:
        """Whether what is written still ends up under the file's name.

        A file that was deleted or replaced can be written to as long as it is open, and is lost
        afterwards.
        """
        try:
            return self._found() == self._identity
        except OSError:
            return False

    @property
    def size(self) -> int:
        """How many bytes all files have together."""
        return sum(path.stat().st_size for path in self._files())

    def _found(self) -> Identity:
        found = (path.stat() for path in self._all[:2])
        return tuple((file.st_dev, file.st_ino) for file in found)

    def _files(self) -> list[Path]:
        return [path for path in self._all if path.exists()]


def _narrow(path: Path) -> None:
    """Take from others the right to read a file, or say why that is impossible."""
    rights = stat.S_IMODE(path.stat().st_mode)
    if not rights & ~_OURS:
        return
    try:
        path.chmod(rights & _OURS)
    except OSError as error:
        reason = error.strerror
        _LOG.warning("others may read %s, which holds secrets, and it stays so: %s", path, reason)
    else:
        _LOG.warning("others could read %s (%04o): now only its owner can", path, rights)


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
_PROBE: Final = (
    "INSERT INTO health VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET checked = excluded.checked"
)
_TABLES: Final = ("tables", "matches", "steps", "pads")
_TROUBLES: Final = {
    sqlite3.SQLITE_FULL: Trouble.FULL,
    sqlite3.SQLITE_CORRUPT: Trouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: Trouble.DAMAGED,
    sqlite3.SQLITE_BUSY: Trouble.AWAY,
    sqlite3.SQLITE_LOCKED: Trouble.AWAY,
}
_PRIMARY: Final = 0xFF
"""The bits of an error code of SQLite that say what has happened; the others say where."""


class SqliteThread:
    """Does jobs, all that wait in one transaction."""

    def __init__(self, path: Path, committed: Committed) -> None:
        self.file: DatabaseFile = DatabaseFile(path)
        self._committed = committed
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._is_damaged = False

    async def open(self) -> None:
        """Start. Raises `StoreDown` if the database cannot be used."""
        self._loop = asyncio.get_running_loop()
        opened: asyncio.Future[None] = self._loop.create_future()
        self._thread = threading.Thread(target=self._work, args=(opened,), daemon=True)
        self._thread.start()
        await opened

    async def close(self) -> None:
        """Finish what waits, and end."""
        if self._thread:
            thread, self._thread = self._thread, None
            self._jobs.put(None)
            await asyncio.to_thread(thread.join)

    @property
    def waiting(self) -> int:
        """How many jobs wait."""
        return self._jobs.qsize()

    def do(self, work: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        """Do a job soon. Its result, or `StoreDown`, comes after the commit."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if self._thread:
            self._jobs.put((work, future))
        else:
            future.set_exception(StoreDown("the database is closed."))
        return future

    def probe(self, db: sqlite3.Connection) -> None:
        """A job that reads and writes; it fails for ever once a page has turned out damaged."""
        if self._is_damaged:
            raise sqlite3.DatabaseError("a damaged page was found earlier")
        for table in _TABLES:
            db.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone()  # noqa: S608  # our own names
        db.execute(_PROBE, (now(),))

    def _work(self, opened: "asyncio.Future[None]") -> None:
        """The thread: open, then do jobs until there are none."""
        try:
            db = self._connect()
        except (sqlite3.Error, OSError) as error:
            message = f"cannot open the database {self.file.path}: {error}."
            self._tell([(opened, None, StoreDown(message, _trouble(error)))])
            return
        self._tell([(opened, None, None)])
        with contextlib.closing(db):
            gather = 0.0
            while jobs := self._waiting(gather):
                self._tell(self._in_one_transaction(db, jobs))
                gather = _GATHER_SECONDS if len(jobs) > 1 else 0.0

    def _connect(self) -> sqlite3.Connection:
        self.file.prepare()
        db = sqlite3.connect(self.file.path, timeout=_BUSY_SECONDS, isolation_level=None)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.create_function("commitment_of", 1, commitment_of, deterministic=True)
        db.execute("BEGIN IMMEDIATE")
        db.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER PRIMARY KEY)")
        (current,) = db.execute("SELECT coalesce(max(version), 0) FROM schema_version").fetchone()
        for version, sql in migrations("sqlite"):
            if version > current:
                for statement in filter(str.strip, sql.split(";")):
                    db.execute(statement)
                db.execute("INSERT INTO schema_version VALUES (?)", (version,))
        self.probe(db)
        db.execute("COMMIT")
        self.file.adopt()
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

    def _in_one_transaction(self, db: sqlite3.Connection, jobs: list[Job]) -> list[Result]:
        """Do all jobs and commit once. If that fails, none of them is done."""
        changes, started = db.total_changes, time.perf_counter()
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
            down = StoreDown(f"the database failed: {error}.", _trouble(error, self._is_damaged))
            self._is_damaged = self._is_damaged or down.trouble is Trouble.DAMAGED
            return [(future, None, down) for _, future in jobs]
        if not self.file.is_in_place:
            gone = StoreDown(f"{self.file.path} is gone or was replaced.", Trouble.GONE)
            return [(future, None, gone) for _, future in jobs]
        if db.total_changes > changes:
            self._committed(time.perf_counter() - started)
        return results

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


def _insert(db: sqlite3.Connection, rows: list[Row]) -> None:
    """Write steps, all or none; an index that is taken raises `sqlite3.IntegrityError`."""
    db.execute(_INSERT_STEPS, (as_text(rows),))


def _append_together(db: sqlite3.Connection, appends: list[Append]) -> set[Work]:
    """Write everybody's steps by one statement; none if somebody was overtaken."""
    try:
        _insert(db, [row for append in appends for row in append.rows])
    except sqlite3.IntegrityError:
        return set()
    return set(appends)


def _trouble(error: Exception, is_damaged: bool = False) -> Trouble:
    if is_damaged:
        return Trouble.DAMAGED
    return _TROUBLES.get(getattr(error, "sqlite_errorcode", -1) & _PRIMARY, Trouble.FAILS)


def _settle(results: list[Result]) -> None:
    for future, result, error in results:
        if not future.done():
            if error:
                future.set_exception(error)
            else:
                future.set_result(result)
