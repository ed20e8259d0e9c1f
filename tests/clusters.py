"""Tests with a real Ray cluster on this computer: slow, and only where Ray is installed."""

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

NEEDS_RAY: Final = [
    pytest.mark.slow,
    pytest.mark.skipif(
        subprocess.run([sys.executable, "-c", "import ray"], capture_output=True).returncode != 0,
        reason="Ray is not installed: make ray",
    ),
]

NOBODY: Final = "127.0.0.1:1"
"""An address at which no cluster answers."""
NOBODY_ANSWERS: Final = (
    f"Error: No Ray cluster answers at {NOBODY}; start one with ray start --head, or let "
    "--ray local start one on this computer."
)


def rollwright(
    folder: Path, *arguments: str, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """The command, started in a folder."""
    return subprocess.run(
        [sys.executable, "-m", "rollwright", *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
