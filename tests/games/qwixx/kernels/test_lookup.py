"""Qwixx looked up: for every row, column, roll and sheet what the rules and the layout say."""

from typing import Any

import numpy as np
import pytest

from rollwright.core.stream import word
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.lookup import (
    LANE,
    LANE_MASK,
    PAIRS,
    faces,
    fields,
    lookup,
    unpacked,
)
from rollwright.games.qwixx.layout import LAYOUTS, Layout

ROWS = range(rules.ROWS)
STANDARD = LAYOUTS["standard"]

every_sheet = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS.keys())


def sheet_of(rows: list[int]) -> Any:
    """A record with these rows."""
    sheet = np.zeros(1, steps.SHEET)[0]
    sheet["marks"] = sum(marks << LANE * row for row, marks in enumerate(rows))
    sheet["open"] = sum(rules.open_columns(marks) << LANE * row for row, marks in enumerate(rows))
    return sheet


@pytest.mark.parametrize("row", ROWS)
def test_a_cross_changes_its_row_as_the_rules_do(row: int) -> None:
    """All marks and every column that is open, with the other rows in the way."""
    others = [0b111, 0b1011, 0b110, 0b1]
    found = lookup(STANDARD)[0]
    for marks in range(1 << rules.FIELDS + 1):
        rows = [marks if other == row else others[other] for other in ROWS]
        for column in range(rules.FIELDS):
            if not rules.open_columns(marks) >> column & 1:
                continue
            sheet = sheet_of(rows)
            steps.cross(found, sheet, 1 << LANE * row + column)
            expected = list(rows)
            expected[row] = rules.cross(marks, column)
            assert unpacked(int(sheet["marks"])) == tuple(expected)
            assert unpacked(int(sheet["open"])) == tuple(map(rules.open_columns, expected))


@every_sheet
def test_a_pass_changes_nothing(layout: Layout) -> None:
    for number in range(200):
        rows = [word(number, row) % (1 << rules.FIELDS) for row in ROWS]
        sheet, untouched = sheet_of(rows), sheet_of(rows)
        steps.cross(lookup(layout)[0], sheet, 0)
        assert sheet == untouched


@every_sheet
def test_closed_rows_are_not_offered_and_their_dice_reach_nothing(layout: Layout) -> None:
    """Neither the rows themselves, nor fields elsewhere that have the colour of their lock."""
    found = lookup(layout)[0]
    for closed in range(1 << rules.ROWS):
        gone = [row for row in ROWS if closed >> row & 1]
        for row, column in np.ndindex(rules.ROWS, rules.FIELDS):
            bit = 1 << LANE * row + column
            assert bool(found["ajar"][closed] & bit) == (row not in gone)
            reached = row not in gone and layout.colours[row][column] not in gone
            assert bool(found["reached"][closed] & bit) == reached
        for whites in range(0, PAIRS, 5):
            position = steps.begin(np.uint64(0), closed)
            dice = (np.uint64(pair) for pair in (whites, 7, 20))
            position = steps.roll(found, position, *dice)
            assert position.white & ~found["ajar"][closed] == 0
            assert position.colours & ~found["reached"][closed] == 0


@every_sheet
def test_rolls_offer_what_the_layout_offers(layout: Layout) -> None:
    found = lookup(layout)[0]
    for whites in range(PAIRS):
        first, second = faces(whites)
        assert found["white"][whites] == fields(layout.white_offers[first + second])
        for colours in range(0, PAIRS**2, 7):
            upper, lower = divmod(colours, PAIRS)
            dice = (first, second, *faces(upper), *faces(lower))
            offered = found["upper"][whites, upper] | found["lower"][whites, lower]
            assert unpacked(int(offered)) == columns_of(layout.offered(dice))


def columns_of(offers: Any) -> tuple[int, ...]:
    """The columns that offers have in each row; several dice may offer the same field."""
    rows = [0] * rules.ROWS
    for offer in offers:
        rows[offer.row] |= offer.columns
    return tuple(rows)


@every_sheet
def test_the_rightmost_fields_and_no_others_bring_a_lock(layout: Layout) -> None:
    found = lookup(layout)[0]
    locking = sum(1 << LANE * row + rules.LAST for row in ROWS)
    assert found["locking"] == locking
    for row in ROWS:
        assert steps.closing(found, 1 << LANE * row + rules.LAST) == 1 << row
        assert steps.closing(found, 1 << LANE * row + rules.LAST - 1) == 0
    assert steps.closing(found, locking) == (1 << rules.ROWS) - 1
    assert LANE_MASK.bit_length() == LANE


@every_sheet
def test_nobody_may_change_what_is_looked_up(layout: Layout) -> None:
    assert lookup(layout) is lookup(layout)
    with pytest.raises(ValueError, match="read-only"):
        lookup(layout)["locking"] = 0
