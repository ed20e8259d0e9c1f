"""The reference of the scenarios agrees with the counts."""

import copy
from typing import Any

from games.qwixx.conformance import reference
from games.qwixx.counts import test_alone, test_together


def qwixx_after(sheets: list[str], dice: str) -> reference.Reference:
    """The reference after a roll, from the words of a count file."""
    read = []
    for text_ in sheets:
        parts = [part.split(":")[1].split() for part in text_.split("|")]
        rows = dict(zip(reference.ROWS, ([*map(int, row)] for row in parts), strict=False))
        last = reference.NUMBERS["standard"]
        locks = [row for row in reference.ROWS if last[row][-1] in rows[row]]
        read.append({**rows, "locks": locks, "misthrows": int(parts[4][0])})
    played = reference.Reference()
    setup = {"seats": len(read), "edition": "pad", "sheet": "standard", "version": 2}
    played.begin(setup, {"active": 0, "sheets": read})
    words = dice.split()
    colours = {colour[0]: colour for colour in reference.ROWS}
    shown: dict[str, Any] = {colours[w[0]]: int(w[1:]) for w in words if w[0] != "w"}
    played.roll({"white": [int(w[1:]) for w in words if w[0] == "w"], **shown})
    return played


def after_all_choices(played: Any) -> list[Any]:
    """What the reference becomes by every choice of the first seat that is asked."""
    found = []
    for choice in played.legal(played.asked[0]):
        after = copy.deepcopy(played)
        assert after.choose(after.asked[0], choice)
        found.append(after)
    return found


def test_the_reference_agrees_with_the_counts() -> None:
    for entry in test_alone.ENTRIES:
        after = after_all_choices(qwixx_after([entry.sheet], entry.dice))
        lines = sum(len(one.legal(0)) if one.asked else 1 for one in after)
        assert lines == entry.lines, entry


def test_the_reference_agrees_with_the_counts_of_several_players() -> None:
    for entry in test_together.ENTRIES:
        tables = [qwixx_after(entry.sheets, entry.dice)]
        for _ in entry.sheets:
            tables = [after for table in tables for after in after_all_choices(table)]
        ends = [
            end
            for table in tables
            for end in (after_all_choices(table) if table.asked else [table])
        ]
        assert len({str(end.sheets) for end in ends}) == entry.positions, entry
