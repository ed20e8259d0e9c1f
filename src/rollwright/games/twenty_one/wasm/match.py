"""A match of Twenty One in the memory of the module: a record of `MATCH`, one of `SHEET` per seat.

Who calls copies both in and out, so a position is a string of bytes. Choices cross the border as
the action ids of `games.twenty_one.actions`. `step` and `roll` refuse what is illegal and change
nothing.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from rollwright.core.dice import FACES
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.actions import ACTIONS, KEEP, REROLL
from rollwright.games.twenty_one.kernels import steps
from rollwright.games.twenty_one.kernels.lookup import (
    FIELD,
    FIELD_MASK,
    HITS,
    TRIPLE,
    TRIPLES,
    lookup,
)
from rollwright.games.twenty_one.kernels.steps import POSITION, SHEET, UNDECIDED
from rollwright.games.twenty_one.layout import COLOURS, NUMBERS
from rollwright.games.twenty_one.state import ATTEMPT, OVER, ROLL, SECOND_ROLL, WRITE
from rollwright.kernels.bits import lowest_bit
from rollwright.kernels.compiled import part
from rollwright.wasm import module
from rollwright.wasm.module import ADDRESS, Export, are_faces, array_at

MATCH: Final = np.dtype([*POSITION.descr, *module.KEPT])
"""A position that is kept."""

LOOKUP: Final = lookup()
_PRINTED: Final = np.array(NUMBERS)
_ACTIONS: Final = len(ACTIONS)
_DICE: Final = len(COLOURS)
_ROWS: Final = rules.ROWS
_FIELDS: Final = rules.FIELDS
_REROLL: Final = int(REROLL)
_KEEP: Final = int(KEEP)

REASONS: Final = (
    "legal", "view", "not_an_action", "attempt_first", "dice_final", "filled", "too_high",
)  # fmt: skip
"""Why a choice of a pending seat is refused, by number."""


@part
def sheets_of(match: Any, sheets: Any) -> Any:
    return array_at(sheets, array_at(match, 1, MATCH)[0].seats, SHEET)


@part
def _pending(kept: Any, seats: Any) -> Any:
    return module.pending(kept, seats, WRITE, ATTEMPT)


@part
def _face(kept: Any, die: Any) -> Any:
    """What a die shows."""
    triple = np.int64(kept.first if die < TRIPLE else kept.last)
    for _ in range(TRIPLE - 1 - die % TRIPLE):
        triple //= FACES
    return triple % FACES + 1


@part
def _fitting(kept: Any, sheet: Any) -> Any:
    offered = steps.offered_to(LOOKUP[0], sheet, kept.first, kept.last)
    return steps.fitting_in(rules.ALL_COLUMNS & ~sheet.filled, offered)


@part
def _to_roll(kept: Any) -> Any:
    """The dice that are rolled next, as bits."""
    if kept.phase == ROLL:
        return (1 << _DICE) - 1
    dice = 0
    if kept.phase == SECOND_ROLL:
        for die in range(_DICE):
            dice |= rules.is_rolled_again(_face(kept, die)) << die
    return dice


def begin(match: Any, sheets: Any, names: Any, count: Any, start: Any) -> None:
    """The first position; `names` are the numbers of the sheets."""
    kept = array_at(match, 1, MATCH)[0]
    kept.seats, kept.hidden = count, 0
    steps.store(kept, steps.begin(np.uint64(start)))
    seats = sheets_of(match, sheets)
    numbers = array_at(names, len(seats), np.int32)
    for seat in range(len(seats)):
        sheet = seats[seat]
        sheet.sheet, sheet.current, sheet.filled = numbers[seat], 0, 0
        sheet.chosen, sheet.stream, sheet.at = UNDECIDED, np.uint64(0), 0
        for row in range(_ROWS + 1):
            sheet.rows[row] = 0


def roll(match: Any, _sheets: Any, faces: Any, count: Any) -> Any:
    """The dice that are to be rolled show these faces. The answer is whether that can be."""
    kept = array_at(match, 1, MATCH)[0]
    shown = array_at(faces, _DICE, np.int32)
    dice = _to_roll(kept)
    if not dice or count != dice.bit_count():
        return np.int32(0)
    if not are_faces(shown, count):
        return np.int32(0)
    both = at = 0
    for die in range(_DICE):
        both *= FACES
        if dice >> die & 1:
            both += shown[at] - 1
            at += 1
        else:
            both += _face(kept, die) - 1
    first, last = np.uint64(both // TRIPLES), np.uint64(both % TRIPLES)
    if kept.phase == ROLL:
        steps.store(kept, steps.roll(LOOKUP[0], steps.load(kept), first, last))
    else:
        steps.store(kept, steps.roll_again(steps.load(kept), first, last))
    return np.int32(1)


def legal(match: Any, sheets: Any, seat: Any, out: Any) -> Any:
    """Write the ids of what a seat may choose, what does least first; how many they are."""
    kept = array_at(match, 1, MATCH)[0]
    seats = sheets_of(match, sheets)
    ids = array_at(out, _ACTIONS, np.int32)
    if not 0 <= seat < len(seats) or not _pending(kept, seats) >> seat & 1:
        return np.int32(0)
    if kept.phase == ATTEMPT:
        ids[0], ids[1] = _REROLL, _KEEP
        return np.int32(2)
    fitting = _fitting(kept, seats[seat])
    entry = count = 0
    while True:
        ids[count] = entry
        count += 1
        entry = entry - fitting & fitting
        if entry == 0:
            return np.int32(count)


@part
def _reason(kept: Any, seats: Any, seat: Any, action: Any) -> Any:
    """Why a pending seat may not choose this: a number of `REASONS`."""
    if not 0 <= action < _ACTIONS:
        return 2
    if kept.phase == ATTEMPT:
        return 0 if action >= _REROLL else 3
    if action >= _REROLL:
        return 4
    wrong = action & ~_fitting(kept, seats[seat])
    if wrong:
        return 5 if seats[seat].filled >> lowest_bit(np.int64(wrong)) & 1 else 6
    return 1 if module.is_only_guessed(kept, _pending(kept, seats)) else 0


def step(match: Any, sheets: Any, seat: Any, action: Any) -> Any:
    """A pending seat chooses. The answer is 0, or the number of the reason why it may not."""
    kept = array_at(match, 1, MATCH)[0]
    seats = sheets_of(match, sheets)
    reason = _reason(kept, seats, seat, action)
    if reason:
        return np.int32(reason)
    if kept.phase == WRITE:
        steps.commit(seats, seat, action)
        if _pending(kept, seats):
            return np.int32(0)
    position = steps.advance(LOOKUP[0], steps.load(kept), seats, action == _REROLL)
    steps.store(kept, position)
    if kept.phase == ROLL:
        kept.first = kept.last = np.uint64(0)
        module.forget_choices(seats)
    return np.int32(0)


def view(match: Any, sheets: Any, seat: Any) -> None:
    """Hide what the other seats write in this round; −1 is a spectator."""
    kept = array_at(match, 1, MATCH)[0]
    if kept.phase == WRITE:
        module.hide_choices(kept, sheets_of(match, sheets), seat)


HEAD: Final = 13
PER_SEAT: Final = 4 + _ROWS * (_FIELDS + 2)


def tell(match: Any, sheets: Any, out: Any) -> None:
    """Write the position as plain numbers: `HEAD` of them, and `PER_SEAT` for every seat.

    Phase, turn, active seat, pending seats (−1 for the dice), dice to roll, full sheets, winners,
    and six faces, of which the first is −1 before a roll. Then sheet, current row, choice (`NONE`,
    `HIDDEN` or an id) and points of each seat, and of each of its rows the fields, the points and
    the hits as bits.
    """
    kept = array_at(match, 1, MATCH)[0]
    seats = sheets_of(match, sheets)
    told = array_at(out, HEAD + PER_SEAT * len(seats), np.int32)
    told[0], told[1], told[2] = kept.phase, kept.turn, np.int64(kept.active)
    dice = _to_roll(kept)
    full = 0
    for seat in range(len(seats)):
        sheet = seats[seat]
        at = HEAD + PER_SEAT * seat
        told[at], told[at + 1] = sheet.sheet, sheet.current
        full |= (sheet.current == _ROWS) << seat
        told[at + 2] = module.choice_told(kept, seat, sheet.chosen, sheet.chosen)
        told[at + 3] = steps.score(LOOKUP[0], sheet)
        at += 4
        for row in range(_ROWS):
            written = sheet.rows[row]
            hits = 0
            for column in range(_FIELDS):
                entry = written >> FIELD * column & FIELD_MASK
                told[at + column] = entry
                hits |= rules.is_hit(entry, _PRINTED[row, column]) << column
            points = steps.points_in(LOOKUP[0], np.uint64(row), written)
            told[at + _FIELDS] = (points & (1 << HITS) - 1) + rules.bonus(points >> HITS)
            told[at + _FIELDS + 1] = hits
            at += _FIELDS + 2
    told[3], told[4], told[5] = -1 if dice else _pending(kept, seats), dice, full
    told[6] = 0
    if kept.phase == OVER:
        told[6] = module.winners(told, HEAD + 3, PER_SEAT, len(seats))
    for die in range(_DICE):
        told[7 + die] = _face(kept, die)
    if kept.phase == ROLL:
        told[7] = -1


EXPORTS: Final[Mapping[str, Export]] = module.exports(
    Export(begin, f"void({', '.join([ADDRESS] * 3)}, int32, int32)"), roll, legal, step, view, tell
)
