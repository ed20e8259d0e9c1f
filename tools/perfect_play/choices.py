"""The choices of bots in Twenty One for two, beside those of perfect play."""

import sys
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

import click
import numpy as np
from benchmarks import report
from tools.perfect_play.rounds import (
    Names,
    Place,
    Round,
    Table,
    line_up,
    place_of,
    solve,
    solved,
    steps_of,
)

from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.actions import REROLL
from rollwright.games.twenty_one.bots.race.tables import PRICE
from rollwright.games.twenty_one.bots.solo import best_entry, staying_in
from rollwright.games.twenty_one.kernels import steps
from rollwright.games.twenty_one.kernels.lookup import lookup
from rollwright.games.twenty_one.kernels.packing import pack
from rollwright.games.twenty_one.solver.rows import priced
from rollwright.games.twenty_one.state import ROLL, State
from rollwright.solver.kept import Array

_LOSS_SEED: Final = 21
_ATTEMPTS_SEED: Final = 33
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
    perfect = solve(this.matrix)
    if state.is_attempt:
        again = this.again()
        return max(perfect.value, again) - (again if action == REROLL else perfect.value)
    return perfect.value - float(this.matrix[this.entries.index(action)] @ perfect.columns)


def lost_by(bot: str, table: Table, names: Names, matches: int) -> list[list[Loss]]:
    """What a bot loses in matches with itself."""
    found = []
    for number in range(matches):
        setup, log = line_up(names, (bot, bot)).log(_LOSS_SEED, number)
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
def loss(specs: tuple[str, ...], sheets: str, rows: str, matches: int, worst: int) -> None:
    """Measure what bots lose against perfect play.

    Bots play against themselves. What one of them loses in a round is the value of the round, less
    what its choice gets against the perfect mixture of the other seat. Values are those of the
    lower bound of the first sheet, which is solved first; rows 5 alone is quick.
    """
    names, table = solved(sheets, rows)
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


def gains(state: State) -> list[float]:
    """What each seat gains by a second attempt with these dice, in points."""
    [kept], sheets = pack(state)
    prices = priced(PRICE)
    found = []
    for sheet in sheets:
        offered = steps.offered_to(lookup()[0], sheet, kept["first"], kept["last"])
        row, hits = int(sheet["current"]), int(steps.hits(lookup()[0], sheet))
        free = rules.ALL_COLUMNS & ~int(sheet["filled"])
        _, value = best_entry(prices.values, row, free, hits, offered)
        found.append(prices.again[row, free, hits, staying_in(free, offered)] - value)
    return found


def rolls(names: Names, table: Table, matches: int) -> Array:
    """By roll of the first seat: whether it should roll again, what that gains it and the other."""
    found = []
    for number in range(matches):
        for state, (actor, _) in steps_of(
            names, ("strongest", "strongest"), _ATTEMPTS_SEED, number
        ):
            place = place_of(table, state.sheets, state.active) if state.is_attempt else None
            if place and actor == 0:
                this = Round(table, place, state.dice or ())
                again = this.again() > solve(this.matrix).value
                found.append((again, *gains(state)))
    return np.array(found)


@click.command()
@click.option("--sheets", default="A,B", show_default=True, help="Those of the two seats.")
@click.option("--matches", default=500, show_default=True, help="How many.")
def attempts(sheets: str, matches: int) -> None:
    """Say what second attempts are for.

    In rounds of matches of `strongest` with itself, perfect play says whether the first seat should
    roll again. The values of rows say by how many points that helps it, and by how many it hurts
    the other seat, if both play for points.
    """
    again, own, other = rolls(*solved(sheets), matches).T
    made = again == 1
    lines = [
        ["rolls that perfect play rolls again", f"{made.mean():.1%} of {len(made):,}"],
        ["in these, it gains points itself", f"{(own[made] > 0).mean():.1%}"],
        ["the other seat loses points", f"{(other[made] < 0).mean():.1%}"],
        ["the other loses more than it gains", f"{(-other[made] > own[made]).mean():.1%}"],
        ["points that it gains on average", f"{own[made].mean():+.2f}"],
        ["points that the other gains on average", f"{other[made].mean():+.2f}"],
        ["kept although a second attempt gains points", f"{(own[~made] > 0).mean():.1%} of those"],
    ]
    report.show(f"Second attempts, {matches} matches", ["", ""], lines)
