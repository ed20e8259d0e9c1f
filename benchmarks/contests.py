"""Figures that are measured in turns, because the machine's own speed changes all the time.

A contest is one figure: a function that measures it once. All contests of a benchmark take turns
until their time is over. The yardstick, a plain Python loop, is timed in between: it tells how fast
the machine was.
"""

import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from benchmarks import report

LEAST_ROUNDS = 3


@dataclass
class Contest:
    """One figure, and what was measured of it round by round."""

    name: str
    measure: Callable[[], float]
    is_more_better: bool = True
    digits: int = 0
    is_ours: bool = True
    runs: list[float] = field(default_factory=list)

    @property
    def median(self) -> float:
        return statistics.median(self.runs)

    @property
    def best(self) -> float:
        return max(self.runs) if self.is_more_better else min(self.runs)

    def told(self, value: float) -> str:
        return f"{value:,.{self.digits}f}"


@dataclass
class Benchmark:
    """Contests that are measured together, beside what others reach."""

    title: str
    unit: str
    contests: Sequence[Contest]
    peers: Mapping[str, float] = field(default_factory=dict)
    """What other programs reached, in the same unit, measured once on a like machine."""
    notes: Callable[[], Sequence[str]] = lambda: ()
    """What else was found, once all is measured."""
    yardsticks: list[float] = field(default_factory=list)

    def take_turns(self, seconds: float, told: Callable[[float], None] = lambda _: None) -> None:
        """Measure all contests again and again; `told` hears how many seconds have passed."""
        started = last = time.monotonic()
        rounds = 0
        while rounds < LEAST_ROUNDS or last - started < seconds * rounds / (rounds + 1):
            self.yardsticks.append(report.yardstick())
            for contest in self.contests:
                contest.runs.append(contest.measure())
                now = time.monotonic()
                told(now - last)
                last = now
            rounds += 1

    def show(self) -> None:
        """Print the figures, what others reach, and how fast the machine was."""
        columns = ["", f"{self.unit} (median)", "(best)"]
        rows = [
            [contest.name, contest.told(contest.median), contest.told(contest.best)]
            for contest in self.contests
        ]
        report.show(self.title, columns, rows)
        report.show_speed(self.yardsticks)
        for note in self.notes():
            print(note)
        if self.peers:
            print("others:", "; ".join(f"{name} {value:,}" for name, value in self.peers.items()))

    def figures(self) -> dict[str, Any]:
        """Everything, for a file."""
        return {
            "unit": self.unit,
            "runs": {contest.name: contest.runs for contest in self.contests},
            "yardstick_seconds": self.yardsticks,
            "peers": dict(self.peers),
            "notes": [*self.notes()],
        }


def run(benchmark: Benchmark, name: str, seconds: float) -> None:
    """Measure a benchmark by itself, print its figures and keep them."""
    benchmark.take_turns(seconds)
    benchmark.show()
    report.write(name, benchmark.figures())
