"""What stands where on the sheet of Big Points (B1), and what can be chosen."""

from functools import cached_property
from typing import ClassVar, Final

from rollwright.games import qwixx
from rollwright.games.qwixx import ACTIONS, COLOURS, LAYOUTS, Layout
from rollwright.games.qwixx.actions import crosses
from rollwright.games.qwixx.rules import FIELDS

BONUS_ROWS: Final = ("red-yellow", "green-blue")
"""Each is named after the rows above and below it."""


class Cross(qwixx.Cross):
    """Cross a number in a row or in a bonus row.

    Examples:
        >>> from rollwright.games.qwixx_big_points.layout import Cross
        >>> cross = Cross("red-yellow", 7)
        >>> cross.row, int(cross), str(cross)
        (4, 50, 'red-yellow 7')
    """

    rows: ClassVar[tuple[str, ...]] = (*COLOURS, *BONUS_ROWS)


class BigLayout(Layout):
    """A sheet with bonus rows, which `numbers` has behind the other rows."""

    @cached_property
    def places(self) -> tuple[int, ...]:
        """On paper a bonus row lies between the rows that it belongs to."""
        from_top = (0, 2, 3, 5, 1, 4)
        crosses = [each for each in self.actions if isinstance(each, qwixx.Cross)]
        return -1, *(from_top[each.row] * FIELDS + self.columns[each] for each in crosses)


_STANDARD: Final = LAYOUTS["standard"]
_NUMBERS: Final = _STANDARD.numbers

LAYOUT: Final = BigLayout(
    "big-points",
    (*_NUMBERS, _NUMBERS[0], _NUMBERS[2]),
    _STANDARD.colours,
    Cross.rows,
    (*ACTIONS, *crosses(Cross, *BONUS_ROWS)),
)
"""The only sheet that there is."""
