"""Days, by UTC. A day is written as ISO 8601 does, so days compare as texts."""

import re
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Final

Clock = Callable[[], int]
"""What time it is, in microseconds since 1970."""

_SECOND: Final = 1_000_000
CLOCKS_DIFFER: Final = 60 * _SECOND
"""How far the clocks of workers may differ."""
MONTH: Final = "^[1-9][0-9]{3}-(0[1-9]|1[0-2])$"
"""A month, such as `2026-11`, as a pattern."""
_DAY: Final = "[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}"
_DAY_SECONDS: Final = 24 * 3600


def day_of(moment: int) -> str:
    """The day of a moment, such as `2026-11-16`."""
    return datetime.fromtimestamp(moment // _SECOND, UTC).date().isoformat()


def shifted(day: str, days: int) -> str:
    """The day so many days later, or earlier if the number is negative."""
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def seconds_left(moment: int) -> int:
    """How many seconds the day of a moment still has, at least one."""
    return _DAY_SECONDS - moment // _SECOND % _DAY_SECONDS


def is_day(text: str) -> bool:
    """Whether a text is a day, written as days are."""
    try:
        return bool(re.fullmatch(_DAY, text)) and bool(date.fromisoformat(text))
    except ValueError:
        return False


def is_month(text: str) -> bool:
    """Whether a text is a month, such as `2026-11`."""
    return bool(re.fullmatch(MONTH, text))


def is_secret(day: str, moment: int) -> bool:
    """Whether the seed of a daily match is still secret; `day` is "" for any other match.

    It is revealed a little after the end of the day, in case the clocks of workers differ: where it
    is known, no result counts any more.
    """
    return bool(day) and day >= day_of(moment - CLOCKS_DIFFER)
