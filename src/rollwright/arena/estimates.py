"""A share with its standard error and the interval that holds the true one in 95 of 100 runs."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

_Z: Final = 1.959963984540054
"""Between this and its negative lie 95 % of a normal distribution."""


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
