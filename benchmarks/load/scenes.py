"""What the players of Rollwright do together: a process that reads an order and writes figures.

python -m benchmarks.load.scenes FILE < ORDER
"""

import asyncio
import sys
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec
import uvloop

from benchmarks.daemons import HOST
from benchmarks.load.meter import Meter
from benchmarks.load.orders import Order, Scene, Stage
from benchmarks.load.players import NEVER, Player, Script, Table, Watcher, at_random
from benchmarks.workers import new_table

_WARM_UP_SECONDS: Final = 3
_CONNECTING_AT_ONCE: Final = 50
_PATIENCE_SECONDS: Final = 120
_STAGES: Final = ((1, 5), (6, 19), (20, 24))
"""First and last turn of each."""


@dataclass
class Cast:
    """Everybody at all tables."""

    order: Order
    script: Script
    meter: Meter
    tables: list[Table]

    @property
    def players(self) -> list[Player]:
        return [player for table in self.tables for player in table.players]

    async def connect(self) -> None:
        """Some at once, so that the server's queue of new connections does not overflow.

        It is done when everybody has been told how the match stands.
        """
        players = self.players
        await _some_at_once([player.connect(self.order.port) for player in players])
        await _until(lambda: all(player.turn for player in players))

    def play_up_to(self, turn: int) -> None:
        self.script.last_turn = turn
        for player in self.players:
            player.go_on()

    async def finish(self, turn: int) -> None:
        """Play until every table has finished this turn."""
        self.play_up_to(turn)
        players = self.players
        await _until(lambda: all(player.is_over or player.turn > turn for player in players))

    async def measure_for(self, seconds: float) -> None:
        self.meter.start()
        await asyncio.sleep(seconds)
        self.meter.stop()


async def _some_at_once(connecting: list[Coroutine[Any, Any, None]]) -> None:
    for first in range(0, len(connecting), _CONNECTING_AT_ONCE):
        batch = asyncio.gather(*connecting[first : first + _CONNECTING_AT_ONCE])
        await asyncio.wait_for(batch, _PATIENCE_SECONDS)


async def play(cast: Cast) -> None:
    """Everybody plays on and on."""
    await cast.connect()
    cast.play_up_to(NEVER)
    await asyncio.sleep(_WARM_UP_SECONDS)
    await cast.measure_for(cast.order.seconds)
    for player in cast.players:
        player.give_up_waiting()
    quiet_since = time.perf_counter() - cast.order.seconds / 2
    cast.meter.figures.stalled = sum(table.last_move < quiet_since for table in cast.tables)


async def idle(cast: Cast) -> None:
    """Everybody is connected, others watch, and nobody moves."""
    await cast.connect()
    watchers = [Watcher(table.id) for table in cast.tables for _ in range(cast.order.watchers)]
    await _some_at_once([watcher.connect(cast.order.port) for watcher in watchers])
    await _until(lambda: all(watcher.is_told for watcher in watchers))
    await cast.measure_for(cast.order.seconds)


async def length(cast: Cast) -> None:
    """The first turns of every match, and as many from the twentieth on, each measured."""
    cast.script.choose = patiently
    cast.script.plays_on = False
    await cast.connect()
    for player in cast.players:
        player.turn_off_auto_pass()
    await asyncio.sleep(1)
    figures = cast.meter.figures
    for first, last in _STAGES:
        playing = sum(not table.players[0].is_over for table in cast.tables)
        cast.meter.start()
        await cast.finish(last)
        cast.meter.stop()
        stage = Stage(f"turns {first}–{last}", playing, figures.moves, figures.cpu["server"])
        figures.stages.append(stage)


async def _until(is_done: Callable[[], bool]) -> None:
    deadline = time.monotonic() + _PATIENCE_SECONDS
    while not is_done():
        if time.monotonic() > deadline:
            raise TimeoutError("the server does not go on")
        await asyncio.sleep(0.02)


def patiently(legal: list[str], question: str) -> str:
    """Only what avoids a misthrow, far to the left, so that a match lasts; passing comes first."""

    def rank(action: str) -> int:
        colour, _, number = action.partition(" ")
        return int(number) if colour in ("red", "yellow") else 14 - int(number)

    is_urgent = question == "AskOrMisthrow" and len(legal) > 1
    return min(legal[1:], key=rank) if is_urgent else legal[0]


SCENES: Final[dict[Scene, Callable[[Cast], Coroutine[Any, Any, None]]]] = {
    "play": play,
    "idle": idle,
    "length": length,
}


def main() -> None:
    order = msgspec.json.decode(sys.stdin.buffer.read(), type=Order)
    script, meter = Script(at_random), Meter(order.pids)
    url = f"http://{HOST}:{order.port}"
    tables = [Table(*new_table(url, "qwixx"), script, meter) for _ in range(order.tables)]
    uvloop.run(SCENES[order.scene](Cast(order, script, meter, tables)))
    Path(sys.argv[1]).write_bytes(msgspec.json.encode(meter.figures))


if __name__ == "__main__":
    main()
