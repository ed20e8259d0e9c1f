"""Borrowed arrays are the caller's own, and it alone holds them afterwards."""

import sys
from typing import Any, NamedTuple

import numpy as np

from rollwright.kernels.borrowing import borrowed
from rollwright.kernels.compiled import kernel


class Held(NamedTuple):
    number: Any
    rows: Any
    more: Any


@kernel
def fill(held: Any) -> Any:
    """Write through rows of arrays, also of those in a tuple within."""
    held = borrowed(held)
    for at in range(len(held.rows)):
        row, other = held.rows[at], held.more[0][at]
        for column in range(len(row)):
            row[column] = held.number + at
            other[column] = row[column] * 2


def test_what_is_written_to_borrowed_arrays_arrives() -> None:
    rows, others = np.zeros((3, 2)), np.zeros((3, 2))
    fill(Held(5, rows, (others,)))
    assert rows.tolist() == [[5, 5], [6, 6], [7, 7]]
    assert others.tolist() == [[10, 10], [12, 12], [14, 14]]


def test_nobody_else_holds_them_afterwards() -> None:
    held = Held(5, np.zeros((3, 2)), (np.zeros((3, 2)),))
    before = sys.getrefcount(held.rows)
    for _ in range(10):
        fill(held)
    after = sys.getrefcount(held.rows)  # within the assertion, pytest would hold them too
    assert after == before
