"""How strong the bots are: `python -m benchmarks.strength`, or some of it with `--only`.

Every figure is a run of `rollwright arena` that anybody can repeat; the table shows its command.
Bots that are not there are left out with a word. A bot that thinks for milliseconds takes its time:
`--only` leaves it for later.
"""

import json
import shlex
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import click

from benchmarks import report
from rollwright import bots, games
from rollwright.arena.engine import AUTO, kernels
from rollwright.core.errors import BotError
from rollwright.core.game import CHANCE

MATCHES: Final = 20_000
LEVELS: Final = ("beginner", "casual", "skilled", "expert", "strongest")
MICROSECONDS: Final = 3.0
"""What a decision of the strongest bot may cost, in CPU time; the target for Qwixx."""


@dataclass(frozen=True)
class Aim:
    """The first bot of a table against the others, and the share of wins that it should have."""

    name: str
    game: str
    table: tuple[str, ...]
    target: float | None = None

    @property
    def arguments(self) -> list[str]:
        return [self.game, "--table", ",".join(self.table)]


def among(game: str, most: int) -> list[Aim]:
    """One strongest bot among greedy ones, from three players on."""
    return [
        Aim(f"{game}-{players}-players", game, ("strongest", *["greedy"] * (players - 1)))
        for players in range(3, most + 1)
    ]


AIMS: Final = [
    Aim("qwixx-greedy-2/2", "qwixx", ("strongest", "greedy:2/2"), 0.79),
    Aim("qwixx-greedy", "qwixx", ("strongest", "greedy:1/5"), 0.77),
    Aim("qwixx-solo", "qwixx", ("strongest", "solo"), 0.84),
    Aim("qwixx-turns", "qwixx", ("strongest", "turns"), 0.87),
    Aim("qwixx-search", "qwixx", ("search:5ms", "strongest"), 0.57),
    *among("qwixx", 5),
    Aim("twenty_one-greedy", "twenty_one", ("strongest", "greedy"), 0.74),
    Aim("twenty_one-solo:4.5", "twenty_one", ("strongest", "solo:4.5"), 0.62),
    Aim("twenty_one-solo:4.5/w1", "twenty_one", ("strongest", "solo:4.5/w1"), 0.55),
    *among("twenty_one", 6),
]


def missing(game: str, specs: Sequence[str]) -> str:
    """Why these bots cannot play yet; "" if they can."""
    try:
        for spec in specs:
            bots.find(spec, games.find(game))
    except BotError as error:
        return str(error)
    return ""


def arena(*arguments: str) -> dict[str, Any]:
    """Run the command and give its report."""
    command = [sys.executable, "-m", "rollwright", "arena", *arguments, "--json"]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def reach(aim: Aim, matches: int, seed: int) -> tuple[list[str], dict[str, Any]]:
    """Run one aim: its line of the table, and what is kept of it."""
    arguments = [*aim.arguments, "--matches", str(matches), "--seed", str(seed)]
    found = arena(*arguments)
    first = aim.table[0]
    figures = found["results"][first]
    low, high = found["intervals"][first]
    target = "" if aim.target is None else f"{aim.target:.0%}"
    verdict = "" if aim.target is None else "yes" if figures["win_rate"] >= aim.target else "no"
    line = [
        aim.name,
        f"{figures['win_rate']:.2%} ± {figures['stderr']:.2%}",
        f"{low:.1%} to {high:.1%}",
        target or f"even: {1 / len(aim.table):.0%}",
        verdict,
        str(found["matches"]),
        f"rollwright arena {shlex.join(arguments)}",
    ]
    return line, {"target": aim.target, **found}


def ladder(game: str, matches: int, seed: int) -> dict[str, Any]:
    """The levels for people, each against each."""
    pairs = len(LEVELS) * (len(LEVELS) - 1) // 2
    arguments = ["--bots", ",".join(LEVELS), "--matches", str(pairs * matches)]
    found = arena(game, *arguments, "--seed", str(seed))
    beaten = {tuple(pair["bots"]): pair for pair in found["pairs"]}
    rows = []
    for level, below in zip(LEVELS, (None, *LEVELS), strict=False):
        figures = found["results"][level]
        last = beaten[below, level] if below else None
        rows.append(
            [
                level,
                f"{figures['elo']:+.0f} ± {figures['elo_stderr']:.0f}",
                f"{figures['mean_score']:.1f}",
                f"{1 - last['win_rate']:.1%} ± {last['stderr']:.1%}" if last else "",
            ]
        )
    columns = ["level", "Elo (mean 0)", "mean score", "wins against the level below"]
    report.show(f"{games.find(game).title}: levels, {found['matches']} matches", columns, rows)
    return found


def cost(game: str, bot: str, matches: int) -> dict[str, float] | None:
    """CPU-microseconds of a decision, the loop of the match and its dice included."""
    line_up = kernels(AUTO, games.find(game), {}, [bot] * 2)
    if line_up is None:
        return None
    line_up.play(1, 0, 10)
    logs = [line_up.log(1, number)[1] for number in range(200)]
    decisions = sum(actor != CHANCE for log in logs for actor, _ in log) / len(logs)
    started = time.thread_time()
    line_up.play(1, 0, matches)
    seconds = time.thread_time() - started
    return {
        "decisions_a_match": decisions,
        "microseconds": 1e6 * seconds / matches / decisions,
    }


def show_costs(matches: int) -> dict[str, dict[str, float]]:
    """What the strongest bots cost, beside greedy ones."""
    found: dict[str, dict[str, float]] = {}
    for game in games.names():
        for bot in ("greedy", "strongest"):
            if not missing(game, [bot]) and (figures := cost(game, bot, matches)):
                found[f"{game}, {bot}"] = figures
    columns = ["bot", "CPU-µs a decision", "decisions a match", "target"]
    rows = [
        [
            name,
            f"{figures['microseconds']:.2f}",
            f"{figures['decisions_a_match']:.1f}",
            f"{MICROSECONDS:g}" if name == "qwixx, strongest" else "",
        ]
        for name, figures in found.items()
    ]
    report.show("What a decision costs, two players, one thread", columns, rows)
    return found


def _kept_before() -> dict[str, object]:
    """What earlier runs found; `--only` renews a part of it."""
    path = report.RESULTS / "strength.json"
    found: dict[str, object] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return {name: figures for name, figures in found.items() if name != "machine"}


@click.command()
@click.option("--only", multiple=True, help="Only what has this in its name; may be repeated.")
@click.option("--matches", type=click.IntRange(2), default=MATCHES, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True)
def main(only: tuple[str, ...], matches: int, seed: int) -> None:
    """Play for every target, and show it beside the figure."""

    def is_asked(name: str) -> bool:
        return not only or any(part in name for part in only)

    kept: dict[str, object] = {}
    rows = []
    for aim in AIMS:
        if not is_asked(aim.name):
            continue
        if reason := missing(aim.game, aim.table):
            print(f"{aim.name} is left out: {reason}")
            continue
        line, figures = reach(aim, matches, seed)
        rows.append(line)
        kept[aim.name] = {"machine": report.machine(), **figures}
    columns = ["what", "wins of the first", "95% interval", "target", "reached", "matches", "how"]
    report.show("Strength, ties shared, every seat equally often", columns, rows)
    for game in games.names():
        name = f"{game}-levels"
        if is_asked(name):
            if reason := missing(game, LEVELS):
                print(f"{name} is left out: {reason}")
            else:
                kept[name] = {"machine": report.machine(), **ladder(game, matches, seed)}
    if is_asked("costs"):
        kept["costs"] = {"machine": report.machine(), **show_costs(matches)}
    report.write("strength", {**_kept_before(), **kept})


if __name__ == "__main__":
    main()
