"""Arithmetic on whole vectors gives what plain loops over the same numbers give."""

from typing import Any

import numpy as np
import pytest

from rollwright.kernels import vectors
from rollwright.kernels.compiled import part

LENGTH = 16
_add = vectors.adding(LENGTH)
_add_times = vectors.adding_times(LENGTH)
_multiply = vectors.multiplying(LENGTH)
_add_products = vectors.adding_products(LENGTH)


@part
def add(target: Any, at: Any, source: Any, begin: Any) -> Any:
    _add(target, at, source, begin)


@part
def add_times(target: Any, at: Any, source: Any, begin: Any, factor: Any) -> Any:
    _add_times(target, at, source, begin, factor)


@part
def multiply(one: Any, at: Any, other: Any, begin: Any) -> Any:
    return _multiply(one, at, other, begin)


@part
def add_products(
    sums: Any, at: Any, one: Any, begin: Any, other: Any, start: Any, count: Any
) -> Any:
    _add_products(sums, at, one, begin, other, start, count)


def numbers(seed: int) -> Any:
    return np.random.default_rng(seed).normal(size=5 * LENGTH).astype(np.float32)


places = pytest.mark.parametrize(("at", "begin"), [(0, 0), (3, 17), (4 * LENGTH, LENGTH + 1)])


@places
def test_adding(at: int, begin: int) -> None:
    target, source = numbers(1), numbers(2)
    expected = target.copy()
    for place in range(LENGTH):
        expected[at + place] += source[begin + place]
    add(target, at, source, begin)
    assert np.array_equal(target, expected)


@places
def test_adding_multiples_rounds_once(at: int, begin: int) -> None:
    """A product of two float32 is exact as float64, and so is hardly rounded before the sum."""
    target, source, factor = numbers(1), numbers(2), np.float32(0.3)
    expected = target.astype(np.float64)
    for place in range(LENGTH):
        expected[at + place] += float(factor) * float(source[begin + place])
    add_times(target, at, source, begin, factor)
    assert np.array_equal(target, expected.astype(np.float32))


@places
def test_multiplying_adds_halves_until_one_number_is_left(at: int, begin: int) -> None:
    one, other = numbers(1), numbers(2)
    products = [one[at + place] * other[begin + place] for place in range(LENGTH)]
    while len(products) > 1:
        half = len(products) // 2
        products = [products[place] + products[half + place] for place in range(half)]
    assert multiply(one, at, other, begin) == products[0]


@pytest.mark.parametrize("times", [0, 1, 3])
def test_products_are_added_to_sums_in_turn(times: int) -> None:
    sums, one, other = numbers(1), numbers(2), numbers(3)
    expected = sums.astype(np.float64)
    for place in range(times * LENGTH):
        at = 5 + place % LENGTH
        more = float(one[1 + place]) * float(other[2 + place])
        expected[at] = np.float32(expected[at] + more)
    add_products(sums, 5, one, 1, other, 2, times * LENGTH)
    assert np.array_equal(sums, expected.astype(np.float32))
