"""Why one choice is better than another, from facts of the position.

A game finds the facts in which two choices differ, and says about each how much it speaks for the
better one. The strongest two are told. Whatever speaks for the other one is left out: it is true,
but it is no reason.
"""

from dataclasses import dataclass
from typing import Any, Final

from rollwright.bots.evaluator import Evaluator, Weighed, best
from rollwright.coach.judging import Decision
from rollwright.coach.parts import COACHES
from rollwright.core.game import Action, Event, View

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
