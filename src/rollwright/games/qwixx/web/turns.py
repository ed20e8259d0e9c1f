"""What one turn of Qwixx can put on sheets, found by playing turns with the engine.

People who roll real dice tap what they cross, and the browser never sees the dice. It can still
tell which crosses fit into one turn, with two tables: how often a seat crosses in each action, and
which sums action 2 can make with the white dice of action 1.
"""

from itertools import product
from typing import Final

from rollwright.core.game import CHANCE, Roll
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import PASS, Cross
from rollwright.games.qwixx.layout import STANDARD
from rollwright.games.qwixx.sheet import Sheet
from rollwright.games.qwixx.state import WHITES, State, begin_turn

_FACES: Final = range(1, 7)
_SUMS: Final = range(13)
_ACTIVE: Final = 0
_FIVE: Final = (1 << rules.CROSSES_TO_CLOSE) - 1
_READY: Final = Sheet(_FIVE, _FIVE, _FIVE, _FIVE)
"""A sheet on which every row can be closed."""
_SHEETS: Final = (_READY, _READY, Sheet())
"""Whose turns are played: two who choose, and one who only watches and can join no closing."""

Part = tuple[int, int, int]
"""A seat's crosses in action 1 and in action 2, and its misthrows."""


def second_sums() -> list[int]:
    """By the sum of the white dice: the numbers, as bits, that action 2 can cross (Q7)."""
    sums = [0 for _ in _SUMS]
    for first, second, face in product(_FACES, repeat=3):
        state = _pass(_rolled((first, second, *[face] * rules.ROWS)))
        for choice in state.options[_ACTIVE]:
            if isinstance(choice, Cross):
                sums[first + second] |= 1 << choice.number
    return sums


def parts() -> dict[str, list[Part]]:
    """What a seat can do in a turn: the active one, another one, and either if action 1 ends it."""
    played = _parts(closed=0)
    cut_short = _parts(closed=1 << rules.ROWS - 1)
    return {
        "active": sorted({turn[_ACTIVE] for turn in played}),
        "other": sorted({part for turn in played for part in turn[_ACTIVE + 1 :]}),
        "last": sorted({part for turn in cut_short for part in turn}),
    }


def _parts(closed: int) -> list[tuple[Part, ...]]:
    """Two of three seats play every turn with double sixes: each seat's part of it.

    If a row is closed before, only the turns that end in action 1.
    """
    found = []
    roll = (6,) * (WHITES + rules.ROWS - closed.bit_count())
    start = _rolled(roll, closed)
    for mine, yours in product(start.options[0], start.options[1]):
        chosen = start.step(0, mine).step(1, yours).step(2, PASS)
        firsts = [after != before for before, after in zip(_SHEETS, chosen.sheets, strict=True)]
        if not chosen.pending:
            found.append(_told(chosen, firsts, second=False))
        elif not closed:
            found += [
                _told(chosen.step(_ACTIVE, choice), firsts, choice != PASS)
                for choice in chosen.options[_ACTIVE]
            ]
    return found


def _told(after: State, firsts: list[bool], second: bool) -> tuple[Part, ...]:
    """Each seat's part of a turn that led here."""
    return tuple(
        (int(first), int(second and seat == _ACTIVE), sheet.misthrows)
        for seat, (first, sheet) in enumerate(zip(firsts, after.sheets, strict=True))
    )


def _rolled(roll: Roll, closed: int = 0) -> State:
    """The seats before action 1."""
    return begin_turn(STANDARD, 1, _ACTIVE, _SHEETS, closed).step(CHANCE, roll)


def _pass(state: State) -> State:
    """Everybody passes action 1."""
    for seat in state.pending:
        state = state.step(seat, PASS)
    return state
