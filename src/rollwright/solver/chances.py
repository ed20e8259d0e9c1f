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

from rollwright.solver.shape import LEAST, LEVELS, MOST_WHITES, SUMS, TWO_DICE, Record, inlined

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
    for level in range(LEVELS):
        s.least[REST, level] = LEAST
        s.rest[REST, level] = 0.0
    s.length[REST] = 0
    if is_rest:
        _keep_singles(fields, s)
        _find_chances(sheet, REST, s)


@inlined
def _keep_best(sheet: Record, total: int, fields: int, s: Record) -> None:
    """Keep the fields that are better than to cross nothing in action 2, at some level."""
    for level in range(LEVELS):
        s.least[total, level] = LEAST
    for i in range(s.offers[total]):
        for level in range(LEVELS):
            single = s.single[s.firsts[total, i], level]
            least = s.least[total, level]
            s.least[total, level] = single if single > least else least
    kept = 0
    for b in range(fields):
        is_above = False
        for level in range(LEVELS):
            value = s.best[total, b, level]
            s.kept[total, kept, level] = value
            is_above |= value > s.least[total, level]
        s.where[kept] = s.place[b]
        kept += is_above & sheet.is_reached[total, s.place[b]]
    s.length[total] = kept


@inlined
def _keep_singles(fields: int, s: Record) -> None:
    """For all sums that offer nothing in action 1, action 2 is the only one."""
    kept = 0
    for b in range(fields):
        if s.is_open[b]:
            for level in range(LEVELS):
                s.kept[REST, kept, level] = s.single[b, level]
            s.where[kept] = s.place[b]
            kept += 1
    s.length[REST] = kept


@inlined
def _find_chances(sheet: Record, slot: int, s: Record) -> None:
    """In how many rolls each kept value is the highest that is reached, and in how many none is."""
    kept = s.length[slot]
    for i in range(kept):
        s.order[i] = i
    for level in range(LEVELS):
        if not _sort(slot, level, s):
            for i in range(kept):
                s.chance[slot, i, level] = s.chance[slot, i, level - 1]
            s.rest[slot, level] = s.rest[slot, level - 1]
            continue
        for i in range(kept):
            s.highest[i] = 0
        rest = 0
        if slot < REST:
            rest += _count(sheet, slot, slot, s)
        else:
            for total in range(SUMS):
                if s.offers[total] == 0:
                    rest += _count(sheet, slot, total, s)
        for i in range(kept):
            s.chance[slot, i, level] = s.highest[i]
        s.rest[slot, level] = rest


@inlined
def _sort(slot: int, level: int, s: Record) -> bool:
    """Bring `order` into the order of this level, the highest first; whether that is a new one."""
    is_new = level == 0
    for k in range(1, s.length[slot]):
        i = s.order[k]
        value = s.kept[slot, i, level]
        at = k
        while at > 0 and s.kept[slot, s.order[at - 1], level] < value:
            s.order[at] = s.order[at - 1]
            at -= 1
        if at < k:
            s.order[at] = i
            is_new = True
    return is_new


@inlined
def _count(sheet: Record, slot: int, total: int, s: Record) -> int:
    """Add to `highest` the rolls with this white sum; how many of them reach no kept value."""
    low = np.uint32((1 << TWO_DICE) - 1)
    high = np.uint32(TWO_DICE)
    rest = 0
    for whites in range(MOST_WHITES):
        weight = sheet.weights[total, whites]
        if weight == 0:
            break
        seen = np.uint32(0)
        before = sheet.colour_rolls
        for k in range(s.length[slot]):
            i = s.order[k]
            seen |= sheet.faces[total, s.where[i], whites]
            none = np.int64(sheet.missing[seen & low]) * sheet.missing[seen >> high]
            s.highest[i] += weight * (before - none)
            before = none
        rest += weight * before
    return rest
