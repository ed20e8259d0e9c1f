"""What Big Points adds to Qwixx, rule by rule. The scenarios check the rest."""

import pytest

from games.refusing import refuse
from rollwright.core.drawing import plain
from rollwright.core.errors import SetupError
from rollwright.core.game import CHANCE, Setup
from rollwright.games.qwixx.actions import ACTIONS
from rollwright.games.qwixx.state import State, begin_turn, closed_in
from rollwright.games.qwixx_big_points import GAME, rules
from rollwright.games.qwixx_big_points.layout import LAYOUT, Cross
from rollwright.games.qwixx_big_points.sheet import Sheet, read_sheet

EMPTY = "R: | Y: | G: | B: | M: 0"


def table(*sheets: str, dice: tuple[int, ...] = (3, 4, 1, 1, 1, 1)) -> State:
    """These seats in action 1; the first is active."""
    read = tuple(read_sheet(text, LAYOUT) for text in sheets)
    return begin_turn(LAYOUT, 1, 0, read, closed_in(read)).step(CHANCE, dice)  # type: ignore[arg-type]  # it has the same methods


def test_b1_a_bonus_row_has_the_numbers_of_the_rows_beside_it() -> None:
    for bonus, (above, below) in rules.BESIDE.items():
        assert LAYOUT.numbers[above] == LAYOUT.numbers[bonus] == LAYOUT.numbers[below]


def test_the_first_actions_are_those_of_qwixx() -> None:
    assert LAYOUT.actions[: len(ACTIONS)] == ACTIONS
    assert [*map(int, LAYOUT.actions)] == [*range(GAME.actions)]
    for action in LAYOUT.actions:
        assert GAME.start(Setup(1, 0)).read_action(0, str(action)) == action


def test_choices_are_listed_from_the_upper_row_to_the_lower() -> None:
    state = table("R: 7 | Y: 2 | G: 7 | B: | M: 0")
    assert [*map(str, state.legal(0))] == [
        "pass", "red-yellow 7", "yellow 7", "green-blue 7", "blue 7"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("above", "below", "bonus", "opened"),
    [(0, 0, 0, 0), (0b101, 0, 0, 0b101), (0b1, 0b10, 0, 0b11), (0b1110, 0, 0b10, 0b1100)],
)
def test_b2_b3_the_open_columns(above: int, below: int, bonus: int, opened: int) -> None:
    assert rules.open_bonus(above, below, bonus) == opened


def test_b5_the_lock_of_a_row_opens_nothing() -> None:
    assert rules.open_bonus(0b111110000000, 0, 0) == 0b11110000000


@pytest.mark.parametrize(
    ("crosses", "points"), [(1, 1), (12, 78), (13, 91), (14, 105), (15, 120), (23, 120)]
)
def test_b7_a_row_brings_at_most_120_points(crosses: int, points: int) -> None:
    assert rules.row_points((1 << min(crosses, 12)) - 1, (1 << max(crosses - 12, 0)) - 1) == points
    assert GAME.most_points == 4 * 120


@pytest.mark.parametrize(
    ("sheet", "choice", "reason", "message"),
    [
        (EMPTY, "red-yellow 7", "needs_beside", "needs a cross on red 7 or yellow 7 first."),
        (EMPTY, "red-yellow 8", "not_white_sum", "is not the sum of the white dice, 7."),
        (
            "R: 7 9 | Y: | G: | B: | M: 0 | RY: 9 | GB:",
            "red-yellow 7",
            "not_right_of_last",
            "is not right of red-yellow 9, your last cross in that row.",
        ),
        ("R: 2 | Y: | G: | B: | M: 0", "red 2", "not_white_sum", "is not the sum of the white"),
    ],
)
def test_a_refusal_names_the_rule(sheet: str, choice: str, reason: str, message: str) -> None:
    state = table(sheet)
    error = refuse(GAME, state, 0, state.read_action(0, choice))
    assert error.reason == reason
    assert str(error).startswith(f"{choice} {message}")


def test_b4_the_die_must_be_that_of_a_row_with_the_number() -> None:
    state = table("R: 7 | Y: | G: | B: | M: 0", dice=(1, 2, 1, 5, 1, 1)).step(0, 0)
    error = refuse(GAME, state, 0, Cross("red-yellow", 7))
    assert error.reason == "not_a_sum"


@pytest.mark.parametrize(
    "text",
    [
        f"{EMPTY} | RY: 5 | GB:",
        "R: 5 | Y: | G: | B: | M: 0 | RY: 5 5 | GB:",
        "R: 5 | Y: | G: | B: | M: 0 | RY: 13 | GB:",
        f"{EMPTY} | RY:",
        f"{EMPTY} | GB: | RY:",
    ],
)
def test_a_sheet_that_no_match_can_reach_is_refused(text: str) -> None:
    with pytest.raises(SetupError):
        read_sheet(text, LAYOUT)


def test_a_sheet_is_written_as_it_is_read() -> None:
    text = "R: 5 7 | Y: 6 | G: 12 | B: | M: 2 | RY: 5 6 | GB: 12"
    sheet = read_sheet(text, LAYOUT)
    assert sheet.text(LAYOUT) == text
    assert sheet == Sheet(0b101000, 0b10000, 1, 0, 0b11000, 1, 2)
    assert read_sheet(EMPTY, LAYOUT) == Sheet()


def test_what_can_never_be_crossed_is_a_dash() -> None:
    sheet = read_sheet("R: 4 6 | Y: 5 | G: | B: | M: 0 | RY: 4 | GB:", LAYOUT)
    upper = plain(sheet.draw(LAYOUT, 0)).splitlines()[1]
    assert upper == "bonus    –   –   X   5   6  (7) (8) (9)(10)(11)(12)"
    closed = plain(sheet.draw(LAYOUT, 0b11)).splitlines()[1]
    assert closed == "bonus    –   –   X   5   6   –   –   –   –   –   –"


def test_greedy_counts_only_what_could_still_be_crossed() -> None:
    """Both rows have passed 2 to 5 without a cross, so the bonus 6 gives up nothing."""
    sheet = read_sheet("R: 6 | Y: 6 | G: | B: | M: 0", LAYOUT)
    assert sheet.skips(LAYOUT, Cross("red-yellow", 6)) == 0
    open_below = read_sheet("R: 6 | Y: | G: | B: | M: 0", LAYOUT)
    assert open_below.skips(LAYOUT, Cross("red-yellow", 6)) == 4


@pytest.mark.parametrize("seats", [0, 6])
def test_q3_one_to_five_play(seats: int) -> None:
    with pytest.raises(SetupError, match="is for 1 to 5 players"):
        GAME.start(Setup(seats, 0))
