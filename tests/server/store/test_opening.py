"""The server waits for a database that is not up yet, and not for one that can never be used."""

import asyncio
from pathlib import Path

import pytest
from benchmarks.daemons import free_port
from benchmarks.databases import Postgres

from rollwright.server.app import make_store
from rollwright.server.settings import Settings
from rollwright.server.store import StoreDown
from rollwright.server.store.opening import open_store
from server.scenario import PATIENCE, scenario, until


@scenario
async def test_a_postgresql_that_starts_later_is_waited_for(postgres: Postgres) -> None:
    store = make_store(Settings(database=postgres.new_database()))
    said: list[str] = []
    await asyncio.to_thread(postgres.stop)
    try:
        opening = asyncio.create_task(open_store(store, PATIENCE, said.append))
        await until(lambda: bool(said), "it says that it waits")
    finally:
        await asyncio.to_thread(postgres.start)
    await opening
    assert await store.append("m", 0, ["a"])
    assert len(said) == 1
    await store.close()


@scenario
async def test_when_the_time_is_over_it_says_why() -> None:
    nowhere = f"postgresql://postgres@127.0.0.1:{free_port()}/tables"
    said: list[str] = []
    with pytest.raises(StoreDown, match="cannot use the database"):
        await open_store(make_store(Settings(database=nowhere)), 0.1, said.append)
    [told] = said
    assert told.startswith("waiting up to 0.1 s for the database: ")


@pytest.mark.parametrize("what", ["folder", "no such database", "no such port"])
@scenario
async def test_what_waiting_does_not_help_against_is_told_at_once(
    what: str, tmp_path: Path, postgres: Postgres
) -> None:
    database = {
        "folder": str(tmp_path),
        "no such database": f"postgresql://postgres@127.0.0.1:{postgres.port}/nothing",
        "no such port": "postgresql://127.0.0.1:port/x",
    }[what]
    said: list[str] = []
    with pytest.raises(StoreDown):
        await open_store(make_store(Settings(database=database)), 1e6, said.append)
    assert said == []
