"""Solo Twenty One, exactly: the expected score of every row under the best play (T1–T10).

    table = solver.twenty_one.table()
    table.position("A: 6x 4 1 3x 1 / | . . 3 . . .")

What a row can still gain depends on its free fields and its hits, and the sheet does not matter:
each row holds every colour once, and all dice are alike. With `players` the seat is active in
every n-th round. In the others it writes what their active player rolled at first, as if nobody
else ever took a second attempt.

`priced` solves another question: what is best if every round costs some points?
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from rollwright.core.errors import SetupError
from rollwright.core.game import CHANCE
from rollwright.core.rolls import read_roll
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.actions import KEEP
from rollwright.games.twenty_one.layout import NUMBERS
from rollwright.games.twenty_one.sheet import Sheet, read_sheet
from rollwright.games.twenty_one.state import ROLL, State
from rollwright.kernels.compiled import kernel, warming
from rollwright.solver import solving
from rollwright.solver.shape import FACES, Array
from rollwright.solver.solving import Option, Say, silent
from rollwright.solver.tables import About

_SEAT: Final = 0
_SETS: Final = rules.ALL_COLUMNS + 1


@kernel
def _different(printed: int) -> int:
    """How many faces differ for a field: those that do not fit (T6) are all alike."""
    face = 1
    while face < FACES and rules.can_enter(face, printed):
        face += 1
    return face


@kernel
def rolls_of(printed: Array, free: int) -> int:
    """How many different rolls the free columns have."""
    rolls = 1
    for column in range(rules.FIELDS):
        if free >> column & 1:
            rolls *= _different(printed[column])
    return rolls


@kernel
def show(roll: int, printed: Array, free: int, faces: Array) -> float:
    """Give the dice of the free columns the faces of a roll; how likely it is."""
    chance = 1.0
    for column in range(rules.FIELDS):
        if free >> column & 1:
            different = _different(printed[column])
            faces[column] = 1 + roll % different
            roll //= different
            alike = FACES - different + 1 if faces[column] == different else 1
            chance *= alike / FACES
    return chance


@kernel
def _written(
    printed: Array, free: int, hits: int, faces: Array, after: Array, below: float
) -> float:
    """The best that can be written with final dice (T5): its points and what follows.

    `after[free, hits]` is the future of the row in the next round, and `below` that of the rows
    below it, once it is full.
    """
    rest = free & ~(1 << rules.leftmost_free(rules.ALL_COLUMNS & ~free))
    best: float = after[rest, hits] if rest else below
    fitting = 0
    for column in range(rules.FIELDS):
        if free >> column & 1 and rules.can_enter(faces[column], printed[column]):
            fitting |= 1 << column
    entry = fitting
    while entry:
        value = 0.0
        more = hits
        for column in range(rules.FIELDS):
            if entry >> column & 1:
                value += rules.entry_points(faces[column])
                more += rules.is_hit(faces[column], printed[column])
        value += rules.bonus(more) - rules.bonus(hits)
        rest = free & ~entry
        value += after[rest, more] if rest else below
        best = max(best, value)
        entry = entry - 1 & fitting
    return best


@kernel
def _staying(free: int, faces: Array) -> int:
    """The free columns whose dice a second attempt leaves alone (T4)."""
    columns = 0
    for column in range(rules.FIELDS):
        if free >> column & 1 and not rules.is_rolled_again(faces[column]):
            columns |= 1 << column
    return columns


@kernel
def _second_attempt(
    printed: Array, free: int, hits: int, after: Array, below: float, again: Array
) -> float:
    """Fill `again[staying]`, the value of a second attempt; the mean value of a first roll.

    A second attempt that leaves some 1s alone ends in one of the rolls that show them.
    """
    faces = np.zeros(rules.FIELDS, np.int64)
    chances = np.zeros(_SETS)
    again[:] = 0.0
    for roll in range(rolls_of(printed, free)):
        chance = show(roll, printed, free, faces)
        value = _written(printed, free, hits, faces, after, below) * chance
        staying = _staying(free, faces)
        part = staying
        while True:
            again[part] += value
            chances[part] += chance
            if part == 0:
                break
            part = part - 1 & staying
    for part in range(_SETS):
        if chances[part]:
            again[part] /= chances[part]
    return float(again[0])


@kernel
def _solve_row(
    printed: Array, values: Array, again: Array, below: Array, price: float, sets: int
) -> None:
    """Fill `values[free, hits, phase]` of a row; `below[phase]` is the future of those below it.

    Phase 0 is a round in which the seat is active; in the others it writes the first roll.
    `again[free, hits, staying]` becomes the value of a second attempt in phase 0. Every round costs
    `price`. The sets of free fields go from one field on the left up to `sets`.
    """
    phases = values.shape[2]
    faces = np.zeros(rules.FIELDS, np.int64)
    for free in range(1, sets):
        for hits in range(rules.FIELDS - free.bit_count() + 1):
            for phase in range(phases - 1, -1, -1):
                later = (phase + 1) % phases
                after = values[:, :, later]
                second = again[free, hits]
                mean = _second_attempt(printed, free, hits, after, below[later], second)
                if phase == 0:
                    mean = 0.0
                    for roll in range(rolls_of(printed, free)):
                        chance = show(roll, printed, free, faces)
                        kept = _written(printed, free, hits, faces, after, below[later])
                        mean += max(kept, second[_staying(free, faces)]) * chance
                values[free, hits, phase] = mean - price


class TwentyOneTable:
    """The values of all rows: `values[row, free, hits, phase]` is what they and those below gain.

    Free fields are bits, as `rules` has columns; phase 0 is the own round.
    """

    def __init__(self, about: About, values: Array) -> None:
        self.about = about
        self.values = values

    def value(self, sheet: Sheet, phase: int = 0) -> float:
        """The expected final score of a sheet before the roll, its points included."""
        if sheet.is_full:
            return float(sheet.score)
        free, hits = _free(sheet), sheet.hits(sheet.current)
        return sheet.score + float(self.values[sheet.current, free, hits, phase])

    def position(self, query: str) -> float:
        """The same for a sheet as text: `A: 6x 4 1 3x 1 / | . . 3 . . .`."""
        return self.value(_read(query))

    def options(self, query: str, dice: str) -> list[Option]:
        """A second attempt, and everything that may be written if the dice are kept; best first.

        `dice` are those of the first roll, such as `w4 k1 r1 b3 y4 g2`.
        """
        sheet = _read(query)
        state = State(1, _SEAT, ROLL, (sheet,))
        rolled = state.step(CHANCE, read_roll(GAME.dice, state.to_roll, dice))
        found = {}
        kept = ""
        if rolled.is_attempt:
            found["reroll"] = self._reroll(sheet, rolled)
            rolled = rolled.step(_SEAT, KEEP)
            kept = "keep, "
        for choice in rolled.legal(_SEAT):
            written = rolled.step(_SEAT, choice).sheets[_SEAT]
            text = kept + rolled.action_text(_SEAT, choice)
            found[text] = self.value(written, 1 % self.about.players)
        return solving.options(found)

    def _reroll(self, sheet: Sheet, state: State) -> float:
        """The expected final score after a second attempt."""
        later = 1 % self.about.players
        row, free = sheet.current, _free(sheet)
        is_last = row + 1 == rules.ROWS
        below = 0.0 if is_last else float(self.values[row + 1, rules.ALL_COLUMNS, 0, later])
        again = np.zeros(_SETS)
        after = self.values[row].astype(np.float64)[:, :, later]
        hits = sheet.hits(row)
        _second_attempt(np.array(NUMBERS[row]), free, hits, after, below, again)
        faces = np.array(sheet.dice_by_column(state.dice))
        return sheet.score + float(again[_staying(free, faces)])


def warm(say: Say = silent) -> None:
    """Compile what solving needs, if that has not been done before."""
    with warming(f"the solver of {GAME.title}", say, "solver"):
        _solve_row(
            np.array(NUMBERS[0]),
            np.zeros((2, rules.FIELDS + 1, 1)),
            np.zeros((2, rules.FIELDS + 1, _SETS)),
            np.zeros(1),
            0.0,
            2,
        )


def solve(players: int = 1, say: Say = silent) -> TwentyOneTable:
    """Work out all values."""
    solving.check_players(GAME, players)
    warm(say)
    values, _ = _solve_sheet(players)
    empty = values[0, rules.ALL_COLUMNS, 0]
    seats = tuple(float(empty[-others % players]) for others in range(players))
    about = About(GAME.name, players, sum(seats) / players, seats, int(np.count_nonzero(values)))
    return TwentyOneTable(about, values.astype(np.float32))


def row_values() -> tuple[float, ...]:
    """What each row adds to the score of a solo match."""
    totals = [float(value) for value in priced(0.0).values[:-1, rules.ALL_COLUMNS, 0]]
    return tuple(a - b for a, b in zip(totals, [*totals[1:], 0.0], strict=True))


class Priced(NamedTuple):
    """The best play of a seat alone if every round costs some points."""

    values: Array
    """`values[row, free, hits]`: what this row and those below gain, less the price of the rounds.
    With nothing free it is what those below gain, and there is an empty row below the last."""
    again: Array
    """`again[row, free, hits, staying]`: the same after a second attempt that leaves the dice of
    some free columns alone."""


@cache
def priced(price: float) -> Priced:
    """Work out all values for a price of a round, in points; a price of 0 is solo play."""
    solved, again = _solve_sheet(1, price)
    values = np.zeros((rules.ROWS + 1, _SETS, rules.FIELDS + 1))
    values[:-1] = solved[..., 0]
    values[:-1, 0] = values[1:, rules.ALL_COLUMNS, :1]
    return Priced(values, again)


def _solve_sheet(players: int, price: float = 0.0) -> tuple[Array, Array]:
    """`values[row, free, hits, phase]` and `again`, from the last row to the first."""
    values = np.zeros((rules.ROWS, _SETS, rules.FIELDS + 1, players))
    again = np.zeros((rules.ROWS, _SETS, rules.FIELDS + 1, _SETS))
    below = np.zeros(players)
    for row in reversed(range(rules.ROWS)):
        _solve_row(np.array(NUMBERS[row]), values[row], again[row], below, price, _SETS)
        below = values[row, rules.ALL_COLUMNS, 0].copy()
    return values, again


def table(players: int = 1, say: Say = silent) -> TwentyOneTable:
    """The kept table; it is made and kept if there is none."""
    found = solving.find(GAME, players, TwentyOneTable, say)
    if not found:
        found = solve(players, say)
        solving.keep(GAME, found, say)
    return found


def _free(sheet: Sheet) -> int:
    """The free columns of the current row."""
    row = sheet.rows[sheet.current]
    return sum(1 << column for column, entry in enumerate(row) if entry == rules.FREE)


def check(query: str, dice: str | None = None) -> None:
    """Raise `SetupError` for what cannot be: a position, or dice in it."""
    state = State(1, _SEAT, ROLL, (_read(query),))
    if dice is not None:
        read_roll(GAME.dice, state.to_roll, dice)


def _read(query: str) -> Sheet:
    """The sheet of a query. Raises `SetupError` if no match can go on from there."""
    sheet = read_sheet(query)
    if sheet.is_full:
        raise SetupError(f"The match is over: row {rules.ROWS} is full (T9).")
    return sheet
