"""The wire to one client: WebSocket messages in and out, without uvicorn's queues and tasks.

uvicorn hands every message to the application through a queue, and every answer back through a
coroutine. `LibraryWire` calls the receiver directly and leaves every frame to the library. `Wire`
also reads and writes the frames that nearly all of our messages are: one short text frame each. It
leaves everything else that WebSocket has (the handshake, fragments, pings, closing) to the library.

The wire reads, and its receiver counts: the receiver is asked before every frame of any kind, and
for every read that completes no frame, so nothing that a client sends is free. A client that sends
more than it may is heard no more, and so is one that does not read what it is sent. It is told why,
and a moment later the connection is cut.

An intent and its two answers took 40 µs of CPU time through uvicorn's queue, 27 µs through
`LibraryWire` and 18 µs through `Wire`, measured on one core of an AMD EPYC. A whole move costs
about 230 µs (`python -m benchmarks.load`). To do without the short way, let
`rollwright.server.run.options` name `LibraryWire`.
"""

from typing import TYPE_CHECKING, Any, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import Event, State

try:
    from websockets.speedups import apply_mask
except ImportError:  # a platform without compiled wheels
    from websockets.utils import apply_mask

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

KEY: Final = "wire"
"""Where the application finds the wire in the state of an ASGI scope."""

_FINAL: Final = 0x80
_WHOLE_TEXT: Final = _FINAL | Opcode.TEXT
_MASKED: Final = 0x80
_CONTROL: Final = 0x08
_LENGTH_BYTES: Final = {126: 2, 127: 8}
_MASK_BYTES: Final = 4
_MOST_UNREAD: Final = 256_000
"""A client that leaves more bytes than this unread is disconnected; it may connect again."""
_PIECE: Final = 4096
"""The library takes all frames of what it is given: so many bytes are at most 700 frames."""
_LAST_SECONDS: Final = 1
"""How long a client that must go has to read why."""
_CLOSING_SECONDS: Final = 10
"""How long a client has to read the rest. Closing alone would wait for that for ever."""


class Receiver(Protocol):
    """Who gets the messages of a client. Must not wait."""

    def on_frame(self) -> bool:
        """Called before every frame. If it may not come, the receiver ends the connection."""

    def on_stall(self) -> None:
        """Called when the client leaves too much unread; the receiver ends the connection."""

    def on_message(self, data: bytes) -> None:
        """Called with every whole message."""

    def on_disconnect(self) -> None:
        """Called when the client is gone."""


class LibraryWire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol with a receiver that is called directly."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.app_state: dict[str, Any] = {**self.app_state, KEY: self}
        self.receiver: Receiver | None = None
        self._is_ending = False

    @property
    def is_open(self) -> bool:
        """Whether neither side has begun to close the connection."""
        return self.conn.state is State.OPEN

    def send_text(self, text: bytes) -> None:
        """Send a message, without waiting."""
        if self.is_open:
            self.conn.send_text(text)
            self.write(b"".join(self.conn.data_to_send()))

    def write(self, data: bytes) -> None:
        """Write frames, and let a client go that does not read them."""
        if self.transport.is_closing():
            return
        self.transport.write(data)
        is_stalled = self.transport.get_write_buffer_size() > _MOST_UNREAD
        if is_stalled and self.receiver and not self._is_ending:
            self.receiver.on_stall()
            self._end_soon()

    def data_received(self, data: bytes) -> None:
        """Called with bytes from the client, cut anywhere."""
        for start in range(0, len(data), _PIECE):
            if self._is_ending or self.transport.is_closing():
                return
            super().data_received(data[start : start + _PIECE])
        if not self.handshake_initiated:  # a handshake comes whole, so this is none
            self.transport.close()
        if self.transport.is_closing():
            self._cut_after(_CLOSING_SECONDS)

    async def send(self, message: "ASGISendEvent") -> None:
        """Accept or close as the application says."""
        if message["type"] == "websocket.close":
            self._cut_after(_CLOSING_SECONDS)
        await super().send(message)

    def keepalive_timeout(self) -> None:
        """Called by uvicorn when the client has not answered a ping."""
        super().keepalive_timeout()
        self._cut_after(_CLOSING_SECONDS)

    def handle_events(self) -> None:
        """Called by uvicorn when the library has read something: it takes what is allowed."""
        if not self.conn.events:
            self.count()
        self.conn.events = [event for event in self.conn.events if self._is_allowed(event)]
        super().handle_events()

    def _is_allowed(self, event: Event) -> bool:
        is_counted = isinstance(event, Frame) and event.opcode is not Opcode.CLOSE
        return not is_counted or self.count()

    def count(self) -> bool:
        """Ask whether one more frame may come. If not, hear nothing more and end soon."""
        if not self._is_ending and self.receiver and not self.receiver.on_frame():
            self._end_soon()
        return not self._is_ending

    def _end_soon(self) -> None:
        """Read nothing more, so that the network stops the client, and cut the connection soon."""
        self._is_ending = True
        self.transport.pause_reading()
        self._cut_after(_LAST_SECONDS)

    def _cut_after(self, seconds: float) -> None:
        """Cut the connection then, whatever has not been read, if it is still there."""
        self.loop.call_later(seconds, self.transport.abort)

    def send_receive_event_to_app(self) -> None:
        """Called by uvicorn when the frames of a message are complete."""
        message = b"".join(self.frames)
        self.frames: list[bytes] = []
        self.pass_on(message)

    def pass_on(self, message: bytes) -> None:
        """Give a message to the receiver, unless we have said that the connection ends."""
        if self.receiver and not self.close_sent:
            self.receiver.on_message(message)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.receiver:
            self.receiver.on_disconnect()


class Wire(LibraryWire):
    """The same, with a short way for messages of one text frame."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._unread = b""
        """The beginning of a frame that is not complete."""
        self._unsent: list[bytes] = []
        self._is_amid_fragments = False

    def send_text(self, text: bytes) -> None:
        """Send a message soon, together with others that follow at once."""
        if not self._unsent:
            self.loop.call_soon(self._flush)
        self._unsent += (_head(len(text)), text)

    async def send(self, message: "ASGISendEvent") -> None:
        """Accept or close as the application says, after what it has sent before."""
        self._flush()
        await super().send(message)

    def shutdown(self) -> None:
        """Called by uvicorn when the server stops."""
        self._flush()
        super().shutdown()

    def _flush(self) -> None:
        data = b"".join(self._unsent)
        self._unsent.clear()
        if data and self.is_open:
            self.write(data)

    def data_received(self, data: bytes) -> None:
        """Called with bytes from the client, cut anywhere."""
        if self._is_ending:
            return
        data, self._unread = self._unread + data, b""
        at = 0
        while at < len(data) and self.receiver and self.is_open:
            bounds = _payload_bounds(data, at)
            if bounds and bounds[1] - bounds[0] > self.config.ws_max_size:
                break  # the library says why, and closes the connection
            if bounds is None or bounds[1] > len(data):
                self._unread = data[at:]
                if not at:
                    self.count()
                return
            start, end = bounds
            if not self._receive_frame(data, at, start, end):
                return
            at = end
        if at < len(data) and not self.transport.is_closing():
            super().data_received(data[at:])

    def _receive_frame(self, data: bytes, at: int, start: int, end: int) -> bool:
        """Take the frame from `at` to `end`, whose payload begins at `start`.

        Returns whether more may come.
        """
        kind = data[at]
        if kind == _WHOLE_TEXT and data[at + 1] >= _MASKED and not self._is_amid_fragments:
            if self.count():
                self.pass_on(apply_mask(data[start:end], data[start - _MASK_BYTES : start]))
        else:
            if not kind & _CONTROL:
                self._is_amid_fragments = not kind & _FINAL
            super().data_received(data[at:end])
        return not self._is_ending


def _payload_bounds(data: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of the frame at `at` begins and ends; `None` if its head is incomplete."""
    if len(data) < at + 2:
        return None
    length = data[at + 1] & 0x7F
    start = at + 2 + _LENGTH_BYTES.get(length, 0)
    if start > at + 2:
        if len(data) < start:
            return None
        length = int.from_bytes(data[at + 2 : start], "big")
    if data[at + 1] & _MASKED:
        start += _MASK_BYTES
    return start, start + length


def _head(length: int) -> bytes:
    """The head of a final, unmasked text frame."""
    first = bytes((_WHOLE_TEXT,))
    if length < 126:
        return first + bytes((length,))
    if length < 1 << 16:
        return first + b"\x7e" + length.to_bytes(2, "big")
    return first + b"\x7f" + length.to_bytes(8, "big")
