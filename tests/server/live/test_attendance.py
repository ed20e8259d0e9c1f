"""Whoever leaves was there until that moment, however long they had stayed."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from rollwright.server import deciding, tables
from rollwright.server.documents import SeatWish, TableDoc, TableWish, hashed
from rollwright.server.live.clocks import Attendance
from rollwright.server.live.room import Room
from rollwright.server.protocol import Table
from server.live.hosting import EMMA, ENDLESS, ME, SHORT, Guest, opened
from server.scenario import scenario, until

MAX = hashed("Max")


@contextlib.asynccontextmanager
async def a_long_stay(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Room, Guest, Guest]]:
    """Emma, who owns the table, and Max have sat at it for longer than anybody may be gone; from
    now on they may be gone for ever."""
    monkeypatch.setattr(deciding, "AWAY_SECONDS", SHORT)
    monkeypatch.setattr(deciding, "GONE_SECONDS", 2 * SHORT)
    hub = await opened(path, 0)
    table = await hub.create(TableWish("qwixx", [ME, SeatWish("open")], ready=False), EMMA)

    def sit_down(table: TableDoc) -> None:
        tables.sit(table, 1, "Max", MAX, ready=False)

    async with hub.room(table.id) as room:
        await room.change(sit_down)
        emma, max_ = Guest(room).enter(), Guest(room, MAX).enter()
        await asyncio.sleep(50 * SHORT)
        monkeypatch.setattr(deciding, "AWAY_SECONDS", ENDLESS)
        monkeypatch.setattr(deciding, "GONE_SECONDS", 2 * ENDLESS)
        yield room, emma, max_
    await hub.close()


def told(guest: Guest) -> Table:
    """The table as a guest was told it last."""
    return [message for message in guest.messages if isinstance(message, Table)][-1]


@scenario
async def test_nobody_goes_on_at_once_without_somebody_who_has_stayed_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_long_stay(tmp_path, monkeypatch) as (room, emma, max_):
        room.leave(emma)
        assert not told(max_).table.seats[0].online
        assert not told(max_).table.seats[0].overdue
        assert not told(max_).owner
        assert room.away == set()


@scenario
async def test_a_table_does_not_pass_on_at_once_when_its_owner_leaves_after_a_long_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_long_stay(tmp_path, monkeypatch) as (room, emma, max_):
        room.leave(emma)
        room.leave(max_)
        max_.enter()
        await asyncio.sleep(0)  # the table would begin to pass on
        await room.settle()
        assert room.table.owner == EMMA
        assert room.gone == set()


@scenario
async def test_whoever_comes_back_to_a_table_has_all_the_time_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deciding, "AWAY_SECONDS", SHORT)
    missed: list[str] = []
    attendance = Attendance(missed.append)
    attendance.watch(["Emma"])
    await until(lambda: missed == ["Emma"], "Emma is away")
    monkeypatch.setattr(deciding, "AWAY_SECONDS", ENDLESS)
    attendance.watch([])
    assert attendance.missed == set()
    attendance.watch(["Emma"])
    assert attendance.missed == set()
    attendance.stop()
