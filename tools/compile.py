"""Compile what many tests play with: the levels of bots, and the coach.

`make test` does so once, while it checks other things. Otherwise every worker of pytest would wait
for the first that compiles, and in a server the coach gets only the time that nobody else wants.
"""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from rollwright.bots import find
from rollwright.bots.levels import warm_up
from rollwright.coach.analysis import Analysing
from rollwright.core import games
from rollwright.core.dice import SeededDice
from rollwright.core.match import Match


def main() -> None:
    """Every game has a process of its own: it keeps a core busy for most of a minute."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        for _ in pool.map(compile_game, games.having("coach")):
            pass


def compile_game(name: str) -> None:
    warm_up(print, name)
    for seats in (1, 2):
        compile_coach(name, seats)


def compile_coach(name: str, seats: int) -> None:
    """Let the coach look at a match between players who choose by chance."""
    game, dice = games.find(name), SeededDice(1)
    match = Match.deal(game, seats, dice, {})
    match.play([find("random", game)(seat) for seat in range(seats)], dice)
    Analysing(match).prepare(print)


if __name__ == "__main__":
    main()
