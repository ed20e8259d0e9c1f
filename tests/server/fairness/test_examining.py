"""Fair dice pass, loaded dice do not, and a few rolls say nothing."""

from collections import Counter
from itertools import pairwise

import numpy as np

from rollwright.server.fairness.counting import AGAIN, Count, Seen, _runs
from rollwright.server.fairness.examining import DiceTest, examined


def rolled(faces: list[int]) -> Counter[Count]:
    counts: Counter[Count] = Counter(Count(Seen.FACE, "red", face) for face in faces)
    pairs = pairwise(faces)
    counts.update(Count(Seen.PAIR, "red", 10 * a + b) for a, b in pairs)
    counts.update(Count(Seen.RUN, "", run) for run in _runs(faces))
    return counts


def by_name(counts: Counter[Count]) -> dict[str, DiceTest]:
    return {test.test: test for test in examined("qwixx", counts).tests}


def test_fair_dice_pass() -> None:
    """Over many seeds, p is below 0.05 one time in twenty."""
    low = Counter[str]()
    for seed in range(400):
        faces = np.random.default_rng(seed).integers(1, 7, 3000).tolist()
        low.update(name for name, test in by_name(rolled(faces)).items() if (test.p or 1) < 0.05)
    for name in ("face", "pair", "run"):
        assert 6 <= low[name] <= 36  # 20 ± 4.4: more than three standard errors


def test_a_die_that_likes_sixes_fails() -> None:
    faces = np.random.default_rng(1).choice([1, 2, 3, 4, 5, 6, 6], 3000).tolist()
    test = by_name(rolled(faces))["face"]
    assert test.p is not None
    assert test.p < 1e-6
    assert [shown.expected for shown in test.shown] == [500] * 6


def test_a_die_that_repeats_itself_fails_although_its_faces_are_fair() -> None:
    faces = np.repeat(np.random.default_rng(2).integers(1, 7, 1500), 2).tolist()
    tests = by_name(rolled(faces))
    assert all((tests[name].p or 0) < 1e-6 for name in ("pair", "run"))


def test_a_few_rolls_say_nothing() -> None:
    tests = by_name(rolled([1, 2, 3, 4, 5, 6, 6]))
    assert all(test.p is None and test.statistic is None for test in tests.values())
    assert tests["run"].shown[0].count == 1
    assert examined("qwixx", Counter()).tests[0].rolls == 0


def test_runs_tell_how_often_a_face_came_again() -> None:
    counts = Counter({Count(Seen.RUN, "", 1 + AGAIN): 10, Count(Seen.RUN, "", 1): 50})
    [shown, *_] = by_name(counts)["run"].shown
    assert (shown.count, shown.expected) == (10, 10)
