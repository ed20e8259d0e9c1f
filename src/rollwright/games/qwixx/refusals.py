"""Why a step is illegal, in a sentence that tells a person what the rule is."""

from typing import TYPE_CHECKING

from rollwright.core.commits import is_action, refuse_actor
from rollwright.core.errors import IllegalAction
from rollwright.core.game import Action, Roll
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import Cross

if TYPE_CHECKING:
    from rollwright.games.qwixx.state import State


def refusal(state: "State", actor: int, action: Action | Roll) -> IllegalAction:
    """The error for a step that `state` does not allow."""
    if error := refuse_actor(state, actor):
        return error
    actions = state.layout.actions
    if not is_action(action) or action not in range(len(actions)):
        return IllegalAction(f"{action!r} is no action.", "not_an_action", action=action)
    choice = actions[action]
    if isinstance(choice, Cross) and choice not in state.legal(actor):
        return _cross_refusal(state, actor, choice)
    return IllegalAction("A view cannot be played on: it hides choices.", "view")


def _cross_refusal(state: "State", seat: int, cross: Cross) -> IllegalAction:
    sheet = state.sheets[seat]
    marks = sheet[cross.row]
    column = state.layout.columns[cross]
    facts: dict[str, object] = {"row": cross.colour, "number": cross.number}
    if state.closed >> cross.row & 1:
        reason, message = "closed", f"The {cross.colour} row is closed."
    elif not _is_offered(state, seat, cross):
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
        reason, message, more = sheet.lack(cross)
        facts |= more
    return IllegalAction(message, reason, **facts)


def _is_offered(state: "State", seat: int, cross: Cross) -> bool:
    """Whether the dice make the number, whoever may cross it (Q6, Q7)."""
    if state.is_action_1:
        return cross.number == state.white_sum
    *whites, red, yellow, green, blue = state.dice
    faces = (red, yellow, green, blue)
    colours = state.sheets[seat].colours(state.layout, cross)
    sums = {white + faces[colour] for white in whites for colour in colours if faces[colour]}
    return cross.number in sums
