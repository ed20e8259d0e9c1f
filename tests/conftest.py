"""How many tests run at the same time, how long each may take, and where their files are."""

import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

# A busy machine is no fault.
settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

MEMORY: Final = Path("/dev/shm")  # noqa: S108  # pytest makes a folder of its own there
"""Files in memory, where there are any. On a disk everything that is stored waits for milliseconds,
and the 300 files of every database take long to delete."""
ENOUGH: Final = 6 * 2**30

if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ENOUGH:
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)  # for what tests start, too


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where solutions are kept during the test."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "rollwright" / "tables"


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores, for `-n auto`: many tests wait for servers and for clocks."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the tests with a browser begin: they take longest, and one browser is enough for them.

    Every worker begins with a share of the tests as they are sorted here, and who has none left
    takes over from others what would come last there. So one worker has all of these, and at the
    end there are only short tests to share.
    """
    items.sort(key=lambda item: not item.nodeid.startswith("tests/browser/"))
