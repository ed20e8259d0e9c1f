"""Several workers whose Redis is away: seats, starts and results cross workers all the same."""

import contextlib
from collections.abc import AsyncIterator

import pytest
from benchmarks.daemons import free_port

from rollwright.server import tables
from rollwright.server.app import make_store
from rollwright.server.documents import SeatWish, TableDoc, TableWish, hashed
from rollwright.server.live import redis_fanout
from rollwright.server.live.hub import Hub
from rollwright.server.live.redis_fanout import RedisFanout
from rollwright.server.offer import Offer
from rollwright.server.protocol import Table
from rollwright.server.settings import Settings
from server.live.hosting import EMMA, ME, Guest
from server.scenario import scenario, until

MAX = hashed("Max")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers look at the store all the time."""
    monkeypatch.setattr(redis_fanout, "_LOOK_SECONDS", 0.02)


@contextlib.asynccontextmanager
async def two_hubs(database: str) -> AsyncIterator[list[Hub]]:
    """Two workers that cannot reach their Redis."""
    nowhere = f"redis://127.0.0.1:{free_port()}"
    hubs = [
        Hub(make_store(Settings(database=database)), RedisFanout(nowhere), Offer(levels=False))
        for _ in range(2)
    ]
    for hub in hubs:
        await hub.open()
    yield hubs
    for hub in hubs:
        await hub.close()


def tables_told(guest: Guest) -> list[Table]:
    return [told for told in guest.messages if isinstance(told, Table)]


@scenario
async def test_seats_starts_and_results_reach_people_at_other_workers(database: str) -> None:
    async with two_hubs(database) as (one, two):
        assert not one.fanout.is_up
        table = await one.create(TableWish("qwixx", [ME, SeatWish("open")]), EMMA)
        async with one.room(table.id) as here, two.room(table.id) as there:
            emma = Guest(here).enter()

            def sit(table: TableDoc) -> None:
                tables.sit(table, 1, "Max", MAX)

            await there.change(sit)
            await until(lambda: tables_told(emma)[-1].table.seats[1].name == "Max", "Max sits")
            await until(lambda: bool(emma.updates), "the match starts")
            assert emma.updates[-1].match == there.table.match

            def leave(table: TableDoc) -> None:
                for seat in (0, 1):
                    tables.seat_bot(table, seat, "random")

            await there.change(leave)  # the bots play to the end
            assert not there.is_playing
            await until(lambda: bool(tables_told(emma)[-1].table.results), "the result is told")
            told = tables_told(emma)[-1].table
            assert there.live
            assert (told.results, told.seed) == (there.table.results, there.live.doc.seed)
