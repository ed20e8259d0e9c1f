"""Ratings: the numbers of OpenSkill, and bots that stay where they are."""

import math

import pytest

from rollwright.server.rating import PER_MU, Skill, bot_skill, rated

PLAYERS = [Skill(30, 4), Skill(20, 6), Skill(25, 2)]


@pytest.mark.parametrize(
    ("players", "scores", "expected"),
    [
        (
            [Skill(), Skill()],
            [10, 5],
            [(27.635389493140497, 8.06590141354368), (22.364610506859503, 8.06590141354368)],
        ),
        (
            PLAYERS,
            [5, 50, 20],
            [
                (28.27904197188381, 3.9450755901042474),
                (22.801431129990334, 5.910767199028483),
                (25.119049083636995, 1.998521474782815),
            ],
        ),
        (
            PLAYERS,
            [50, 50, 20],
            [
                (30.000169389858364, 3.9722711183269537),
                (21.06988105179728, 5.910767199028483),
                (24.880898510266647, 2.0002096486291236),
            ],
        ),
    ],
)
def test_the_numbers_are_those_of_openskill(
    players: list[Skill], scores: list[int], expected: list[tuple[float, float]]
) -> None:
    """`PlackettLuce().rate` of the package openskill, version 6.2.0, with equal ranks for ties."""
    for found, wanted in zip(rated(players, scores), expected, strict=True):
        assert tuple(found) == pytest.approx(wanted, rel=1e-12)


def test_bots_stay_what_they_are() -> None:
    bot = bot_skill("qwixx", "expert")
    assert bot
    person, same = rated([Skill(), bot], [40, 80])
    assert same == bot
    assert person.mu < Skill().mu
    assert person.sigma < Skill().sigma


def test_levels_are_as_far_apart_as_the_arena_found_them() -> None:
    beginner, strongest = bot_skill("qwixx", "beginner"), bot_skill("qwixx", "strongest")
    assert beginner
    assert strongest
    assert strongest.shown - beginner.shown == pytest.approx(452)
    assert bot_skill("qwixx", "random") is None


def test_400_points_are_ten_to_one() -> None:
    c = math.sqrt(2) * 25 / 6
    strong, weak = (math.exp(mu / c) for mu in (25 + 400 / PER_MU, 25))
    assert strong / weak == pytest.approx(10)


def test_a_rating_finds_the_level_of_a_player() -> None:
    """Somebody who wins as often as `skilled` would against it is rated as good as that."""
    bot = bot_skill("qwixx", "skilled")
    assert bot
    skill = Skill(35, 8)
    for number in range(400):
        skill, _ = rated([skill, bot], [number % 2, 1 - number % 2])
    assert abs(skill.shown - bot.shown) < 3 * skill.error
    assert skill.error < 60
