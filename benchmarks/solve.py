"""What solving solo Qwixx costs: `python -m benchmarks.solve`.

The whole solve is measured, and beside it, in the same run, the plain way: all 6⁶ rolls of a
position, each with every pair of choices, compiled as well, on sampled positions. Time is CPU time,
without compiling.
"""

import time
from typing import Final

import numpy as np

from benchmarks.contests import Benchmark, Contest, run
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.solver import PART, QwixxSolution, lookup
from rollwright.solver import solving

SAMPLES: Final = 100
PEERS: Final = {"a C program": 3_314, "a C++ program, extrapolated; another ruling": 72_000}
_SECONDS: Final = 40


def plain_seconds(solution: QwixxSolution, random: np.random.Generator) -> float:
    """CPU-seconds per state by enumeration, on states drawn at random; their values agree."""
    going_on = np.flatnonzero(solution.sheet.is_locked == 0)
    drawn = [random.choice(going_on, rules.ROWS) for _ in range(SAMPLES)]
    started = time.process_time()
    plain = [lookup.enumerate_rolls(solution.sheet, solution.values, states, 0) for states in drawn]
    seconds = (time.process_time() - started) / SAMPLES
    kept = [lookup.future(solution.sheet, solution.values, states, 0, 0) for states in drawn]
    assert np.allclose(plain, kept, atol=2e-5)
    return seconds


def benchmark() -> Benchmark:
    """Solving, and what the plain way takes for as many positions."""
    random = np.random.default_rng(1)
    PART.warm()
    solution = PART.solve()
    lookup.enumerate_rolls(solution.sheet, solution.values, np.zeros(rules.ROWS, np.int64), 0)
    peaks: list[float] = []

    def solve() -> float:
        with solving.measured() as effort:
            PART.solve()
        peaks.append(effort.peak_megabytes)
        return effort.cpu_seconds

    solved = Contest("Rollwright", solve, is_more_better=False, digits=2)
    plain = Contest(
        "all 6⁶ rolls of every position, extrapolated",
        lambda: plain_seconds(solution, random) * solution.about.states,
        is_more_better=False,
    )

    def notes() -> list[str]:
        return [
            f"the value is {solution.about.value:.8f}, of {solution.about.states:,} positions",
            f"enumerating takes {plain.median / solved.median:,.0f} times as long",
            f"the process needs {peaks[0]:.0f} MB at most; numpy {np.__version__}",
        ]

    return Benchmark("Solo Qwixx, solved", "CPU-seconds", [solved, plain], PEERS, notes)


if __name__ == "__main__":
    run(benchmark(), "solve", _SECONDS)
