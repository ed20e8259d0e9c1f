"""Sums and covariances are exact, and intervals hold the truth as often as they say."""

from math import sqrt

import numpy as np
import pytest

from rollwright.arena.estimates import Sums, share

VECTORS = np.random.default_rng(1).integers(-50, 200, size=(1000, 4))


def test_sums_and_errors_agree_with_numpy() -> None:
    sums = Sums.of(VECTORS)
    assert sums.count == 1000
    assert sums.totals == VECTORS.sum(axis=0).tolist()
    assert sums.errors == pytest.approx(np.cov(VECTORS, rowvar=False) / 1000)


def test_parts_add_up_to_the_whole_in_any_order() -> None:
    whole = Sums.of(VECTORS)
    for cuts in ([3, 500], [1, 2, 999]):
        parts = [Sums.of(part) for part in np.split(VECTORS, cuts)]
        for order in (parts, parts[::-1]):
            total = Sums(4)
            for part in order:
                total.add(part)
            assert total == whole


def test_large_sums_stay_exact() -> None:
    sums = Sums(1, 2, [2**70], [[2**139]])
    sums.add(Sums(1, 1, [1], [[1]]))
    assert sums.totals == [2**70 + 1]
    assert sums.products == [[2**139 + 1]]


def test_a_wide_sample_has_the_usual_interval() -> None:
    found = share(0.6, 0.003, 10_000)
    assert (found.value, found.error) == (0.6, 0.003)
    assert found.low == pytest.approx(0.6 - 1.96 * 0.003, abs=3e-5)
    assert found.high == pytest.approx(0.6 + 1.96 * 0.003, abs=3e-5)
    assert found.half_width == pytest.approx(0.00588, abs=3e-5)


@pytest.mark.parametrize(("value", "low", "high"), [(1.0, 0.9621, 1.0), (0.0, 0.0, 0.0379)])
def test_bundles_that_are_all_alike_leave_room_for_doubt(
    value: float, low: float, high: float
) -> None:
    found = share(value, 0.0, 100)
    assert [found.low, found.high] == pytest.approx([low, high], abs=5e-5)


def test_an_interval_stays_between_0_and_1_and_holds_its_value() -> None:
    for value in (0.0, 0.001, 0.02, 0.5, 0.98, 1.0):
        for error in (0.0, 1e-4, 0.01, 0.3):
            found = share(value, error, 50)
            assert 0 <= found.low <= value <= found.high <= 1


@pytest.mark.parametrize("chance", [0.5, 0.8, 0.97])
@pytest.mark.parametrize("bundles", [10, 200])
def test_95_of_100_intervals_hold_the_truth(chance: float, bundles: int) -> None:
    """Bundles of two matches that lean against each other, as with common dice."""
    random = np.random.default_rng(int(1000 * chance) + bundles)
    runs = 4000
    luck = random.random((runs, bundles))
    halves = (luck < chance) * 0.5 + ((1 - luck + 0.3) % 1 < chance) * 0.5
    means = halves.mean(axis=1)
    errors = halves.std(axis=1, ddof=1) / sqrt(bundles)
    found = [share(*run, bundles) for run in zip(means.tolist(), errors.tolist(), strict=True)]
    covered = np.mean([one.low <= chance <= one.high for one in found])
    assert 0.93 < covered < 0.985
