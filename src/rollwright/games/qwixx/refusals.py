"""Why a step is illegal, in a sentence that tells a person what the rule is."""

from typing import TYPE_CHECKING

from rollwright.core.errors import IllegalAction
from rollwright.core.game import CHANCE, Action, Roll
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import ACTIONS, Cross

if TYPE_CHECKING:
    from rollwright.games.qwixx.state import State


def refusal(state: "State", actor: int, action: Action | Roll) -> IllegalAction:
    """The error for a step that `state` does not allow."""
    pending = state.pending
    if not pending:
        return IllegalAction("The match is over.", "over")
    if pending == (CHANCE,):
        return _dice_refusal(state, actor)
    if actor == CHANCE:
        return IllegalAction("The dice are rolled already; seats choose now.", "already_rolled")
    if actor not in range(state.seats):
        return IllegalAction(f"There is no seat {actor}.", "no_seat", seat=actor)
    if actor not in pending:
        return _not_pending(state, actor)
    if not isinstance(action, int) or action not in range(len(ACTIONS)):
        return IllegalAction(f"{action!r} is no action.", "not_an_action", action=action)
    choice = ACTIONS[action]
    if isinstance(choice, Cross) and choice not in state.legal(actor):
        return _cross_refusal(state, actor, choice)
    return IllegalAction("A view cannot be played on: it hides choices.", "view")


def _dice_refusal(state: "State", actor: int) -> IllegalAction:
    if actor != CHANCE:
        return IllegalAction("The dice are to be rolled first.", "not_rolled")
    dice = " ".join(state.to_roll)
    return IllegalAction(f"A roll shows one face, 1 to 6, for each of: {dice}.", "bad_roll")


def _not_pending(state: "State", seat: int) -> IllegalAction:
    choice = state.choices[seat]
    if seat == state.active or choice is None or len(state.pending) > 1:
        return IllegalAction("You have chosen already.", "chosen", seat=seat)
    return IllegalAction("Only the active player has an action 2.", "not_active", seat=seat)


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
