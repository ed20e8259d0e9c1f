"""How many matches the readable engine plays in a CPU-second: `make bench`.

The machine's own speed may change from second to second, so every figure is measured several
times, in turns with the others, and the table shows the median and the best. The yardstick is a
plain Python loop, timed in between: it tells how fast the machine was.
"""

import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from benchmarks import report
from rollwright import bots, games
from rollwright.arena.play import seeded_match
from rollwright.core.dice import SeededDice
from rollwright.core.game import CHANCE, Game
from rollwright.core.match import Match
from rollwright.core.stream import Stream, split

MATCHES = 500
ROUNDS = 9
PEERS = "other Python engines, random play, measured once on a similar machine: 14–920"


def play_randomly(game: Game[Any], number: int) -> None:
    """One match of two random players straight through `Match`, every step validated."""
    dice = SeededDice(split(1, number, 0))
    below = Stream(split(1, number, 1)).below
    match = Match.deal(game, 2, dice, {})
    while pending := match.state.pending:
        if pending[0] == CHANCE:
            match.roll(dice)
        else:
            state = match.state
            for seat in pending:
                legal = state.legal(seat)
                match.step(seat, legal[below(len(legal))] if len(legal) > 1 else legal[0])


def contests() -> dict[str, Callable[[int], object]]:
    """What is measured, for every game: a function that plays match n."""
    found: dict[str, Callable[[int], object]] = {}
    for name in games.names():
        game = games.find(name)
        found[f"{game.title}, random, engine alone"] = partial(play_randomly, game)
        for bot in bots.plain(game):
            makers = [bots.find(bot, game)] * 2
            found[f"{game.title}, {bot} bots"] = partial(seeded_match, game, {}, makers, 1)
    return found


def main() -> None:
    speeds: dict[str, list[float]] = {name: [] for name in contests()}
    loops = []
    for first in range(0, ROUNDS * MATCHES, MATCHES):
        loops.append(report.yardstick())
        for name, play in contests().items():
            started = time.process_time()
            for number in range(first, first + MATCHES):
                play(number)
            speeds[name].append(MATCHES / (time.process_time() - started))
    rows = [
        [name, f"{statistics.median(runs):,.0f}", f"{max(runs):,.0f}"]
        for name, runs in speeds.items()
    ]
    columns = ["two players", "matches per CPU-second (median)", "(best)"]
    report.show("The readable engine", columns, rows)
    report.show_speed(loops)
    print(PEERS)
    report.write("engine", {"matches_per_cpu_second": speeds, "yardstick_seconds": loops})


if __name__ == "__main__":
    main()
