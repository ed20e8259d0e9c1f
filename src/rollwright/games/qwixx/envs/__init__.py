"""Many matches of Qwixx side by side."""

from typing import Any, Final

import numpy as np

from rollwright.envs.parts import GameBatch, Options
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import ACTIONS
from rollwright.games.qwixx.envs import batch
from rollwright.games.qwixx.kernels.lookup import lookup
from rollwright.games.qwixx.kernels.packing import bit_of, pack_sheets, unpack
from rollwright.games.qwixx.kernels.steps import UNDECIDED
from rollwright.games.qwixx.sheet import Sheet
from rollwright.games.qwixx.state import ACTION_1, State


def _bits(options: Options) -> Any:
    """The bit that each action crosses; waiting crosses none."""
    layout = GAME.layout(options)
    return np.array([*(bit_of(layout, action) for action in ACTIONS), 0])


def _unpack(options: Options, table: Any, sheets: Any) -> State:
    if table[0]["phase"] == ACTION_1:  # what stands there is from the turn before
        sheets["chosen"] = UNDECIDED
    return unpack(GAME.layout(options), table, sheets)


PART: Final = GameBatch(
    batch.TABLE,
    lambda _options, seats: pack_sheets([Sheet()] * seats),
    lambda options: lookup(GAME.layout(options)),
    _bits,
    batch.start,
    batch.step,
    _unpack,
    batch.__file__,
)
