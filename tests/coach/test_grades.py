"""The scale: grades, names for luck, error rates and accuracy."""

import pytest

from rollwright.bots.levels import LEVELS
from rollwright.coach import grades
from rollwright.coach.grades import Grade, Luck


@pytest.mark.parametrize(
    ("loss", "grade"),
    [
        (0, Grade.BEST),
        (0.04, Grade.BEST),
        (0.05, Grade.FINE),
        (0.99, Grade.FINE),
        (1, Grade.DOUBTFUL),
        (1.99, Grade.DOUBTFUL),
        (2, Grade.INACCURACY),
        (5, Grade.MISTAKE),
        (9.99, Grade.MISTAKE),
        (10, Grade.BLUNDER),
        (100, Grade.BLUNDER),
    ],
)
def test_a_loss_has_its_grade(loss: float, grade: Grade) -> None:
    assert grades.grade(loss) is grade


@pytest.mark.parametrize(
    ("luck", "name"),
    [
        (0, None),
        (4.99, None),
        (5, Luck.LUCKY),
        (-5, Luck.UNLUCKY),
        (10, Luck.VERY_LUCKY),
        (-31, Luck.VERY_UNLUCKY),
    ],
)
def test_much_luck_has_a_name(luck: float, name: Luck | None) -> None:
    assert grades.luck_name(luck) is name


def test_a_point_of_score_weighs_as_much_as_two_of_chance() -> None:
    assert grades.points(0.05, 2) == pytest.approx(5)
    assert grades.points(2.5, 1) == pytest.approx(5)


def test_accuracy_halves_every_five_points() -> None:
    assert [grades.accuracy(loss) for loss in (0, 5, 10)] == [100, 50, 25]


def test_lower_error_rates_have_the_names_of_stronger_levels() -> None:
    names = [grades.rate_name(rate) for rate in (9, 1.5, 1.0, 0.5, 0)]
    assert names == [*LEVELS]
