"""The solved games, worked out once per run."""

from pathlib import Path

import pytest

from rollwright.solver import qwixx, twenty_one
from rollwright.solver.qwixx import QwixxSolution
from rollwright.solver.twenty_one import TwentyOneSolution


@pytest.fixture(scope="session")
def solo() -> QwixxSolution:
    """Solo Qwixx, solved."""
    return qwixx.PART.solve()


@pytest.fixture(scope="session")
def solo_21() -> TwentyOneSolution:
    """Solo Twenty One, solved."""
    return twenty_one.PART.solve()


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where solutions are kept during the test."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "rollwright" / "tables"
