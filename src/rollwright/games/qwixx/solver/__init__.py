"""Solo Qwixx, exactly: the expected score of every position under the best play (Q1–Q15).

    solution = PART.solution()
    solution.value(read_sheet("R: 2 3 | Y: | G: | B: | M: 0", layout))

With `players` the seat is active in every n-th turn and watches in the others, in which it has
action 1 only. The others do not matter: they close no row and end no match.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from rollwright.core.game import CHANCE, Game, Roll
from rollwright.core.rolls import read_roll
from rollwright.games.qwixx import GAME, layout, rules
from rollwright.games.qwixx.sheet import Sheet
from rollwright.games.qwixx.solver import lookup, recursion, rows
from rollwright.games.qwixx.solver.rows import Array, Record
from rollwright.games.qwixx.state import State, position
from rollwright.kernels.compiled import warming
from rollwright.solver import solving
from rollwright.solver.kept import About
from rollwright.solver.solving import Option, Say, Solver, silent

__all__ = ["PART", "QwixxSolution"]

_SEAT: Final = 0
_LAYOUT: Final = GAME.layout({})
_STATE_OF: Final = rows.state_of_marks(rules)


class QwixxSolution:
    """The values of all positions. Arrays and `sheet` can be handed to the kernels of `lookup`."""

    def __init__(self, about: About, values: Array) -> None:
        self.about = about
        self.values = values
        """`values[position, phase, misthrows]`: the future gain; phase 0 is the own turn."""
        self.sheet: Record = rows.read(rules, _LAYOUT.numbers)

    def value(self, sheet: Sheet, phase: int = 0) -> float:
        """The expected final score of a sheet before the roll, its points included."""
        states = _STATE_OF[list(sheet[: rules.ROWS])]
        gain = lookup.future(self.sheet, self.values, states, sheet.misthrows, phase)
        return rules.score(*sheet) + gain

    def position(self, query: str) -> float:
        """The same for a sheet as text: `R: 2 3 5 | Y: | G: 12 | B: | M: 1`."""
        return self.value(position(query).sheets[_SEAT])

    def options(self, query: str, dice: str) -> list[Option]:
        """Every pair of action 1 and action 2 for dice such as `w4 w1 r3 y2 g5 b6`, best first."""
        state = position(query)
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


class QwixxSolver(Solver[QwixxSolution]):
    """Solves the standard sheet: its rows mirror each other, which the recursion relies on."""

    game: Game[Any] = GAME
    made_by: Sequence[Path] = tuple(
        Path(each.__file__ or "") for each in (rules, layout, rows, recursion, lookup)
    )
    has_variants = True

    def warm(self, say: Say = silent) -> None:
        sheet = rows.read(rules, _LAYOUT.numbers)
        with warming(f"the solver of {GAME.title}", say, [Path(recursion.__file__)]):
            values = np.zeros((1, 1, 1, rows.BOXES))
            recursion.solve_pairs(sheet, values, rows.new(rows.SCRATCH), 0, 1)

    def solve(
        self,
        players: int = 1,
        say: Say = silent,
        late_fifth: bool = True,
        stops_at_once: bool = True,
    ) -> QwixxSolution:
        """`rows.read` tells what the last two, which are not the rules, mean."""
        self.check_players(players)
        sheet = rows.read(
            rules, _LAYOUT.numbers, late_fifth=late_fifth, stops_at_once=stops_at_once
        )
        self.warm(say)
        values = np.zeros((rows.PAIRS, rows.PAIRS, players, rows.BOXES))
        recursion.solve_pairs(sheet, values, rows.new(rows.SCRATCH), 0, rows.PAIRS)
        packed = lookup.pack(values)
        about = About.of(GAME.name, values[-1, -1, :, 0], packed.size)
        return QwixxSolution(about, packed)

    def read(self, about: About, values: Array) -> QwixxSolution:
        return QwixxSolution(about, values)

    def variants(self) -> dict[str, float]:
        return {
            "five_crosses_at_the_start_of_the_turn": self.solve(late_fifth=False).about.value,
            "action_2_after_the_end": self.solve(stops_at_once=False).about.value,
        }

    def check(self, query: str, dice: str | None = None) -> None:
        state = position(query)
        if dice is not None:
            read_roll(GAME.dice, state.to_roll, dice)


PART: Final = QwixxSolver()
