"""A clock that a test sets, and people who play daily matches."""

import asyncio
import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx

from rollwright.server.client import Client
from rollwright.server.live.wire import Wire
from server.asking import bearer
from server.serving import Served, play, serving, until


@dataclass
class Calendar:
    """What time it is, until a test says otherwise."""

    moment: int = 0

    def __call__(self) -> int:
        return self.moment

    def turn_to(self, text: str) -> None:
        """Set the clock, as in `2026-11-16 23:59`."""
        then = datetime.fromisoformat(text).replace(tzinfo=UTC)
        self.moment = int(then.timestamp()) * 1_000_000


@dataclass
class Guest:
    """Somebody who plays daily matches at a server."""

    served: Served
    name: str
    token: str = ""
    table: str = ""

    def ask(self, path: str) -> httpx.Response:
        return httpx.get(f"{self.served.url}/api/{path}", headers=self._headers, timeout=30)

    def today(self) -> dict[str, Any]:
        answer: dict[str, Any] = self.ask("daily").json()
        return answer

    def results(self, day: str, game: str = "qwixx", way: str = "alone") -> dict[str, Any]:
        answer: dict[str, Any] = self.ask(f"daily/{day}/{game}/{way}").json()
        return answer

    def begin(self, day: str, game: str = "qwixx", way: str = "alone") -> httpx.Response:
        """Begin a daily match, or go on with it."""
        path = f"{self.served.url}/api/daily/{day}/{game}/{way}/tries"
        answer = httpx.post(path, json={"name": self.name}, headers=self._headers, timeout=30)
        if answer.status_code == 201:
            seated = answer.json()
            self.token, self.table = seated["token"], seated["table"]["id"]
        return answer

    def play(self, seed: int = 1) -> list[Any]:
        """Play the match at the table to its end, at random; its log."""

        async def evening() -> list[Any]:
            async with self.client() as client:
                await play(client, seed=seed)
                return list(client.log)

        return asyncio.run(evening())

    def choose_once(self) -> list[Any]:
        """Make one choice, and tell the log as it is then."""

        async def evening() -> list[Any]:
            async with self.client() as client:
                await until(client, lambda c: c.legal())
                [(seat, actions)] = client.legal().items()
                await client.act(seat, actions[0])
                return list(client.log)

        return asyncio.run(evening())

    def client(self, table: str = "") -> Client:
        """A connection to a table, which is one's own unless another one is named."""
        return Client(self.served.url, table or self.table, self.token)

    @property
    def _headers(self) -> dict[str, str]:
        return bearer(self.token) if self.token else {}


@contextlib.contextmanager
def daily_server(
    folder: Path, calendar: Calendar, database: str = "", at: int = 0, **settings: Any
) -> Iterator[Served]:
    """A server whose days are those of a calendar, at a port if one is named."""
    if database:
        settings["database"] = database
    with serving(folder, Wire, calendar, at, **settings) as served:
        yield served


def rolls(log: list[Any]) -> list[Any]:
    """The dice of a log, roll by roll."""
    return [dice for actor, dice in log if isinstance(actor, str)]
