"""What a process and all that it started use, as Linux counts it in /proc."""

import os
from pathlib import Path


def cpu_seconds(pid: int) -> float:
    """User and system time, with that of the children that have ended."""
    ticks = (sum(map(int, fields[11:15])) for fields in _stats(pid))
    return sum(ticks) / os.sysconf("SC_CLK_TCK")


def rss_bytes(pid: int) -> int:
    """Resident memory."""
    return sum(int(fields[21]) for fields in _stats(pid)) * os.sysconf("SC_PAGE_SIZE")


def _stats(pid: int) -> list[list[str]]:
    """The fields of /proc/PID/stat from the third on, of every process that is still there."""
    found = []
    for member in _family(pid):
        try:
            text = Path(f"/proc/{member}/stat").read_text()
        except FileNotFoundError:
            continue
        found.append(text.rpartition(")")[2].split())
    return found


def _family(pid: int) -> list[int]:
    """A process and its descendants."""
    found = [pid]
    for member in found:
        for children in Path(f"/proc/{member}/task").glob("*/children"):
            found += map(int, children.read_text().split())
    return found
