"""Twenty One worked out for every case, as kernels look it up.

Six dice are two *triples*, each a number below 216: the first three dice and the last three. A row
is packed in a word, `FIELD` bits for what stands in each field, the leftmost lowest.
"""

from functools import cache
from itertools import product
from typing import Any, Final

import numpy as np

from rollwright.core.dice import FACES
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.layout import NUMBERS, SHEETS

FIELD: Final = 3
FIELD_MASK: Final = (1 << FIELD) - 1
ROW: Final = FIELD * rules.FIELDS
ROW_MASK: Final = (1 << ROW) - 1
HALF: Final = ROW // 2
HALF_MASK: Final = (1 << HALF) - 1

TRIPLE: Final = 3
TRIPLES: Final = FACES**TRIPLE
_FACES: Final = range(1, FACES + 1)
SETS: Final = rules.ALL_COLUMNS + 1
"""How many sets of columns there are."""

FITTING: Final = ROW
GAPS: Final = ROW + rules.FIELDS
"""Where in a word of `offered` the columns stand whose die fits, and where those whose die is 0, 1,
2 … below the printed number."""

HITS: Final = 8
"""Where in a word of `points` the hits are counted, above the sum of the entries."""

LOOKUP: Final = np.dtype(
    [
        ("offered", np.int64, (len(SHEETS), rules.ROWS, 2, TRIPLES)),
        ("ways", np.int64, TRIPLES),
        ("again", np.uint8, (TRIPLES, TRIPLES)),
        ("entry", np.int64, SETS),
        ("struck", np.int64, SETS),
        ("points", np.int64, (rules.ROWS, 2, HALF_MASK + 1)),
    ]
)
"""`offered[sheet, row, half, triple]` is what three dice offer in a row: the faces in their fields,
and above them sets of columns, at `FITTING` and at `GAPS`. `ways[triple]` is in how many ways its
dice fall in the second attempt (T4), and `again[triple, way]` what they then show.

`entry[columns]` are the fields of these columns. `struck[filled]` is what a strike adds to a row:
the field, and above it the column. `points[row, half, fields]` is the sum of half a row and, at
`HITS`, how many hits it has."""


def _made() -> Any:
    made = np.zeros(1, LOOKUP)
    found = made[0]
    for (number, colours), row in product(enumerate(SHEETS.values()), range(rules.ROWS)):
        for half in range(2):
            dice = range(half * TRIPLE, (half + 1) * TRIPLE)
            columns = [colours[row].index(die) for die in dice]
            by_face = [[_offered(face, column, row) for face in _FACES] for column in columns]
            found["offered"][number, row, half] = _sums(by_face)
    for triple in range(TRIPLES):
        kept = [0 if rules.is_rolled_again(face) else face for face in faces(triple)]
        choices = [[face] if face else _FACES for face in kept]
        shown = [triple_of(*roll) for roll in product(*choices)]
        found["ways"][triple] = len(shown)
        found["again"][triple][: len(shown)] = shown
    for columns_mask in range(SETS):
        entered = [c for c in range(rules.FIELDS) if columns_mask >> c & 1]
        found["entry"][columns_mask] = sum(FIELD_MASK << FIELD * column for column in entered)
    for filled in range(rules.ALL_COLUMNS):
        column = rules.leftmost_free(filled)
        found["struck"][filled] = rules.STRUCK << FIELD * column | 1 << ROW + column
    for row, half in product(range(rules.ROWS), range(2)):
        printed = NUMBERS[row][half * TRIPLE : (half + 1) * TRIPLE]
        by_entry = [[_points(entry, p) for entry in range(FIELD_MASK + 1)] for p in printed]
        found["points"][row, half] = _sums(by_entry[::-1])
    return made


def _sums(values: list[list[int]]) -> Any:
    """The sum for every choice of one value from each list, the last list changing fastest."""
    first, second, third = map(np.array, values)
    return (first[:, None, None] + second[:, None] + third).ravel()


def faces(triple: int) -> tuple[int, ...]:
    """The faces of three dice."""
    return triple // FACES**2 + 1, triple // FACES % FACES + 1, triple % FACES + 1


def fields(row: int) -> tuple[int, ...]:
    """What stands in the fields of a row."""
    return tuple(row >> FIELD * column & FIELD_MASK for column in range(rules.FIELDS))


def _offered(face: int, column: int, row: int) -> int:
    printed = NUMBERS[row][column]
    offered = face << FIELD * column
    if rules.can_enter(face, printed):
        offered |= 1 << FITTING + column
        offered |= 1 << GAPS + rules.FIELDS * (printed - face) + column
    return offered


def triple_of(first: int, second: int, third: int) -> int:
    """The triple that three faces make."""
    return ((first - 1) * FACES + second - 1) * FACES + third - 1


def packed(row: tuple[int, ...]) -> int:
    """A row in one word."""
    return sum(entry << FIELD * column for column, entry in enumerate(row))


def _points(entry: int, printed: int) -> int:
    return rules.entry_points(entry) | rules.is_hit(entry, printed) << HITS


@cache
def lookup() -> Any:
    """All there is to look up, as an array of one. Nobody may change it."""
    made = _made()
    made.flags.writeable = False
    return made
