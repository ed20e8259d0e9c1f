"""Solo Twenty One: what positions and choices are worth, exactly."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from rollwright.games.twenty_one.actions import ACTIONS, KEEP, REROLL
from rollwright.games.twenty_one.bots import solo
from rollwright.games.twenty_one.bots.race.strongest import ENTRIES
from rollwright.games.twenty_one.kernels import steps
from rollwright.games.twenty_one.solver.rows import Priced
from rollwright.games.twenty_one.state import ATTEMPT
from rollwright.games.twenty_one.wasm.match import LOOKUP, MATCH, sheets_of
from rollwright.games.twenty_one.wasm.tables import again_of, solve_rows, values_of
from rollwright.kernels.compiled import part
from rollwright.wasm.memory import array_at
from rollwright.wasm.parts import Export

_ACTIONS: Final = len(ACTIONS)
_REROLL: Final = int(REROLL)
_KEEP: Final = int(KEEP)


def solve(values: Any, again: Any) -> None:
    """Work out the values of all rows."""
    solve_rows(values_of(values), again_of(again), 0.0)


@part
def _solved(values: Any, again: Any) -> Any:
    return Priced(values_of(values), again_of(again))


def worth_alone(match: Any, sheets: Any, values: Any, again: Any) -> Any:
    """What the only seat scores in the end, on average and with the best play."""
    position, sheet = steps.load(array_at(match, 1, MATCH)[0]), sheets_of(match, sheets)[0]
    gain = solo.worth(LOOKUP[0], _solved(values, again), position, sheet)
    return steps.score(LOOKUP[0], sheet) + gain


def weigh_alone(match: Any, sheets: Any, out: Any, values: Any, again: Any) -> None:
    """Write the same after each action that is legal, by id."""
    position, sheet = steps.load(array_at(match, 1, MATCH)[0]), sheets_of(match, sheets)[0]
    told = array_at(out, _ACTIONS, np.float64)
    score = steps.score(LOOKUP[0], sheet)
    gains = told[:ENTRIES]
    rerolled = solo.weigh(LOOKUP[0], _solved(values, again), position, sheet, gains)
    if position.phase == ATTEMPT:
        told[_KEEP], told[_REROLL] = score + gains.max(), score + rerolled
    else:
        for entry in range(ENTRIES):
            gains[entry] += score


_P: Final = "voidptr"
EXPORTS: Final[Mapping[str, Export]] = {
    "solve": Export(solve, f"void({_P}, {_P})"),
    "worth_alone": Export(worth_alone, f"float64({_P}, {_P}, {_P}, {_P})"),
    "weigh_alone": Export(weigh_alone, f"void({_P}, {_P}, {_P}, {_P}, {_P})"),
}
