"""What the bots of Twenty One look up. It is too large to send, so the module works it out itself.

The tables are for some number of *phases*: two with two seats, three with more (`bots.race`).
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.bots.race import (
    ROUNDS,
    STATES,
    Learned,
    Race,
    learned,
    second_rolls,
    states,
)
from rollwright.games.twenty_one.bots.race import tables as race_tables
from rollwright.games.twenty_one.bots.race.strongest import ROLLS, SEED, Racer
from rollwright.games.twenty_one.layout import NUMBERS
from rollwright.games.twenty_one.solver.rows import SETS, solve_row
from rollwright.games.twenty_one.wasm.match import LOOKUP
from rollwright.kernels.compiled import part
from rollwright.wasm.module import ADDRESS, Export, array_at

CHANCES: Final = {2: 2_800_000, 3: 4_217_000}
"""Room for chances of each kind, by phases. The module traps if it is too small."""

_STATE_OF: Final = states()
_SECOND: Final = second_rolls(ROLLS, SEED)
_FACTOR: Final = learned().factor
_LOGITS: Final = learned().logits
_PRINTED: Final = np.array(NUMBERS)
_HITS: Final = rules.FIELDS + 1
_ROWS: Final = rules.ROWS
_TWO: Final = CHANCES[2]
_THREE: Final = CHANCES[3]
_PRICE: Final = race_tables.PRICE


SOLVED: Final = (8 * (_ROWS + 1) * SETS * _HITS, 8 * _ROWS * SETS * _HITS * SETS)
"""The bytes of `values` and `again`."""


def sizes(phases: int) -> list[int]:
    """The bytes of each table, in the order in which functions take them."""
    lines = (STATES + 1) * phases * ROUNDS * 3
    return [
        *SOLVED,
        4 * CHANCES[phases],
        4 * CHANCES[phases],
        4 * lines,
        8 * (STATES + 1) * phases * 2,
    ]


@part
def race_of(there: Any, going: Any, lines: Any, rounds: Any, phases: Any) -> Any:
    room = _TWO if phases == 2 else _THREE
    return Race(
        array_at(there, room, np.float32),
        array_at(going, room, np.float32),
        array_at(lines, (STATES + 1, phases, ROUNDS, 3), np.int32),
        array_at(rounds, (STATES + 1, phases, 2), np.int64),
    )


@part
def values_of(values: Any) -> Any:
    return array_at(values, (_ROWS + 1, SETS, _HITS), np.float64)


@part
def again_of(again: Any) -> Any:
    return array_at(again, (_ROWS, SETS, _HITS, SETS), np.float64)


@part
def racer_of(values: Any, there: Any, going: Any, lines: Any, rounds: Any, phases: Any) -> Any:
    race = race_of(there, going, lines, rounds, phases)
    found = Learned(_FACTOR, _LOGITS)
    return Racer(LOOKUP, _STATE_OF, race, values_of(values), _SECOND, found)


@part
def solve_rows(values: Any, again: Any, price: Any) -> Any:
    """Work out the values of all rows, as `solver.priced` does."""
    solved = np.zeros((SETS, _HITS, 1))
    below = np.zeros(1)
    values[_ROWS] = 0.0
    for above in range(_ROWS):
        row = _ROWS - 1 - above
        for free in range(SETS):
            for hits in range(_HITS):
                solved[free, hits, 0] = 0.0
        solve_row(_PRINTED[row], solved, again[row], below, price, SETS)
        for free in range(SETS):
            for hits in range(_HITS):
                values[row, free, hits] = solved[free, hits, 0] if free else below[0]
        below[0] = solved[rules.ALL_COLUMNS, 0, 0]


def make_tables(
    values: Any, again: Any, there: Any, going: Any, lines: Any, rounds: Any, phases: Any
) -> None:  # fmt: skip
    """Work out the values, and make the race ready for `fill_row`."""
    solve_rows(values_of(values), again_of(again), _PRICE)
    race_tables.clear(race_of(there, going, lines, rounds, np.int64(phases)))


def fill_row(
    values: Any, again: Any, there: Any, going: Any, lines: Any, rounds: Any, phases: Any, row: Any,
    kept: Any,
) -> Any:  # fmt: skip
    """Fill the race of a row after those below it; `bots.race` says what `kept` is.

    Each row is a call of its own, so that the memory for one serves the next.
    """
    race = race_of(there, going, lines, rounds, np.int64(phases))
    found = race_tables.fill_row(
        values_of(values), again_of(again), _STATE_OF, _PRINTED[row], np.int64(row), np.int64(kept),
        race,
    )  # fmt: skip
    return np.int32(found)


_P: Final = ADDRESS
EXPORTS: Final[Mapping[str, Export]] = {
    "make_tables": Export(make_tables, f"void({', '.join([_P] * 6)}, int32)"),
    "fill_row": Export(fill_row, f"int32({', '.join([_P] * 6)}, int32, int32, int32)"),
}
