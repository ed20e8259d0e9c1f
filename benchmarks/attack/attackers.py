"""The attacks. Each goes on until it is stopped, and counts what it has done."""

import asyncio
import contextlib
import json
import resource
import socket
import struct
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

from benchmarks.daemons import HOST
from rollwright.server import protocol

ADDRESS: Final = "127.0.0.2"
"""Where attacks come from, if the system lets them: not from where the ordinary player comes."""
_PIECE: Final = 65_536
_REST_SECONDS: Final = 0.2
_HANDSHAKE: Final = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
_PONG: Final = b"\x8a\x80\0\0\0\0"
_POST: Final = (
    b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
    b"Content-Length: 1000\r\n\r\n"
)
_GET: Final = b"GET /openapi.json HTTP/1.1\r\nHost: here\r\n\r\n"
_BROKEN: Final = (
    _GET * 3 + b"\0\r\n\r\n",
    _GET * 9,
    _GET * 2 + _HANDSHAKE,
    _GET + b"GET /\xff\xfe HTTP/1.1\r\nHost: here\r\n\r\n",
    b"GET http://[ HTTP/1.1\r\nHost: \0\r\n\r\n",
    b"GET /api/tables/%00%ff/../%2e HTTP/1.0\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 500,
    _POST + b"{",
    _POST + b"{" * 990 + _GET,
    _GET + _POST.replace(b"Content-Length: 1000", b"Transfer-Encoding: chunked") + b"zz\r\n",
    _HANDSHAKE,
    _HANDSHAKE.replace(b"13", b"12"),
    _HANDSHAKE.replace(b"Sec-WebSocket-Key: A", b"Sec-WebSocket-Key: \xff"),
    _HANDSHAKE + _PONG * 3 + b"\xff\xff" + bytes(20),
    _HANDSHAKE + b"\x81\x84\0\0\0\0\xff\xfe\xfd\xfc",
    _HANDSHAKE + b"\x88\x82\0\0\0\0\0\0",
)
"""Requests that end badly, some of them behind others that are being answered."""
_RESET: Final = struct.pack("ii", 1, 0)
"""A socket that lingers like this resets its connection when it is closed."""
_SMALL_BUFFER: Final = 4096
_BURST: Final = 90
"""Just less than a connection may send at once."""

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Target:
    """The server, a table at it, and what was done to it."""

    def __init__(self, port: int, table: str) -> None:
        self._port = port
        self._table = table
        self.done: Counter[str] = Counter()

    async def connect(self, receive_buffer: int = 0, resets: bool = False) -> Streams:
        """A connection; with a small buffer the server notices early that nobody reads."""
        raw = socket.socket()
        if resets:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _RESET)
        if receive_buffer:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        raw.setblocking(False)
        with contextlib.suppress(OSError):  # not every system has more than one loopback address
            raw.bind((ADDRESS, 0))
        await asyncio.get_running_loop().sock_connect(raw, (HOST, self._port))
        self.done["connections"] += 1
        return await asyncio.open_connection(sock=raw)

    async def watch(self, receive_buffer: int = 0) -> Streams:
        """A WebSocket of somebody who watches the table."""
        reader, writer = await self.connect(receive_buffer)
        writer.write(_HANDSHAKE)
        answer = await reader.readuntil(b"\r\n\r\n")
        if b"101" not in answer.split(b"\r\n")[0]:
            writer.close()
            raise ConnectionRefusedError
        hello = protocol.Hello(protocol.VERSION, self._table)
        writer.write(text_frame(protocol.write(hello)))
        return reader, writer


def text_frame(text: bytes) -> bytes:
    """A masked text frame whose mask is zero."""
    length = bytes((0x80 | len(text),)) if len(text) < 126 else struct.pack("!BH", 0xFE, len(text))
    return b"\x81" + length + bytes(4) + text


async def flood_with_pongs(target: Target) -> None:
    """Watch the table, and send empty pongs as fast as they are taken."""
    _, writer = await target.watch()
    try:
        while True:
            writer.write(_PONG * (_PIECE // len(_PONG)))
            await writer.drain()
            target.done["MB"] += _PIECE
    finally:
        writer.transport.abort()


async def send_endless_headers(target: Target) -> None:
    """Send headers as fast as they are taken."""
    _, writer = await target.connect()
    try:
        writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n")
        while True:
            writer.write((b"X: " + b"x" * 1000 + b"\r\n") * 60)
            await writer.drain()
            target.done["MB"] += 60 * 1005
    finally:
        writer.transport.abort()


async def send_half_a_request(target: Target) -> None:
    """Send half a head, and wait until the server hangs up."""
    reader, writer = await target.connect()
    try:
        writer.write(b"GET / HTTP/1.1\r\nHost:")
        await reader.read()
    finally:
        writer.transport.abort()


async def send_no_body(target: Target) -> None:
    """Promise a body, and wait until the server hangs up."""
    reader, writer = await target.connect()
    try:
        writer.write(_POST)
        await reader.read()
    finally:
        writer.transport.abort()


async def read_nothing(target: Target) -> None:
    """Watch the table, ask for answers that quote the question, and never read them."""
    _, writer = await target.watch(_SMALL_BUFFER)
    question = text_frame(json.dumps({"type": "x" * 4000}).encode())
    try:
        writer.write(question * _BURST)
        while True:
            writer.write(question)
            await writer.drain()
            target.done["messages"] += 1
            await asyncio.sleep(0.06)
            if writer.transport.is_closing():
                raise ConnectionAbortedError
    finally:
        writer.transport.abort()


async def connect_and_go(target: Target) -> None:
    """Come to the table as somebody who watches, and go at once."""
    _, writer = await target.watch()
    await writer.drain()
    writer.transport.abort()
    target.done["hellos"] += 1


async def break_off(target: Target) -> None:
    """Send what ends badly, and hang up or reset before, while or after it is answered."""
    number = target.done["connections"]
    reader, writer = await target.connect(resets=number % 2 == 0)
    try:
        writer.write(_BROKEN[number % len(_BROKEN)])
        await writer.drain()
        for _ in range(number % 3):
            async with asyncio.timeout(_REST_SECONDS):
                await reader.read(_PIECE)
    except TimeoutError:
        pass  # it waits for the rest
    finally:
        writer.transport.abort()


Attack = Callable[[Target], Awaitable[None]]

ATTACKS: Final[dict[str, tuple[Attack, int]]] = {
    "pong flood": (flood_with_pongs, 10),
    "endless headers": (send_endless_headers, 20),
    "half requests": (send_half_a_request, 1100),
    "bodiless POSTs": (send_no_body, 300),
    "clients that do not read": (read_nothing, 100),
    "connect storm": (connect_and_go, 20),
    "broken requests": (break_off, 10),
}
"""Each attack, and how many do it at the same time."""


async def _again_and_again(attack: Attack, target: Target) -> None:
    """Attack, again whenever the server has put an end to it."""
    while True:
        try:
            await attack(target)
        except (OSError, EOFError, asyncio.IncompleteReadError):
            target.done["refused"] += 1
            await asyncio.sleep(_REST_SECONDS)


async def _run(name: str, target: Target, seconds: float) -> None:
    attack, people = ATTACKS[name]
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
            for _ in range(people):
                group.create_task(_again_and_again(attack, target))


def run(name: str, port: int, table: str, seconds: float) -> dict[str, int]:
    """Attack for so long: what was done, by its name. Call it in a process of its own."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):  # some attacks need many sockets
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    target = Target(port, table)
    asyncio.run(_run(name, target, seconds))
    return dict(target.done)
