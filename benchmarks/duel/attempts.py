"""What second attempts are for in Twenty One for two: `python -m benchmarks.duel.attempts`.

In rounds of matches of `strongest` with itself, perfect play says whether the first seat should
roll again. The values of rows say by how many points that helps it, and by how many it hurts the
other seat, if both play for points.
"""

from typing import Final

import click
import numpy as np

from benchmarks import report
from benchmarks.duel.matches import steps as steps_of
from benchmarks.duel.matrix_games import solve
from benchmarks.duel.rounds import Round, place_of, table_of
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.bots.race.tables import PRICE
from rollwright.games.twenty_one.bots.solo import best_entry, staying_in
from rollwright.games.twenty_one.kernels import steps
from rollwright.games.twenty_one.kernels.lookup import lookup
from rollwright.games.twenty_one.kernels.packing import pack
from rollwright.games.twenty_one.solver.rows import priced
from rollwright.games.twenty_one.solver.two_players import pairs as solver
from rollwright.games.twenty_one.state import State
from rollwright.solver.kept import Array

_SEED: Final = 33


def gains(state: State) -> list[float]:
    """What each seat gains by a second attempt with these dice, in points."""
    [kept], sheets = pack(state)
    solved = priced(PRICE)
    found = []
    for sheet in sheets:
        offered = steps.offered_to(lookup()[0], sheet, kept["first"], kept["last"])
        row, hits = int(sheet["current"]), int(steps.hits(lookup()[0], sheet))
        free = rules.ALL_COLUMNS & ~int(sheet["filled"])
        _, value = best_entry(solved.values, row, free, hits, offered)
        found.append(solved.again[row, free, hits, staying_in(free, offered)] - value)
    return found


def rolls(names: tuple[str, str], matches: int) -> Array:
    """By roll of the first seat: whether it should roll again, what that gains it and the other."""
    pairs = solver.SheetPairs()
    table = table_of(solver.lower_bound(*names, pairs.first_row_of("1-5"), print))
    found = []
    for number in range(matches):
        for state, (actor, _) in steps_of(names, ("strongest", "strongest"), _SEED, number):
            place = place_of(table, state.sheets, state.active) if state.is_attempt else None
            if place and actor == 0:
                this = Round(table, place, state.dice or ())
                again = this.again() > solve(this.matrix).value
                found.append((again, *gains(state)))
    return np.array(found)


@click.command()
@click.option("--sheets", default="A,B", show_default=True, help="Those of the two seats.")
@click.option("--matches", default=500, show_default=True, help="How many.")
def main(sheets: str, matches: int) -> None:
    """Say what second attempts are for."""
    pairs = solver.SheetPairs()
    [names] = pairs.pairs_of(sheets)
    pairs.warm(print)
    again, own, other = rolls(names, matches).T
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


if __name__ == "__main__":
    main()
