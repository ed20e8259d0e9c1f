"""An ordinary evening beside the attack: a player, a visitor, and the server's memory."""

import asyncio
import contextlib
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from websockets.exceptions import WebSocketException

from benchmarks.daemons import HOST
from benchmarks.load.processes import rss_bytes
from benchmarks.workers import new_table
from rollwright.server.client import Client, ServerRefused

PATIENCE_SECONDS: Final = 10
"""Who has waited so long gives up."""
_MOVES_APART: Final = 0.1
_VISITS_APART: Final = 0.05
_LOOKS_APART: Final = 0.05


@dataclass
class Evening:
    """What was measured: seconds to answers, how often there was none, and bytes."""

    visits: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    failures: int = 0
    most_memory: int = 0
    lines: int = 0
    """What the server's log has got."""


@contextlib.contextmanager
def _timed(seconds: list[float]) -> Iterator[None]:
    """Note how long the block took, also if it was never finished."""
    started = time.monotonic()
    try:
        yield
    finally:
        seconds.append(time.monotonic() - started)


async def _visit(port: int, evening: Evening) -> None:
    """Ask `/health` over new connections, one after the other."""
    while True:
        with _timed(evening.visits):
            try:
                async with asyncio.timeout(PATIENCE_SECONDS):
                    evening.failures += b"200 OK" not in await _health(port)
            except (OSError, TimeoutError):
                evening.failures += 1
        await asyncio.sleep(_VISITS_APART)


async def _health(port: int) -> bytes:
    reader, writer = await asyncio.open_connection(HOST, port)
    with contextlib.closing(writer):
        writer.write(b"GET /health HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
        return await reader.read()


async def _play(url: str, evening: Evening) -> None:
    """Play matches against a bot, about ten moves a second."""
    chance = random.Random(1)
    while True:
        try:
            table, [emma] = await asyncio.to_thread(new_table, url, "qwixx", people=1, bots=1)
            async with Client(url, table, emma) as client:
                await _play_match(client, chance, evening)
        except (OSError, ServerRefused, WebSocketException):
            evening.failures += 1
            await asyncio.sleep(_MOVES_APART)


async def _play_match(client: Client, chance: random.Random, evening: Evening) -> None:
    """Move whenever it is our turn."""
    while not client.is_over:
        client.changed.clear()
        for seat, actions in client.legal().items():
            with _timed(evening.moves):
                try:
                    async with asyncio.timeout(PATIENCE_SECONDS):
                        await client.act(seat, chance.choice(actions))
                except TimeoutError:
                    evening.failures += 1
            await asyncio.sleep(_MOVES_APART)
        await client.changed.wait()


async def _weigh(pid: int, evening: Evening) -> None:
    while True:
        evening.most_memory = max(evening.most_memory, rss_bytes(pid))
        await asyncio.sleep(_LOOKS_APART)


async def spend(url: str, port: int, pid: int, seconds: float) -> Evening:
    """An evening of so many seconds."""
    evening = Evening()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
            group.create_task(_visit(port, evening))
            group.create_task(_play(url, evening))
            group.create_task(_weigh(pid, evening))
    return evening
