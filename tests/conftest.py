"""How many tests run at the same time, and how long each may take."""

import os

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is no fault.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores, for `-n auto`: many tests wait for servers and for clocks."""
    return (os.cpu_count() or 1) + 1
