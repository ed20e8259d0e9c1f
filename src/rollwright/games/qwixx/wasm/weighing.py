"""What positions and choices of Qwixx are worth, by the evaluator `equals`.

For two seats or more.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from rollwright.bots.correction import correction, fitted
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import ACTIONS
from rollwright.games.qwixx.bots.network import equals as telling
from rollwright.games.qwixx.bots.network.equals import Equals
from rollwright.games.qwixx.bots.network.first_sight import COLUMNS, MINE, MOST, SECOND
from rollwright.games.qwixx.state import ACTION_1
from rollwright.games.qwixx.wasm.choosing import search_of
from rollwright.games.qwixx.wasm.match import MATCH, action_at, sheets_of
from rollwright.games.qwixx.wasm.weights import EQUALS
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
_ACTIONS: Final = len(ACTIONS)


@part
def _teller(weights: Any, seats: Any) -> Any:
    return Equals(search_of(weights, EQUALS), _CORRECTIONS[seats : seats + 1])


def worth(match: Any, sheets: Any, weights: Any, out: Any) -> None:
    """Write how likely each seat is to win."""
    seats = sheets_of(match, sheets)
    chances = array_at(out, len(seats), np.float64)
    telling.worth(_teller(weights, len(seats)), array_at(match, 1, MATCH), seats, chances)


def weigh(match: Any, sheets: Any, seat: Any, weights: Any, out: Any) -> None:
    """Write how likely a seat is to win after each action, by id; below 0 for those it lacks."""
    kept, seats = array_at(match, 1, MATCH), sheets_of(match, sheets)
    found = array_at(out, _ACTIONS, np.float64)
    ways = np.empty((MOST, COLUMNS), np.int64)
    values = np.empty(MOST)
    count = telling.weigh(_teller(weights, len(seats)), kept, seats, np.int64(seat), ways, values)
    for action in range(_ACTIONS):
        found[action] = -1
    column = MINE if kept[0].phase == ACTION_1 else SECOND
    for at in range(count):
        action = action_at(kept[0], ways[at, column])
        found[action] = max(found[action], values[at])


_P: Final = "voidptr"
EXPORTS: Final[Mapping[str, Export]] = {
    "worth": Export(worth, f"void({_P}, {_P}, {_P}, {_P})"),
    "weigh": Export(weigh, f"void({_P}, {_P}, int32, {_P}, {_P})"),
}
