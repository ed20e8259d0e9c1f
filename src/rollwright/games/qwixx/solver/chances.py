"""How likely each value is the best that the dice allow in action 2.

For one roll of the white dice the best that can be done is the highest of a few values: nothing in
action 2, or one of the fields that a colour die can reach. What a field is worth does not depend on
the other dice. So the values are sorted, and walking down from the highest, the dice note which of
their faces have been enough so far: the chance that none of them shows one is a product of four
counts. No roll of the colour dice is ever enumerated, and white dice with the same sum share the
values. Where the order is the same for several numbers of misthrows, they share the chances too.
"""

from typing import Final

import numpy as np

from rollwright.games.qwixx.solver.rows import (
    BOXES,
    LEAST,
    MOST_WHITES,
    SUMS,
    TWO_DICE,
    Record,
    inlined,
)

REST: Final = SUMS
"""Where `SCRATCH` keeps what all sums share that offer nothing."""


@inlined
def weigh(sheet: Record, fields: int, s: Record) -> None:
    """For each sum: the values that can matter in action 2, and how likely each is the highest."""
    is_rest = False
    for total in range(SUMS):
        if s.offers[total] > 0:
            _keep_best(sheet, total, fields, s)
            _find_chances(sheet, total, s)
        else:
            is_rest = True
    for boxes in range(BOXES):
        s.least[REST, boxes] = LEAST
        s.rest[REST, boxes] = 0.0
    s.length[REST] = 0
    if is_rest:
        _keep_singles(fields, s)
        _find_chances(sheet, REST, s)


@inlined
def _keep_best(sheet: Record, total: int, fields: int, s: Record) -> None:
    """Keep the fields that are better than crossing nothing in action 2, with some misthrows."""
    for boxes in range(BOXES):
        s.least[total, boxes] = LEAST
    for i in range(s.offers[total]):
        for boxes in range(BOXES):
            single = s.single[s.firsts[total, i], boxes]
            least = s.least[total, boxes]
            s.least[total, boxes] = single if single > least else least
    kept = 0
    for b in range(fields):
        is_above = False
        for boxes in range(BOXES):
            value = s.best[total, b, boxes]
            s.kept[total, kept, boxes] = value
            is_above |= value > s.least[total, boxes]
        s.where[kept] = s.place[b]
        kept += is_above & sheet.is_reached[total, s.place[b]]
    s.length[total] = kept


@inlined
def _keep_singles(fields: int, s: Record) -> None:
    """For all sums that offer nothing in action 1, action 2 is the only one."""
    kept = 0
    for b in range(fields):
        if s.is_open[b]:
            for boxes in range(BOXES):
                s.kept[REST, kept, boxes] = s.single[b, boxes]
            s.where[kept] = s.place[b]
            kept += 1
    s.length[REST] = kept


@inlined
def _find_chances(sheet: Record, slot: int, s: Record) -> None:
    """In how many rolls each kept value is the highest that is reached, and in how many none is."""
    kept = s.length[slot]
    for i in range(kept):
        s.order[i] = i
    for boxes in range(BOXES):
        if not _sort(slot, boxes, s):
            for i in range(kept):
                s.chance[slot, i, boxes] = s.chance[slot, i, boxes - 1]
            s.rest[slot, boxes] = s.rest[slot, boxes - 1]
            continue
        for i in range(kept):
            s.highest[i] = 0
        rest = 0
        if slot < REST:
            rest += _count_sum(sheet, slot, slot, s)
        else:
            for total in range(SUMS):
                if s.offers[total] == 0:
                    rest += _count_sum(sheet, slot, total, s)
        for i in range(kept):
            s.chance[slot, i, boxes] = s.highest[i]
        s.rest[slot, boxes] = rest


@inlined
def _sort(slot: int, boxes: int, s: Record) -> bool:
    """Sort `order` for so many misthrows, the highest first; whether that is a new order."""
    is_new = boxes == 0
    for k in range(1, s.length[slot]):
        i = s.order[k]
        value = s.kept[slot, i, boxes]
        at = k
        while at > 0 and s.kept[slot, s.order[at - 1], boxes] < value:
            s.order[at] = s.order[at - 1]
            at -= 1
        if at < k:
            s.order[at] = i
            is_new = True
    return is_new


@inlined
def _count_sum(sheet: Record, slot: int, total: int, s: Record) -> int:
    """Add to `highest` the rolls with this white sum; how many of them reach no kept value."""
    rest = 0
    for whites in range(MOST_WHITES):
        weight = sheet.weights[total, whites]
        if weight == 0:
            break
        rest += count_highest(sheet, total, whites, weight, s, s.length[slot])
    return rest


@inlined
def count_highest(
    sheet: Record, total: int, whites: int, weight: int, s: Record, length: int
) -> int:
    """Count in how many rolls each value is the highest reached, for one pair of white dice.

    Each roll adds `weight` to `s.highest` of its value. `s.order` holds the values that matter, the
    highest first, and `s.where[value]` is the place on the sheet that reaches it. The answer counts
    the rolls that reach none of them, in the same way.
    """
    low = np.uint32((1 << TWO_DICE) - 1)
    high = np.uint32(TWO_DICE)
    seen = np.uint32(0)
    before = sheet.colour_rolls
    for k in range(length):
        value = s.order[k]
        seen |= sheet.faces[total, s.where[value], whites]
        none = np.int64(sheet.missing[seen & low]) * sheet.missing[seen >> high]
        s.highest[value] += weight * (before - none)
        before = none
    rest: int = weight * before
    return rest
