"""Starting the server: check the settings, then run uvicorn with one worker or several."""

import asyncio
import errno
import json
import os
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any
from urllib.parse import urlsplit

import msgspec
import uvicorn

from rollwright.bots.levels import can_be_compiled
from rollwright.core.errors import SetupError
from rollwright.server.app import Server, make_store
from rollwright.server.http.wire import HttpWire
from rollwright.server.limits import make_room_for
from rollwright.server.live.wire import LibraryWire, Wire
from rollwright.server.log import log_config
from rollwright.server.offer import NO_LEVELS
from rollwright.server.settings import SETTINGS_VARIABLE, Settings
from rollwright.server.store import StoreDown
from rollwright.server.store.opening import open_store


def describe(settings: Settings) -> str:
    """The settings that are in force, with passwords hidden."""
    values = msgspec.structs.asdict(settings)
    values["redis"] = _without_secrets(settings.redis)
    values["database"] = _without_secrets(settings.database) or str(settings.database_file)
    lines = (f"{name} = {json.dumps(v, ensure_ascii=False)}" for name, v in values.items())
    return "\n".join(lines)


def _without_secrets(url: str) -> str:
    """A URL without user, password and parameters; a file as it is."""
    if "://" not in url:
        return url
    parts = urlsplit(url)
    place = parts.netloc.rpartition("@")[2]
    hidden = "…@" if "@" in parts.netloc else ""
    return f"{parts.scheme}://{hidden}{place}{parts.path}{'?…' if parts.query else ''}"


class Patient(uvicorn.Server):
    """A server that ignores a second Ctrl-C, so that it can finish what it has begun."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if not self.should_exit:
            super().handle_exit(sig, frame)


def serve(settings: Settings) -> int:
    """Run until told to stop. The exit code is 0 after a graceful end."""
    try_store(settings)
    say = partial(print, file=sys.stderr, flush=True)
    say_if_levels_are_missing(settings, say)
    if shortage := make_room_for(settings.connections):
        say(shortage)
    with listen(settings.host, settings.port) as free:
        port = free.getsockname()[1]
    os.environ[SETTINGS_VARIABLE] = msgspec.json.encode(settings).decode()
    print(f"Rollwright serves {address(settings.host, port)}", file=sys.stderr, flush=True)
    _end_well_when_told_to()
    uvicorn.run(
        "rollwright.server.app:create_app",
        factory=True,
        host=settings.host,
        port=port,
        workers=settings.workers,
        log_config=log_config(settings.log),
        **options(settings),
    )
    return 0


def serve_here(settings: Settings, listening: socket.socket) -> None:
    """Run in this process, on a socket that listens already, until told to stop."""
    _end_well_when_told_to()
    make_room_for(settings.connections)
    app = Server(settings).app()
    config = uvicorn.Config(app, log_config=log_config(settings.log), **options(settings))
    Patient(config).run([listening])


def _end_well_when_told_to() -> None:
    """Ignore the signal that uvicorn raises again after a graceful end."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)


def options(settings: Settings, wire: type[LibraryWire] = Wire) -> dict[str, Any]:
    """The options of uvicorn. With `LibraryWire` the library reads and writes every frame."""
    return {
        "http": HttpWire,
        "ws": wire,
        "ws_per_message_deflate": False,  # messages are small: it would cost more than it saves
        "ws_max_size": max(settings.message_bytes, 65536),
        "access_log": False,
        "server_header": False,
        "timeout_graceful_shutdown": 10,
    }


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens at this address; port 0 is any free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except OSError as error:
        is_taken = error.errno == errno.EADDRINUSE
        reason = "it is taken, choose another port" if is_taken else error.strerror or error
        raise SetupError(f"Cannot listen on {address(host, port)}: {reason}.") from None


def address(host: str, port: int) -> str:
    """The address for browsers."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def say_if_levels_are_missing(settings: Settings, say: Callable[[str], None]) -> None:
    """Say so if the levels are wanted and their packages are not there."""
    if settings.levels and not can_be_compiled():
        say(NO_LEVELS)


def try_store(settings: Settings) -> None:
    """Refuse to start when the database cannot be used. It may take a while to answer."""

    def say(news: str) -> None:
        print(f"Rollwright is {news}", file=sys.stderr, flush=True)

    async def try_it() -> None:
        store = make_store(settings)
        await open_store(store, settings.database_wait, say)
        await store.close()

    try:
        asyncio.run(try_it())
    except StoreDown as error:
        raise SetupError(f"The server cannot start: {error}") from None
