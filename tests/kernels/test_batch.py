"""Batches: matches do not depend on how a run is cut up, and results are counted right."""

from collections import Counter

import numpy as np
import pytest

from rollwright.core import games
from rollwright.kernels import batch
from rollwright.kernels.batch import Results, counts


@pytest.mark.parametrize("name", games.having("kernels"))
def test_a_run_is_the_same_however_it_is_cut_up(name: str) -> None:
    line_up = batch.line_up(games.find(name), {}, ["random", "greedy", "random"])
    assert line_up
    whole = line_up.play(9, 0, 300)
    pieces = [line_up.play(9, first, count) for first, count in ((0, 1), (1, 199), (200, 100))]
    for field in ("scores", "turns", "endings"):
        joined = np.concatenate([getattr(piece, field) for piece in pieces])
        assert np.array_equal(getattr(whole, field), joined)


@pytest.mark.parametrize("name", games.having("kernels"))
def test_another_seed_gives_other_matches(name: str) -> None:
    line_up = batch.line_up(games.find(name), {}, ["random", "greedy"])
    assert line_up
    assert not np.array_equal(line_up.play(1, 0, 50).scores, line_up.play(2, 0, 50).scores)


def test_a_bot_that_is_not_compiled_makes_no_line_up() -> None:
    game = games.find("qwixx")
    assert batch.line_up(game, {}, ["greedy", "./mine.py:Mine"]) is None
    assert batch.line_up(game, {}, ["genius"]) is None


def test_counts_are_those_of_the_results() -> None:
    scores = np.array([[70, 64], [-20, -15], [12, 12], [70, 3]], np.int16)
    results = Results(scores, np.array([9, 4, 9, 30], np.int16), np.array([1, 0, 1, 1], np.int8))
    counted = counts(results)
    assert counted.scores == (Counter({70: 2, -20: 1, 12: 1}), Counter([64, -15, 12, 3]))
    assert counted.shares == ({1: 2, 2: 1}, {1: 1, 2: 1})
    assert counted.turns == {4: 1, 9: 2, 30: 1}
    assert counted.endings == {0: 1, 1: 3}
