"""A readable position as the step machine has it, and back."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import numpy as np

from rollwright.core.commits import HIDDEN, Choices
from rollwright.core.game import CHANCE, Action, Roll
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import ACTIONS, Choice, Cross
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.lookup import (
    LANE,
    NO_FIELD,
    faces,
    lookup,
    packed,
    pair_of,
    unpacked,
)
from rollwright.games.qwixx.kernels.steps import JOINED, POSITION, SHEET, UNDECIDED, Position
from rollwright.games.qwixx.layout import Layout
from rollwright.games.qwixx.sheet import Sheet
from rollwright.games.qwixx.state import ACTION_1, OVER, ROLL, WHITES, State, begin_turn
from rollwright.kernels.compiled import kernel

_REMEMBERED: Final = 4096
"""So many sheets: who asks about a position usually asks about what follows, too."""


def pack_sheets(sheets: Sequence[Sheet]) -> Any:
    """Sheets as records of `SHEET`, seat by seat."""
    made = np.zeros(len(sheets), SHEET)
    made["misthrows"] = [sheet.misthrows for sheet in sheets]
    made["marks"], made["open"] = zip(*map(_words, sheets), strict=True)
    return made


@lru_cache(_REMEMBERED)
def _words(sheet: Sheet) -> tuple[int, int]:
    """The crosses of a sheet, and the fields that can still be crossed."""
    rows = sheet[: rules.ROWS]
    return packed(rows), packed(map(rules.open_columns, rows))


def pack(state: State) -> tuple[Any, Any]:
    """A position as a record of `POSITION` (an array of one) and records of `SHEET`.

    A choice that is hidden counts as one that has not been made.
    """
    sheets = pack_sheets(state.sheets)
    for seat, choice in enumerate(state.choices):
        hidden = choice is None or choice == HIDDEN
        sheets[seat]["chosen"] = UNDECIDED if hidden else bit_of(state.layout, choice or 0)
    return _position(state), sheets


def _position(state: State) -> Any:
    kept = np.zeros(1, POSITION)
    kept["phase"], kept["turn"], kept["active"] = state.phase, state.turn, state.active
    kept["closed"] = state.closed
    if state.dice:
        pairs = [pair_of(*state.dice[at : at + 2]) for at in range(0, len(state.dice), WHITES)]
        chosen = state.choices if state.phase > ACTION_1 else ()
        crossed = sum({bit_of(state.layout, choice or 0) for choice in chosen})
        gone = sum((not face) << row for row, face in enumerate(state.dice[WHITES:]))
        kept["closed"] = gone & ~_closing(state.layout, crossed)
        whites, red_yellow, green_blue = map(np.uint64, pairs)
        _roll(lookup(state.layout), kept, whites, red_yellow, green_blue, crossed)
        kept["phase"], kept["closed"] = state.phase, state.closed
    return kept


@kernel
def _roll(
    lookups: Any, kept: Any, whites: Any, red_yellow: Any, green_blue: Any, crossed: Any
) -> None:  # fmt: skip
    """What these dice offer, and what is left of it after crosses in action 1."""
    position = steps.load(kept[0])
    rolled = steps.roll(lookups[0], position, whites, red_yellow, green_blue)
    steps.store(kept[0], steps.after_action_1(lookups[0], rolled, crossed))


def _closing(layout: Layout, crossed: int) -> int:
    """The rows that crosses in these fields close."""
    locks = unpacked(crossed & int(lookup(layout)[0]["locking"]))
    return sum(bool(lock) << row for row, lock in enumerate(locks))


def position_of(state: State) -> Position:
    """The position as steps and policies take it."""
    kept = _position(state)[0]
    return Position(*(kept[name] for name in POSITION.names or ()))


def unpack(layout: Layout, position: Any, sheets: Any) -> State:
    """The readable position of what `pack` gave. It steps to where it is through the rules."""
    kept = position[0]
    closed = int(kept["closed"])
    papers = tuple(
        Sheet._make((*unpacked(int(sheet["marks"])), int(sheet["misthrows"]))) for sheet in sheets
    )
    state = begin_turn(layout, int(kept["turn"]), int(kept["active"]), papers, closed)
    phase = int(kept["phase"])
    if phase == ROLL:
        return state
    choices = tuple(_choice(layout, int(sheet["chosen"])) for sheet in sheets)
    dice = _dice(kept, _gone(layout, kept, sheets) if phase == OVER else closed)
    if phase == ACTION_1:
        state = state.step(CHANCE, tuple(face for face in dice if face))
        for seat, choice in enumerate(choices):
            if choice is not None:
                state = state.step(seat, choice)
        return state
    return _later(state, phase, dice, choices, sheets, int(kept["colours"]))


def _later(
    state: State, phase: int, dice: Roll, choices: Choices, sheets: Any, colours: int
) -> State:
    """A position after action 1, in which the active seat may cross `colours`, or after the end."""
    if phase == OVER:
        return state._replace(phase=OVER, dice=dice, choices=choices, pending=(), options=())
    active = state.active
    legal = int(sheets[active]["open"]) & colours
    options = (ACTIONS[0], *(_at(state.layout, field) for field in range(64) if legal >> field & 1))
    return state._replace(
        phase=phase,
        dice=dice,
        choices=choices,
        pending=(active,),
        options=((),) * active + (options,),
    )


def _gone(layout: Layout, kept: Any, sheets: Any) -> int:
    """The rows whose dice had left when the match ended.

    Those that were closed before the roll, where the white dice offer nothing, and those of action
    1, unless they ended the match: then no die left any more, and none does after action 2.
    """
    offered = unpacked(int(kept["white"]))
    before = sum((not columns) << row for row, columns in enumerate(offered))
    crossed = int(np.bitwise_or.reduce(sheets["chosen"]))
    after = before | _closing(layout, crossed)
    return before if rules.is_over(after, 0) else after


def _dice(kept: Any, gone: int) -> Roll:
    """The faces that lie; 0 for the dice of rows that are gone."""
    pairs = (kept["whites"], kept["red_yellow"], kept["green_blue"])
    shown = [face for pair in pairs for face in faces(int(pair))]
    colours = enumerate(shown[WHITES:])
    return (*shown[:WHITES], *(0 if gone >> row & 1 else face for row, face in colours))


def _choice(layout: Layout, bit: int) -> Action | None:
    return None if bit == UNDECIDED else action_of(layout, bit)


def action_of(layout: Layout, bit: int) -> Choice:
    """The action that crosses the field with this bit, joining or not, or passes."""
    field = bit & ~JOINED
    return _at(layout, field.bit_length() - 1 if field else NO_FIELD)


def _at(layout: Layout, field: int) -> Choice:
    return ACTIONS[int(lookup(layout)[0]["action"][field])]


def bit_of(layout: Layout, action: Action) -> int:
    """The bit of the field that an action crosses; 0 for a pass."""
    choice = ACTIONS[action]
    return 1 << choice.row * LANE + layout.columns[choice] if isinstance(choice, Cross) else 0
