"""Solo Twenty One, solved once per run."""

import pytest

from rollwright.games.twenty_one.solver import PART, TwentyOneSolution


@pytest.fixture(scope="session")
def solo_21() -> TwentyOneSolution:
    """Solo Twenty One, solved."""
    return PART.solve()
