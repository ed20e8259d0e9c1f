"""Sums and covariances as numpy computes them, exactly the same in any order."""

import numpy as np
import pytest

from rollwright.arena.moments import Moments

VECTORS = np.random.default_rng(1).integers(-50, 200, size=(1000, 4))


def test_sums_and_errors_agree_with_numpy() -> None:
    moments = Moments.of(VECTORS)
    assert moments.count == 1000
    assert moments.sums == VECTORS.sum(axis=0).tolist()
    assert moments.errors == pytest.approx(np.cov(VECTORS, rowvar=False) / 1000)


def test_parts_add_up_to_the_whole_in_any_order() -> None:
    whole = Moments.of(VECTORS)
    for cuts in ([3, 500], [1, 2, 999]):
        parts = [Moments.of(part) for part in np.split(VECTORS, cuts)]
        for order in (parts, parts[::-1]):
            total = Moments(4)
            for part in order:
                total.add(part)
            assert total == whole


def test_large_sums_stay_exact() -> None:
    moments = Moments(1, 2, [2**70], [[2**139]])
    moments.add(Moments(1, 1, [1], [[1]]))
    assert moments.sums == [2**70 + 1]
    assert moments.products == [[2**139 + 1]]
