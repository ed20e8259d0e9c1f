"""A table that is about to be deleted lets nobody in, not even those who came before the news."""

import asyncio
from pathlib import Path

import pytest

from rollwright.server.documents import TableDoc, TableWish
from rollwright.server.live.hub import Hub
from rollwright.server.protocol import Refusal
from rollwright.server.store.sqlite import SqliteStore
from server.live.hosting import EMMA, ME, ROBOT, opened
from server.scenario import scenario


async def created(hub: Hub) -> TableDoc:
    return await hub.create(TableWish("qwixx", [ME, ROBOT], seconds=60), EMMA)


@scenario
async def test_a_deleted_table_is_neither_loaded_nor_kept(tmp_path: Path) -> None:
    hub = await opened(tmp_path, 0)
    table = await created(hub)
    async with hub.room(table.id):
        assert hub.tables == [table.id]
        hub.forget([table.id])
    assert hub.tables == []
    with pytest.raises(Refusal) as refusal:
        async with hub.room(table.id):
            pass
    assert refusal.value.code == "no_table"
    await hub.close()


@scenario
async def test_who_waits_while_a_table_is_loaded_is_refused_if_it_is_deleted_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = await opened(tmp_path, 0)
    table = await created(hub)
    await hub.close()
    hub = await opened(tmp_path, 0)
    asked, go_on = asyncio.Event(), asyncio.Event()
    read = SqliteStore.table

    async def slowly(store: SqliteStore, table_id: str) -> TableDoc | None:
        asked.set()
        await go_on.wait()
        return await read(store, table_id)

    monkeypatch.setattr(SqliteStore, "table", slowly)

    async def enter() -> None:
        async with hub.room(table.id):
            pass

    entering = asyncio.create_task(enter())
    await asked.wait()
    hub.forget([table.id])
    go_on.set()
    with pytest.raises(Refusal) as refusal:
        await entering
    assert refusal.value.code == "no_table"
    assert hub.tables == []
    await hub.close()
