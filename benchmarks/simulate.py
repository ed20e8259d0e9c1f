"""How many matches kernels play in a CPU-second: `python -m benchmarks.simulate`.

Two players on one thread. For random and greedy players the readable engine plays the same matches
in the same run, and a run on two threads tells what a match costs there.
"""

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

import click
import numba
import numpy as np

from benchmarks import contests, pages
from benchmarks.contests import Benchmark, Contest
from rollwright import bots
from rollwright.arena.play import Seated
from rollwright.cli.plot import check_suffix
from rollwright.cli.simulate import Tally, played
from rollwright.core import games
from rollwright.core.game import Game
from rollwright.kernels import batch
from rollwright.kernels.compiled import warming

MATCHES: Final = {"random": 50_000, "greedy": 50_000, "strongest": 50}
READABLE: Final = 50
THREADED: Final = 200_000
PEERS: Final = {
    "Rust, random": 57_000,
    "Julia, as its package claims": 50_000,
    "Rust, its simplest bot": 8_370,
    "Java": 6_600,
    "Node": 3_741,
    "C++": 3_170,
    "Python, the fastest": 920,
    "Python, the slowest": 14,
}
"""Programs that play Qwixx."""
_SECONDS: Final = 90


def _speed(matches: int, play: Callable[[], object], clock: Callable[[], float]) -> float:
    started = clock()
    play()
    return matches / (clock() - started)


def _line_up(game: Game[Any], bot: str) -> Any:
    line_up = batch.line_up(game, {}, [bot] * 2, bots.compiled(game))
    assert line_up
    with warming(line_up.name, print, line_up.files):
        line_up.play(1, 0, 1)
    return line_up


def _play(game: Game[Any], bot: str, line_up: Any, matches: int, threads: int) -> list[int]:
    seated = Seated(game, {}, [bots.find(bot, game)] * 2, line_up)
    return [*played(seated, 1, matches, threads, Tally(2), None)]


def _readable(game: Game[Any], bot: str) -> float:
    return _speed(READABLE, lambda: _play(game, bot, None, READABLE, 1), time.thread_time)


def _on_two_threads(game: Game[Any], bot: str, line_up: Any) -> float:
    return _speed(THREADED, lambda: _play(game, bot, line_up, THREADED, 2), time.process_time)


def _contests(game: Game[Any], bot: str, matches: int) -> dict[str, Contest]:
    name = f"{game.title}, {bot}"
    line_up = _line_up(game, bot)
    play = partial(line_up.play, 1, 0, matches)
    measured: dict[str, Callable[[], float]] = {
        "compiled": partial(_speed, matches, play, time.thread_time)
    }
    if bot != "strongest":
        measured["readable"] = partial(_readable, game, bot)
        measured["two threads"] = partial(_on_two_threads, game, bot, line_up)
    return {
        what: Contest(name if what == "compiled" else f"{name}, {what}", measure)
        for what, measure in measured.items()
    }


def benchmark() -> Benchmark:
    """Both games, from random to the strongest bot."""
    found = [
        _contests(games.find(name), bot, matches)
        for name in games.having("kernels")
        for bot, matches in MATCHES.items()
    ]

    def notes() -> list[str]:
        compared = [each for each in found if "readable" in each]
        told = [
            f"{each['compiled'].name}: {each['compiled'].median / each['readable'].median:,.0f} × "
            f"the readable engine; on two threads a match costs "
            f"{each['compiled'].median / each['two threads'].median:.2f} × as much CPU time"
            for each in compared
        ]
        return [*told, f"numba {numba.__version__}, numpy {np.__version__}"]

    measured = [contest for each in found for contest in each.values()]
    return Benchmark("Kernels, two players", "matches per CPU-second", measured, PEERS, notes)


@click.command()
@click.option(
    "--plot", "picture", type=click.Path(path_type=Path, dir_okay=False), callback=check_suffix
)
@click.option("--seconds", default=_SECONDS, show_default=True, help="How long to measure.")
def main(picture: Path | None, seconds: int) -> None:
    """Measure both games."""
    made = benchmark()
    contests.run(made, "simulate", seconds)
    if picture:
        pages.draw(made).savefig(picture)


if __name__ == "__main__":
    main()
