"""The chi-square test, against values of tables."""

import pytest

from rollwright.server.fairness.examining import chi_square_tail, compare


@pytest.mark.parametrize(
    ("statistic", "freedom", "p"),
    [
        (3.841458821, 1, 0.05),
        (11.070497694, 5, 0.05),
        (15.086272469, 5, 0.01),
        (1.145476226, 5, 0.95),
        (18.307038053, 10, 0.05),
        (43.772971825, 30, 0.05),
        (59.703064, 30, 0.001),
    ],
)
def test_the_tail_is_that_of_tables(statistic: float, freedom: int, p: float) -> None:
    assert chi_square_tail(statistic, freedom) == pytest.approx(p, rel=1e-6)


def test_what_is_exactly_as_expected_has_p_1() -> None:
    assert compare([([10, 10, 10], [1 / 3] * 3)]) == (0, 2, 1)


def test_groups_add_up() -> None:
    found = compare([([30, 10], [0.5, 0.5]), ([20, 20], [0.5, 0.5])])
    assert found
    assert (found.statistic, found.freedom) == (10, 2)


def test_nothing_can_be_said_of_nothing() -> None:
    assert compare([([0, 0], [0.5, 0.5])]) is None
