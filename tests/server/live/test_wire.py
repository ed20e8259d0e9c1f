"""The short way of messages through a wire does the same as leaving every frame to the library."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from rollwright.server.live import wire as wire_module
from rollwright.server.live.wire import LibraryWire, Wire
from server.cables import Cable
from server.scenario import scenario
from server.serving import play, serving

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
LONGEST = 1000


class Ear:
    """A receiver that notes what it hears, and lets so many frames come."""

    def __init__(self, allowed: int = 1_000_000) -> None:
        self.heard: list[bytes] = []
        self.allowed = allowed
        self.asked = 0
        self.stalls = 0
        self.is_alone = False

    def on_frame(self) -> bool:
        self.asked += 1
        return self.asked <= self.allowed

    def on_stall(self) -> None:
        self.stalls += 1

    def on_message(self, data: bytes) -> None:
        self.heard.append(data)

    def on_disconnect(self) -> None:
        self.is_alone = True


BOTH = pytest.mark.parametrize("kind", [Wire, LibraryWire])


def connected(kind: type[LibraryWire], app: Any) -> tuple[LibraryWire, Cable]:
    """A wire before its handshake."""
    config = uvicorn.Config(
        app,
        ws=kind,
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,
        log_config=None,
        lifespan="off",
    )
    config.load()
    wire = kind(config, ServerState(), {})
    cable = Cable()
    wire.connection_made(cable)  # type: ignore[arg-type]  # as much of a transport as is needed
    return wire, cable


async def opened(
    kind: type[LibraryWire] = Wire, allowed: int = 1_000_000
) -> tuple[LibraryWire, Cable, Ear]:
    """A wire whose handshake is done, and whose receiver lets so many frames come."""
    ear = Ear(allowed)
    done = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        scope["state"]["wire"].receiver = ear
        await send({"type": "websocket.accept"})
        done.set()
        await receive()

    wire, cable = connected(kind, app)
    wire.data_received(HANDSHAKE)
    await done.wait()
    wire.stop_keepalive()
    cable.writes.clear()
    return wire, cable, ear


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


SPEECH = (
    frame(Opcode.TEXT, b"short")
    + frame(Opcode.TEXT, b"long" * 50)
    + frame(Opcode.TEXT, b"in ", fin=False)
    + frame(Opcode.PING, b"?")
    + frame(Opcode.CONT, b"three ", fin=False)
    + frame(Opcode.CONT, b"parts")
    + frame(Opcode.BINARY, b"bytes")
    + frame(Opcode.TEXT, b"")
    + frame(Opcode.TEXT, b"last")
)
SAID = [b"short", b"long" * 50, b"in three parts", b"bytes", b"", b"last"]


@BOTH
@pytest.mark.parametrize("size", [1, 2, 3, 5, 8, 13, 100, len(SPEECH)])
@scenario
async def test_messages_arrive_whole_and_in_order_however_they_are_cut(
    kind: type[LibraryWire], size: int
) -> None:
    wire, _, ear = await opened(kind)
    for start in range(0, len(SPEECH), size):
        wire.data_received(SPEECH[start : start + size])
    assert ear.heard == SAID


CLOSE = frame(Opcode.CLOSE, b"\x03\xe8")
STREAMS = {
    "every kind of frame": SPEECH,
    "the longest": frame(Opcode.TEXT, b"x" * LONGEST) + frame(Opcode.TEXT, b"after"),
    "too long": frame(Opcode.TEXT, b"x" * (LONGEST + 1)) + frame(Opcode.TEXT, b"after"),
    "too long in parts": frame(Opcode.TEXT, b"x" * 900, fin=False) + frame(Opcode.CONT, b"y" * 101),
    "a length in eight bytes": b"\x81\xff" + (3).to_bytes(8, "big") + bytes(4) + b"abc",
    "a length beyond all bounds": b"\x81\xff" + b"\xff" * 8 + bytes(4) + b"abc",
    "closed": frame(Opcode.TEXT, b"before") + CLOSE + frame(Opcode.TEXT, b"after"),
    "closed amid fragments": frame(Opcode.TEXT, b"in ", fin=False) + CLOSE,
    "fragments mixed": frame(Opcode.TEXT, b"a", fin=False) + frame(Opcode.TEXT, b"b"),
    "continues nothing": frame(Opcode.TEXT, b"a") + frame(Opcode.CONT, b"of nothing"),
    "unmasked": Frame(Opcode.TEXT, b"unmasked").serialize(mask=False),
    "a reserved bit": b"\xc1" + frame(Opcode.TEXT, b"a")[1:],
    "a ping in parts": b"\x09" + frame(Opcode.PING, b"a")[1:],
    "an unknown kind": b"\x83" + frame(Opcode.TEXT, b"a")[1:] + frame(Opcode.TEXT, b"b"),
}


async def effect(kind: type[LibraryWire], pieces: list[bytes]) -> tuple[list[bytes], bytes, bool]:
    """What a stream does: the messages heard, the bytes answered, and whether the cable is cut."""
    wire, cable, ear = await opened(kind)
    for piece in pieces:
        if not cable.is_cut:  # a closed transport passes on nothing more
            wire.data_received(piece)
    return ear.heard, b"".join(cable.writes), cable.is_cut


@pytest.mark.parametrize("stream", STREAMS.values(), ids=STREAMS)
@scenario
async def test_a_stream_does_what_it_does_through_the_library_wherever_it_is_cut(
    stream: bytes,
) -> None:
    """The library gets it byte by byte: it forgets messages that come with a broken frame."""
    bytes_ = [stream[at : at + 1] for at in range(len(stream))]
    expected = await effect(LibraryWire, bytes_)
    assert await effect(Wire, bytes_) == expected
    for cut in range(len(stream)):
        assert await effect(Wire, [*filter(None, (stream[:cut], stream[cut:]))]) == expected, cut


@scenario
async def test_a_stream_does_the_same_cut_at_every_two_bytes() -> None:
    """Every pair of cuts through a short stream with all that the two ways share between them."""
    stream = (
        frame(Opcode.TEXT, b"one")
        + frame(Opcode.TEXT, b"t", fin=False)
        + frame(Opcode.CONT, b"wo")
        + frame(Opcode.TEXT, b"x")
    )
    for first in range(len(stream) + 1):
        for second in range(first, len(stream) + 1):
            pieces = [stream[a:b] for a, b in pairwise((0, first, second, len(stream)))]
            heard, answered, is_cut = await effect(Wire, [piece for piece in pieces if piece])
            assert (heard, answered, is_cut) == ([b"one", b"two", b"x"], b"", False)


def test_a_match_is_played_with_every_frame_left_to_the_library(tmp_path: Path) -> None:
    with serving(tmp_path, LibraryWire) as served:
        emma = served.create("qwixx", "me Emma", "bot greedy")

        async def evening() -> None:
            async with served.client(emma) as client:
                await play(client)
                assert client.is_over

        asyncio.run(evening())


@BOTH
@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
@scenario
async def test_what_is_said_is_a_frame_like_the_library_makes(
    kind: type[LibraryWire], size: int
) -> None:
    wire, cable, _ = await opened(kind)
    wire.send_text(b"x" * size)
    await asyncio.sleep(0)
    assert cable.writes == [Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)]


@scenario
async def test_what_is_said_at_once_is_written_at_once() -> None:
    wire, cable, _ = await opened()
    wire.send_text(b"one")
    wire.send_text(b"two")
    await asyncio.sleep(0)
    assert len(cable.writes) == 1


@BOTH
@scenario
async def test_the_last_words_come_before_the_end(kind: type[LibraryWire]) -> None:
    wire, cable, _ = await opened(kind)
    wire.send_text(b"bye")
    await wire.send({"type": "websocket.close", "code": 1000, "reason": ""})
    wire.send_text(b"too late")
    await asyncio.sleep(0)
    said = b"".join(cable.writes)
    assert said.index(b"bye") < said.index(bytes((0x88,)))
    assert b"too late" not in said


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (frame(Opcode.TEXT, b"x" * (LONGEST + 1)), 1009),
        (frame(Opcode.TEXT, b"a", fin=False) + frame(Opcode.TEXT, b"b"), 1002),
        (frame(Opcode.CONT, b"of nothing"), 1002),
        (Frame(Opcode.TEXT, b"unmasked").serialize(mask=False), 1002),
        (b"\xff\xff" + bytes(20), 1002),
    ],
    ids=["too long", "fragments mixed", "continues nothing", "unmasked", "garbage"],
)
@scenario
async def test_nonsense_is_refused_by_the_library(data: bytes, code: int) -> None:
    wire, cable, ear = await opened()
    wire.data_received(data)
    assert cable.writes[-1][:1] == b"\x88"
    assert int.from_bytes(cable.writes[-1][2:4], "big") == code
    assert ear.heard == []


@BOTH
@scenario
async def test_who_does_not_read_is_let_go(
    kind: type[LibraryWire], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire_module, "_LAST_SECONDS", 0)
    wire, cable, ear = await opened(kind)
    wire.send_text(b"news")
    await asyncio.sleep(0)
    assert ear.stalls == 0
    cable.unread = 256_001
    wire.send_text(b"news")
    await cable.cut.wait()
    assert ear.stalls == 1
    wire.connection_lost(None)
    assert ear.is_alone


async def close(wire: LibraryWire) -> None:
    await wire.send({"type": "websocket.close", "code": 1000, "reason": ""})


async def hear_close(wire: LibraryWire) -> None:
    wire.data_received(CLOSE)


async def hear_nonsense(wire: LibraryWire) -> None:
    wire.data_received(b"\xff\xff" + bytes(20))


async def miss_a_pong(wire: LibraryWire) -> None:
    wire.keepalive_timeout()


@BOTH
@pytest.mark.parametrize("end", [close, hear_close, hear_nonsense, miss_a_pong])
@scenario
async def test_a_closed_connection_does_not_wait_for_ever_for_a_client_that_does_not_read(
    kind: type[LibraryWire],
    end: Callable[[LibraryWire], Awaitable[None]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(wire_module, "_CLOSING_SECONDS", 0)
    wire, cable, _ = await opened(kind)
    await end(wire)
    await cable.aborted.wait()


@BOTH
@pytest.mark.parametrize("header", [b"Content-Length: 3", b"Transfer-Encoding: chunked"])
@scenario
async def test_a_handshake_that_the_library_does_not_read_ends_the_connection(
    kind: type[LibraryWire], header: bytes
) -> None:
    async def app(_: Any, __: Any, ___: Any) -> None:
        raise AssertionError("nobody has connected")

    wire, cable = connected(kind, app)
    wire.data_received(HANDSHAKE.replace(b"Host: here", header))
    assert cable.is_cut


FLOODS = {
    "pongs": frame(Opcode.PONG, b""),
    "pings": frame(Opcode.PING, b"?"),
    "texts": frame(Opcode.TEXT, b""),
    "parts": frame(Opcode.CONT, b"", fin=False),
}


@BOTH
@pytest.mark.parametrize("flood", FLOODS)
@scenario
async def test_every_frame_is_counted_and_after_one_too_many_nothing_more_is_read(
    kind: type[LibraryWire], flood: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire_module, "_LAST_SECONDS", 0)
    wire, cable, ear = await opened(kind, allowed=10)
    begun = frame(Opcode.TEXT, b"", fin=False) if flood == "parts" else b""
    wire.data_received(begun + FLOODS[flood] * 10_000)
    wire.data_received(FLOODS[flood] * 10_000)
    assert ear.asked == 11
    assert len(ear.heard) == (10 if flood == "texts" else 0)
    await cable.cut.wait()


@BOTH
@scenario
async def test_a_frame_that_comes_byte_by_byte_is_counted_by_its_reads(
    kind: type[LibraryWire],
) -> None:
    wire, _, ear = await opened(kind, allowed=10)
    for byte in frame(Opcode.TEXT, b"x" * 100):
        wire.data_received(bytes((byte,)))
    assert ear.asked == 11
    assert ear.heard == []


@BOTH
@scenario
async def test_a_client_that_must_go_has_time_to_read_why(kind: type[LibraryWire]) -> None:
    wire, cable, _ = await opened(kind, allowed=0)
    wire.data_received(frame(Opcode.PONG, b""))
    wire.send_text(b"too fast")
    await wire.send({"type": "websocket.close", "code": 1000, "reason": ""})
    assert b"too fast" in b"".join(cable.writes)
    assert not cable.is_cut
