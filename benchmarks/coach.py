"""Is the coach right? Luck must have mean 0, decisions must explain who wins, the books balance.

    python -m benchmarks.coach
    python -m benchmarks.coach --quick
    python -m benchmarks.coach --matches 0 --rates 0    # only the books
    python -m benchmarks.coach --game qwixx --jobs 1

`strongest` plays against `greedy`, and every match is analysed. Then matches with every number of
seats are analysed, to see that start + luck + decisions + others is the result.
"""

import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import cycle, islice
from typing import Any, Final, NamedTuple

import click
import numpy as np

from benchmarks import report
from rollwright import bots
from rollwright.bots.levels import LEVELS
from rollwright.coach import Account, Analysis, Judge, find_evaluator, moments
from rollwright.core import games
from rollwright.core.match import Match
from rollwright.kernels import batch

_SEED: Final = 18
_PAIR: Final = ("strongest", "greedy")
_MOST_OFF: Final = 1e-9
_QUICK: Final = 20
"""With --quick so many times fewer matches are played."""


class Played(NamedTuple):
    """What came of an analysed match."""

    accounts: tuple[Account, ...]
    rates: tuple[float, ...]
    """The error rates in points."""
    accuracies: tuple[float, ...]
    seconds: float
    """Of the processor."""


@cache
def _line_up(name: str, specs: tuple[str, ...]) -> Any:
    game = games.find(name)
    return batch.line_up(game, {}, specs, bots.compiled(game))


def analysed(name: str, specs: tuple[str, ...], budget: int, number: int) -> Played:
    """Play match `number` between these bots and analyse it."""
    setup, log = _line_up(name, specs).log(_SEED, number)
    match = Match.replay(games.find(name), setup, log)
    judge = Judge(match, find_evaluator(match, budget))
    started = time.process_time()
    found = Analysis.of(match, [judge.judge(moment) for moment in moments(match)])
    seconds = time.process_time() - started
    seats = range(found.seats)
    rates = tuple(found.points(found.error_rate(seat)) for seat in seats)
    accuracies = tuple(found.accuracy(seat) for seat in seats)
    return Played(found.accounts, rates, accuracies, seconds)


def play(
    pool: ProcessPoolExecutor, name: str, specs: tuple[str, ...], budget: int, matches: int
) -> Iterator[Played]:
    """Analyse so many matches, spread over the cores."""
    print(f"▸ {name}, {', '.join(specs)}: {matches} matches", file=sys.stderr, flush=True)
    work = partial(analysed, name, specs, budget)
    return pool.map(work, range(matches), chunksize=4)


def _mean(values: Any) -> str:
    error = values.std() / np.sqrt(len(values))
    return f"{100 * values.mean():+.2f} ± {100 * error:.2f}"


def show_account(title: str, played: list[Played]) -> None:
    """Print what luck and decisions of the first bot add up to, in points."""
    parts = ("start", "luck", "decisions", "losses_of_others", "unforeseen", "result")
    books = {
        part: np.array([getattr(match.accounts[0], part) for match in played]) for part in parts
    }
    explained = books["decisions"] + books["losses_of_others"]
    won = books["result"] - books["start"]
    rows = [[part.replace("_", " "), _mean(books[part])] for part in parts]
    rows += [
        ["won more than at the start", _mean(won)],
        ["explained by decisions", _mean(explained)],
        ["not explained", _mean(won - explained)],
    ]
    report.show(title, ["part", "percentage points, mean ± standard error"], rows)


def balance(
    pool: ProcessPoolExecutor, tables: list[tuple[str, int]], budget: int, matches: int
) -> None:
    """Print by how much the books are off, at tables of games with so many seats."""
    rows = []
    each = -(-matches // len(tables))
    for name, seats in tables:
        specs = tuple(islice(cycle((*_PAIR, *LEVELS[:2])), seats))
        off, seconds = 0.0, []
        for match in play(pool, name, specs, budget, each):
            seconds.append(match.seconds)
            for books in match.accounts:
                total = books.start + books.luck + books.decisions + books.others
                off = max(off, abs(total - books.result))
        assert off < _MOST_OFF
        rows.append([name, str(seats), str(each), f"{off:.1e}", f"{np.mean(seconds):.2f} s"])
    title = f"The books of {each * len(tables)} matches"
    report.show(title, ["game", "seats", "matches", "off by at most", "a match takes"], rows)


def levels(pool: ProcessPoolExecutor, names: tuple[str, ...], budget: int, matches: int) -> None:
    """Print the error rate and the accuracy of every level, at tables for two."""
    rows = []
    for name in names:
        for level in LEVELS:
            played = [*play(pool, name, (level, level), budget, matches)]
            rates = np.array([rate for match in played for rate in match.rates])
            accuracy = np.mean([each for match in played for each in match.accuracies])
            error = rates.std() / np.sqrt(len(rates))
            rows.append([name, level, f"{rates.mean():.2f} ± {error:.2f}", f"{accuracy:.1f} %"])
    report.show("Error rates of the levels", ["game", "level", "error rate", "accuracy"], rows)


@click.command()
@click.option("--matches", default=2000, show_default=True, help="How many strongest–greedy.")
@click.option("--books", default=5000, show_default=True, help="How many to balance the books of.")
@click.option("--rates", default=100, show_default=True, help="How many between equal levels.")
@click.option("--budget", default=0, show_default=True, help="Milliseconds for a second look.")
@click.option("--game", type=click.Choice(games.having("coach")), help="Only it.")
@click.option("--seats", "counts", multiple=True, type=int, help="Only books with so many.")
@click.option("--jobs", default=os.cpu_count(), show_default=True, help="How many processes.")
@click.option("--quick", is_flag=True, help="With a small share of the matches.")
def main(
    matches: int, books: int, rates: int, budget: int, game: str | None, counts: tuple[int, ...],
    jobs: int, quick: bool,
) -> None:  # fmt: skip
    """Analyse many matches of both games."""
    share = _QUICK if quick else 1
    names = (game,) if game else games.having("coach")
    with ProcessPoolExecutor(jobs) as pool:
        for name in names if matches else ():
            count = matches // share
            played = [*play(pool, name, _PAIR, budget, count)]
            show_account(f"{games.find(name).title}, {' – '.join(_PAIR)}, {count} matches", played)
        if rates:
            levels(pool, names, budget, rates // share or 1)
        if books:
            seats = {name: games.find(name).seat_counts({}) for name in names}
            tables = [
                (name, n) for name in names for n in seats[name] if n in (counts or seats[name])
            ]
            balance(pool, tables, budget, books // share)


if __name__ == "__main__":
    main()
