"""The reference of the scenarios agrees with the counts."""

from games.twenty_one.conformance import reference
from games.twenty_one.counts.test_counts import ENTRIES


def test_the_reference_agrees_with_the_counts() -> None:
    for entry in ENTRIES:
        name, *rows = (part.strip() for part in entry.sheet.split("|"))
        played = reference.Reference()
        blank = [reference.FREE_ROW] * (5 - len(rows))
        setup = {"seats": 1, "sheets": [name], "version": 1}
        played.begin(setup, {"active": 0, "sheets": [[*rows, *blank]]})
        shown = {reference.LETTERS[w[0]]: int(w[1:]) for w in entry.dice.split()}
        played.roll({colour: shown[colour] for colour in reference.COLOURS})
        if played.phase == "second attempt":
            played.choose(0, "keep")
        assert len(played.legal(0)) == entry.choices, entry
