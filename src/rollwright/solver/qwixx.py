"""Solo Qwixx, exactly: the expected score of every position under the best play (Q1–Q15).

    table = solver.qwixx.table()
    table.value(read_sheet("R: 2 3 | Y: | G: | B: | M: 0"))

With `players` the seat is active in every n-th turn and watches in the others, in which it has
action 1 only. The others do not matter: they close no row and end no match.
"""

from typing import Final

import numpy as np

from rollwright.core.errors import SetupError
from rollwright.core.game import CHANCE, Roll
from rollwright.core.rolls import read_roll
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.actions import COLOURS
from rollwright.games.qwixx.layout import STANDARD
from rollwright.games.qwixx.sheet import Sheet, read_sheet
from rollwright.games.qwixx.state import State, begin_turn
from rollwright.kernels.compiled import warming
from rollwright.solver import lookup, recursion, rows, shape, solving
from rollwright.solver.shape import Array, Record
from rollwright.solver.solving import Option, Say, silent
from rollwright.solver.tables import About

_SEAT: Final = 0
_STATE_OF: Final = rows.state_of_marks(rules)


class QwixxTable:
    """The values of all positions. Arrays and `sheet` can be handed to the kernels of `lookup`."""

    def __init__(self, about: About, values: Array) -> None:
        self.about = about
        self.values = values
        """`values[position, phase, misthrows]`: the future gain; phase 0 is the own turn."""
        self.sheet: Record = rows.read(rules, STANDARD.numbers)

    def value(self, sheet: Sheet, phase: int = 0) -> float:
        """The expected final score of a sheet before the roll, its points included."""
        states = _STATE_OF[list(sheet[: rules.ROWS])]
        gain = lookup.future(self.sheet, self.values, states, sheet.misthrows, phase)
        return rules.score(*sheet) + gain

    def position(self, query: str) -> float:
        """The same for a sheet as text: `R: 2 3 5 | Y: | G: 12 | B: | M: 1`."""
        return self.value(_read(query).sheets[_SEAT])

    def options(self, query: str, dice: str) -> list[Option]:
        """Every pair of action 1 and action 2 for dice such as `w4 w1 r3 y2 g5 b6`, best first."""
        state = _read(query)
        return self.choices(state, read_roll(GAME.dice, state.to_roll, dice))

    def choices(self, state: State, roll: Roll) -> list[Option]:
        """The same for a position of one seat and the faces of its roll."""
        found = {}
        rolled = state.step(CHANCE, roll)
        for first in rolled.legal(_SEAT):
            crossed = rolled.step(_SEAT, first)
            if not crossed.is_action_2:
                found[str(first)] = self._after(crossed)
            for second in crossed.legal(_SEAT):
                found[f"{first}, {second}"] = self._after(crossed.step(_SEAT, second))
        return solving.options(found)

    def _after(self, state: State) -> float:
        """The expected final score after a turn."""
        if not state.pending:
            return float(state.scores[_SEAT])
        return self.value(state.sheets[_SEAT], 1 % self.about.players)


def warm(say: Say = silent) -> None:
    """Compile what solving needs, if that has not been done before."""
    sheet = rows.read(rules, STANDARD.numbers)
    with warming(f"the solver of {GAME.title}", say, "solver"):
        values = np.zeros((1, 1, 1, shape.LEVELS))
        recursion.solve_all(sheet, values, shape.new(shape.SCRATCH), 1)


def solve(
    players: int = 1, say: Say = silent, late_fifth: bool = True, stops_at_once: bool = True
) -> QwixxTable:
    """Work out all values. `rows.read` tells what the last two, which are not the rules, mean."""
    solving.check_players(GAME, players)
    sheet = rows.read(rules, STANDARD.numbers, late_fifth=late_fifth, stops_at_once=stops_at_once)
    warm(say)
    values = np.zeros((shape.PAIRS, shape.PAIRS, players, shape.LEVELS))
    recursion.solve_all(sheet, values, shape.new(shape.SCRATCH), shape.PAIRS)
    empty = values[-1, -1, :, 0]
    seats = tuple(float(empty[-others % players]) for others in range(players))
    packed = lookup.pack(values)
    return QwixxTable(About(GAME.name, players, sum(seats) / players, seats, packed.size), packed)


def table(players: int = 1, say: Say = silent) -> QwixxTable:
    """The kept table; it is made and kept if there is none."""
    found = solving.find(GAME, players, QwixxTable, say)
    if not found:
        found = solve(players, say)
        solving.keep(GAME, found, say)
    return found


def variants() -> dict[str, float]:
    """The value of a match under two rulings that are not ours."""
    return {
        "five_crosses_at_the_start_of_the_turn": solve(late_fifth=False).about.value,
        "action_2_after_the_end": solve(stops_at_once=False).about.value,
    }


def check(query: str, dice: str | None = None) -> None:
    """Raise `SetupError` for what cannot be: a position, or dice in it."""
    state = _read(query)
    if dice is not None:
        read_roll(GAME.dice, state.to_roll, dice)


def _read(query: str) -> State:
    """The position of a sheet alone. Raises `SetupError` if no match can go on from there."""
    sheet = read_sheet(query, STANDARD)
    closed = 0
    for row in range(rules.ROWS):
        closed |= rules.is_locked(sheet[row]) << row
    if rules.is_over(closed, 0):
        names = " and ".join(colour for row, colour in enumerate(COLOURS) if closed >> row & 1)
        raise SetupError(f"The match is over: {names} are closed (Q12).")
    if rules.is_over(0, sheet.misthrows):
        raise SetupError(f"The match is over with {sheet.misthrows} misthrows (Q12).")
    return begin_turn(STANDARD, 1, _SEAT, (sheet,), closed)
