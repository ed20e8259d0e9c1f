"""Everybody meets everybody, and sits everywhere equally often."""

import re
from collections import Counter
from itertools import permutations

import pytest

from rollwright.arena.tables import fixed_table, rotations, tables
from rollwright.core.errors import SetupError


def test_two_players_are_a_round_robin() -> None:
    assert tables(["a", "b"], 2) == [("a", "b")]
    assert tables(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]


@pytest.mark.parametrize(("bots", "players"), [("abc", 3), ("abcd", 3), ("abcde", 4), ("ab", 2)])
def test_every_arrangement_is_played_once(bots: str, players: int) -> None:
    seatings = [seating for table in tables(bots, players) for seating in rotations(table)]
    assert sorted(seatings) == sorted(permutations(bots, players))


def test_two_bots_at_more_seats_are_one_of_the_first_among_the_second() -> None:
    [table] = tables(["a", "b"], 4)
    assert Counter(table) == {"a": 1, "b": 3}
    assert [seating.index("a") for seating in rotations(table)] == [0, 3, 2, 1]


@pytest.mark.parametrize("table", ["ab", "abb", "aabb", "abc", "abac", "abab", "abcabc"])
def test_rotations_are_different_and_balance_the_seats(table: str) -> None:
    seatings = rotations(tuple(table))
    assert len(set(seatings)) == len(seatings)
    for bot in table:
        at = Counter(seat for row in seatings for seat, who in enumerate(row) if who == bot)
        assert len(at) == len(table)
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
        tables(bots, players)


def test_a_table_may_be_named_seat_by_seat() -> None:
    assert fixed_table(["a", "b", "b"], None) == fixed_table(["a", "b", "b"], 3) == ("a", "b", "b")
    with pytest.raises(SetupError, match="--table has 3 seats, but --players asks for 4"):
        fixed_table(["a", "b", "b"], 4)
    with pytest.raises(SetupError, match="needs two different bots or more"):
        fixed_table(["a", "a"], None)
