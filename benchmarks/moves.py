"""What a move costs without a network: `python -m benchmarks.moves [--profile]`.

The rooms, the store and the connections are the real ones, in this process; only the wires are not.
The players of `benchmarks.load` answer as soon as they are asked. Their own work, reading what they
are sent and choosing, is counted too; it is small. The least of some rounds is shown, because a
shared machine makes rounds slower and never faster. With `--profile` the functions are shown that a
move runs through.
"""

import argparse
import asyncio
import cProfile
import gc
import pstats
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path
from typing import Final, NamedTuple

import uvloop

from benchmarks import report
from benchmarks.load.meter import Meter
from benchmarks.load.players import NEVER, Player, Script, Table, at_random
from rollwright.server import tables
from rollwright.server.documents import SeatWish, TableDoc, TableWish
from rollwright.server.limits import Limits
from rollwright.server.live.connection import Connection
from rollwright.server.live.fanout import Alone
from rollwright.server.live.hub import Hub
from rollwright.server.metrics import Metrics
from rollwright.server.offer import Offer
from rollwright.server.settings import Settings
from rollwright.server.store.sqlite import SqliteStore

_HERE: Final = "127.0.0.1"
_SEATS: Final = (SeatWish("me", "Emma"), SeatWish("open"))
_SHOWN: Final = 40


class Count(Meter):
    """Counts the answers to moves, up to a number that somebody waits for."""

    def __init__(self, moves: int) -> None:
        super().__init__({})
        self._left = moves
        self.done = asyncio.Event()

    def acknowledged(self, _: float) -> None:
        self._left -= 1
        if self._left == 0:
            self.done.set()


class Loop:
    """A wire from the server to a player, and back, that is none."""

    def __init__(self, player: Player, hub: Hub, limits: Limits, metrics: Metrics) -> None:
        self.connection = Connection(self, _HERE, hub, limits, metrics)
        self._player = player

    def send_text(self, text: bytes) -> None:
        """The server sends."""
        self._player.hear(text)

    def send(self, payload: bytes) -> None:
        """The player sends."""
        asyncio.get_running_loop().call_soon(self.connection.on_message, payload)


class Cost(NamedTuple):
    """CPU-seconds of a move: of the whole process, and of the thread that serves."""

    process: float
    thread: float


async def play(folder: Path, size: int, moves: int, profile: cProfile.Profile | None) -> Cost:
    """Let people play so many moves at so many tables."""
    hub = Hub(SqliteStore(folder / "tables.sqlite"), Alone(), Offer(levels=False))
    await hub.open()
    limits, metrics, count = Limits(Settings(messages_per_second=10**6)), Metrics(), Count(moves)
    script = Script(at_random, last_turn=NEVER)
    wires: list[tuple[Player, Loop]] = []
    for number in range(size):
        tokens = [f"{name} {number}" for name in ("Emma", "Max")]
        table = await _table(hub, *[await hub.gate.guest(token) for token in tokens])
        players = Table(table, tokens, script, count).players
        wires += [(player, Loop(player, hub, limits, metrics)) for player in players]
    serving = [asyncio.create_task(wire.connection.serve()) for _, wire in wires]
    await asyncio.sleep(0)  # they all begin to listen
    with profile or nullcontext():
        before = Cost(time.process_time(), time.thread_time())
        for player, wire in wires:
            player.join(wire)
        await count.done.wait()
        after = Cost(time.process_time(), time.thread_time())
    for _, wire in wires:
        wire.connection.on_disconnect()
    await asyncio.gather(*serving)
    await hub.close()
    return Cost(*((now - then) / moves for now, then in zip(after, before, strict=True)))


async def _table(hub: Hub, emma: str, max_: str) -> str:
    """A new table of two; its match begins."""
    table = await hub.create(TableWish("qwixx", [*_SEATS]), emma)

    def sit(table: TableDoc) -> None:
        tables.sit(table, 1, "Max", max_)

    async with hub.room(table.id) as room:
        await room.change(sit)
    return table.id


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.moves", description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--moves", type=int, default=6000, help="of a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--profile", action="store_true", help="one round, and what it runs")
    args = parser.parse_args()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)  # as the server does
    profile = cProfile.Profile() if args.profile else None
    costs, loops = [], [report.yardstick()]
    for _ in range(1 if profile else args.rounds):
        with tempfile.TemporaryDirectory(prefix="rollwright-") as folder:
            costs.append(uvloop.run(play(Path(folder), args.tables, args.moves, profile)))
        loops.append(report.yardstick())
    if profile:
        pstats.Stats(profile).sort_stats("tottime").print_stats(_SHOWN)
    best = Cost(*(min(figures) for figures in zip(*costs, strict=True)))
    row = [str(args.tables), *(f"{1e6 * seconds:.0f}" for seconds in best)]
    report.show("A move without a network", ["tables", "CPU µs", "of these, serving"], [row])
    report.show_speed(loops)
    report.write("moves", {"tables": args.tables, "costs": costs, "yardstick_seconds": loops})


if __name__ == "__main__":
    main()
