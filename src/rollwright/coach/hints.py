"""A hint: what is best now, and why."""

from dataclasses import dataclass
from typing import Any

from rollwright.bots.evaluator import Evaluator, Weighed, best
from rollwright.coach.reasons import compare, runner_up
from rollwright.core.game import Event, View


@dataclass(frozen=True)
class Hint:
    """The best choice of a seat, what all of them are worth, and at most two reasons."""

    best: Weighed
    options: tuple[Weighed, ...]
    reasons: tuple[Event, ...]
    """Why the best choice is better than the second best."""


def hint(game: str, evaluator: Evaluator, view: View[Any]) -> Hint:
    """What a seat that has to choose now does best. It uses only what the seat may see."""
    state, seat = view
    options = evaluator.weigh(view, state.legal(seat))
    found = best(options)
    other = runner_up(options, found)
    return Hint(found, options, compare(game, state, seat, found.action, other.action))
