"""Times as administrators read and write them: UTC, and durations such as 90m, 12h or 30d."""

import re
from datetime import UTC, datetime
from typing import Final

from rollwright.core.errors import SetupError

MICROSECONDS: Final = 1_000_000
DAY: Final = 24 * 3600 * MICROSECONDS

_UNITS: Final = {"m": 60, "h": 3600, "d": 24 * 3600}
_LONGEST_DAYS: Final = 36_500


def shown(moment: int) -> str:
    """A moment in microseconds since 1970, in UTC."""
    return datetime.fromtimestamp(moment / MICROSECONDS, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def duration(text: str) -> int:
    """A duration such as 90m, 12h or 30d, in microseconds."""
    found = re.fullmatch(r"(\d{1,9})([mhd])", text.strip())
    seconds = int(found[1]) * _UNITS[found[2]] if found else 0
    if not 0 < seconds <= _LONGEST_DAYS * _UNITS["d"]:
        raise SetupError(f"Write a duration like 90m, 12h or 30d, not {text!r}.")
    return seconds * MICROSECONDS


def moment(day: datetime) -> int:
    """A date without a time zone, taken as UTC, in microseconds since 1970."""
    return int(day.replace(tzinfo=UTC).timestamp()) * MICROSECONDS
