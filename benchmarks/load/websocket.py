"""A WebSocket spoken by hand: a client that costs more than the server would measure itself."""

import asyncio
import base64
import secrets
import zlib
from collections.abc import Callable
from typing import Any, Final, Self

from benchmarks.daemons import HOST

_TEXT, _BINARY, _PING, _PONG = 1, 2, 9, 10
_FINAL: Final = 0x80
_COMPRESSED: Final = 0x40
_MASKED: Final = 0x80

_EMPTY_BLOCK: Final = b"\x00\x00\xff\xff"
"""What permessage-deflate leaves out at the end of every message (RFC 7692)."""

_REQUEST: Final = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
    "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
)


class Socket(asyncio.Protocol):
    """Offers compression, as browsers do, and sends uncompressed."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self._hear = hear
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        self._buffer = b""
        self._transport: Any = None

    @classmethod
    async def open(cls, port: int, hear: Callable[[bytes], None]) -> Self:
        """A connection that calls `hear` with every message."""
        loop = asyncio.get_running_loop()
        _, socket = await loop.create_connection(lambda: cls(hear), HOST, port)
        await socket._opened
        return socket

    def send(self, payload: bytes, opcode: int = _TEXT) -> None:
        """One frame, its mask all zeros: correct, and cheap for us."""
        size = len(payload)
        length = bytes([_MASKED | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._transport.write(bytes([_FINAL | opcode]) + length + b"\0\0\0\0" + payload)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self._transport.write(_REQUEST.format(host=HOST, key=key).encode())

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._opened.done():
            self._opened.set_exception(exc or ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._opened.done():
            self._take_head()
        if self._opened.done():
            self._take_frames()

    def _take_head(self) -> None:
        head, end, rest = self._buffer.partition(b"\r\n\r\n")
        if not end:
            return
        if head.startswith(b"HTTP/1.1 101"):
            self._opened.set_result(None)
            self._buffer = rest
        else:
            self._opened.set_exception(ConnectionError(head.decode("latin-1")))
            self._buffer = b""
            self._transport.abort()

    def _take_frames(self) -> None:
        data, at = self._buffer, 0
        while len(data) - at >= 2:
            size, start = data[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : start], "big")
            if len(data) < start + size:
                break
            self._take_frame(data[at], data[start : start + size])
            at = start + size
        self._buffer = data[at:]

    def _take_frame(self, head: int, payload: bytes) -> None:
        opcode = head & 0x0F
        if opcode == _PING:
            self.send(payload, _PONG)
        elif opcode in (_TEXT, _BINARY):
            if head & _COMPRESSED:
                payload = self._inflate.decompress(payload + _EMPTY_BLOCK)
            self._hear(payload)
