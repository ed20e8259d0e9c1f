"""What a learner is paid for a step, by the readable engine."""

from collections.abc import Callable
from typing import Any

from rollwright import bots
from rollwright.bots.evaluator import EQUALS
from rollwright.core.errors import BotError, EnvError
from rollwright.core.game import State, winners
from rollwright.core.packages import extra
from rollwright.envs import seating
from rollwright.envs.seating import Seating

Gain = Callable[[State, int], float]
"""What a seat has gained so far. A reward is the difference that a step makes to it."""


def gain_of(table: Seating) -> Gain:
    """What learners at a table are paid for. Raises `EnvError` if nobody can tell it."""
    if table.reward == seating.WIN_CHANCE:
        return _win_chance(table)
    return {seating.WIN: _win, seating.SCORE: _score, seating.DIFFERENCE: _difference}[table.reward]


def _win(state: State, seat: int) -> float:
    """1 for a win, which n seats share as 1/n each; nothing while the match goes on."""
    best = () if state.pending else winners(state.scores)
    return 1 / len(best) if seat in best else 0.0


def _score(state: State, seat: int) -> float:
    return float(state.scores[seat])


def _difference(state: State, seat: int) -> float:
    """The lead over the best of the others."""
    own, others = state.scores[seat], [*state.scores[:seat], *state.scores[seat + 1 :]]
    return float(own - max(others, default=0))


def _win_chance(table: Seating) -> Gain:
    """The chance to win among equals, as the evaluator `equals` sees it. All of them sum to 1."""
    with extra("envs", f"The reward {seating.WIN_CHANCE}", error=EnvError):
        try:
            equals = bots.evaluator(EQUALS, table.game, table.seats, table.options)
        except BotError as error:
            raise EnvError(str(error)) from None

    def chance(state: State, seat: int) -> float:
        if not state.pending:
            return _win(state, seat)
        worth: Any = equals.worth(state)
        return float(worth.values[seat])

    return chance
