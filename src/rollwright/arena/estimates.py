"""Sums over the bundles of a run, means with their standard errors, and shares with an interval."""

from dataclasses import dataclass, field
from math import sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]

_Z: Final = 1.959963984540054
"""Between this and its negative lie 95 % of a normal distribution."""


@dataclass
class Sums:
    """What some vectors of whole numbers add up to. A vector is what a bundle gave.

    Sums and sums of products are all that means and their errors need. They are exact, so it does
    not matter in which order or where they were added up.
    """

    size: int
    count: int = 0
    totals: list[int] = field(default_factory=list)
    products: list[list[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.totals = self.totals or [0] * self.size
        self.products = self.products or [[0] * self.size for _ in range(self.size)]

    @classmethod
    def of(cls, vectors: Whole) -> "Sums":
        """Those of the rows of an array."""
        count, size = vectors.shape
        return cls(size, count, vectors.sum(axis=0).tolist(), (vectors.T @ vectors).tolist())

    def add(self, other: "Sums") -> None:
        self.count += other.count
        self.totals = [a + b for a, b in zip(self.totals, other.totals, strict=True)]
        self.products = [
            [a + b for a, b in zip(mine, theirs, strict=True)]
            for mine, theirs in zip(self.products, other.products, strict=True)
        ]

    @property
    def errors(self) -> Floats:
        """The covariance of the mean vector; there must be two vectors at least."""
        count = self.count
        return np.array(
            [
                [
                    (count * product - a * b) / (count * count * (count - 1))
                    for product, b in zip(row, self.totals, strict=True)
                ]
                for row, a in zip(self.products, self.totals, strict=True)
            ]
        )


class Mean(NamedTuple):
    """A mean over bundles and its standard error.

    Examples:
        >>> from rollwright.arena import Mean
        >>> points = Mean(value=71.5, error=0.4, bundles=500)
        >>> print(f"{points.value} ± {points.error} points")
        71.5 ± 0.4 points
    """

    value: float
    error: float
    bundles: int


@dataclass(frozen=True)
class Share:
    """An estimate between 0 and 1. `low` to `high` is the interval.

    Examples:
        >>> from rollwright.arena import Share
        >>> won = Share(value=0.56, error=0.01, low=0.54, high=0.58)
        >>> round(won.half_width, 2)
        0.02
    """

    value: float
    error: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        """Half of the width of the interval."""
        return (self.high - self.low) / 2


def share(value: float, error: float, bundles: int) -> Share:
    """The estimate that a mean over bundles and its standard error make.

    The interval is Wilson's, for as many independent matches as would have that error. So it stays
    between 0 and 1, and it is not empty if all bundles had the same result.
    """
    value = min(max(value, 0.0), 1.0)
    spread = value * (1 - value)
    independent = spread / error**2 if error > 0 and spread > 0 else bundles
    z = _student(max(bundles - 1, 1))
    middle = value + z * z / (2 * independent)
    reach = z * sqrt(spread / independent + (z / (2 * independent)) ** 2)
    scale = 1 + z * z / independent
    return Share(
        value, error, max((middle - reach) / scale, 0.0), min((middle + reach) / scale, 1.0)
    )


def _student(freedom: int) -> float:
    """The 97.5 % quantile of Student's distribution, by the first terms of its expansion."""
    z = _Z
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
