"""What solving solo Qwixx costs: `python -m benchmarks.solve`.

The whole solve is measured several times, and beside it, in the same run, the plain way: all 6⁶
rolls of a position, each with every pair of choices, compiled as well, on sampled positions. Time
is CPU time, without compiling. The yardstick, timed in between, tells how fast the machine was.
"""

import statistics
import time

import numpy as np

from benchmarks import report
from rollwright.games.qwixx import rules
from rollwright.solver import solving
from rollwright.solver.qwixx import PART, QwixxSolution, lookup, shape

ROUNDS = 3
SAMPLES = 100
PEERS = [
    ["a C program, measured on a like machine", "3,314", "115.4831", ""],
    ["a C++ program, extrapolated", "72,000", "115.911", ""],
]


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


def main() -> None:
    random = np.random.default_rng(1)
    PART.warm()
    solves: list[float] = []
    loops: list[float] = []
    plain: list[float] = []
    peak = 0.0
    for _ in range(ROUNDS):
        loops.append(report.yardstick())
        with solving.measured() as effort:
            solution = PART.solve()
        solves.append(effort.cpu_seconds)
        peak = peak or effort.peak_megabytes
        if not plain:
            lookup.enumerate_rolls(
                solution.sheet, solution.values, np.zeros(rules.ROWS, np.int64), 0
            )
        plain.append(plain_seconds(solution, random))
    best, middle = min(solves), statistics.median(solves)
    per_state = [seconds / solution.about.states for seconds in solves]
    times = [slow / fast for slow, fast in zip(plain, per_state, strict=True)]
    rows = [
        [
            "Rollwright",
            f"{middle:.2f} (best {best:.2f})",
            f"{solution.about.value:.8f}",
            f"{peak:.0f} MB",
        ],
        *PEERS,
    ]
    report.show("Solo Qwixx, solved", ["program", "CPU-seconds", "value", "peak memory"], rows)
    report.show_speed(loops)
    print(
        f"{solution.about.states:,} states, {1e6 * statistics.median(per_state):.2f} µs each; "
        f"all 6⁶ rolls take {1e6 * statistics.median(plain):,.0f} µs: "
        f"{statistics.median(times):,.0f} times as long"
    )
    report.write(
        "solve",
        {
            "value": solution.about.value,
            "states": solution.about.states,
            "levels": shape.BOXES,
            "cpu_seconds": solves,
            "plain_cpu_seconds_per_state": plain,
            "times_cheaper_per_state": times,
            "peak_megabytes": peak,
            "yardstick_seconds": loops,
            "peers": PEERS,
            "versions": {"numpy": np.__version__},
        },
    )


if __name__ == "__main__":
    main()
