"""The wire to one client that speaks HTTP: what it may send, and how long it may take.

uvicorn and its parser read requests of any length for as long as a client likes. `HttpWire` gives
every phase of a request a number of bytes and of seconds, and refuses a client that takes more.
"""

from asyncio import TimerHandle, Transport
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

import httptools
import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from rollwright.server.http.shapes import Problem
from rollwright.server.limits import Limits, network_of
from rollwright.server.protocol import Refusal

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application

LIMITS: Final = "limits"
"""Where a wire finds the limits of its worker in the state of the application."""


@dataclass(frozen=True, eq=False)
class Phase:
    """What a client may take for a part of a request."""

    seconds: float
    most_bytes: int


_HEAD: Final = Phase(10, 32_000)
"""The request line and the headers."""
_BODY: Final = Phase(20, 1_000_000)
"""The application refuses a long body sooner; what still comes after its answer is dropped."""
_ANSWER: Final = Phase(60, 32_000)
"""Until the application has answered."""
_READING: Final = Phase(60, 32_000)
"""Until the client has read the answer. Otherwise a connection that is closed waits for that."""
_LEAST_READ: Final = 256
"""A read counts as so many bytes at least: single bytes cost the server as much."""
_MOST_HEADERS: Final = 100
_MOST_REQUESTS_AHEAD: Final = 8
"""How many requests a client may send before it has the answer to the first."""

_FULL: Final = Refusal("busy", "Too many are connected; try again.", 503)
_NO_HTTP: Final = Refusal("malformed", "This is not an HTTP request.", 400)
_LONG_HEAD: Final = Refusal("too_long", "The headers of this request are too long.", 431)
_TOO_MUCH: Final = Refusal("too_long", "This is too long.", 413)
_LATE: Final = Refusal("too_slow", "The request did not come in time.", 408)


class HttpWire(HttpToolsProtocol):
    """uvicorn's HTTP protocol with bounds."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.address: str = ""
        self._limits: Limits = self.app_state[LIMITS]
        self._places = self._limits.places
        self._phase: Phase | None = _HEAD
        """`None` between requests."""
        self._left = 0
        self._timer: TimerHandle | None = None
        self._answering: RequestResponseCycle | None = None
        """The request that the application answers; others may have come after it."""
        self._is_whole = True
        """Whether the request that came last has come completely."""
        self._refusal = _NO_HTTP
        """What a client hears whose request the parser or we do not take."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as uvicorn
        super().connection_made(transport)
        self.address = network_of(self.client[0]) if self.client else ""
        if self._places.enter(self):
            self._begin(_HEAD)
        else:
            self._refuse(_FULL)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._leave()

    def handle_websocket_upgrade(self) -> None:
        """Called by uvicorn when this connection becomes a WebSocket."""
        self._leave()
        super().handle_websocket_upgrade()

    def make_room(self) -> None:
        """Go, because there are too many and this client lets us wait."""
        self._refuse(_FULL)

    def data_received(self, data: bytes) -> None:
        """Called with bytes from the client, cut anywhere."""
        if self.transport.is_closing():
            return
        self._unset_keepalive_if_required()
        if self._phase is None:
            self._begin(_HEAD)
        self._left -= max(len(data), _LEAST_READ)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
                return
        except httptools.HttpParserError:
            self._refuse(self._refusal)
            return
        if self._phase and self._left < 0:
            self._refuse(_LONG_HEAD if self._phase is _HEAD else _TOO_MUCH)

    def on_message_begin(self) -> None:
        """Called by the parser with the first byte of a request."""
        if len(self.pipeline) >= _MOST_REQUESTS_AHEAD:
            raise ValueError
        super().on_message_begin()
        self._is_whole = False

    def on_header(self, name: bytes, value: bytes) -> None:
        """Called by the parser with every header."""
        if len(self.headers) == _MOST_HEADERS:
            self._refusal = _LONG_HEAD
            raise ValueError
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Called by the parser before the body."""
        length = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if length > _HEAD.most_bytes:
            self._refusal = _LONG_HEAD
            raise ValueError
        super().on_headers_complete()
        self._begin(_BODY)

    def on_message_complete(self) -> None:
        """Called by the parser after the body."""
        super().on_message_complete()
        self._is_whole = True
        if self._current is None or self._current.response_complete:
            self._rest()
        else:
            self._begin(_ANSWER)

    def on_response_complete(self) -> None:
        """Called by uvicorn when a request is answered."""
        is_last = not self.pipeline
        super().on_response_complete()
        if not is_last:
            self._begin(_ANSWER)
        elif self._is_whole:
            self._rest()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: "ASGI3Application") -> None:
        """Called by uvicorn to let the application answer a request."""
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _rest(self) -> None:
        """Wait for the next request, but first for the client to read the last answer."""
        is_unread = self.transport.is_closing() or self.transport.get_write_buffer_size() > 0
        self._begin(_READING if is_unread else None)

    @property
    def _has_begun_to_answer(self) -> bool:
        """Whether the application answers already, although the body is not there."""
        current = self._current if self._phase is _BODY else None
        return current is not None and current.response_started

    @property
    def _current(self) -> RequestResponseCycle | None:
        """The request that came last and its answer; uvicorn does not say that it may be `None`."""
        return self.cycle

    def _should_upgrade(self) -> bool:
        return super()._should_upgrade() and self.scope["method"] == "GET"

    def _begin(self, phase: Phase | None) -> None:
        """Begin a phase, with all its bytes and seconds; `None` is a rest between requests."""
        self._stop_timer()
        self._phase = phase
        self._places.note(self, waits=phase is not _ANSWER)
        if phase:
            self._left = phase.most_bytes
            self._timer = self.loop.call_later(phase.seconds, self._run_out)

    def _run_out(self) -> None:
        """End a request that takes too long; say nothing to a client that has said nothing."""
        if self._phase is _HEAD and self._left == _HEAD.most_bytes:
            self.transport.close()
        else:
            self._refuse(_LATE)

    def _refuse(self, refusal: Refusal) -> None:
        """Answer if the client waits for an answer that has not begun, and hang up."""
        is_answering = self._phase in (_ANSWER, _READING) or bool(self.pipeline)
        is_answering = is_answering or self._has_begun_to_answer
        self._leave()
        if refusal is not _NO_HTTP:
            self._limits.reached(f"HTTP {refusal.status} {refusal.code}", self.address)
        if self._phase is None:
            self.transport.close()
            return
        if is_answering:
            self.transport.abort()
            return
        body = msgspec.json.encode(Problem(refusal.code, refusal.reason))
        self.transport.write(
            b"HTTP/1.1 %d %s\r\ncontent-type: application/json\r\ncontent-length: %d\r\n"
            b"connection: close\r\n\r\n%s"
            % (refusal.status, HTTPStatus(refusal.status).phrase.encode(), len(body), body)
        )
        self.transport.close()

    def _leave(self) -> None:
        """Be no HTTP connection any more. Nobody hears what the application still answers."""
        self._stop_timer()
        self._places.leave(self)
        self.pipeline.clear()
        if self._answering and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()
            self.flow.resume_writing()

    def _stop_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
