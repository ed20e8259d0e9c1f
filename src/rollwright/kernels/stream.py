"""The numbers of `core.stream`, as kernels count: in 64-bit words that wrap around."""

from typing import Any, Final

import numpy as np

from rollwright.core import stream
from rollwright.kernels.compiled import part

_MIX_1: Final = np.uint64(stream.MIX_1)
_MIX_2: Final = np.uint64(stream.MIX_2)
_ONE: Final = np.uint64(1)
_ZERO: Final = np.uint64(0)

GAMMA: Final = np.uint64(stream.GAMMA)
"""From one number of a stream to the next: add this to where the stream stands, and `mix`."""


@part
def mix(at: Any) -> Any:
    """The number of a stream that stands at `at`."""
    at = (at ^ (at >> np.uint64(30))) * _MIX_1
    at = (at ^ (at >> np.uint64(27))) * _MIX_2
    return at ^ (at >> np.uint64(31))


@part
def word(seed: Any, index: Any) -> Any:
    """The `index`-th 64-bit number of the stream `seed`."""
    return mix(seed + (np.uint64(index) + _ONE) * GAMMA)


@part
def split(seed: Any, branch: Any) -> Any:
    """A seed of its own for each branch."""
    return word(word(seed, _ZERO), branch)
