"""A round of Twenty One for two with its dice: what every entry is worth against every answer.

What follows the round is taken from a bound. Choices are made at the same time, so a round is a
matrix game: what the rows win the columns lose.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright import bots
from rollwright.core.dice import FACES
from rollwright.core.game import Step
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.layout import NUMBERS, SHEETS
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.solver.two_players.pairs import Bound, SheetPairs, lower_bound
from rollwright.games.twenty_one.solver.two_players.spans import LENGTH
from rollwright.games.twenty_one.solver.two_players.states import OVER, SETS, Seats, seats
from rollwright.games.twenty_one.solver.two_players.tables import Values
from rollwright.games.twenty_one.state import State
from rollwright.kernels import batch
from rollwright.kernels.compiled import kernel, part
from rollwright.solver.kept import Array

Names = tuple[str, str]
"""Those of the sheets of both seats."""

_NOTHING: Final = 1e-12


class Place(NamedTuple):
    """A pair of states, who rolls the dice, and by how much the own seat leads.

    For many places, each of them is an array.
    """

    own: Any
    other: Any
    active: Any
    """0 if the own seat is."""
    lead: Any


class Table(NamedTuple):
    """What the kernels read."""

    seats: Seats
    values: Values
    printed: Array
    colours: Array
    """`colours[seat, row, column]`: the die of a field."""


class Choices(NamedTuple):
    """What a seat writes at many places, and what its bound promises for it."""

    columns: Array
    """0 is a strike."""
    state: Array
    points: Array
    value: Array


class Written(NamedTuple):
    """Everything that a seat can write."""

    columns: Array
    """0 is a strike."""
    states: Array
    points: Array


def table_of(bound: Bound) -> Table:
    """What the kernels read of a bound."""
    colours = np.array([SHEETS[name] for name in (bound.own, bound.other)])
    return Table(seats(), bound.values, np.array(NUMBERS), colours)


def solved(sheets: str, rows: str = "1-5") -> tuple[Names, Table]:
    """The names of two sheets, and the table of the first, solved from the first of these rows."""
    pairs = SheetPairs()
    [names] = pairs.pairs_of(sheets)
    pairs.warm(print)
    return names, table_of(lower_bound(*names, pairs.first_row_of(rows), print))


def place_of(table: Table, sheets: Sequence[Sheet], active: int) -> Place | None:
    """Where a round begins; nothing if the bound does not know it, or the match is over."""
    if any(sheet.current == rules.ROWS for sheet in sheets):
        return None
    own, other = sheets
    number = table.seats.number
    states = [
        int(number[each.current, each.free, each.hits(each.current)]) for each in (own, other)
    ]
    if table.values.slot[states[0], states[1]] <= OVER:
        return None
    return Place(states[0], states[1], active, own.score - other.score)


@part
def _room() -> Any:
    return Written(np.zeros(SETS, np.int64), np.zeros(SETS, np.int64), np.zeros(SETS, np.int64))


@part
def _write(table: Any, seat: Any, state: Any, dice: Any, written: Any) -> Any:
    """Find everything that a seat can write (T5–T8); how much there is."""
    row, free, hits = table.seats.row[state], table.seats.free[state], table.seats.hits[state]
    fits, marks = np.int64(0), np.int64(0)
    for column in range(rules.FIELDS):
        face, printed = dice[table.colours[seat, row, column]], table.printed[row, column]
        if free >> column & 1 and rules.can_enter(face, printed):
            fits |= np.int64(1) << column
            marks |= np.int64(rules.is_hit(face, printed)) << column
    struck = 1 << rules.leftmost_free(rules.ALL_COLUMNS & ~free)
    columns, count = fits, 0
    while True:
        more, points = hits, 0
        for column in range(rules.FIELDS):
            if columns >> column & 1:
                more += marks >> column & 1
                points += dice[table.colours[seat, row, column]]
        filled = columns if columns else struck
        written.columns[count] = columns
        written.states[count] = table.seats.number[row, free & ~filled, more]
        written.points[count] = points + rules.bonus(more) - rules.bonus(hits)
        count += 1
        if columns == 0:
            return count
        columns = columns - 1 & fits


@part
def _value(values: Any, own: Any, other: Any, active: Any, lead: Any) -> Any:
    at = 2 * np.int64(values.slot[own, other]) + active
    place = lead - values.begin[at]
    return 0.0 if place < 0 else np.float64(values.spans[at * LENGTH + min(place, LENGTH - 1)])


@part
def _after(table: Any, place: Any, mine: Any, one: Any, theirs: Any, two: Any) -> Any:
    lead = place.lead + mine.points[one] - theirs.points[two]
    return _value(table.values, mine.states[one], theirs.states[two], 1 - place.active, lead)


@kernel
def fill(table: Any, place: Any, dice: Any, mine: Any, theirs: Any, matrix: Any) -> Any:
    """The values of all entries against all answers; how many there are of either."""
    rows = _write(table, 0, place.own, dice, mine)
    columns = _write(table, 1, place.other, dice, theirs)
    for one in range(rows):
        for two in range(columns):
            matrix[one, two] = _after(table, place, mine, one, theirs, two)
    return rows, columns


@kernel
def choose_all(table: Any, places: Any, dice: Any, found: Any, gaps: Any) -> None:
    """For many places: the best entry if it is shown, and how much hiding it may gain."""
    mine, theirs = _room(), _room()
    matrix = np.zeros((SETS, SETS))
    for at in range(len(dice)):
        place = Place(places.own[at], places.other[at], places.active[at], places.lead[at])
        rows, columns = fill(table, place, dice[at], mine, theirs, matrix)
        best, least = -1.0, 2.0
        for one in range(rows):
            worst = matrix[one, :columns].min()
            if worst > best:
                best = worst
                found.columns[at] = mine.columns[one]
                found.state[at], found.points[at] = mine.states[one], mine.points[one]
        for two in range(columns):
            least = min(least, matrix[:rows, two].max())
        found.value[at], gaps[at] = best, least - best


@kernel
def mean_of_shown(table: Any, place: Any, first: Any, mine: Any, theirs: Any) -> Any:
    """What a second attempt is worth if the own seat shows its entry (T4)."""
    dice = first.copy()
    rolled = np.zeros(len(first), np.int64)
    count = 0
    for die in range(len(first)):
        if rules.is_rolled_again(first[die]):
            rolled[count] = die
            count += 1
    total = 0.0
    for number in range(FACES**count):
        left = number
        for at in range(count):
            dice[rolled[at]] = left % FACES + 1
            left //= FACES
        rows = _write(table, 0, place.own, dice, mine)
        columns = _write(table, 1, place.other, dice, theirs)
        best = 0.0
        for one in range(rows):
            worst = 1.0
            for two in range(columns):
                worst = min(worst, _after(table, place, mine, one, theirs, two))
                if worst <= best:
                    break
            best = max(best, worst)
        total += best
    return total / FACES**count


class Round:
    """A round with its dice."""

    def __init__(self, table: Table, place: Place, dice: tuple[int, ...]) -> None:
        self._given = table, place, np.array(dice, np.int64)
        self.written: Written = _room()
        answers: Written = _room()
        matrix = np.zeros((SETS, SETS))
        rows, columns = fill(*self._given, self.written, answers, matrix)
        self.matrix: Array = matrix[:rows, :columns]
        self.entries: list[int] = self.written.columns[:rows].tolist()
        """The own entries, in the order of the rows: columns, as actions are."""
        self.answers: list[int] = answers.columns[:columns].tolist()
        """Those of the other seat, in the order of the columns."""

    def again(self) -> float:
        """What a second attempt is worth."""
        return float(mean_of_shown(*self._given, _room(), _room()))


class Solution(NamedTuple):
    """Of a matrix game: what the rows get if both sides play perfectly, and how the columns do."""

    value: float
    columns: Array
    """How likely each column is."""


def solve(matrix: Array) -> Solution:
    """The value, and a mixture of columns that leaves no row more than it.

    Without a pair of choices that nobody wants to change, it is found by the simplex method: the
    columns of a positive matrix minimise what the rows get.
    """
    lowest, highest = matrix.min(axis=1).max(), matrix.max(axis=0).min()
    if highest - lowest < _NOTHING:
        columns = np.zeros(matrix.shape[1])
        columns[matrix.max(axis=0).argmin()] = 1
        return Solution(float(lowest), columns)
    rows, count = matrix.shape
    table = np.zeros((rows + 1, count + rows + 1))
    table[:rows, :count] = matrix - matrix.min() + 1
    table[:rows, count:-1] = np.eye(rows)
    table[:rows, -1] = 1
    table[-1, :count] = -1
    basis = np.arange(count, count + rows)
    while (falling := np.flatnonzero(table[-1, :-1] < -_NOTHING)).size:
        column = falling[0]  # the first one, and below the first of equals: this always ends
        steps = np.full(rows, np.inf)
        grows = table[:rows, column] > _NOTHING
        steps[grows] = table[:rows][grows, -1] / table[:rows][grows, column]
        ties = np.flatnonzero(steps <= steps.min() + _NOTHING)
        row = ties[basis[ties].argmin()]
        basis[row] = column
        table[row] /= table[row, column]
        others = np.arange(rows + 1) != row
        table[others] -= np.outer(table[others, column], table[row])
    mixture = np.zeros(count + rows)
    mixture[basis] = table[:rows, -1]
    columns = np.maximum(mixture[:count], 0)  # rounding may leave a little less than nothing
    columns /= columns.sum()
    return Solution(float((matrix @ columns).max()), columns)


@cache
def line_up(names: Names, players: tuple[str, str]) -> Any:
    """The bots at the sheets of these names."""
    return batch.line_up(GAME, {"sheets": names}, players, bots.compiled(GAME))


def steps_of(
    names: Names, players: tuple[str, str], seed: int, number: int
) -> Iterator[tuple[State, Step]]:
    """Every step of a match with these sheets, and the position before it."""
    setup, log = line_up(names, players).log(seed, number)
    state = GAME.start(setup)
    for step in log:
        yield state, step
        state = state.step(*step)
