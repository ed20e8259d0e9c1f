"""The tables of the browser say what the rules say, for every row that can come about."""

from collections.abc import Iterator
from itertools import product
from typing import Any, Final

import pytest

from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.layout import COLOURS, NUMBERS, SHEETS
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.web.tables import tables

FACES: Final = range(1, 7)
EMPTY: Final = Sheet("A").rows


def _rows(row: int) -> Iterator[tuple[int, ...]]:
    """Everything that can stand in the fields of a row, but that strikes go from the left."""
    allowed = [(rules.FREE, *range(1, printed + 1), rules.STRUCK) for printed in NUMBERS[row]]
    return product(*allowed)


class Browser:
    """Looks things up as `web/src/games/twenty_one/rows.ts` does."""

    def __init__(self) -> None:
        self.tables: dict[str, Any] = tables()

    def hits(self, row: int, entries: tuple[int, ...]) -> int:
        fields = zip(entries, self.tables["numbers"][row], strict=True)
        return sum(self.tables["is_hit"][printed][entry] for entry, printed in fields)

    def points(self, row: int, entries: tuple[int, ...]) -> int:
        written: int = sum(self.tables["points"][entry] for entry in entries)
        bonus: int = self.tables["bonus"][self.hits(row, entries)]
        return written + bonus

    def filled(self, entries: tuple[int, ...]) -> int:
        return sum(1 << column for column, entry in enumerate(entries) if entry)

    def strike(self, entries: tuple[int, ...]) -> tuple[int, ...]:
        at = self.tables["strike"][self.filled(entries)]
        return tuple(
            self.tables["struck"] if column == at else entry for column, entry in enumerate(entries)
        )


@pytest.fixture(scope="module")
def browser() -> Browser:
    return Browser()


@pytest.mark.parametrize("row", range(rules.ROWS))
def test_t6_t8_t9_hits_and_points_of_every_row_are_those_of_the_rules(
    browser: Browser, row: int
) -> None:
    for entries in _rows(row):
        sheet = Sheet("A", (*EMPTY[:row], entries, *EMPTY[row + 1 :]))
        assert browser.hits(row, entries) == sheet.hits(row)
        assert browser.points(row, entries) == sheet.row_points(row)


def test_t7_t8_a_strike_takes_the_leftmost_free_field_and_may_fill_the_row(
    browser: Browser,
) -> None:
    for filled in range(rules.ALL_COLUMNS):
        entries = tuple(1 if filled >> column & 1 else rules.FREE for column in range(rules.FIELDS))
        struck = Sheet("A", (entries, *EMPTY[1:])).strike()
        after = browser.strike(entries)
        assert after == struck.rows[0]
        assert browser.tables["is_full"][browser.filled(after)] == (struck.current == 1)
    assert browser.tables["is_full"][rules.ALL_COLUMNS]


@pytest.mark.parametrize("row", range(rules.ROWS))
@pytest.mark.parametrize("name", SHEETS)
def test_t2_t6_dice_fit_where_the_rules_let_them(browser: Browser, name: str, row: int) -> None:
    sheet = Sheet(name, current=row)
    for face in FACES:
        for colour in range(len(COLOURS)):
            dice = tuple(face if index == colour else 7 for index in range(len(COLOURS)))
            column = browser.tables["sheets"][name][row].index(colour)
            printed = browser.tables["numbers"][row][column]
            fits = browser.tables["can_enter"][printed][face]
            assert bool(sheet.fitting(dice) >> column & 1) == fits


def test_t2_sheets_colours_and_numbers_are_those_of_the_layout(browser: Browser) -> None:
    assert browser.tables["colours"] == COLOURS
    assert browser.tables["numbers"] == NUMBERS
    assert browser.tables["sheets"] == SHEETS
    assert browser.tables["struck"] == rules.STRUCK
