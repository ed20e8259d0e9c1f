"""Starting the server: check, then run uvicorn with one worker or several."""

import asyncio
import json
import logging
import os
import signal
import socket
import sys
from typing import Any
from urllib.parse import urlsplit

import msgspec
import uvicorn

from rollwright.core.errors import SetupError
from rollwright.server.app import make_store
from rollwright.server.settings import SETTINGS_VARIABLE, Settings
from rollwright.server.store import StoreDown
from rollwright.server.wire import Wire


class JsonLines(logging.Formatter):
    """One JSON object per line, without anything that should stay private."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line)


def describe(settings: Settings) -> str:
    """The settings as they are in force, passwords hidden."""
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


def serve(settings: Settings) -> int:
    """Run until told to stop. The exit code is 0 after a graceful end."""
    try:
        asyncio.run(_try_store(settings))
    except StoreDown as error:
        raise SetupError(f"The server cannot start: {error}") from None
    port = _free_port(settings)
    os.environ[SETTINGS_VARIABLE] = msgspec.json.encode(settings).decode()
    print(f"Rollwright serves {_address(settings.host, port)}", file=sys.stderr, flush=True)
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)  # uvicorn raises it again after a graceful end
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


def options(settings: Settings) -> dict[str, Any]:
    """How uvicorn serves us."""
    return {
        "ws": Wire,
        "ws_per_message_deflate": False,  # messages are small: it would cost more than it saves
        "ws_max_size": max(settings.message_bytes, 65536),
        "access_log": False,
        "server_header": False,
        "timeout_graceful_shutdown": 10,
    }


def _free_port(settings: Settings) -> int:
    """The port to listen on; 0 is whichever is free."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        with socket.create_server((settings.host, settings.port), family=family) as free:
            return int(free.getsockname()[1])
    except OSError as error:
        place = _address(settings.host, settings.port)
        raise SetupError(f"Cannot listen on {place}: {error.strerror or error}.") from None


def _address(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


async def _try_store(settings: Settings) -> None:
    store = make_store(settings)
    await store.open()
    await store.close()


def log_config(level: str) -> dict[str, Any]:
    """Structured logs on the error output. No message holds a token, a seed or a nonce."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": "rollwright.server.run.JsonLines"}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
        "root": {"handlers": ["stderr"], "level": level.upper()},
        "loggers": {"uvicorn": {"level": "WARNING"}},
    }
