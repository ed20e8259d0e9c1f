"""The matrix games of the benchmarks, against one that tries every part of the matrix."""

import numpy as np
import pytest
from tools.perfect_play.rounds import solve

from games.twenty_one.solver.two_players.plain import hidden


@pytest.mark.parametrize("number", range(40))
def test_no_row_gets_more_than_the_value_and_the_value_is_right(number: int) -> None:
    random = np.random.default_rng(number)
    shape = random.integers(1, 6, 2)
    matrix = random.random(shape) if number % 2 else random.integers(0, 3, shape) / 2
    found = solve(matrix)
    assert found.columns.sum() == pytest.approx(1)
    assert found.columns.min() >= 0
    assert (matrix @ found.columns).max() == pytest.approx(found.value)
    assert found.value == pytest.approx(hidden(matrix), abs=1e-9)


def test_a_large_one_gives_both_sides_the_same() -> None:
    matrix = np.random.default_rng(1).random((64, 48))
    assert solve(matrix).value == pytest.approx(-solve(-matrix.T).value, abs=1e-9)
