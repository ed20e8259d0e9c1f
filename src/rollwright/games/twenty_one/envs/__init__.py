"""Many matches of Twenty One side by side."""

from typing import Any, Final

import numpy as np

from rollwright.envs.parts import GameBatch, Options
from rollwright.games.twenty_one.actions import entries
from rollwright.games.twenty_one.envs import batch
from rollwright.games.twenty_one.kernels.lookup import lookup
from rollwright.games.twenty_one.kernels.packing import unpack
from rollwright.games.twenty_one.kernels.play import empty_sheets
from rollwright.games.twenty_one.kernels.steps import UNDECIDED
from rollwright.games.twenty_one.rules import ALL_COLUMNS
from rollwright.games.twenty_one.state import WRITE, State


def _masks(_options: Options) -> Any:
    """What may be written, for each set of columns where a die fits: a row of a mask."""
    masks = np.zeros((ALL_COLUMNS + 1, ALL_COLUMNS + 1), np.int8)
    for fitting in range(len(masks)):
        masks[fitting, entries(fitting)] = 1
    return masks


def _unpack(_options: Options, table: Any, sheets: Any) -> State:
    if table[0]["phase"] == WRITE:  # what stands there is from the round before
        sheets["chosen"] = UNDECIDED
    return unpack(table, sheets)


PART: Final = GameBatch(
    batch.TABLE,
    empty_sheets,
    lambda _options: lookup(),
    _masks,
    batch.start,
    batch.step,
    _unpack,
    batch.__file__,
)
