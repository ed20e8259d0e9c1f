"""Other workers are told at once of whatever was written: they need not look for it."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from rollwright.server import seat_intents
from rollwright.server.documents import TableDoc
from rollwright.server.live import clocks, pacing
from rollwright.server.live.hub import Hub
from rollwright.server.live.room import Room
from rollwright.server.offer import Offer
from rollwright.server.protocol import Act, Refusal
from server.live.doubles import Line
from server.live.hosting import ENDLESS, ME, ROBOT, SHORT, Guest, opened, started
from server.live.test_interrupted import ShakyStore
from server.scenario import scenario, until


class Megaphone(Line):
    """Keeps what the other workers were told."""

    def __init__(self) -> None:
        super().__init__()
        self.published: list[tuple[str, int]] = []

    def publish(self, table_id: str, version: int) -> None:
        self.published.append((table_id, version))


@contextlib.asynccontextmanager
async def at_table(
    path: Path, pause: float = 0, **wish: Any
) -> AsyncIterator[tuple[Room, Megaphone]]:
    """Emma is at a table with a bot, and the other workers have been told all about it."""
    told = Megaphone()
    hub = await opened(path, pause, told)
    table = await started(hub, "qwixx", ME, ROBOT, **wish)
    async with hub.room(table.id) as room:
        told.published.clear()
        yield room, told
    await hub.close()


def rows(room: Room) -> int:
    """How much of the match is written."""
    assert room.live
    return room.live.rows


async def take_step(room: Room) -> None:
    """Emma passes, as clients do."""
    assert room.live
    answered: asyncio.Future[Refusal | None] = asyncio.get_running_loop().create_future()
    act = Act(1, room.table.match, 0, "pass", room.live.visible)
    room.take_step([0], act, answered.set_result)
    assert await answered is None
    await room.settle()


@scenario
async def test_a_step_is_told(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (room, told):
        before = rows(room)
        await take_step(room)
        assert rows(room) > before
        assert told.published == [(room.table.id, room.table.version)]


@scenario
async def test_a_step_that_has_waited_for_the_store_is_told(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (room, told):
        before = rows(room)
        await Guest(room).enter().act("pass")
        assert rows(room) > before
        assert told.published == [(room.table.id, room.table.version)]


@scenario
async def test_a_choice_that_was_taken_back_is_told(tmp_path: Path) -> None:
    async with at_table(tmp_path, ENDLESS) as (room, told):
        emma = Guest(room).enter()
        await emma.act("pass")
        told.published.clear()
        await emma.take_back()
        assert told.published == [(room.table.id, room.table.version)]


@scenario
async def test_what_bots_do_after_a_rest_is_told(tmp_path: Path) -> None:
    async with at_table(tmp_path, SHORT) as (room, told):
        await take_step(room)
        assert room.live
        live = room.live
        await until(lambda: 0 in live.match.pending, "it is Emma's turn again")
        await room.settle()
        assert len(told.published) > 1
        assert {*told.published} == {(room.table.id, room.table.version)}


@scenario
async def test_dice_that_nobody_threw_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pacing, "THROW_SECONDS", ENDLESS)
    async with at_table(tmp_path, by_hand=True) as (room, told):
        monkeypatch.setattr(pacing, "THROW_SECONDS", SHORT)
        Guest(room).enter()
        await until(lambda: rows(room) > 0, "the dice roll by themselves")
        await room.settle()
        assert told.published == [(room.table.id, room.table.version)]


@scenario
async def test_the_end_of_a_match_is_told_with_its_result(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (room, told):
        emma = Guest(room).enter()
        while room.is_playing:
            told.published.clear()
            await emma.act("pass")
        assert room.table.results
        assert told.published == [(room.table.id, room.table.version)]


@scenario
async def test_a_table_that_has_changed_is_told(tmp_path: Path) -> None:
    def rename(table: TableDoc) -> None:
        seat_intents.rename(table, 0, "Emilia")

    async with at_table(tmp_path) as (room, told):
        before = room.table.version
        await room.change(rename)
        assert told.published == [(room.table.id, before + 1)]


@scenario
async def test_a_step_that_was_written_and_not_confirmed_is_told_when_the_store_answers_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "_RETRY_SECONDS", SHORT)
    told, store = Megaphone(), ShakyStore(tmp_path / "tables.sqlite")
    hub = Hub(store, told, Offer(levels=False))
    await hub.open()
    table = await started(hub, "qwixx", ME, ROBOT)
    async with hub.room(table.id) as room:
        emma, before = Guest(room).enter(), rows(room)
        told.published.clear()
        store.away = "after"
        with pytest.raises(Refusal):
            await emma.act("pass")
        assert told.published == []
        store.away = ""
        await until(lambda: bool(told.published), "the other workers are told")
        assert rows(room) > before
        assert {*told.published} == {(room.table.id, room.table.version)}
    await hub.close()
