"""Matrix games: two choose at the same time, and what the rows win the columns lose."""

from typing import Final, NamedTuple

import numpy as np

from rollwright.solver.kept import Array

_NOTHING: Final = 1e-12


class Solution(NamedTuple):
    """What the rows get if both sides play perfectly, and how the columns do."""

    value: float
    columns: Array
    """How likely each column is."""


def solve(matrix: Array) -> Solution:
    """The value, and a mixture of columns that leaves no row more than it.

    Without a pair of choices that nobody wants to change, it is found by the simplex method: the
    columns of a positive matrix minimise what the rows get.
    """
    lowest, highest = matrix.min(axis=1).max(), matrix.max(axis=0).min()
    if highest - lowest < _NOTHING:
        columns = np.zeros(matrix.shape[1])
        columns[matrix.max(axis=0).argmin()] = 1
        return Solution(float(lowest), columns)
    rows, count = matrix.shape
    table = np.zeros((rows + 1, count + rows + 1))
    table[:rows, :count] = matrix - matrix.min() + 1
    table[:rows, count:-1] = np.eye(rows)
    table[:rows, -1] = 1
    table[-1, :count] = -1
    basis = np.arange(count, count + rows)
    while (falling := np.flatnonzero(table[-1, :-1] < -_NOTHING)).size:
        column = falling[0]  # the first one, and below the first of equals: this always ends
        steps = np.full(rows, np.inf)
        grows = table[:rows, column] > _NOTHING
        steps[grows] = table[:rows][grows, -1] / table[:rows][grows, column]
        ties = np.flatnonzero(steps <= steps.min() + _NOTHING)
        row = ties[basis[ties].argmin()]
        basis[row] = column
        table[row] /= table[row, column]
        others = np.arange(rows + 1) != row
        table[others] -= np.outer(table[others, column], table[row])
    mixture = np.zeros(count + rows)
    mixture[basis] = table[:rows, -1]
    columns = np.maximum(mixture[:count], 0)  # rounding may leave a little less than nothing
    columns /= columns.sum()
    return Solution(float((matrix @ columns).max()), columns)
