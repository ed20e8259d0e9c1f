"""Whatever clients send in whatever order, a table's log stays legal and everybody agrees on it."""

import asyncio
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rollwright.records.jsonl import take_step
from rollwright.server import protocol, tables
from rollwright.server.client import Client, ServerRefused
from rollwright.server.documents import SeatWish, TableWish, hashed
from rollwright.server.live.connection import Connection
from rollwright.server.live.fanout import Changed
from rollwright.server.live.hub import Hub
from rollwright.server.metrics import Metrics
from rollwright.server.offer import Offer
from rollwright.server.protocol import (
    Accepted,
    Act,
    Hello,
    Intent,
    Leave,
    Ready,
    Refused,
    Rename,
    Replace,
    SetAutoPass,
    Update,
    Waiting,
)
from rollwright.server.settings import Settings
from rollwright.server.store import Store
from rollwright.server.store.sqlite import SqliteStore
from server.serving import SECONDS, Served, one_server, until

served = pytest.fixture(scope="module")(one_server)

TOKENS = ["Emma", "Max", "Max", "Emma", "forged", ""]
"""Seats 0 and 2 are Emma's, seat 1 is Max's; both play on two devices, and the others watch."""

WORDS = ["pass", "red 5", "blue 9", "keep", "reroll", "strike", "", "x"]

Wish = tuple[int, str, int, int, str]
"""A client, what it wants, a seat, which legal choice or a wrong one, and a wrong word."""

wishes = st.lists(
    st.tuples(
        st.integers(0, len(TOKENS) - 1),
        st.sampled_from(
            [*["act"] * 8, "stale", "wrong", "ready", "pass", "rename", "leave", "replace"]
        ),
        st.integers(-1, 3),
        st.integers(0, 40),
        st.sampled_from(WORDS),
    ),
    min_size=20,
    max_size=80,
)


class Wire:
    """A client without a network, at the end of a real connection of the server."""

    def __init__(self, hub: Hub, table: str, token: str) -> None:
        self._answers: dict[int, asyncio.Future[Accepted | Refused]] = {}
        limits = Settings(messages_per_second=1e6)
        self._connection = Connection(self, hub, limits, Metrics())
        self._say(Hello(protocol.VERSION, table, token))
        self._serving = asyncio.create_task(self._connection.serve())
        self.log: list[Any] = []
        self.match = ""
        self.legal: dict[int, list[str]] = {}
        self.acknowledged: list[tuple[str, Any]] = []

    def _say(self, message: msgspec.Struct) -> None:
        self._connection.on_message(protocol.write(message))

    async def send(self, intent: Intent) -> Accepted | Refused:
        self._answers[intent.id] = asyncio.get_running_loop().create_future()
        match = self.match
        self._say(intent)
        answer = await asyncio.wait_for(self._answers[intent.id], SECONDS)
        if isinstance(intent, Act) and isinstance(answer, Accepted):
            self.acknowledged.append((match, [intent.seat, intent.action]))
        return answer

    async def settle(self) -> None:
        """Wait for all news: an answer stands in line behind it."""
        await self.send(SetAutoPass(-1, -1, on=True))

    async def close(self) -> None:
        self._connection.on_disconnect()
        await asyncio.wait_for(self._serving, SECONDS)

    def send_text(self, text: bytes) -> None:
        """What the server says."""
        message = protocol.read_answer(text)
        if isinstance(message, Accepted | Refused):
            self._answers[message.id].set_result(message)
        elif isinstance(message, Update):
            if message.match != self.match:
                self.match, self.log = message.match, []
            assert message.start == len(self.log)
            self.log += msgspec.json.decode(message.steps)
            self.legal = message.legal
        elif isinstance(message, Waiting):
            assert (message.match, message.have) == (self.match, len(self.log))
            self.legal = {seat: self.legal[seat] for seat in self.legal if seat in message.pending}


def intent_of(wish: Wish, number: int, wire: Wire) -> Intent:
    """What a client sends for a wish."""
    _, kind, seat, pick, word = wish
    if kind == "act" and wire.legal:
        seat = [*wire.legal][seat % len(wire.legal)]
    legal = wire.legal.get(seat, ["pass"])
    make: dict[str, Callable[[], Intent]] = {
        "act": lambda: Act(number, wire.match, seat, legal[pick % len(legal)], len(wire.log)),
        "stale": lambda: Act(number, wire.match, seat, legal[0], pick),
        "wrong": lambda: Act(number, wire.match, seat, word, len(wire.log)),
        "ready": lambda: Ready(number, seat, word),
        "pass": lambda: SetAutoPass(number, seat, on=bool(pick % 2)),
        "rename": lambda: Rename(number, seat, word),
        "leave": lambda: Leave(number, seat, ["random", "", "genius"][pick % 3]),
        "replace": lambda: Replace(number, seat, ["random", "", "genius"][pick % 3]),
    }
    return make[kind]()


async def replayed(store: Store, match: str) -> list[Any]:
    """The stored log of a match, which is legal."""
    doc = await store.match(match)
    assert doc
    game = tables.open_match(doc)
    steps = [json.loads(step) for step in await store.steps(match)]
    for step in steps:
        take_step(game, tuple(doc.names), step)
    return steps


class Line:
    """Tells the one other worker in this process what has changed."""

    is_up = True

    def __init__(self) -> None:
        self.other: Line | None = None
        self._changed: Changed | None = None

    async def open(self, changed: Changed) -> None:
        self._changed = changed

    async def close(self) -> None:
        """Nothing is open."""

    def publish(self, table_id: str, version: int) -> None:
        if self.other and self.other._changed:
            self.other._changed(table_id, version)


def two_workers(database: Path) -> list[Hub]:
    lines = [Line(), Line()]
    lines[0].other, lines[1].other = lines[1], lines[0]
    return [Hub(SqliteStore(database), line, Offer(levels=False)) for line in lines]


async def agreement(wires: list[Wire]) -> None:
    """Wait until all clients have the same log."""
    for wire in wires:
        await wire.settle()
    async with asyncio.timeout(SECONDS):
        while len({(wire.match, len(wire.log)) for wire in wires}) > 1:
            await asyncio.sleep(0.001)


async def evening(folder: Path, game: str, crowd: list[Wish]) -> None:
    hubs = two_workers(folder / "tables.sqlite")
    hub = hubs[0]
    for worker in hubs:
        await worker.open()
    seats = [SeatWish("me", "Emma"), SeatWish("open"), SeatWish("me", "Lou")]
    table = await hub.create(TableWish(game, seats, series=2), hashed("Emma"))
    async with hub.room(table.id) as room:
        await room.change(lambda table: sit(table, "Max"))
    wires = [Wire(hubs[n % 2], table.id, token) for n, token in enumerate(TOKENS)]
    async with asyncio.TaskGroup() as all_:
        for client, wire in enumerate(wires):
            mine = [(number, wish) for number, wish in enumerate(crowd) if wish[0] == client]
            all_.create_task(send_all(wire, mine))
    wires.append(Wire(hub, table.id, ""))
    await agreement(wires)
    for wire in wires:
        stored = await replayed(hub.store, wire.match)
        assert wire.log == stored[: len(wire.log)]
        for match, step in wire.acknowledged:
            assert step in await replayed(hub.store, match or wire.match)
        await wire.close()
    for worker in hubs:
        await worker.close()


def sit(table: Any, name: str) -> None:
    tables.sit(table, 1, name, hashed(name), "")


async def send_all(wire: Wire, mine: list[tuple[int, Wish]]) -> None:
    for number, wish in mine:
        await wire.send(intent_of(wish, number, wire))


@pytest.mark.parametrize("game", ["qwixx", "twenty_one"])
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(crowd=wishes)
def test_random_intents_never_corrupt_a_table(game: str, crowd: list[Wish]) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(evening(Path(folder), game, crowd))


@settings(
    max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(crowd=wishes)
def test_random_intents_over_sockets_never_corrupt_a_table(
    served: Served, crowd: list[Wish]
) -> None:
    emma = served.create("qwixx", "me Emma", "open", "me Lou")
    max_ = served.sit(emma.table, "Max")
    acknowledged: list[Any] = []

    async def send_mine(number: int, client: Client) -> None:
        await until(client, lambda c: c.update)
        for who, kind, seat, pick, word in crowd:
            if who == number:
                action = word if kind == "wrong" else (*client.legal().get(seat, ()), "pass")[0]
                have = pick if kind == "stale" else len(client.log)
                try:
                    act = partial(Act, match=client.match, seat=seat, action=action, have=have)
                    await client.send(act)
                    acknowledged.append([seat, action])
                except ServerRefused:
                    continue

    async def talk() -> None:
        tokens = [emma.token, max_.token, "forged", ""]
        clients = [Client(served.url, emma.table, token) for token in tokens]
        for client in clients:
            await client.connect()
        async with asyncio.TaskGroup() as all_:
            for number, client in enumerate(clients):
                all_.create_task(send_mine(number, client))
        stored = [json.loads(step) for step in served.steps(clients[0].match)]
        for client in clients:
            assert client.log == stored[: len(client.log)]
            await client.close()
        assert all(stored.count(step) >= acknowledged.count(step) for step in acknowledged)

    asyncio.run(talk())
