"""SQLite: a file, one writer thread, many writes per commit."""

import asyncio
import re
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from rollwright.server.documents import MatchDoc, PadDoc, TableDoc, as_text, now
from rollwright.server.store import (
    Committed,
    Deadline,
    Found,
    Statement,
    StoreDown,
    Trouble,
    ignore,
)
from rollwright.server.store.beginning import first_deadline, own_commitment
from rollwright.server.store.sqlite_thread import Append, SqliteThread

T = TypeVar("T")

_FIND_COMMITMENT: Final = "SELECT 1 FROM matches WHERE commitment = ?"
_INSERT_TABLE: Final = "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
_INSERT_MATCH: Final = (
    "INSERT INTO matches (id, table_id, doc, commitment, begun) VALUES (?, ?, ?, ?, ?)"
)
_SET_DEADLINES: Final = """
    INSERT INTO deadlines
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, 0 FROM json_each(?) WHERE true
        ON CONFLICT (match_id) DO UPDATE SET step = excluded.step, due = excluded.due, claimed = 0
        WHERE deadlines.step <> excluded.step
"""
_CLAIM_DEADLINES: Final = """
    UPDATE deadlines SET claimed = :until WHERE match_id IN (
        SELECT match_id FROM deadlines WHERE due <= :due AND claimed <= :now
        ORDER BY due LIMIT :limit
    ) RETURNING match_id, table_id, step, due
"""
_UPDATE_TABLE: Final = (
    "UPDATE tables SET version = ?, listed = ?, changed = ?, doc = ? WHERE id = ? AND version = ?"
)
_UPDATE_PAD: Final = (
    "UPDATE pads SET version = ?, changed = ?, doc = ? WHERE code = ? AND version = ?"
)


class SqliteStore:
    """A store in one file."""

    def __init__(self, path: Path, committed: Committed = ignore) -> None:
        self._thread = SqliteThread(path, committed)

    async def open(self) -> None:
        await self._thread.open()

    async def close(self) -> None:
        await self._thread.close()

    async def probe(self) -> None:
        await self._do(self._thread.probe)

    async def size(self) -> int:
        try:
            return await asyncio.to_thread(lambda: self._thread.file.size)
        except OSError as error:
            raise StoreDown(f"the database has no size: {error}.", Trouble.GONE) from None

    @property
    def waiting(self) -> int:
        return self._thread.waiting

    async def add_table(self, table: TableDoc) -> bool:
        return await self._do(_add(table))

    async def table(self, table_id: str) -> TableDoc | None:
        found = await self._one("SELECT doc FROM tables WHERE id = ?", table_id)
        return msgspec.json.decode(found, type=TableDoc) if found else None

    async def table_of_code(self, code: str) -> str | None:
        return await self._one("SELECT id FROM tables WHERE code = ?", code)

    async def versions(self, table_ids: list[str]) -> dict[str, int]:
        sql = "SELECT id, version FROM tables WHERE id IN (SELECT value FROM json_each(?))"
        ids = as_text(table_ids)
        return dict(await self._do(lambda db: db.execute(sql, (ids,)).fetchall()))

    async def listed_tables(self, limit: int) -> list[TableDoc]:
        sql = "SELECT doc FROM tables WHERE listed = 1 ORDER BY changed DESC LIMIT ?"
        rows = await self._do(lambda db: db.execute(sql, (limit,)).fetchall())
        return [msgspec.json.decode(doc, type=TableDoc) for (doc,) in rows]

    async def save_table(self, table: TableDoc, *statements: Statement) -> bool:
        save = _save(table)

        def work(db: sqlite3.Connection) -> bool:
            is_saved = save(db)
            if is_saved:
                _run(db, statements)
            return is_saved

        saved = await self._do(work)
        table.version += saved
        return saved

    async def begin_match(
        self, table: TableDoc, match: MatchDoc, steps: Sequence[str] = ()
    ) -> bool:
        deadline = first_deadline(table, match)
        insert = _insert_match(_save(table), match, steps)

        def begin(db: sqlite3.Connection) -> bool:
            is_begun = insert(db)
            if is_begun and deadline:
                db.execute(_SET_DEADLINES, (as_text([deadline]),))
            return is_begun

        saved = await self._do(begin)
        table.version += saved
        return saved

    async def add_match(
        self, table: TableDoc, match: MatchDoc, steps: Sequence[str], *statements: Statement
    ) -> bool:
        insert = _insert_match(_add(table), match, steps)

        def add(db: sqlite3.Connection) -> bool:
            is_added = insert(db)
            if is_added:
                _run(db, statements)
            return is_added

        return await self._do(add)

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

    def append(self, match_id: str, start: int, steps: list[str]) -> "asyncio.Future[bool]":
        rows = [(match_id, index, step) for index, step in enumerate(steps, start)]
        return self._do(Append(rows))

    async def deadline(self, match_id: str) -> Deadline | None:
        sql = "SELECT match_id, table_id, step, due FROM deadlines WHERE match_id = ?"
        row = await self._do(lambda db: db.execute(sql, (match_id,)).fetchone())
        return Deadline(*row) if row else None

    async def set_deadlines(self, deadlines: list[Deadline]) -> None:
        rows = as_text(deadlines)
        await self._do(lambda db: db.execute(_SET_DEADLINES, (rows,)).rowcount)

    async def clear_deadlines(self, match_ids: list[str]) -> None:
        sql = "DELETE FROM deadlines WHERE match_id IN (SELECT value FROM json_each(?))"
        ids = as_text(match_ids)
        await self._do(lambda db: db.execute(sql, (ids,)).rowcount)

    async def claim_deadlines(self, due: int, until: int, limit: int) -> list[Deadline]:
        values = {"due": due, "until": until, "now": now(), "limit": limit}
        rows = await self._do(lambda db: db.execute(_CLAIM_DEADLINES, values).fetchall())
        return sorted(map(Deadline._make, rows), key=lambda deadline: deadline.due)

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

    async def run(self, *statements: Statement, alone: str = "") -> list[Found]:
        del alone  # everything is, here
        return await self._do(lambda db: _run(db, statements))

    async def _one(self, sql: str, key: str) -> str | None:
        if not key.isascii():
            return None  # no id or code is like this
        row = await self._do(lambda db: db.execute(sql, (key,)).fetchone())
        return row[0] if row else None

    def _do(self, work: Callable[[sqlite3.Connection], T]) -> "asyncio.Future[T]":
        return self._thread.do(work)


def _run(db: sqlite3.Connection, statements: Sequence[Statement]) -> list[Found]:
    return [db.execute(_numbered(sql), values).fetchall() for sql, *values in statements]


def _numbered(sql: str) -> str:
    """SQL with parameters as SQLite numbers them: `?1` for `$1`."""
    return re.sub(r"\$(\d)", r"?\1", sql)


def _add(table: TableDoc) -> Callable[[sqlite3.Connection], bool]:
    """Write a new table, unless its join code is taken."""
    row = (table.id, table.code, table.version, table.is_in_lobby, now(), as_text(table))
    return lambda db: db.execute(_INSERT_TABLE, row).rowcount == 1


def _insert_match(
    write: Callable[[sqlite3.Connection], bool], match: MatchDoc, steps: Sequence[str]
) -> Callable[[sqlite3.Connection], bool]:
    """Write a table as `write` does, and a match at it with other dice than all before."""
    commitment = own_commitment(match)
    row = (match.id, match.table, as_text(match), commitment, now())
    log = [(match.id, index, step) for index, step in enumerate(steps)]

    def insert(db: sqlite3.Connection) -> bool:
        if db.execute(_FIND_COMMITMENT, (commitment,)).fetchone() or not write(db):
            return False
        db.execute(_INSERT_MATCH, row)
        db.executemany("INSERT INTO steps VALUES (?, ?, ?)", log)
        return True

    return insert


def _save(table: TableDoc) -> Callable[[sqlite3.Connection], bool]:
    """Write version n + 1 over version n."""
    version = table.version
    doc = as_text(msgspec.structs.replace(table, version=version + 1))
    row = (version + 1, table.is_in_lobby, now(), doc, table.id, version)
    return lambda db: db.execute(_UPDATE_TABLE, row).rowcount == 1
