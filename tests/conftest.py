"""How many tests run at the same time."""

import os

import pytest


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores, for `-n auto`: many tests wait for servers and for clocks."""
    return (os.cpu_count() or 1) + 1
