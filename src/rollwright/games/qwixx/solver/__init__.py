"""Solo Qwixx, solved."""

from typing import Final

from rollwright.games.qwixx.solver.solver import QwixxSolution, QwixxSolver

__all__ = ["PART", "QwixxSolution"]

PART: Final = QwixxSolver()
