"""A real server in a thread, its SQLite file in a temporary folder, and clients that play at it."""

import asyncio
import contextlib
import random
import socket
import sqlite3
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
import uvicorn

from rollwright.core import games
from rollwright.records.jsonl import from_json
from rollwright.records.notation import from_text
from rollwright.records.record import Record
from rollwright.server import deciding
from rollwright.server.app import Server
from rollwright.server.client import Client, request
from rollwright.server.daily.days import Clock
from rollwright.server.documents import now
from rollwright.server.live.wire import LibraryWire, Wire
from rollwright.server.protocol import Ready
from rollwright.server.run import options
from rollwright.server.settings import Settings

SECONDS: Final = 30
"""The longest that a test waits for anything."""

GENEROUS: Final[dict[str, Any]] = {  # and quick: bots take no pause, and none is compiled
    "messages_per_second": 1e6,
    "connections_per_address": 10_000,
    "connects_per_minute": 1e6,
    "codes_per_minute": 1e6,
    "tables_per_minute": 1e6,
    "records_per_minute": 1e6,
    "requests_per_minute": 1e6,
    "pause": 0,
    "levels": False,
}


@dataclass(frozen=True)
class Place:
    """A guest's place at a table."""

    table: str
    token: str
    seats: list[int]
    info: dict[str, Any]


@dataclass(frozen=True)
class Served:
    """A running server."""

    url: str
    database: Path

    def create(self, game: str, *seats: str, token: str = "", **wish: Any) -> Place:
        """A table with seats such as `me Emma`, `open` and `bot greedy`."""
        wish |= {"game": game, "seats": [_seat(*seat.split(" ", 1)) for seat in seats]}
        return _place(request(f"{self.url}/api/tables", wish, token))

    def with_levels(self) -> "Served":
        """The same, once its levels can play."""
        end = time.monotonic() + SECONDS
        while not all(info["ready"] for info in httpx.get(f"{self.url}/api/games").json()):
            assert time.monotonic() < end, "the levels are not ready"
            time.sleep(0.01)
        return self

    def sit(self, table: str, name: str, token: str = "", **wish: Any) -> Place:
        """A seat at a table."""
        body = {"name": name, **wish}
        return _place(request(f"{self.url}/api/tables/{table}/seats", body, token))

    def client(self, place: Place, kind: type[Client] = Client) -> Client:
        """A client for a guest's place, not yet connected."""
        return kind(self.url, place.table, place.token)

    def rows(self, sql: str, *values: str) -> list[tuple[Any, ...]]:
        """What the database holds."""
        with contextlib.closing(sqlite3.connect(self.database)) as db:
            return db.execute(sql, values).fetchall()

    def steps(self, match: str) -> list[str]:
        """The stored log of a match."""
        sql = "SELECT step FROM steps WHERE match_id = ? ORDER BY idx"
        return [step for (step,) in self.rows(sql, match)]

    def contents(self) -> list[tuple[Any, ...]]:
        """Everything that is stored."""
        return [
            *self.rows("SELECT * FROM tables ORDER BY id"),
            *self.rows("SELECT * FROM matches ORDER BY id"),
            *self.rows("SELECT * FROM steps ORDER BY match_id, idx"),
        ]


def _seat(kind: str, name: str = "") -> dict[str, str]:
    return {"kind": kind, "bot" if kind == "bot" else "name": name}


def _place(seated: Any) -> Place:
    return Place(seated["table"]["id"], seated["token"], seated["seats"], seated["table"])


@contextlib.contextmanager
def serving(
    folder: Path,
    wire: type[LibraryWire] = Wire,
    clock: Clock = now,
    at: int = 0,
    /,
    **settings: Any,
) -> Iterator[Served]:
    """Serve until the block ends, at a port, which is any free one unless it is named."""
    database = folder / "tables.sqlite"
    told = Settings(**({"database": str(database)} | GENEROUS | settings))
    config = uvicorn.Config(Server(told, clock).app(), log_config=None, **options(told, wire))
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", at)) as listening:
        port = listening.getsockname()[1]
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        end = time.monotonic() + SECONDS
        while not server.started and thread.is_alive() and time.monotonic() < end:
            time.sleep(0.01)
        assert server.started
        try:
            yield Served(f"http://127.0.0.1:{port}", database)
        finally:
            server.should_exit = True
            thread.join(SECONDS)
            assert not thread.is_alive()


def one_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with generous limits, to be a fixture of the tests of one file."""
    with serving(tmp_path_factory.mktemp("served")) as served:
        yield served


def impatient_server(seconds: str) -> Any:
    """A fixture: a server where one of the times of `deciding` is over in a moment."""

    @pytest.fixture
    def impatient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
        monkeypatch.setattr(deciding, seconds, 0.1)
        with serving(tmp_path) as served:
            yield served

    return impatient


class Recorder(Client):
    """A client that keeps every message as it came."""

    def __init__(self, url: str, table: str, token: str = "") -> None:
        super().__init__(url, table, token)
        self.frames: list[str] = []

    def _take(self, data: str | bytes) -> None:
        self.frames.append(data if isinstance(data, str) else data.decode())
        super()._take(data)


async def until(client: Client, condition: Any) -> None:
    """Wait until something is true of a client, bounded."""
    async with asyncio.timeout(SECONDS):
        while not condition(client):
            client.changed.clear()
            if not condition(client):
                await client.changed.wait()


async def play(*clients: Client, seed: int = 1) -> None:
    """Play the match that is going on to its end; every client chooses at random for its seats."""
    await asyncio.gather(
        *(_play(client, random.Random(seed + n)) for n, client in enumerate(clients))
    )


async def _play(client: Client, dice: random.Random) -> None:
    await until(client, lambda client: client.match)
    match = client.match
    while not (client.is_over or client.match != match):
        for seat, actions in client.legal().items():
            await client.act(seat, dice.choice(actions))
        await until(client, lambda c: c.legal() or c.is_over or c.match != match)


def two_people(served: Served, game: str, **wish: Any) -> tuple[Place, Place]:
    """A table, and the places of Emma and Max at it."""
    emma = served.create(game, "me Emma", "open", **wish)
    return emma, served.sit(emma.table, "Max")


def records(served: Served, match: str) -> list[Record]:
    """A match as both downloads tell it."""
    path = f"{served.url}/api/matches/{match}/record"
    text, line = httpx.get(f"{path}.txt"), httpx.get(f"{path}.json")
    assert text.headers["content-type"] == "text/plain; charset=utf-8"
    assert line.headers["content-type"] == "application/json"
    return [from_text(text.text, games.find), from_json(line.text, games.find)]


async def ready(client: Client, seat: int, nonce: str = "") -> None:
    """A seat is ready for the next match."""
    await client.send(lambda number: Ready(number, seat, nonce))
