"""Matches between the two solved players of Twenty One.

    python -m benchmarks.duel.play --rows 5 --matches 1000000

Each seat plays by its own lower bound: it writes what that bound promises most for, mixing entries
where that gains something, and makes a second attempt if the bound promises more for it. If both
bounds are right, the mean result lies in the bracket, but for chance: a player gets at least what
its bound promises, and the other one, too.

All matches play a round at the same time, so each pair of states is looked at once a round.
"""

from typing import Final, NamedTuple

import click
import numpy as np

from benchmarks import report
from benchmarks.duel.matrix_games import solve
from benchmarks.duel.rounds import Choices, Place, Round, Table, choose_all, table_of
from rollwright.core.dice import FACES
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.layout import COLOURS
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.kernels.compiled import kernel
from rollwright.solver.kept import Array
from rollwright.solver.twenty_one.duel import prediction, rolls, solver
from rollwright.solver.twenty_one.duel.answers import answer_rows
from rollwright.solver.twenty_one.duel.bound import begin_free, begin_rows, look
from rollwright.solver.twenty_one.duel.rolls import Rolls
from rollwright.solver.twenty_one.duel.spans import LENGTH
from rollwright.solver.twenty_one.duel.states import seats
from rollwright.solver.twenty_one.duel.tables import Room, room_for
from rollwright.solver.twenty_one.duel.unfinished import Bound

SEATS: Final = 2
_NEAR: Final = 1e-6
"""Entries are mixed if that may gain more."""


class Matches(NamedTuple):
    """Some matches that are in the same round, by seat and match."""

    state: Array
    points: Array
    active: int
    """The seat that rolls the dice, the same in all."""


class Player:
    """A seat that plays by its bound."""

    def __init__(self, seat: int, bound: Bound, random: np.random.Generator) -> None:
        self._seat = seat
        self._bound = bound
        self._table: Table = table_of(bound)
        self._sheets = rolls.sheets(bound.own, bound.other)
        self._room: Room = room_for(bound.first_row)
        self._random = random

    def _places(self, matches: Matches) -> Place:
        """Those of all matches."""
        mine, other = self._seat, 1 - self._seat
        own = matches.state[mine]
        active = np.full(len(own), int(matches.active != mine))
        lead = matches.points[mine] - matches.points[other]
        return Place(own, matches.state[other], active, lead)

    def write(self, matches: Matches, dice: Array) -> Choices:
        """What it writes with final dice."""
        places = self._places(matches)
        count = len(dice)
        found = Choices(np.zeros(count, np.int64), np.zeros(count, np.int64), np.zeros(count))
        gaps = np.zeros(count)
        choose_all(self._table, places, dice, found, gaps)
        for at in np.flatnonzero(gaps > _NEAR):
            this = Round(self._table, Place(*(each[at] for each in places)), tuple(dice[at]))
            mixture = solve(1 - this.matrix.T).columns
            entry = int(self._random.choice(len(mixture), p=mixture))
            found.value[at] = (mixture @ this.matrix).min()
            found.state[at], found.points[at] = (
                this.written.states[entry],
                this.written.points[entry],
            )
        return found

    def tries_again(self, matches: Matches, dice: Array, kept: Array) -> Array:
        """Whether it makes a second attempt, in matches in which it is active."""
        again = np.zeros(len(dice))
        own, other, _, lead = map(np.asarray, self._places(matches))
        known = seats()
        rows, free = known.row, known.free
        order = np.lexsort((own, other, free[own], rows[own], free[other], rows[other]))
        begins = np.flatnonzero(np.diff(other[order] * known.end + own[order], prepend=-1))
        ready: tuple[int, ...] = ()
        given = self._sheets, known, prediction.moves(), self._bound.values
        for group in np.split(order, begins[1:]):
            one, two = int(own[group[0]]), int(other[group[0]])
            wanted = int(known.row[one]), int(known.row[two]), int(known.free[two])
            if ready[:3] != wanted:
                lines = begin_rows(self._sheets, known, self._room, *wanted)
                answer_rows(*given, lines, 0, self._room)
            if ready != (*wanted, int(known.free[one])):
                ready = *wanted, int(known.free[one])
                begin_free(self._sheets, self._room, lines, ready[-1])
            hits = int(known.hits[two])
            start = look(known, prediction.moves(), self._room, lines, one, hits, 0)
            _read_again(self._room.rolls, self._room.again, start, group, lead, dice, again)
        return again > kept


@kernel
def _read_again(
    rolled: Rolls, spans: Array, start: int, group: Array, lead: Array, dice: Array, again: Array
) -> None:
    """Look up what second attempts are worth to some matches."""
    for match in group:
        staying = 0
        for die in range(rolled.size[0]):
            face = dice[match, rolled.colour[die]]
            staying = staying << 1 | (not rules.is_rolled_again(face))
        at = lead[match] - start
        if at >= 0:
            again[match] = spans[staying * LENGTH + min(at, LENGTH - 1)]


def play(bounds: tuple[Bound, Bound], begins: int, count: int, seed: int) -> Array:
    """The results of matches from the first empty row of the bounds on, for the first seat."""
    random = np.random.default_rng(seed)
    players = [Player(seat, bound, random) for seat, bound in enumerate(bounds)]
    known = seats()
    first = int(known.number[bounds[0].first_row, rules.ALL_COLUMNS, 0])
    state = np.full((SEATS, count), first)
    points = np.zeros((SEATS, count), np.int64)
    active = begins
    while (going := np.flatnonzero((state != known.end).all(axis=0))).size:
        matches = Matches(state[:, going], points[:, going], active)
        dice = random.integers(1, FACES + 1, (len(going), len(COLOURS)))
        kept = players[active].write(matches, dice).value
        again = np.flatnonzero(players[active].tries_again(matches, dice, kept))
        new = random.integers(1, FACES + 1, (len(again), len(COLOURS)))
        stays = ~np.vectorize(rules.is_rolled_again, otypes=[bool])(dice[again])
        dice[again] = np.where(stays, dice[again], new)
        for seat, choices in enumerate([player.write(matches, dice) for player in players]):
            state[seat, going] = choices.state
            points[seat, going] += choices.points
        active = 1 - active
    results: Array = (np.sign(points[0] - points[1]) + 1) / 2
    return results


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
