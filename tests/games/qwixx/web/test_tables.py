"""The tables of the browser say what the rules say, for every row that can come about."""

from typing import Any

import pytest

from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.actions import COLOURS
from rollwright.games.qwixx.layout import LAYOUTS
from rollwright.games.qwixx.web.tables import tables


def _rows() -> set[int]:
    """The marks of every row that crosses can lead to."""
    found, new = {0}, {0}
    while new:
        columns = {marks: rules.open_columns(marks) for marks in new}
        new = {
            rules.cross(marks, column)
            for marks, open_columns in columns.items()
            for column in range(rules.FIELDS)
            if open_columns >> column & 1
        } - found
        found |= new
    return found


ROWS = sorted(_rows())


class Browser:
    """Looks things up as `web/src/games/qwixx/rows.ts` does."""

    def __init__(self) -> None:
        self.tables: dict[str, Any] = tables()

    def points(self, marks: int) -> int:
        points: int = self.tables["points"][marks.bit_count()]
        return points

    def open(self, marks: int) -> int:
        columns: int = self.tables["open"][marks.bit_count()][marks.bit_length()]
        return columns

    def cross(self, marks: int, column: int) -> int:
        crossed: int = marks | self.tables["cross"][column]
        return crossed


@pytest.fixture(scope="module")
def browser() -> Browser:
    return Browser()


def test_there_are_as_many_rows_as_subsets_that_may_be_crossed() -> None:
    """All subsets of the ten fields before the last, and those of five and more with the lock."""
    subsets = range(1 << rules.LAST)
    closed = [marks for marks in subsets if marks.bit_count() >= rules.CROSSES_TO_CLOSE]
    assert len(ROWS) == len(subsets) + len(closed) == 1024 + 638


def test_q4_q9_the_open_columns_are_those_of_the_rules(browser: Browser) -> None:
    for marks in ROWS:
        assert browser.open(marks) == rules.open_columns(marks), bin(marks)


def test_q9_a_cross_makes_the_marks_of_the_rules(browser: Browser) -> None:
    for marks in ROWS:
        for column in range(rules.FIELDS):
            if rules.open_columns(marks) >> column & 1:
                assert browser.cross(marks, column) == rules.cross(marks, column)


def test_q14_the_points_are_those_of_the_rules(browser: Browser) -> None:
    for marks in ROWS:
        assert browser.points(marks) == rules.row_points(marks)


def test_q4_what_a_cross_loses_is_what_it_skips(browser: Browser) -> None:
    """The preview of the browser: what was open, and is neither open nor crossed afterwards."""
    for marks in ROWS:
        for column in range(rules.LAST):
            if browser.open(marks) >> column & 1:
                after = browser.cross(marks, column)
                lost = browser.open(marks) & ~browser.open(after) & ~after
                assert lost.bit_count() == rules.skipped(marks, column)


def test_q10_a_row_that_others_closed_is_like_a_crossed_lock(browser: Browser) -> None:
    """The browser opens nothing in a closed row; neither do the rules."""
    assert browser.tables["lock"] == rules.LOCK
    for marks in ROWS:
        assert rules.open_columns(marks | rules.LOCK) == 0
        assert rules.is_locked(marks) == bool(marks & browser.tables["lock"])


def test_q12_the_end_is_that_of_the_rules(browser: Browser) -> None:
    table = browser.tables["is_over"]
    assert len(table) == 1 << rules.ROWS
    for closed, row in enumerate(table):
        assert len(row) == rules.MISTHROWS_TO_END + 1
        for misthrows, is_over in enumerate(row):
            assert is_over == rules.is_over(closed, misthrows)


def test_q14_a_sheet_scores_as_in_the_rules(browser: Browser) -> None:
    for first, second in zip(ROWS, reversed(ROWS), strict=True):
        rows = first, second, 0b101, first
        points = sum(map(browser.points, rows)) + 3 * browser.tables["misthrow_points"]
        assert points == rules.score(*rows, misthrows=3)


@pytest.mark.parametrize("name", LAYOUTS)
def test_q1_colours_and_numbers_are_those_of_the_sheet(browser: Browser, name: str) -> None:
    assert browser.tables["colours"] == COLOURS
    printed = browser.tables["layouts"][name]
    assert printed["numbers"] == LAYOUTS[name].numbers
    assert printed["colours"] == LAYOUTS[name].colours


def test_the_usual_sheet_is_the_first_in_the_tables(browser: Browser) -> None:
    """The browser draws it when nothing is chosen."""
    assert next(iter(browser.tables["layouts"])) == GAME.options["sheet"].default
