"""What rests on choices that nobody has made yet is doubted: in Qwixx only an end of the match."""

from typing import Any, cast

import pytest

from rollwright import bots
from rollwright.bots.correction import Fitted, correction
from rollwright.bots.evaluator import EQUALS, Evaluator
from rollwright.core.game import CHANCE, View
from rollwright.games import qwixx, twenty_one

CLOSER = "R: 2 3 4 5 6 12 | Y: 2 3 4 5 6 | G: | B: | M: 0"
"""Red is closed; a white sum of 12 closes yellow, and with it the match (Q12)."""
BEHIND = "R: | Y: 2 | G: | B: | M: 0"
SIX_SIX = (6, 6, 1, 1, 1)


def doubting(monkeypatch: pytest.MonkeyPatch, game: Any, doubt: float) -> Evaluator:
    told = Fitted(correction(doubt=doubt), None)
    monkeypatch.setattr(f"rollwright.games.{game.name}.bots.compiled.fitted", lambda *_: told)
    evaluator: Any = bots.evaluator(EQUALS, game, 2)
    assert evaluator.correction["doubt"] == doubt
    return cast(Evaluator, evaluator)


def told(monkeypatch: pytest.MonkeyPatch, game: Any, state: Any, doubt: float) -> Any:
    return doubting(monkeypatch, game, doubt).worth(state).values


def at_first_sight(monkeypatch: pytest.MonkeyPatch, game: Any, state: Any) -> Any:
    evaluator: Any = doubting(monkeypatch, game, 0.0)
    return evaluator.at_first_sight(state)


def test_a_row_that_somebody_is_supposed_to_close_is_doubted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = qwixx.position(CLOSER, BEHIND)
    state = start.step(CHANCE, SIX_SIX)
    before = at_first_sight(monkeypatch, qwixx.GAME, start)
    assert told(monkeypatch, qwixx.GAME, state, 0.0) == (1, 0)
    assert told(monkeypatch, qwixx.GAME, state, 1.0) == pytest.approx(before)
    half = told(monkeypatch, qwixx.GAME, state, 0.5)
    assert half == pytest.approx([(1 + before[0]) / 2, before[1] / 2])


def test_a_row_that_is_closed_by_a_choice_made_is_not_doubted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = qwixx.position(CLOSER, BEHIND).step(CHANCE, SIX_SIX)
    chosen = state.step(0, qwixx.Cross("yellow", 12))
    assert chosen.pending == (1,)
    assert told(monkeypatch, qwixx.GAME, chosen, 1.0) == (1, 0)


def test_a_seat_that_ends_the_match_itself_does_not_doubt_it_and_the_other_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = qwixx.position(CLOSER, BEHIND).step(CHANCE, SIX_SIX)
    evaluator = doubting(monkeypatch, qwixx.GAME, 1.0)
    values = {action: value for action, value, _ in evaluator.weigh(View(state, 0), state.legal(0))}
    assert values[qwixx.Cross("yellow", 12)] == 1
    assert 0.5 < values[qwixx.PASS] < 1
    [waiting, *_] = evaluator.weigh(View(state, 1), state.legal(1))
    before = at_first_sight(monkeypatch, qwixx.GAME, qwixx.position(CLOSER, BEHIND))
    assert waiting.value == pytest.approx(before[1])


def test_a_fourth_misthrow_is_not_doubted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever can cross nothing takes it (Q8)."""
    full = "R: 11 | Y: 11 | G: 3 | B: 3 | M: 3"
    state = qwixx.position(full, BEHIND).step(CHANCE, (3, 4, 1, 1, 6, 6))
    assert state.legal(0) == (qwixx.PASS,)
    assert told(monkeypatch, qwixx.GAME, state, 1.0) == told(monkeypatch, qwixx.GAME, state, 0.0)


ROWS = "6x 5x 4x 3x 2x 1x|5x 4x 4x 3x 3x 1x|6x 5x 3x 2x 2x 1x|5x 4x 4x 2x 2x 1x|"
AHEAD = f"A: {ROWS} 1 1 1 1 . ."
"""Two fields are free in the last row: whoever enters both ends the match (T9)."""
ONE_FREE = f"A: {ROWS} 1 1 1 1 1 ."
FAR = "B: . . . . . ."
ONES = (1,) * 6
BOTH = twenty_one.Enter(0b110000)


def test_a_last_row_that_somebody_is_supposed_to_fill_is_doubted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = twenty_one.position(AHEAD, FAR, active=1)
    state = start.step(CHANCE, ONES)
    before = at_first_sight(monkeypatch, twenty_one.GAME, start)
    assert told(monkeypatch, twenty_one.GAME, state, 0.0) == (1, 0)
    assert told(monkeypatch, twenty_one.GAME, state, 1.0) == pytest.approx(before)
    evaluator = doubting(monkeypatch, twenty_one.GAME, 1.0)
    [waiting, *_] = evaluator.weigh(View(state, 1), state.legal(1))
    assert waiting.value == pytest.approx(before[1])
    for action, value, _ in evaluator.weigh(View(state, 0), state.legal(0)):
        assert (value == 1) == (action == BOTH)


def test_what_is_supposed_in_any_round_of_twenty_one_is_doubted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start = twenty_one.position(FAR, "A: . . . . . .")
    state = start.step(CHANCE, ONES)
    before = at_first_sight(monkeypatch, twenty_one.GAME, start)
    sure = told(monkeypatch, twenty_one.GAME, state, 0.0)
    assert abs(sure[0] - before[0]) > 0.001
    assert told(monkeypatch, twenty_one.GAME, state, 1.0) == pytest.approx(before)
    half = told(monkeypatch, twenty_one.GAME, state, 0.5)
    assert half == pytest.approx(
        [(one + other) / 2 for one, other in zip(sure, before, strict=True)]
    )


def test_what_an_entry_costs_is_not_doubted(monkeypatch: pytest.MonkeyPatch) -> None:
    start = twenty_one.position(FAR, "A: . . . . . .")
    state = start.step(CHANCE, ONES)
    before = at_first_sight(monkeypatch, twenty_one.GAME, start)
    sure, doubtful = (
        [value for _, value, _ in evaluator.weigh(View(state, 1), state.legal(1))]
        for evaluator in (doubting(monkeypatch, twenty_one.GAME, doubt) for doubt in (0.0, 0.25))
    )
    assert max(doubtful) == pytest.approx(0.75 * max(sure) + 0.25 * before[1])
    losses = [max(sure) - value for value in sure]
    assert max(losses) > 0.01
    assert [max(doubtful) - value for value in doubtful] == pytest.approx(losses)


def test_a_last_row_that_is_filled_by_a_choice_made_is_not_doubted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = twenty_one.position(AHEAD, FAR).step(CHANCE, ONES)
    chosen = state.step(0, BOTH)
    assert chosen.pending == (1,)
    assert told(monkeypatch, twenty_one.GAME, chosen, 1.0) == (1, 0)


def test_a_round_that_must_be_the_last_is_not_doubted(monkeypatch: pytest.MonkeyPatch) -> None:
    state = twenty_one.position(ONE_FREE, FAR).step(CHANCE, ONES)
    assert told(monkeypatch, twenty_one.GAME, state, 1.0) == (1, 0)
