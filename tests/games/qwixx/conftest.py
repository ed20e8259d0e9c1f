"""Solo Qwixx, solved once per run."""

import pytest

from rollwright.games.qwixx.solver import PART, QwixxSolution


@pytest.fixture(scope="session")
def solo() -> QwixxSolution:
    """Solo Qwixx, solved."""
    return PART.solve()
