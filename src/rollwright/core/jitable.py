"""A marker for rules that may also be compiled.

A rule is a small pure function on integers. `@jitable` only records it: the readable engine calls
it as plain Python and never imports a compiler; a compiler that is present finds all rules here.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

JITABLE: Final[list[Callable[..., Any]]] = []


def jitable(rule: F) -> F:
    """Record `rule` as compilable and return it unchanged.

    Examples:
        >>> from rollwright.core import jitable
        >>> @jitable
        ... def points(crosses: int) -> int:
        ...     return crosses * (crosses + 1) // 2
        >>> points(12)
        78
    """
    JITABLE.append(rule)
    return rule
