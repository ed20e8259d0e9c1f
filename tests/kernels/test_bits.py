"""Machine instructions do what the same words in Python do; borrowed arrays stay the caller's."""

import random
import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest

from rollwright.kernels import bits
from rollwright.kernels.bits import borrowed
from rollwright.kernels.compiled import kernel, part

WORDS = [0, 1, 5, 2**32, 2**63, 2**64 - 1, *(random.Random(1).getrandbits(64) for _ in range(50))]


@part
def _scaled(word: np.uint64, n: int) -> int:
    found: int = bits.scaled(word, n)
    return found


@part
def _lowest_bit(number: int) -> int:
    found: int = bits.lowest_bit(number)
    return found


@part
def _deposit(number: int, mask: int) -> int:
    found: int = bits.deposit(number, mask)
    return found


@pytest.mark.parametrize("n", [1, 2, 6, 36, 216, 46656])
def test_scaled_is_the_high_half_of_a_product(n: int) -> None:
    for word in WORDS:
        assert _scaled(np.uint64(word), n) == word * n >> 64


def test_the_lowest_bit_of_nothing_is_64() -> None:
    assert _lowest_bit(0) == 64
    assert [_lowest_bit(1 << place | 1 << 62) for place in range(62)] == [*range(62)]


def subsets(mask: int) -> Iterator[int]:
    """All of them, smallest number first."""
    return (number for number in range(mask + 1) if not number & ~mask)


@pytest.mark.parametrize("deposit", [_deposit, bits.deposit_in_steps])
def test_the_kth_deposit_is_the_kth_subset(deposit: object) -> None:
    assert callable(deposit)
    for mask in range(64):
        expected = [*subsets(mask)]
        assert [deposit(k, mask) for k in range(len(expected))] == expected


def test_both_ways_to_deposit_agree_on_whole_words() -> None:
    compiled = part(bits.deposit_in_steps)
    for mask in (word >> 1 for word in WORDS):
        for number in (0, 1, 2, 8, 0b1011, 2**20 - 1):
            assert _deposit(number, mask) == compiled(number, mask)


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
