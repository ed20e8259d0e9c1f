"""Figures about results of daily matches."""

from collections.abc import Collection, Sequence

from rollwright.server.daily.days import shifted

Counts = Sequence[tuple[int, int]]
"""Scores from the lowest, each with how many had it."""


def total(counts: Counts) -> int:
    """How many results there are."""
    return sum(count for _, count in counts)


def beaten(counts: Counts, score: int) -> int:
    """How many results are lower than a score."""
    return sum(count for known, count in counts if known < score)


def median(counts: Counts) -> float | None:
    """The score in the middle, or between the two that are; `None` without results."""
    all_of_them = total(counts)
    if not all_of_them:
        return None
    middle = (all_of_them - 1) // 2, all_of_them // 2
    return sum(_at(counts, place) for place in middle) / 2


def _at(counts: Counts, place: int) -> int:
    """The score at a place, counted from the lowest."""
    for score, count in counts:
        place -= count
        if place < 0:
            return score
    raise IndexError(place)


def streak(days: Collection[str], today: str) -> int:
    """How many days in a row were played, up to today; or up to yesterday if today is not yet."""
    day = today if today in days else shifted(today, -1)
    length = 0
    while day in days:
        length += 1
        day = shifted(day, -1)
    return length
