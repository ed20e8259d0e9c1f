"""Solo Twenty One, solved."""

from typing import Final

from rollwright.games.twenty_one.solver.solver import TwentyOneSolution, TwentyOneSolver

__all__ = ["PART", "TwentyOneSolution"]

PART: Final = TwentyOneSolver()
