"""Asking the store for somebody who waits for the answer, and for many rows by their keys."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Sequence
from typing import Any, Final, TypeVar

from rollwright.server.log import of_kind
from rollwright.server.protocol import Refusal
from rollwright.server.store import Store, StoreDown

T = TypeVar("T")

_LOG: Final = logging.getLogger("rollwright.server")
_QUIET_SECONDS: Final = 5


class Complaints:
    """Logs that the store failed: at once, and then at most every few seconds, with a count."""

    def __init__(self) -> None:
        self._count = 0
        self._latest = ""
        self._quiet_until = 0.0

    def note(self, error: StoreDown) -> None:
        """Log this, now or with the next line."""
        self._count += 1
        self._latest = str(error)
        if time.monotonic() >= self._quiet_until:
            self._say()
        elif self._count == 1:
            asyncio.get_running_loop().call_later(_QUIET_SECONDS, self._say)

    def _say(self) -> None:
        if self._count:
            times = f" ({self._count} times since the last line)" if self._count > 1 else ""
            _LOG.error("store: %s%s", self._latest, times, extra=of_kind("store", 0))
            self._count = 0
            self._quiet_until = time.monotonic() + _QUIET_SECONDS


complaints: Final = Complaints()
"""Of everybody in this process who asks the store."""


class DriverComplaints(logging.Handler):
    """What the database's driver logs is one more complaint, without a traceback."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        complaints.note(StoreDown(f"{record.getMessage()}: {error!r}"))


async def ask(question: Awaitable[T]) -> T:
    """The answer of the store. Refuses if there is none."""
    try:
        return await question
    except StoreDown as error:
        complaints.note(error)
        raise Refusal("store_down", "The server cannot do this now; try again.", 503) from None


def marks(count: int, first: int = 1) -> str:
    """The marks of so many parameters: `$1, $2, $3`."""
    return ", ".join(f"${number}" for number in range(first, first + count))


async def by_ids(
    store: Store, table: str, key: str, columns: Sequence[str], ids: Sequence[str]
) -> dict[str, tuple[Any, ...]]:
    """The columns of the rows with these keys, by key. Ask for a few hundred at most."""
    if not ids:
        return {}
    names = ", ".join((key, *columns))
    sql = f"SELECT {names} FROM {table} WHERE {key} IN ({marks(len(ids))})"  # noqa: S608  # our own names
    [rows] = await store.run((sql, *ids))
    return {row[0]: row[1:] for row in rows}
