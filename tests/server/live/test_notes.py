"""What the store does not keep reaches the listeners of other workers too."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from rollwright.server import deciding
from rollwright.server.documents import SeatWish, TableDoc, TableWish
from rollwright.server.live.fanout import ANY, LOOK
from rollwright.server.live.hub import Hub
from rollwright.server.live.room import Room
from rollwright.server.protocol import React
from rollwright.server.tables import sit
from server.live.doubles import NEWCOMER, Guest, Line, two_hubs
from server.scenario import scenario, until


@asynccontextmanager
async def two_rooms(folder: Path) -> AsyncIterator[list[tuple[Hub, Room]]]:
    """Two workers with a room each for the same table, of Emma and Max, before its first match."""
    hubs = two_hubs(folder / "tables.sqlite")
    async with AsyncExitStack() as stack:
        for hub in hubs:
            await hub.open()
            stack.push_async_callback(hub.close)
        seats = [SeatWish("me", "Emma"), SeatWish("open")]
        table = await hubs[0].create(TableWish("qwixx", seats, ready=False), "emma")
        rooms = [await stack.enter_async_context(hub.room(table.id)) for hub in hubs]

        def sit_down(table: TableDoc) -> None:
            sit(table, 1, "Max", "max", ready=False)

        await rooms[0].change(sit_down)
        await until(lambda: rooms[1].table.seats[1].name == "Max", "the other worker knows")
        yield list(zip(hubs, rooms, strict=True))


def told(guest: Guest, kind: str) -> list[dict[str, Any]]:
    return [message for message in guest.sent if message["type"] == kind]


@scenario
async def test_a_reaction_is_seen_on_every_worker(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as [(hub, room), (_, other)]:
        emma, max_ = Guest("emma"), Guest("max")
        room.enter(emma, NEWCOMER)
        other.enter(max_, NEWCOMER)
        hub.react(room, [0], React(1, 0, "think"))
        expected = [{"type": "reaction", "seat": 0, "reaction": "think"}]
        assert told(emma, "reaction") == told(max_, "reaction") == expected


@pytest.mark.parametrize(
    "note", ["", "boo", "{}", '{"type":"bye"}', '{"type":"reaction","seat":0,"reaction":"boo"}']
)
@scenario
async def test_a_note_that_no_worker_writes_is_passed_over(tmp_path: Path, note: str) -> None:
    async with two_rooms(tmp_path) as [(hub, room), (_, other)]:
        max_ = Guest("max")
        other.enter(max_, NEWCOMER)
        before = len(max_.sent)
        hub.fanout.note(room.table.id, note)
        hub.fanout.note("nowhere", note)
        assert len(max_.sent) == before


@scenario
async def test_who_is_here_is_a_note_that_workers_send(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with two_rooms(tmp_path) as [(hub, room), (other_hub, other)]:
        room.enter(Guest("emma"), NEWCOMER)
        other.enter(Guest("max"), NEWCOMER)
        for each in (hub, other_hub):
            each._changed(ANY, LOOK)
    assert caplog.messages == []


def hosts(guest: Guest) -> bool:
    """Whether a guest was last told that they may do what the owner may."""
    return bool(told(guest, "table")[-1]["owner"])


@scenario
async def test_an_owner_at_another_worker_is_not_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deciding, "AWAY_SECONDS", 0.2)
    async with two_rooms(tmp_path) as [(hub, room), (_, other)]:
        emma, max_ = Guest("emma"), Guest("max")
        other.enter(max_, NEWCOMER)
        assert not hosts(max_)
        await until(lambda: hosts(max_), "Max may go on: nobody has heard of Emma")
        room.enter(emma, NEWCOMER)
        line = hub.fanout
        assert isinstance(line, Line)
        assert line.changed
        line.changed(ANY, LOOK)
        assert not hosts(max_)
        assert "emma" not in other.away
        room.leave(emma)
        line.changed(ANY, LOOK)
        await until(lambda: hosts(max_), "Emma has left")


def overdue(room: Room) -> list[int]:
    return [number for number, seat in enumerate(room.info().seats) if seat.overdue]


@scenario
async def test_nobody_at_another_worker_is_overdue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deciding, "AWAY_SECONDS", 0.2)
    async with two_rooms(tmp_path) as [(_, room), (hub, other)]:
        emma, max_ = Guest("emma"), Guest("max")
        room.enter(emma, NEWCOMER)
        await until(lambda: overdue(room) == [1], "nobody has heard of Max")
        other.enter(max_, NEWCOMER)
        line = hub.fanout
        assert isinstance(line, Line)
        assert line.changed
        line.changed(ANY, LOOK)
        assert overdue(room) == []
        other.leave(max_)
        assert overdue(room) == [], "he has gone only now"
        await until(lambda: overdue(room) == [1], "Max has left")


@scenario
async def test_a_new_owner_gets_time_to_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deciding, "AWAY_SECONDS", 0.2)
    async with two_rooms(tmp_path) as [(_, room), _]:
        max_ = Guest("max")
        room.enter(max_, NEWCOMER)
        await until(lambda: hosts(max_), "nobody has heard of Emma")

        def pass_on(table: TableDoc) -> None:
            table.owner = "lou"

        await room.change(pass_on)
        assert not hosts(max_)
        await until(lambda: hosts(max_), "nobody has heard of Lou")
