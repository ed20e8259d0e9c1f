"""Solo Twenty One, exactly: the expected score of every row under the best play (T1–T10).

    solution = PART.solution()
    solution.position("A: 6x 4 1 3x 1 / | . . 3 . . .")

With `players` the seat is active in every n-th round. In the others it writes what their active
player rolled at first, as if nobody else ever took a second attempt.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from rollwright.core.game import CHANCE, Game
from rollwright.core.rolls import read_roll
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.actions import KEEP
from rollwright.games.twenty_one.layout import NUMBERS
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.solver import rows
from rollwright.games.twenty_one.solver.rows import (
    SETS,
    priced,
    second_attempt,
    solve_row,
    solve_sheet,
    staying,
)
from rollwright.games.twenty_one.solver.two_players.pairs import SheetPairs
from rollwright.games.twenty_one.state import State, position
from rollwright.kernels.compiled import warming
from rollwright.solver import solving
from rollwright.solver.kept import About, Array
from rollwright.solver.solving import Option, Pairs, Say, Solver, silent

__all__ = ["PART", "TwentyOneSolution"]

_SEAT: Final = 0


class TwentyOneSolution:
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
        free, hits = sheet.free, sheet.hits(sheet.current)
        return sheet.score + float(self.values[sheet.current, free, hits, phase])

    def position(self, query: str) -> float:
        """The same for a sheet as text: `A: 6x 4 1 3x 1 / | . . 3 . . .`."""
        return self.value(position(query).sheets[_SEAT])

    def options(self, query: str, dice: str) -> list[Option]:
        """A second attempt, and everything that may be written if the dice are kept; best first.

        `dice` are those of the first roll, such as `w4 k1 r1 b3 y4 g2`.
        """
        state = position(query)
        sheet = state.sheets[_SEAT]
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
        row, free = sheet.current, sheet.free
        is_last = row + 1 == rules.ROWS
        below = 0.0 if is_last else float(self.values[row + 1, rules.ALL_COLUMNS, 0, later])
        again = np.zeros(SETS)
        after = self.values[row].astype(np.float64)[:, :, later]
        hits = sheet.hits(row)
        second_attempt(np.array(NUMBERS[row]), free, hits, after, below, again)
        faces = np.array(sheet.dice_by_column(state.dice))
        return sheet.score + float(again[staying(free, faces)])


class TwentyOneSolver(Solver[TwentyOneSolution]):
    """Solves any sheet: all sheets have the same values. For two, they differ."""

    game: Game[Any] = GAME
    made_by: Sequence[Path] = (Path(rows.__file__),)
    pairs: Pairs | None = SheetPairs()

    def warm(self, say: Say = silent) -> None:
        with warming(f"the solver of {GAME.title}", say, self.made_by):
            solve_row(
                np.array(NUMBERS[0]),
                np.zeros((2, rules.FIELDS + 1, 1)),
                np.zeros((2, rules.FIELDS + 1, SETS)),
                np.zeros(1),
                0.0,
                2,
            )

    def solve(self, players: int = 1, say: Say = silent) -> TwentyOneSolution:
        self.check_players(players)
        self.warm(say)
        values, _ = solve_sheet(players)
        states = int(np.count_nonzero(values))
        about = About.of(GAME.name, values[0, rules.ALL_COLUMNS, 0], states)
        return TwentyOneSolution(about, values.astype(np.float32))

    def read(self, about: About, values: Array) -> TwentyOneSolution:
        return TwentyOneSolution(about, values)

    def check(self, query: str, dice: str | None = None) -> None:
        state = position(query)
        if dice is not None:
            read_roll(GAME.dice, state.to_roll, dice)


def row_values() -> tuple[float, ...]:
    """What each row adds to the score of a solo match."""
    totals = [float(value) for value in priced(0.0).values[:-1, rules.ALL_COLUMNS, 0]]
    return tuple(a - b for a, b in zip(totals, [*totals[1:], 0.0], strict=True))


PART: Final = TwentyOneSolver()
