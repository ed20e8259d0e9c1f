"""What attacks do to those who play: `python -m benchmarks.attack`.

A real server with its ordinary limits runs on this computer. A process attacks it from 127.0.0.2
while somebody plays at it and somebody else opens its page over and over, both from 127.0.0.1.
Measured are the times until `/health` and moves are answered, the memory of the server and the
lines in its log. Nothing leaves this computer.
"""

import argparse
import asyncio
import contextlib
import multiprocessing
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from websockets.exceptions import WebSocketException

from benchmarks import report
from benchmarks.attack import attackers
from benchmarks.daemons import HOST
from benchmarks.load.meter import rss_bytes
from benchmarks.workers import Worker, new_table
from rollwright.server.client import Client, ServerRefused

_SECONDS: Final = 12
_PATIENCE_SECONDS: Final = 10
"""Who has waited so long gives up."""
_MOVES_APART: Final = 0.1
_VISITS_APART: Final = 0.05
_LOOKS_APART: Final = 0.05
_CALM: Final = "(nobody)"
_COLUMNS: Final = (
    *(
        "attack",
        "/health p50, p99, most ms",
        "moves p50, p99, most ms",
        "failed",
        "most MB",
        "log lines",
    ),
    "what the attackers did",
)


class Ordinary(Worker):
    """A server with its ordinary limits, and bots that do not pause."""

    environment = {  # noqa: RUF012  # nobody changes it
        "ROLLWRIGHT_PAUSE": "0",
        "ROLLWRIGHT_LEVELS": "false",
    }


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
                async with asyncio.timeout(_PATIENCE_SECONDS):
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
                    async with asyncio.timeout(_PATIENCE_SECONDS):
                        await client.act(seat, chance.choice(actions))
                except TimeoutError:
                    evening.failures += 1
            await asyncio.sleep(_MOVES_APART)
        await client.changed.wait()


async def _weigh(pid: int, evening: Evening) -> None:
    while True:
        evening.most_memory = max(evening.most_memory, rss_bytes(pid))
        await asyncio.sleep(_LOOKS_APART)


async def _watch(url: str, port: int, pid: int, seconds: float) -> Evening:
    """An evening of so many seconds."""
    evening = Evening()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds), asyncio.TaskGroup() as group:
            group.create_task(_visit(port, evening))
            group.create_task(_play(url, evening))
            group.create_task(_weigh(pid, evening))
    return evening


async def _suffer(
    server: Worker, attack: str, seconds: float, pool: ProcessPoolExecutor
) -> tuple[Evening, dict[str, int]]:
    """An evening beside an attack, and what the attackers did."""
    watched = asyncio.create_task(_watch(server.url, server.port, server.pid, seconds))
    if attack == _CALM:
        return await watched, {}
    table, _ = await asyncio.to_thread(new_table, server.url, "qwixx")
    loop = asyncio.get_running_loop()
    done = await loop.run_in_executor(pool, attackers.run, attack, server.port, table, seconds - 1)
    return await watched, done


def measure(attack: str, seconds: float) -> tuple[Evening, dict[str, int]]:
    """One attack on a new server."""
    context = multiprocessing.get_context("spawn")
    with (
        tempfile.TemporaryDirectory() as folder,
        Ordinary(Path(folder) / "tables.sqlite") as server,
        ProcessPoolExecutor(1, context) as pool,
    ):
        before = len(server.log.splitlines())
        evening, done = asyncio.run(_suffer(server, attack, seconds, pool))
        evening.lines = len(server.log.splitlines()) - before
        return evening, done


def _milliseconds(seconds: Sequence[float]) -> str:
    """The median, the 99th percentile and the most."""
    if not seconds:
        return "–"
    ordered = sorted(seconds)
    shown = (ordered[int(share * (len(ordered) - 1))] for share in (0.5, 0.99, 1))
    return ", ".join(f"{1e3 * value:.0f}" for value in shown)


def _deeds(done: dict[str, int]) -> str:
    words = {name: f"{n / 1e6:.0f}" if name == "MB" else f"{n:,}" for name, n in done.items()}
    return ", ".join(f"{words[name]} {name}" for name in sorted(words))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.attack", description=__doc__)
    parser.add_argument("--seconds", type=float, default=_SECONDS, help="for each attack")
    parser.add_argument("--only", choices=attackers.ATTACKS, action="append")
    args = parser.parse_args()
    rows, figures, loops = [], {}, []
    for attack in (_CALM, *(args.only or attackers.ATTACKS)):
        loops.append(report.yardstick())
        evening, done = measure(attack, args.seconds)
        health, moves = _milliseconds(evening.visits), _milliseconds(evening.moves)
        memory = f"{evening.most_memory / 1e6:.0f}"
        told = str(evening.failures), memory, str(evening.lines), _deeds(done)
        rows.append([attack, health, moves, *told])
        found: dict[str, Any] = {"visits": evening.visits, "moves": evening.moves}
        found |= {"memory": evening.most_memory, "lines": evening.lines}
        figures[attack] = found | {"done": done}
    report.show(f"Under attack, {args.seconds:g} s each", _COLUMNS, rows)
    report.show_speed(loops)
    report.write("attack", {"attacks": figures, "yardstick_seconds": loops})


if __name__ == "__main__":
    main()
