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

from rollwright.records.jsonl import steps_json
from rollwright.server import protocol, tables
from rollwright.server.client import Client, ServerRefused
from rollwright.server.documents import SeatWish, TableWish, hashed
from rollwright.server.limits import Limits
from rollwright.server.live.connection import Connection
from rollwright.server.live.hub import Hub
from rollwright.server.metrics import Metrics
from rollwright.server.protocol import (
    Accepted,
    Act,
    Arrange,
    Configure,
    Hello,
    Intent,
    Leave,
    Manners,
    React,
    Ready,
    Refused,
    Rename,
    Replace,
    Resize,
    Start,
    TakeBack,
    Throw,
    Update,
    Waiting,
)
from rollwright.server.settings import Settings
from rollwright.server.store import Store
from rollwright.table.live import LiveMatch
from server.live.hosting import ROBOT, two_workers
from server.serving import SECONDS, Served, one_server, until

served = pytest.fixture(scope="module")(one_server)

TOKENS = ["Emma", "Max", "Max", "Emma", "forged", ""]
"""Seats 0 and 2 are Emma's, seat 1 is Max's; both play on two devices, and the others watch."""

WORDS = ["pass", "red 5", "blue 9", "keep", "reroll", "strike", "", "x"]

OTHERS = ["stale", "wrong", "ready", "manners", "rename", "leave", "replace"]
OTHERS += ["arrange", "resize", "configure", "start", "react", *["throw", "take back"] * 3]

Wish = tuple[int, str, int, int, str]
"""A client, what it wants, a seat, which legal choice or a wrong one, and a wrong word."""

wishes = st.lists(
    st.tuples(
        st.integers(0, len(TOKENS) - 1),
        st.sampled_from([*["act"] * 8, *OTHERS]),
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
        limits = Limits(Settings(messages_per_second=1e6))
        self._connection = Connection(self, "here", hub, limits, Metrics())
        self._say(Hello(protocol.VERSION, table, token))
        self._serving = asyncio.create_task(self._connection.serve())
        self.log: list[Any] = []
        self.undone = 0
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
        await self.send(Manners(-1, -1))

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
                self.match, self.log, self.undone = message.match, [], 0
            assert message.start == len(self.log) or message.undone > self.undone
            self.undone = message.undone
            del self.log[message.start :]
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
        "throw": lambda: Throw(number, wire.match, seat, len(wire.log)),
        "take back": lambda: TakeBack(number, wire.match, seat, len(wire.log)),
        "manners": lambda: Manners(
            number, seat, [True, False, None][pick % 3], [True, False, None][pick % 3]
        ),
        "rename": lambda: Rename(number, seat, word),
        "leave": lambda: Leave(number, seat, ["random", "", "genius"][pick % 3]),
        "replace": lambda: Replace(number, seat, ["random", "", "genius"][pick % 3]),
        "arrange": lambda: Arrange(number, [2, 0, 1][: pick % 4]),
        "resize": lambda: Resize(number, seat + 1),
        "configure": lambda: Configure(number, series=pick % 3 + 1, hints=bool(pick % 2)),
        "start": lambda: Start(number, word),
        "react": lambda: React(number, seat, "clap"),
    }
    return make[kind]()


async def replayed(store: Store, match: str) -> list[Any]:
    """The stored log of a match, which is legal."""
    doc = await store.match(match)
    assert doc
    live = LiveMatch(tables.open_match(doc))
    for row in await store.steps(match):
        live.read(json.loads(row), tuple(doc.names))
    return [list(step) for step in steps_json(live.match)]


async def agreement(wires: list[Wire]) -> None:
    """Wait until all clients have the same log."""
    for wire in wires:
        await wire.settle()
    async with asyncio.timeout(SECONDS):
        while len({(wire.match, len(wire.log)) for wire in wires}) > 1:
            await asyncio.sleep(0.001)


async def evening(folder: Path, game: str, crowd: list[Wish]) -> None:
    """Three people, of whom one plays for two, and others who watch."""
    hubs = await two_workers(folder)
    hub = hubs[0]
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


async def evening_alone(folder: Path, game: str, crowd: list[Wish]) -> None:
    """Emma, on two devices, plays with bots; she may take back, and others watch."""
    hubs = await two_workers(folder, pause=0.02)
    table = await hubs[0].create(
        TableWish(game, [SeatWish("me", "Emma"), ROBOT, ROBOT]), hashed("Emma")
    )
    wires = [Wire(hubs[n % 2], table.id, token) for n, token in enumerate(TOKENS)]
    alone = [wish for wish in crowd if wish[1] not in ("leave", "replace")]
    for number, wish in enumerate(alone):
        await wires[wish[0]].send(intent_of(wish, number, wires[wish[0]]))
    await agreement(wires)
    for wire in wires:
        stored = await replayed(hubs[0].store, wire.match)
        assert wire.log == stored[: len(wire.log)]
        await wire.close()
    for worker in hubs:
        await worker.close()


@pytest.mark.parametrize("game", ["qwixx", "twenty_one"])
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(crowd=wishes)
def test_random_intents_of_a_person_alone_never_corrupt_a_table(
    game: str, crowd: list[Wish]
) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(evening_alone(Path(folder), game, crowd))


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
