"""Solo Twenty One, solved."""

from typing import Final

from rollwright.solver.twenty_one.solver import TwentyOneSolution, TwentyOneSolver

__all__ = ["PART", "TwentyOneSolution"]

PART: Final = TwentyOneSolver()
