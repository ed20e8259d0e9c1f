"""What the vector code of the network gains over a plain loop: `python -m benchmarks.forward`.

Both work out the same logits, of random weights and features, in turns.
"""

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from benchmarks.contests import Benchmark, Contest, run
from rollwright.bots import forward
from rollwright.bots.forward import BIAS, EXCESS, LAST, LAYERS, LOGIT, MIDDLE, WIDTH
from rollwright.games.qwixx.bots.network import FEATURES, FEATURES_OF_ONE
from rollwright.kernels.compiled import kernel, part

LOGITS = 100_000
_SECONDS = 10
OPPONENTS = (1, 2, 4)


@part
def plain_faces(weights: Any, faced: Any, face: Any, mean: Any, excess: Any) -> Any:
    """The mean of the faces of all opponents, and how far the highest exceed it."""
    mean[:] = 0
    excess[:] = 0
    for opponent in range(len(faced)):
        face[:] = 0
        for feature in faced[opponent]:
            row = weights[LAYERS + feature * WIDTH : LAYERS + (feature + 1) * WIDTH]
            for at in range(WIDTH):
                face[at] += row[at]
        for at in range(WIDTH):
            number = max(face[at], np.float32(0))
            mean[at] += number
            excess[at] = max(excess[at], number)
    for at in range(WIDTH):
        mean[at] /= np.float32(len(faced))
        excess[at] -= mean[at]


@part
def plain_sums(weights: Any, begin: Any, numbers: Any, middle: Any) -> Any:
    """Add to the sums in the middle what some numbers contribute."""
    for at in range(WIDTH):
        row = weights[begin + at * MIDDLE : begin + (at + 1) * MIDDLE]
        for to in range(MIDDLE):
            middle[to] += numbers[at] * row[to]


@kernel
def plain_logits(weights: Any, faced: Any, logits: Any) -> Any:
    """The logits of many positions by plain loops."""
    face = np.empty(WIDTH, np.float32)
    mean = np.empty(WIDTH, np.float32)
    excess = np.empty(WIDTH, np.float32)
    middle = np.empty(MIDDLE, np.float32)
    for number in range(len(logits)):
        now = faced[number % len(faced)]
        plain_faces(weights, now, face, mean, excess)
        middle[:] = weights[BIAS:LAST]
        plain_sums(weights, 0, mean, middle)
        if len(now) > 1:
            plain_sums(weights, EXCESS, excess, middle)
        logit = weights[LOGIT]
        for to in range(MIDDLE):
            logit += max(middle[to], np.float32(0)) * weights[LAST + to]
        logits[number] = logit


@kernel
def vector_logits(weights: Any, faced: Any, logits: Any) -> Any:
    """The same as bots work them out."""
    opponents = faced.shape[1]
    faces = np.empty(forward.room(opponents + 1), np.float32)
    for at in range(len(logits)):
        for opponent in range(opponents):
            f = faced[at % len(faced), opponent]
            features = (f[0], f[1], f[2], f[3], f[4], f[5], f[6], f[7], f[8], f[9], f[10])
            forward.face(weights, features, faces, opponent)
        logits[at] = forward.logit(weights, faces, opponents)


def inputs(opponents: int, positions: int = 1000) -> tuple[Any, Any]:
    """Random weights, and random features by position and opponent."""
    chance = np.random.default_rng(opponents)
    weights = chance.normal(0, 0.2, LAYERS + FEATURES * WIDTH).astype(np.float32)
    faced = chance.integers(0, FEATURES, (positions, opponents, FEATURES_OF_ONE))
    return forward.aligned(weights), faced


def nanoseconds(work_out: Callable[[Any], object]) -> float:
    """CPU time of a logit."""
    logits = np.empty(LOGITS, np.float32)
    started = time.thread_time()
    work_out(logits)
    return 1e9 * (time.thread_time() - started) / LOGITS


def benchmark() -> Benchmark:
    """Both ways, at tables of several sizes."""
    compared = []
    for opponents in OPPONENTS:
        contests = []
        for way, work_out in (("plain loop", plain_logits), ("vectors", vector_logits)):
            measure = partial(nanoseconds, partial(work_out, *inputs(opponents)))
            measure()  # the first time compiles
            name = f"{opponents} opponents, {way}"
            contests.append(Contest(name, measure, is_more_better=False))
        compared.append(contests)

    def notes() -> list[str]:
        return [
            f"{plain.name} takes {plain.median / vectors.median:.1f} times as long as vectors"
            for plain, vectors in compared
        ]

    contests = [contest for pair in compared for contest in pair]
    return Benchmark("The network's forward pass", "ns of CPU time", contests, notes=notes)


if __name__ == "__main__":
    run(benchmark(), "forward", _SECONDS)
