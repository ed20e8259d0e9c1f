"""Qwixx worked out for every case, as kernels look it up.

A sheet's four rows are packed in one word of 64 bits: `LANE` bits for each row, bit c of a lane for
column c. A *field* is the position of its bit in the word, and `NO_FIELD` stands for a pass. A pair
of dice is a number below `PAIRS`.
"""

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

import numpy as np

from rollwright.core.dice import FACES
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import ACTIONS, PASS, Cross
from rollwright.games.qwixx.layout import Layout, Offer

LANE: Final = 16
LANE_MASK: Final = (1 << LANE) - 1
MARKS: Final = 1 << rules.FIELDS + 1
"""How many marks a row can have, the lock included."""
CLOSED: Final = 1 << rules.ROWS
"""How many sets of closed rows there are."""
NO_FIELD: Final = 64
PAIRS: Final = FACES**2
"""How many ways two dice can fall."""

LOOKUP: Final = np.dtype(
    [
        ("white", np.int64, PAIRS),
        ("upper", np.int64, (PAIRS, PAIRS)),
        ("lower", np.int64, (PAIRS, PAIRS)),
        ("ajar", np.int64, CLOSED),
        ("reached", np.int64, CLOSED),
        ("crossed", np.int64, NO_FIELD + 1),
        ("action", np.int64, NO_FIELD + 1),
        ("locking", np.int64),
        ("open", np.uint16, MARKS),
    ]
)
"""`white[whites]` is what the white dice offer, as fields of a sheet (Q6). `upper[whites, pair]`
and `lower[whites, pair]` are what they offer with red and yellow, and with green and blue (Q7).
`ajar[closed]` are the fields of all rows that are not closed, and `reached[closed]` those of them
whose colour's die is still in the game (Q10). `crossed[field]` is what a cross there adds to a
sheet, and `action[field]` what records call it. `locking` are the fields that bring a lock, and
`open[marks]` the columns that are open in a row."""


def lookup(layout: Layout) -> Any:
    """What there is to look up about a layout, as an array of one. Nobody may change it."""
    made = _made(layout)
    made.flags.writeable = False
    return made


@cache
def _made(layout: Layout) -> Any:
    made = np.zeros(1, LOOKUP)
    found = made[0]
    found["open"] = [rules.open_columns(marks) for marks in range(MARKS)]
    for pair in range(PAIRS):
        first, second = faces(pair)
        found["white"][pair] = fields(layout.white_offers[first + second])
        by_colour = layout.colour_offers[first][second]
        red, yellow, green, blue = (
            np.array([fields(offers) for offers in by_face[1:]]) for by_face in by_colour
        )
        found["upper"][pair] = (red[:, None] | yellow).ravel()
        found["lower"][pair] = (green[:, None] | blue).ravel()
    for action in ACTIONS:
        if isinstance(action, Cross):
            column = layout.columns[action]
            field = action.row * LANE + column
            marks = rules.cross(0, column)
            found["crossed"][field] = marks << action.row * LANE
            found["action"][field] = action
            found["locking"] |= rules.is_locked(marks) << field
    found["action"][NO_FIELD] = PASS
    for closed in range(CLOSED):
        gone = [row for row in range(rules.ROWS) if closed >> row & 1]
        ajar = ~packed(LANE_MASK if row in gone else 0 for row in range(rules.ROWS))
        found["ajar"][closed] = ajar
        found["reached"][closed] = ajar & ~packed(
            sum(1 << column for column, colour in enumerate(colours) if colour in gone)
            for colours in layout.colours
        )
    return made


def faces(pair: int) -> tuple[int, int]:
    """The faces of two dice."""
    return pair // FACES + 1, pair % FACES + 1


def pair_of(first: int, second: int) -> int:
    """The pair that two faces make; a die that has left the game, 0, counts as a 1."""
    return max(first - 1, 0) * FACES + max(second - 1, 0)


def fields(offers: Iterable[Offer]) -> int:
    """The fields that dice offer, whoever may cross them."""
    return sum(offer.columns << offer.row * LANE for offer in offers)


def packed(rows: Iterable[int]) -> int:
    """Four rows in one word, as a number with a sign."""
    word = sum(marks << row * LANE for row, marks in enumerate(rows))
    return word - (word >> 63 << 64)


def unpacked(word: int) -> tuple[int, ...]:
    """The four rows of a word."""
    return tuple(word >> row * LANE & LANE_MASK for row in range(rules.ROWS))
