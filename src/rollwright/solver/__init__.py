"""Exact values of matches alone, and for two where a game has been solved for them, kept as files.

    find(game).solution().position("R: 2 3 5 | Y: | G: 12 | B: | M: 1")

Each solved game has its solver in its own folder.
"""

from typing import TYPE_CHECKING

from rollwright.core.lazy import Getter, lazily

if TYPE_CHECKING:  # numpy is not everywhere
    from rollwright.solver.solving import Option, Solution, Solver, find

__all__ = ["Option", "Solution", "Solver", "find"]

__getattr__: Getter = lazily(__name__, dict.fromkeys(__all__, "solving"), "research")
