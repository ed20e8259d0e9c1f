"""Plans: an active seat may settle its next choice while the others are still choosing.

A plan is made for the position that the seat foresees. That position follows from the log, so
whoever has the log can tell later whether the plan still holds.
"""

from collections.abc import Sequence
from typing import Any

from rollwright.core.errors import RollwrightError
from rollwright.core.game import Event, JudgesPlans, State, Step
from rollwright.core.match import Match


class PlanChanged(RollwrightError):  # noqa: N818  # what happened, as the protocol calls it
    """A plan was made for another position. `change` is what the game says about it, if it does."""

    def __init__(self, change: Event | None = None) -> None:
        super().__init__("Something has changed since this was planned; choose again.")
        self.change = change


def foreseen(before: State, log: Sequence[Step], seat: int) -> State | None:
    """The next position in which `seat` chooses, if the others choose what does least.

    `before` is where they all choose, and `log` what has been chosen since. Only the choice of
    `seat` is taken from it. `None` if the seat has not chosen, or does not choose again.
    """
    chosen = next((action for actor, action in log if actor == seat), None)
    if chosen is None or seat not in before.pending:
        return None
    state = before.step(seat, chosen)
    for other in before.pending:
        if other != seat:
            state = state.step(other, state.legal(other)[0])
    return state if seat in state.pending else None


def check_plan(match: Match[Any], planned: int, seat: int) -> None:
    """Raise `PlanChanged` unless the choice of a seat is the one that it planned for.

    `planned` is how many visible steps the match had then.
    """
    if planned not in range(len(match.log)):
        raise PlanChanged
    state = match.state
    supposed = foreseen(match.states[planned], match.log[planned:], seat)
    if supposed is None or supposed.turn != state.turn:
        raise PlanChanged
    if isinstance(match.game, JudgesPlans):
        if change := match.game.plan_change(supposed, state, seat):
            raise PlanChanged(change)
    elif supposed != state:
        raise PlanChanged
