"""Standings say what the bundles hold, with errors that take common dice into account.

Ratings recover known strengths, and their errors are what repeated runs show.
"""

from math import sqrt

import numpy as np
import pytest

from rollwright.arena.bundles import Bundle
from rollwright.arena.estimates import Floats, Sums
from rollwright.arena.seatings import Seating, seatings
from rollwright.arena.standings import ELO, Standings, Wins, rate
from rollwright.arena.work import Item, Order, Worker

from .synthetic import scores, sums

SKILLS = {"a": 0.0, "b": 0.4, "c": 0.1}


def _truth(seating: Seating) -> dict[str, float]:
    """Win rates by the seat, from very many bundles."""
    bundle = Bundle(seating, sorted(SKILLS))
    [found] = sums([bundle], SKILLS, 200_000, np.random.default_rng(0))
    return {
        bot: float(bundle.wins_of(bot) @ found.totals) / found.count / bundle.seats(bot)
        for bot in bundle.bots
    }


def test_figures_are_those_of_the_matches() -> None:
    bundles = [Bundle(seating, "abc") for seating in seatings("abc", 2)]
    random = np.random.default_rng(3)
    played = [scores(bundle, SKILLS, 50, random) for bundle in bundles]
    vectors = [bundle.vectors(found) for bundle, found in zip(bundles, played, strict=True)]
    standings = Standings("abc", bundles, [Sums.of(found) for found in vectors])
    (ab, ba), (ac, ca), _ = played
    assert standings.matches == 300
    score = standings.score("a")
    assert score
    assert score.value == pytest.approx(np.mean([ab[:, 0], ba[:, 1], ac[:, 0], ca[:, 1]]))
    met = standings.meetings[0]
    assert met.bots == ("a", "b")
    assert met.matches == 100
    both = [(np.sign(ab[:, 0] - ab[:, 1]) + 1) / 2, (np.sign(ba[:, 1] - ba[:, 0]) + 1) / 2]
    assert met.ahead
    assert met.ahead.value == pytest.approx(np.mean(both))
    assert met.ahead.error == pytest.approx(np.std(np.mean(both, axis=0), ddof=1) / sqrt(50))
    leads = (ab[:, 0] - ab[:, 1] + ba[:, 1] - ba[:, 0]) / 2
    assert met.lead
    assert met.lead.value == pytest.approx(np.mean(leads))
    assert met.lead.error == pytest.approx(np.std(leads, ddof=1) / sqrt(50))


@pytest.mark.parametrize("seating", [("a", "b"), ("a", "b", "c"), ("a", "b", "b", "b")])
def test_95_of_100_intervals_hold_the_true_win_rate(seating: Seating) -> None:
    truth = _truth(seating)
    bots = sorted(truth)
    bundle = Bundle(seating, bots)
    random = np.random.default_rng(len(seating))
    runs = [Standings(bots, [bundle], sums([bundle], SKILLS, 60, random)) for _ in range(600)]
    for bot in bots:
        found = [run.win_rate(bot) for run in runs]
        covered = np.mean(
            [rate is not None and rate.low <= truth[bot] <= rate.high for rate in found]
        )
        assert 0.92 < covered < 0.98


@pytest.mark.parametrize(
    ("game", "seating"),
    [
        ("qwixx", ("greedy", "greedy:2/2")),
        ("qwixx", ("greedy", "greedy:2/2", "greedy:2/2")),
        ("twenty_one", ("greedy", "random")),
    ],
)
def test_common_dice_make_errors_smaller(game: str, seating: Seating) -> None:
    order = Order(game, (), tuple(dict.fromkeys(seating)), (seating,), 1, "auto", 10)
    [bundle] = order.bundles()
    worker = Worker(order)
    found = worker.scores(Item(0, 0, 4000))
    standings = Standings(order.bots, [bundle], [Sums.of(bundle.vectors(found))])
    lead = standings.meetings[0].lead
    assert lead
    leads = [
        seated[:, rotation.index(seating[0])] - seated[:, rotation.index(seating[1])]
        for rotation, seated in zip(bundle.rotations, found, strict=True)
    ]
    alone = np.std(np.concatenate(leads), ddof=1) / sqrt(len(leads) * 4000)
    assert lead.error < 0.97 * alone


@pytest.mark.parametrize("seating", [("greedy", "greedy:2/2"), ("greedy", *["greedy:2/2"] * 3)])
def test_errors_are_the_spread_of_repeated_runs(seating: Seating) -> None:
    """With four players the rotations lean the same way: matches counted singly would mislead."""
    rates, told, singly = [], [], []
    for seed in range(300):
        order = Order("qwixx", (), ("greedy", "greedy:2/2"), (seating,), seed, "auto", 10)
        sums = Worker(order).play(Item(0, 0, 100))
        rate = Standings(order.bots, order.bundles(), [sums]).win_rate("greedy")
        assert rate
        rates.append(rate.value)
        told.append(rate.error)
        singly.append(sqrt(rate.value * (1 - rate.value) / (100 * len(seating))))
    spread = np.std(rates, ddof=1)
    assert np.mean(told) == pytest.approx(spread, rel=0.08)
    assert np.mean(singly) != pytest.approx(spread, rel=0.08)


def test_bots_that_play_alike_are_exactly_even() -> None:
    order = Order("qwixx", (), ("greedy", "greedy:1/5"), (("greedy", "greedy:1/5"),), 1, "auto", 10)
    sums = Worker(order).play(Item(0, 0, 100))
    met = Standings(order.bots, order.bundles(), [sums]).meetings[0]
    assert met.ahead
    assert (met.ahead.value, met.ahead.error) == (0.5, 0)


def test_what_was_not_played_is_told_as_missing() -> None:
    bundles = [Bundle(seating, "abc") for seating in seatings("abc", 2)]
    played = sums(bundles[:1], SKILLS, 20, np.random.default_rng(1))
    standings = Standings("abc", bundles, [*played, *(Sums(b.size) for b in bundles[1:])])
    assert standings.matches == 40
    assert standings.win_rate("a")
    assert standings.win_rate("c") is None
    assert standings.score("c") is None
    assert [bool(met.ahead) for met in standings.meetings] == [True, False, False]
    assert standings.widest == 1
    assert np.isfinite(standings.ratings.elo).all()


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


def test_errors_of_ratings_are_the_spread_of_repeated_runs() -> None:
    skills = {"a": 0.0, "b": 0.3, "c": 0.7}
    bundles = [Bundle(seating, "abc") for seating in seatings("abc", 2)]
    random = np.random.default_rng(5)
    runs = [
        Standings("abc", bundles, sums(bundles, skills, 300, random)).ratings for _ in range(400)
    ]
    spread = np.std([run.elo for run in runs], axis=0)
    told = np.mean([run.errors for run in runs], axis=0)
    assert told == pytest.approx(spread, rel=0.12)
    assert all(run.elo.mean() == pytest.approx(0, abs=1e-6) for run in runs)
