"""What the browser knows of the rules of Twenty One: small tables, so that it needs no rules."""

from typing import Any, Final

from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.layout import COLOURS, NUMBERS, SHEETS

_FACES: Final = range(7)
"""What a die shows, or what is printed; there is no 0."""
_ENTRIES: Final = range(rules.STRUCK + 1)
_ROWS: Final = range(rules.ALL_COLUMNS + 1)
"""Which fields of a row are filled, as bits."""


def tables() -> dict[str, Any]:
    """The tables by name."""
    return {
        "colours": COLOURS,
        "numbers": NUMBERS,
        "sheets": SHEETS,
        "struck": rules.STRUCK,
        "points": [rules.entry_points(entry) for entry in _ENTRIES],
        "bonus": [rules.bonus(hits) for hits in range(rules.FIELDS + 1)],
        "can_enter": [[rules.can_enter(face, printed) for face in _FACES] for printed in _FACES],
        "is_hit": [[rules.is_hit(entry, printed) for entry in _ENTRIES] for printed in _FACES],
        "strike": [rules.leftmost_free(filled) for filled in _ROWS],
        "is_full": [rules.is_full(filled) for filled in _ROWS],
    }
