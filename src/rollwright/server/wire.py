"""The wire to one client: WebSocket messages in and out, without a detour.

uvicorn hands every message to the application through queues and tasks. Nearly all of ours are
one short text frame each, so they are passed straight on; whatever else WebSocket has (the
handshake, fragments, pings, closing) is left to the library.
"""

from typing import TYPE_CHECKING, Any, Final, Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Opcode

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
_MOST_UNREAD: Final = 1_000_000
"""A client that lets more bytes than this wait is let go; it may come back."""


class Listener(Protocol):
    """Who is at our end of the wire. Must not wait."""

    def hear(self, data: bytes) -> None:
        """A whole message has come."""

    def hang_up(self) -> None:
        """The client is gone."""


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, with a short way for short messages."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.app_state = {**self.app_state, KEY: self}
        self.listener: Listener | None = None
        self._unread = b""
        self._unsent: list[bytes] = []
        self._is_amid_fragments = False

    def send_text(self, text: bytes) -> None:
        """Send a message soon, together with others that follow at once."""
        if not self._unsent:
            self.loop.call_soon(self._flush)
        self._unsent += (_head(len(text)), text)

    async def send(self, message: "ASGISendEvent") -> None:
        """Accept or close, as the application says, after what it has said before."""
        self._flush()
        await super().send(message)

    def shutdown(self) -> None:
        self._flush()
        super().shutdown()

    def _flush(self) -> None:
        data = b"".join(self._unsent)
        self._unsent.clear()
        if not data or self.close_sent or self.transport.is_closing():
            return
        self.transport.write(data)
        if self.transport.get_write_buffer_size() > _MOST_UNREAD:
            self.transport.abort()

    def data_received(self, data: bytes) -> None:
        if self.listener is None or self.close_sent:
            super().data_received(data)
            return
        data = self._unread + data
        while (size := _frame_size(data)) and not self.close_sent:
            if size > self.config.ws_max_size:
                super().data_received(data)  # the library says why, and hangs up
                return
            if size > len(data):
                break
            self._receive_frame(data[:size])
            data = data[size:]
        self._unread = data

    def _receive_frame(self, frame: bytes) -> None:
        kind = frame[0]
        if kind == _WHOLE_TEXT and frame[1] >= _MASKED and not self._is_amid_fragments:
            start = 2 + _LENGTH_BYTES.get(frame[1] & 0x7F, 0) + _MASK_BYTES
            self._pass_on(apply_mask(frame[start:], frame[start - _MASK_BYTES : start]))
            return
        if not kind & _CONTROL:
            self._is_amid_fragments = not kind & _FINAL
        super().data_received(frame)

    def send_receive_event_to_app(self) -> None:
        """The library has put a message together."""
        message = b"".join(self.frames)
        self.frames = []
        self._pass_on(message)

    def _pass_on(self, message: bytes) -> None:
        if self.listener and not self.close_sent:
            self.listener.hear(message)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.listener:
            self.listener.hang_up()


def _frame_size(data: bytes) -> int:
    """How long the first frame is; 0 if that cannot be told yet."""
    if len(data) < 2:
        return 0
    length = data[1] & 0x7F
    more = _LENGTH_BYTES.get(length, 0)
    if more:
        if len(data) < 2 + more:
            return 0
        length = int.from_bytes(data[2 : 2 + more], "big")
    return 2 + more + (_MASK_BYTES if data[1] & _MASKED else 0) + length


def _head(length: int) -> bytes:
    """The head of a final, unmasked text frame."""
    first = bytes((_WHOLE_TEXT,))
    if length < 126:
        return first + bytes((length,))
    if length < 1 << 16:
        return first + b"\x7e" + length.to_bytes(2, "big")
    return first + b"\x7f" + length.to_bytes(8, "big")
