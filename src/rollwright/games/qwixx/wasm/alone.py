"""Solo Qwixx. Its values are too many to send, so the module solves the game itself.

While it solves, `values` is the square of all pairs of rows. `pack_values` leaves the half that
says everything, at the beginning, as `solver.qwixx.lookup` reads it.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.actions import ACTIONS
from rollwright.games.qwixx.bots import solo
from rollwright.games.qwixx.bots.solo import ByValues
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.solver import rows
from rollwright.games.qwixx.solver.recursion import solve_pairs
from rollwright.games.qwixx.solver.rows import BOXES, PAIRS, SCRATCH, SHEET
from rollwright.games.qwixx.wasm.match import MATCH, action_at, sheets_of
from rollwright.kernels.compiled import part
from rollwright.wasm.memory import array_at, tidy
from rollwright.wasm.parts import Export

_VALUE: Final = np.float32
SIZE: Final = PAIRS * PAIRS * BOXES * np.dtype(_VALUE).itemsize
"""The bytes of `values`."""

_ABOUT: Final = tidy(np.array([rows.read(rules, GAME.layout({}).numbers)], SHEET))
_STATE_OF: Final = rows.state_of_marks(rules)
_ACTIONS: Final = len(ACTIONS)
_PACKED: Final = PAIRS * (PAIRS + 1) // 2


def solve(values: Any, begin: Any, end: Any) -> None:
    """Solve these pairs of rows with all those before them, the end excluded.

    The last ones take longest.
    """
    square = array_at(values, (PAIRS, PAIRS, 1, BOXES), _VALUE)
    if begin == 0:
        square[:] = 0.0
    scratch = np.empty(1, SCRATCH)
    solve_pairs(_ABOUT[0], square, scratch[0], int(begin), int(end))


def pack_values(values: Any) -> None:
    """Bring the values together once all pairs are solved."""
    square = array_at(values, (PAIRS, PAIRS, BOXES), _VALUE)
    packed = array_at(values, (_PACKED, BOXES), _VALUE)
    to = 0
    for first in range(PAIRS):
        for second in range(first + 1):
            for boxes in range(BOXES):
                packed[to, boxes] = square[first, second, boxes]
            to += 1


@part
def _solved(values: Any) -> Any:
    return ByValues(_ABOUT, array_at(values, (_PACKED, 1, BOXES), _VALUE), _STATE_OF)


def worth_alone(match: Any, sheets: Any, values: Any) -> Any:
    """What the only seat scores in the end, on average and with the best play."""
    kept, seats = array_at(match, 1, MATCH), sheets_of(match, sheets)
    return steps.score(seats[0]) + solo.worth(_solved(values), steps.load(kept[0]), seats)


def weigh_alone(match: Any, sheets: Any, values: Any, out: Any) -> None:
    """Write the same after each action that is legal, by id."""
    kept, seats = array_at(match, 1, MATCH), sheets_of(match, sheets)
    told = array_at(out, _ACTIONS, np.float64)
    choices = np.empty(solo.MOST, np.int64)
    gains = np.empty(solo.MOST, np.float64)
    position = steps.load(kept[0])
    legal = steps.legal(position, seats, 0)
    count = solo.weigh(_solved(values), position, seats, 0, legal, choices, gains)
    for at in range(count):
        told[action_at(kept[0], choices[at])] = steps.score(seats[0]) + gains[at]


_P: Final = "voidptr"
EXPORTS: Final[Mapping[str, Export]] = {
    "solve": Export(solve, f"void({_P}, int32, int32)", takes_vectors=True),
    "pack_values": Export(pack_values, f"void({_P})", takes_vectors=True),
    "worth_alone": Export(worth_alone, f"float64({_P}, {_P}, {_P})", takes_vectors=True),
    "weigh_alone": Export(weigh_alone, f"void({_P}, {_P}, {_P}, {_P})", takes_vectors=True),
}
