"""Figures about results."""

from rollwright.server.daily.figures import beaten, median, streak, total

COUNTS = [(-3, 1), (40, 2), (60, 1)]


def test_who_is_beaten() -> None:
    assert total(COUNTS) == 4
    assert [beaten(COUNTS, score) for score in (-3, 40, 41, 60, 99)] == [0, 1, 3, 3, 4]


def test_the_median() -> None:
    assert median(COUNTS) == 40
    assert median([(40, 1), (43, 1)]) == 41.5
    assert median([(40, 1), (43, 1), (50, 1)]) == 43
    assert median([]) is None


def test_a_streak_goes_on_until_a_day_is_over_without_a_result() -> None:
    days = {"2026-11-12", "2026-11-14", "2026-11-15"}
    assert streak(days | {"2026-11-16"}, "2026-11-16") == 3
    assert streak(days, "2026-11-16") == 2
    assert streak(days, "2026-11-17") == 0
    assert streak(set(), "2026-11-17") == 0
