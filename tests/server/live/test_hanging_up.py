"""Whoever hangs up: what they had asked for by then is done before their room goes."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from rollwright.server.documents import SeatWish, TableWish, hashed
from rollwright.server.limits import Limits
from rollwright.server.live.connection import Connection
from rollwright.server.live.room import Room
from rollwright.server.metrics import Metrics
from rollwright.server.protocol import VERSION, Hello, Rename, write
from rollwright.server.settings import Settings
from server.live.hosting import opened
from server.scenario import scenario, until

OWNER = "the token of Emma"


class Told:
    """Keeps what a client is sent."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send_text(self, text: bytes) -> None:
        self.sent.append(text)


@scenario
async def test_a_change_that_was_asked_for_is_finished_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = await opened(tmp_path, 0)
    seats = [SeatWish("me", "Emma"), SeatWish("open")]
    table = await hub.create(TableWish("qwixx", seats), hashed(OWNER))
    change, has_begun, may_go_on = Room.change, asyncio.Event(), asyncio.Event()

    async def change_slowly(room: Room, *how: Any) -> None:
        has_begun.set()
        await may_go_on.wait()
        await change(room, *how)

    monkeypatch.setattr(Room, "change", change_slowly)
    wire = Told()
    emma = Connection(wire, "192.0.2.1", hub, Limits(Settings()), Metrics())
    serving = asyncio.create_task(emma.serve())
    emma.on_message(write(Hello(VERSION, table.id, OWNER)))
    await until(lambda: bool(wire.sent), "Emma is welcome")
    emma.on_message(write(Rename(1, 0, "Emilia")))
    await has_begun.wait()
    emma.on_disconnect()
    for _ in range(20):
        await asyncio.sleep(0)
    assert hub.rooms == 1
    may_go_on.set()
    await serving
    assert hub.rooms == 0
    stored = await hub.store.table(table.id)
    assert stored
    assert stored.seats[0].name == "Emilia"
    await hub.close()
