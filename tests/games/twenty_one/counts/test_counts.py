"""The counts in `counts.txt` hold for the engine and for a naive count of its own."""

from pathlib import Path
from typing import NamedTuple

import pytest

from games.twenty_one.counts.brute_force import count_entries
from games.twenty_one.positions import sheet, writing


class Entry(NamedTuple):
    sheet: str
    dice: str
    choices: int


def entries() -> list[Entry]:
    """The entries of the file, without its comments."""
    text = Path(__file__).with_name("counts.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    fields = [[field.strip() for field in line.split(";")] for line in lines]
    return [Entry(sheet, dice, int(count)) for sheet, dice, count in fields]


ENTRIES = entries()


def engine_count(entry: Entry) -> int:
    """The choices that the engine allows, each of which it must accept."""
    name, *rows = (part.strip() for part in entry.sheet.split("|"))
    state = writing(sheet(name, *rows), dice=entry.dice)
    return len({state.step(0, choice).sheets for choice in state.legal(0)})


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry.sheet} {entry.dice}")
def test_the_engine_agrees(entry: Entry) -> None:
    assert engine_count(entry) == entry.choices


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry.sheet} {entry.dice}")
def test_the_naive_count_agrees(entry: Entry) -> None:
    assert count_entries(entry.sheet, entry.dice) == entry.choices


def test_the_file_covers_every_sheet_and_every_number_of_dice() -> None:
    assert len(ENTRIES) >= 150
    assert len({(entry.sheet, entry.dice) for entry in ENTRIES}) == len(ENTRIES)
    assert {entry.sheet[0] for entry in ENTRIES} == set("ABCDEF")
    assert {entry.choices for entry in ENTRIES} == {1, 2, 4, 8, 16, 32, 64}


def test_an_entry_counted_by_hand() -> None:
    """Row 1 of sheet A: red 6, yellow 5, green 4, blue 3, white 2, black 1.

    All dice fit but the white 4: two choices for each of five dice, and entering none is the
    strike.
    """
    assert Entry("A", "w4 k1 r1 b3 y4 g2", 2**5) in ENTRIES
