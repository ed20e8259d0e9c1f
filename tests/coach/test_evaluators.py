"""A second look corrects what is close, says how sure it is, and is the same every time."""

import pytest

from coach.matches import played
from rollwright import bots
from rollwright.coach import find_evaluator
from rollwright.core import games
from rollwright.core.game import CHANCE, View


@pytest.mark.parametrize("name", games.having("coach"))
def test_a_second_look_corrects_only_what_is_close(name: str) -> None:
    match = played(name, 2, 3)
    plain = bots.evaluator("equals", match.game, 2)
    looking = find_evaluator(match, 100)
    corrected = 0
    for state in match.states[:60:3]:
        if state.pending[:1] == (CHANCE,) or not state.pending:
            continue
        seat = state.pending[0]
        legal = state.legal(seat)
        view = View(state.view(seat), seat)
        before, after = plain.weigh(view, legal), looking.weigh(view, legal)
        assert after == looking.weigh(view, legal)
        highest = max(option.value for option in before)
        for one, other in zip(before, after, strict=True):
            if one != other:
                corrected += 1
                assert one.value > highest - 0.03
                assert other.error > 0
                assert abs(one.value - other.value) < 0.2
    assert corrected > 2
    assert looking.worth(match.states[5]) == plain.worth(match.states[5])
    assert looking.supposes == plain.supposes


@pytest.mark.parametrize("name", games.having("coach"))
def test_without_a_budget_and_alone_nothing_is_looked_at_again(name: str) -> None:
    for seats, budget in ((2, 0), (1, 1000)):
        match = played(name, seats, 3)
        state = next(s for s in match.states if s.pending != (CHANCE,))
        seat = state.pending[0]
        view, legal = View(state.view(seat), seat), state.legal(seat)
        plain = bots.evaluator("equals", match.game, seats)
        assert find_evaluator(match, budget).weigh(view, legal) == plain.weigh(view, legal)
