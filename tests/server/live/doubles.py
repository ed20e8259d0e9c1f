"""Listeners and workers for tests that need no network."""

import json
from pathlib import Path
from typing import Any

from rollwright.server.live.fanout import Changed, Noted
from rollwright.server.live.hub import Hub
from rollwright.server.offer import Offer
from rollwright.server.protocol import VERSION, Hello
from rollwright.server.store.sqlite import SqliteStore

NEWCOMER = Hello(VERSION, "table")
"""Somebody who has seen nothing of the match."""


class Guest:
    """A listener who keeps what was sent."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.sent: list[dict[str, Any]] = []

    def send(self, message: bytes) -> None:
        self.sent.append(json.loads(message))


class Line:
    """Tells the one other worker in this process what has changed."""

    is_up = True
    waiting = 0

    def __init__(self) -> None:
        self.other: Line | None = None
        self.changed: Changed | None = None
        self.noted: Noted | None = None

    async def open(self, changed: Changed, noted: Noted) -> None:
        self.changed, self.noted = changed, noted

    async def close(self) -> None:
        """Nothing is open."""

    def publish(self, table_id: str, version: int) -> None:
        if self.other and self.other.changed:
            self.other.changed(table_id, version)

    def note(self, table_id: str, note: str) -> None:
        if self.other and self.other.noted:
            self.other.noted(table_id, note)


def joined(line: Line, other: Line) -> list[Line]:
    """Two lines, each of which tells the other."""
    line.other, other.other = other, line
    return [line, other]


def two_hubs(database: Path) -> list[Hub]:
    """Two workers on one database, not opened yet."""
    lines = joined(Line(), Line())
    return [Hub(SqliteStore(database), line, Offer(levels=False)) for line in lines]
