"""What the players measure while they play; of processes, what Linux counts in /proc."""

import os
import time
from pathlib import Path

from benchmarks.load.orders import Figures


class Meter:
    """Counts moves and CPU time between `start` and `stop`; refusals always."""

    def __init__(self, pids: dict[str, int]) -> None:
        self._pids = pids
        self._is_on = False
        self._started = 0.0
        self._cpu: dict[str, float] = {}
        self._own_cpu = 0.0
        self.figures = Figures(rss_before=self._rss())

    def start(self) -> None:
        self.figures.moves = 0
        self._cpu = self._cpu_so_far()
        self._own_cpu = time.process_time()
        self._started = time.monotonic()
        self._is_on = True

    def stop(self) -> None:
        self._is_on = False
        figures = self.figures
        figures.seconds = time.monotonic() - self._started
        figures.client_cpu = time.process_time() - self._own_cpu
        figures.cpu = {name: cpu - self._cpu[name] for name, cpu in self._cpu_so_far().items()}
        figures.rss = self._rss()

    def acknowledged(self, seconds: float) -> None:
        """A move was, so long after it was sent."""
        if self._is_on:
            self.figures.moves += 1
            self.figures.to_own.append(seconds)

    def shown(self, seconds: float) -> None:
        """The opponent saw a move, so long after it was sent."""
        if self._is_on:
            self.figures.to_other.append(seconds)

    def refused(self, code: str) -> None:
        refusals = self.figures.refusals
        refusals[code] = refusals.get(code, 0) + 1

    def _cpu_so_far(self) -> dict[str, float]:
        return {name: cpu_seconds(pid) for name, pid in self._pids.items()}

    def _rss(self) -> dict[str, int]:
        return {name: rss_bytes(pid) for name, pid in self._pids.items()}


def cpu_seconds(pid: int) -> float:
    """User and system time of a process and all that it started, also of what has ended."""
    ticks = (sum(map(int, fields[11:15])) for fields in _stats(pid))
    return sum(ticks) / os.sysconf("SC_CLK_TCK")


def rss_bytes(pid: int) -> int:
    """Resident memory of a process and all that it started."""
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
