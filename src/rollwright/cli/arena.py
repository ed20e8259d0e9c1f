"""`rollwright arena`: plays bots against each other and reports which is stronger."""

import json
import re
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from rollwright import bots
from rollwright.arena.play import COMPILED, PYTHON, by_threads
from rollwright.arena.seatings import Seating, fixed_seating, seatings
from rollwright.cli.options import (
    as_json,
    at_once,
    engine_option,
    game_argument,
    game_options,
    move_timeout_option,
    progress,
    ray_option,
    say_aside,
    seed_option,
    threads_option,
    words_of,
)
from rollwright.cli.plot import check_plot, plot_option
from rollwright.core import games
from rollwright.core.game import Game, OptionValue, Setup, check_setup
from rollwright.core.packages import extra

if TYPE_CHECKING:  # numpy and numba are not everywhere
    from rollwright.arena.contest import Contest, Spread
    from rollwright.arena.work import Order, Worker

_MATCHES: Final = 10_000
_MOST: Final = 10**9


def _until(_: click.Context, __: click.Parameter, value: str | None) -> float | None:
    """A half width: `0.5%`, or 0.005."""
    if value is None:
        return None
    found = re.fullmatch(r"\s*(\d*\.?\d+)\s*(%?)\s*", value)
    width = float(found[1]) / (100 if found[2] else 1) if found else 0.0
    if not 0 < width < 0.5:
        raise click.BadParameter(f"{value!r} is not a width between 0% and 50%, such as 0.5%.")
    return width


@click.command()
@game_argument
@click.option(
    "--bots",
    "specs",
    help="The bots that meet, separated by commas. Use ./mybot.py:MyBot for your own.",
)
@click.option("--table", help="Instead of --bots: one line-up, seat by seat, separated by commas.")
@click.option("--players", type=int, help="How many play in a match.  [default: 2]")
@click.option(
    "--matches",
    type=click.IntRange(1, _MOST),
    help=f"How many matches, over all line-ups.  [default: {_MATCHES}; no limit with --until]",
)
@click.option(
    "--until",
    metavar="WIDTH",
    callback=_until,
    help="Stop when every interval is narrower than plus or minus this, such as 0.5%.",
)
@click.option(
    "--adjust", is_flag=True, help="Take the luck with the dice from wins: fewer matches will do."
)
@seed_option
@engine_option
@threads_option
@ray_option
@move_timeout_option
@plot_option("Draw ratings and the cross table as .svg or .png.")
@game_options
@as_json
def arena(
    game: str,
    specs: str | None,
    table: str | None,
    players: int | None,
    matches: int | None,
    until: float | None,
    adjust: bool,
    seed: int,
    engine: str,
    threads: int | None,
    ray: str | None,
    move_timeout: float,
    plot: Path | None,
    options: Mapping[str, OptionValue],
    as_json: bool,
) -> None:
    """Play bots against each other in GAME, at every seat equally often, and report who wins."""
    rules = games.find(game)
    found = _seatings(rules, options, specs, table, players)
    wanted = at_once(threads, ray)
    if plot:
        check_plot(plot)
    with extra("research", "The arena"):
        from rollwright.arena.contest import Contest
        from rollwright.arena.work import Order, Worker, adjusting
        from rollwright.cli import arena_report

        named = tuple(dict.fromkeys(words_of(specs or table)))
        chosen = tuple(options.items())
        order = Order(rules.name, chosen, named, tuple(found), seed, engine, move_timeout)
        worker = Worker(order)
        if adjust:
            bots.luck_of(rules, len(found[0]), options)  # refuses what has no luck to tell
            worker.warm_up(say_aside)
            say_aside("Measuring in other matches how much the dice decide …")
            order = adjusting(order)
            worker = Worker(order)
    contest = Contest(order, matches or (_MOST if until else _MATCHES), until)
    if PYTHON in worker.engines:
        wanted = 1  # a bot that is not compiled may not be thread-safe
    started, stopped = time.perf_counter(), False
    try:
        with _spread(order, worker, wanted, ray) as spread:
            started = time.perf_counter()
            _play(contest, spread, hidden=as_json)
    except KeyboardInterrupt:
        stopped = True
    seconds = time.perf_counter() - started
    settings = {
        "game": rules.name,
        "players": len(found[0]),
        "seed": seed,
        "engine": _engine(worker),
        "threads": 1 if ray else wanted,
        "ray": ray,
        "until": until,
        "adjust": adjust,
    }
    report = arena_report.report(order, worker, contest.standings, settings, seconds)
    click.echo(json.dumps(report) if as_json else arena_report.text(report))
    if plot and contest.standings.matches:
        arena_report.plot(plot, f"{rules.title}, {contest.standings.matches} matches", report)
    if stopped:
        done = contest.standings.matches
        limit = "" if until and not matches else f" of {contest.matches}"
        click.echo(f"Stopped after {done}{limit} matches.", err=True)
        raise click.Abort
    if until and not contest.is_precise:
        click.echo(f"{contest.matches} matches were not enough for ±{until:.2%}.", err=True)


def _seatings(
    game: Game[Any],
    options: Mapping[str, OptionValue],
    specs: str | None,
    table: str | None,
    players: int | None,
) -> list[Seating]:
    if specs and table:
        raise click.ClickException("Use --bots or --table, not both.")
    if table:
        found = [fixed_seating(words_of(table), players)]
        check_setup(game, Setup(len(found[0]), 0, options))
        return found
    seats = 2 if players is None else players
    check_setup(game, Setup(seats, 0, options))
    return seatings(words_of(specs), seats)


def _engine(worker: "Worker") -> str:
    engines = set(worker.engines)
    return engines.pop() if len(engines) == 1 else f"{COMPILED} and {PYTHON}"


@contextmanager
def _spread(order: "Order", worker: "Worker", threads: int, ray: str | None) -> "Iterator[Spread]":
    """What does the work: threads of this process, or a cluster."""
    if ray is None:
        worker.warm_up(say_aside)
        yield by_threads(worker.play, threads)
        return
    from rollwright.arena.contest import on_ray

    with on_ray(ray, order) as spread:
        yield spread


def _play(contest: "Contest", spread: "Spread", hidden: bool) -> None:
    with progress(contest.matches, "matches", hidden) as bar:
        for more in contest.play(spread):
            bar.length = max(contest.expected, bar.pos + more)
            bar.update(more)
