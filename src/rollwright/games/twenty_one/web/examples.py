"""Examples of the rules of Twenty One: what is written down for them, played by the engine."""

from typing import Any

from rollwright.core.game import CHANCE, Roll
from rollwright.core.rolls import read_roll
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.actions import KEEP, REROLL
from rollwright.games.twenty_one.layout import COLOURS, LETTERS
from rollwright.games.twenty_one.sheet import Sheet, read_sheet
from rollwright.games.twenty_one.state import ROLL, State


def start(example: dict[str, Any]) -> State:
    """The position before the example."""
    sheets = (f"{seat['sheet']}: {' | '.join(seat['written'])}" for seat in example["seats"])
    return State(1, 0, ROLL, tuple(map(read_sheet, sheets)))


def play(example: dict[str, Any]) -> State:
    """The position after the example. Raises a `RollwrightError` if it breaks a rule."""
    state = start(example)
    if "dice" not in example:
        return state
    state = state.step(CHANCE, read_roll(LETTERS, state.to_roll, example["dice"]))
    if "again" in example:
        state = state.step(state.active, REROLL)
        return state.step(CHANCE, read_roll(LETTERS, state.to_roll, example["again"]))
    state = state.step(state.active, KEEP)
    for seat, told in enumerate(example["seats"]):
        if "action" in told:
            state = state.step(seat, state.read_action(seat, told["action"]))
    return state


def picture(example: dict[str, Any]) -> dict[str, Any]:
    """What the browser draws: the rolls, and the sheets as they are after the example."""
    before, after = start(example), play(example)
    return {
        "rolls": _rolls(example, before),
        "sheets": [
            _sheet(told, before.sheets[seat], after.sheets[seat])
            for seat, told in enumerate(example["seats"])
            if "rows" in told
        ],
    }


def _rolls(example: dict[str, Any], before: State) -> list[list[dict[str, Any]]]:
    """Every roll with all dice; those that stay for the second attempt are held."""
    if "dice" not in example:
        return []
    first = read_roll(LETTERS, before.to_roll, example["dice"])
    if "again" not in example:
        return [_roll(first, (False,) * len(first))]
    held = tuple(not rules.is_rolled_again(face) for face in first)
    return [_roll(first, held), _roll(play(example).dice, held)]


def _roll(faces: Roll, held: tuple[bool, ...]) -> list[dict[str, Any]]:
    dice = zip(COLOURS, faces, held, strict=True)
    return [{"colour": colour, "face": face, "held": stays} for colour, face, stays in dice]


def _sheet(told: dict[str, Any], before: Sheet, after: Sheet) -> dict[str, Any]:
    """A sheet, the rows of it that are drawn, and the fields that were written just now."""
    rows = zip(before.rows, after.rows, strict=True)
    changed = [
        [row, column]
        for row, (old, new) in enumerate(rows)
        for column, entry in enumerate(new)
        if entry != old[column]
    ]
    return {
        "name": told.get("name", ""),
        "sheet": after._asdict(),
        "rows": [row - 1 for row in told["rows"]],
        "written": changed,
        "score": after.score,
    }
