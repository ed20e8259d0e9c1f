"""What was missed comes back: in the next round, then after longer and longer rests."""

from datetime import date, timedelta

from rollwright.coach.practice.queue import RESTS, Queue, Waiting, answered, due

TODAY = date(2026, 11, 17)


def test_what_was_missed_is_asked_again_in_the_next_round() -> None:
    assert due(answered({}, "a", False, TODAY), TODAY) == ["a"]


def test_it_rests_longer_each_time_it_is_answered_well_and_is_done_then() -> None:
    queue: Queue = answered({}, "a", False, TODAY)
    day = TODAY
    for rest in RESTS:
        queue = answered(queue, "a", True, day)
        day += timedelta(days=rest)
        assert due(queue, day - timedelta(days=1)) == []
        assert due(queue, day) == ["a"]
    assert answered(queue, "a", True, day) == {}


def test_missed_again_it_begins_from_the_start() -> None:
    rested: Queue = {"a": Waiting(3, TODAY)}
    assert answered(rested, "a", False, TODAY) == {"a": Waiting(0, TODAY)}


def test_what_was_right_at_once_is_not_kept() -> None:
    assert answered({}, "a", True, TODAY) == {}


def test_what_has_waited_longest_comes_first() -> None:
    queue: Queue = {
        "b": Waiting(0, TODAY),
        "a": Waiting(0, TODAY),
        "c": Waiting(0, date(2026, 1, 1)),
    }
    assert due(queue, TODAY) == ["c", "a", "b"]
