"""What each kind of step tells people, and what it keeps to itself."""

from games.qwixx.choices import decide
from games.qwixx.positions import EMPTY, faces, qwixx
from rollwright.core.dice import SeededDice
from rollwright.core.game import CHANCE, Event, Setup
from rollwright.core.match import Match
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import Cross
from rollwright.games.qwixx.events import (
    AskColourSum,
    AskOrMisthrow,
    AskWhiteSum,
    Crossed,
    Decided,
    Ended,
    Joined,
    Misthrow,
    Passed,
    Rolled,
    RowClosed,
)
from rollwright.games.qwixx.state import State

DICE = "w4 w1 r3 y2 g5 b6"
RED_FIVE = "R: 2 3 4 5 6 | Y: | G: | B: | M: 0"
YELLOW_FIVE = "R: | Y: 2 3 4 5 6 | G: | B: | M: 0"
GREEN_CLOSED = "R: | Y: | G: 12 11 10 9 8 2 | B: | M: 0"


def told(state: State, seat: int, choice: str) -> list[Event]:
    """The events of a choice."""
    action = state.read_action(seat, choice)
    return list(GAME.events(state, (seat, action), state.step(seat, action)))


def test_q6_a_roll_announces_the_sum_of_the_white_dice() -> None:
    state = qwixx(EMPTY, EMPTY, active=1)
    roll = faces(DICE)
    assert GAME.events(state, (CHANCE, roll), state.step(CHANCE, roll)) == (Rolled(1, 5),)


def test_q6_a_choice_is_not_told_before_all_have_chosen() -> None:
    state = qwixx(EMPTY, EMPTY, EMPTY, dice=DICE)
    assert told(state, 2, "red 5") == told(state, 2, "pass") == [Decided(2)]
    assert told(decide(state, "blue 5"), 1, "pass") == [Decided(1)]


def test_q6_the_last_choice_tells_them_all() -> None:
    state = decide(qwixx(EMPTY, EMPTY, EMPTY, dice=DICE, active=1), "yellow 5", "red 5")
    everything = [Decided(2), Crossed(0, "yellow", 5), Crossed(1, "red", 5), Passed(2)]
    assert told(state, 2, "pass") == everything


def test_q6_alone_the_choice_is_told_at_once() -> None:
    assert told(qwixx(dice=DICE), 0, "green 5") == [Decided(0), Crossed(0, "green", 5)]


def test_q7_a_cross_of_action_2() -> None:
    state = decide(qwixx(EMPTY, EMPTY, dice=DICE, active=1), "red 5", "pass")
    assert told(state, 1, "blue 10") == [Crossed(1, "blue", 10)]


def test_q7_a_pass_after_a_cross_is_no_misthrow() -> None:
    assert told(decide(qwixx(dice=DICE), "red 5"), 0, "pass") == [Passed(0)]


def test_q8_a_misthrow_is_counted() -> None:
    state = decide(qwixx(EMPTY, "R: | Y: | G: | B: | M: 1", dice=DICE, active=1), "pass", "pass")
    assert told(state, 1, "pass") == [Passed(1), Misthrow(1, 2)]


def test_q10_one_seat_closes_a_row_in_action_1() -> None:
    state = decide(qwixx(RED_FIVE, EMPTY, dice="w6 w6 r1 y1 g1 b1"), "red 12")
    assert told(state, 1, "pass") == [
        Decided(1),
        Crossed(0, "red", 12),
        Passed(1),
        RowClosed("red", (0,)),
    ]


def test_q10_a_row_closed_in_action_2() -> None:
    state = decide(qwixx(EMPTY, RED_FIVE, dice="w6 w1 r6 y1 g1 b1", active=1), "pass", "pass")
    assert told(state, 1, "red 12") == [Crossed(1, "red", 12), RowClosed("red", (1,))]


def test_q10_a_row_closed_together_is_told_once() -> None:
    state = qwixx(RED_FIVE, EMPTY, RED_FIVE, dice="w6 w6 r1 y1 g1 b1", active=1)
    assert told(decide(state, "red 12", "pass"), 2, "red 12") == [
        Decided(2),
        Crossed(0, "red", 12),
        Passed(1),
        Crossed(2, "red", 12),
        RowClosed("red", (0, 2)),
    ]


def test_q10_who_joins_a_closing_is_told_after_who_closed() -> None:
    state = qwixx(RED_FIVE, RED_FIVE, RED_FIVE, dice="w6 w6 r1 y1 g1 b1", active=1)
    assert told(decide(state, "pass", "red 12"), 2, "pass") == [
        Decided(2),
        Passed(0),
        Crossed(1, "red", 12),
        Passed(2),
        RowClosed("red", (1,)),
        Joined(0, "red"),
        Joined(2, "red"),
    ]


def test_q8_who_joined_is_not_threatened_with_a_misthrow() -> None:
    state = decide(qwixx(RED_FIVE, RED_FIVE, dice="w6 w6 r1 y1 g1 b1"), "pass", "red 12")
    assert GAME.question(state) == AskColourSum(0)
    assert told(state, 0, "pass") == [Passed(0)]


def test_q10_a_row_that_was_closed_before_is_not_told_again() -> None:
    state = decide(qwixx(GREEN_CLOSED, EMPTY, dice="w4 w1 r3 y2 b6"), "red 5")
    assert told(state, 1, "pass") == [Decided(1), Crossed(0, "red", 5), Passed(1)]


def test_q12_two_rows_closed_at_once_end_the_match_with_three() -> None:
    state = qwixx(GREEN_CLOSED, RED_FIVE, YELLOW_FIVE, dice="w6 w6 r1 y1 b1")
    assert told(decide(state, "pass", "red 12"), 2, "yellow 12") == [
        Decided(2),
        Passed(0),
        Crossed(1, "red", 12),
        Crossed(2, "yellow", 12),
        RowClosed("red", (1,)),
        RowClosed("yellow", (2,)),
        Ended("rows", 3),
    ]


def test_q12_a_second_row_closed_in_action_2_ends_the_match() -> None:
    sheet = "R: 2 3 4 5 6 | Y: | G: 12 11 10 9 8 2 | B: | M: 0"
    state = decide(qwixx(sheet, dice="w6 w1 r6 y1 b1"), "pass")
    assert told(state, 0, "red 12") == [
        Crossed(0, "red", 12),
        RowClosed("red", (0,)),
        Ended("rows", 2),
    ]


def test_q12_a_fourth_misthrow_ends_the_match() -> None:
    state = decide(qwixx("R: | Y: | G: | B: | M: 3", dice=DICE), "pass")
    assert told(state, 0, "pass") == [Passed(0), Misthrow(0, 4), Ended("misthrows", 4)]


def test_a_match_tells_the_events_of_each_step() -> None:
    match = Match(GAME, Setup(2, 1))
    match.step(CHANCE, faces(DICE))
    match.step(1, Cross("red", 5))
    match.step(0, 0)
    match.step(1, Cross("red", 7))
    match.roll(SeededDice(1))
    assert [match.events(index) for index in range(4)] == [
        (Rolled(1, 5),),
        (Decided(1),),
        (Decided(0), Passed(0), Crossed(1, "red", 5)),
        (Crossed(1, "red", 7),),
    ]
    assert match.events(4) == (Rolled(0, match.state.white_sum),)


def test_q5_the_seats_are_asked_only_what_they_can_answer() -> None:
    state = qwixx(EMPTY, EMPTY, active=1)
    assert GAME.question(state) is None
    state = state.step(CHANCE, faces(DICE))
    assert GAME.question(state) == AskWhiteSum(5)
    assert GAME.question(decide(state, "pass", "red 5")) == AskColourSum(1)
    assert GAME.question(decide(state, "red 5", "pass")) == AskOrMisthrow(1)
    over = qwixx(GREEN_CLOSED, RED_FIVE, dice="w6 w6 r1 y1 b1")
    assert GAME.question(decide(over, "pass", "red 12")) is None
