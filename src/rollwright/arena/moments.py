"""Sums and sums of products of whole numbers: all that means and their errors need.

They are exact, so it does not matter in which order or where they were added up.
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Whole = NDArray[np.int64]


@dataclass
class Moments:
    """What some vectors of whole numbers add up to. A vector is what a bundle gave."""

    size: int
    count: int = 0
    sums: list[int] = field(default_factory=list)
    products: list[list[int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.sums = self.sums or [0] * self.size
        self.products = self.products or [[0] * self.size for _ in range(self.size)]

    @classmethod
    def of(cls, vectors: Whole) -> "Moments":
        """Those of the rows of an array."""
        count, size = vectors.shape
        return cls(size, count, vectors.sum(axis=0).tolist(), (vectors.T @ vectors).tolist())

    def add(self, other: "Moments") -> None:
        self.count += other.count
        self.sums = [a + b for a, b in zip(self.sums, other.sums, strict=True)]
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
                    for product, b in zip(row, self.sums, strict=True)
                ]
                for row, a in zip(self.products, self.sums, strict=True)
            ]
        )
