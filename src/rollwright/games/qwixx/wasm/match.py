"""A match of Qwixx in the memory of the module: a record of `MATCH`, and one of `SHEET` per seat.

Who calls copies both in and out, so a position is a string of bytes. Choices cross the border as
the action ids of `games.qwixx.actions`. `step` and `roll` refuse what is illegal and change
nothing.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from rollwright.core.dice import FACES
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import ACTIONS
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.lookup import LANE, LANE_MASK, lookup, packed
from rollwright.games.qwixx.kernels.packing import bit_of
from rollwright.games.qwixx.kernels.steps import JOINED, POSITION, SHEET, UNDECIDED
from rollwright.games.qwixx.layout import LAYOUTS
from rollwright.games.qwixx.state import ACTION_1, ACTION_2, OVER, ROLL, WHITES
from rollwright.kernels.bits import lowest_bit
from rollwright.kernels.compiled import part
from rollwright.wasm import module
from rollwright.wasm.module import ADDRESS, Export, are_faces, array_at

MATCH: Final = np.dtype([*POSITION.descr, ("layout", np.int64), ("gone", np.int64), *module.KEPT])
"""A position with the number of its layout. `gone` are the rows whose dice had left when those that
lie were last looked at."""

LOOKUPS: Final = np.concatenate([lookup(layout) for layout in LAYOUTS.values()])
_BITS: Final = np.array([[bit_of(layout, a) for a in ACTIONS] for layout in LAYOUTS.values()])
"""By layout and action."""
_NUMBERS: Final = np.array([layout.numbers for layout in LAYOUTS.values()])
_ACTIONS: Final = len(ACTIONS)
_OPEN: Final = packed([rules.open_columns(0)] * rules.ROWS)
_ROWS: Final = rules.ROWS

REASONS: Final = (
    "legal", "view", "not_an_action", "closed", "not_white_sum", "not_a_sum", "not_right_of_last",
    "needs_five",
)  # fmt: skip
"""Why a choice of a pending seat is refused, by number."""


@part
def sheets_of(match: Any, sheets: Any) -> Any:
    return array_at(sheets, array_at(match, 1, MATCH)[0].seats, SHEET)


@part
def action_at(kept: Any, bit: Any) -> Any:
    """The id of the action that crosses the field with this bit, joining or not."""
    return np.int32(LOOKUPS[kept.layout].action[lowest_bit(bit & ~JOINED)])


@part
def _pending(kept: Any, seats: Any) -> Any:
    return module.pending(kept, seats, ACTION_1, ACTION_2)


def begin(match: Any, sheets: Any, layout: Any, count: Any, start: Any) -> None:
    """The first position."""
    kept = array_at(match, 1, MATCH)[0]
    kept.layout, kept.seats, kept.gone, kept.hidden = layout, count, 0, 0
    steps.store(kept, steps.begin(np.uint64(start), 0))
    seats = sheets_of(match, sheets)
    for seat in range(len(seats)):
        seats[seat].marks, seats[seat].misthrows, seats[seat].open = 0, 0, _OPEN
        seats[seat].chosen, seats[seat].stream, seats[seat].at = UNDECIDED, np.uint64(0), 0


def roll(match: Any, _sheets: Any, faces: Any, count: Any) -> Any:
    """The dice that are to be rolled show these faces. The answer is whether that can be."""
    kept = array_at(match, 1, MATCH)[0]
    shown = array_at(faces, 2 + _ROWS, np.int32)
    if kept.phase != ROLL or count != WHITES + _ROWS - kept.closed.bit_count():
        return np.int32(0)
    if not are_faces(shown, count):
        return np.int32(0)
    whites = (shown[0] - 1) * FACES + shown[1] - 1
    colours = 0
    at = WHITES
    for row in range(_ROWS):
        colours *= FACES
        if not kept.closed >> row & 1:
            colours += shown[at] - 1
            at += 1
    pairs = FACES * FACES
    found = LOOKUPS[kept.layout]
    position = steps.load(kept)
    upper, lower = np.uint64(colours // pairs), np.uint64(colours % pairs)
    steps.store(kept, steps.roll(found, position, np.uint64(whites), upper, lower))
    kept.gone = kept.closed
    return np.int32(1)


def legal(match: Any, sheets: Any, seat: Any, out: Any) -> Any:
    """Write the ids of what a seat may choose, the pass first; how many they are."""
    kept = array_at(match, 1, MATCH)[0]
    seats = sheets_of(match, sheets)
    ids = array_at(out, _ACTIONS, np.int32)
    if not 0 <= seat < len(seats) or not _pending(kept, seats) >> seat & 1:
        return np.int32(0)
    fields = steps.legal(steps.load(kept), seats, seat)
    ids[0] = 0
    count = 1
    while fields:
        ids[count] = action_at(kept, fields & -fields)
        fields &= fields - 1
        count += 1
    return np.int32(count)


@part
def _reason(kept: Any, seats: Any, seat: Any, action: Any) -> Any:
    """Why a pending seat may not choose this: a number of `REASONS`."""
    if not 0 <= action < _ACTIONS:
        return 2
    bit = _BITS[kept.layout, action]
    position = steps.load(kept)
    if bit & ~steps.legal(position, seats, seat):
        lane = lowest_bit(bit) // LANE
        if kept.closed >> lane & 1:
            return 3
        if not bit & (position.white if kept.phase == ACTION_1 else position.colours):
            return 4 if kept.phase == ACTION_1 else 5
        column = lowest_bit(bit) % LANE
        marks = seats[seat].marks >> lane * LANE & LANE_MASK
        return 6 if column < rules.next_column(marks) else 7
    return 1 if module.is_only_guessed(kept, _pending(kept, seats)) else 0


def step(match: Any, sheets: Any, seat: Any, action: Any) -> Any:
    """A pending seat chooses. The answer is 0, or the number of the reason why it may not."""
    kept = array_at(match, 1, MATCH)[0]
    seats = sheets_of(match, sheets)
    reason = _reason(kept, seats, seat, action)
    if reason:
        return np.int32(reason)
    bit = _BITS[kept.layout, action]
    if kept.phase == ACTION_1:
        steps.commit(seats, seat, bit)
        if _pending(kept, seats):
            return np.int32(0)
    position = steps.advance(LOOKUPS[kept.layout], steps.load(kept), seats, bit)
    steps.store(kept, position)
    if kept.phase == ACTION_2:
        kept.gone = kept.closed
    elif kept.phase == ROLL:
        module.forget_choices(seats)
    return np.int32(0)


def view(match: Any, sheets: Any, seat: Any) -> None:
    """Hide what the other seats have chosen in action 1; −1 is a spectator."""
    kept = array_at(match, 1, MATCH)[0]
    if kept.phase == ACTION_1:
        module.hide_choices(kept, sheets_of(match, sheets), seat)


HEAD: Final = 14
PER_SEAT: Final = 7


def tell(match: Any, sheets: Any, out: Any) -> None:
    """Write the position as plain numbers: `HEAD` of them, and `PER_SEAT` for every seat.

    Phase, turn, active seat, closed rows, pending seats (−1 for the dice), dice to roll, why the
    match ended (1 rows, 2 misthrows), winners, and six faces, of which the first is −1 before a
    roll. Then rows, misthrows, choice (`NONE`, `HIDDEN` or an id) and points of each seat.
    """
    kept = array_at(match, 1, MATCH)[0]
    seats = sheets_of(match, sheets)
    told = array_at(out, HEAD + PER_SEAT * len(seats), np.int32)
    told[0], told[1], told[2], told[3] = kept.phase, kept.turn, np.int64(kept.active), kept.closed
    for seat in range(len(seats)):
        sheet = seats[seat]
        at = HEAD + PER_SEAT * seat
        for row in range(_ROWS):
            told[at + row] = sheet.marks >> row * LANE & LANE_MASK
        told[at + 4] = sheet.misthrows
        chosen = sheet.chosen
        told[at + 5] = module.choice_told(kept, seat, chosen, action_at(kept, chosen))
        told[at + 6] = steps.score(sheet)
    told[4] = -1 if kept.phase == ROLL else _pending(kept, seats)
    told[5] = 0
    if kept.phase == ROLL:
        told[5] = (1 << WHITES) - 1 | ((1 << _ROWS) - 1 & ~kept.closed) << WHITES
    told[6] = told[7] = 0
    if kept.phase == OVER:
        told[6] = 1 if rules.is_over(kept.closed, 0) else 2
        told[7] = module.winners(told, HEAD + 6, PER_SEAT, len(seats))
    _tell_dice(kept, told)


@part
def _tell_dice(kept: Any, told: Any) -> Any:
    pairs = kept.whites, kept.red_yellow, kept.green_blue
    for at in range(3):
        told[8 + 2 * at] = np.int64(pairs[at]) // FACES + 1
        told[9 + 2 * at] = np.int64(pairs[at]) % FACES + 1
    for row in range(_ROWS):
        if kept.gone >> row & 1:
            told[8 + WHITES + row] = 0
    if kept.phase == ROLL:
        told[8] = -1


EXPORTS: Final[Mapping[str, Export]] = module.exports(
    Export(begin, f"void({ADDRESS}, {ADDRESS}, int32, int32, int32)"), roll, legal, step, view, tell
)
