"""What positions and choices of Twenty One are worth, by the evaluator `equals`.

For two seats or more.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from rollwright.bots.correction import correction, fitted
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.actions import ACTIONS, KEEP, REROLL
from rollwright.games.twenty_one.bots.race import equals as telling
from rollwright.games.twenty_one.bots.race import second_rolls
from rollwright.games.twenty_one.bots.race.equals import ROLLS, SEEDS, Equals
from rollwright.games.twenty_one.bots.race.strongest import ENTRIES, is_last
from rollwright.games.twenty_one.state import ATTEMPT
from rollwright.games.twenty_one.wasm.choosing import TABLES
from rollwright.games.twenty_one.wasm.match import MATCH, sheets_of
from rollwright.games.twenty_one.wasm.tables import again_of, racer_of
from rollwright.kernels.compiled import part
from rollwright.wasm.memory import array_at
from rollwright.wasm.parts import Export

_CORRECTIONS: Final = np.concatenate(
    [
        fitted(GAME, seats).correction if seats > 1 else correction()
        for seats in range(GAME.seat_counts({})[-1] + 1)
    ]
)
"""By the number of seats."""
_FIRST: Final = second_rolls(ROLLS, SEEDS[0])
_SECOND: Final = second_rolls(ROLLS, SEEDS[1])
_ACTIONS: Final = len(ACTIONS)
_REROLL: Final = int(REROLL)
_KEEP: Final = int(KEEP)


@part
def _equals(
    seats: Any, values: Any, again: Any, there: Any, going: Any, lines: Any, rounds: Any,
    phases: Any,
) -> Any:  # fmt: skip
    racer = racer_of(values, there, going, lines, rounds, np.int64(phases))
    return Equals(racer, again_of(again), _FIRST, _SECOND, _CORRECTIONS[seats : seats + 1])


def worth(
    match: Any, sheets: Any, out: Any, values: Any, again: Any, there: Any, going: Any, lines: Any,
    rounds: Any, phases: Any,
) -> None:  # fmt: skip
    """Write how likely each seat is to win, then the standard errors of that."""
    seats = sheets_of(match, sheets)
    equals = _equals(len(seats), values, again, there, going, lines, rounds, phases)
    told = array_at(out, 2 * len(seats), np.float64)
    kept = array_at(match, 1, MATCH)
    telling.worth(equals, kept, seats, told[: len(seats)], told[len(seats) :])


def weigh(
    match: Any, sheets: Any, seat: Any, out: Any, values: Any, again: Any, there: Any, going: Any,
    lines: Any, rounds: Any, phases: Any,
) -> None:  # fmt: skip
    """Write how likely a seat is to win after each action, by id, then the error of rerolling, and
    whether all of this is exact.

    What is below 0 the seat may not choose.
    """
    kept, seats = array_at(match, 1, MATCH), sheets_of(match, sheets)
    equals = _equals(len(seats), values, again, there, going, lines, rounds, phases)
    told = array_at(out, _ACTIONS + 2, np.float64)
    for at in range(_ACTIONS + 1):
        told[at] = -1
    told[_ACTIONS + 1] = is_last(equals.racer, seats)
    if kept[0].phase == ATTEMPT:
        keep, reroll, error = telling.weigh_attempt(equals, kept, seats, np.int64(seat))
        told[_KEEP], told[_REROLL], told[_ACTIONS] = keep, reroll, error
    else:
        telling.weigh_entries(equals, kept, seats, np.int64(seat), told[:ENTRIES])


_P: Final = "voidptr"
EXPORTS: Final[Mapping[str, Export]] = {
    "worth": Export(worth, f"void({_P}, {_P}, {_P}, {TABLES})"),
    "weigh": Export(weigh, f"void({_P}, {_P}, int32, {_P}, {TABLES})"),
}
