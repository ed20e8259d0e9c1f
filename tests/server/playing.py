"""People at a table, played by scripts through the client that comes with the server."""

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

from websockets.exceptions import ConnectionClosed

from rollwright.core import games
from rollwright.records.jsonl import from_json
from rollwright.records.record import Record
from rollwright.server.client import Client, ServerRefused, request
from server.scenario import PATIENCE

HANG_UPS = (ConnectionError, ConnectionClosed, OSError)
"""What a client meets whose server has died."""


@dataclass
class Choice:
    """An action that the server has acknowledged, chosen after `have` visible steps."""

    match: str
    seat: int
    action: str
    have: int


@dataclass
class Person:
    """Somebody with a token, at one table, through one server or another."""

    client: Client
    table: str
    token: str
    acknowledged: list[Choice] = field(default_factory=list)

    async def play(self, moves: int | None = None) -> None:
        """Choose at random until the match is over, or until so many moves are acknowledged."""
        until = None if moves is None else len(self.acknowledged) + moves
        while not self.client.is_over and (until is None or len(self.acknowledged) < until):
            self.client.changed.clear()
            if not await self.choose():
                await self.wait()

    async def choose(self) -> bool:
        """Act if it is one's turn; whether it was."""
        for seat, actions in self.client.legal().items():
            have, match = len(self.client.log), self.client.match
            action = random.choice(actions)
            try:
                await asyncio.wait_for(self.client.act(seat, action), PATIENCE)
            except ServerRefused as refused:
                if refused.code != "stale":
                    raise
                return False
            self.acknowledged.append(Choice(match, seat, action, have))
            return True
        return False

    async def wait(self) -> None:
        """Wait until anything has changed."""
        if self.client.end:
            raise ConnectionError("the server has hung up") from self.client.end
        try:
            await asyncio.wait_for(self.client.changed.wait(), PATIENCE)
        except TimeoutError:
            log = self.client.log
            raise AssertionError(
                f"seats {self.client.seats} wait for ever after {len(log)} steps, "
                f"the last ones {log[-3:]}, at {self.client.position}"
            ) from None

    async def move_to(self, url: str) -> None:
        """Connect to another server, telling it how much one has seen."""
        old, self.client = self.client, Client(url, self.table, self.token)
        self.client.match, self.client.log = old.match, list(old.log)
        await old.close()
        await self.client.connect()


@contextlib.asynccontextmanager
async def at_table(game: str, urls: list[str], bots: int = 0) -> AsyncIterator[list[Person]]:
    """A new table: one person per server, and bots. The first person has made it."""
    first, *others = urls
    people = [{"kind": "me", "name": "Emma"}, *({"kind": "open"} for _ in others)]
    seats = [*people, *({"kind": "bot", "bot": "random"} for _ in range(bots))]
    made = await ask(f"{first}/api/tables", {"game": game, "seats": seats})
    table = made["table"]["id"]
    tokens = [made["token"]]
    for number, url in enumerate(others):
        seated = await ask(f"{url}/api/tables/{table}/seats", {"name": f"Max {number}"})
        tokens.append(seated["token"])
    found = [
        Person(Client(url, table, token), table, token)
        for url, token in zip(urls, tokens, strict=True)
    ]
    try:
        for person in found:
            await person.client.connect()
        yield found
    finally:
        for person in found:
            await person.client.close()


async def ask(url: str, body: Any = None) -> Any:
    """A request, made while the event loop goes on."""
    return await asyncio.to_thread(request, url, body)


async def record(url: str, match: str) -> tuple[str, Record]:
    """A match as a server tells it, and as it replays."""
    text = json.dumps(await ask(f"{url}/api/matches/{match}/record.json"))
    return text, from_json(text, games.find)


def check(acknowledged: list[Choice], steps: list[Any]) -> None:
    """Every acknowledged choice is the first that its seat made after what it had seen."""
    indexes = set()
    for choice in acknowledged:
        later = range(choice.have, len(steps))
        index = next(index for index in later if steps[index][0] == choice.seat)
        assert steps[index] == [choice.seat, choice.action]
        assert (choice.match, index) not in indexes
        indexes.add((choice.match, index))
