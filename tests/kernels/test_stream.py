"""Kernels count the same random numbers as everybody else."""

import numpy as np
import pytest

from rollwright.core import stream as readable
from rollwright.kernels import stream
from rollwright.kernels.batch import matches_of

SEEDS = (0, 1, 1234567, 2**63, 2**64 - 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_words_are_the_same(seed: int) -> None:
    for index in (0, 1, 2, 1000, 10**12):
        assert stream.word(np.uint64(seed), index) == readable.word(seed, index)


@pytest.mark.parametrize("seed", SEEDS)
def test_splits_are_the_same(seed: int) -> None:
    for branch in (0, 1, 5, 10**9):
        assert stream.split(np.uint64(seed), branch) == readable.split(seed, branch)


@pytest.mark.parametrize("seed", [*SEEDS, -1, 2**70])
def test_the_seed_of_a_match_is_a_word(seed: int) -> None:
    for number in (0, 1, 77):
        assert stream.word(matches_of(seed), number) == readable.split(seed, number)
