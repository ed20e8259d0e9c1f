"""The rules of Dozen as small pure functions on integers."""

from typing import Final

from rollwright.core import jitable

MOST: Final = 21


@jitable
def take(total: int, rolled: int) -> int:
    """The total after taking a sum (D1); beyond 21 it starts again at 0 (D2)."""
    total += rolled
    return total if total <= MOST else 0


@jitable
def is_over(played: int, turns: int) -> bool:
    """Whether all turns are played (D3)."""
    return played >= turns
