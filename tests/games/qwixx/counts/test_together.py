"""The counts in `together.txt` hold for the engine and for a naive count of its own."""

import itertools
from pathlib import Path
from typing import NamedTuple

import pytest

from games.qwixx.counts.brute_force import count_positions
from games.qwixx.positions import qwixx


class Entry(NamedTuple):
    sheets: list[str]
    dice: str
    positions: int


def entries() -> list[Entry]:
    """The entries of the file, without its comments."""
    text = Path(__file__).with_name("together.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    fields = [[field.strip() for field in line.split(";")] for line in lines]
    return [Entry(sheets.split(" / "), dice, int(count)) for sheets, dice, count in fields]


ENTRIES = entries()


def engine_count(entry: Entry) -> int:
    """The different positions that the engine reaches."""
    rolled = qwixx(*entry.sheets, dice=entry.dice)
    found = set()
    for choices in itertools.product(*(rolled.legal(seat) for seat in range(rolled.seats))):
        state = rolled
        for seat, choice in enumerate(choices):
            state = state.step(seat, choice)
        after = [state.step(0, choice) for choice in state.legal(0)] if state.pending else [state]
        found |= {position.sheets for position in after}
    return len(found)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry.sheets} {entry.dice}")
def test_the_engine_agrees(entry: Entry) -> None:
    assert engine_count(entry) == entry.positions


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: f"{entry.sheets} {entry.dice}")
def test_the_naive_count_agrees(entry: Entry) -> None:
    assert count_positions(entry.sheets, entry.dice) == entry.positions
