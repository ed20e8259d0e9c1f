"""The web application: HTTP, WebSocket, and what protects them."""

import asyncio
import contextlib
import gc
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import AsyncIterator, Callable
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rollwright.bots.levels import can_be_compiled
from rollwright.server.analysis.analyses import Analyses
from rollwright.server.daily.curtain import sealing
from rollwright.server.daily.days import Clock
from rollwright.server.daily.perfect import PerfectPlay
from rollwright.server.documents import now
from rollwright.server.erasing import Erasing
from rollwright.server.health import Health
from rollwright.server.http.api import Api
from rollwright.server.http.endpoint import JSON, is_from_our_page, problem, too_many
from rollwright.server.http.openapi import message_schema, openapi
from rollwright.server.http.pages import Pages
from rollwright.server.http.previews import Previews
from rollwright.server.http.routes import routes
from rollwright.server.http.wire import LIMITS
from rollwright.server.limits import Limits, network_of
from rollwright.server.live.connection import Connection
from rollwright.server.live.fanout import ANY, WATCH, Alone, Fanout
from rollwright.server.live.hub import Hub
from rollwright.server.live.wire import KEY, LibraryWire
from rollwright.server.metrics import Metrics
from rollwright.server.offer import NO_LEVELS, Offer
from rollwright.server.protocol import Refusal
from rollwright.server.retention import Retention
from rollwright.server.settings import SETTINGS_VARIABLE, Settings, read_keep_days
from rollwright.server.store import Committed, Store, ignore
from rollwright.server.store.results import noting_report
from rollwright.server.store.sqlite import SqliteStore
from rollwright.server.warming import Warming
from rollwright.server.watch import Seen, Watch

if TYPE_CHECKING:
    from rollwright.server.sharing import RedisShare

_LOG: Final = logging.getLogger("rollwright.server")

_NO_REDIS: Final = "Redis does not answer; people at other workers see what happens later."

_HEADERS: Final = {
    b"content-security-policy": (
        b"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
        b"connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; "
        b"form-action 'self'; object-src 'none'"
    ),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}


def make_store(settings: Settings, committed: Committed = ignore) -> Store:
    """The database that the settings name."""
    if settings.database.startswith("postgres"):
        from rollwright.server.store.postgres import PostgresStore  # only hosts have its driver

        return PostgresStore(settings.database, committed)
    return SqliteStore(settings.database_file, committed)


def make_links(settings: Settings) -> "tuple[Fanout, RedisShare | None]":
    """How a worker tells others what happens, and what was taken from limits that all share."""
    if not settings.redis:
        return Alone(), None
    from rollwright.server.live.redis_fanout import RedisFanout  # only hosts have its driver
    from rollwright.server.sharing import RedisShare

    return RedisFanout(settings.redis), RedisShare(settings.redis)


class Server:
    """One worker."""

    def __init__(self, settings: Settings, clock: Clock = now) -> None:
        """`clock` says which day it is, for the daily matches."""
        fanout, self._share = make_links(settings)
        self._settings = settings
        has_levels = settings.levels and can_be_compiled()
        self._warming = Warming() if has_levels else None
        offer = Offer(has_levels, self._warming)
        self._metrics = Metrics()
        store = make_store(settings, self._metrics.commits.observe)
        processes = settings.coach_processes if can_be_compiled() else 0
        self._analyses = Analyses(store, processes, noting_report)
        advise = self._analyses.hints.ask if self._analyses.is_on else None
        self._watch = Watch(store, self._see, lambda: self._hub.tables)
        wake = self._watch.wake
        self._hub = Hub(store, fanout, offer, settings.pause, advise, clock, settings.ratings, wake)
        self._health = Health(store)
        self._pages = Pages()
        self._limits = Limits(settings, self._share)
        self._previews = Previews(self._hub, self._limits)
        self._connections: set[Connection] = set()
        self._erasing = Erasing(store)
        self._retention = Retention(store, read_keep_days(settings.keep_days))
        self._sealing = sealing(store, clock)
        self._perfect = PerfectPlay(store, has_levels)

    def app(self) -> ASGIApp:
        """The ASGI application."""
        all_routes = [
            *routes(
                Api(
                    *(self._hub, self._analyses, self._limits, self._perfect, self._erasing),
                    self._signed_out,
                ),
                self._settings.origins,
                self._metrics.refuse_request,
            ),
            Route("/alive", self._alive),
            Route("/health", self._tell_health),
            Route("/metrics", self._show_metrics),
            Route("/openapi.json", _fixed(openapi)),
            Route("/protocol.json", _fixed(message_schema)),
        ]
        web = Starlette(
            routes=all_routes,
            lifespan=self._lifespan,
            exception_handlers={404: self._not_found, 405: self._wrong_method},
        )
        guarded = _with_headers(self._bounded(web))

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            handler = self._connect if scope["type"] == "websocket" else guarded
            await handler(scope, receive, send)

        return app

    @contextlib.asynccontextmanager
    async def _lifespan(self, _: Starlette) -> AsyncIterator[dict[str, Any]]:
        await self._hub.open(self._settings.database_wait)
        if self._share:
            self._share.open()
        await self._watch.start()
        self._retention.start()
        self._sealing.start()
        self._erasing.start()
        if threading.current_thread() is threading.main_thread():
            self._say_goodbye_before_exit(asyncio.get_running_loop())
        gc.freeze()  # what is loaded now stays: the collector need not look at it again
        gc.set_threshold(20_000, 20, 50)
        _LOG.info("ready")
        if self._warming:
            self._warming.start(self._levels_are_ready)
        elif self._settings.levels:
            _LOG.info("%s", NO_LEVELS)  # whoever starts it is told already
        yield {LIMITS: self._limits}
        if self._warming:
            await self._warming.stop()
        await self._analyses.close()
        await self._perfect.stop()
        await self._sealing.stop()
        await self._erasing.stop()
        await self._retention.stop()
        await self._watch.stop()
        if self._share:
            await self._share.close()
        await self._hub.close()
        _LOG.info("closed")

    def _see(self, seen: Seen) -> None:
        """Act on what others wrote into the database: end connections, read tables again."""
        self._hub.gate.bans = seen.bans
        self._hub.gate.forget(seen.revoked)
        self._hub.forget(seen.deleted)
        self._hub.read_again(seen.changed)
        if seen.bans or seen.revoked or seen.deleted:
            for connection in self._connections:
                connection.check(seen)

    async def _signed_out(self) -> None:
        """See now that tokens were revoked, and let the other workers see it."""
        await self._watch.look()
        self._hub.fanout.publish(ANY, WATCH)

    def _levels_are_ready(self) -> None:
        """Let the bots choose that had to wait, now that the levels of a game can play."""
        gc.freeze()
        self._hub.look_again()

    def _say_goodbye_before_exit(self, loop: asyncio.AbstractEventLoop) -> None:
        """Say goodbye before uvicorn stops: it disconnects clients without a word."""

        def leave(number: int, stop: Any) -> None:
            self.say_goodbye()
            stop(number, None)

        def leave_soon(stop: Any, number: int, _: object) -> None:
            loop.call_soon_threadsafe(leave, number, stop)

        for number in (signal.SIGINT, signal.SIGTERM):
            stop = signal.getsignal(number)
            if not callable(stop):
                continue
            try:
                loop.add_signal_handler(number, leave, number, stop)
            except NotImplementedError:  # on Windows
                signal.signal(number, partial(leave_soon, stop))

    def say_goodbye(self) -> None:
        """Tell every client that the server restarts, and that it should reconnect."""
        for client in self._connections:
            client.bye("restart", "The server restarts; you will be reconnected.", again=True)

    async def _alive(self, _: Request) -> Response:
        """Tell that this process answers, whatever it needs from others."""
        return JSONResponse({"status": "alive"})

    async def _tell_health(self, _: Request) -> Response:
        """Tell whether this worker can do its work, and why not."""
        if trouble := await self._health.trouble():
            return JSONResponse({"status": "database down", "reason": trouble}, 503)
        if not self._hub.fanout.is_up:
            return JSONResponse({"status": "redis down", "reason": _NO_REDIS})
        return JSONResponse({"status": "ok"})

    async def _show_metrics(self, _: Request) -> Response:
        """Tell the figures of this worker."""
        trouble = await self._health.trouble()
        figures, store, fanout = self._metrics, self._hub.store, self._hub.fanout
        figures.rooms.set(self._hub.rooms)
        figures.database_up.set(trouble is None)
        figures.database_bytes.set(self._health.database_bytes)
        figures.store_queue.set(store.waiting)
        figures.redis_up.set(fanout.is_up)
        figures.fanout_queue.set(fanout.waiting)
        figures.analyses_queue.set(self._analyses.waiting)
        figures.coach_processes.set(self._analyses.processes)
        return Response(self._metrics.text(), media_type="text/plain; version=0.0.4")

    async def _not_found(self, request: Request, _: Exception) -> Response:
        """Answer with a file or a page of the client, if there is one at this address."""
        path = request.scope["path"][:100]
        refusal = Refusal("not_found", f"There is nothing at {path}.", 404)
        tags = await self._previews.tags(request)
        return self._pages.answer(request, tags) or self._refuse(refusal)

    async def _wrong_method(self, request: Request, error: Exception) -> Response:
        method = request.method
        answer = self._refuse(Refusal("wrong_method", f"{method} is not for this address.", 405))
        answer.headers.update(getattr(error, "headers", None) or {})
        return answer

    def _refuse(self, refusal: Refusal) -> Response:
        """Answer a request with a refusal, and count it."""
        self._metrics.refuse_request(refusal.code)
        return problem(refusal)

    def _bounded(self, app: ASGIApp) -> ASGIApp:
        """Refuse an address that has too many requests in progress."""

        async def bounded(scope: Scope, receive: Receive, send: Send) -> None:
            address = _address(scope)
            if scope["type"] != "http":
                await app(scope, receive, send)
            elif not self._limits.may_ask(address):
                await self._refuse(too_many())(scope, receive, send)
            else:
                with self._limits.asking(address):
                    await app(scope, receive, send)

        return bounded

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A WebSocket, from its handshake to its end."""
        await receive()
        host = scope["client"][0] if scope.get("client") else ""
        address = network_of(host)
        if scope["path"] != "/ws" or not self._is_welcome(Headers(scope=scope), address):
            await send({"type": "websocket.close", "code": 1008})
            return
        wire: LibraryWire = scope["state"][KEY]
        connection = Connection(wire, host, self._hub, self._limits, self._metrics)
        wire.receiver = connection
        self._connections.add(connection)
        try:
            with self._limits.connected(address):
                await send({"type": "websocket.accept"})
                await connection.serve()
                await send({"type": "websocket.close", "code": 1000})
        except OSError:
            pass  # the client has disconnected already
        finally:
            self._connections.discard(connection)

    def _is_welcome(self, headers: Headers, address: str) -> bool:
        """Whether a WebSocket may be opened.

        Pages of other sites may not act in a visitor's name, and nobody may open too many.
        """
        is_ours = is_from_our_page(headers, self._settings.origins)
        return is_ours and self._limits.may_connect(address)


def _address(scope: Scope) -> str:
    """Where a request or a WebSocket comes from, as limits count it."""
    return network_of(scope["client"][0]) if scope.get("client") else ""


def _fixed(describe: Callable[[], dict[str, Any]]) -> Callable[[Request], Response]:
    """Answers with the same JSON every time, which is made when somebody first asks."""
    body = cache(lambda: msgspec.json.encode(describe()))
    return lambda _: Response(body(), media_type=JSON)


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
    _end_with_supervisor()
    return Server(msgspec.json.decode(os.environ[SETTINGS_VARIABLE], type=Settings)).app()


def _end_with_supervisor() -> None:
    """End, as if told to, when the process that started this one is gone, even if it was killed.

    Otherwise nobody would stop this worker, and the port would stay taken.
    """
    supervisor = multiprocessing.parent_process()
    if supervisor is None:  # the only worker is the process itself
        return

    def watch() -> None:
        supervisor.join()
        _LOG.warning("the supervisor is gone: this worker ends")
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=watch, name="supervisor", daemon=True).start()
