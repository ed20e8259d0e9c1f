"""The coach in the browser makes the same of what an evaluator says as Python's."""

import json
from typing import Any

import pytest

from coach.browser.conftest import Coach
from coach.browser.recorded import Whimsical, played, told
from rollwright import bots
from rollwright.bots.evaluator import EQUALS
from rollwright.core import games

NEAR = 1e-9
SAME_GRADES = 0.95
FEW = (2, 3)
"""How many seats there are where the evaluator takes its time."""


def differences(ours: Any, theirs: Any, path: str = "") -> list[str]:
    """Where two pieces of JSON differ by more than rounding."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        if ours.keys() != theirs.keys():
            return [f"{path}: {sorted(ours)} and {sorted(theirs)}"]
        return [d for key in ours for d in differences(ours[key], theirs[key], f"{path}.{key}")]
    if isinstance(ours, list) and isinstance(theirs, list):
        if len(ours) != len(theirs):
            return [f"{path}: {ours} and {theirs}"]
        pairs = enumerate(zip(ours, theirs, strict=True))
        return [d for at, (a, b) in pairs for d in differences(a, b, f"{path}[{at}]")]
    if isinstance(ours, float) and isinstance(theirs, float | int):
        return [] if abs(ours - theirs) <= NEAR else [f"{path}: {ours} and {theirs}"]
    return [] if ours == theirs else [f"{path}: {ours} and {theirs}"]


def compare(coach: Coach, game: str, matches: list[dict[str, Any]]) -> None:
    plain = json.loads(json.dumps(matches))
    for match, (report, hints) in zip(plain, coach("report.mjs", game, plain), strict=True):
        expected = match["report"]
        del expected["match"]
        expected["uncertainty"] = report["uncertainty"]
        assert differences(expected, report)[:5] == []
        assert differences([told for _, _, told in match["hints"]], hints)[:5] == []


@pytest.mark.parametrize("name", games.having("coach"))
def test_reports_and_hints_are_the_same_whatever_an_evaluator_says(coach: Coach, name: str) -> None:
    """With every number of seats."""
    counts = [*games.find(name).seat_counts({})] * 2
    matches = [
        told(played(name, seats, seed), Whimsical(seed)) for seed, seats in enumerate(counts)
    ]
    compare(coach, name, matches)


@pytest.mark.parametrize("name", games.having("coach"))
def test_reports_agree_with_the_evaluator_of_the_coach(coach: Coach, name: str) -> None:
    """Fed with its values they are the same. With the browser's own evaluator, books balance, and
    nearly all grades are the same."""
    evaluators = {seats: bots.evaluator(EQUALS, games.find(name), seats) for seats in (1, *FEW)}
    matches = [told(played(name, seats, seats), evaluators[seats]) for seats in (1, *FEW)]
    compare(coach, name, matches)
    del matches[0]  # `tests/wasm` compares the values of a seat alone
    found = [report for report, _ in coach("own.mjs", name, [each["record"] for each in matches])]
    for seats, report in zip(FEW, found, strict=True):
        assert report["uncertainty"] == evaluators[seats].uncertainty
        for books in report["seats"]:
            parts = books["start"] + books["luck"] + books["decisions"] + books["others"]
            assert parts == pytest.approx(books["result"], abs=NEAR)
    theirs = [_grades(match["report"]) for match in matches]
    pairs = [
        pair
        for both in zip(theirs, map(_grades, found), strict=True)
        for pair in zip(*both, strict=True)
    ]
    assert sum(one == other for one, other in pairs) >= SAME_GRADES * len(pairs)


def _grades(report: dict[str, Any]) -> list[str | None]:
    return [moment["grade"] for moment in report["moments"] if moment["grade"]]
