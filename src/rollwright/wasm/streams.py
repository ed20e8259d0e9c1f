"""Random numbers that come from outside: a seed of 64 bits in two halves."""

from typing import Any

import numpy as np

from rollwright.kernels.compiled import part


@part
def stream_of(low: Any, high: Any) -> Any:
    """Where the stream of a seed stands at its beginning."""
    return np.uint64(np.uint32(high)) << np.uint64(32) | np.uint64(np.uint32(low))
