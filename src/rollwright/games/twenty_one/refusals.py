"""What an action is called, and why a step is illegal, in a sentence for people."""

from typing import TYPE_CHECKING, Final

from rollwright.core.commits import is_action, refuse_actor
from rollwright.core.errors import IllegalAction
from rollwright.core.game import Action, Roll
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.actions import ACTIONS, KEEP, REROLL, STRIKE, Choice, Enter
from rollwright.games.twenty_one.layout import COLOURS, NUMBERS

if TYPE_CHECKING:
    from rollwright.games.twenty_one.state import State

_WORDS: Final = {str(action): action for action in (STRIKE, REROLL, KEEP)}


def read_entry(state: "State", seat: int, text: str) -> Choice:
    """The action that `text` names for a seat; colours may stand in any order."""
    first, *colours = text.lower().split() or [""]
    if not colours and first in _WORDS:
        return _WORDS[first]
    if first != "enter" or not colours or not {*colours} <= {*COLOURS}:
        raise IllegalAction(
            f"{text!r} is no action; write strike, reroll, keep, or enter and colours "
            "such as enter blue black.",
            "not_an_action",
            text=text,
        )
    if len({*colours}) < len(colours):
        raise IllegalAction(f"{text!r} names a colour twice.", "colour_twice", text=text)
    if seat not in range(state.seats):
        raise IllegalAction(f"There is no seat {seat}.", "no_seat", seat=seat)
    if state.sheets[seat].is_full:
        raise IllegalAction("There is no row left to write in.", "no_row")
    sheet = state.sheets[seat]
    row = [COLOURS[colour] for colour in sheet.colours(sheet.current)]
    return ACTIONS[sum(1 << row.index(colour) for colour in colours)]


def refusal(state: "State", actor: int, action: Action | Roll) -> IllegalAction:
    """The error for a step that `state` does not allow."""
    if error := refuse_actor(state, actor):
        return error
    if not is_action(action) or action not in range(len(ACTIONS)):
        return IllegalAction(f"{action!r} is no action.", "not_an_action", action=action)
    if action in state.legal(actor):
        return IllegalAction("A view cannot be played on: it hides choices.", "view")
    if state.is_attempt:
        return IllegalAction("Choose first: reroll or keep.", "attempt_first")
    choice = ACTIONS[action]
    if not isinstance(choice, Enter):
        return IllegalAction("The dice are final: enter numbers or strike.", "dice_final")
    return _entry_refusal(state, actor, choice)


def _entry_refusal(state: "State", seat: int, entry: Enter) -> IllegalAction:
    """The first field, from the left, that does not take its die."""
    sheet = state.sheets[seat]
    row = sheet.current
    faces = sheet.dice_by_column(state.dice)
    column = next(c for c in entry.columns if not sheet.fitting(state.dice) >> c & 1)
    colour = COLOURS[sheet.colours(row)[column]]
    if sheet.rows[row][column] != rules.FREE:
        return IllegalAction(
            f"The {colour} field of your row is filled already.", "filled", colour=colour
        )
    face, printed = faces[column], NUMBERS[row][column]
    return IllegalAction(
        f"{colour} {face} is higher than the {printed} in the {colour} field.",
        "too_high",
        colour=colour,
        face=face,
        printed=printed,
    )
