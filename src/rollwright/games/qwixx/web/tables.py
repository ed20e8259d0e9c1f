"""What the browser knows of the rules of Qwixx: small tables, so that it needs no rules of its own.

What a row allows follows from how many crosses it has and where the last one is. The browser looks
a row's marks up by two numbers: how many bits are set, and how long the marks are in bits.
"""

from typing import Any, Final

from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import COLOURS
from rollwright.games.qwixx.layout import LAYOUTS
from rollwright.games.qwixx.web import turns

_COUNTS: Final = range(rules.FIELDS + 2)
"""How many crosses a row can have, the lock included, and how long its marks can be."""


def tables() -> dict[str, Any]:
    """The tables by name."""
    return {
        "colours": COLOURS,
        "layouts": {
            name: {"numbers": layout.numbers, "colours": layout.colours}
            for name, layout in LAYOUTS.items()
        },
        "points": [rules.row_points((1 << crosses) - 1) for crosses in _COUNTS],
        "open": [[_open(crosses, length) for length in _COUNTS] for crosses in _COUNTS],
        "cross": [rules.cross(0, column) for column in range(rules.FIELDS)],
        "lock": rules.LOCK,
        "misthrow_points": rules.MISTHROW_POINTS,
        "is_over": [
            [rules.is_over(closed, misthrows) for misthrows in range(rules.MISTHROWS_TO_END + 1)]
            for closed in range(1 << rules.ROWS)
        ],
        "second_sums": turns.second_sums(),
        "parts": turns.parts(),
    }


def _open(crosses: int, length: int) -> int:
    """The open columns of a row with so many crosses, the last of them at bit `length` − 1."""
    if crosses > length or (crosses == 0) != (length == 0):
        return 0  # there is no such row
    last = 1 << length >> 1
    others = (1 << max(crosses - 1, 0)) - 1
    return rules.open_columns(last | others)
