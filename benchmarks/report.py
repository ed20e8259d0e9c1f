"""What every benchmark prints around its figures."""

import json
import os
import platform
import time
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

import rollwright

RESULTS = Path(__file__).parent / "results"


def machine() -> dict[str, str]:
    """Where the figures were measured."""
    cpu = platform.processor() or platform.machine()
    for line in _lines(Path("/proc/cpuinfo")):
        if line.startswith("model name"):
            cpu = line.partition(":")[2].strip()
            break
    return {
        "cpu": cpu,
        "cores": str(os.cpu_count()),
        "load": f"{os.getloadavg()[0]:.2f}",
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "rollwright": rollwright.__version__,
        "date": datetime.now(UTC).strftime("%Y-%m-%d"),
    }


def show(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table under the description of the machine."""
    print(f"\n{title}")
    print(", ".join(f"{key} {value}" for key, value in machine().items()))
    widths = [max(map(len, column)) for column in zip(columns, *rows, strict=True)]
    for row in (columns, *rows):
        print(
            "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        )


def yardstick() -> float:
    """CPU-seconds of a plain loop of a million additions: how fast the machine is at the moment."""
    started = time.process_time()
    total = 0
    for number in range(1_000_000):
        total += number
    return time.process_time() - started


def show_speed(loops: Sequence[float]) -> None:
    """Print how fast the machine was, by yardsticks of several moments."""
    least, most = 1e3 * min(loops), 1e3 * max(loops)
    print(f"yardstick: {least:.0f} to {most:.0f} ms per million additions")


def write(name: str, figures: Mapping[str, object]) -> None:
    """Keep the figures as JSON."""
    RESULTS.mkdir(exist_ok=True)
    text = json.dumps({"machine": machine(), **figures}, indent=2)
    (RESULTS / f"{name}.json").write_text(text + "\n", "utf-8")


def _lines(path: Path) -> list[str]:
    return path.read_text("utf-8").splitlines() if path.exists() else []
