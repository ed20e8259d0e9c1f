"""`rollwright backup` and `restore`: nothing is lost, and nothing half is ever there."""

import asyncio
import errno
import gzip
import json
import os
import resource
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from benchmarks.databases import Postgres

from rollwright.server.admin import backup_file
from rollwright.server.admin.backup import snapshot
from rollwright.server.rating import Skill
from rollwright.server.results import Result, ResultKind
from rollwright.server.settings import Settings
from rollwright.server.store.migrations import migrations
from rollwright.server.store.results import (
    adding_rating,
    noting_rating,
    noting_results,
    ratings_of,
    results_of,
)
from server.admin.club import Club, lines, refused, rollwright
from server.scenario import scenario
from server.storing import Ask, a_match, a_pad, a_table, opened

COMMAND = Path(sys.executable).with_name("rollwright")


@pytest.fixture
def file(database: str, club: Club, tmp_path: Path) -> Path:
    """A backup of the club."""
    assert club.over.results
    path = tmp_path / "backup.jsonl"
    rollwright("backup", str(path), "--database", database)
    return path


def everything(path: Path) -> dict[str, list[Any]]:
    """All rows of a backup by table, in an order that does not depend on the database."""
    header, _ = backup_file.check(path)
    found: dict[str, list[Any]] = {table: [] for table in header.tables}
    for table, rows in backup_file.batches(path, header):
        found[table] += [dict(zip(header.tables[table], row, strict=True)) for row in rows]
    return {table: sorted(rows, key=str) for table, rows in found.items()}


@pytest.mark.parametrize("target", ["sqlite", "postgres"])
@pytest.mark.parametrize("name", ["again.jsonl", "again.jsonl.gz"])
def test_a_backup_of_one_database_is_restored_into_either(
    database: str, club: Club, tmp_path: Path, postgres: Postgres, target: str, name: str
) -> None:
    first, second = tmp_path / name, tmp_path / f"second {name}"
    rollwright("backup", str(first), "--database", database)
    new = str(tmp_path / "new.sqlite") if target == "sqlite" else postgres.new_database()
    told = rollwright("restore", str(first), "--database", new).stdout
    assert told.startswith("Restored: ")
    assert "tables 3" in told
    rollwright("backup", str(second), "--database", new)
    assert everything(first) == everything(second)
    [shown] = lines("admin", "show", club.over.id, "--database", new, "--json")
    assert shown["matches"][0]["scores"] == club.over.results[0]


@pytest.mark.parametrize("target", ["sqlite", "postgres"])
@scenario
async def test_results_and_ratings_are_restored_with_all_their_digits(
    database: str, tmp_path: Path, postgres: Postgres, target: str
) -> None:
    people = ("emma", "Emma", "", ResultKind.PLAYED)
    shared = Result("m", 0, 3, "qwixx", {}, 5, *people, True, 40, 1 / 3)
    async with opened(database) as store:
        await store.run(
            *noting_results([shared]),
            adding_rating("emma", "qwixx", Skill(), Skill(25.1, 8.2)),
            noting_rating("m", 0, "emma", "qwixx"),
        )
        before = await results_of(store, "emma"), await ratings_of(store, "emma")
    file = tmp_path / "backup.jsonl"
    new = str(tmp_path / "new.sqlite") if target == "sqlite" else postgres.new_database()
    await asyncio.to_thread(rollwright, "backup", str(file), "--database", database)
    await asyncio.to_thread(rollwright, "restore", str(file), "--database", new)
    async with opened(new) as store:
        assert (await results_of(store, "emma"), await ratings_of(store, "emma")) == before


@scenario
async def test_a_timed_match_that_is_restored_goes_on_by_itself(
    database: str, tmp_path: Path
) -> None:
    table, file, new = a_table(), tmp_path / "backup.jsonl", str(tmp_path / "new.sqlite")
    table.seconds = 30
    async with opened(database) as store:
        assert await store.add_table(table)
        assert await store.begin_match(table, a_match(table))
        deadline = await store.deadline(table.match)
    await asyncio.to_thread(rollwright, "backup", str(file), "--database", database)
    await asyncio.to_thread(rollwright, "restore", str(file), "--database", new)
    async with opened(new) as store:
        assert deadline
        assert await store.deadline(table.match) == deadline


def test_only_the_owner_may_read_a_backup_and_what_is_restored(file: Path, tmp_path: Path) -> None:
    new = tmp_path / "new.sqlite"
    rollwright("restore", str(file), "--database", str(new))
    for path in (file, new):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_database_that_is_not_empty_is_refused(file: Path, database: str, ask: Ask) -> None:
    before = ask("SELECT count(*) FROM steps")
    assert "is not empty" in refused("restore", str(file), "--database", database)
    assert ask("SELECT count(*) FROM steps") == before


@scenario
async def test_a_database_with_empty_tables_is_filled(
    file: Path, tmp_path: Path, postgres: Postgres
) -> None:
    for new in (str(tmp_path / "new.sqlite"), postgres.new_database()):
        async with opened(new):
            pass
        process = [str(COMMAND), "restore", str(file), "--database", new]
        done = subprocess.run(process, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        async with opened(new) as store:
            assert await store.add_table(a_table())
            assert await store.add_pad(a_pad())


def test_a_database_of_another_program_is_refused(
    file: Path, tmp_path: Path, postgres: Postgres
) -> None:
    new = postgres.new_database()
    postgres.run(new, "CREATE TABLE songs (title TEXT)")
    assert "another program" in refused("restore", str(file), "--database", new)
    notes = tmp_path / "notes.txt"
    notes.write_text("not a database " * 100)
    assert "not a database" in refused("restore", str(file), "--database", str(notes))
    assert notes.read_text() == "not a database " * 100


@pytest.mark.usefixtures("club")
def test_tables_of_another_program_are_left_out(database: str, ask: Ask, tmp_path: Path) -> None:
    ask("CREATE TABLE songs (title TEXT, heard TIMESTAMP)")
    ask("INSERT INTO songs VALUES ('Hey Jude', '2026-11-17 08:00:00')")
    path = tmp_path / "backup.jsonl"
    told = rollwright("backup", str(path), "--database", database).stdout
    assert "tables 3" in told
    assert "Jude" not in path.read_text()


def spoiled(content: bytes) -> dict[str, bytes]:
    """A backup in many ways that are wrong."""
    rows = content.splitlines(keepends=True)
    return {
        "empty": b"",
        "a text": b"Dear diary\n",
        "a JSON text": b'{"a": 1}\n',
        "half": content[: len(content) // 2],
        "without its last line": b"".join(rows[:-1]),
        "without its last letter": content.rstrip(b"\n")[:-1],
        "without a line": b"".join([*rows[:2], *rows[3:]]),
        "with a line twice": b"".join([*rows[:2], *rows[1:]]),
        "with a changed letter": content.replace(b"Emma", b"Emmi", 1),
        "with a changed header": content.replace(b'"schema":', b'"schema": ', 1),
        "with a changed number": content.replace(b'"bans":0', b'"bans":1', 1),
        "of a newer format": content.replace(b'"rollwright_backup":1', b'"rollwright_backup":9'),
        "of rows that are too short": b"".join([rows[0], b'["tables",[["x"]]]\n', *rows[1:]]),
        "of a table that is not there": b"".join([rows[0], b'["songs",[["x"]]]\n', *rows[1:]]),
        "binary": bytes(range(256)) * 10,
    }


@pytest.mark.parametrize("name", sorted(spoiled(b"a line\n")))
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_damaged_backup_is_refused_before_anything_is_written(
    file: Path, tmp_path: Path, name: str
) -> None:
    content = spoiled(file.read_bytes())[name]
    assert content != file.read_bytes()
    wrong, new = tmp_path / "wrong.jsonl", tmp_path / "new.sqlite"
    wrong.write_bytes(content)
    assert "wrong.jsonl" in refused("restore", str(wrong), "--database", str(new))
    assert "wrong.jsonl" in refused("restore", str(wrong), "--check")
    assert not new.exists()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_packed_backup_that_was_cut_off_is_refused(file: Path, tmp_path: Path) -> None:
    packed = gzip.compress(file.read_bytes())
    for content in (packed[:-20], packed[:30], b"", b"not packed", packed[:60] + packed[90:]):
        wrong = tmp_path / "wrong.jsonl.gz"
        wrong.write_bytes(content)
        assert "wrong.jsonl.gz" in refused("restore", str(wrong), "--check")


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_complete_file_is_told_so(file: Path) -> None:
    assert rollwright("restore", str(file), "--check").stdout.startswith("Complete: ")


@pytest.mark.usefixtures("club")
def test_what_is_not_there_is_told_in_one_sentence(database: str, tmp_path: Path) -> None:
    missing, nowhere = tmp_path / "missing.jsonl", tmp_path / "no" / "backup.jsonl"
    assert "Cannot read" in refused("restore", str(missing), "--database", database)
    assert "Cannot write" in refused("backup", str(nowhere), "--database", database)
    there_is_none = refused("backup", str(missing), "--database", str(tmp_path / "no.sqlite"))
    assert "There is no database" in there_is_none
    closed = "postgresql://127.0.0.1:1/tables"
    assert "Cannot use" in refused("backup", str(missing), "--database", closed)
    assert not missing.exists()


@pytest.mark.usefixtures("club")
@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_full_disk_leaves_no_file(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", fail)
    path = tmp_path / "backups" / "backup.jsonl"
    path.parent.mkdir()
    told = refused("backup", str(path), "--database", database)
    assert told == f"Cannot write {path}: No space left on device."
    assert [*path.parent.iterdir()] == []


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_a_disk_that_gets_full_while_restoring_leaves_no_database(
    file: Path, tmp_path: Path
) -> None:
    new = tmp_path / "restored" / "new.sqlite"

    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))

    done = subprocess.run(
        [COMMAND, "restore", file, "--database", new],
        preexec_fn=little_room,  # this process has no other thread
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("Error: The database cannot be written: ")
    assert done.stderr.count("\n") == 1
    assert [*new.parent.iterdir()] == []


@scenario
async def test_a_backup_holds_one_moment_while_others_write(database: str, club: Club) -> None:
    async with (
        snapshot(Settings(database=database)) as found,
        opened(database) as store,
    ):
        before = [row async for rows in found.batches("tables", ["id"]) for row in rows]
        assert len(before) == 3
        assert await store.add_table(a_table())
        assert await store.append(club.playing.match, 20, ["later"])
        steps = [row async for rows in found.batches("steps", ["step"]) for row in rows]
        assert ("later",) not in steps
        assert len([row async for rows in found.batches("tables", ["id"]) for row in rows]) == 3


@pytest.mark.parametrize("target", ["sqlite", "postgres"])
def test_a_backup_with_an_older_schema_is_brought_up_to_date(
    tmp_path: Path, postgres: Postgres, target: str
) -> None:
    rows = [["t1", "ABCDEF", 1, 0, 5, json.dumps({"id": "t1"})]]
    tables = {
        "tables": ["id", "code", "version", "listed", "changed", "doc"],
        "matches": ["id", "table_id", "doc"],
    }
    old = tmp_path / "old.jsonl"
    with backup_file.whole_backup(old) as file:
        writer = backup_file.Writer(file, backup_file.Header(1, 3, "long ago", tables))
        writer.rows("tables", [tuple(row) for row in rows])
        writer.rows("matches", [("m1", "t1", json.dumps({"seed": "11" * 32}))])
        writer.finish()
    new = str(tmp_path / "new.sqlite") if target == "sqlite" else postgres.new_database()
    rollwright("restore", str(old), "--database", new)
    ask = Ask(new, postgres if target == "postgres" else None)
    assert ask("SELECT begun FROM matches") == "5"
    assert ask("SELECT max(version) FROM schema_version") == str(migrations(target)[-1][0])


def test_a_backup_with_a_newer_schema_is_refused(tmp_path: Path) -> None:
    newer, new = tmp_path / "newer.jsonl", tmp_path / "new.sqlite"
    with backup_file.whole_backup(newer) as file:
        backup_file.Writer(file, backup_file.Header(1, 999, "tomorrow", {})).finish()
    assert "newer version" in refused("restore", str(newer), "--database", str(new))
    assert not new.exists()
