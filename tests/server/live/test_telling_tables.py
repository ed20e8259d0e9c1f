"""Two workers: whoever finds a newer table in the store tells it to everybody who listens."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from rollwright.server import seat_intents, tables
from rollwright.server.documents import TableDoc, TableWish
from rollwright.server.live.fanout import LOOK, UNKNOWN
from rollwright.server.live.replica import Replica
from rollwright.server.live.room import Room
from rollwright.server.protocol import Act, Refusal, Table
from server.live.hosting import EMMA, ME, ROBOT, Guest, opened
from server.scenario import scenario

Rooms = tuple[Room, Room, TableDoc]


@contextlib.asynccontextmanager
async def two_rooms(path: Path, **wish: Any) -> AsyncIterator[Rooms]:
    """The rooms that two workers, who cannot tell each other anything, have for one table."""
    one, two = [await opened(path, 0) for _ in range(2)]
    table = await one.create(TableWish("qwixx", [ME, ROBOT], **wish), EMMA)
    async with one.room(table.id) as here, two.room(table.id) as there:
        yield here, there, table
    for hub in (one, two):
        await hub.close()


def rename(table: TableDoc) -> None:
    seat_intents.rename(table, 0, "Emilia")


def names(guest: Guest) -> list[str]:
    """The name of the first seat in every table that a guest was told."""
    return [told.table.seats[0].name for told in guest.messages if isinstance(told, Table)]


def results(guest: Guest) -> list[tuple[list[list[int]], str]]:
    """The results and the seed in the last table that a guest was told."""
    told = [told.table for told in guest.messages if isinstance(told, Table)]
    return [(table.results, table.seed) for table in told[-1:]]


async def choose(room: Room, accepted: list[str]) -> None:
    """Seat 0 takes the first thing that it may do."""
    live = room.live
    assert live
    state = live.match.state
    text = state.action_text(0, state.legal(0)[0])
    act = Act(1, live.doc.id, 0, text, live.visible)
    await room.act([0], act, lambda: accepted.append(text))


async def play(room: Room) -> None:
    while room.is_playing:
        await choose(room, [])


@scenario
async def test_a_table_that_is_found_during_an_intent_is_told(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (here, there, _):
        watcher = Guest(there, "watcher").enter()
        await here.change(rename)
        await choose(here, [])
        with contextlib.suppress(Refusal):  # it has become stale
            await choose(there, [])
        assert names(watcher)[-1] == "Emilia"
        await there.catch_up(here.table.version)
        assert names(watcher).count("Emilia") == 1, "once is enough"


@scenario
async def test_the_result_that_is_found_during_an_intent_is_told(tmp_path: Path) -> None:
    async with two_rooms(tmp_path) as (here, there, _):
        watcher = Guest(there, "watcher").enter()
        await play(here)
        with pytest.raises(Refusal):
            await choose(there, [])
        await there.catch_up(here.table.version)
        assert here.live
        assert results(watcher) == [([list(here.live.match.scores)], here.live.doc.seed)]


class Dead(Exception):  # noqa: N818  # what has happened
    """The worker is dead."""


async def end_and_die(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play to the end; the worker dies after the last step, before it notes the result."""

    async def die(_: Replica) -> bool:
        raise Dead

    with monkeypatch.context() as patch:
        patch.setattr(Replica, "note_result", die)
        with contextlib.suppress(Dead):
            await play(room)
    assert not room.is_playing


@pytest.mark.parametrize("version", [LOOK, UNKNOWN])
@scenario
async def test_whoever_sees_the_end_notes_the_result_that_a_dead_worker_could_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    async with two_rooms(tmp_path) as (dead, room, _):
        watcher = Guest(room, "watcher").enter()
        await end_and_die(dead, monkeypatch)
        await room.catch_up(version)
        assert dead.live
        old = dead.live.doc.seed
        assert results(watcher) == [([list(dead.live.match.scores)], old)]
        assert room.table.seed != old, "a seed that everybody knows is not used again"


@scenario
async def test_a_match_cannot_start_with_the_seed_of_one_whose_result_was_not_noted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a worker forgets: the store refuses it, and the result is noted afterwards."""
    async with two_rooms(tmp_path, series=2) as (dead, room, _):
        await end_and_die(dead, monkeypatch)

        async def forget(_: Replica) -> bool:
            return False

        def make_ready(table: TableDoc) -> None:
            tables.make_ready(table, 0, "")

        with monkeypatch.context() as patch:
            patch.setattr(Replica, "note_result", forget)
            await room.catch_up(LOOK)
            with pytest.raises(Refusal, match="busy"):
                await room.change(make_ready)
        await room.change(make_ready)
        assert dead.live
        assert room.live
        assert room.live.doc.id != dead.live.doc.id
        assert room.live.doc.seed != dead.live.doc.seed
        assert room.live.doc.earlier == [list(dead.live.match.scores)]
