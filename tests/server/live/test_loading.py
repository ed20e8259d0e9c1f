"""A room that is being loaded while another worker writes."""

import asyncio
from pathlib import Path

import pytest

from rollwright.server.live.room import Room
from server.live.hosting import ME, ROBOT, Guest, started, two_workers
from server.scenario import scenario, until


@scenario
async def test_a_step_that_is_written_while_a_room_is_loaded_is_read_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = await two_workers(tmp_path)
    table = await started(one, "qwixx", ME, ROBOT)
    has_read, may_end = asyncio.Event(), asyncio.Event()
    load = Room.load

    async def load_slowly(room: Room) -> None:
        await load(room)
        has_read.set()
        await may_end.wait()

    async with one.room(table.id) as here:
        emma = Guest(here).enter()
        monkeypatch.setattr(Room, "load", load_slowly)

        async def watch() -> None:
            async with two.room(table.id) as there:
                watcher = Guest(there, "").enter()
                await until(lambda: watcher.log == emma.log, "the step at the other worker")

        watching = asyncio.create_task(watch())
        await has_read.wait()
        before = len(emma.log)
        await emma.act()
        assert len(emma.log) > before
        await asyncio.sleep(0)  # the other worker hears of it
        may_end.set()
        await watching
    for hub in (one, two):
        await hub.close()
