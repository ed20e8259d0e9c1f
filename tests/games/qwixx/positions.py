"""Positions that read like the game."""

from rollwright.core.game import CHANCE
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.layout import STANDARD, Layout
from rollwright.games.qwixx.sheet import read_sheet
from rollwright.games.qwixx.state import State, begin_turn

EMPTY = "R: | Y: | G: | B: | M: 0"


def qwixx(
    *sheets: str,
    dice: str = "",
    active: int = 0,
    layout: Layout = STANDARD,
    version: int = rules.VERSION,
) -> State:
    """A position with one sheet per seat; with dice such as "w4 w1 r3 y2 g5 b6", rolled."""
    read = tuple(read_sheet(text, layout) for text in sheets or (EMPTY,))
    closed = 0
    for sheet in read:
        for row in range(rules.ROWS):
            closed |= rules.is_locked(sheet[row]) << row
    state = begin_turn(layout, 1, active, read, closed, version)
    return state.step(CHANCE, faces(dice)) if dice else state


def faces(dice: str) -> tuple[int, ...]:
    """The faces of "w4 w1 r3 y2 g5 b6", which stand in the order of the dice."""
    return tuple(int(word[1:]) for word in dice.split())


def crossed(state: State, seat: int) -> str:
    """The seat's sheet as one line."""
    return state.sheets[seat].text(state.layout)
