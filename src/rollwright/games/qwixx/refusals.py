"""Why a step is illegal, in a sentence that tells a person what the rule is."""

from typing import TYPE_CHECKING

from rollwright.core.commits import is_action, refuse_actor
from rollwright.core.errors import IllegalAction
from rollwright.core.game import Action, Roll
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import ACTIONS, Cross

if TYPE_CHECKING:
    from rollwright.games.qwixx.state import State


def refusal(state: "State", actor: int, action: Action | Roll) -> IllegalAction:
    """The error for a step that `state` does not allow."""
    if error := refuse_actor(state, actor):
        return error
    if not is_action(action) or action not in range(len(ACTIONS)):
        return IllegalAction(f"{action!r} is no action.", "not_an_action", action=action)
    choice = ACTIONS[action]
    if isinstance(choice, Cross) and choice not in state.legal(actor):
        return _cross_refusal(state, actor, choice)
    return IllegalAction("A view cannot be played on: it hides choices.", "view")


def _cross_refusal(state: "State", seat: int, cross: Cross) -> IllegalAction:
    marks = state.sheets[seat][cross.row]
    column = state.layout.columns[cross]
    facts: dict[str, object] = {"row": cross.colour, "number": cross.number}
    if state.closed >> cross.row & 1:
        reason, message = "closed", f"The {cross.colour} row is closed."
    elif not any(offer.row == cross.row and offer.columns >> column & 1 for offer in state.offers):
        if state.is_action_1:
            reason = "not_white_sum"
            message = f"{cross} is not the sum of the white dice, {state.white_sum}."
        else:
            reason = "not_a_sum"
            message = f"{cross} is not the sum of a white die and the die of its colour."
    elif column < rules.next_column(marks):
        last = facts["last"] = state.layout.numbers[cross.row][rules.next_column(marks) - 1]
        reason = "not_right_of_last"
        message = f"{cross} is not right of {cross.colour} {last}, your last cross in that row."
    else:
        crosses = facts["crosses"] = marks.bit_count()
        reason = "needs_five"
        message = f"{cross} needs five crosses in {cross.colour}, you have {crosses}."
    return IllegalAction(message, reason, **facts)
