"""`solo` in Twenty One plays by the exact values of rows, with a price for every round."""

import random
import sys
from collections.abc import Sequence

import numpy as np
import pytest

from bots.engines import line_up, play_the_same
from games.twenty_one.positions import attempt, sheet, writing
from rollwright import bots
from rollwright.core.errors import BotError
from rollwright.core.game import View
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.layout import LETTERS
from rollwright.games.twenty_one.solver import PART
from rollwright.games.twenty_one.solver.rows import priced
from rollwright.games.twenty_one.state import State

FULL = "/ / / / / /"


def chosen(spec: str, state: State, seat: int = 0) -> str:
    legal = state.legal(seat)
    choice = bots.find(spec, GAME)(0).choose(View(state.view(seat), seat), legal)
    assert choice in legal
    return state.action_text(seat, choice)


@pytest.mark.parametrize(
    "specs",
    [("solo",), ("solo:4.5/w1", "greedy"), ("solo", "solo:4.5", "solo:6/w0.5"), ("solo:5/w1",) * 6],
)
def test_the_bot_and_the_compiled_policy_play_the_same_matches(specs: Sequence[str]) -> None:
    makers = [bots.find(spec, GAME) for spec in specs]
    play_the_same(line_up(GAME, specs), GAME, makers, 12)


@pytest.mark.parametrize(("spec", "price"), [("solo", 0.0), ("solo:4.5", 4.5), ("solo:9/w1", 9.0)])
def test_alone_it_gains_the_exact_value(spec: str, price: float) -> None:
    results = line_up(GAME, [spec]).play(1, 0, 20_000)
    gains = results.scores[:, 0] - price * results.turns
    error = gains.std() / np.sqrt(len(gains))
    exact = priced(price).values[0, rules.ALL_COLUMNS, 0]
    assert abs(gains.mean() - exact) < 3 * error
    assert error < 0.25


def test_without_a_price_that_is_the_expected_score_of_a_match() -> None:
    exact = priced(0.0).values[0, rules.ALL_COLUMNS, 0]
    assert exact == pytest.approx(132.10820080, abs=5e-9)


def test_the_dearer_a_round_the_fewer_are_played() -> None:
    played = [line_up(GAME, [f"solo:{price}"]).play(2, 0, 4000) for price in (0, 3, 6, 12)]
    turns = [results.turns.mean() for results in played]
    scores = [results.scores.mean() for results in played]
    assert turns == sorted(turns, reverse=True)
    assert scores == sorted(scores, reverse=True)
    assert turns[0] > 1.5 * turns[-1]


@pytest.mark.parametrize(
    "rows", [(), ("6x . . 3x . .",), (FULL, ". 4x . . 2 1x"), (FULL,) * 4 + (". . 3x . . 1x",)]
)
def test_without_a_price_it_takes_the_best_option_of_the_solver(rows: Sequence[str]) -> None:
    solution = PART.solve()
    chance = random.Random(len(rows))
    query = f"B: {' | '.join(rows)}"
    for _ in range(40):
        dice = " ".join(f"{letter}{chance.randint(1, 6)}" for letter in LETTERS.values())
        options = {option.text: option.loss for option in solution.options(query, dice)}
        state = attempt(sheet("B", *rows), dice=dice)
        choice = chosen("solo", state)
        if choice == "keep":
            choice += ", " + chosen("solo", writing(sheet("B", *rows), dice=dice))
        assert options[choice] < 1e-4


def test_a_second_attempt_is_worth_the_mean_of_what_it_may_show() -> None:
    """Row 5, with 3 and 2 free and two hits: the die for the 2 shows a 1 and stays."""
    values, again = priced(1.5)
    free, hits, last = 0b010100, 2, 4
    rolls = []
    for face in range(1, 7):
        stays = 1 + values[last, 0b000100, hits]
        options = [values[last, 0b010000, hits], stays]
        if face <= 3:
            more = hits + (face == 3)
            gain = face + rules.bonus(more) - rules.bonus(hits)
            options += [gain + values[last, 0b010000, more], gain + 1]
        rolls.append(max(options))
    assert again[last, free, hits, 0b010000] == pytest.approx(sum(rolls) / 6)


def test_a_weight_counts_what_the_other_gains() -> None:
    """All dice suit neither; or they suit the other, who then would lose by a second attempt."""
    suits_nobody = attempt(sheet("A"), sheet("B"), dice="w6 k6 r1 b6 y6 g6")
    assert chosen("solo:4.5", suits_nobody) == chosen("solo:4.5/w1", suits_nobody) == "reroll"
    differing = set()
    chance = random.Random(3)
    for _ in range(200):
        dice = " ".join(f"{letter}{chance.randint(1, 6)}" for letter in LETTERS.values())
        state = attempt(sheet("A", "6x . . . . ."), sheet("B"), dice=dice)
        alone, with_weight = (chosen(f"solo:4.5{weight}", state) for weight in ("", "/w1"))
        if alone != with_weight:
            differing.add(with_weight)
    assert differing == {"keep", "reroll"}


def test_a_weight_changes_nothing_that_is_written() -> None:
    state = writing(sheet("A", "6x . . . . ."), sheet("B"), dice="w2 k3 r6 b3 y4 g1")
    assert chosen("solo:4.5", state) == chosen("solo:4.5/w1", state)


@pytest.mark.parametrize("arguments", ["x", "-1", "4.5/", "4.5/w", "4.5/1", "/w1", "100", "1e3"])
def test_bad_settings_are_refused(arguments: str) -> None:
    with pytest.raises(BotError) as caught:
        bots.find(f"solo:{arguments}", GAME)
    assert str(caught.value) == (
        "write solo, solo:4.5 with the price of a round, or solo:4.5/w1 with the weight "
        f"of what others gain; not solo:{arguments}."
    )


def test_without_numba_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rollwright.games.twenty_one.bots.compiled", None)
    with pytest.raises(
        BotError, match=r"^solo needs more packages .* install \"rollwright\[bots\]"
    ):
        bots.find("solo", GAME)
