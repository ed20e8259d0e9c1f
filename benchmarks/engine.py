"""How many matches the readable engine plays in a CPU-second: `python -m benchmarks.engine`."""

import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from benchmarks.contests import Benchmark, Contest, run
from rollwright import bots
from rollwright.arena.play import seeded_match
from rollwright.core import games
from rollwright.core.dice import SeededDice
from rollwright.core.game import CHANCE, Game
from rollwright.core.match import Match
from rollwright.core.stream import Stream, split

MATCHES: Final = 100
PEERS: Final = {"Python, random, the fastest": 920, "Python, random, the slowest": 14}
"""Other engines for Qwixx."""
_BOTS: Final = ("random", "greedy")
_SECONDS: Final = 40


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


def _speed(play: Callable[[int], object]) -> float:
    started = time.process_time()
    for number in range(MATCHES):
        play(number)
    return MATCHES / (time.process_time() - started)


def benchmark() -> Benchmark:
    """The engine alone, and with bots that are plain Python, in every game."""
    contests = []
    for name in games.having("kernels"):
        game = games.find(name)
        plays: dict[str, Callable[[int], object]] = {
            "random, engine alone": partial(play_randomly, game)
        }
        for bot in _BOTS:
            makers = [bots.find(bot, game)] * 2
            plays[f"{bot} bots"] = partial(seeded_match, game, {}, makers, 1)
        contests += [
            Contest(f"{game.title}, {what}", partial(_speed, play)) for what, play in plays.items()
        ]
    title = "The readable engine, two players"
    return Benchmark(title, "matches per CPU-second", contests, PEERS)


if __name__ == "__main__":
    run(benchmark(), "engine", _SECONDS)
