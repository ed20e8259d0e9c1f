"""What the log says, and how often: clients and outages must not fill it.

A kind of trouble has at most one line a minute, whoever logs it: we, uvicorn, asyncio or a driver.
Whatever is left out is counted, and the next line of its kind says how often it came.
"""

import json
import logging
import re
import time
from collections import OrderedDict
from typing import Any, Final

_SECONDS: Final = 60
_MOST_KINDS: Final = 100
"""Kinds that came longest ago are forgotten. So nobody fills the memory with kinds, either."""
_now = time.monotonic


def of_kind(kind: str, seconds: float = _SECONDS) -> dict[str, Any]:
    """The `extra` of a record whose kind is not told by its text, or that may come more often."""
    return {"kind": kind, "seconds": seconds}


class Seldom(logging.Filter):
    """Lets one warning or error of each kind pass in a while, and counts the others."""

    def __init__(self) -> None:
        super().__init__()
        self._next: OrderedDict[tuple[str, ...], float] = OrderedDict()
        self._untold: dict[tuple[str, ...], int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record may pass. One that does tells how many did not."""
        if record.levelno < logging.WARNING:
            return True
        kind, now = _kind(record), _now()
        if now < self._next.get(kind, 0):
            self._untold[kind] = self._untold.get(kind, 0) + 1
            return False
        self._next.pop(kind, None)
        self._next[kind] = now + getattr(record, "seconds", _SECONDS)
        if len(self._next) > _MOST_KINDS:
            oldest, _ = self._next.popitem(last=False)
            self._untold.pop(oldest, None)
        if untold := self._untold.pop(kind, 0):
            record.msg, record.args = f"{record.getMessage()} (and {untold} times before)", None
        return True


def _kind(record: logging.LogRecord) -> tuple[str, ...]:
    """What a record has in common with others that say the same about somebody else."""
    if kind := getattr(record, "kind", None):
        return record.name, kind
    text, *_ = str(record.msg).splitlines() or [""]  # asyncio tells its facts in the lines below
    return record.name, re.sub("[0-9]+", "", text), *_place(record)


def _place(record: logging.LogRecord) -> list[str]:
    """Which exception a record tells of, and where that was raised."""
    _, error, trace = record.exc_info or (None, None, None)
    while trace and trace.tb_next:
        trace = trace.tb_next
    code = trace.tb_frame.f_code if trace else None
    return [type(error).__name__, code.co_filename, code.co_name] if code else []


class JsonLines(logging.Formatter):
    """Formats log records as one JSON object per line."""

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


def log_config(level: str) -> dict[str, Any]:
    """Structured logs on the error output. No message holds a token, a seed or a nonce."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": "rollwright.server.log.JsonLines"}},
        "filters": {"seldom": {"()": "rollwright.server.log.Seldom"}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "formatter": "json",
                "filters": ["seldom"],
            },
            "complaints": {"()": "rollwright.server.store.asking.DriverComplaints"},
        },
        "root": {"handlers": ["stderr"], "level": level.upper()},
        "loggers": {
            "uvicorn": {"level": "WARNING"},
            "asyncpg": {"handlers": ["complaints"], "propagate": False},
        },
    }
