"""A hint: what is best now, and why."""

from dataclasses import dataclass
from typing import Any

from rollwright.bots.evaluator import Evaluator, Weighed, best
from rollwright.coach.reasons import compare, runner_up
from rollwright.core.game import Event, View


@dataclass(frozen=True)
class Hint:
    """The best choice of a seat, what all of them are worth, and at most two reasons.

    Examples:
        >>> from rollwright.bots import Weighed
        >>> from rollwright.coach import Hint
        >>> best, other = Weighed(4, 0.53), Weighed(0, 0.48)
        >>> Hint(best, options=(best, other), reasons=()).best.value
        0.53
    """

    best: Weighed
    options: tuple[Weighed, ...]
    reasons: tuple[Event, ...]
    """Why the best choice is better than the second best."""


def hint(game: str, evaluator: Evaluator, view: View[Any]) -> Hint:
    """What a seat that has to choose now does best. It uses only what the seat may see.

    Examples:
        >>> from rollwright import CHANCE, View, bots
        >>> from rollwright.coach import hint
        >>> from rollwright.games import qwixx
        >>> alone = bots.evaluator("equals", qwixx.GAME, seats=1)
        >>> state = qwixx.position("R: 2 3 | Y: | G: | B: | M: 0").step(CHANCE, (2, 2, 6, 6, 1, 1))
        >>> hint("qwixx", alone, View(state, 0)).best.action
        Cross('red', 4)
    """
    state, seat = view
    options = evaluator.weigh(view, state.legal(seat))
    found = best(options)
    other = runner_up(options, found)
    return Hint(found, options, compare(game, state, seat, found.action, other.action))
