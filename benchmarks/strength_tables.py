"""What `benchmarks.strength` measures, and its figures as tables in Markdown for the documentation.

Beside the figures stand those that we have set ourselves, and `prototype`: what a first version of
such a bot reached, once, on a similar machine.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final, NamedTuple

from benchmarks import report
from rollwright.core import games

Figures = Mapping[str, Any]

_OLD: Final = " †"

MATCHES: Final = 20_000
"""So many matches have a standard error of about 0.3%."""
LEVELS: Final = ("beginner", "casual", "skilled", "expert", "strongest")
"""The bots that people choose from, from weak to strong."""
RESPONDER_WINS: Final = 0.53
"""More than that a trained best responder should not win against the strongest bot."""


@dataclass(frozen=True)
class Aim:
    """The first bot of a table against the others, and the share of wins that it should have."""

    name: str
    game: str
    table: tuple[str, ...]
    target: float
    prototype: str = "not measured"

    @property
    def is_reached_by_less(self) -> bool:
        """Whether the target is the most that the first bot should win."""
        return self.is_of_responder

    @property
    def is_of_responder(self) -> bool:
        """Whether the first bot must be trained first, against the second."""
        return self.table[0].startswith("network:")

    @property
    def is_of_search(self) -> bool:
        return self.table[0].startswith("search")

    @property
    def title(self) -> str:
        """The tables in words."""
        first = "a best responder" if self.is_of_responder else f"`{self.table[0]}`"
        if len(self.table) == 2:
            return f"{first} against `{self.table[1]}`"
        return f"{first} among {len(self.table) - 1} × `{self.table[1]}`"

    def is_reached(self, wins: float) -> bool:
        return wins <= self.target if self.is_reached_by_less else wins >= self.target

    @property
    def wanted(self) -> str:
        """The target in words."""
        return f"{'≤' if self.is_reached_by_less else '≥'} {100 * self.target:.3g}%"


def among(game: str, most: int, times: float) -> list[Aim]:
    """One strongest bot among greedy ones, from three players on: so often its fair share."""
    return [
        Aim(f"{game}-{n}-players", game, ("strongest", *["greedy"] * (n - 1)), times / n)
        for n in range(3, most + 1)
    ]


def responder(game: str) -> Aim:
    """A network that was trained against the strongest bot, from its weights on."""
    trained = f"network:{report.RESULTS / f'responder-{game}.bin'}"
    return Aim(f"exploit-{game}", game, (trained, "strongest"), RESPONDER_WINS)


AIMS: Final = [
    Aim("qwixx-greedy-2/2", "qwixx", ("strongest", "greedy:2/2"), 0.79, "77.3% ± 0.3%"),
    Aim("qwixx-greedy", "qwixx", ("strongest", "greedy"), 0.77, "74.7% ± 0.3%"),
    Aim("qwixx-solo", "qwixx", ("strongest", "solo"), 0.84, "82.0% ± 0.3%"),
    Aim("qwixx-turns", "qwixx", ("strongest", "turns"), 0.87, "85.1% ± 0.3%"),
    Aim("qwixx-search", "qwixx", ("search:5ms", "network"), 0.57, "54.5% ± 1.1%"),
    *among("qwixx", 5, 2),
    responder("qwixx"),
    Aim("twenty_one-greedy", "twenty_one", ("strongest", "greedy"), 0.74, "72.2% ± 0.4%"),
    Aim("twenty_one-solo:4.5", "twenty_one", ("strongest", "solo:4.5"), 0.62, "60.0% ± 0.4%"),
    Aim("twenty_one-solo:4.5/w1", "twenty_one", ("strongest", "solo:4.5/w1"), 0.55, "52.9% ± 0.4%"),
    *among("twenty_one", 6, 1.6),
]


class Cost(NamedTuple):
    """CPU-microseconds of a decision: the most that we want, and what one of the prototype took."""

    most: float | None = None
    prototype: str = ""


COSTS: Final = {
    "qwixx": {"greedy": Cost(), "network": Cost(3.0, "10"), "strongest": Cost()},
    "twenty_one": {"greedy": Cost(), "strongest": Cost(prototype="39")},
}
"""The bots whose decisions are timed."""


def kept() -> dict[str, Any]:
    """What was found so far, by the name of what was measured."""
    path = report.RESULTS / "strength.json"
    found: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return {name: figures for name, figures in found.items() if "weights" in figures}


def markdown(weights: Mapping[str, str]) -> str:
    """All tables. `weights` tells the present weights of a game: older figures are marked."""
    found = kept()
    if not found:
        return "Nothing is kept."
    parts = [*_notes(found, weights)]
    for game in weights:
        parts += _of_game(game, found, weights[game])
    return "\n\n".join(["", *parts, ""])


def _notes(found: Figures, weights: Mapping[str, str]) -> Iterator[str]:
    machines = {
        ", ".join(f"{key} {value}" for key, value in figures["machine"].items() if key != "load")
        for figures in found.values()
    }
    yield "\n\n".join(f"Measured on: {machine}." for machine in sorted(machines))
    yield "Ties are shared, every seat is taken equally often, ± is a standard error."
    if any(figures.get("matches", MATCHES) < MATCHES for figures in found.values()):
        yield f"Lines with fewer than {MATCHES:,} matches have a larger error; it stands there."
    if any(figures["weights"] not in weights.values() for figures in found.values()):
        yield f"{_OLD.strip()} was measured with earlier weights."


def _of_game(game: str, found: Figures, weights: str) -> Iterator[str]:
    title = games.find(game).title
    aims = [aim for aim in AIMS if aim.game == game and _is_of(aim, found.get(aim.name))]
    if aims:
        columns = ["", "wins", "95% interval", "target", "reached", "prototype", "matches"]
        rows = [_row(aim, found[aim.name], weights) for aim in aims]
        yield f"**{title}**"
        yield _table(columns, rows)
    if levels := found.get(f"{game}-levels"):
        yield f"**{title}: the levels for people**, {levels['matches']:,} matches, each pair alike"
        columns = ["level", "Elo, mean 0", "mean score", "wins against the level below"]
        yield _table(columns, [*_ladder(levels, weights)])
    if costs := found.get(f"{game}-costs"):
        yield f"**{title}: what a decision costs**, two players, one thread"
        columns = ["bot", "CPU-µs a decision", "decisions a match", "target", "prototype"]
        yield _table(columns, [*_costs(game, costs, weights)])


def _is_of(aim: Aim, figures: Figures | None) -> bool:
    """Whether there are figures, and of the same bots: an aim may have changed since."""
    return figures is not None and {*figures["results"]} == {*aim.table}


def _row(aim: Aim, figures: Figures, weights: str) -> list[str]:
    wins = figures["results"][aim.table[0]]
    low, high = figures["intervals"][aim.table[0]]
    reached = "yes" if aim.is_reached(wins["win_rate"]) else "no"
    if low < aim.target < high:
        reached += ", within the error"
    trained = ""
    if aim.is_of_responder:
        trained = f", trained for {figures['training']['seconds'] / 60:.1f} min"
    return [
        aim.title + trained + _mark(figures, weights),
        f"{wins['win_rate']:.1%} ± {wins['stderr']:.1%}",
        f"{low:.1%} to {high:.1%}",
        aim.wanted,
        reached,
        aim.prototype,
        f"{figures['matches']:,}",
    ]


def _ladder(figures: Figures, weights: str) -> Iterator[list[str]]:
    """A line for each level; the report has every pair once, in the order of the levels."""
    pairs = {tuple(pair["bots"]): pair for pair in figures["pairs"]}
    above = {level: pairs[below, level] for below, level in pairwise(LEVELS)}
    for level in LEVELS:
        result = figures["results"][level]
        pair = above.get(level)
        yield [
            f"`{level}`{_mark(figures, weights)}",
            f"{result['elo']:+.0f} ± {result['elo_stderr']:.0f}",
            f"{result['mean_score']:.1f}",
            f"{1 - pair['win_rate']:.1%} ± {pair['stderr']:.1%}" if pair else "",
        ]


def _costs(game: str, figures: Figures, weights: str) -> Iterator[list[str]]:
    for bot, (most, prototype) in COSTS[game].items():
        yield [
            f"`{bot}`{_mark(figures, weights)}",
            f"{figures[bot]['microseconds']:.2f}",
            f"{figures[bot]['decisions_a_match']:.1f}",
            f"≤ {most:g}" if most else "",
            prototype,
        ]


def _mark(figures: Figures, weights: str) -> str:
    return "" if figures["weights"] == weights else _OLD


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = ["|".join(f" {cell} " if cell else " " for cell in cells) for cells in (columns, *rows)]
    lines.insert(1, "|".join(["---"] * len(columns)))
    return "\n".join(f"|{line}|" for line in lines)
