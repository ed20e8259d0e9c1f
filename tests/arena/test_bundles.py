"""Wins, points and ranks of a bundle, counted by hand."""

from fractions import Fraction

import numpy as np
import pytest

from rollwright.arena.bundles import Bundle
from rollwright.core.game import winners


def test_a_pair_in_both_orders() -> None:
    bundle = Bundle(("a", "b"), ["a", "b"])
    assert bundle.rotations == [("a", "b"), ("b", "a")]
    first = np.array([[10, 20], [30, 30], [7, 1]])
    second = np.array([[5, 8], [40, 2], [3, 3]])
    vectors = bundle.vectors([first, second])
    assert (vectors @ bundle.wins_of("a")).tolist() == [1, 0.5, 1.5]
    assert (vectors @ bundle.wins_of("b")).tolist() == [1, 1.5, 0.5]
    assert (vectors @ bundle.points_of("a")).tolist() == [18, 32, 10]
    assert (vectors @ bundle.points_of("b")).tolist() == [25, 70, 4]
    assert (vectors @ bundle.ahead_of(("a", "b"))).tolist() == [1, 0.5, 1.5]


@pytest.mark.parametrize("seating", ["abc", "abb", "aabb", "cabab", "abcdef"])
def test_any_seating_agrees_with_counting_match_by_match(seating: str) -> None:
    bots = sorted(set(seating), reverse=True)
    bundle = Bundle(tuple(seating), bots)
    random = np.random.default_rng(len(seating))
    scores = [random.integers(0, 4, size=(20, len(seating))) for _ in bundle.rotations]
    vectors = bundle.vectors(scores)
    assert vectors.shape == (20, bundle.size)
    for number, vector in enumerate(vectors):
        wins = dict.fromkeys(bots, Fraction(0))
        points = dict.fromkeys(bots, 0)
        ahead = dict.fromkeys(bundle.pairs, Fraction(0))
        for rotation, seated in zip(bundle.rotations, scores, strict=True):
            found = tuple(seated[number].tolist())
            for seat in winners(found):
                wins[rotation[seat]] += Fraction(1, len(winners(found)))
            for bot, score in zip(rotation, found, strict=True):
                points[bot] += score
            for first, ours in zip(rotation, found, strict=True):
                for second, theirs in zip(rotation, found, strict=True):
                    if (first, second) in ahead:
                        ahead[first, second] += Fraction((ours > theirs) + (ours >= theirs), 2)
        for bot in bots:
            assert vector @ bundle.wins_of(bot) == pytest.approx(float(wins[bot]))
            assert vector @ bundle.points_of(bot) == points[bot]
        for pair in bundle.pairs:
            assert vector @ bundle.ahead_of(pair) == float(ahead[pair])


def test_pairs_are_in_the_order_of_the_run() -> None:
    bundle = Bundle(("c", "a", "b"), ["a", "b", "c", "d"])
    assert bundle.bots == ("a", "b", "c")
    assert bundle.pairs == (("a", "b"), ("a", "c"), ("b", "c"))


def test_seats_and_meetings_are_counted_over_all_rotations() -> None:
    bundle = Bundle(("a", "b", "b", "b"), ["a", "b"])
    assert (bundle.matches, bundle.seats("a"), bundle.seats("b")) == (4, 4, 12)
    assert bundle.meetings(("a", "b")) == 12
