"""Matches between the two solved players of Twenty One.

    python -m benchmarks.duel.play --rows 5 --matches 1000000

Each seat plays by its own lower bound. If both bounds are right, the mean result lies in the
bracket, but for chance: a player gets at least what its bound promises, and the other one, too.

All matches play a round at the same time, so each pair of states is looked at once a round.
"""

from typing import Final

import click
import numpy as np

from benchmarks import report
from benchmarks.duel.players import Player
from benchmarks.duel.rounds import Place
from rollwright.core.dice import FACES
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.layout import COLOURS
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.solver.two_players import pairs as solver
from rollwright.games.twenty_one.solver.two_players.pairs import Bound
from rollwright.games.twenty_one.solver.two_players.states import seats
from rollwright.solver.kept import Array

SEATS: Final = 2


def play(bounds: tuple[Bound, Bound], begins: int, count: int, seed: int) -> Array:
    """The results of matches from the first empty row of the bounds on, for the first seat."""
    random = np.random.default_rng(seed)
    players = [Player(bound, random) for bound in bounds]
    known = seats()
    first = int(known.number[bounds[0].first_row, rules.ALL_COLUMNS, 0])
    state = np.full((SEATS, count), first)
    points = np.zeros((SEATS, count), np.int64)
    active = begins
    while (going := np.flatnonzero((state != known.end).all(axis=0))).size:
        places = [_places(state[:, going], points[:, going], seat, active) for seat in range(SEATS)]
        dice = random.integers(1, FACES + 1, (len(going), len(COLOURS)))
        kept = players[active].write(places[active], dice).value
        again = np.flatnonzero(players[active].tries_again(places[active], dice, kept))
        new = random.integers(1, FACES + 1, (len(again), len(COLOURS)))
        stays = ~np.vectorize(rules.is_rolled_again, otypes=[bool])(dice[again])
        dice[again] = np.where(stays, dice[again], new)
        for seat, player in enumerate(players):
            choices = player.write(places[seat], dice)
            state[seat, going] = choices.state
            points[seat, going] += choices.points
        active = 1 - active
    results: Array = (np.sign(points[0] - points[1]) + 1) / 2
    return results


def _places(state: Array, points: Array, seat: int, active: int) -> Place:
    """Those of all matches, as a seat sees them."""
    other = 1 - seat
    count = state.shape[1]
    return Place(
        state[seat], state[other], np.full(count, int(active != seat)), points[seat] - points[other]
    )


@click.command()
@click.option("--sheets", default="A,B", show_default=True, help="Those of the two seats.")
@click.option(
    "--rows", default="5", show_default=True, help="Matches begin with the first of these."
)
@click.option(
    "--matches", default=1_000_000, show_default=True, help="How many, with either start."
)
@click.option("--batch", default=100_000, show_default=True, help="How many play at a time.")
def main(sheets: str, rows: str, matches: int, batch: int) -> None:
    """Let the solved players play against each other."""
    pairs = solver.SheetPairs()
    [(own, other)] = pairs.pairs_of(sheets)
    pairs.warm(print)
    first_row = pairs.first_row_of(rows)
    bounds = (
        solver.lower_bound(own, other, first_row, print),
        solver.lower_bound(other, own, first_row, print),
    )
    empty = [Sheet(name, current=first_row) for name in (own, other)]
    lines = []
    for begins in range(SEATS):
        low = bounds[0].chance(*empty, is_active=begins == 0)
        high = 1 - bounds[1].chance(*empty[::-1], is_active=begins == 1)
        results = np.concatenate(
            [
                play(bounds, begins, min(batch, matches - done), done + begins)
                for done in range(0, matches, batch)
            ]
        )
        error = results.std() / np.sqrt(len(results))
        outside = max(low - results.mean(), results.mean() - high, 0.0) / error
        lines.append(
            [
                (own, other)[begins],
                f"{low:.5f} to {high:.5f}",
                f"{results.mean():.5f} ± {error:.5f}",
                f"{outside:.1f}",
            ]
        )
    columns = ["begins", f"{own} wins by the bounds", "in matches", "standard errors outside"]
    report.show(f"{matches:,} matches between solved players, rows {rows}", columns, lines)


if __name__ == "__main__":
    main()
