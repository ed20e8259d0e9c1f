"""The solved games, worked out once per run."""

from pathlib import Path

import pytest

from rollwright.solver import qwixx, twenty_one
from rollwright.solver.qwixx import QwixxTable
from rollwright.solver.twenty_one import TwentyOneTable


@pytest.fixture(scope="session")
def solo() -> QwixxTable:
    """Solo Qwixx, solved."""
    return qwixx.solve()


@pytest.fixture(scope="session")
def solo_21() -> TwentyOneTable:
    """Solo Twenty One, solved."""
    return twenty_one.solve()


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where tables are kept during the test."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "rollwright" / "tables"
