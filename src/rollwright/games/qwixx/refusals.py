"""Why a step is illegal, in a sentence that tells a person what the rule is."""

from typing import TYPE_CHECKING

from rollwright.core.commits import refuse_actor
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
    if not isinstance(action, int) or action not in range(len(ACTIONS)):
        return IllegalAction(f"{action!r} is no action.", "not_an_action", action=action)
    choice = ACTIONS[action]
    if isinstance(choice, Cross) and choice not in state.legal(actor):
        return _cross_refusal(state, actor, choice)
    return IllegalAction("A view cannot be played on: it hides choices.", "view")


def _cross_refusal(state: "State", seat: int, cross: Cross) -> IllegalAction:
    facts: dict[str, object] = {"row": cross.colour, "number": cross.number}
    if state.closed >> cross.row & 1:
        return IllegalAction(f"The {cross.colour} row is closed.", "closed", **facts)
    if not any(cross in offer.crosses.values() for offer in state.offers):
        return _not_rolled(state, cross, facts)
    marks = state.sheets[seat][cross.row]
    if state.layout.columns[cross] < rules.next_column(marks):
        last = state.layout.numbers[cross.row][rules.next_column(marks) - 1]
        return IllegalAction(
            f"{cross} is not right of {cross.colour} {last}, your last cross in that row.",
            "not_right_of_last",
            last=last,
            **facts,
        )
    crosses = marks.bit_count()
    return IllegalAction(
        f"{cross} needs five crosses in {cross.colour}, you have {crosses}.",
        "needs_five",
        crosses=crosses,
        **facts,
    )


def _not_rolled(state: "State", cross: Cross, facts: dict[str, object]) -> IllegalAction:
    if state.is_action_1:
        return IllegalAction(
            f"{cross} is not the sum of the white dice, {state.white_sum}.",
            "not_white_sum",
            **facts,
        )
    return IllegalAction(
        f"{cross} is not the sum of a white die and the die of its colour.", "not_a_sum", **facts
    )
