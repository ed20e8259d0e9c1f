"""What the coach knows about Qwixx, and what it tells a browser, which knows no rules."""

from typing import Any, Final

from rollwright.bots.levels import LEVELS
from rollwright.coach.parts import GameCoach, constants
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import COLOURS
from rollwright.games.qwixx.coach import weights
from rollwright.games.qwixx.coach.features import SMALL_GAP, comes
from rollwright.games.qwixx.coach.reasons import compare
from rollwright.games.qwixx.layout import LAYOUTS

_MARKS: Final = range(2 * rules.LOCK)


def facts() -> dict[str, Any]:
    """Tables by the marks of a row, and the numbers that features and reasons are made with."""
    numbers = {number for layout in LAYOUTS.values() for row in layout.numbers for number in row}
    return {
        "weights": constants(weights),
        "colours": COLOURS,
        "sheets": {layout.name: layout.numbers for layout in LAYOUTS.values()},
        "next_column": [rules.next_column(marks) for marks in _MARKS],
        "open_columns": [rules.open_columns(marks) for marks in _MARKS],
        "lock": rules.LOCK,
        "crosses_to_close": rules.CROSSES_TO_CLOSE,
        "misthrow_points": rules.MISTHROW_POINTS,
        "ends_by_misthrows": [rules.is_over(0, n) for n in range(rules.MISTHROWS_TO_END + 2)],
        "comes": {number: comes(number) for number in sorted(numbers)},
        "small_gap": SMALL_GAP,
    }


PART: Final = GameCoach(
    compare,
    bot="network",
    turns=1.4,
    practice_turns=84,
    error_rates=dict(zip(LEVELS, (2.26, 1.50, 1.06, 0.53, 0.03), strict=True)),
    facts=facts,
)
