"""Results of daily matches, looked after: forgotten, deleted, backed up."""

import asyncio
from pathlib import Path

import pytest

from rollwright.server.daily.days import day_of, shifted
from rollwright.server.daily.kinds import Kind
from rollwright.server.documents import new_seed, now
from rollwright.server.store.daily import Outcome, begin_try, note_outcome, sealed_seed
from server.admin.club import EMMA, MAX, rollwright
from server.storing import Ask, opened

TODAY = day_of(now())
OLD = shifted(TODAY, -400)


@pytest.fixture
def played(database: str) -> str:
    """A database in which Emma and Max have played long ago, and Emma today."""

    async def fill() -> None:
        async with opened(database) as store:
            for number, (day, guest, name) in enumerate(
                [(OLD, EMMA, "Emma"), (OLD, MAX, "Max"), (TODAY, EMMA, "Emma")]
            ):
                kind = Kind(day, "qwixx", "alone")
                await sealed_seed(store, day, new_seed(), 1)
                await begin_try(store, kind, guest, name, f"table{number}", 2)
                await note_outcome(store, f"table{number}", Outcome("m", 3, True, 70, 70, "{}"))

    asyncio.run(fill())
    return database


def test_a_person_is_forgotten_and_the_result_stays(played: str, ask: Ask) -> None:
    command = ("admin", "erase", "--guest", EMMA, "--database", played)
    planned = rollwright(*command, "--dry-run")
    assert "Emma" in ask("SELECT name FROM daily_tries")
    assert rollwright(*command).stdout == planned.stdout
    assert len(planned.stdout.splitlines()) == 2
    rows = ask("SELECT name, guest, points FROM daily_tries ORDER BY table_id")
    assert "Emma" not in rows
    assert EMMA not in rows
    assert len(rows.splitlines()) == 3


def test_old_results_go_with_the_seeds_of_their_days(played: str, ask: Ask) -> None:
    command = ("admin", "retain", "--keep-days", "daily=365", "--database", played)
    assert "2" in rollwright(*command, "--dry-run").stdout
    rollwright(*command)
    assert ask("SELECT day FROM daily_tries").split() == [TODAY]
    assert ask("SELECT day FROM daily_days").split() == [TODAY]


def test_a_backup_has_results_and_seeds(played: str, ask: Ask, tmp_path: Path) -> None:
    file, copy = tmp_path / "copy.backup", tmp_path / "copy.sqlite"
    rollwright("backup", str(file), "--database", played)
    rollwright("restore", str(file), "--database", str(copy))
    restored = Ask(str(copy), None)
    for table in ("daily_days", "daily_tries"):
        sql = f"SELECT * FROM {table} ORDER BY 1"  # noqa: S608
        assert restored(sql) == ask(sql)
