"""What is told is corrected, what bots choose by is not, and chances still add up."""

import json
from itertools import islice
from typing import Any

import numpy as np
import pytest

from bots.engines import line_up
from bots.positions import positions
from often import mainly
from rollwright import bots
from rollwright.bots import correction as correcting
from rollwright.bots.correction import Fitted, correct, correction, fitted, read
from rollwright.bots.evaluator import EQUALS, UNCORRECTED
from rollwright.core import games
from rollwright.core.errors import BotError
from rollwright.core.game import Game
from rollwright.games.qwixx import GAME as QWIXX
from rollwright.kernels.compiled import kernel

CHOOSING = ("strongest", "skilled")
STRANGE = Fitted(correction(0.3, 0.5, (0.0, 2.0, -1.0), 0.9), 0.5)


@kernel
def corrected(correction: Any, following: Any, chances: Any) -> Any:
    correct(correction[0], following, chances)
    return chances


def test_no_correction_only_divides_by_the_sum() -> None:
    chances = corrected(correction(), 1, np.array([0.2, 0.5, 0.3]) * 1.7)
    assert chances == pytest.approx([0.2, 0.5, 0.3])


def test_a_factor_stretches_the_logits_of_two_seats() -> None:
    [chance, other] = corrected(correction(1.5), 0, np.array([0.7, 0.3]))
    assert np.log(chance / other) == pytest.approx(1.5 * np.log(0.7 / 0.3))
    assert chance + other == pytest.approx(1, abs=1e-12)


def test_shifts_go_by_how_long_a_seat_waits() -> None:
    shifts = (0.0, 0.3, -0.2)
    third = np.full(3, 1 / 3)
    by_wait = np.exp(shifts) / np.exp(shifts).sum()
    for following in range(3):
        found = corrected(correction(shifts=shifts), following, third.copy())
        assert np.roll(found, -following) == pytest.approx(by_wait)


def test_nobody_is_out_before_the_match_is_over() -> None:
    chances = corrected(correction(1.0, 0.2), 0, np.array([0.0, 1.0, 0.0]))
    assert chances.min() > 0
    assert chances.sum() == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("name", games.having("coach"))
def test_there_is_a_correction_for_every_number_of_seats(name: str) -> None:
    game = games.find(name)
    for seats in game.seat_counts({})[1:]:
        found = fitted(game, seats)
        assert 0.8 < found.correction["factor"][0] < 1.3
        assert 0 <= found.correction["doubt"][0] < 0.3
        assert found.uncertainty is None or 0 < found.uncertainty < 0.05
        assert bots.evaluator(EQUALS, game, seats).uncertainty == found.uncertainty
    assert fitted(game, 2).uncertainty is not None
    assert bots.evaluator(EQUALS, game, 1).uncertainty == 0
    assert bots.evaluator("strongest", game, 2).uncertainty is None


def test_a_correction_for_other_rules_is_refused() -> None:
    text = json.dumps({"game": "qwixx", "rules": 1, "seats": {}})
    with pytest.raises(BotError, match=r"is for rules 1 of qwixx, not for rules \d of qwixx: fit"):
        read(text, QWIXX, 2)


def answers(game: Game[Any], spec: str, states: list[Any]) -> list[tuple[float, ...]]:
    evaluator = bots.evaluator(spec, game, 3)
    return [evaluator.worth(state).values for state in states]


def scores(game: Game[Any]) -> Any:
    """Of matches between three of a kind: to compile a table of two kinds takes long."""
    return [line_up(game, [spec] * 3).play(4, 0, 5).scores.tolist() for spec in CHOOSING]


@pytest.mark.parametrize("name", mainly(*games.having("coach")))
def test_bots_choose_the_same_with_any_correction(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = games.find(name)
    states = [*islice(positions(game, 3, 5), 0, 60, 6)]
    told, chosen_by = answers(game, EQUALS, states), answers(game, "strongest", states)
    played = scores(game)
    module = f"rollwright.games.{name}.bots.compiled.fitted"
    monkeypatch.setattr(module, lambda *_: STRANGE)
    monkeypatch.setattr(correcting, "fitted", lambda *_: STRANGE)
    assert answers(game, EQUALS, states) != told
    assert answers(game, "strongest", states) == chosen_by
    assert scores(game) == played


@pytest.mark.parametrize("name", games.having("coach"))
def test_the_same_position_is_always_worth_the_same(name: str) -> None:
    game = games.find(name)
    states = [*islice(positions(game, 3, 6), 0, 60, 6)]
    for spec in (EQUALS, UNCORRECTED):
        assert answers(game, spec, states) == answers(game, spec, states)
