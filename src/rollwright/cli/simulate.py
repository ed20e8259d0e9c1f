"""`rollwright simulate`: bots play many matches."""

import contextlib
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from math import fsum, sqrt
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

import click

from rollwright import bots
from rollwright.arena.play import Seated, by_threads, kernels
from rollwright.cli.files import whole_file
from rollwright.cli.options import (
    FILE,
    as_json,
    at_once,
    engine_option,
    game_argument,
    game_options,
    move_timeout_option,
    progress,
    say_aside,
    seed_option,
    threads_option,
)
from rollwright.cli.plot import check_plot, plot_option, plot_tally
from rollwright.core import games
from rollwright.core.game import OptionValue, Setup, check_setup
from rollwright.core.match import Match
from rollwright.core.packages import extra
from rollwright.records.jsonl import to_json
from rollwright.records.record import Record, default_names

if TYPE_CHECKING:  # numba is not everywhere
    from rollwright.kernels.batch import Counts, LineUp

CHUNK: Final = 1 << 14
"""How many matches a thread plays before it reports: some hundredths of a second."""


@click.command()
@game_argument
@click.option("--players", type=int, default=2, show_default=True, help="How many seats play.")
@click.option(
    "--matches",
    type=click.IntRange(1, 10**9),
    default=1000,
    show_default=True,
    help="How many matches to play.",
)
@seed_option
@click.option(
    "--bots",
    "specs",
    default="random",
    show_default=True,
    help="One per seat, separated by commas, or one for all seats. "
    "Use ./mybot.py:MyBot for your own.",
)
@engine_option
@threads_option
@move_timeout_option
@click.option(
    "--records",
    type=FILE,
    help="Write one JSON line per match.",
)
@plot_option("Draw scores and endings as .svg or .png.")
@game_options
@as_json
def simulate(
    game: str,
    players: int,
    matches: int,
    seed: int,
    specs: str,
    engine: str,
    threads: int | None,
    move_timeout: float,
    records: Path | None,
    plot: Path | None,
    options: Mapping[str, OptionValue],
    as_json: bool,
) -> None:
    """Let bots play many matches of GAME and report scores and wins."""
    rules = games.find(game)
    check_setup(rules, Setup(players, 0, options))
    line_up = _line_up(specs, players)
    makers = [bots.find(spec, rules, options, move_timeout) for spec in line_up]
    if plot:
        check_plot(plot)
    with extra("research", "The compiled engine", "--engine python works without them."):
        seated = Seated(rules, options, makers, kernels(engine, rules, options, line_up))
    used = at_once(threads) if seated.kernels else 1
    tally = Tally(players)
    stopped = False
    started = time.perf_counter()
    with whole_file(records) if records else contextlib.nullcontext() as file:
        try:
            seated.warm_up(say_aside)
            started = time.perf_counter()
            with progress(matches, f"{matches} matches", hidden=as_json) as bar:
                for more in played(seated, seed, matches, used, tally, file):
                    bar.update(more)
        except KeyboardInterrupt:
            stopped = True
    seconds = time.perf_counter() - started
    report = {
        "game": rules.name,
        "seed": seed,
        "matches": tally.matches,
        "engine": seated.engine,
        "threads": used,
        "seconds": round(seconds, 3),
        "matches_per_second": round(tally.matches / seconds, 1),
        **tally.report(line_up),
    }
    click.echo(json.dumps(report) if as_json else _table(report))
    if plot and tally.matches:
        plot_tally(plot, f"{rules.title}, {tally.matches} matches", line_up, tally)
    if stopped:
        click.echo(f"Stopped after {tally.matches} of {matches} matches.", err=True)
        raise click.Abort


def _line_up(specs: str, players: int) -> list[str]:
    line_up = [spec.strip() for spec in specs.split(",")]
    if len(line_up) == 1:
        line_up *= players
    if len(line_up) != players:
        raise click.ClickException(
            f"--bots names {len(line_up)} bots for {players} players: name {players}, or 1 for all."
        )
    return line_up


def played(
    seated: Seated, seed: int, matches: int, threads: int, tally: "Tally", file: IO[str] | None
) -> Iterator[int]:
    """Play, keep and count matches. Each yield says how many more the tally has."""
    if seated.kernels and not file:
        chunks = (range(first, min(first + CHUNK, matches)) for first in range(0, matches, CHUNK))
        for chunk, counts in by_threads(_counting(seated.kernels, seed), threads)(chunks):
            tally.add_counts(counts, seated.kernels.ending)
            yield len(chunk)
        return
    for number in range(matches):
        match = seated.match(seed, number)
        if file:
            file.write(to_json(Record(match, default_names(match.setup.seats))) + "\n")
        tally.add(match)
        yield 1


def _counting(kernels: "LineUp", seed: int) -> "Callable[[range], Counts]":
    from rollwright.kernels.batch import counts

    return lambda chunk: counts(kernels.play(seed, chunk.start, len(chunk)))


class Figure(Counter[float]):
    """How often each value came. `spread` is the standard deviation, `error` that of the mean."""

    @property
    def mean(self) -> float:
        return fsum(value * times for value, times in self.items()) / self.total() if self else 0.0

    @property
    def spread(self) -> float:
        if self.total() < 2:
            return 0.0
        mean = self.mean
        squares = fsum((value - mean) ** 2 * times for value, times in self.items())
        return sqrt(squares / (self.total() - 1))

    @property
    def error(self) -> float:
        return self.spread / sqrt(self.total()) if self else 0.0


@dataclass
class Tally:
    """Scores, wins (ties shared), length and endings of the matches of one line-up.

    Everything is counted, nothing is added up along the way. So a tally is the same to the last
    digit in whatever order its matches came, and whoever played them.
    """

    seats: int
    turns: Figure = field(default_factory=Figure)
    endings: Counter[str] = field(default_factory=Counter)
    """How often matches ended in each way, as far as the game tells."""

    def __post_init__(self) -> None:
        self.scores: list[Figure] = [Figure() for _ in range(self.seats)]
        self.wins: list[Figure] = [Figure() for _ in range(self.seats)]

    @property
    def matches(self) -> int:
        return self.turns.total()

    def add(self, match: Match[Any]) -> None:
        winners = match.winners
        self.turns[match.state.turn] += 1
        if match.ending:
            self.endings[match.ending] += 1
        for seat, score in enumerate(match.scores):
            self.scores[seat][score] += 1
            self.wins[seat][1 / len(winners) if seat in winners else 0.0] += 1

    def add_counts(self, counts: "Counts", endings: Callable[[int], str]) -> None:
        """Add what kernels played; `endings` puts their codes into words."""
        self.turns.update(counts.turns)
        for code, times in counts.endings.items():
            self.endings[endings(code)] += times
        matches = sum(counts.turns.values())
        for seat, shares in enumerate(counts.shares):
            self.scores[seat].update(counts.scores[seat])
            self.wins[seat].update({1 / winners: times for winners, times in shares.items()})
            if lost := matches - sum(shares.values()):
                self.wins[seat][0.0] += lost

    def report(self, line_up: list[str]) -> dict[str, Any]:
        """What `--json` tells of it."""
        return {
            "turns": round(self.turns.mean, 2),
            "turns_spread": round(self.turns.spread, 2),
            "endings": [
                {"ending": ending, "share": round(times / self.matches, 5)}
                for ending, times in sorted(self.endings.items())
            ],
            "seats": [
                {
                    "bot": bot,
                    "mean_score": round(scores.mean, 3),
                    "score_stderr": round(scores.error, 3),
                    "score_spread": round(scores.spread, 3),
                    "win_rate": round(wins.mean, 5),
                    "win_rate_stderr": round(wins.error, 5),
                }
                for bot, scores, wins in zip(line_up, self.scores, self.wins, strict=True)
            ],
        }


def _table(report: dict[str, Any]) -> str:
    width = max(12, *(len(seat["bot"]) for seat in report["seats"]))
    lines = [f"seat  {'bot':<{width}}  score (spread)      wins (ties shared)"]
    for number, seat in enumerate(report["seats"]):
        score = (
            f"{seat['mean_score']:.1f} ± {seat['score_stderr']:.1f} ({seat['score_spread']:.1f})"
        )
        wins = f"{seat['win_rate']:.1%} ± {seat['win_rate_stderr']:.1%}"
        lines.append(f"{number:>4}  {seat['bot']:<{width}}  {score:<18}  {wins}")
    if report["endings"]:
        shares = (f"{ending['ending']} {ending['share']:.1%}" for ending in report["endings"])
        lines.append(f"ended by {', '.join(shares)}")
    lines.append(
        f"{report['matches']} matches, {report['turns']} turns each on average, "
        f"{report['matches_per_second']:.0f} matches per second, seed {report['seed']}"
    )
    threads = f", {report['threads']} threads" if report["threads"] > 1 else ""
    lines.append(f"{report['engine']} engine{threads}")
    return "\n".join(lines)
