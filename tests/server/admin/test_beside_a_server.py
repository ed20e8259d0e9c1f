"""Administration beside `rollwright serve`, on both databases."""

import asyncio
from pathlib import Path

import httpx
from benchmarks.workers import new_table

from server.admin.club import lines, rollwright
from server.asking import problem
from server.conftest import Start
from server.scenario import until
from server.storing import Ask


def test_a_ban_reaches_the_server_and_so_does_its_end(database: str, start: Start) -> None:
    games = f"{start(database).url}/api/games"
    rollwright("admin", "ban", "127.0.0.1", "--for", "1h", "--database", database)
    asyncio.run(until(lambda: httpx.get(games).status_code == 403, "the ban"))
    assert problem(httpx.get(games)) == (403, "banned")
    rollwright("admin", "unban", "127.0.0.1", "--database", database)
    asyncio.run(until(lambda: httpx.get(games).status_code == 200, "the end of the ban"))


def test_a_server_is_listed_backed_up_and_cleared_while_it_runs(
    database: str, start: Start, ask: Ask, tmp_path: Path
) -> None:
    worker = start(database)
    table, _ = new_table(worker.url, "qwixx", people=2)
    where = ("--database", database)
    [listed] = lines("admin", "tables", *where, "--json")
    assert (listed["id"], listed["state"]) == (table, "playing")
    file = tmp_path / "backup.jsonl"
    rollwright("backup", str(file), *where)
    assert rollwright("restore", str(file), "--check").stdout.startswith("Complete: ")
    rollwright("admin", "delete", table, *where)
    assert problem(httpx.get(f"{worker.url}/api/tables/{table}")) == (404, "no_table")
    for name in ("tables", "matches", "steps"):
        assert ask(f"SELECT count(*) FROM {name}") == "0"  # noqa: S608  # our own names
