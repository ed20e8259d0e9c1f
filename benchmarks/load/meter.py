"""What the players measure while they play."""

import time

from benchmarks.load.orders import Figures
from benchmarks.load.processes import cpu_seconds, rss_bytes


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
