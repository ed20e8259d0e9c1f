"""How a sheet is drawn, and how the positions of these tests are written."""

import pytest

from games.twenty_one.positions import before_roll, sheet
from rollwright.core.drawing import plain
from rollwright.games.twenty_one.sheet import Sheet, draw_sheet

LINUS = (
    "6x 4 1 3x 1 /",
    "5x 4x 3 1 2 1x",
    "3 2 2 / 2x /",
    "5x 3 3 2x 2x 1x",
    "4x 3 1 2 1 /",
)
FULL = "/ / / / / /"


def test_a_full_sheet_with_its_points() -> None:
    *rows, total = plain(draw_sheet(sheet("A", *LINUS))).splitlines()
    assert rows == [
        "  1   r6 6×   y5 4    g4 1    b3 3×   w2 1    k1 /     18",
        "  2   y5 5×   g4 4×   w4 3    k3 1    r3 2    b1 1×    22",
        "  3   b6 3    r5 2    k3 2    w2 /    g2 2×   y1 /     10",
        "  4   b5 5×   y4 3    k4 3    g2 2×   w2 2×   r1 1×    26",
        "  5   b4 4×   y4 3    w3 1    r3 2    k2 1    g1 /     12",
    ]
    assert total.split() == ["sheet", "A", "88"]


def test_the_current_row_is_pointed_at_and_untouched_rows_have_no_points() -> None:
    *rows, total = plain(draw_sheet(sheet("E", FULL, ". . 4x . . ."))).splitlines()
    assert rows == [
        "  1   y6 /    w5 /    b4 /    k3 /    g2 /    r1 /      0",
        "▸ 2   w5      k4      b4 4×   r3      y3      g1        5",
        "  3   g6      y5      r3      b2      k2      w1",
        "  4   w5      k4      r4      b2      g2      y1",
        "  5   r4      g4      y3      k3      b2      w1",
    ]
    assert total.split() == ["sheet", "E", "5"]


def test_every_field_is_drawn_in_its_colour() -> None:
    first = draw_sheet(sheet("F"))[0]
    colours = [span.colour for span in first if span.colour]
    assert colours == ["black", "green", "yellow", "red", "blue", "white"]


def test_what_is_written_and_what_is_scored_is_strong() -> None:
    row_1, row_2, *_, total = draw_sheet(sheet("A", FULL, "5x . 3 / . ."))
    assert [span.strong for span in row_2 if span.colour] == [True, False, True, True, False, False]
    assert (row_1[-1].strong, row_2[-1].strong, total[-1].strong) == (True, False, True)


def test_a_position_draws_the_sheet_of_the_seat() -> None:
    state = before_roll(sheet("A"), sheet("B", "6x . . . . ."))
    assert state.draw(1) == draw_sheet(state.sheets[1])
    assert plain(state.draw(0)).splitlines()[-1].startswith("sheet A")


def test_a_sheet_is_read_as_it_is_written() -> None:
    assert sheet("A") == Sheet("A")
    read = sheet("A", "6x 4 1 3x 1 /", ". . 3 . . 1x")
    assert read.rows[:2] == ((6, 4, 1, 3, 1, 7), (0, 0, 3, 0, 0, 1))
    assert read.current == 1
    assert sheet("A", *LINUS).current == 5


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (["6 . . . . ."], "6 in a field with 6: x marks a hit, and only a hit."),
        (["5x . . . . ."], "5x in a field with 6: x marks a hit, and only a hit."),
        ([". 6 . . . ."], "6 does not fit in a field with 5."),
        ([". 0 . . . ."], "0 does not fit in a field with 5."),
        ([". . . . ."], "'. . . . .' has 5 fields, and a row has 6."),
        ([". . . . . .", "/ . . . . ."], "A row is begun when the one above it is full (T3)."),
    ],
)
def test_a_sheet_that_no_match_can_reach(rows: list[str], message: str) -> None:
    with pytest.raises(ValueError) as refused:  # noqa: PT011  # the text is compared below
        sheet("A", *rows)
    assert str(refused.value) == message
