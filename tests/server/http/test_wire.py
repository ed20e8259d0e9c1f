"""What a client may send over HTTP, and how long it may take: heads, bodies and answers."""

import asyncio
import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from rollwright.server.http import wire as wire_module
from rollwright.server.http.wire import LIMITS, HttpWire, Phase
from rollwright.server.limits import Limits, Places
from rollwright.server.settings import Settings
from server.cables import Cable
from server.scenario import scenario

REQUEST = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"
POST = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\n"


def over() -> Phase:
    """A phase whose time is over at once."""
    return Phase(0, 32_000)


class App:
    """An application that reads the body and answers when it may."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []
        self.disconnected = asyncio.Event()
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def __call__(self, _: Any, receive: Any, send: Any) -> None:
        body = b""
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                self.disconnected.set()
                return
            body += message["body"]
            more = message["more_body"]
        self.bodies.append(body)
        await self.may_answer.wait()
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})


def connected(app: Any, places: Places | None = None, address: str = "192.0.2.1") -> Any:
    """A wire to a new client, and its cable."""
    config = uvicorn.Config(app, http=HttpWire, log_config=None, lifespan="off")
    config.load()
    limits = Limits(Settings())
    limits.places = places or limits.places
    wire = HttpWire(config, ServerState(), {LIMITS: limits})
    cable = Cable(address)
    wire.connection_made(cable)  # type: ignore[arg-type]  # as much of a transport as is needed
    return wire, cable


async def until(is_so: Callable[[], Any]) -> None:
    """Let the application go on until something is true."""
    async with asyncio.timeout(10):
        while not is_so():
            await asyncio.sleep(0)


def has_answered(cable: Cable, requests: int) -> bool:
    """Whether so many requests were answered."""
    return b"".join(cable.writes).count(b"HTTP/1.1 204") == requests


def refusal(cable: Cable) -> tuple[int, str]:
    """The status and the code of the only answer, after which the connection is closed."""
    assert cable.is_cut
    head, _, body = b"".join(cable.writes).partition(b"\r\n\r\n")
    assert b"connection: close" in head
    return int(head.split()[1]), json.loads(body)["code"]


@scenario
async def test_requests_one_after_the_other_are_answered() -> None:
    app = App()
    wire, cable = connected(app)
    for number in range(1, 4):
        wire.data_received(POST + b"0123456789")
        await until(partial(has_answered, cable, number))
    assert app.bodies == [b"0123456789"] * 3
    assert not cable.is_cut


@pytest.mark.parametrize(
    "head",
    [
        b"GET /" + b"x" * 40_000,
        b"GET / HTTP/1.1\r\nX: " + b"x" * 40_000,
        b"GET / HTTP/1.1\r\n" + b"X: x\r\n" * 8_000,
        b"GET / HTTP/1.1\r\n" + b"X: x\r\n" * 101 + b"\r\n",
        b"GET / HTTP/1.1\r\nX: " + b"x" * 40_000 + b"\r\n\r\n",
    ],
    ids=["path", "header", "headers", "many headers", "complete"],
)
@pytest.mark.parametrize("size", [500, 10_000, 100_000])
@scenario
async def test_a_head_that_is_too_long_is_refused_and_the_log_says_so(
    head: bytes, size: int, caplog: pytest.LogCaptureFixture
) -> None:
    app = App()
    wire, cable = connected(app)
    for start in range(0, len(head), size):
        wire.data_received(head[start : start + size])
    assert refusal(cable) == (431, "too_long")
    assert app.bodies == []
    assert caplog.messages == ["limit reached: HTTP 431 too_long, by 192.0.2.1"]


@scenario
async def test_a_head_that_comes_in_too_many_pieces_is_refused() -> None:
    wire, cable = connected(App())
    for byte in b"GET / HTTP/1.1\r\nX: " + b"x" * 200:
        wire.data_received(bytes((byte,)))
    assert refusal(cable) == (431, "too_long")


@pytest.mark.parametrize("sent", [REQUEST[:5], b"\r\n", POST, POST + b"01234"])
@scenario
async def test_a_request_that_does_not_come_in_time_is_refused(
    sent: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App()
    wire, cable = connected(app)
    wire.data_received(REQUEST)
    await until(partial(has_answered, cable, 1))
    cable.writes.clear()
    monkeypatch.setattr(wire_module, "_HEAD", over())
    monkeypatch.setattr(wire_module, "_BODY", over())
    wire.data_received(sent)
    await cable.cut.wait()
    assert refusal(cable) == (408, "too_slow")
    wire.connection_lost(None)
    if sent.startswith(POST):
        await app.disconnected.wait()


@scenario
async def test_who_says_nothing_is_let_go_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire_module, "_HEAD", over())
    _, cable = connected(App())
    await cable.cut.wait()
    assert cable.writes == []


@scenario
async def test_a_body_that_never_ends_is_refused_although_its_request_is_answered() -> None:
    async def app(_: Any, __: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    wire, cable = connected(app)
    wire.data_received(b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9999999\r\n\r\n")
    await until(lambda: cable.writes)
    for _ in range(11):
        wire.data_received(b"x" * 100_000)
    assert cable.is_cut


@pytest.mark.parametrize("header", [b"", b"Connection: close\r\n"])
@scenario
async def test_who_does_not_read_the_answer_is_let_go(
    header: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire_module, "_READING", over())
    app = App()
    wire, cable = connected(app)
    cable.unread = 1
    wire.data_received(REQUEST.replace(b"\r\n\r\n", b"\r\n" + header + b"\r\n"))
    await cable.aborted.wait()
    assert has_answered(cable, 1)


@scenario
async def test_an_answer_that_does_not_come_in_time_is_given_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(wire_module, "_ANSWER", over())
    app = App()
    app.may_answer.clear()
    wire, cable = connected(app)
    wire.data_received(REQUEST)
    await cable.cut.wait()
    assert cable.writes == []


@scenario
async def test_an_answer_ends_the_time_of_its_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire_module, "_ANSWER", Phase(0.05, 32_000))
    wire, cable = connected(App())
    wire.data_received(REQUEST)
    await until(lambda: cable.writes)
    assert wire._timer is None


@scenario
async def test_only_a_few_requests_may_come_before_the_answer_to_the_first() -> None:
    app = App()
    app.may_answer.clear()
    wire, cable = connected(app)
    wire.data_received(REQUEST * 9)
    assert not cable.is_cut
    app.may_answer.set()
    await until(partial(has_answered, cable, 9))
    app.may_answer.clear()
    wire.data_received(REQUEST * 11)
    assert cable.is_cut


@scenario
async def test_what_is_not_http_is_refused(caplog: pytest.LogCaptureFixture) -> None:
    wire, cable = connected(App())
    wire.data_received(b"\x16\x03\x01 nonsense\r\n\r\n")
    assert refusal(cable) == (400, "malformed")
    assert caplog.records == []  # nobody can fill the log


@scenario
async def test_newcomers_get_in_however_many_half_requests_there_are() -> None:
    app = App()
    places = Places(most=3)
    halves = [connected(app, places, "192.0.2.66") for _ in range(2)]
    for wire, _ in halves:
        wire.data_received(REQUEST[:5])
    slow, slow_cable = connected(app, places, "192.0.2.7")
    slow.data_received(REQUEST[:5])
    guest, cable = connected(app, places, "192.0.2.1")
    guest.data_received(REQUEST)
    await until(lambda: cable.writes)
    assert refusal(halves[0][1]) == (503, "busy")
    assert not halves[1][1].is_cut
    assert not slow_cable.is_cut


@scenario
async def test_who_rests_between_requests_makes_room_without_a_word() -> None:
    app = App()
    places = Places(most=1)
    guest, cable = connected(app, places)
    guest.data_received(REQUEST)
    await until(partial(has_answered, cable, 1))
    cable.writes.clear()
    _, newcomer = connected(app, places)
    assert cable.is_cut
    assert cable.writes == newcomer.writes == []


@scenario
async def test_who_is_being_answered_keeps_the_place() -> None:
    app = App()
    app.may_answer.clear()
    places = Places(most=1)
    guest, cable = connected(app, places)
    guest.data_received(REQUEST)
    _, other = connected(app, places)
    assert refusal(other) == (503, "busy")
    app.may_answer.set()
    await until(lambda: cable.writes)
    _, other = connected(app, places)
    assert not other.is_cut
