"""Qwixx in tables: for every row, column and roll what the rules and the layout say."""

import numpy as np
import pytest

from rollwright.games.qwixx import rules
from rollwright.games.qwixx.layout import STANDARD
from rollwright.games.qwixx.state import _colour_offers
from rollwright.kernels import qwixx
from rollwright.kernels.tables.qwixx import LANE, PAIRS, faces, fields, tables, unpacked

TABLES = tables(STANDARD)
ROWS = range(rules.ROWS)


@pytest.mark.parametrize("row", ROWS)
def test_a_cross_changes_its_row_as_the_rules_do(row: int) -> None:
    """All marks and every column that is open, with the other rows in the way."""
    others = [0b111, 0b1011, 0b110, 0b1]
    sheets = np.zeros(1, qwixx.SHEET)
    sheet = sheets[0]
    for marks in range(1 << rules.FIELDS + 1):
        rows = [marks if other == row else others[other] for other in ROWS]
        for column in range(rules.FIELDS):
            if not rules.open_columns(marks) >> column & 1:
                continue
            sheet["marks"] = sum(m << LANE * other for other, m in enumerate(rows))
            sheet["open"] = sum(rules.open_columns(m) << LANE * o for o, m in enumerate(rows))
            qwixx._cross(TABLES[0], sheet, 1 << LANE * row + column, -1)
            expected = list(rows)
            expected[row] = rules.cross(marks, column)
            assert unpacked(int(sheet["marks"])) == tuple(expected)
            assert unpacked(int(sheet["open"])) == tuple(map(rules.open_columns, expected))


def test_a_pass_changes_nothing_and_opens_no_closed_row() -> None:
    sheets = np.zeros(1, qwixx.SHEET)
    for closed in range(1 << rules.ROWS):
        ajar = qwixx._ajar(closed)
        opened = sum(rules.open_columns(0b11) << LANE * r for r in ROWS if not closed >> r & 1)
        marks = sum(0b11 << LANE * row for row in ROWS)
        sheets[0]["marks"], sheets[0]["open"] = marks, opened
        qwixx._cross(TABLES[0], sheets[0], 0, ajar)
        assert (sheets[0]["marks"], sheets[0]["open"]) == (marks, opened)


def test_rolls_offer_what_the_layout_offers() -> None:
    for whites in range(PAIRS):
        first, second = faces(whites)
        assert TABLES[0]["white"][whites] == fields(STANDARD.white_offers[first + second])
        for colours in range(0, PAIRS**2, 7):
            upper, lower = divmod(colours, PAIRS)
            dice = (first, second, *faces(upper), *faces(lower))
            found = TABLES[0]["upper"][whites, upper] | TABLES[0]["lower"][whites, lower]
            assert found == fields(_colour_offers(STANDARD, dice))


def test_the_rightmost_fields_and_no_others_bring_a_lock() -> None:
    locking = sum(1 << LANE * row + rules.LAST for row in ROWS)
    assert TABLES[0]["locking"] == locking
    for row in ROWS:
        assert qwixx._closed_by(TABLES[0], 1 << LANE * row + rules.LAST) == 1 << row
        assert qwixx._closed_by(TABLES[0], 1 << LANE * row + rules.LAST - 1) == 0
