"""Who wins, and which setups every game refuses."""

import pytest

from rollwright.core.errors import SetupError
from rollwright.core.game import Option, OptionValue, Setup, check_setup, winners
from rollwright.games.qwixx import GAME


@pytest.mark.parametrize(
    ("scores", "won"),
    [
        ((70, 64, 12), (0,)),
        ((12, 64, 70), (2,)),
        ((-20, -5), (1,)),
        ((0,), (0,)),
        ((-20,), (0,)),
    ],
)
def test_the_highest_score_wins(scores: tuple[int, ...], won: tuple[int, ...]) -> None:
    assert winners(scores) == won


def test_q15_equal_scores_share_the_win() -> None:
    assert winners((30, 40, 40)) == (1, 2)
    assert winners((-20, -20)) == (0, 1)


@pytest.mark.parametrize(
    ("seats", "start", "options", "message"),
    [
        (0, 0, {}, "Qwixx is for 1 to 5 players, not 0."),
        (6, 0, {}, "Qwixx is for 1 to 5 players, not 6."),
        (-1, 0, {}, "Qwixx is for 1 to 5 players, not -1."),
        (
            5,
            0,
            {"edition": "board"},
            "Qwixx with edition board is for 1 to 4 players, not 5.",
        ),
        (2, 2, {}, "The start seat is one of 0 to 1, not 2."),
        (2, -1, {}, "The start seat is one of 0 to 1, not -1."),
        (2, 0, {"colour": "red"}, "Qwixx has no option 'colour'; it has: edition, sheet."),
        (2, 0, {"edition": "mixx"}, "edition is chosen from pad, board, not 'mixx'."),
        (2, 0, {"edition": ("pad",)}, "edition is chosen from pad, board, not 'pad'."),
    ],
)
def test_q3_setups_that_break_a_rule_are_refused(
    seats: int, start: int, options: dict[str, OptionValue], message: str
) -> None:
    with pytest.raises(SetupError) as caught:
        check_setup(GAME, Setup(seats, start, options))
    assert str(caught.value) == message


@pytest.mark.parametrize(("edition", "most"), [("pad", 5), ("board", 4)])
def test_q3_setups_up_to_a_full_table_are_fine(edition: str, most: int) -> None:
    for seats in range(1, most + 1):
        for start in range(seats):
            check_setup(GAME, Setup(seats, start, {"edition": edition}))


def test_an_option_defaults_to_its_first_choice_and_reads_what_people_type() -> None:
    option = Option("which", ("pad", "board"))
    assert option.default == "pad"
    assert option.read("  board ") == "board"


SHEETS = Option("which sheet", ("a", "b", "c"), per_seat=True)


def test_an_option_per_seat_is_dealt_by_default_and_reads_a_list() -> None:
    assert SHEETS.default == ()
    assert SHEETS.read(" b, a c ") == ("b", "a", "c")
    for value in ((), ("a", "b"), ("c", "a")):
        SHEETS.check("sheets", value, 2)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (("a",), "sheets must be 2 different ones, one for each seat."),
        (("a", "b", "c"), "sheets must be 2 different ones, one for each seat."),
        (("a", "a"), "sheets must be 2 different ones, one for each seat."),
        (("a", "d"), "sheets is chosen from a, b, c, not 'a d'."),
        ("a", "sheets is chosen from a, b, c, not 'a'."),
    ],
)
def test_an_option_per_seat_is_a_different_choice_for_each(
    value: OptionValue, message: str
) -> None:
    with pytest.raises(SetupError) as caught:
        SHEETS.check("sheets", value, 2)
    assert str(caught.value) == message
