"""Whoever reconnects gets the rest of the visible log: nothing lost, repeated or out of order."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from rollwright.server import protocol
from rollwright.server.client import Client, ServerRefused
from rollwright.server.documents import SeatWish, TableWish, hashed
from rollwright.server.limits import Limits
from rollwright.server.live.connection import Connection
from rollwright.server.live.encoded import EncodedMatch
from rollwright.server.live.fanout import Alone
from rollwright.server.live.hub import Hub
from rollwright.server.metrics import Metrics
from rollwright.server.offer import Offer
from rollwright.server.protocol import Act, Hello, Update, Welcome
from rollwright.server.settings import Settings
from rollwright.server.store.sqlite import SqliteStore
from server.serving import SECONDS, Place, Served, one_server, play, until

served = pytest.fixture(scope="module")(one_server)

GAMES = ["qwixx", "twenty_one"]


async def rest(served: Served, table: str, match: str, have: int) -> tuple[int, list[Any]]:
    """What somebody gets who connects with so many steps of a match: from where on, and steps."""
    url = served.url.replace("http", "ws", 1) + "/ws"
    async with asyncio.timeout(SECONDS), connect(url) as socket:
        hello = Hello(protocol.VERSION, table, "", match, have)
        await socket.send(protocol.write(hello).decode())
        welcome = protocol.read_answer(await socket.recv())
        assert isinstance(welcome, Welcome)
        update = protocol.read_answer(await socket.recv())
        assert isinstance(update, Update)
        assert len(msgspec.json.decode(update.events)) == len(msgspec.json.decode(update.steps))
        return update.start, msgspec.json.decode(update.steps)


def played(served: Served, game: str) -> Client:
    """A client after a whole match."""
    emma = served.create(game, "me Emma", "bot random")

    async def evening() -> Client:
        async with served.client(emma) as client:
            await play(client)
            return client

    return asyncio.run(evening())


def table_of(client: Client) -> str:
    assert client.table
    return client.table.id


@pytest.mark.parametrize("game", GAMES)
def test_a_connection_gets_exactly_the_steps_that_it_does_not_have(
    served: Served, game: str
) -> None:
    client = played(served, game)
    log, table = client.log, table_of(client)
    assert log == [json.loads(step) for step in served.steps(client.match)]

    async def look() -> None:
        for have in range(len(log) + 1):
            assert await rest(served, table, client.match, have) == (have, log[have:])

    asyncio.run(look())


@pytest.mark.parametrize("have", [-1, 10_000, 2**63, 10**30])
def test_who_claims_steps_that_are_not_there_gets_the_whole_log(served: Served, have: int) -> None:
    client = played(served, "qwixx")
    got = asyncio.run(rest(served, table_of(client), client.match, have))
    assert got == (0, client.log)


@pytest.mark.parametrize("match", ["", "another match", "☃"])
def test_who_has_steps_of_another_match_gets_the_whole_log(served: Served, match: str) -> None:
    client = played(served, "qwixx")
    assert asyncio.run(rest(served, table_of(client), match, 3)) == (0, client.log)


def test_who_has_steps_of_the_match_before_gets_the_whole_new_log(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "bot random", series=2)

    async def evening() -> None:
        async with served.client(emma) as client:
            await play(client)
            await until(client, lambda c: c.table.results)
            await client.close()
            before = client.match
            async with served.client(emma) as other:
                await other.send(lambda number: protocol.Ready(number, 0))
            assert client.log
            await client.connect()
            await until(client, lambda c: c.match != before and c.log)
            stored = [json.loads(step) for step in served.steps(client.match)]
            assert client.log == stored[: len(client.log)]

    asyncio.run(evening())


@pytest.mark.parametrize("game", GAMES)
def test_whoever_reconnects_all_the_time_misses_nothing(served: Served, game: str) -> None:
    emma = served.create(game, "me Emma", "open")
    max_ = served.sit(emma.table, "Max")

    async def evening() -> None:
        dice = random.Random(7)
        flaky, fresh = served.client(max_), Client(served.url, emma.table)
        async with served.client(emma) as first, flaky, fresh:
            reader = asyncio.create_task(play(first))
            await until(flaky, lambda c: c.update)
            while not flaky.is_over:
                if seats := flaky.legal():
                    try:
                        await flaky.act(1, dice.choice(seats[1]))
                    except ServerRefused as refused:  # the news of the end may still be on its way
                        if refused.code != "over":
                            raise
                        await until(flaky, lambda c: c.is_over)
                if dice.random() < 0.5:
                    before = list(flaky.log)
                    await flaky.close()
                    await flaky.connect()
                    await until(flaky, lambda c: c.update)
                    assert flaky.log[: len(before)] == before
                await until(flaky, lambda c: c.legal() or c.is_over)
            await reader
            await until(fresh, lambda c: c.is_over)
            stored = [json.loads(step) for step in served.steps(first.match)]
            assert first.log == flaky.log == fresh.log == stored

    asyncio.run(evening())


def test_own_hidden_choice_is_still_known_after_a_reconnect(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open")
    served.sit(emma.table, "Max")

    async def evening() -> None:
        async with served.client(emma) as client:
            await until(client, lambda c: c.legal())
            await client.act(0, "pass")
        async with (
            served.client(emma) as again,
            served.client(Place(emma.table, "", [], {})) as any_,
        ):
            await until(again, lambda c: c.update)
            await until(any_, lambda c: c.update)
            assert again.update
            assert any_.update
            assert (again.update.chosen, any_.update.chosen) == ({0: "pass"}, {})
            assert again.legal() == {}
            assert again.log == any_.log

    asyncio.run(evening())


class Nowhere:
    """A wire that ends in the void."""

    def send_text(self, text: bytes) -> None:
        """Nobody is there."""


def passing(live: EncodedMatch) -> Act:
    return Act(1, live.doc.id, 0, "pass", live.visible)


def test_who_hangs_up_while_being_answered_leaves_a_match_that_goes_on(tmp_path: Path) -> None:
    async def evening() -> None:
        hub = Hub(SqliteStore(tmp_path / "tables.sqlite"), Alone(), Offer(levels=False))
        await hub.open()
        wish = TableWish("qwixx", [SeatWish("me", "Emma")], series=2)
        table = await hub.create(wish, hashed("Emma"))
        async with hub.room(table.id) as room:
            while room.live and room.is_playing:
                await room.act([0], passing(room.live), lambda: None)
            finished = room.table.match
            connection = Connection(Nowhere(), "", hub, Limits(Settings()), Metrics())
            serving = asyncio.create_task(connection.serve())
            connection.on_message(protocol.write(Hello(protocol.VERSION, table.id, "Emma")))
            connection.on_message(protocol.write(protocol.Ready(1, 0)))
            while not room.hears(connection):
                await asyncio.sleep(0)
            connection.on_disconnect()
            await asyncio.wait_for(serving, SECONDS)
            assert room.table.match != finished
            assert room.live
            await room.act([0], passing(room.live), lambda: None)
        await hub.close()

    asyncio.run(evening())


def test_a_person_is_online_while_one_of_their_connections_is_open(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open")

    async def evening() -> None:
        async with Client(served.url, emma.table) as watcher:
            first, second = served.client(emma), served.client(emma)
            await first.connect()
            await until(watcher, lambda c: c.table.seats[0].online)
            await second.connect()
            await first.close()
            await until(second, lambda c: c.table.seats[0].online)
            await second.close()
            await until(watcher, lambda c: not c.table.seats[0].online)

    asyncio.run(evening())
