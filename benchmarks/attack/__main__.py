"""What attacks do to those who play: `python -m benchmarks.attack`.

A real server with its ordinary limits runs on this computer. A process attacks it from 127.0.0.2
while somebody plays at it and somebody else opens its page over and over, both from 127.0.0.1.
Measured are the times until `/health` and moves are answered, the memory of the server and the
lines in its log. Nothing leaves this computer.
"""

import argparse
import asyncio
import multiprocessing
import tempfile
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

from benchmarks import report
from benchmarks.attack import attackers, watching
from benchmarks.attack.watching import Evening
from benchmarks.workers import Worker, new_table

_SECONDS: Final = 12
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


async def _suffer(
    server: Worker, attack: str, seconds: float, pool: ProcessPoolExecutor
) -> tuple[Evening, dict[str, int]]:
    """An evening beside an attack, and what the attackers did."""
    watched = asyncio.create_task(watching.spend(server.url, server.port, server.pid, seconds))
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
