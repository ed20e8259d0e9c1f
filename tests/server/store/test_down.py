"""One contract, two databases: what a store does that closes, or whose database fails."""

import asyncio
import contextlib
from pathlib import Path

import pytest
from benchmarks.daemons import free_port
from benchmarks.databases import Postgres

from rollwright.server.app import make_store
from rollwright.server.settings import Settings
from rollwright.server.store import StoreDown
from server.scenario import scenario
from server.storing import Ask, a_table, opened


@scenario
async def test_what_was_begun_is_finished_when_the_store_closes(database: str) -> None:
    async with opened(database) as store:
        table = a_table()
        begun = [
            asyncio.ensure_future(store.add_table(table)),
            asyncio.ensure_future(store.append("m", 0, ["a"])),
        ]
        for _ in range(3):
            await asyncio.sleep(0)
    await asyncio.wait(begun, timeout=5)
    assert [task.done() and task.result() for task in begun] == [True, True]
    async with opened(database) as store:
        assert await store.steps("m") == ["a"]
        assert await store.table(table.id) == table


@scenario
async def test_a_closed_store_is_down(database: str) -> None:
    async with opened(database) as store:
        pass
    for question in (store.table("t"), store.append("m", 0, ["a"])):
        with pytest.raises(StoreDown):
            await asyncio.wait_for(question, 5)


async def refuses_to_open(database: str) -> str:
    store = make_store(Settings(database=database))
    try:
        with pytest.raises(StoreDown) as refusal:
            await store.open()
    finally:
        await store.close()
    return str(refusal.value)


@scenario
async def test_a_file_that_cannot_be_opened_is_a_store_that_is_down(tmp_path: Path) -> None:
    assert str(tmp_path) in await refuses_to_open(str(tmp_path))
    (tmp_path / "file").write_text("This is a letter, and not a database. " * 100)
    assert "file" in await refuses_to_open(str(tmp_path / "file"))
    assert "file" in await refuses_to_open(str(tmp_path / "file" / "in" / "a file"))


@scenario
async def test_a_server_that_cannot_be_reached_is_a_store_that_is_down() -> None:
    url = f"postgresql://postgres@127.0.0.1:{free_port()}/tables"
    assert "cannot use the database" in await refuses_to_open(url)


@scenario
async def test_a_database_that_cannot_be_written_to_is_a_store_that_is_down(
    postgres: Postgres,
) -> None:
    url = postgres.new_database()
    name = url.rpartition("/")[2]
    postgres.run(url, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    assert "read-only" in await refuses_to_open(url)


@scenario
async def test_a_store_whose_database_fails_is_down_until_it_is_repaired(
    database: str, ask: Ask
) -> None:
    async with opened(database) as store:
        assert await store.append("m", 0, ["a"])
        await asyncio.to_thread(ask, "ALTER TABLE steps RENAME TO lost")
        with pytest.raises(StoreDown):
            await store.append("m", 1, ["b"])
        with pytest.raises(StoreDown):
            await store.steps("m")
        await asyncio.to_thread(ask, "ALTER TABLE lost RENAME TO steps")
        assert await store.append("m", 1, ["c"])
        assert await store.steps("m") == ["a", "c"]


@pytest.mark.parametrize("text", ["\ud800", "\0", "a'b\"c;--", "ü" * 5000])
@scenario
async def test_a_name_that_no_table_can_have_is_not_found(database: str, text: str) -> None:
    """Whatever people type, the store answers, and goes on to answer."""
    async with opened(database) as store:
        with contextlib.suppress(StoreDown):
            assert await asyncio.wait_for(store.table_of_code(text), 5) is None
        assert await asyncio.wait_for(store.append("m", 0, ["a"]), 5)
