"""What bots lose against perfect play in Twenty One for two.

    python -m benchmarks.duel.loss --bot strongest --bot greedy --matches 500
    python -m benchmarks.duel.loss --rows 5    # only rounds with both seats in row 5; quick

Bots play against themselves. What one of them loses in a round is the value of the round, less
what its choice gets against the perfect mixture of the other seat. Values are those of the lower
bound of the first sheet, which is solved first.
"""

import sys
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

import click
import numpy as np

from benchmarks import report
from benchmarks.duel.matches import line_up
from benchmarks.duel.matrix_games import solve
from benchmarks.duel.rounds import Place, Round, Table, place_of, table_of
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.actions import REROLL
from rollwright.games.twenty_one.solver.two_players import pairs as solver
from rollwright.games.twenty_one.state import ROLL, State

_SEED: Final = 21
_POINTS: Final = 100
OWN: Final = 0
"""The seat that is watched; the table is that of its sheet."""


class Loss(NamedTuple):
    """What a choice cost."""

    is_attempt: bool
    in_last_row: bool
    """Whether a seat is in its last row."""
    loss: float
    state: State


def losses(table: Table, state: State, log: Iterable[Any]) -> Iterator[Loss]:
    """What the choices of the own seat cost from a roll on, where the table knows it."""
    place: Place | None = None
    for actor, action in log:
        if state.phase == ROLL:
            place = place_of(table, state.sheets, state.active)
        if place and actor == OWN:
            late = any(sheet.current == len(sheet.rows) - 1 for sheet in state.sheets)
            yield Loss(state.is_attempt, late, _loss(table, place, state, action), state)
        state = state.step(actor, action)


def _loss(table: Table, place: Place, state: State, action: Any) -> float:
    this = Round(table, place, state.dice)
    solved = solve(this.matrix)
    if state.is_attempt:
        again = this.again()
        return max(solved.value, again) - (again if action == REROLL else solved.value)
    return solved.value - float(this.matrix[this.entries.index(action)] @ solved.columns)


def lost_by(bot: str, table: Table, names: tuple[str, str], matches: int) -> list[list[Loss]]:
    """What a bot loses in matches with itself."""
    found = []
    for number in range(matches):
        setup, log = line_up(names, (bot, bot)).log(_SEED, number)
        found.append([*losses(table, GAME.start(setup), log)])
        if (number + 1) % 100 == 0:
            print(f"  {number + 1} matches of {bot}", file=sys.stderr, flush=True)
    return found


def row_of(bot: str, found: list[list[Loss]]) -> list[str]:
    """What it loses a match, in points, with parts of that."""
    parts = [
        [sum(each.loss for each in match if choose(each)) for match in found]
        for choose in (
            lambda _: True,
            lambda each: each.is_attempt,
            lambda each: not each.is_attempt,
            lambda each: each.in_last_row,
        )
    ]
    return [bot, str(len(found)), *map(_mean, parts)]


def _mean(values: list[float]) -> str:
    points = _POINTS * np.array(values)
    return f"{points.mean():.2f} ± {points.std() / np.sqrt(len(points)):.2f}"


@click.command()
@click.option("--bot", "specs", multiple=True, default=["strongest"], help="Whose choices.")
@click.option("--sheets", default="A,B", show_default=True, help="Those of the two seats.")
@click.option("--rows", default="1-5", show_default=True, help="Rounds with both seats in these.")
@click.option("--matches", default=500, show_default=True, help="How many of each bot.")
@click.option("--worst", default=0, show_default=True, help="Print so many of the worst choices.")
def main(specs: tuple[str, ...], sheets: str, rows: str, matches: int, worst: int) -> None:
    """Measure what bots lose against perfect play."""
    pairs = solver.SheetPairs()
    [names] = pairs.pairs_of(sheets)
    pairs.warm(print)
    table = table_of(solver.lower_bound(*names, pairs.first_row_of(rows), print))
    lines = []
    for spec in specs:
        found = lost_by(spec, table, names, matches)
        lines.append(row_of(spec, found))
        every = sorted((each for match in found for each in match), key=lambda each: -each.loss)
        for each in every[:worst]:
            dice = " ".join(map(str, each.state.dice))
            print(f"{_POINTS * each.loss:.1f}: {each.state.sheets}, {each.state.active}: {dice}")
    columns = ["bot", "matches", "a match", "second attempts", "entries", "with a last row"]
    report.show(f"Points lost by a seat, rows {rows}", columns, lines)


if __name__ == "__main__":
    main()
