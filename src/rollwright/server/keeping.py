"""How long things are kept, as settings and commands write it: `tables=90,matches=365,pads=30`."""

from typing import Final

from rollwright.core.errors import SetupError

TABLES: Final = "tables"
MATCHES: Final = "matches"
PADS: Final = "pads"
RESULTS: Final = "results"
DAILY: Final = "daily"
_KINDS: Final = (TABLES, MATCHES, PADS, RESULTS, DAILY)
_MOST_DAYS: Final = 36_500

KeepDays = dict[str, int]
"""Days by kind. What is not named is kept forever."""


def read_keep_days(text: str) -> KeepDays:
    """Days by kind, from text. An empty text keeps everything."""
    found: KeepDays = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        kind, _, days = (word.strip() for word in part.partition("="))
        is_right = kind in _KINDS and days.isascii() and days.isdecimal() and kind not in found
        if not is_right or not 1 <= int(days[:9]) <= _MOST_DAYS:
            raise SetupError(
                "keep_days is written tables=90,matches=365,pads=30,daily=365, in whole days, "
                f"not {text!r}."
            )
        found[kind] = int(days)
    return found
