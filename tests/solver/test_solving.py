"""What is said of solved games."""

import pytest

from rollwright.solver.solving import Bracket, Pair, by_sheet, starting


def pair(sheets: tuple[str, str], own_begins: Bracket, other_begins: Bracket) -> Pair:
    return Pair(sheets, "1-5", own_begins, other_begins, 1, 0.0, 0.0)


def test_what_starting_and_a_sheet_are_worth_on_average() -> None:
    """The bounds of a sheet against another are those of the other, turned around."""
    pairs = [
        pair(("A", "B"), Bracket(0.52, 0.54), Bracket(0.48, 0.48)),
        pair(("A", "C"), Bracket(0.56, 0.56), Bracket(0.52, 0.54)),
    ]
    assert starting(pairs) == pytest.approx((0.015, 0.025))
    found = by_sheet(pairs)
    assert found["A"] == pytest.approx((0.52, 0.53))
    assert found["B"] == pytest.approx((0.49, 0.5))
    assert found["C"] == pytest.approx((0.45, 0.46))
