"""Positions of Twenty One for two with exact values: what stands in the file, and that it is so."""

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from games.twenty_one.solver.two_players.plain import Plain, hidden
from rollwright.core.rolls import read_roll
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.layout import COLOURS, LETTERS
from rollwright.games.twenty_one.sheet import Sheet, read_sheet
from rollwright.games.twenty_one.state import ROLL, State

FILE: Final = Path(__file__).parents[2] / "conformance" / "values" / "twenty_one.json"
MOST_BYTES: Final = 1_000_000
NARROW: Final = 0.0025
USUALLY: Final = 0.0001
ROUNDING: Final = 1e-5
SMALL: Final = 3
"""So many free fields, of both seats together, are few enough to try everything."""


@cache
def positions() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))["positions"]
    return found


def sheets_of(position: dict[str, Any]) -> tuple[Sheet, ...]:
    return tuple(map(read_sheet, position["sheets"]))


def test_the_file_says_what_it_is_and_is_small() -> None:
    head = json.loads(FILE.read_text("utf-8"))
    assert (head["format"], head["game"], head["rules"]) == (1, GAME.name, GAME.rules)
    assert FILE.stat().st_size <= MOST_BYTES
    assert len(positions()) == 3000


def test_every_position_can_be_read_and_has_narrow_brackets() -> None:
    for position in positions():
        own, other = sheets_of(position)
        assert [own.text(), other.text()] == position["sheets"]
        assert not own.is_full
        assert not other.is_full
        assert position["active"] in (0, 1)
        dice = read_roll(LETTERS, COLOURS, position["dice"])
        has_again = any(map(rules.is_rolled_again, dice))
        assert ("again" in position) == has_again
        for name in ("before", "kept", "again"):
            low, high = position.get(name, (0.5, 0.5))
            assert 0 <= low <= high <= 1
            assert high - low < NARROW
    widths = [high - low for low, high in (position["before"] for position in positions())]
    assert sum(widths) / len(widths) < USUALLY


def test_small_positions_are_worth_what_every_roll_and_every_mixture_make_of_them() -> None:
    """The engine plays them out; choices are hidden, and mixed."""
    tried = 0
    for position in positions():
        sheets = sheets_of(position)
        if any(each.current < rules.ROWS - 1 for each in sheets):
            continue
        if sum(each.free.bit_count() for each in sheets) > SMALL:
            continue
        chance = Plain(hidden).chance(State(1, position["active"], ROLL, sheets))
        low, high = position["before"]
        assert low - ROUNDING <= chance <= high + ROUNDING
        tried += 1
    assert tried >= 10


@pytest.mark.parametrize("sheets", ["A:B", "C:D", "E:F"])
def test_positions_of_three_pairs_of_sheets_are_there(sheets: str) -> None:
    names = [":".join(sheet[0] for sheet in each["sheets"]) for each in positions()]
    assert names.count(sheets) >= 500
