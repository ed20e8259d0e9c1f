"""A run is cut into items that cover it, whoever plays them."""

from itertools import pairwise

import pytest

from rollwright.arena.items import items, stretches


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
