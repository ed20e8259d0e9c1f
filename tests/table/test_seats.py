"""Who sits at a seat says how much the croupier does for them."""

from rollwright.table.seats import BOT, HUMAN, Person, Robot


def test_nobody_throws_by_hand_who_did_not_ask_for_it() -> None:
    assert not Person().by_hand
    assert Person(by_hand=True).by_hand
    assert not Robot("greedy").by_hand


def test_a_person_is_no_bot_and_a_bot_never_waits_for_a_choice_that_is_none() -> None:
    assert (Person().kind, Person().bot, Person().auto_pass) == (HUMAN, "", True)
    assert not Person(auto_pass=False).auto_pass
    robot = Robot("greedy")
    assert (robot.kind, robot.bot, robot.auto_pass) == (BOT, "greedy", True)
