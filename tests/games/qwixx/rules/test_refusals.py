"""Every refusal says why, names its reason, and leaves the match as it was."""

from functools import partial

import pytest

from games import refusing
from games.qwixx.choices import act, decide
from games.qwixx.positions import EMPTY, qwixx
from rollwright.core.commits import HIDDEN
from rollwright.core.errors import IllegalAction, SetupError
from rollwright.core.game import CHANCE, Action, OptionValue, Roll, Setup
from rollwright.core.match import Match
from rollwright.games.qwixx import GAME
from rollwright.games.qwixx.actions import ACTIONS, PASS, Cross, read_action
from rollwright.games.qwixx.layout import STANDARD
from rollwright.games.qwixx.sheet import read_sheet

DICE = "w4 w1 r3 y2 g5 b6"
RED_FIVE = "R: 2 3 4 5 6 | Y: | G: | B: | M: 0"
RED_CLOSED = "R: 2 3 4 5 6 12 | Y: | G: | B: | M: 0"


refuse = partial(refusing.refuse, GAME)
"""The refusal of a step in a position."""


@pytest.mark.parametrize(("actor", "action"), [(0, PASS), (CHANCE, (1, 1, 1, 1, 1, 1)), (9, PASS)])
def test_nothing_is_played_after_the_end(actor: int, action: Action | Roll) -> None:
    three = "R: | Y: | G: | B: | M: 3"
    error = refuse(act(decide(qwixx(three, dice=DICE), "pass"), "pass"), actor, action)
    assert str(error) == "The match is over."
    assert error.reason == "over"


def test_no_choice_before_the_roll() -> None:
    error = refuse(qwixx(), 0, PASS)
    assert str(error) == "The dice are to be rolled first."
    assert error.reason == "not_rolled"


@pytest.mark.parametrize(
    "roll",
    [
        (),
        (1, 2, 3, 4, 5),
        (1, 2, 3, 4, 5, 6, 1),
        (0, 2, 3, 4, 5, 6),
        (1, 2, 3, 4, 5, 7),
        (1, 2, -3, 4, 5, 6),
        PASS,
    ],
)
def test_a_roll_is_one_face_per_die(roll: Action | Roll) -> None:
    error = refuse(qwixx(), CHANCE, roll)
    dice = "white white red yellow green blue"
    assert str(error) == f"A roll shows one face, 1 to 6, for each of: {dice}."
    assert error.reason == "bad_roll"


def test_a_roll_has_no_face_for_a_die_that_left() -> None:
    error = refuse(qwixx(RED_CLOSED), CHANCE, (1, 2, 3, 4, 5, 6))
    dice = "white white yellow green blue"
    assert str(error) == f"A roll shows one face, 1 to 6, for each of: {dice}."
    assert error.reason == "bad_roll"


def test_nobody_rolls_twice() -> None:
    rolled = qwixx(EMPTY, EMPTY, dice=DICE)
    for state in (rolled, decide(rolled, "pass"), decide(rolled, "pass", "pass")):
        error = refuse(state, CHANCE, (1, 1, 1, 1, 1, 1))
        assert str(error) == "The dice are rolled already; seats choose now."
        assert error.reason == "already_rolled"


@pytest.mark.parametrize("seat", [2, -2])
def test_only_seats_at_the_table_choose(seat: int) -> None:
    error = refuse(qwixx(EMPTY, EMPTY, dice=DICE), seat, PASS)
    assert str(error) == f"There is no seat {seat}."
    assert error.reason == "no_seat"
    assert error.details == {"seat": seat}


@pytest.mark.parametrize(("seat", "waiting"), [(0, "1 and 2"), (1, "0 and 2"), (2, "0 and 1")])
def test_q6_a_choice_stands(seat: int, waiting: str) -> None:
    state = qwixx(EMPTY, EMPTY, EMPTY, dice=DICE).step(seat, PASS)
    error = refuse(state, seat, Cross("red", 5))
    sentence = f"Seat {seat} has nothing to choose now; the match waits for {waiting}."
    assert str(error) == sentence
    assert error.reason == "not_pending"
    assert error.details == {"seat": seat}


@pytest.mark.parametrize("seat", [0, 1])
def test_q6_a_choice_stands_while_the_last_one_decides(seat: int) -> None:
    error = refuse(qwixx(EMPTY, EMPTY, dice=DICE).step(seat, PASS), seat, Cross("red", 5))
    other = 1 - seat
    assert str(error) == f"Seat {seat} has nothing to choose now; the match waits for {other}."
    assert error.reason == "not_pending"


def test_q7_others_have_no_action_2() -> None:
    error = refuse(decide(qwixx(EMPTY, EMPTY, dice=DICE), "pass", "red 5"), 1, Cross("blue", 10))
    assert str(error) == "Seat 1 has nothing to choose now; the match waits for 0."
    assert error.reason == "not_pending"
    assert error.details == {"seat": 1}


@pytest.mark.parametrize(
    ("action", "text"), [(len(ACTIONS), "45"), (HIDDEN, "-1"), ((4, 1), "(4, 1)")]
)
def test_a_choice_is_one_of_the_actions(action: Action | Roll, text: str) -> None:
    error = refuse(qwixx(dice=DICE), 0, action)
    assert str(error) == f"{text} is no action."
    assert error.reason == "not_an_action"
    assert error.details == {"action": action}


@pytest.mark.parametrize("choice", [PASS, Cross("red", 5)])
def test_a_view_is_not_played_on(choice: Action) -> None:
    error = refuse(qwixx(EMPTY, EMPTY, dice=DICE).step(1, PASS).view(0), 0, choice)
    assert str(error) == "A view cannot be played on: it hides choices."
    assert error.reason == "view"


def test_q6_action_1_crosses_the_white_sum() -> None:
    error = refuse(qwixx(dice=DICE), 0, Cross("red", 7))
    assert str(error) == "red 7 is not the sum of the white dice, 5."
    assert error.reason == "not_white_sum"
    assert error.details == {"row": "red", "number": 7}


@pytest.mark.parametrize("cross", [Cross("red", 5), Cross("blue", 9), Cross("green", 8)])
def test_q7_action_2_crosses_the_sum_of_a_white_and_a_colour_die(cross: Cross) -> None:
    error = refuse(decide(qwixx(dice=DICE), "pass"), 0, cross)
    assert str(error) == f"{cross} is not the sum of a white die and the die of its colour."
    assert error.reason == "not_a_sum"
    assert error.details == {"row": cross.colour, "number": cross.number}


@pytest.mark.parametrize(
    ("row", "cross", "last"),
    [("R: 2 9", "red 5", 9), ("R: 5", "red 5", 5), ("G: 12 4", "green 5", 4)],
)
def test_q4_a_cross_is_right_of_the_last(row: str, cross: str, last: int) -> None:
    sheet = " | ".join(row if row[0] == head else f"{head}:" for head in "RYGBM")
    error = refuse(qwixx(sheet, dice=DICE), 0, read_action(cross))
    colour, number = cross.split()
    assert str(error) == f"{cross} is not right of {colour} {last}, your last cross in that row."
    assert error.reason == "not_right_of_last"
    assert error.details == {"row": colour, "number": int(number), "last": last}


def test_q9_the_rightmost_number_needs_five_crosses() -> None:
    state = qwixx("R: 2 3 5 | Y: | G: | B: | M: 0", dice="w6 w6 r1 y1 g1 b1")
    error = refuse(state, 0, Cross("red", 12))
    assert str(error) == "red 12 needs five crosses in red, you have 3."
    assert error.reason == "needs_five"
    assert error.details == {"row": "red", "number": 12, "crosses": 3}


def test_q10_a_closed_row_is_refused_to_everyone() -> None:
    state = qwixx(RED_CLOSED, EMPTY, dice="w4 w1 y2 g5 b6")
    for seat in range(2):
        error = refuse(state, seat, Cross("red", 5))
        assert str(error) == "The red row is closed."
        assert error.reason == "closed"
        assert error.details == {"row": "red", "number": 5}


def test_q11_a_row_closed_in_action_1_is_refused_in_action_2() -> None:
    state = decide(qwixx(EMPTY, RED_FIVE, dice="w6 w6 r3 y3 g3 b3"), "pass", "red 12")
    error = refuse(state, 0, Cross("red", 9))
    assert str(error) == "The red row is closed."
    assert error.reason == "closed"


@pytest.mark.parametrize("text", ["", "red", "red 13", "red 1", "white 5", "5 red", "pass 5", "1"])
def test_a_text_that_names_no_action(text: str) -> None:
    state = qwixx(dice=DICE)
    with pytest.raises(IllegalAction) as refused:
        state.read_action(0, text)
    hint = "write pass, or a row and a number such as red 5."
    assert str(refused.value) == f"{text!r} is no action; {hint}"
    assert refused.value.reason == "not_an_action"
    assert refused.value.details == {"text": text}


def test_case_and_spaces_of_an_action_do_not_matter() -> None:
    assert read_action("  Red   5 ") == Cross("red", 5)
    assert read_action("PASS") == PASS


@pytest.mark.parametrize(
    ("sheet", "message"),
    [
        ("R: 2 | Y: | G: | B:", "{!r} is no sheet; write a sheet as {}."),
        ("Y: | R: | G: | B: | M: 0", "{!r} is no sheet; write a sheet as {}."),
        ("R: 13 | Y: | G: | B: | M: 0", "There is no red 13 on the sheet."),
        ("R: | Y: x | G: | B: | M: 0", "There is no yellow x on the sheet."),
        (
            "R: 5 3 | Y: | G: | B: | M: 0",
            "red 3 must stand before the numbers right of it (Q4).",
        ),
        (
            "R: | Y: | G: 4 4 | B: | M: 0",
            "green 4 must stand before the numbers right of it (Q4).",
        ),
        (
            "R: | Y: | G: | B: 12 11 10 9 2 | M: 0",
            "blue 2 needs five crosses in blue before it (Q9).",
        ),
        ("R: | Y: | G: | B: | M: 5", "A sheet has 0 to 4 misthrows, not '5'."),
        ("R: | Y: | G: | B: | M: -1", "A sheet has 0 to 4 misthrows, not '-1'."),
    ],
)
def test_a_sheet_that_no_match_can_reach(sheet: str, message: str) -> None:
    with pytest.raises(SetupError) as refused:
        read_sheet(sheet, STANDARD)
    assert str(refused.value) == message.format(sheet, "R: 2 3 5 | Y: | G: 12 | B: | M: 1")


@pytest.mark.parametrize(
    ("seats", "start", "options", "message"),
    [
        (6, 0, {}, "Qwixx is for 1 to 5 players, not 6."),
        (0, 0, {}, "Qwixx is for 1 to 5 players, not 0."),
        (5, 0, {"edition": "board"}, "Qwixx with edition board is for 1 to 4 players, not 5."),
        (2, 2, {}, "The start seat is one of 0 to 1, not 2."),
        (2, -1, {}, "The start seat is one of 0 to 1, not -1."),
        (2, 0, {"edition": "box"}, "edition is chosen from pad, board, not 'box'."),
        (2, 0, {"card": "A"}, "Qwixx has no option 'card'; it has: edition, sheet."),
        (
            2,
            0,
            {"sheet": "A"},
            "sheet is chosen from standard, mixed-colours, mixed-numbers, not 'A'.",
        ),
    ],
)
def test_q3_a_match_that_cannot_be_set_up(
    seats: int, start: int, options: dict[str, OptionValue], message: str
) -> None:
    with pytest.raises(SetupError) as refused:
        Match(GAME, Setup(seats, start, options))
    assert str(refused.value) == message
