"""The counts in `alone.txt` hold for the engine and for a naive count of its own."""

from pathlib import Path
from typing import NamedTuple

import pytest

from games.qwixx.counts.brute_force import count_lines
from games.qwixx.positions import qwixx


class Entry(NamedTuple):
    sheet: str
    dice: str
    lines: int


def entries() -> list[Entry]:
    """The entries of the file, without its comments."""
    text = Path(__file__).with_name("alone.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    fields = [[field.strip() for field in line.split(";")] for line in lines]
    return [Entry(sheet, dice, int(count)) for sheet, dice, count in fields]


ENTRIES = entries()


def engine_count(entry: Entry) -> int:
    """The pairs of choices that the engine allows."""
    rolled = qwixx(entry.sheet, dice=entry.dice)
    lines = 0
    for choice in rolled.legal(0):
        after = rolled.step(0, choice)
        lines += len(after.legal(0)) if after.pending else 1
    return lines


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry.sheet} {entry.dice}")
def test_the_engine_agrees(entry: Entry) -> None:
    assert engine_count(entry) == entry.lines


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry.sheet} {entry.dice}")
def test_the_naive_count_agrees(entry: Entry) -> None:
    assert count_lines(entry.sheet, entry.dice) == entry.lines


def test_the_file_covers_early_and_late_positions() -> None:
    assert len(ENTRIES) >= 150
    assert len({(entry.sheet, entry.dice) for entry in ENTRIES}) == len(ENTRIES)
    assert sum(len(entry.dice.split()) == 5 for entry in ENTRIES) >= 30, "one row closed"
    assert min(entry.lines for entry in ENTRIES) == 1, "nothing but passing"
    assert max(entry.lines for entry in ENTRIES) >= 39


def test_an_entry_counted_by_hand() -> None:
    """An empty sheet, white 4 and 1: action 1 has five choices, and action 2 after each of them.

    After a pass 9 (two per colour and pass). After red 5, red 4 is gone; after yellow 5, yellow 3:
    8 each. After green 5, green 9 and 6 are gone, and after blue 5, blue 10 and 7: 7 each.
    """
    entry = Entry("R: | Y: | G: | B: | M: 0", "w4 w1 r3 y2 g5 b6", 9 + 8 + 8 + 7 + 7)
    assert entry in ENTRIES
