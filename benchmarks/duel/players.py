"""A player of Twenty One for two that is solved: it plays by the lower bound of its seat.

It writes what that bound promises most for, mixing entries where that gains something, and makes a
second attempt if the bound promises more for it. It plays many matches at the same time.
"""

from typing import Final

import numpy as np

from benchmarks.duel.matrix_games import solve
from benchmarks.duel.rounds import Choices, Place, Round, Table, choose_all, table_of
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.solver.two_players import rolls
from rollwright.games.twenty_one.solver.two_players import states as prediction
from rollwright.games.twenty_one.solver.two_players.answers import answer_rows
from rollwright.games.twenty_one.solver.two_players.bound import begin_free, begin_rows, look
from rollwright.games.twenty_one.solver.two_players.pairs import Bound
from rollwright.games.twenty_one.solver.two_players.rolls import Rolls
from rollwright.games.twenty_one.solver.two_players.spans import LENGTH
from rollwright.games.twenty_one.solver.two_players.states import seats
from rollwright.games.twenty_one.solver.two_players.tables import Room, room_for
from rollwright.kernels.compiled import kernel
from rollwright.solver.kept import Array

_NEAR: Final = 1e-6
"""Entries are mixed if that may gain more."""


class Player:
    """A seat that plays by its bound."""

    def __init__(self, bound: Bound, random: np.random.Generator) -> None:
        self._bound = bound
        self._table: Table = table_of(bound)
        self._sheets = rolls.sheets(bound.own, bound.other)
        self._room: Room = room_for(bound.first_row)
        self._random = random

    def write(self, places: Place, dice: Array) -> Choices:
        """What it writes with final dice."""
        count = len(dice)
        columns, state, points = (np.zeros(count, np.int64) for _ in range(3))
        found = Choices(columns, state, points, np.zeros(count))
        gaps = np.zeros(count)
        choose_all(self._table, places, dice, found, gaps)
        for at in np.flatnonzero(gaps > _NEAR):
            this = Round(self._table, Place(*(each[at] for each in places)), tuple(dice[at]))
            mixture = solve(1 - this.matrix.T).columns
            entry = int(self._random.choice(len(mixture), p=mixture))
            found.value[at] = (mixture @ this.matrix).min()
            found.columns[at] = this.written.columns[entry]
            found.state[at] = this.written.states[entry]
            found.points[at] = this.written.points[entry]
        return found

    def again(self, places: Place, dice: Array) -> Array:
        """What its bound promises for a second attempt of whoever is active."""
        again = np.zeros(len(dice))
        if not len(dice):
            return again
        own, other, active, lead = map(np.asarray, places)
        known = seats()
        rows, free = known.row, known.free
        pairs = (active * known.end + other) * known.end + own
        order = np.lexsort((pairs, free[own], rows[own], free[other], rows[other], active))
        begins = np.flatnonzero(np.diff(pairs[order], prepend=-1))
        ready: tuple[int, ...] = ()
        given = self._sheets, known, prediction.moves(), self._bound.values
        for group in np.split(order, begins[1:]):
            one, two, who = (int(each[group[0]]) for each in (own, other, active))
            wanted = who, int(known.row[one]), int(known.row[two]), int(known.free[two])
            if ready[:4] != wanted:
                lines = begin_rows(self._sheets, known, self._room, *wanted[1:])
                answer_rows(*given, lines, who, self._room)
            if ready != (*wanted, int(known.free[one])):
                ready = *wanted, int(known.free[one])
                begin_free(self._sheets, self._room, lines, ready[-1])
            hits = int(known.hits[two])
            start = look(known, prediction.moves(), self._room, lines, one, hits, who)
            _read_again(self._room.rolls, self._room.again, start, group, lead, dice, again)
        return again

    def tries_again(self, places: Place, dice: Array, kept: Array) -> Array:
        """Whether it makes a second attempt instead of writing for what it kept; it is active."""
        found: Array = self.again(places, dice) > kept
        return found


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
