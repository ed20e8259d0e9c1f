"""`solo` and `turns` in Qwixx take the best choice by the values of the solver."""

import random
import sys
from collections.abc import Sequence

import numpy as np
import pytest

from bots.engines import line_up, play_the_same
from games.qwixx.positions import EMPTY, qwixx
from rollwright import bots
from rollwright.core.errors import BotError
from rollwright.core.game import CHANCE, View
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.actions import ACTIONS, PASS, Cross
from rollwright.games.qwixx.solver import PART, QwixxSolution
from rollwright.games.qwixx.state import State

LATE = "R: 2 3 4 6 7 9 | Y: 4 5 | G: 12 11 8 7 | B: 10 | M: 2"
CLOSED = "R: 2 3 4 5 6 12 | Y: | G: | B: | M: 0"


@pytest.fixture(scope="module")
def solution() -> QwixxSolution:
    return PART.solution()


def chosen(spec: str, state: State, seat: int = 0) -> int:
    legal = state.legal(seat)
    choice = bots.find(spec, GAME)(0).choose(View(state.view(seat), seat), legal)
    assert choice in legal
    return choice


SOLVED_FIRST = pytest.mark.slow
"""Solving for several players takes most of a minute of one core."""


@pytest.mark.parametrize(
    "specs",
    [
        ("solo",),
        ("solo", "greedy"),
        *(
            pytest.param(specs, marks=SOLVED_FIRST)
            for specs in [
                ("turns", "greedy"),
                ("solo", "turns", "random"),
                ("turns", "greedy", "turns"),
                ("turns", "greedy") * 2,
            ]
        ),
    ],
)
def test_the_bot_and_the_compiled_policy_play_the_same_matches(specs: Sequence[str]) -> None:
    makers = [bots.find(spec, GAME) for spec in specs]
    play_the_same(line_up(GAME, specs), GAME, makers, 12)


def test_alone_it_scores_the_exact_value(solution: QwixxSolution) -> None:
    scores = line_up(GAME, ["solo"]).play(1, 0, 20_000).scores[:, 0]
    error = scores.std() / np.sqrt(len(scores))
    assert abs(scores.mean() - solution.about.value) < 3 * error
    assert error < 0.25


def test_alone_every_turn_is_its_own() -> None:
    assert line_up(GAME, ["turns"]).log(5, 2) == line_up(GAME, ["solo"]).log(5, 2)


@pytest.mark.parametrize("sheet", [EMPTY, LATE])
def test_the_active_seat_takes_the_best_pair(solution: QwixxSolution, sheet: str) -> None:
    chance = random.Random(sheet)
    for _ in range(25):
        before = qwixx(sheet)
        roll = tuple(chance.randint(1, 6) for _ in before.to_roll)
        after = before.step(CHANCE, roll)
        text = []
        while after.pending == (0,):
            choice = chosen("solo", after)
            text.append(after.action_text(0, choice))
            after = after.step(0, choice)
        losses = {option.text: option.loss for option in solution.choices(before, roll)}
        assert losses[", ".join(text)] < 1e-4


def worth(solution: QwixxSolution, state: State, seat: int, action: int, phase: int) -> float:
    """What an action 1 gains and what the sheet will gain then, with rows that others closed."""
    before = after = state.sheets[seat]
    choice = ACTIONS[action]
    if isinstance(choice, Cross):
        after = before.cross(choice.row, state.layout.columns[choice])
    closing = after.closing(state.closed)
    return solution.value(closing, phase) - rules.score(*closing) + rules.score(*after)


@pytest.mark.parametrize(
    ("spec", "players", "phase"),
    [("solo", 1, 0), pytest.param("turns", 3, 2, marks=SOLVED_FIRST)],
)
@pytest.mark.parametrize("others", [(EMPTY, EMPTY), (CLOSED, EMPTY)])
def test_a_seat_that_is_not_active_takes_the_best_cross(
    spec: str, players: int, phase: int, others: tuple[str, str]
) -> None:
    """Seat 2 was active last; after this turn of seat 0 there is one before its own."""
    solution = PART.solution(players)
    chance = random.Random(4)
    choices = set()
    for _ in range(40):
        state = qwixx(*others, LATE)
        state = state.step(CHANCE, tuple(chance.randint(1, 6) for _ in state.to_roll))
        values = {
            int(action): worth(solution, state, 2, action, phase) for action in state.legal(2)
        }
        choice = chosen(spec, state, 2)
        assert values[choice] > max(values.values()) - 1e-4
        choices.add(choice)
    assert len(choices) > 2


def test_a_row_that_others_closed_gives_nothing_more() -> None:
    """Red 10 is worth a cross for the seventh in that row, but not towards a row that is closed."""
    state = qwixx(LATE, EMPTY, dice="w4 w6 r1 y1 g1 b1", active=1)
    assert chosen("solo", state) == Cross("red", 10)
    state = qwixx(LATE, CLOSED, dice="w4 w6 y1 g1 b1", active=1)
    assert Cross("red", 10) not in state.legal(0)
    assert chosen("solo", state) == PASS


@pytest.mark.parametrize("spec", ["solo:1", "solo:4.5/w1"])
def test_there_is_nothing_to_set(spec: str) -> None:
    with pytest.raises(BotError) as caught:
        bots.find(spec, GAME)
    arguments = spec.removeprefix("solo:")
    assert str(caught.value) == f"solo takes nothing after the colon, not {arguments!r}."


def test_without_numba_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rollwright.games.qwixx.bots.compiled", None)
    with pytest.raises(
        BotError, match=r"^turns needs more packages .* install \"rollwright\[bots\]"
    ):
        bots.find("turns", GAME)
