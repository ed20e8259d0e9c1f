"""Why one choice is better than another, from facts of the position.

A game finds the facts in which two choices differ, and says about each how much it speaks for the
better one. The strongest two are told. Whatever speaks for the other one is left out: it is true,
but it is no reason.
"""

from typing import Any, Final

from rollwright.bots.evaluator import Weighed
from rollwright.coach.judging import Decision
from rollwright.coach.parts import COACHES
from rollwright.core.game import Action, Event

MOST: Final = 2
"""More reasons than that explain nothing."""


def compare(game: str, state: Any, seat: int, better: Action, worse: Action) -> tuple[Event, ...]:
    """At most two reasons why the first choice is better than the second, the stronger first."""
    part = COACHES.find(game)
    if part is None or better == worse:
        return ()
    found = [reason for reason in part.compare(state, seat, better, worse) if reason.weight > 0]
    found.sort(key=lambda reason: -reason.weight)
    return tuple(reason.fact for reason in found[:MOST])


def explain(game: str, state: Any, decision: Decision) -> tuple[Event, ...]:
    """Why the best choice was better than the one that was made; of the best, than the second."""
    worse = decision.taken if decision.loss else runner_up(decision.options, decision.best)
    return compare(game, state, decision.seat, decision.best.action, worse.action)


def runner_up(options: tuple[Weighed, ...], best: Weighed) -> Weighed:
    """The best of the other options; the only one, if there are no others."""
    others = [option for option in options if option.action != best.action]
    return max(others, key=lambda option: option.value, default=best)
