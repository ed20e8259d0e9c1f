"""Who may stay connected: who says hello, reads what is sent, and does not send too much."""

import json
from pathlib import Path

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from rollwright.server import protocol
from rollwright.server.live import connection
from rollwright.server.live.audience import Audience
from rollwright.server.protocol import Table, Update, Welcome
from server.scenario import scenario
from server.serving import Place, Served, one_server, serving, until
from server.talking import HELLO, act, entered, farewell, one_device, opened, still_works

served = pytest.fixture(scope="module")(one_server)
place = pytest.fixture(one_device)


@scenario
async def test_a_newcomer_hears_of_the_table_after_the_match(served: Served, place: Place) -> None:
    async with entered(served, place) as socket:
        kinds = [type(protocol.read_answer(await socket.recv())) for _ in range(3)]
        assert kinds == [Welcome, Update, Table]


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (act(), "hello_first"),
        ('{"type":"ready","id":1,"seat":0}', "hello_first"),
        ("nonsense", "hello_first"),
        (b"\xff", "hello_first"),
        (json.dumps(HELLO | {"version": protocol.VERSION - 1}), "version"),
        (json.dumps(HELLO | {"version": protocol.VERSION + 1}), "version"),
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
@scenario
async def test_who_does_not_say_a_proper_hello_is_sent_away(
    served: Served, message: str | bytes, code: str
) -> None:
    async with opened(served) as socket:
        before = served.contents()
        await socket.send(message)
        bye = await farewell(socket)
        assert (bye.code, bye.again) == (code, False)
        assert served.contents() == before


@scenario
async def test_who_cannot_be_let_in_hears_it_and_leaves_no_trace(
    served: Served, place: Place, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    listeners: list[Audience] = []

    def fail(audience: Audience, *_: object) -> None:
        listeners.append(audience)
        raise ZeroDivisionError("our fault")

    with monkeypatch.context() as broken:
        broken.setattr(Audience, "tell_newcomer", fail)
        async with entered(served, place) as socket:
            assert (await farewell(socket)).code == "fault"
    assert "our fault" in caplog.text
    assert not listeners[0].guests
    async with entered(served, place) as socket:
        await still_works(socket)


@scenario
async def test_who_says_nothing_at_all_is_sent_away(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "_HELLO_SECONDS", 0.1)
    async with opened(served) as socket:
        bye = await farewell(socket)
        assert not bye.again


@pytest.mark.parametrize(
    ("message", "code"),
    [(json.dumps(HELLO), "hello_again"), (act(action="x" * 5000), "too_long")],
)
@scenario
async def test_who_breaks_the_rules_of_talking_is_sent_away_later_too(
    served: Served, place: Place, message: str, code: str
) -> None:
    async with entered(served, place) as socket:
        before = served.contents()
        await socket.send(message)
        assert (await farewell(socket)).code == code
        assert served.contents() == before


@scenario
async def test_who_sends_too_much_at_once_is_sent_away_and_may_come_back(tmp_path: Path) -> None:
    with serving(tmp_path, messages_per_second=2.0) as served:
        emma = served.create("qwixx", "me Emma", "me Max")
        async with entered(served, emma) as socket:
            for _ in range(30):
                await socket.send(act(have=99))
            bye = await farewell(socket)
            assert (bye.code, bye.again) == ("too_fast", True)
        async with entered(served, emma) as socket:
            await still_works(socket)


@scenario
async def test_who_only_watches_and_floods_the_server_with_pongs_is_sent_away(
    tmp_path: Path,
) -> None:
    with serving(tmp_path, messages_per_second=2.0) as served:
        emma = served.create("qwixx", "me Emma", "me Max")
        async with entered(served, Place(emma.table, "", [], {})) as socket:
            for _ in range(30):
                await socket.pong()
            bye = await farewell(socket)
            assert (bye.code, bye.again) == ("too_fast", True)


@scenario
async def test_who_does_not_read_is_let_go(served: Served, place: Place) -> None:
    async with entered(served, place) as socket:
        socket.transport.pause_reading()
        with pytest.raises(ConnectionClosed):
            await talk_nonsense(socket)
    async with served.client(Place(place.table, "", [], {})) as watcher:
        await until(watcher, lambda c: c.table and not c.table.seats[0].online)


async def talk_nonsense(socket: ClientConnection) -> None:
    """As much as the server takes; every answer quotes it."""
    while True:
        await socket.send(json.dumps({"type": "x" * 4000}))
