"""`admin doctor`: whether a server can do its work here, and what to do if it cannot."""

import contextlib
import shutil
import sqlite3
import stat
import time
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec

from rollwright.core import games
from rollwright.core.errors import RollwrightError, SetupError
from rollwright.server.admin import schema
from rollwright.server.admin.opening import opened
from rollwright.server.admin.pages import pages
from rollwright.server.admin.tables import read_table
from rollwright.server.limits import make_room_for
from rollwright.server.settings import Settings
from rollwright.server.store import Store, StoreDown
from rollwright.server.store.asking import by_ids

OK: Final = "ok"
WARNING: Final = "warning"
ERROR: Final = "error"

_MEGABYTE: Final = 1_000_000
_LITTLE: Final = 1_000 * _MEGABYTE
_TOO_LITTLE: Final = 100 * _MEGABYTE
_NOTICEABLE_SECONDS: Final = 2
_WRONG_SECONDS: Final = 60
_REDIS_SECONDS: Final = 3
_MOST_NAMED: Final = 5


class Finding(msgspec.Struct):
    """What was looked at, how it is, and what to do."""

    level: str
    what: str
    advice: str = ""


async def examine(settings: Settings) -> AsyncIterator[Finding]:
    """Look at everything, and tell each thing once it is known.

    Nothing that anybody has stored changes. Whether the database can be written to is found out as
    `/health` does it, by writing the one row of the table `health`.
    """
    is_usable = True
    async for finding in _database(settings):
        is_usable = is_usable and finding.level != ERROR
        yield finding
    if is_usable:
        async for finding in _contents(settings):
            yield finding
    if schema.kind_of(settings) == schema.SQLITE:
        for finding in _file(settings):
            yield finding
    yield _open_files(settings)
    yield await _redis(settings)


async def _database(settings: Settings) -> AsyncIterator[Finding]:
    kind = schema.kind_of(settings)
    newest = schema.newest(kind)
    try:
        found = await schema.found(settings)
    except SetupError as error:
        yield Finding(ERROR, f"database: {str(error).rstrip('.')}", "Check --database.")
        return
    what = f"database: {kind}, version {found} of the schema"
    if found < newest:
        advice = "Start the server once: it brings the schema up to date. Make a backup first."
        yield Finding(ERROR, f"{what}, and this is Rollwright for {newest}", advice)
        return
    if found > newest:
        advice = "Use the version of Rollwright that the server runs."
        yield Finding(ERROR, f"{what}, and this is Rollwright for {newest}", advice)
        return
    yield Finding(OK, what)
    yield await (_sqlite(settings) if kind == schema.SQLITE else _postgres(settings))
    yield await _clock(settings)


async def _sqlite(settings: Settings) -> Finding:
    with contextlib.closing(schema.read_only(settings.database_file)) as db:
        try:
            problems = [str(row[0]) for row in db.execute("PRAGMA quick_check(5)")]
        except sqlite3.Error as error:
            problems = [str(error)]
    if problems == ["ok"]:
        return Finding(OK, "integrity: every page of the file can be read")
    advice = "Stop the server, keep a copy of the file, and restore the last backup."
    return Finding(ERROR, f"integrity: {'; '.join(problems)}".replace("\n", " "), advice)


async def _postgres(settings: Settings) -> Finding:
    db = await schema.connected(settings.database)
    try:
        invalid = await db.fetch(
            "SELECT indexrelid::regclass::text AS name FROM pg_index WHERE NOT indisvalid"
        )
        is_durable = await db.fetchval("SHOW synchronous_commit")
    except schema.postgres_errors(OSError, ValueError) as error:
        return Finding(ERROR, f"integrity: {error}", "Look at the log of PostgreSQL.")
    finally:
        await db.close()
    if invalid:
        names = ", ".join(row["name"] for row in invalid)
        return Finding(ERROR, f"integrity: broken indexes {names}", "REINDEX them.")
    if is_durable == "off":
        advice = "Set it to on: an accepted move must survive a crash."
        return Finding(ERROR, "integrity: synchronous_commit is off", advice)
    return Finding(OK, "integrity: all indexes are valid, and commits are durable")


async def _clock(settings: Settings) -> Finding:
    """Compare the clock of the database with ours; SQLite has none, so its newest entry counts."""
    is_postgres = schema.kind_of(settings) == schema.POSTGRES
    ahead = await (_ahead(settings) if is_postgres else _newest(settings))
    what = f"clock: the database is {abs(ahead):.1f} seconds {'ahead' if ahead > 0 else 'behind'}"
    if abs(ahead) <= _NOTICEABLE_SECONDS:
        return Finding(OK, "clock: the same here and in the database")
    level = ERROR if abs(ahead) > _WRONG_SECONDS else WARNING
    return Finding(level, what, "Let both machines set their clocks by NTP.")


async def _ahead(settings: Settings) -> float:
    db = await schema.connected(settings.database)
    try:
        before = time.time()
        there = float(await db.fetchval("SELECT extract(epoch FROM clock_timestamp())"))
        return there - (before + time.time()) / 2
    finally:
        await db.close()


async def _newest(settings: Settings) -> float:
    """How far in the future the newest entry of a SQLite file is; 0 if it is not."""
    with contextlib.closing(schema.read_only(settings.database_file)) as db:
        try:
            (newest,) = db.execute("SELECT coalesce(max(changed), 0) FROM tables").fetchone()
        except sqlite3.Error:
            return 0.0  # the check of the file says what is wrong with it
    return max(0.0, float(newest) / 1_000_000 - time.time())


async def _contents(settings: Settings) -> AsyncIterator[Finding]:
    try:
        async with opened(settings) as store:
            count, faults = await _faults(store)
    except StoreDown as error:
        yield Finding(
            ERROR, f"writing: {str(error).rstrip('.')}", "Look at the log of the database."
        )
        return
    yield Finding(OK, "writing: the database can be written to")
    if faults:
        named = "; ".join(faults[:_MOST_NAMED])
        advice = "rollwright admin show tells more; rollwright admin delete removes a table."
        yield Finding(ERROR, f"tables: {len(faults)} of {count} are damaged: {named}", advice)
    else:
        yield Finding(OK, f"tables: all {count} can be read")


async def _faults(store: Store) -> tuple[int, list[str]]:
    """How many tables there are, and what is wrong with some of them."""
    count, faults = 0, []
    async for page in pages(store, "tables", ("id",), ("doc",)):
        count += len(page)
        wanted: dict[str, str] = {}
        for table_id, text in page:
            try:
                table = read_table(text)
                games.find(table.game)
            except (msgspec.MsgspecError, RollwrightError) as error:
                faults.append(f"{table_id}: {error}")
            else:
                if table.match:
                    wanted[table.match] = table_id
        known = await by_ids(store, "matches", "id", (), list(wanted))
        faults += [f"{wanted[m]}: its match {m} is missing" for m in wanted.keys() - known.keys()]
    return count, faults


def _file(settings: Settings) -> list[Finding]:
    """Disk and rights of a SQLite file."""
    file = settings.database_file
    folder = file.parent if file.parent.is_dir() else file.parent.parent
    try:
        free = shutil.disk_usage(folder).free
        mode = stat.S_IMODE(file.stat().st_mode)
    except OSError as error:
        return [Finding(ERROR, f"file: {error.strerror}", "Check --database.")]
    level = ERROR if free < _TOO_LITTLE else WARNING if free < _LITTLE else OK
    advice = "Make room, or let keep_days delete what is old." if level != OK else ""
    findings = [Finding(level, f"disk: {free // _MEGABYTE} MB free", advice)]
    if mode & (stat.S_IRWXG | stat.S_IRWXO):
        advice = f"chmod 600 {file}: it contains the seeds of matches that are not over."
        findings.append(Finding(WARNING, f"rights: others may read the file ({mode:o})", advice))
    else:
        findings.append(Finding(OK, f"rights: only the owner may read the file ({mode:o})"))
    return findings


def _open_files(settings: Settings) -> Finding:
    """Every connection of a client is an open file. A server raises its limit as this does."""
    if shortage := make_room_for(settings.connections):
        what = f"open files: too few for {settings.connections} connections"
        return Finding(WARNING, what, shortage)
    return Finding(OK, f"open files: enough for {settings.connections} connections")


async def _redis(settings: Settings) -> Finding:
    if not settings.redis:
        return Finding(OK, "redis: not used, so there must be only one worker")
    import redis.asyncio as redis
    from redis.exceptions import RedisError

    client: Any = redis.from_url(
        settings.redis, socket_timeout=_REDIS_SECONDS, socket_connect_timeout=_REDIS_SECONDS
    )
    try:
        await client.ping()
    except (RedisError, OSError) as error:
        advice = "Start it: without it, people at other workers see moves seconds later."
        return Finding(ERROR, f"redis: {str(error).rstrip('.')}", advice)
    finally:
        await client.aclose()
    return Finding(OK, "redis: answers")
