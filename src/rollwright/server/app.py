"""The web application: HTTP, WebSocket, and what protects them."""

import asyncio
import contextlib
import gc
import logging
import os
import signal
import threading
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rollwright.bots.levels import can_be_compiled
from rollwright.server.http.api import Api
from rollwright.server.http.endpoint import problem
from rollwright.server.http.openapi import message_schema, openapi
from rollwright.server.http.pages import Pages
from rollwright.server.http.previews import Previews
from rollwright.server.http.routes import routes
from rollwright.server.keeping import read_keep_days
from rollwright.server.limits import Allowances
from rollwright.server.live.connection import Connection
from rollwright.server.live.fanout import Alone, Fanout, RedisFanout
from rollwright.server.live.hub import Hub
from rollwright.server.live.wire import KEY, LibraryWire
from rollwright.server.metrics import Metrics
from rollwright.server.offer import NO_LEVELS, Offer
from rollwright.server.protocol import Refusal
from rollwright.server.retention import Retention
from rollwright.server.settings import SETTINGS_VARIABLE, Settings
from rollwright.server.store import Store, StoreDown
from rollwright.server.store.postgres import PostgresStore
from rollwright.server.store.sqlite import SqliteStore
from rollwright.server.warming import Warming
from rollwright.server.watch import Seen, Watch

_LOG: Final = logging.getLogger("rollwright.server")

_HEADERS: Final = {
    b"content-security-policy": (
        b"default-src 'self'; img-src 'self' data:; connect-src 'self' ws: wss:; "
        b"frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
    ),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}


def make_store(settings: Settings) -> Store:
    """The database that the settings name."""
    if settings.database.startswith("postgres"):
        return PostgresStore(settings.database)
    return SqliteStore(settings.database_file)


class Server:
    """One worker."""

    def __init__(self, settings: Settings) -> None:
        fanout: Fanout = RedisFanout(settings.redis) if settings.redis else Alone()
        self._settings = settings
        has_levels = settings.levels and can_be_compiled()
        self._warming = Warming() if has_levels else None
        offer = Offer(has_levels, self._warming)
        self._hub = Hub(make_store(settings), fanout, offer, settings.pause)
        self._metrics = Metrics()
        self._pages = Pages()
        limit = settings.requests_per_minute
        self._previews = Previews(self._hub, Allowances(limit / 60, limit))
        self._connections: set[Connection] = set()
        self._by_address: Counter[str] = Counter()
        self._watch = Watch(self._hub.store, self._see, lambda: self._hub.tables)
        self._retention = Retention(self._hub.store, read_keep_days(settings.keep_days))

    def app(self) -> ASGIApp:
        """The ASGI application."""
        all_routes = [
            *routes(Api(self._hub), self._settings),
            Route("/health", self._health),
            Route("/metrics", self._show_metrics),
            Route("/openapi.json", lambda _: JSONResponse(openapi())),
            Route("/protocol.json", lambda _: JSONResponse(message_schema())),
        ]
        web = Starlette(
            routes=all_routes,
            lifespan=self._lifespan,
            exception_handlers={404: self._not_found, 405: _wrong_method},
        )
        guarded = _with_headers(web)

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            handler = self._connect if scope["type"] == "websocket" else guarded
            await handler(scope, receive, send)

        return app

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[None]:
        await self._hub.open()
        await self._watch.start()
        self._retention.start()
        if threading.current_thread() is threading.main_thread():
            self._say_goodbye_before_exit(asyncio.get_running_loop())
        gc.freeze()  # what is loaded now stays: the collector need not look at it again
        gc.set_threshold(20_000, 20, 50)
        _LOG.info("ready")
        if self._warming:
            self._warming.start(self._levels_are_ready)
        elif self._settings.levels:
            _LOG.warning("%s", NO_LEVELS)
        yield
        if self._warming:
            await self._warming.stop()
        await self._retention.stop()
        await self._watch.stop()
        await self._hub.close()
        _LOG.info("closed")

    def _see(self, seen: Seen) -> None:
        """Act on what others wrote into the database: end connections, read tables again."""
        self._hub.gate.bans = seen.bans
        self._hub.gate.forget(seen.revoked)
        self._hub.forget(seen.deleted)
        self._hub.read_again(seen.changed)
        for connection in self._connections:
            connection.check(seen)

    def _levels_are_ready(self) -> None:
        """Let the bots choose that had to wait, now that the levels of a game can play."""
        gc.freeze()
        self._hub.look_again()

    def _say_goodbye_before_exit(self, loop: asyncio.AbstractEventLoop) -> None:
        """Say goodbye before uvicorn stops: it disconnects clients without a word."""

        def leave(number: int, stop: Any) -> None:
            self.say_goodbye()
            stop(number, None)

        for number in (signal.SIGINT, signal.SIGTERM):
            stop = signal.getsignal(number)
            if callable(stop):
                loop.add_signal_handler(number, leave, number, stop)

    def say_goodbye(self) -> None:
        """Tell every client that the server restarts, and that it should reconnect."""
        for client in self._connections:
            client.bye("restart", "The server restarts; you will be reconnected.", again=True)

    async def _health(self, _: Request) -> Response:
        """Tell whether this worker can do its work."""
        try:
            await self._hub.store.table_of_code("")
        except StoreDown:
            return JSONResponse({"status": "database down"}, 503)
        status = "ok" if self._hub.fanout.is_up else "redis down"
        return JSONResponse({"status": status})

    async def _show_metrics(self, _: Request) -> Response:
        self._metrics.rooms.set(self._hub.rooms)
        return Response(self._metrics.text(), media_type="text/plain; version=0.0.4")

    async def _not_found(self, request: Request, _: Exception) -> Response:
        """Answer with a file or a page of the client, if there is one at this address."""
        path = request.scope["path"][:100]
        refusal = Refusal("not_found", f"There is nothing at {path}.", 404)
        tags = await self._previews.tags(request)
        return self._pages.answer(request, tags) or problem(refusal)

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A WebSocket, from its handshake to its end."""
        await receive()
        address = scope["client"][0] if scope.get("client") else ""
        if scope["path"] != "/ws" or not self._is_welcome(Headers(scope=scope), address):
            await send({"type": "websocket.close", "code": 1008})
            return
        wire: LibraryWire = scope["state"][KEY]
        connection = wire.receiver = Connection(
            wire, self._hub, self._settings, self._metrics, address
        )
        self._connections.add(connection)
        self._by_address[address] += 1
        try:
            await send({"type": "websocket.accept"})
            await connection.serve()
            await send({"type": "websocket.close", "code": 1000})
        except OSError:
            pass  # the client has disconnected already
        finally:
            self._connections.discard(connection)
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]

    def _is_welcome(self, headers: Headers, address: str) -> bool:
        """Whether a WebSocket may be opened.

        Pages of other sites may not act in a visitor's name, and nobody may open too many.
        """
        origin = headers.get("origin")
        own = f"http://{headers.get('host')}", f"https://{headers.get('host')}"
        return (
            (origin is None or origin in own or origin in self._settings.origins)
            and len(self._connections) < self._settings.connections
            and self._by_address[address] < self._settings.connections_per_address
        )


async def _wrong_method(request: Request, error: Exception) -> Response:
    answer = problem(Refusal("wrong_method", f"{request.method} is not for this address.", 405))
    answer.headers.update(getattr(error, "headers", None) or {})
    return answer


def _with_headers(app: ASGIApp) -> ASGIApp:
    """Add the headers that keep a browser safe to every answer."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *_HEADERS.items()]
            await send(message)

        await app(scope, receive, send_with_headers if scope["type"] == "http" else send)

    return guarded


def create_app() -> ASGIApp:
    """What a worker process runs."""
    return Server(msgspec.json.decode(os.environ[SETTINGS_VARIABLE], type=Settings)).app()
