"""Starting the server: check, then run uvicorn with one worker or several."""

import asyncio
import json
import logging
import os
import sys
from typing import Any

import msgspec
import uvicorn

from rollwright.core.errors import SetupError
from rollwright.server.app import make_store
from rollwright.server.settings import Settings
from rollwright.server.store import StoreDown


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
    for name in ("database", "redis"):
        head, sign, tail = values[name].rpartition("@")
        scheme, _, _ = head.partition("://")
        values[name] = f"{scheme}://…@{tail}" if sign else tail
    values["database"] = values["database"] or str(settings.database_file)
    return "\n".join(f"{name} = {json.dumps(value)}" for name, value in values.items())


def serve(settings: Settings) -> int:
    """Run until told to stop. The exit code is 0 after a graceful end."""
    try:
        asyncio.run(_try_store(settings))
    except StoreDown as error:
        raise SetupError(f"The server cannot start: {error}") from None
    os.environ["ROLLWRIGHT_SETTINGS"] = msgspec.json.encode(settings).decode()
    print(f"Rollwright serves http://{settings.host}:{settings.port}", file=sys.stderr, flush=True)
    uvicorn.run(
        "rollwright.server.app:create_app",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        ws="websockets-sansio",
        ws_per_message_deflate=False,  # messages are small: it would cost more than it saves
        ws_max_size=max(settings.message_bytes, 65536),
        access_log=False,
        log_config=log_config(settings.log),
        server_header=False,
        timeout_graceful_shutdown=10,
    )
    return 0


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
