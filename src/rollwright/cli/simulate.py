"""`rollwright simulate`: bots play many matches."""

import contextlib
import json
import os
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import click

from rollwright import bots
from rollwright.arena.play import COMPILED, PYTHON, kernels
from rollwright.arena.run import Keep, Run
from rollwright.arena.tally import Tally
from rollwright.cli.files import whole_file
from rollwright.cli.options import (
    as_json,
    engine_option,
    game_argument,
    game_options,
    move_timeout_option,
    threads_option,
)
from rollwright.cli.plot import check_plot, check_suffix, plot_tally
from rollwright.cli.progress import progress
from rollwright.core import games
from rollwright.core.game import Game, OptionValue, Setup, check_setup
from rollwright.core.match import Match
from rollwright.core.packages import extra
from rollwright.records.jsonl import to_json
from rollwright.records.record import Record, default_names

if TYPE_CHECKING:  # numba is not everywhere
    from rollwright.kernels.batch import LineUp


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
@click.option("--seed", type=int, default=1, show_default=True, help="Same seed, same matches.")
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
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write one JSON line per match.",
)
@click.option(
    "--plot",
    type=click.Path(path_type=Path, dir_okay=False),
    callback=check_suffix,
    help="Draw scores and endings as .svg or .png.",
)
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
    run = Run(rules, options, makers, seed, matches)
    player = _player(engine, rules, options, line_up, threads or os.cpu_count() or 1)
    tally = Tally(players)
    stopped = False
    started = time.perf_counter()
    with whole_file(records) if records else contextlib.nullcontext() as file:
        try:
            player.warm_up()
            started = time.perf_counter()
            with progress(matches, f"{matches} matches", hidden=as_json) as bar:
                for more in player.play(run, tally, _keep(file) if file else None):
                    bar.update(more)
        except KeyboardInterrupt:
            stopped = True
    seconds = time.perf_counter() - started
    report = _report(run, line_up, player, tally, seconds)
    click.echo(json.dumps(report) if as_json else _table(report))
    if plot and tally.matches:
        plot_tally(plot, f"{rules.title}, {tally.matches} matches", line_up, tally)
    if stopped:
        click.echo(f"Stopped after {tally.matches} of {matches} matches.", err=True)
        raise click.Abort


@dataclass(frozen=True)
class _Player:
    """The engine that plays; it is the readable one if there are no kernels."""

    kernels: "LineUp | None" = None
    threads: int = 1

    @property
    def engine(self) -> str:
        return COMPILED if self.kernels else PYTHON

    def warm_up(self) -> None:
        """Compile these bots and say so, if that has never been done here."""
        if self.kernels:
            from rollwright.kernels.compiled import warming

            say = partial(click.echo, err=True)
            with warming(self.kernels.name, say, self.kernels.files):
                self.kernels.play(0, 0, 1)

    def play(self, run: Run, tally: Tally, keep: Keep | None) -> Iterator[int]:
        if self.kernels:
            return run.by_kernels(self.kernels, self.threads, tally, keep)
        return run.by_engine(tally, keep)


def _player(
    engine: str,
    game: Game[Any],
    options: Mapping[str, OptionValue],
    line_up: list[str],
    threads: int,
) -> _Player:
    with extra("research", "The compiled engine", "--engine python works without them."):
        found = kernels(engine, game, options, line_up)
    return _Player(found, threads) if found else _Player()


def _line_up(specs: str, players: int) -> list[str]:
    line_up = [spec.strip() for spec in specs.split(",")]
    if len(line_up) == 1:
        line_up *= players
    if len(line_up) != players:
        raise click.ClickException(
            f"--bots names {len(line_up)} bots for {players} players: name {players}, or 1 for all."
        )
    return line_up


def _keep(file: IO[str]) -> Keep:
    def keep(match: Match[Any]) -> None:
        file.write(to_json(Record(match, default_names(match.setup.seats))) + "\n")

    return keep


def _report(
    run: Run, line_up: list[str], player: _Player, tally: Tally, seconds: float
) -> dict[str, Any]:
    return {
        "game": run.game.name,
        "seed": run.seed,
        "matches": tally.matches,
        "engine": player.engine,
        "threads": player.threads,
        "seconds": round(seconds, 3),
        "matches_per_second": round(tally.matches / seconds, 1),
        "turns": round(tally.turns.mean, 2),
        "turns_spread": round(tally.turns.spread, 2),
        "endings": [
            {"ending": ending, "share": round(times / tally.matches, 5)}
            for ending, times in sorted(tally.endings.items())
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
            for bot, scores, wins in zip(line_up, tally.scores, tally.wins, strict=True)
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
