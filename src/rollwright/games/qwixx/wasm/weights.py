"""The network of Qwixx in a quarter of the size: each row of its table as small integers.

A row is `SCALE` times integers from −127 to 127; the layers stay as they are. Of the manners in
which others may play, two are kept: the blend that bots expect, and in place of the second one
that of players like the network itself, which `equals` supposes (`network.for_equals`).
"""

from functools import cache
from typing import Any, Final

import numpy as np

from rollwright.bots import forward
from rollwright.games.qwixx.bots.network import FEATURES, IN_TURNS, MINE, TURNS, for_equals, read
from rollwright.kernels.compiled import part

NUMBERS: Final = forward.LAYERS + FEATURES * forward.WIDTH
"""How many weights there are."""
BOTS: Final = 0
EQUALS: Final = 1
"""The manner that bots expect, and the one that `equals` supposes."""

_MOST: Final = 127
_LAYERS: Final = 4 * forward.LAYERS
_SCALES: Final = 4 * FEATURES
PACKED: Final = _LAYERS + _SCALES + FEATURES * forward.WIDTH
"""The size of the file, in bytes."""


def two_manners() -> forward.Floats:
    """The weights with the two manners that are kept."""
    weights = forward.aligned(read())
    table, equal = forward.parts(weights).table, forward.parts(for_equals(read())).table
    table[TURNS + IN_TURNS : TURNS + 2 * IN_TURNS] = equal[TURNS : TURNS + IN_TURNS]
    table[TURNS + 2 * IN_TURNS : MINE] = 0
    return weights


@cache
def quantised() -> tuple[Any, Any, Any]:
    """The layers, the scale of each row, and its integers."""
    weights = two_manners()
    table = forward.parts(weights).table.astype(np.float64)
    scales = (np.abs(table).max(axis=1) / _MOST).astype(np.float16).astype(np.float32)
    scales[scales == 0] = np.float32(1)
    integers = np.clip(np.rint(table / scales[:, None]), -_MOST, _MOST).astype(np.int8)
    return weights[: forward.LAYERS], scales, integers


def packed() -> bytes:
    """The file: layers, scales, integers."""
    layers, scales, integers = quantised()
    return bytes(
        layers.astype("<f4").tobytes() + scales.astype("<f4").tobytes() + integers.tobytes()
    )


def unpacked() -> forward.Floats:
    """What the module makes of the file."""
    layers, scales, integers = quantised()
    table = (integers * scales[:, None]).astype(np.float32)
    return forward.aligned(np.concatenate([layers, table.ravel()]))


@part
def unpack(layers: Any, scales: Any, integers: Any, weights: Any) -> Any:
    """The same inside the module."""
    for at in range(forward.LAYERS):
        weights[at] = layers[at]
    for row in range(FEATURES):
        for at in range(forward.WIDTH):
            place = row * forward.WIDTH + at
            weights[forward.LAYERS + place] = np.float32(integers[place]) * scales[row]
