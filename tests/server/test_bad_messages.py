"""Whatever a client sends, it gets a typed answer, and nothing changes for anybody else."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rollwright.server import protocol, sockets
from rollwright.server.documents import SeatWish, TableWish, hashed
from rollwright.server.fanout import Alone
from rollwright.server.hub import Hub
from rollwright.server.metrics import Metrics
from rollwright.server.protocol import Accepted, Bye, FromServer, Hello, Refused, Table, Update
from rollwright.server.settings import Settings
from rollwright.server.sockets import Connection
from rollwright.server.store.sqlite import SqliteStore
from server.serving import SECONDS, Place, Served, one_server, play, serving, until

served = pytest.fixture(scope="module")(one_server)

Answer = Accepted | Refused | Bye


@pytest.fixture
def place(served: Served) -> Place:
    """The place of two people who share a device, in the middle of a match."""
    return served.create("qwixx", "me Emma", "me Max")


@asynccontextmanager
async def opened(served: Served) -> AsyncIterator[ClientConnection]:
    """A WebSocket on which nothing was said yet."""
    url = served.url.replace("http", "ws", 1) + "/ws"
    async with asyncio.timeout(SECONDS), connect(url, max_size=None) as socket:
        yield socket


@asynccontextmanager
async def entered(served: Served, place: Place) -> AsyncIterator[ClientConnection]:
    """A WebSocket after `Hello`."""
    async with opened(served) as socket:
        hello = Hello(protocol.VERSION, place.table, place.token)
        await socket.send(protocol.write(hello).decode())
        yield socket


async def answer(socket: ClientConnection) -> Answer:
    """The next answer, without what is only news."""
    while True:
        message: FromServer = protocol.read_answer(await socket.recv())
        if isinstance(message, Answer):
            return message


async def visible(socket: ClientConnection) -> int:
    """How many steps the newcomer got."""
    while True:
        message = protocol.read_answer(await socket.recv())
        if isinstance(message, Update):
            return message.start + len(json.loads(bytes(message.steps)))


def act(**changes: Any) -> str:
    return json.dumps({"type": "act", "id": 7, "seat": 0, "action": "pass", "have": 1} | changes)


async def still_works(socket: ClientConnection) -> None:
    """The connection is up: the seat can change its auto-pass to what it is."""
    await socket.send('{"type":"auto_pass","id":99,"seat":0,"on":true}')
    assert await answer(socket) == Accepted(99)


UNREADABLE: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"hello"',
    "{}",
    "\x00",
    '{"type":"dance"}',
    '{"type":"dance","id":1}',
    '{"id":1}',
    '{"type":"act"}',
    act(extra=1),
    act(id="7"),
    act(id=7.5),
    act(id=None),
    act(seat="0"),
    act(seat=True),
    act(action=5),
    act(action=None),
    act(have="all"),
    act(action="pass")[:-1],
    act() + act(),
    '{"type":"act","id":1,"seat":0,"action":"\\ud800","have":0}',
    '{"type":"ready","id":1,"seat":0,"nonce":7}',
    '{"type":"auto_pass","id":1,"seat":0,"on":"yes"}',
    '{"type":"welcome","version":1,"seats":[],"owner":true}',
    "[" * 4000,
    b"\xff\xfe\xfd",
    b"\x00" * 100,
    bytes(range(256)),
    b'{"type":"act","id":1,"seat":0,"action":"\xed\xa0\x80","have":0}',
]


@pytest.mark.parametrize("message", UNREADABLE)
def test_what_cannot_be_read_is_refused_and_the_connection_stays(
    served: Served, place: Place, message: str | bytes
) -> None:
    async def talk() -> None:
        async with entered(served, place) as socket:
            await visible(socket)
            before = served.contents()
            await socket.send(message)
            refused = await answer(socket)
            assert isinstance(refused, Refused)
            assert (refused.id, refused.code) == (-1, "malformed")
            assert refused.reason.endswith(".")
            assert served.contents() == before
            await still_works(socket)

    asyncio.run(talk())


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"have": 0}, "stale"),
        ({"have": 2}, "stale"),
        ({"have": -1}, "stale"),
        ({"have": 10**30}, "stale"),
        ({"seat": 2}, "not_yours"),
        ({"seat": -1}, "not_yours"),
        ({"seat": 10**30}, "not_yours"),
        ({"action": ""}, "not_an_action"),
        ({"action": "fly"}, "not_an_action"),
        ({"action": "red 99"}, "not_an_action"),
        ({"action": "x" * 3000}, "not_an_action"),
        ({"action": "PASS\u0000"}, "not_an_action"),
    ],
)
def test_an_act_that_cannot_be_done_is_refused_with_its_id(
    served: Served, place: Place, changes: dict[str, Any], code: str
) -> None:
    async def talk() -> None:
        async with entered(served, place) as socket:
            have = await visible(socket)
            before = served.contents()
            await socket.send(act(**({"have": have} | changes)))
            refused = await answer(socket)
            assert isinstance(refused, Refused)
            assert refused.id == 7
            assert refused.reason.endswith(".")
            assert refused.code == code
            assert served.contents() == before
            await still_works(socket)

    asyncio.run(talk())


@pytest.mark.parametrize("number", [0, -1, 2**63, 10**30])
def test_any_number_is_an_id(served: Served, place: Place, number: int) -> None:
    async def talk() -> None:
        async with entered(served, place) as socket:
            await socket.send(act(id=number, seat=5))
            refused = await answer(socket)
            assert isinstance(refused, Refused)
            assert refused.id == number
            have = await still_to_choose(served, place)
            await socket.send(act(id=number, have=have))
            assert await answer(socket) == Accepted(number)

    asyncio.run(talk())


async def still_to_choose(served: Served, place: Place) -> int:
    """How many steps of a match are visible."""
    async with entered(served, place) as socket:
        return await visible(socket)


@pytest.mark.parametrize("kind", ["ready", "leave", "replace", "auto_pass"])
@pytest.mark.parametrize("seat", [2, -1, 10**30])
def test_a_seat_that_is_not_there_is_refused(
    served: Served, place: Place, kind: str, seat: int
) -> None:
    async def talk() -> None:
        async with entered(served, place) as socket:
            before = served.contents()
            on = {"on": True} if kind == "auto_pass" else {}
            await socket.send(json.dumps({"type": kind, "id": 1, "seat": seat, **on}))
            refused = await answer(socket)
            assert isinstance(refused, Refused)
            assert refused.code in ("no_seat", "not_yours")
            assert served.contents() == before

    asyncio.run(talk())


def test_nothing_can_be_done_in_a_match_that_has_not_begun(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open")

    async def talk() -> None:
        async with entered(served, emma) as socket:
            await socket.send(act(have=0))
            refused = await answer(socket)
            assert isinstance(refused, Refused)
            assert refused.code == "not_started"

    asyncio.run(talk())


def test_nothing_can_be_done_in_a_match_that_is_over(served: Served) -> None:
    solo = served.create("twenty_one", "me Emma")

    async def talk() -> None:
        async with served.client(solo) as client:
            await play(client)
            await until(client, lambda c: c.table.results)
            have = len(client.log)
        async with entered(served, solo) as socket:
            before = served.contents()
            for action in ("strike", "keep"):
                await socket.send(act(action=action, have=have))
                refused = await answer(socket)
                assert isinstance(refused, Refused)
                assert refused.code == "over"
            assert served.contents() == before

    asyncio.run(talk())


async def to_the_end(socket: ClientConnection) -> None:
    """Read until the connection is closed."""
    while True:
        await socket.recv()


async def farewell(socket: ClientConnection) -> Bye:
    """The goodbye of a connection that ends right after it."""
    while not isinstance(bye := await answer(socket), Bye):
        assert isinstance(bye, Refused)
    with pytest.raises(ConnectionClosed):
        await to_the_end(socket)
    assert bye.reason.endswith(".")
    return bye


HELLO = {"type": "hello", "version": 1, "table": "nowhere"}


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (act(), "hello_first"),
        ('{"type":"ready","id":1,"seat":0}', "hello_first"),
        ("nonsense", "hello_first"),
        (b"\xff", "hello_first"),
        (json.dumps(HELLO | {"version": 0}), "version"),
        (json.dumps(HELLO | {"version": 2}), "version"),
        (json.dumps(HELLO | {"version": 10**30}), "version"),
        (json.dumps(HELLO), "no_table"),
        (json.dumps(HELLO | {"table": ""}), "no_table"),
        (json.dumps(HELLO | {"table": "../../etc/passwd"}), "no_table"),
        (json.dumps(HELLO | {"table": "\u0000"}), "no_table"),
        (json.dumps(HELLO | {"table": "'; DROP TABLE tables; --"}), "no_table"),
        (json.dumps(HELLO | {"token": 7}), "hello_first"),
        (json.dumps(HELLO | {"table": "x" * 4097}), "too_long"),
        (b"x" * 4097, "too_long"),
        (json.dumps(HELLO | {"table": "☃" * 1400}, ensure_ascii=False), "too_long"),
    ],
)
def test_who_does_not_say_a_proper_hello_is_sent_away(
    served: Served, message: str | bytes, code: str
) -> None:
    async def talk() -> None:
        async with opened(served) as socket:
            before = served.contents()
            await socket.send(message)
            bye = await farewell(socket)
            assert (bye.code, bye.again) == (code, False)
            assert served.contents() == before

    asyncio.run(talk())


@pytest.mark.parametrize(
    ("message", "code"),
    [(json.dumps(HELLO), "hello_again"), (act(action="x" * 5000), "too_long")],
)
def test_who_breaks_the_rules_of_talking_is_sent_away_later_too(
    served: Served, place: Place, message: str, code: str
) -> None:
    async def talk() -> None:
        async with entered(served, place) as socket:
            before = served.contents()
            await socket.send(message)
            assert (await farewell(socket)).code == code
            assert served.contents() == before

    asyncio.run(talk())


def test_a_giant_message_ends_the_connection_but_not_the_server(
    served: Served, place: Place
) -> None:
    async def talk() -> None:
        async with entered(served, place) as socket:
            with contextlib.suppress(ConnectionClosed):
                await socket.send("x" * 5_000_000)
            with pytest.raises(ConnectionClosed):
                await to_the_end(socket)
        async with entered(served, place) as socket:
            await still_works(socket)

    asyncio.run(talk())


def test_who_sends_too_much_at_once_is_sent_away_and_may_come_back(tmp_path: Path) -> None:
    with serving(tmp_path, messages_per_second=2.0) as served:
        emma = served.create("qwixx", "me Emma", "me Max")

        async def talk() -> None:
            async with entered(served, emma) as socket:
                for _ in range(30):
                    await socket.send(act(have=99))
                bye = await farewell(socket)
                assert (bye.code, bye.again) == ("too_fast", True)
            async with entered(served, emma) as socket:
                await still_works(socket)

        asyncio.run(talk())


def test_who_says_nothing_at_all_is_sent_away(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "_HELLO_SECONDS", 0.1)

    async def talk() -> None:
        async with opened(served) as socket:
            bye = await farewell(socket)
            assert not bye.again

    asyncio.run(talk())


def test_one_bad_client_disturbs_nobody(served: Served, place: Place) -> None:
    async def talk() -> None:
        async with served.client(place) as good:
            for message in UNREADABLE:
                async with entered(served, Place(place.table, "forged", [], {})) as socket:
                    await socket.send(message)
                    assert isinstance(await answer(socket), Refused)
                    await socket.send(act(seat=1))
                    refused = await answer(socket)
                    assert isinstance(refused, Refused)
                    assert refused.code == "not_yours"
            await play(good)
            assert good.log == [json.loads(step) for step in served.steps(good.match)]

    asyncio.run(talk())


def test_a_newcomer_hears_of_the_table_after_the_match(served: Served, place: Place) -> None:
    async def talk() -> None:
        async with entered(served, place) as socket:
            kinds = [type(protocol.read_answer(await socket.recv())) for _ in range(3)]
            assert kinds == [protocol.Welcome, Update, Table]

    asyncio.run(talk())


def test_who_does_not_read_is_let_go(tmp_path: Path) -> None:
    async def talk() -> None:
        hub = Hub(SqliteStore(tmp_path / "tables.sqlite"), Alone())
        await hub.open()
        table = await hub.create(TableWish("qwixx", [SeatWish("open")]), hashed("Emma"))
        said = [{"type": "websocket.receive", "text": json.dumps(HELLO | {"table": table.id})}]
        deaf = asyncio.Event()

        async def receive() -> Any:
            return said.pop() if said else await asyncio.Future()

        async def send(_: Any) -> None:
            await deaf.wait()

        connection = Connection(receive, send, hub, Settings(), Metrics())
        serving = asyncio.create_task(connection.serve())
        async with hub.room(table.id) as room:
            async with asyncio.timeout(SECONDS):
                while connection not in room.listeners:
                    await asyncio.sleep(0.01)
            for _ in range(1000):
                room.tell_table()
            await asyncio.sleep(0.01)
            deaf.set()
            done, _ = await asyncio.wait([serving], timeout=5)
            serving.cancel()
            assert done
            assert connection not in room.listeners
        await hub.close()

    asyncio.run(talk())
