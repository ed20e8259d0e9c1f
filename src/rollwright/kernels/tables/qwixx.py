"""Qwixx in tables.

A sheet's four rows are packed in one word of 64 bits: `LANE` bits for each row, bit c of a lane for
column c. A *field* is the position of its bit in the word, and `NO_FIELD` stands for a pass.
"""

from collections.abc import Iterable
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
NO_FIELD: Final = 64
PAIRS: Final = FACES**2
"""How many ways two dice can fall."""

TABLES: Final = np.dtype(
    [
        ("white", np.int64, PAIRS),
        ("upper", np.int64, (PAIRS, PAIRS)),
        ("lower", np.int64, (PAIRS, PAIRS)),
        ("crossed", np.int64, NO_FIELD + 1),
        ("action", np.int64, NO_FIELD + 1),
        ("locking", np.int64),
        ("open", np.uint16, MARKS),
    ]
)
"""`white[whites]` is what the white dice offer, as fields of a sheet (Q6). `upper[whites, pair]`
and `lower[whites, pair]` are what they offer with red and yellow, and with green and blue (Q7).
`crossed[field]` is what a cross there adds to a sheet, and `action[field]` what records call it.
`locking` are the fields that bring a lock, and `open[marks]` the columns that are open in a row."""


def tables(layout: Layout) -> Any:
    """The tables of a layout, as an array of one."""
    made = np.zeros(1, TABLES)
    table = made[0]
    table["open"] = [rules.open_columns(marks) for marks in range(MARKS)]
    for pair in range(PAIRS):
        first, second = faces(pair)
        table["white"][pair] = fields(layout.white_offers[first + second])
        by_colour = layout.colour_offers[first][second]
        red, yellow, green, blue = (
            np.array([fields(offers) for offers in by_face[1:]]) for by_face in by_colour
        )
        table["upper"][pair] = (red[:, None] | yellow).ravel()
        table["lower"][pair] = (green[:, None] | blue).ravel()
    for action in ACTIONS:
        if isinstance(action, Cross):
            column = layout.columns[action]
            field = action.row * LANE + column
            marks = rules.cross(0, column)
            table["crossed"][field] = marks << action.row * LANE
            table["action"][field] = action
            table["locking"] |= rules.is_locked(marks) << field
    table["action"][NO_FIELD] = PASS
    return made


def faces(pair: int) -> tuple[int, int]:
    """The faces of two dice."""
    return pair // FACES + 1, pair % FACES + 1


def fields(offers: Iterable[Offer]) -> int:
    """The fields that dice offer, whoever may cross them."""
    return sum(offer.columns << offer.row * LANE for offer in offers)


def packed(rows: Iterable[int]) -> int:
    """Four rows in one word."""
    return sum(marks << row * LANE for row, marks in enumerate(rows))


def unpacked(word: int) -> tuple[int, ...]:
    """The four rows of a word."""
    return tuple(word >> row * LANE & LANE_MASK for row in range(rules.ROWS))
