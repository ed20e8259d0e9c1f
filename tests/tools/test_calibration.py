"""The figures that say whether chances are fair, on chances whose fairness is known."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tools.calibration import figures
from tools.calibration.__main__ import draw, summary
from tools.calibration.asking import BEST, MOMENTS, ROLLS, Asked, Plan, ask, joined
from tools.calibration.fit import (
    checked,
    first_sights,
    fit,
    fit_doubt,
    square_error,
    uncertainty,
)

from rollwright.bots.evaluator import EQUALS

MATCHES = 3000
EACH = 8


def made(factor: float, shift: float = 0.0) -> Asked:
    """Two seats in matches whose chances are fair once their logits are stretched and shifted.

    All that is said of a match is the same, and so are all results: nothing more than said once.
    """
    chance = np.random.default_rng(5)
    logits = chance.normal(0, 1.2, MATCHES)
    wins = chance.random(MATCHES) < 1 / (1 + np.exp(-(factor * logits + shift)))
    told = 1 / (1 + np.exp(-logits))
    numbers = np.repeat(np.arange(MATCHES), EACH)
    starting = np.arange(MATCHES * EACH) % 2 == 0
    return Asked(np.repeat(told, EACH), np.repeat(wins.astype(float), EACH), numbers, starting)


@pytest.mark.parametrize("factor", [0.7, 1.0, 1.4])
def test_the_slope_is_found_within_its_error(factor: float) -> None:
    found = figures.slope(made(factor))
    assert abs(found.value - factor) < 4 * found.error


def test_positions_of_one_match_count_as_one_match() -> None:
    asked = made(1.0)
    once = Asked(*(getattr(asked, name)[::EACH] for name in Asked.__dataclass_fields__))
    assert figures.slope(asked).error == pytest.approx(figures.slope(once).error)
    for many, one in zip(figures.tenths(asked), figures.tenths(once), strict=True):
        assert many.won.error == pytest.approx(one.won.error)


def test_tenths_hold_everything_and_find_what_is_off() -> None:
    asked = made(1.0, 1.0)
    tenths = figures.tenths(asked)
    assert sum(tenth.said for tenth in tenths) == len(asked.chances)
    for at, tenth in enumerate(tenths):
        assert at / 10 <= tenth.told <= (at + 1) / 10
    assert tenths[5].difference > 0.1
    assert figures.unfair(made(1.4))[0].startswith("slope 1.")


def test_matches_of_two_seeds_are_twice_as_many() -> None:
    one = {moment: made(1.0) for moment in MOMENTS}
    both = joined([one, one])[ROLLS]
    assert both.count == 2 * MATCHES
    assert figures.slope(both).value == pytest.approx(figures.slope(one[ROLLS]).value)
    assert figures.slope(both).error == pytest.approx(figures.slope(one[ROLLS]).error / 2**0.5)


def test_what_is_told_of_the_starting_seat() -> None:
    asked = made(1.0)
    at_start = figures.starting(asked)
    assert at_start.said == asked.starting.sum()
    assert abs(at_start.difference) < 4 * at_start.won.error


def drawn(seats: int, factor: float, shifts: Any) -> tuple[Any, Any]:
    """Chances by wait, and winners that are drawn as a correction says."""
    chance = np.random.default_rng(seats)
    chances = chance.dirichlet(np.full(seats, 2.0), 60_000)
    fair = chances**factor * np.exp(shifts)
    fair /= fair.sum(axis=1, keepdims=True)
    winner = (fair.cumsum(axis=1) < chance.random((len(fair), 1))).sum(axis=1)
    return chances, np.eye(seats)[winner]


@pytest.mark.parametrize("seats", [2, 4])
def test_a_correction_is_found_again(seats: int) -> None:
    shifts = np.linspace(0, 0.2, seats)
    found = fit(*drawn(seats, 1.2, shifts))
    assert found.factor == pytest.approx(1.2, abs=0.08)
    assert found.stretch == pytest.approx(0, abs=0.15)  # it is hard to tell from the factor
    assert found.shifts == pytest.approx(shifts, abs=0.05)


def test_the_square_error_leaves_out_what_dice_do() -> None:
    chance = np.random.default_rng(3)
    first = (chance.random((4000, 50)) < 0.6).astype(float)
    results = np.stack([first, 1 - first], axis=2)
    fair = np.mean([square_error(np.array([0.6, 0.4]), won) for won in results])
    off = np.mean([square_error(np.array([0.65, 0.35]), won) for won in results])
    assert abs(fair) < 0.0006
    assert off == pytest.approx(0.05**2, abs=0.0006)


@pytest.mark.parametrize(("game", "seats"), [("qwixx", 2), ("twenty_one", 3)])
def test_matches_are_asked_about_at_all_moments_and_drawn(
    game: str, seats: int, tmp_path: Path
) -> None:
    plan = Plan(game, seats, "greedy", EQUALS, 3, 0.3)
    asked = ask(plan, 6)
    again = ask(plan, 6)
    for moment in MOMENTS:
        assert len(asked[moment].chances) > 3
        assert (asked[moment].chances == again[moment].chances).all()
    by_match = np.bincount(asked[ROLLS].matches, asked[ROLLS].won)
    said = np.bincount(asked[ROLLS].matches)
    assert by_match == pytest.approx(said / seats)
    assert len(asked[BEST].chances) < len(asked[ROLLS].chances)
    line = summary({("Game", seats): asked}).splitlines()[-1]
    assert line.startswith(f"| Game, {seats} seats | 6 | ")
    draw(tmp_path / "told.svg", {("Game", seats): asked})
    drawing = (tmp_path / "told.svg").read_text("utf-8")
    assert "<svg" in drawing
    assert f"Game, {seats} seats" in drawing


@pytest.mark.parametrize(("game", "seats"), [("qwixx", 3), ("twenty_one", 2)])
def test_positions_are_played_on_from_where_they_are(game: str, seats: int) -> None:
    off = uncertainty(Plan(game, seats, "greedy", EQUALS, 3, 1.0), "greedy", 4, 30)
    assert 0 <= off.value < 0.5


@pytest.mark.parametrize("game", ["qwixx", "twenty_one"])
def test_first_sights_are_chances_before_every_turn(game: str) -> None:
    sights = first_sights(Plan(game, 3, "greedy", EQUALS, 3, 1.0), 4)
    assert sights.told.sum(axis=1) == pytest.approx(1)
    assert sights.won.sum(axis=1) == pytest.approx(1)
    assert {*sights.matches} == {0, 1, 2, 3}
    assert checked(sights).count("±") == 1 + figures.TENTHS


@pytest.mark.parametrize("doubt", [0.0, 0.1, 0.6])
def test_a_doubt_is_found_again(doubt: float) -> None:
    chance = np.random.default_rng(8)
    sure = np.eye(3)[chance.integers(3, size=40_000)]
    sure[::2] = 1 / 3  # nobody is supposed to end these
    doubtful = np.where(sure == 1 / 3, sure, chance.dirichlet(np.full(3, 2.0), len(sure)))
    fair = sure + doubt * (doubtful - sure)
    winner = (fair.cumsum(axis=1) < chance.random((len(fair), 1))).sum(axis=1)
    won = np.eye(3)[winner.clip(max=2)]
    assert fit_doubt(sure, doubtful, won) == pytest.approx(doubt, abs=0.01)
