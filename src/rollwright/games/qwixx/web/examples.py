"""Examples of the rules of Qwixx: what is written down for them, played by the engine.

A variant plays its own, and those of Qwixx that its page keeps, by `picture` with its own game.
"""

from typing import Any, Final

from rollwright.core.game import CHANCE
from rollwright.core.rolls import read_roll
from rollwright.games.qwixx import GAME, Qwixx
from rollwright.games.qwixx.actions import COLOURS
from rollwright.games.qwixx.sheet import Sheet
from rollwright.games.qwixx.state import State, begin_turn, closed_in

_ACTIONS: Final = ("action_1", "action_2")


def start(example: dict[str, Any], game: Qwixx = GAME) -> State:
    """The position before the example."""
    seats = example["seats"]
    layout = game.layout(example.get("options", {}))
    sheets = tuple(game.read_sheet(seat["sheet"], layout) for seat in seats)
    return begin_turn(layout, 1, example.get("active", 0), sheets, closed_in(sheets))


def play(example: dict[str, Any], game: Qwixx = GAME) -> State:
    """The position after the example. Raises a `RollwrightError` if it breaks a rule."""
    seats = example["seats"]
    state = start(example, game)
    if "dice" not in example:
        return state
    state = state.step(CHANCE, read_roll(game.dice, state.to_roll, example["dice"]))
    for action in _ACTIONS:
        if any(action in seat for seat in seats):
            for seat in state.pending:
                state = state.step(seat, state.read_action(seat, seats[seat][action]))
    return state


def picture(example: dict[str, Any], game: Qwixx = GAME) -> dict[str, Any]:
    """What the browser draws: the dice, and the sheets as they are after the example."""
    before, after = start(example, game), play(example, game)
    seats = zip(example["seats"], after.sheets, strict=True)
    return {
        "options": example.get("options", {}),
        "dice": _dice(example, before, after),
        "closed": after.closed,
        "sheets": [
            _sheet(seat, sheet, after.layout.rows) for seat, sheet in seats if "rows" in seat
        ],
    }


def _dice(example: dict[str, Any], before: State, after: State) -> list[dict[str, Any]]:
    """The dice that were rolled: which of them the example uses, and which leave."""
    if "dice" not in example:
        return []
    words = example["dice"].split()
    unused = list(words)
    for word in example.get("uses", example["dice"]).split():
        unused.remove(word)
    dice = []
    for name, word in zip(before.to_roll, words, strict=True):
        is_leaving = name in COLOURS and bool(after.closed >> COLOURS.index(name) & 1)
        is_used = word not in unused
        dice.append({"colour": name, "face": int(word[1:]), "used": is_used, "leaves": is_leaving})
    return dice


def _sheet(seat: dict[str, Any], sheet: Sheet, rows: tuple[str, ...]) -> dict[str, Any]:
    """A sheet, the `rows` of it that are drawn, and the cross that was made last."""
    made = [seat[action] for action in _ACTIONS if seat.get(action, "pass") != "pass"]
    is_whole = seat["rows"] == "all"
    return {
        "name": seat.get("name", ""),
        "sheet": sheet._asdict(),
        "rows": rows if is_whole else seat["rows"],
        "whole": is_whole,
        "cross": made[-1] if made else "",
    }
