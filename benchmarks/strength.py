"""How strong the bots are: `python -m benchmarks.strength`, or some of it with `--only`.

Every figure is a run of `rollwright arena` that anybody can repeat. It says how long all of it will
take before it begins. Bots that are not there are left out with a word. Figures are kept, each as
soon as it is found, and the tables, in Markdown, show all that are kept.
"""

import hashlib
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import click
import numba
import numpy as np

from benchmarks import report, strength_tables
from benchmarks.strength_tables import AIMS, COSTS, LEVELS, MATCHES, Aim
from rollwright import bots
from rollwright.arena.play import AUTO, kernels
from rollwright.core import games
from rollwright.core.errors import BotError, SetupError
from rollwright.core.game import CHANCE
from rollwright.core.games import folder_of
from rollwright.core.match import Match

_SAMPLE: Final = 0.2
"""Seconds to find out how long a match takes."""
_LOGS: Final = 100
"""Matches to find out how many decisions one has."""

Figures = dict[str, Any]


@dataclass(frozen=True)
class Job:
    """Something to measure: for how long, and how."""

    name: str
    seconds: float
    """CPU time, as far as a few matches tell."""
    measure: Callable[[], Figures]


def missing(game: str, specs: Sequence[str]) -> str:
    """Why these bots cannot play yet; "" if they can."""
    try:
        for spec in specs:
            bots.find(spec, games.find(game))
    except (BotError, SetupError) as error:
        return str(error)
    return ""


def rollwright(*arguments: str) -> Figures:
    """Run a command and give its report. What it tells of its progress is passed on."""
    command = [sys.executable, "-m", "rollwright", *arguments, "--json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    found: Figures = json.loads(done.stdout)
    return {"command": ["rollwright", *arguments], **found}


def seconds_a_match(game: str, table: Sequence[str]) -> float:
    """CPU time of a match of these bots."""
    line_up = kernels(AUTO, games.find(game), {}, table)
    if line_up is None:
        return 0.01 * len(table)  # the readable engine
    line_up.play(1, 0, 1)
    started, played = time.thread_time(), 0
    while time.thread_time() < started + _SAMPLE:
        line_up.play(1, played, 1 + played)
        played += 1 + played
    return (time.thread_time() - started) / played


def jobs(asked: Callable[[str], bool], of_search: int, settings: "Settings") -> Iterator[Job]:
    """All that is asked for and can be done."""
    for aim in AIMS:
        table = aim.table[1:] * 2 if aim.is_of_responder else aim.table
        if asked(aim.name) and is_there(aim.name, aim.game, table):
            matches = of_search if aim.is_of_search else settings.matches
            seconds = matches * seconds_a_match(aim.game, table)
            if aim.is_of_responder:
                seconds += 60 * settings.minutes * settings.threads
            yield Job(aim.name, seconds, partial(reach, aim, matches, settings))
    for game in COSTS:
        name = f"{game}-levels"
        if asked(name) and is_there(name, game, LEVELS):
            pairs = [seconds_a_match(game, pair) for pair in combinations(LEVELS, 2)]
            seconds = settings.matches * sum(pairs)
            yield Job(name, seconds, partial(ladder, game, settings))
        name = f"{game}-costs"
        if asked(name) and is_there(name, game, [*COSTS[game]]):
            seconds = sum(seconds_a_match(game, [bot] * 2) for bot in COSTS[game])
            yield Job(name, settings.matches * seconds, partial(cost, game, settings))


def is_there(name: str, game: str, specs: Sequence[str]) -> bool:
    """Whether these bots can play; says so if not."""
    if reason := missing(game, specs):
        print(f"{name} is left out: {reason}")
    return not reason


@dataclass(frozen=True)
class Settings:
    """How it is measured."""

    matches: int
    minutes: float
    seed: int
    threads: int

    @property
    def arguments(self) -> list[str]:
        return ["--seed", str(self.seed), "--threads", str(self.threads)]


def reach(aim: Aim, matches: int, settings: Settings) -> Figures:
    """The first bot of a table against the others; it is trained before, if need be."""
    training = {"training": train(aim, settings)} if aim.is_of_responder else {}
    table = ["--table", ",".join(aim.table), "--matches", str(matches)]
    return {**rollwright("arena", aim.game, *table, *settings.arguments), **training}


def train(aim: Aim, settings: Settings) -> Figures:
    """A best responder: it learns against the strongest bot, which does not learn."""
    report.RESULTS.mkdir(exist_ok=True)
    path = aim.table[0].removeprefix("network:")
    Path(f"{path}.checkpoint").unlink(missing_ok=True)  # of a run that was stopped
    minutes = ["--minutes", f"{settings.minutes:g}", "--out", path]
    against = ["--against", aim.table[1], "--begin", aim.table[1]]
    return rollwright("train", aim.game, *against, *minutes, *settings.arguments)


def ladder(game: str, settings: Settings) -> Figures:
    """The levels for people, each against each, in one run."""
    matches = settings.matches * len([*combinations(LEVELS, 2)])
    bots_and_matches = ["--bots", ",".join(LEVELS), "--matches", str(matches)]
    return rollwright("arena", game, *bots_and_matches, *settings.arguments)


def cost(game: str, settings: Settings) -> Figures:
    """CPU-microseconds of a decision, the loop of the match and its dice included.

    A decision is one with a choice: whoever can only pass decides nothing.
    """
    found: Figures = {}
    for bot in COSTS[game]:
        line_up = kernels(AUTO, games.find(game), {}, [bot] * 2)
        assert line_up
        decisions = 0
        for number in range(_LOGS):
            match = Match.replay(games.find(game), *line_up.log(settings.seed, number))
            for state, (actor, _) in zip(match.states, match.log, strict=False):
                decisions += actor != CHANCE and len(state.legal(actor)) > 1
        started = time.thread_time()
        line_up.play(settings.seed, 0, settings.matches)
        seconds = time.thread_time() - started
        a_match = decisions / _LOGS
        found[bot] = {
            "decisions_a_match": a_match,
            "microseconds": 1e6 * seconds / settings.matches / a_match,
        }
    return found


def weights(game: str) -> str:
    """Tells the weights apart that the strongest bot has."""
    file = folder_of(game, "bots") / "weights.bin"
    return hashlib.sha256(file.read_bytes()).hexdigest()[:12] if file.is_file() else ""


def keep(name: str, figures: Figures) -> None:
    """Put what was found to what was found before, with where that was."""
    [game] = [aim.game for aim in AIMS if aim.name == name] or [
        g for g in COSTS if name.startswith(f"{g}-")
    ]
    versions = {"numba": numba.__version__, "numpy": np.__version__}
    about = {"machine": {**report.machine(), **versions}, "weights": weights(game)}
    report.write("strength", {**strength_tables.kept(), name: {**about, **figures}})


def duration(seconds: float) -> str:
    return f"{seconds / 60:.0f} min" if seconds >= 60 else f"{seconds:.0f} s"


@click.command()
@click.option("--only", multiple=True, help="Only what has this in its name; may be repeated.")
@click.option("--matches", type=click.IntRange(2), default=MATCHES, show_default=True)
@click.option(
    "--search-matches",
    type=click.IntRange(2),
    help="Fewer for bots that look ahead, because these take long.  [default: as all]",
)
@click.option(
    "--minutes",
    type=click.FloatRange(0, min_open=True),
    default=15.0,
    show_default=True,
    help="How long a best responder learns.",
)
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--threads", type=click.IntRange(1), default=1, show_default=True)
@click.option(
    "--plan", is_flag=True, help="Only say what would be measured, and how long it takes."
)
@click.option("--show", is_flag=True, help="Only show what is kept.")
def main(
    only: tuple[str, ...],
    matches: int,
    search_matches: int | None,
    minutes: float,
    seed: int,
    threads: int,
    plan: bool,
    show: bool,
) -> None:
    """Play for every target, and show it beside the figure."""

    def is_asked(name: str) -> bool:
        return not only or any(part in name for part in only)

    if not show:
        settings = Settings(matches, minutes, seed, threads)
        print("Finding out how long matches take; new line-ups are compiled first …", flush=True)
        planned = [*jobs(is_asked, search_matches or matches, settings)]
        for job in planned:
            print(f"{job.name}: about {duration(job.seconds)} of CPU time")
        total = duration(sum(job.seconds for job in planned))
        print(f"All of it: about {total} of CPU time; threads: {threads}.", flush=True)
        if plan:
            return
        for job in planned:
            print(f"{job.name} …", flush=True)
            keep(job.name, job.measure())
    print(strength_tables.markdown({game: weights(game) for game in COSTS}))


if __name__ == "__main__":
    main()
