"""A readable position as the step machine has it, and back."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from rollwright.core.commits import HIDDEN
from rollwright.core.game import Roll
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.actions import ACTIONS
from rollwright.games.twenty_one.kernels.lookup import TRIPLE, faces, fields, packed, triple_of
from rollwright.games.twenty_one.kernels.steps import POSITION, SHEET, UNDECIDED, Position
from rollwright.games.twenty_one.layout import SHEETS
from rollwright.games.twenty_one.sheet import Sheet
from rollwright.games.twenty_one.state import OVER, ROLL, WRITE, State

NAMES: Final = tuple(SHEETS)
"""The sheets, as the step machine numbers them."""


def pack_sheets(sheets: Sequence[Sheet]) -> Any:
    """Sheets as records of `SHEET`, seat by seat."""
    made = np.zeros(len(sheets), SHEET)
    for seat, sheet in enumerate(sheets):
        made[seat]["sheet"] = NAMES.index(sheet.name)
        made[seat]["current"] = sheet.current
        made[seat]["rows"][: rules.ROWS] = [packed(row) for row in sheet.rows]
        if not sheet.is_full:
            made[seat]["filled"] = rules.ALL_COLUMNS & ~sheet.free
    return made


def pack(state: State) -> tuple[Any, Any]:
    """A position as a record of `POSITION` (an array of one) and records of `SHEET`.

    A choice that is hidden counts as one that has not been made.
    """
    kept = np.zeros(1, POSITION)
    kept["phase"], kept["turn"], kept["active"] = state.phase, state.turn, state.active
    kept["first"], kept["last"] = _triples(state.dice)
    sheets = pack_sheets(state.sheets)
    sheets["chosen"] = UNDECIDED
    for seat, choice in enumerate(state.choices):
        sheets[seat]["chosen"] = UNDECIDED if choice in (None, HIDDEN) else choice
    return kept, sheets


def position_of(state: State) -> Position:
    """The position as steps and policies take it."""
    first, last = map(np.uint64, _triples(state.dice))
    return Position(state.phase, state.turn, np.uint64(state.active), first, last)


def unpack(position: Any, sheets: Any) -> State:
    """The readable position of what `pack` gave."""
    kept = position[0]
    phase = int(kept["phase"])
    dice: Roll = () if phase == ROLL else faces(int(kept["first"])) + faces(int(kept["last"]))
    papers = tuple(
        Sheet(
            NAMES[int(sheet["sheet"])],
            tuple(map(fields, sheet["rows"][: rules.ROWS].tolist())),
            int(sheet["current"]),
        )
        for sheet in sheets
    )
    choices = tuple(
        None if chosen == UNDECIDED else ACTIONS[chosen] for chosen in sheets["chosen"].tolist()
    )
    turn, active = int(kept["turn"]), int(kept["active"])
    return State(turn, active, phase, papers, dice, choices if phase in (WRITE, OVER) else ())


def _triples(dice: Roll) -> tuple[int, int]:
    """The two triples that lie; before the roll those with the number 0."""
    if not dice:
        return 0, 0
    return triple_of(*dice[:TRIPLE]), triple_of(*dice[TRIPLE:])
