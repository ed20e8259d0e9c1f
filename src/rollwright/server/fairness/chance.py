"""How likely chance alone is: the chi-square test, without a library for it."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

_STEPS: Final = 10_000
_TINY: Final = 1e-300
_CLOSE: Final = 1e-13


class ChiSquare(NamedTuple):
    """A chi-square test."""

    statistic: float
    freedom: int
    """The degrees of freedom."""
    p: float
    """How often fair dice would be as far from what is expected, or further; from 0 to 1."""


def compare(groups: Sequence[tuple[Sequence[int], Sequence[float]]]) -> ChiSquare | None:
    """Compare counts with their chances, group by group; `None` if nothing was counted.

    In each group the counts are those of independent trials, and the chances add up to 1.
    """
    statistic, freedom = 0.0, 0
    for counts, chances in groups:
        if total := sum(counts):
            expected = [total * chance for chance in chances]
            differences = zip(counts, expected, strict=True)
            statistic += sum((count - wanted) ** 2 / wanted for count, wanted in differences)
            freedom += len(counts) - 1
    return ChiSquare(statistic, freedom, chi_square_tail(statistic, freedom)) if freedom else None


def chi_square_tail(statistic: float, freedom: int) -> float:
    """The chance that a chi-square variable is at least so large."""
    return _upper_gamma(freedom / 2, statistic / 2) if statistic > 0 else 1.0


def _upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(a, x).

    A series where x is small and a continued fraction where it is large: Numerical Recipes, 6.2.
    """
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        for step in range(1, _STEPS):
            term *= x / (a + step)
            total += term
            if term < total * _CLOSE:
                break
        return min(1.0, max(0.0, 1 - total * scale))
    b = x + 1 - a
    c = 1 / _TINY
    d = fraction = 1 / b
    for step in range(1, _STEPS):
        factor = -step * (step - a)
        b += 2
        d = 1 / (factor * d + b or _TINY)
        c = b + factor / c or _TINY
        fraction *= c * d
        if abs(c * d - 1) < _CLOSE:
            break
    return min(1.0, fraction * scale)
