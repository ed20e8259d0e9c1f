"""Solo Qwixx, solved."""

from typing import Final

from rollwright.solver.qwixx.solver import QwixxSolution, QwixxSolver

__all__ = ["PART", "QwixxSolution"]

PART: Final = QwixxSolver()
