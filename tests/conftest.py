"""How many tests run at the same time, in which order, and how long each may take."""

import os
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is no fault.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores, for `-n auto`: many tests wait for servers and for clocks."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let every worker begin with its share of the tests in browsers, the longest ones.

    At first a worker has one stretch of all tests. If tests in browsers were one of them, they
    would be what all wait for in the end.
    """
    workers: int = getattr(config, "workerinput", {}).get("workercount", 1)
    browser = Path(__file__).parent / "browser"
    is_long = [browser in item.path.parents for item in items]
    long = [item for item, is_so in zip(items, is_long, strict=True) if is_so]
    short = [item for item, is_so in zip(items, is_long, strict=True) if not is_so]
    shares = (
        some[len(some) * worker // workers : len(some) * (worker + 1) // workers]
        for worker in range(workers)
        for some in (long, short)
    )
    items[:] = chain.from_iterable(shares)
