"""Twenty One by the exact values of rows: a seat that counts points, time and the others' luck."""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from rollwright.core.errors import BotError
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.kernels.lookup import FIELD, FIELD_MASK, GAPS, lookup
from rollwright.games.twenty_one.kernels.policies import attempt, write
from rollwright.games.twenty_one.kernels.steps import fitting_in, hits, offered_to
from rollwright.games.twenty_one.solver.rows import SETS, priced
from rollwright.games.twenty_one.state import ATTEMPT, ROLL, SECOND_ROLL
from rollwright.kernels.bits import lowest_bit
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.policies import answers


@part
def free_in(sheet: Any) -> Any:
    """The free columns of the current row."""
    return rules.ALL_COLUMNS & ~sheet.filled


@part
def staying_in(free: Any, offered: Any) -> Any:
    """The free columns whose dice a second attempt leaves alone (T4)."""
    columns = 0
    for column in range(rules.FIELDS):
        face = offered >> FIELD * column & FIELD_MASK
        columns |= (not rules.is_rolled_again(face)) << column
    return columns & free


@part
def points_of(entry: Any, offered: Any) -> Any:
    """The sum of the dice that are entered in these columns."""
    points = 0
    while entry:
        points += offered >> FIELD * lowest_bit(entry) & FIELD_MASK
        entry &= entry - 1
    return points


@part
def entered(free: Any, hit: Any, offered: Any, entry: Any) -> Any:
    """What is free and hit in a row after an entry, and the points it brings; none is a strike."""
    taken = entry if entry else 1 << rules.leftmost_free(rules.ALL_COLUMNS & ~free)
    rest = free & ~taken
    more = hit + (entry & offered >> GAPS).bit_count()
    return rest, more, points_of(entry, offered) + rules.bonus(more) - rules.bonus(hit)


@kernel
def best_entry(values: Any, row: Any, free: Any, hit: Any, offered: Any) -> Any:
    """What is best written, as columns, and its value; `values` are those of `solver.priced`.

    Equally good ones go to the lower number, so a strike comes first.
    """
    best_columns = entry = 0
    best = -np.inf
    fitting = fitting_in(free, offered)
    while True:
        rest, more, gain = entered(free, hit, offered, entry)
        value = values[row, rest, more] + gain
        if value > best:
            best, best_columns = value, entry
        entry = entry - fitting & fitting
        if entry == 0:
            return best_columns, best


@kernel
def weigh(lookup: Any, solved: Any, position: Any, sheet: Any, gains: Any) -> Any:
    """Fill what the only seat gains by each entry, −∞ where it does not fit; what it gains by a
    second attempt.
    """
    offered = offered_to(lookup, sheet, position.first, position.last)
    free = free_in(sheet)
    hit = hits(lookup, sheet)
    fitting = fitting_in(free, offered)
    gains[:] = -np.inf
    entry = 0
    while True:
        rest, more, gain = entered(free, hit, offered, entry)
        gains[entry] = solved.values[sheet.current, rest, more] + gain
        entry = entry - fitting & fitting
        if entry == 0:
            return solved.again[sheet.current, free, hit, staying_in(free, offered)]


@kernel
def worth(lookup: Any, solved: Any, position: Any, sheet: Any) -> Any:
    """What the only seat of a match that is not over still gains, before a roll or a choice."""
    if position.phase == ROLL:
        return solved.values[sheet.current, free_in(sheet), hits(lookup, sheet)]
    gains = np.empty(SETS)
    again = weigh(lookup, solved, position, sheet, gains)
    if position.phase == SECOND_ROLL:
        return again
    kept = gains.max()
    return max(kept, again) if position.phase == ATTEMPT else kept


class ByValues(NamedTuple):
    """Writes what is best for points less the price of time, as if it played alone.

    It makes a second attempt if that is worth more than the first roll; what the others gain by it
    on average, by the same values, counts against it with the weight of the seat.
    """

    lookup: Any
    setting: Any
    """By seat, which of the following is for it."""
    values: Any
    again: Any
    weights: Any


@kernel
def _gain(kind: Any, setting: Any, sheet: Any, offered: Any) -> Any:
    """What a seat gains by a second attempt of whoever rolls."""
    free = free_in(sheet)
    hit = hits(kind.lookup[0], sheet)
    _, kept = best_entry(kind.values[setting], sheet.current, free, hit, offered)
    return kind.again[setting, sheet.current, free, hit, staying_in(free, offered)] - kept


@answers(attempt, ByValues)
def _(kind: Any, position: Any, sheets: Any, seat: Any, offered: Any) -> Any:
    setting = kind.setting[seat]
    gain = _gain(kind, setting, sheets[seat], offered)
    weight = kind.weights[setting]
    if weight:
        for other in range(len(sheets)):
            if other != seat:
                sheet = sheets[other]
                theirs = offered_to(kind.lookup[0], sheet, position.first, position.last)
                gain -= weight * _gain(kind, setting, sheet, theirs) / (len(sheets) - 1)
    return gain > 0


@answers(write, ByValues)
def _(kind: Any, _position: Any, sheets: Any, seat: Any, offered: Any, _fitting: Any) -> Any:
    sheet = sheets[seat]
    values = kind.values[kind.setting[seat]]
    free = free_in(sheet)
    return best_entry(values, sheet.current, free, hits(kind.lookup[0], sheet), offered)[0]


class Solo(NamedTuple):
    """What can be set: how many points a round costs, and how much counts what others gain."""

    price: float
    weight: float

    @classmethod
    def read(cls, arguments: str) -> "Solo":
        """`4.5`, `4.5/w1`, or nothing, which is `0`."""
        found = re.fullmatch(r"(\d{1,2}(?:\.\d{1,3})?)(?:/w(\d(?:\.\d{1,3})?))?", arguments or "0")
        if not found:
            raise BotError(
                "write solo, solo:4.5 with the price of a round, or solo:4.5/w1 with the weight "
                f"of what others gain; not solo:{arguments}."
            )
        return cls(float(found[1]), float(found[2] or 0))


def solo(settings: Mapping[int, str], _seats: int) -> ByValues:
    """`4.5/w1` for each seat, as the bot reads it."""
    read = {seat: Solo.read(text) for seat, text in settings.items()}
    different = sorted({*read.values()})
    setting = np.zeros(max(settings) + 1, np.int64)
    for seat, found in read.items():
        setting[seat] = different.index(found)
    solved = [priced(found.price) for found in different]
    return ByValues(
        lookup(),
        setting,
        np.array([found.values for found in solved]),
        np.array([found.again for found in solved], np.float32),
        np.array([found.weight for found in different]),
    )
