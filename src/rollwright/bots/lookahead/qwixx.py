"""What a position of Qwixx is worth over all rolls of the next turn, by the network after it.

No roll is drawn, and none of the colour dice is enumerated. White dice with the same sum offer the
same in action 1, so what everybody does with a sum is worked out once. In action 2 the best that
can be done is the highest of a few values: nothing, or a field that a colour die reaches. So the
values are sorted, and walking down from the highest, the dice note which of their faces have been
enough so far: the chance that none of them shows one is a product of four counts.
"""

from functools import cache
from typing import Any, Final

import numpy as np

from rollwright.bots.boards.qwixx import (
    closing,
    cross,
    open_fields,
    put_back,
    still_open,
    uncross,
)
from rollwright.bots.network.qwixx import best_reply, end_of_turn
from rollwright.core.dice import FACES
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.layout import STANDARD
from rollwright.kernels.bits import lowest_bit
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.tables.qwixx import NO_FIELD, PAIRS, fields, tables

_SUMS: Final = 2 * FACES - 1
_WAYS: Final = FACES // 2
"""So many pairs of white dice have the same sum at most, whichever comes first."""
_COLOUR_ROLLS: Final = FACES**rules.ROWS
_LEAST: Final = np.float32(-1e9)

DICE: Final = np.dtype(
    [
        ("white", np.int64, _SUMS),
        ("reached", np.int64, _SUMS),
        ("weight", np.int64, (_SUMS, _WAYS)),
        ("faces", np.int64, (_SUMS, _WAYS, NO_FIELD)),
        ("missing", np.int64, 1 << 2 * FACES),
    ]
)
"""By the sum of the white dice: the fields they offer in action 1, those that may be reached in
action 2, and for each way to roll the sum how often it falls, and by which faces of the colour dice
a field is reached, `FACES` bits for each die. `missing` counts the rolls of two dice that show none
of some faces."""


@cache
def dice() -> Any:
    """A record of `DICE`, as an array of one."""
    made = np.zeros(1, DICE)
    known = made[0]
    white = tables(STANDARD)[0]["white"]
    for pair in range(PAIRS):
        one, other = divmod(pair, FACES)
        total = one + other
        way = abs(one - other) // 2
        known["white"][total] = white[pair]
        known["weight"][total, way] += 1
        for die, by_face in enumerate(STANDARD.colour_offers[one + 1][other + 1]):
            for face, offers in enumerate(by_face[1:]):
                known["reached"][total] |= fields(offers)
                for field in range(NO_FIELD):
                    if fields(offers) >> field & 1:
                        known["faces"][total, way, field] |= 1 << die * FACES + face
    for shown in range(1 << 2 * FACES):
        ones = (shown & (1 << FACES) - 1).bit_count(), (shown >> FACES).bit_count()
        known["missing"][shown] = (FACES - ones[0]) * (FACES - ones[1])
    return made


@part
def chance_of(logit: Any) -> Any:
    return 1.0 / (1.0 + np.exp(-np.float64(logit)))


@kernel
def turn_ahead(
    ahead: Any, board: Any, faces: Any, seat: Any, active: Any, closed: Any
) -> Any:  # fmt: skip
    """The chance that `seat` wins, before the dice of the turn of `active` are rolled."""
    dice = ahead.dice[0]
    known = ahead.network.known[0]
    before = board.copy()
    order = np.empty(NO_FIELD, np.int64)
    worth = np.empty(NO_FIELD, np.float32)
    firsts = np.empty(NO_FIELD, np.int64)
    chances = np.empty(NO_FIELD, np.float64)
    replies = np.zeros(len(board), np.int64)
    total = 0.0
    for shown in range(_SUMS):
        white = dice.white[shown]
        now = closed
        for other in range(len(board)):
            replies[other] = 0
            if other != active:
                legal = open_fields(board, other, closed) & white
                if legal:
                    replies[other] = best_reply(
                        ahead.network, board, faces, other, active, closed, legal, 1, 0
                    )
                now |= closing(replies[other])
        for other in range(len(board)):
            cross(known, board, other, replies[other])
        legal = open_fields(board, active, closed) & white
        first, count = _plan(
            ahead, board, faces, active, now, legal, dice.reached[shown], worth, firsts, order
        )
        rest = chance_of(_seen(ahead, board, faces, seat, active, now, first, 0))
        for at in range(count):
            field = order[at]
            chances[at] = chance_of(
                worth[field]
                if seat == active
                else _seen(ahead, board, faces, seat, active, now, firsts[field], 1 << field)
            )
        for way in range(_WAYS):
            weight = dice.weight[shown, way]
            if weight:
                total += weight * _mean(dice, dice.faces[shown, way], order, chances, count, rest)
        put_back(board, before)
    return total / (PAIRS * _COLOUR_ROLLS)


@kernel
def _plan(
    ahead: Any, board: Any, faces: Any, active: Any, closed: Any, legal: Any, reached: Any,
    worth: Any, firsts: Any, order: Any,
) -> Any:  # fmt: skip
    """For each field that action 2 may reach, the best action 1 before it and what both are worth.

    The fields that are better than nothing are put in order, the best first. The answer is the best
    action 1 without an action 2, and how many fields are in order.
    """
    network = ahead.network
    known = network.known[0]
    worth[:] = _LEAST
    best = first = 0
    highest = _LEAST
    while True:
        now = closed | closing(first)
        undo = cross(known, board, active, first)
        found = end_of_turn(network, board, faces, active, active, now, first, 0)
        if found > highest:
            best, highest = first, found
        if not rules.is_over(now, 0):
            left = open_fields(board, active, now) & reached
            while left:
                second = left & -left
                left ^= second
                field = lowest_bit(second)
                found = end_of_turn(network, board, faces, active, active, now, first, second)
                if found > worth[field]:
                    worth[field], firsts[field] = found, first
        uncross(board, active, undo)
        if legal == 0:
            break
        first = legal & -legal
        legal ^= first
    count = 0
    left = reached & still_open(closed)
    while left:
        field = lowest_bit(left)
        left &= left - 1
        if worth[field] > highest:
            at = count
            while at and worth[order[at - 1]] < worth[field]:
                order[at] = order[at - 1]
                at -= 1
            order[at] = field
            count += 1
    return best, count


@kernel
def _seen(
    ahead: Any, board: Any, faces: Any, seat: Any, active: Any, closed: Any, first: Any, second: Any
) -> Any:  # fmt: skip
    """What `seat` has of a turn of `active`."""
    undo = cross(ahead.network.known[0], board, active, first)
    now = closed | closing(first)
    found = end_of_turn(ahead.network, board, faces, seat, active, now, first, second)
    uncross(board, active, undo)
    return found


@part
def _mean(dice: Any, faces: Any, order: Any, chances: Any, count: Any, rest: Any) -> Any:
    """The chances added up over all rolls of the colour dice, for one pair of white dice."""
    shown = 0
    before = _COLOUR_ROLLS
    total = 0.0
    half = (1 << 2 * FACES) - 1
    for at in range(count):
        shown |= faces[order[at]]
        none = dice.missing[shown & half] * dice.missing[shown >> 2 * FACES]
        total += (before - none) * chances[at]
        before = none
    return total + before * rest
