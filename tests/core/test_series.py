"""A series notes up to five results per seat, and the highest sum wins (Q16)."""

import re

import pytest

from rollwright.core.errors import SetupError
from rollwright.core.series import Series


def test_q16_a_series_adds_up_its_matches() -> None:
    series = Series(3).add((70, 64)).add((-5, 20))
    assert series.totals == (65, 84)
    assert not series.is_over
    assert series.winners == ()
    series = series.add((50, 10))
    assert series.results == ((70, 64), (-5, 20), (50, 10))
    assert series.totals == (115, 94)
    assert series.is_over
    assert series.winners == (0,)


def test_q16_equal_sums_share_the_series() -> None:
    assert Series(2, ((10, 20, 5), (20, 10, 4))).winners == (0, 1)


def test_adding_a_result_leaves_the_series_as_it_was() -> None:
    series = Series(2)
    series.add((1, 2))
    assert series == Series(2)
    assert series.totals == ()


@pytest.mark.parametrize("length", [1, 5])
def test_q16_a_series_has_one_to_five_matches(length: int) -> None:
    assert Series(length).length == length


@pytest.mark.parametrize(
    ("length", "results", "message"),
    [
        (0, (), "A series has 1 to 5 matches, not 0."),
        (6, (), "A series has 1 to 5 matches, not 6."),
        (-1, (), "A series has 1 to 5 matches, not -1."),
        (1, ((1, 2), (3, 4)), "A series of 1 cannot have 2 results."),
        (3, ((1, 2), (3, 4, 5)), "Every match of a series has the same seats."),
    ],
)
def test_impossible_series_are_refused(
    length: int, results: tuple[tuple[int, ...], ...], message: str
) -> None:
    with pytest.raises(SetupError, match=f"^{re.escape(message)}$"):
        Series(length, results)


def test_a_full_series_takes_no_more_results() -> None:
    with pytest.raises(SetupError, match=r"A series of 1 cannot have 2 results\."):
        Series(1).add((1, 2)).add((3, 4))


def test_a_result_for_other_seats_is_refused() -> None:
    with pytest.raises(SetupError, match="the same seats"):
        Series(3).add((1, 2)).add((3,))
