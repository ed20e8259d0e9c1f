"""Every refusal says why, names its reason, and leaves the match as it was."""

from functools import partial

import pytest

from games import refusing
from games.twenty_one.positions import attempt, before_roll, sheet, write, writing
from rollwright.core.commits import HIDDEN
from rollwright.core.errors import IllegalAction, SetupError
from rollwright.core.game import CHANCE, Action, OptionValue, Roll, Setup
from rollwright.core.match import Match
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.actions import ACTIONS, KEEP, REROLL, STRIKE, Enter
from rollwright.games.twenty_one.state import State

DICE = "w4 k1 r1 b3 y4 g2"
"""In row 1 of sheet A all of them fit but the white one."""
FULL = "/ / / / / /"
ALL_DICE = "white black red blue yellow green"


refuse = partial(refusing.refuse, GAME)
"""The refusal of a step in a position."""


def refuse_text(state: State, seat: int, choice: str) -> IllegalAction:
    """The refusal of a choice that can be read and is not legal."""
    return refuse(state, seat, state.read_action(seat, choice))


@pytest.mark.parametrize(
    ("actor", "action"), [(0, STRIKE), (0, KEEP), (CHANCE, (1, 1, 1, 1, 1, 1)), (9, STRIKE)]
)
def test_t9_nothing_is_played_after_the_end(actor: int, action: Action | Roll) -> None:
    nearly = sheet("A", FULL, FULL, FULL, FULL, "/ / / / / .")
    error = refuse(write(writing(nearly, dice=DICE), "strike"), actor, action)
    assert str(error) == "The match is over."
    assert error.reason == "over"


@pytest.mark.parametrize("action", [STRIKE, Enter(1), REROLL, KEEP])
def test_no_choice_before_the_roll(action: Action) -> None:
    second = attempt(sheet("A"), dice=DICE).step(0, REROLL)
    for state in (before_roll(sheet("A")), second):
        error = refuse(state, 0, action)
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
        STRIKE,
    ],
)
def test_a_roll_is_one_face_per_die(roll: Action | Roll) -> None:
    error = refuse(before_roll(sheet("A")), CHANCE, roll)
    assert str(error) == f"A roll shows one face, 1 to 6, for each of: {ALL_DICE}."
    assert error.reason == "bad_roll"


@pytest.mark.parametrize("roll", [(2, 3, 4), (2, 3, 4, 5, 6), (2, 3, 4, 7), (2, 3, 4, 5, 1, 1)])
def test_t4_the_second_roll_has_no_face_for_a_die_that_shows_one(roll: Roll) -> None:
    """Black and red show 1 and stay."""
    error = refuse(attempt(sheet("A"), dice=DICE).step(0, REROLL), CHANCE, roll)
    assert str(error) == "A roll shows one face, 1 to 6, for each of: white blue yellow green."
    assert error.reason == "bad_roll"


def test_nobody_rolls_unasked() -> None:
    rolled = attempt(sheet("A"), sheet("B"), dice=DICE)
    final = rolled.step(0, KEEP)
    for state in (rolled, final, write(final, "strike")):
        for roll in ((1, 1, 1, 1, 1, 1), (4, 3, 4, 2)):
            error = refuse(state, CHANCE, roll)
            assert str(error) == "The dice are rolled already; seats choose now."
            assert error.reason == "already_rolled"


@pytest.mark.parametrize("seat", [2, -2])
def test_only_seats_at_the_table_choose(seat: int) -> None:
    error = refuse(writing(sheet("A"), sheet("B"), dice=DICE), seat, STRIKE)
    assert str(error) == f"There is no seat {seat}."
    assert error.reason == "no_seat"
    assert error.details == {"seat": seat}


@pytest.mark.parametrize("action", [REROLL, KEEP, STRIKE])
def test_t4_only_the_active_seat_decides_on_a_second_attempt(action: Action) -> None:
    error = refuse(attempt(sheet("A"), sheet("B"), dice=DICE, active=1), 0, action)
    assert str(error) == "Seat 0 has nothing to choose now; the match waits for 1."
    assert error.reason == "not_pending"
    assert error.details == {"seat": 0}


@pytest.mark.parametrize(("seat", "others"), [(0, "1 and 2"), (1, "0 and 2")])
def test_t5_a_choice_stands(seat: int, others: str) -> None:
    state = writing(sheet("A"), sheet("B"), sheet("C"), dice=DICE).step(seat, STRIKE)
    message = f"Seat {seat} has nothing to choose now; the match waits for {others}."
    for action in (STRIKE, Enter(1)):
        error = refuse(state, seat, action)
        assert str(error) == message
        assert error.reason == "not_pending"
        assert error.details == {"seat": seat}


@pytest.mark.parametrize(
    ("action", "text"), [(len(ACTIONS), "66"), (-7, "-7"), ((4, 1), "(4, 1)"), ((), "()")]
)
def test_a_choice_is_one_of_the_actions(action: Action | Roll, text: str) -> None:
    for state in (attempt(sheet("A"), dice=DICE), writing(sheet("A"), dice=DICE)):
        error = refuse(state, 0, action)
        assert str(error) == f"{text} is no action."
        assert error.reason == "not_an_action"
        assert error.details == {"action": action}


def test_hiding_is_no_choice() -> None:
    assert refuse(writing(sheet("A"), dice=DICE), 0, HIDDEN).reason == "not_an_action"


@pytest.mark.parametrize("choice", ["strike", "enter red"])
def test_a_view_is_not_played_on(choice: str) -> None:
    state = writing(sheet("A"), sheet("B"), dice=DICE).step(1, STRIKE)
    error = refuse_text(state.view(0), 0, choice)
    assert str(error) == "A view cannot be played on: it hides choices."
    assert error.reason == "view"


@pytest.mark.parametrize("choice", ["strike", "enter red", "enter white"])
def test_t4_the_second_attempt_is_decided_before_anybody_writes(choice: str) -> None:
    error = refuse_text(attempt(sheet("A"), dice=DICE), 0, choice)
    assert str(error) == "Choose first: reroll or keep."
    assert error.reason == "attempt_first"


@pytest.mark.parametrize("choice", ["reroll", "keep"])
def test_t4_there_is_no_third_attempt(choice: str) -> None:
    second = attempt(sheet("A"), dice=DICE).step(0, REROLL).step(CHANCE, (2, 3, 4, 5))
    ones = writing(sheet("A"), dice="w1 k1 r1 b1 y1 g1")
    for state in (writing(sheet("A"), dice=DICE), second, ones):
        error = refuse_text(state, 0, choice)
        assert str(error) == "The dice are final: enter numbers or strike."
        assert error.reason == "dice_final"


@pytest.mark.parametrize("choice", ["enter white", "enter white red", "enter black white blue"])
def test_t6_a_die_higher_than_the_printed_number(choice: str) -> None:
    error = refuse_text(writing(sheet("A"), dice=DICE), 0, choice)
    assert str(error) == "white 4 is higher than the 2 in the white field."
    assert error.reason == "too_high"
    assert error.details == {"colour": "white", "face": 4, "printed": 2}


def test_t6_the_printed_number_is_that_of_the_current_row_of_ones_own_sheet() -> None:
    """The green field holds a 4 in row 2 of sheet A and a 1 in row 1 of sheet B."""
    state = writing(sheet("A", FULL), sheet("B"), dice="w6 k6 r6 b6 y6 g5")
    for seat, printed in ((0, 4), (1, 1)):
        error = refuse_text(state, seat, "enter green")
        assert str(error) == f"green 5 is higher than the {printed} in the green field."
        assert error.details == {"colour": "green", "face": 5, "printed": printed}


@pytest.mark.parametrize("field", ["3x", "1", "/"])
def test_t6_a_field_is_filled_once(field: str) -> None:
    state = writing(sheet("A", f". . . {field} . ."), dice=DICE)
    for choice in ("enter blue", "enter blue black", "enter white blue"):
        error = refuse_text(state, 0, choice)
        assert str(error) == "The blue field of your row is filled already."
        assert error.reason == "filled"
        assert error.details == {"colour": "blue"}


def test_t6_the_leftmost_field_that_takes_no_die_is_named() -> None:
    """From left to right: yellow is filled, green is too high, white is too high."""
    state = writing(sheet("A", ". 4 . . . ."), dice="w4 k1 r1 b3 y4 g5")
    assert refuse_text(state, 0, "enter white green yellow").details == {"colour": "yellow"}
    too_high = refuse_text(state, 0, "enter black white green red").details
    assert too_high == {"colour": "green", "face": 5, "printed": 4}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "enter",
        "enter 4",
        "enter pink",
        "enter blue 3",
        "blue",
        "blue black",
        "strike blue",
        "reroll all",
        "keep keep",
        "pass",
        "0",
        "enter, blue",
    ],
)
def test_a_text_that_names_no_action(text: str) -> None:
    for state in (attempt(sheet("A"), dice=DICE), writing(sheet("A"), dice=DICE)):
        with pytest.raises(IllegalAction) as refused:
            state.read_action(0, text)
        hint = "write strike, reroll, keep, or enter and colours such as enter blue black."
        assert str(refused.value) == f"{text!r} is no action; {hint}"
        assert refused.value.reason == "not_an_action"
        assert refused.value.details == {"text": text}


@pytest.mark.parametrize("text", ["enter blue blue", "enter Blue red bLUE"])
def test_a_text_that_names_a_colour_twice(text: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        writing(sheet("A"), dice=DICE).read_action(0, text)
    assert str(refused.value) == f"{text!r} names a colour twice."
    assert refused.value.reason == "colour_twice"
    assert refused.value.details == {"text": text}


def test_t9_a_full_sheet_has_no_row_to_write_in() -> None:
    nearly = sheet("A", FULL, FULL, FULL, FULL, "/ / / / / .")
    state = write(writing(nearly, sheet("B"), dice=DICE), "strike", "strike")
    with pytest.raises(IllegalAction) as refused:
        state.read_action(0, "enter blue")
    assert str(refused.value) == "There is no row left to write in."
    assert refused.value.reason == "no_row"
    assert refuse_text(state, 1, "enter blue").reason == "over"


def test_case_spaces_and_the_order_of_colours_do_not_matter() -> None:
    state = writing(sheet("A"), dice=DICE)
    assert state.read_action(0, "  Strike ") == STRIKE
    for text in ("enter blue black", "ENTER  Black BLUE"):
        assert state.read_action(0, text) == Enter(0b101000)


@pytest.mark.parametrize(
    ("seats", "start", "options", "message"),
    [
        (2, 2, {"sheets": ("A", "B")}, "The start seat is one of 0 to 1, not 2."),
        (2, -1, {"sheets": ("A", "B")}, "The start seat is one of 0 to 1, not -1."),
        (2, 0, {"edition": "pad"}, "Twenty One has no option 'edition'; it has: sheets."),
    ],
)
def test_t1_a_match_that_cannot_be_set_up(
    seats: int, start: int, options: dict[str, OptionValue], message: str
) -> None:
    with pytest.raises(SetupError) as refused:
        Match(GAME, Setup(seats, start, options))
    assert str(refused.value) == message
