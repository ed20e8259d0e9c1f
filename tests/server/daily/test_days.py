"""Days by UTC."""

from datetime import UTC, datetime

import pytest

from rollwright.server.daily.days import day_of, is_day, is_month, is_secret, seconds_left, shifted


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()) * 1_000_000


def test_a_day_ends_at_midnight_by_utc() -> None:
    assert day_of(at("2026-11-16 23:59:59") + 999_999) == "2026-11-16"
    assert day_of(at("2026-11-17 00:00:00")) == "2026-11-17"
    assert seconds_left(at("2026-11-16 23:59:59") + 999_999) == 1
    assert seconds_left(at("2026-11-17 00:00:00")) == 86_400


def test_days_before_and_after() -> None:
    assert shifted("2026-12-31", 1) == "2027-01-01"
    assert shifted("2028-03-01", -1) == "2028-02-29"


@pytest.mark.parametrize(
    "text", ["", "2026-11", "2026-02-30", "2026-W01-1", "20261116", " 2026-11-16"]
)
def test_what_is_no_day(text: str) -> None:
    assert not is_day(text)
    assert is_day("2026-11-16")


def test_months() -> None:
    assert is_month("2026-11")
    assert not is_month("2026-13")


def test_a_seed_is_secret_until_a_minute_after_its_day() -> None:
    assert is_secret("2026-11-17", at("2026-11-16 12:00"))
    assert is_secret("2026-11-16", at("2026-11-17 00:00:59"))
    assert not is_secret("2026-11-16", at("2026-11-17 00:01:00"))
    assert not is_secret("", at("2026-11-16 12:00"))
