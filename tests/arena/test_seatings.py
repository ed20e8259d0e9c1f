"""Everybody meets everybody, and sits everywhere equally often."""

import re
from collections import Counter
from itertools import permutations

import pytest

from rollwright.arena.seatings import fixed_seating, rotations, seatings
from rollwright.core.errors import SetupError


def test_two_players_are_a_round_robin() -> None:
    assert seatings(["a", "b"], 2) == [("a", "b")]
    assert seatings(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]


@pytest.mark.parametrize(("bots", "players"), [("abc", 3), ("abcd", 3), ("abcde", 4), ("ab", 2)])
def test_every_arrangement_is_played_once(bots: str, players: int) -> None:
    found = [rotation for seating in seatings(bots, players) for rotation in rotations(seating)]
    assert sorted(found) == sorted(permutations(bots, players))


def test_two_bots_at_more_seats_are_one_of_the_first_among_the_second() -> None:
    [seating] = seatings(["a", "b"], 4)
    assert Counter(seating) == {"a": 1, "b": 3}
    assert [rotation.index("a") for rotation in rotations(seating)] == [0, 3, 2, 1]


@pytest.mark.parametrize("seating", ["ab", "abb", "aabb", "abc", "abac", "abab", "abcabc"])
def test_rotations_are_different_and_balance_the_seats(seating: str) -> None:
    found = rotations(tuple(seating))
    assert len(set(found)) == len(found)
    for bot in seating:
        at = Counter(seat for row in found for seat, who in enumerate(row) if who == bot)
        assert len(at) == len(seating)
        assert len(set(at.values())) == 1


@pytest.mark.parametrize(
    ("bots", "players", "sentence"),
    [
        ("", 2, "The arena needs two bots or more; name them with --bots, with commas."),
        ("a", 2, "The arena needs two bots or more; name them with --bots, with commas."),
        ("aba", 2, "--bots names a twice; --table lets a bot sit at several seats."),
        ("ab", 1, "In the arena 2 players or more meet."),
        ("abc", 4, "3 bots cannot share 4 seats evenly; name 4 bots or more, or two for one of "
         "the first among the second, or say who sits where with --table."),
    ],
)  # fmt: skip
def test_bots_that_cannot_meet_are_refused(bots: str, players: int, sentence: str) -> None:
    with pytest.raises(SetupError, match=re.escape(sentence)):
        seatings(bots, players)


def test_a_seating_may_be_named_seat_by_seat() -> None:
    assert (
        fixed_seating(["a", "b", "b"], None) == fixed_seating(["a", "b", "b"], 3) == ("a", "b", "b")
    )
    with pytest.raises(SetupError, match="--table has 3 seats, but --players asks for 4"):
        fixed_seating(["a", "b", "b"], 4)
    with pytest.raises(SetupError, match="needs two different bots or more"):
        fixed_seating(["a", "a"], None)
