"""Ratings recover known strengths, and their errors are what repeated runs show."""

import numpy as np
import pytest

from rollwright.arena.bundles import Bundle
from rollwright.arena.moments import Floats
from rollwright.arena.ratings import ELO, Wins, rate
from rollwright.arena.seatings import seatings
from rollwright.arena.standings import Standings

from .synthetic import moments

ELOS = np.array([150.0, 60.0, -30.0, -180.0])


def _expected(seats: Floats, matches: int) -> Wins:
    """A seating that comes out exactly as the model says."""
    weights = seats * 10 ** (ELOS / 400)
    return Wins(seats, matches, matches * weights / weights.sum(), np.zeros((4, 4)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_known_strengths_are_recovered(players: int) -> None:
    met = seatings("abcd", players)
    found = rate(
        [_expected(np.array([float(bot in seating) for bot in "abcd"]), 10**8) for seating in met]
    )
    assert found.elo == pytest.approx(ELOS, abs=1e-3)


def test_a_bot_at_several_seats_is_rated_by_the_seat() -> None:
    seats = [np.array([1.0, 3, 0, 0]), np.array([0, 2.0, 1, 0]), np.array([1.0, 0, 0, 2])]
    found = rate([_expected(seating, 10**8) for seating in seats])
    assert found.elo == pytest.approx(ELOS, abs=1e-3)


@pytest.mark.parametrize(("wins", "error"), [(500.0, 10.0), (771.0, 12.0), (30.0, 5.0)])
def test_two_bots_have_a_closed_form(wins: float, error: float) -> None:
    spread = error**2 * np.array([[1.0, -1.0], [-1.0, 1.0]])
    found = rate([Wins(np.array([1.0, 1.0]), 1000, np.array([wins, 1000 - wins]), spread)])
    share = (wins + 0.5) / 1001
    difference = 400 * np.log10(share / (1 - share))
    assert found.elo == pytest.approx([difference / 2, -difference / 2])
    total = np.hypot(error, share - 0.5)
    assert found.errors == pytest.approx([ELO * total / 1001 / share / (1 - share) / 2] * 2)


def test_a_bot_that_always_wins_has_a_finite_rating_with_a_large_error() -> None:
    ratings = [
        rate([Wins(np.ones(2), count, np.array([float(count), 0]), np.zeros((2, 2)))])
        for count in (20, 20_000)
    ]
    assert 200 < ratings[0].elo[0] < ratings[1].elo[0] < 2000
    assert all(found.errors[0] > 80 for found in ratings)


def test_errors_are_the_spread_of_repeated_runs() -> None:
    skills = {"a": 0.0, "b": 0.3, "c": 0.7}
    bundles = [Bundle(seating, "abc") for seating in seatings("abc", 2)]
    random = np.random.default_rng(5)
    runs = [
        Standings("abc", bundles, moments(bundles, skills, 300, random)).ratings for _ in range(400)
    ]
    spread = np.std([run.elo for run in runs], axis=0)
    told = np.mean([run.errors for run in runs], axis=0)
    assert told == pytest.approx(spread, rel=0.12)
    assert all(run.elo.mean() == pytest.approx(0, abs=1e-6) for run in runs)
