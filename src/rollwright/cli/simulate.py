"""`rollwright simulate`: bots play many matches."""

import contextlib
import json
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any, Final

import click

from rollwright import bots, games
from rollwright.arena.play import seeded_match
from rollwright.arena.tally import Tally
from rollwright.cli.files import whole_file
from rollwright.cli.options import as_json, game_argument, game_options
from rollwright.core.game import Game, OptionValue, Setup, check_setup
from rollwright.records.jsonl import to_json
from rollwright.records.record import Record, default_names

_LONGEST_TIMEOUT: Final = 3600


def _seconds(_: click.Context, __: click.Parameter, value: float) -> float:
    if not 0 < value <= _LONGEST_TIMEOUT:
        raise click.BadParameter(f"between 0 and {_LONGEST_TIMEOUT} seconds, not {value}.")
    return value


@click.command()
@game_argument
@click.option("--players", type=int, default=2, show_default=True, help="How many seats play.")
@click.option("--matches", type=click.IntRange(1, 10**9), default=1000, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="Same seed, same matches.")
@click.option(
    "--bots",
    "specs",
    default="random",
    show_default=True,
    help="One per seat, with commas; a single one plays every seat. ./mybot.py:MyBot is your own.",
)
@click.option(
    "--move-timeout",
    type=float,
    callback=_seconds,
    default=10.0,
    show_default=True,
    help="Seconds that a bot from a file may take for a move.",
)
@click.option(
    "--records", type=click.Path(path_type=Path, dir_okay=False), help="Write a JSON line a match."
)
@game_options
@as_json
def simulate(
    game: str,
    players: int,
    matches: int,
    seed: int,
    specs: str,
    move_timeout: float,
    records: Path | None,
    options: Mapping[str, OptionValue],
    as_json: bool,
) -> None:
    """Let bots play many matches of GAME and report scores and wins."""
    rules = games.find(game)
    check_setup(rules, Setup(players, 0, options))
    line_up = _line_up(specs, players)
    makers = [bots.find(spec, rules, move_timeout) for spec in line_up]
    tally = Tally(players)
    started = time.perf_counter()
    with whole_file(records) if records else contextlib.nullcontext() as file:
        stopped = False
        try:
            for number in _progress(matches, hidden=as_json):
                match = seeded_match(rules, options, makers, seed, number)
                _write(file, match)
                tally.add(match)
        except KeyboardInterrupt:
            stopped = True
    seconds = time.perf_counter() - started
    report = _report(rules, line_up, seed, tally, seconds)
    click.echo(json.dumps(report) if as_json else _table(report))
    if stopped:
        click.echo(f"Stopped after {tally.matches} of {matches} matches.", err=True)
        raise click.Abort


def _line_up(specs: str, players: int) -> list[str]:
    line_up = [spec.strip() for spec in specs.split(",")]
    if len(line_up) == 1:
        line_up *= players
    if len(line_up) != players:
        raise click.ClickException(
            f"{players} players need {players} bots, or one for all; --bots names {len(line_up)}."
        )
    return line_up


def _progress(matches: int, hidden: bool) -> Iterator[int]:
    label = f"{matches} matches"
    with click.progressbar(range(matches), label=label, hidden=hidden, show_pos=True) as bar:
        yield from bar


def _write(file: IO[str] | None, match: Any) -> None:
    if file:
        file.write(to_json(Record(match, default_names(match.setup.seats))) + "\n")


def _report(
    game: Game[Any], line_up: list[str], seed: int, tally: Tally, seconds: float
) -> dict[str, Any]:
    return {
        "game": game.name,
        "seed": seed,
        "matches": tally.matches,
        "seconds": round(seconds, 3),
        "matches_per_second": round(tally.matches / seconds, 1),
        "turns": round(tally.turns.mean, 2),
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
    lines.append(
        f"{report['matches']} matches, {report['turns']} turns each on average, "
        f"{report['matches_per_second']:.0f} matches a second, seed {report['seed']}"
    )
    return "\n".join(lines)
