"""What a learner is shown of Twenty One reaches both ends of the ranges that are told."""

from games.ranges import unreached
from games.twenty_one.positions import attempt, before_roll, sheet
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.layout import NUMBERS
from rollwright.games.twenty_one.state import OVER

HITS = [" ".join(f"{number}x" for number in row) for row in NUMBERS]
"""Rows as full of points as they can be."""


def test_every_number_reaches_both_ends_of_its_range() -> None:
    """But for the hits of a row: with six hits it is full, and the next one is shown."""
    begin = before_roll(sheet("A"), sheet("F"))
    best = before_roll(sheet("A", *HITS), sheet("F"))._replace(phase=OVER)
    near = attempt(
        sheet("A", HITS[0][:-2] + "."), sheet("F", ". / / / / /"), dice="w6 k6 r6 b6 y6 g6"
    )
    struck = before_roll(sheet("A", "/ / / / / ."), sheet("F"), active=1)
    states = [begin, near, struck, best]
    turned = [state._replace(sheets=state.sheets[::-1]) for state in states]
    hits = (0, rules.FIELDS - 1)
    assert unreached(GAME, states + turned) == {f"seat +{seat}: hits": hits for seat in range(2)}
