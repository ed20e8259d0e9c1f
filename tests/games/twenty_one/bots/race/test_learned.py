"""What the race of two seats has learned from perfect play."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tools.perfect_play.learn import NOTHING

from rollwright import bots
from rollwright.bots.evaluator import EQUALS, UNCORRECTED
from rollwright.core.errors import BotError
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.bots.race import (
    STATES,
    UNIT,
    Learned,
    improved,
    learned,
    read_learned,
    strongest,
)
from rollwright.games.twenty_one.sheet import read_sheet
from rollwright.games.twenty_one.state import ROLL, State

VALUES = Path(__file__).parents[5] / "conformance" / "values" / "twenty_one.json"


def test_without_a_lesson_a_chance_stays_what_it_was() -> None:
    for chance in (0.001, 0.3, 0.999):
        assert improved(NOTHING, chance, 0, 5, 7) == pytest.approx(chance)


def test_what_a_seat_gains_by_a_lesson_the_other_loses() -> None:
    lesson = learned()
    for state, other in ((0, 700), (300, 1100)):
        one = improved(lesson, 0.3, 0, state, other)
        assert improved(lesson, 0.7, 1, other, state) == pytest.approx(1 - one)


def test_a_lesson_is_a_factor_and_a_number_for_each_state() -> None:
    logits = np.zeros((2, STATES + 1), np.int16)
    logits[0, 5], logits[1, 7] = round(0.3 / UNIT), round(0.1 / UNIT)
    found = improved(Learned(2.0, logits), 0.6, 0, 5, 7)
    assert np.log(found / (1 - found)) == pytest.approx(2 * np.log(1.5) + 0.2, abs=2 * UNIT)


def test_a_lesson_for_other_rules_is_refused() -> None:
    kept = json.dumps({"game": "twenty_one", "rules": 7, "factor": 1.0, "logits": []})
    with pytest.raises(BotError, match="is for rules 7 of twenty_one, not for rules 1"):
        read_learned(kept)


def off(evaluator: Any, positions: list[dict[str, Any]]) -> float:
    """How far chances before a roll are from the exact ones, as the root of the mean square."""
    misses = []
    for position in positions:
        sheets = tuple(read_sheet(text) for text in position["sheets"])
        told = evaluator.at_first_sight(State(1, position["active"], ROLL, sheets))[0]
        misses.append(told - sum(position["before"]) / 2)
    return float(np.sqrt(np.mean(np.square(misses))))


def test_chances_of_all_sheets_are_nearer_to_perfect_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sheets C to F have taught nothing."""
    positions = json.loads(VALUES.read_text("utf-8"))["positions"]
    strangers = [each for each in positions if not each["sheets"][0].startswith("A")]
    for part in (positions[::5], strangers[::3]):
        now = off(bots.evaluator(EQUALS, GAME, 2), part)
        assert now < 0.03
        with monkeypatch.context() as without:
            without.setattr(strongest, "learned", lambda: NOTHING)
            strongest.racer.cache_clear()
            assert now < 0.8 * off(bots.evaluator(UNCORRECTED, GAME, 2), part)
        strongest.racer.cache_clear()
