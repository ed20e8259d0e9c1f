"""Twenty One for two, played perfectly: whether values are right, how far bots are, and data of it.

    python -m tools.perfect_play check --rows 5 --samples 20
    python -m tools.perfect_play play --rows 5 --matches 1000000
    python -m tools.perfect_play against --bot greedy --bot solo:4.5/w1
    python -m tools.perfect_play loss --bot strongest --bot greedy --matches 500
    python -m tools.perfect_play attempts
    python -m tools.perfect_play learn
    python -m tools.perfect_play positions

What is measured stands in docs/solver.md, and what second attempts are for in docs/stories/two.md.
"""

import os
import tempfile

import click
import numpy as np
from benchmarks import report
from tools.perfect_play import enumeration
from tools.perfect_play.choices import attempts, loss
from tools.perfect_play.learn import learn
from tools.perfect_play.players import against, play
from tools.perfect_play.positions import positions

from rollwright.games.twenty_one.solver.two_players.pairs import Bound, SheetPairs, lower_bound
from rollwright.games.twenty_one.solver.two_players.spans import LENGTH
from rollwright.games.twenty_one.solver.two_players.states import OVER
from rollwright.solver import solving

_WIDEST = 15
"""Sampled leads are so far from even chances at most."""


def farthest(bound: Bound, samples: int, random: np.random.Generator) -> tuple[float, float]:
    """How far values are above and below what the enumeration allows, at most."""
    above = below = 0.0
    pairs = np.argwhere(bound.values.slot > OVER)
    for own, other in random.choice(pairs, samples):
        active = int(random.integers(2))
        at = 2 * bound.values.slot[own, other] + active
        lead = int(bound.values.even[at]) + int(random.integers(-_WIDEST, _WIDEST + 1))
        place = int(np.clip(lead - bound.values.begin[at], 0, LENGTH - 1))
        lead = int(bound.values.begin[at]) + place
        limits = enumeration.limits(bound, own, other, active, lead)
        value = float(bound.values.spans[at * LENGTH + place])
        above, below = max(above, value - limits.answered), max(below, limits.shown - value)
    return above, below


def measure(own: str, other: str, first_row: int, samples: int) -> list[list[str]]:
    """Solve both bounds and compare them."""
    random = np.random.default_rng(1)
    rows = []
    for sheets in ((own, other), (other, own)):
        with solving.measured() as effort:
            bound = lower_bound(*sheets, first_row)
        above, below = farthest(bound, samples, random)
        rows.append(
            [
                " against ".join(sheets),
                f"{effort.cpu_seconds:.1f}",
                f"{effort.peak_megabytes:.0f} MB",
                f"{above:.1e}",
                f"{below:.1e}",
            ]
        )
    return rows


@click.command()
@click.option("--sheets", default="A,B", show_default=True, help="Those of the two seats.")
@click.option("--rows", default="5", show_default=True, help="The rows that are solved.")
@click.option("--samples", default=20, show_default=True, help="How many states of each bound.")
def check(sheets: str, rows: str, samples: int) -> None:
    """Compare values with a plain enumeration.

    Both lower bounds of a pair are solved, and the values of sampled states are compared with all
    6⁶ rolls, all choices and all answers, which takes seconds for each: they must lie between what
    the own seat gets if it shows its choices and if the other seat does. Time is CPU time, without
    compiling.
    """
    pairs = SheetPairs()
    [(own, other)] = pairs.pairs_of(sheets)
    first_row = pairs.first_row_of(rows)
    pairs.warm(print)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder  # nothing that was kept earlier is used
        lines = measure(own, other, first_row, samples)
    columns = ["lower bound", "CPU-seconds", "peak memory", "above the limits", "below"]
    report.show(f"Rows {rows}, {samples} states each", columns, lines)


@click.group(commands=[check, play, against, loss, attempts, learn, positions])
def main() -> None:
    """Measure perfect play of Twenty One for two, and make data from it."""


if __name__ == "__main__":
    main()
