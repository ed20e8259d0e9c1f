"""What the coach knows about Twenty One, and what it tells a browser, which knows no rules."""

from typing import Any, Final

from rollwright.bots.levels import LEVELS
from rollwright.coach.parts import GameCoach, constants
from rollwright.core.dice import FACES
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.actions import ACTIONS, KEEP, REROLL, STRIKE, Enter
from rollwright.games.twenty_one.coach import weights
from rollwright.games.twenty_one.coach.features import GAIN_DIGITS, solved
from rollwright.games.twenty_one.coach.reasons import compare
from rollwright.games.twenty_one.layout import COLOURS, NUMBERS, SHEETS

_DIGITS: Final = 6
"""Values of rows are only told as whole points."""


def facts() -> dict[str, Any]:
    """What is printed, the exact values of rows, and the numbers that reasons are made with."""
    faces, entries = range(FACES + 1), range(rules.STRUCK + 1)
    return {
        "weights": constants(weights),
        "colours": COLOURS,
        "numbers": NUMBERS,
        "sheets": SHEETS,
        "actions": {"strike": STRIKE, "reroll": REROLL, "keep": KEEP},
        "columns": [list(a.columns) if isinstance(a, Enter) else [] for a in ACTIONS],
        "rows": rules.ROWS,
        "free": rules.FREE,
        "hits": [[rules.is_hit(entry, printed) for printed in faces] for entry in entries],
        "rolled_again": [rules.is_rolled_again(face) for face in faces],
        "bonus": [rules.bonus(hits) for hits in range(rules.FIELDS + 1)],
        "gain_digits": GAIN_DIGITS,
        "values": _rounded(solved().values),
        "again": _again(),
    }


def _again() -> list[Any]:
    """The values of second attempts by row, free columns, hits and staying columns.

    With so many columns free there can be no more hits than columns are filled.
    """
    again = solved().again
    return [
        [
            _rounded(again[row, free, : rules.FIELDS + 1 - free.bit_count()])
            for free in range(rules.ALL_COLUMNS + 1)
        ]
        for row in range(rules.ROWS)
    ]


def _rounded(values: Any) -> Any:
    """Numbers as JSON has them; nothing is 0 and not 0.0."""
    if values.ndim:
        return [_rounded(part) for part in values]
    return round(float(values), _DIGITS) or 0


PART: Final = GameCoach(
    compare,
    bot="strongest",
    turns=0.09,
    practice_turns=18,
    error_rates=dict(zip(LEVELS, (1.96, 1.55, 1.14, 0.46, 0.01), strict=True)),
    facts=facts,
)
