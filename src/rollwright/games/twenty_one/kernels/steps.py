"""The step machine of Twenty One: the sequence of a round on small integers.

    position = begin(active)
    position = roll(lookup, position, …)                 the dice lie: a second attempt may follow
    again = policies.choose(lookup, kinds, first, …)     all choose: policies from seat `first` on
    position = advance(lookup, position, sheets, again)  what follows
    position = roll_again(position, …)                   the second attempt (T4)

`advance` is `attempt` if the active seat was asked, and `resolve` once all have chosen what they
write (T5): then the next round begins, or it is over. A step takes the position as everybody knows
it, a named tuple, and returns the next one; sheets are changed in place. Every compiled piece goes
through these steps. What is legal, hits, fills a row and scores comes from
`games.twenty_one.rules`, called or looked up. No step allocates or raises anything. A choice of
columns is a set of bits; none is a strike.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.kernels.lookup import (
    FITTING,
    HALF,
    HALF_MASK,
    HITS,
    ROW,
    ROW_MASK,
    TRIPLES,
)
from rollwright.games.twenty_one.state import ATTEMPT, OVER, ROLL, SECOND_ROLL, WRITE
from rollwright.kernels.bits import scaled
from rollwright.kernels.compiled import part, step

UNDECIDED: Final = -1
"""What a seat has `chosen` while it has not."""

SHEET: Final = np.dtype(
    [
        ("sheet", np.int64),
        ("current", np.int64),
        ("filled", np.int64),
        ("rows", np.int64, rules.ROWS + 1),
        ("chosen", np.int64),
        ("stream", np.uint64),
        ("at", np.int64),
    ]
)
"""A seat: which sheet it has; the row that is worked on and its filled columns; all rows, and an
empty one below them; what it chose in this round; where its stream of random numbers stands; and
which kind of policy plays it."""


class Position(NamedTuple):
    """What everybody knows beside the sheets."""

    phase: int
    turn: int
    active: np.uint64
    first: np.uint64
    """The dice as they lie: the triple of the first three; `last` is that of the others."""
    last: np.uint64


POSITION: Final = np.dtype(
    [
        ("phase", np.int64),
        ("turn", np.int64),
        ("active", np.uint64),
        ("first", np.uint64),
        ("last", np.uint64),
    ]
)
"""A position that is kept between calls; see `load` and `store`."""

_TRIPLES: Final = np.uint64(TRIPLES)
_ZERO: Final = np.uint64(0)
_ONE: Final = np.uint64(1)


@step
def load(kept: Any) -> Any:
    """The position in a record of `POSITION`."""
    return Position(kept.phase, kept.turn, kept.active, kept.first, kept.last)


@step
def store(kept: Any, position: Any) -> Any:
    """Keep a position in a record of `POSITION`."""
    kept.phase = position.phase
    kept.turn = position.turn
    kept.active = position.active
    kept.first = position.first
    kept.last = position.last


@step
def begin(active: Any) -> Any:
    """Before the first roll."""
    return Position(ROLL, 1, active, _ZERO, _ZERO)


@step
def dice(random: Any) -> Any:
    """The two triples that a random word rolls."""
    return np.uint64(scaled(random, TRIPLES)), np.uint64(scaled(random * _TRIPLES, TRIPLES))


@step
def roll(lookup: Any, position: Any, first: Any, last: Any) -> Any:
    """The dice lie. With six 1s there is nothing to roll again, and everybody writes (T4)."""
    phase = ATTEMPT if lookup.ways[first] * lookup.ways[last] > 1 else WRITE
    return Position(phase, position.turn, position.active, first, last)


@step
def attempt(position: Any, again: Any) -> Any:
    """The active seat makes a second attempt, or everybody writes (T4)."""
    phase = SECOND_ROLL if again else WRITE
    return Position(phase, position.turn, position.active, position.first, position.last)


@step
def dice_again(lookup: Any, position: Any, random: Any) -> Any:
    """The two triples after a random word has rolled all dice again but the 1s (T4)."""
    ways = lookup.ways[position.first]
    first = lookup.again[position.first, np.uint64(scaled(random, ways))]
    rest = random * np.uint64(ways)
    way = np.uint64(scaled(rest, lookup.ways[position.last]))
    return np.uint64(first), np.uint64(lookup.again[position.last, way])


@step
def roll_again(position: Any, first: Any, last: Any) -> Any:
    """The dice of the second attempt lie, and everybody writes."""
    return Position(WRITE, position.turn, position.active, first, last)


@part
def offered_to(lookup: Any, sheet: Any, first: Any, last: Any) -> Any:
    """What the dice offer in the current row of a seat."""
    row = lookup.offered[np.uint64(sheet.sheet), np.uint64(sheet.current)]
    return row[_ZERO, first] | row[_ONE, last]


@part
def fitting_in(free: Any, offered: Any) -> Any:
    """The free columns where a die fits (T6)."""
    return offered >> FITTING & free


@step
def commit(sheets: Any, seat: Any, columns: Any) -> Any:
    """A seat has chosen what it writes."""
    sheets[seat].chosen = columns


@step
def advance(lookup: Any, position: Any, sheets: Any, again: Any) -> Any:
    """What follows once all who are asked have chosen; `again` is the choice of the active seat."""
    if position.phase == ATTEMPT:
        return attempt(position, again)
    return resolve(lookup, position, sheets)


@step
def resolve(lookup: Any, position: Any, sheets: Any) -> Any:
    """All have chosen: everybody writes (T5), and the round may be the last (T9)."""
    phase = ROLL
    for seat in range(np.uint64(len(sheets))):
        sheet = sheets[seat]
        offered = offered_to(lookup, sheet, position.first, position.last)
        write(lookup, sheet, sheet.chosen, offered)
        if sheet.current == rules.ROWS:
            phase = OVER
    goes_on = phase == ROLL
    following = position.active + _ONE
    if following == np.uint64(len(sheets)):
        following = _ZERO
    active = following if goes_on else position.active
    return Position(phase, position.turn + goes_on, active, position.first, position.last)


@part
def write(lookup: Any, sheet: Any, columns: Any, offered: Any) -> Any:
    """Enter these columns, or strike if there are none; a full row makes way (T6, T7, T8)."""
    filled = np.uint64(sheet.filled)
    current = np.uint64(sheet.current)
    struck = 0 if columns else lookup.struck[filled]
    entered = offered & lookup.entry[np.uint64(columns)]
    sheet.rows[current] |= entered | struck & ROW_MASK
    now = sheet.filled | columns | struck >> ROW
    is_full = rules.is_full(now)
    sheet.filled = 0 if is_full else now
    sheet.current += is_full


@part
def score(lookup: Any, sheet: Any) -> Any:
    """All rows, the unfinished one included (T8, T9)."""
    total = 0
    for row in range(rules.ROWS):
        points = points_in(lookup, row, sheet.rows[row])
        total += (points & (1 << HITS) - 1) + rules.bonus(points >> HITS)
    return total


@part
def hits(lookup: Any, sheet: Any) -> Any:
    """The hits in the current row of a seat."""
    row = np.uint64(sheet.current)
    return points_in(lookup, row, sheet.rows[row]) >> HITS


@part
def points_in(lookup: Any, row: Any, written: Any) -> Any:
    """The sum of a row and, at `HITS`, how many hits it has."""
    first = lookup.points[row, _ZERO, written & HALF_MASK]
    return first + lookup.points[row, _ONE, written >> HALF & HALF_MASK]
