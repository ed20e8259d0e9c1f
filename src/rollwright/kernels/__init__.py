"""The rules compiled with numba: batches of matches, and what solver and bots build on.

line_up(game, {}, ["greedy", "random"]).play(seed=1, first=0, count=100_000).scores
"""

from typing import TYPE_CHECKING

from rollwright.core.lazy import Getter, lazily

if TYPE_CHECKING:  # numba is not everywhere
    from rollwright.kernels.batch import LineUp, Results, line_up

__all__ = ["LineUp", "Results", "line_up"]

__getattr__: Getter = lazily(__name__, dict.fromkeys(__all__, "batch"), "research")
