"""How many matches kernels play in a CPU-second, beside the readable engine: `make bench`.

Both engines play the same matches in the same run, in turns, because the machine's own speed may
change from second to second; the table shows the median and the best of several rounds. A second
thread is judged twice: by the clock, which others on the machine disturb, and by what a match then
costs in CPU time.
"""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import click
import numba
import numpy as np

from benchmarks import report
from rollwright import bots, games
from rollwright.arena.run import Run
from rollwright.arena.tally import Tally
from rollwright.cli.plot import check_suffix
from rollwright.core.game import Game
from rollwright.kernels import batch
from rollwright.kernels.compiled import warming

ROUNDS = 9
COMPILED = 50_000
READABLE = 200
THREADED = 500_000

PEERS = {
    "Rust, random": 57_000,
    "Rust, its simplest bot": 8_370,
    "Java": 6_600,
    "Node": 3_741,
    "C++": 3_170,
    "Python, the fastest": 920,
    "Python, the slowest": 14,
}
"""Matches of Qwixx per second by other programs, measured once on a like machine."""
CLAIMED = {"Julia, as its package claims": 50_000}


def speed(matches: int, play: Callable[[], object], clock: Callable[[], float]) -> float:
    """Matches per second of that clock."""
    started = clock()
    play()
    return matches / (clock() - started)


def run_of(game: Game[Any], bot: str, matches: int) -> Run:
    return Run(game, {}, [bots.find(bot, game)] * 2, 1, matches)


@dataclass
class Contest:
    """One line-up and its speeds, round by round."""

    game: Game[Any]
    bot: str
    found: dict[str, list[float]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        line_up = batch.line_up(self.game, {}, [self.bot] * 2)
        assert line_up
        self.line_up = line_up
        with warming(line_up.name, print, line_up.files):
            line_up.play(1, 0, 1)

    def measure(self, threaded: bool) -> None:
        """One round; `threaded` for one with threads."""
        readable = run_of(self.game, self.bot, READABLE)
        play = partial(self.line_up.play, 1, 0, COMPILED)
        self._add("compiled", speed(COMPILED, play, time.thread_time))
        read = speed(READABLE, lambda: [*readable.by_engine(Tally(2))], time.thread_time)
        self._add("readable", read)
        for threads in (1, 2) if threaded else ():
            play_all = partial(self._play_all, threads)
            cpu = time.process_time()
            by_clock = speed(THREADED, play_all, time.perf_counter)
            self._add(f"{threads} threads, by the clock", by_clock)
            self._add(f"{threads} threads, by CPU time", THREADED / (time.process_time() - cpu))

    def _play_all(self, threads: int) -> list[int]:
        run = run_of(self.game, self.bot, THREADED)
        return [*run.by_kernels(self.line_up, threads, Tally(2))]

    def _add(self, what: str, value: float) -> None:
        self.found.setdefault(what, []).append(value)


def row(name: str, found: dict[str, list[float]]) -> list[str]:
    compiled, readable = found["compiled"], found["readable"]
    ratios = [fast / slow for fast, slow in zip(compiled, readable, strict=True)]
    by_clock = max(found["2 threads, by the clock"]) / max(found["1 threads, by the clock"])
    by_cpu = 2 * max(found["2 threads, by CPU time"]) / max(found["1 threads, by CPU time"])
    return [
        name,
        f"{statistics.median(compiled):,.0f}",
        f"{max(compiled):,.0f}",
        f"{max(readable):,.0f}",
        f"{statistics.median(ratios):,.0f} ×",
        f"{by_clock:.2f} × / {by_cpu:.2f} ×",
    ]


def plot(path: Path, best: dict[str, float]) -> None:
    """Draw our figures and those of others, each ten times as long being ten times as fast."""
    from matplotlib.figure import Figure

    ours = {f"Rollwright: {name}": value for name, value in best.items()}
    bars = dict(sorted((PEERS | CLAIMED | ours).items(), key=lambda bar: bar[1]))
    figure = Figure(figsize=(9, 4), layout="constrained")
    axes = figure.subplots()
    colours = ["tab:blue" if name in ours else "tab:gray" for name in bars]
    axes.barh([*bars], [*bars.values()], color=colours)
    axes.set(xscale="log", xlabel="matches per CPU-second")
    figure.savefig(path)


@click.command()
@click.option(
    "--plot", "picture", type=click.Path(path_type=Path, dir_okay=False), callback=check_suffix
)
def main(picture: Path | None) -> None:
    """Measure both games with both bots, two players."""
    named = [games.find(name) for name in games.names()]
    contests = [Contest(game, bot) for game in named for bot in ("random", "greedy")]
    loops = []
    for at in range(ROUNDS):
        loops.append(report.yardstick())
        for contest in contests:
            contest.measure(threaded=at % 3 == 0)
    found = {f"{contest.game.title}, {contest.bot}": contest.found for contest in contests}
    columns = [
        *("two players", "matches per CPU-second (median)", "(best)", "readable engine (best)"),
        *("ratio", "two threads, by clock / by CPU time"),
    ]
    report.show("Kernels", columns, [row(name, speeds) for name, speeds in found.items()])
    report.show_speed(loops)
    print(f"numba {numba.__version__}, numpy {np.__version__}")
    others = (f"{name} {value:,}" for name, value in (PEERS | CLAIMED).items())
    print(f"others, matches of Qwixx per second: {'; '.join(others)}")
    report.write(
        "simulate",
        {
            "numba": numba.__version__,
            "numpy": np.__version__,
            "matches_per_second": found,
            "yardstick_seconds": loops,
            "peers": PEERS,
            "peers_claim": CLAIMED,
        },
    )
    if picture:
        plot(picture, {name: max(speeds["compiled"]) for name, speeds in found.items()})


if __name__ == "__main__":
    main()
