"""A run is cut into items that cover it; wins without luck mean the same, and scatter less."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from math import sqrt
from typing import Any

import numpy as np
import pytest

from often import mainly
from rollwright import bots
from rollwright.arena.bundles import FINE, Bundle
from rollwright.arena.contest import Contest
from rollwright.arena.estimates import Sums
from rollwright.arena.play import by_threads
from rollwright.arena.seatings import seatings
from rollwright.arena.work import Order, Worker, adjusting, best_share, items, stretches
from rollwright.core.game import CHANCE
from rollwright.core.match import Match
from rollwright.games.qwixx.kernels.lookup import PAIRS, faces
from rollwright.games.qwixx.state import ROLL

LINE_UPS = {"qwixx": ("greedy", "greedy:2/2"), "twenty_one": ("greedy", "solo:4.5")}


def _order(game: str = "qwixx", players: int = 2, seed: int = 1, engine: str = "auto") -> Order:
    line_up = LINE_UPS[game]
    return Order(game, (), line_up, tuple(seatings(line_up, players)), seed, engine, 10)


def _played(order: Order, matches: int, until: float | None = None) -> Contest:
    contest = Contest(order, matches, until)
    for _ in contest.play(by_threads(Worker(order).play, 1)):
        pass
    return contest


class WhiteDice:
    """A worth that takes no time: high white dice are good for seat 0, and 7 is their mean."""

    bias = 0.0
    weight = 0.02

    def __init__(self, _seats: int) -> None:
        pass

    def of_traces(self, traces: Any, seeds: Any) -> Any:
        begins = (traces[:, 0] == ROLL) & (np.append(traces[1:, 0], 0) == ROLL)
        rolled = (traces[:, 0] == ROLL) & ~begins
        match = (np.cumsum(begins) - 1)[rolled]
        sums = [sum(faces(pair)) for pair in range(PAIRS)]
        return self._found(match, np.take(sums, traces[rolled, 1] // PAIRS**2), len(seeds))

    def of_matches(self, matches: Sequence[Match[Any]], seeds: Any) -> Any:
        rolls = [
            (at, sum(roll[:2]))
            for at, match in enumerate(matches)
            for actor, roll in match.log
            if actor == CHANCE and isinstance(roll, tuple)
        ]
        match, sums = np.array(rolls).T
        return self._found(match, sums, len(seeds))

    def _found(self, match: Any, sums: Any, count: int) -> Any:
        found = np.bincount(match, self.weight * (sums - 7 + self.bias), count)
        return np.stack([found, -found], axis=1)


class Biased(WhiteDice):
    """The same with a wrong mean."""

    bias = 0.1


def _difference(order: Order, matches: int) -> float:
    """How much more often the first bot wins with its luck than without it."""
    standings = _played(order, matches).standings
    plain, less = standings.win_rate("greedy"), standings.adjusted("greedy")
    assert plain
    assert less
    return plain.value - less.value


@pytest.mark.parametrize(("luck", "is_right"), [(WhiteDice, True), (Biased, False)])
def test_over_many_seeds_wins_without_luck_are_those_with_it(
    monkeypatch: pytest.MonkeyPatch, luck: type[WhiteDice], is_right: bool
) -> None:
    """Every rotation has the same dice, so only one seat order is played: luck does not cancel."""
    monkeypatch.setattr(bots, "luck_of", lambda *_: luck(2))
    monkeypatch.setattr("rollwright.arena.bundles.rotations", lambda seating: [seating])
    found = [_difference(replace(_order(seed=seed), shares=(1.0,)), 200) for seed in range(40)]
    error = np.std(found) / sqrt(len(found))
    assert error > 0
    assert (abs(np.mean(found)) < 3.5 * error) == is_right


@pytest.mark.parametrize("game", mainly(*LINE_UPS))
def test_real_luck_is_nothing_on_average_and_wins_scatter_less(game: str) -> None:
    order = adjusting(_order(game))
    assert 0.3 < order.shares[0] < 1.3
    standings = _played(order, 240).standings
    for bot in order.bots:
        plain, less = standings.win_rate(bot), standings.adjusted(bot)
        assert plain
        assert less
        assert less.error < 0.75 * plain.error
        assert abs(plain.value - less.value) < 3.5 * plain.error
    both = [standings.adjusted(bot) for bot in order.bots]
    assert sum(share.value for share in both if share) == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize("game", mainly(*LINE_UPS))
@pytest.mark.parametrize("players", mainly(2, 3))
def test_engines_and_threads_change_nothing(game: str, players: int) -> None:
    found = []
    for engine, threads in [("compiled", 1), ("compiled", 2), ("python", 1)]:
        order = replace(_order(game, players, engine=engine), shares=(0.8,))
        contest = Contest(order, 12)
        assert sum(contest.play(by_threads(Worker(order).play, threads))) >= 12
        found.append([contest.standings.adjusted(bot) for bot in order.bots])
    assert found[0] == found[1] == found[2]


def test_the_share_is_found_in_other_matches_and_always_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("rollwright.arena.work.TRIED", 20)
    order = _order()
    first, again = adjusting(order), adjusting(order)
    assert first == again
    assert replace(first, shares=()) == order
    assert adjusting(_order(seed=2)).shares != first.shares


def test_the_best_share_leaves_least_scatter() -> None:
    """Wins are 0.6 of the luck, and something else."""
    bundle = Bundle(("a", "b"), ["a", "b"], is_adjusted=True)
    chance = np.random.default_rng(1)
    luck = chance.normal(size=20_000)
    won = 0.6 * luck + chance.normal(size=20_000)
    wins = np.rint(won * bundle.whole)
    vectors = np.zeros((20_000, bundle.size), np.int64)
    vectors[:, 0], vectors[:, 1] = wins, -wins
    less = np.rint((wins / bundle.whole - luck) * FINE)
    vectors[:, -2], vectors[:, -1] = less, -less
    sums = Sums(bundle.size)
    for some in np.array_split(vectors, 100):
        sums.add(Sums.of(some))
    assert best_share(bundle, sums) == pytest.approx(0.6, abs=0.03)


def test_a_run_stops_by_the_intervals_without_luck() -> None:
    plain = _played(_order(), 20_000, until=0.03)
    less = _played(replace(_order(), shares=(0.9,)), 20_000, until=0.03)
    assert less.is_precise
    assert less.standings.matches < plain.standings.matches
    assert less.widest <= 0.03
    assert plain.standings.adjusted("greedy") is None


@pytest.mark.parametrize("bundles", [2, 3, 4, 5, 99, 1000, 123_456])
def test_stretches_cover_every_bundle_once_and_none_is_alone(bundles: int) -> None:
    found = [*stretches(bundles)]
    assert found[0][0] == 0
    assert all(first + count == following for (first, count), (following, _) in pairwise(found))
    assert sum(count for _, count in found) == bundles
    assert all(2 <= count <= 4097 for _, count in found)


def test_a_longer_run_begins_like_a_shorter_one() -> None:
    assert [*stretches(5000)][:200] == [*stretches(50_000)][:200]


def test_a_stretch_is_a_fiftieth_of_what_is_played_at_most() -> None:
    assert all(count <= max(2, first / 50) for first, count in [*stretches(300_000)][:-1])


def test_all_seatings_are_played_equally_often_after_every_stretch() -> None:
    found = [*items(3, 10)]
    assert [item.seating for item in found] == [0, 1, 2] * 5
    assert {item[1:] for item in found[:3]} == {(0, 2)}
    assert sum(item.bundles for item in found) == 3 * 10
