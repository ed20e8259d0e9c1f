"""The sheet and the dice as the compiled solver sees them: two records of plain arrays.

Records, because numba counts no references inside them; with a tuple of arrays the counting costs
more than the solving. Their sizes are constants, so that loops unroll. A smaller game fits too.
"""

from typing import Any, Final

import numpy as np
from numba.extending import register_jitable

from rollwright.solver.kept import Array as Array  # every part of the solver takes it from here

Record = Any
"""A `np.record` of `SHEET` or `SCRATCH`."""

ROWS: Final = 4
PAIR: Final = 2
"""The rows of a pair; rows 0 and 1 are the first pair."""
FIELDS: Final = 11
PLACES: Final = ROWS * FIELDS
"""A *place* is a field of the sheet: row · FIELDS + column."""
STATES: Final = 54
"""How a row can be, as far as its future goes."""
PAIRS: Final = STATES * (STATES + 1) // 2
FACES: Final = 6
SUMS: Final = 2 * FACES - 1
MOST_WHITES: Final = 3
"""At most so many pairs of white dice have the same sum, such as 1 6, 2 5 and 3 4."""
TWO_DICE: Final = 2 * FACES
"""The bits that hold a set of faces of two dice."""
BOXES: Final = 4
"""The boxes for misthrows: a match goes on with 0 to 3 of them crossed."""
LEAST: Final = -1e9
"""Below the value of everything that is allowed."""

SHEET: Final = np.dtype(
    [
        # the state after a cross in a column, −1 where none is allowed; the points that it adds
        ("after", np.int64, (STATES, FIELDS)),
        ("gain", np.float64, (STATES, FIELDS)),
        # the columns that one turn can reach, and how many those are
        ("columns", np.uint32, (STATES, FIELDS)),
        ("reachable", np.int64, STATES),
        ("is_locked", np.uint32, STATES),
        # the number of a pair of states, and the states of a pair
        ("pair", np.uint32, (STATES, STATES)),
        ("members", np.uint32, (PAIRS, PAIR)),
        # the sum, counted from the lowest, that crosses a place; the column that a sum crosses
        ("sum_of", np.uint32, PLACES),
        ("column_of", np.int64, (ROWS, SUMS)),
        # for each sum and each pair of white dice that makes it: how often it is rolled, and the
        # faces of the colour dice, as bits, that reach a place in action 2
        ("weights", np.int64, (SUMS, MOST_WHITES)),
        ("faces", np.uint32, (SUMS, PLACES, MOST_WHITES)),
        ("is_reached", np.uint8, (SUMS, PLACES)),
        ("sum_weight", np.float64, SUMS),
        # how many rolls of two colour dice show no face of a set; how many all four have, and all
        # six dice
        ("missing", np.int16, 1 << TWO_DICE),
        ("colour_rolls", np.int64),
        ("rolls", np.float64),
        # whether so many locked rows end the match (Q12); the points of a misthrow (Q14)
        ("ends", np.uint8, ROWS + 1),
        ("misthrow", np.float64),
        # whether the fifth cross may be made in action 1 of the turn that closes the row (Q9), and
        # whether there is no action 2 after an action 1 that ends the match (Q13)
        ("late_fifth", np.uint8),
        ("stops_at_once", np.uint8),
    ],
    align=True,
)

SCRATCH: Final = np.dtype(
    [
        # the fields that this turn can reach, row by row; `end` is where those open now end
        ("begin", np.uint32, ROWS + 1),
        ("end", np.uint32, ROWS),
        ("place", np.uint32, PLACES),
        ("column", np.uint32, PLACES),
        ("sum", np.uint32, PLACES),
        ("is_open", np.uint8, PLACES),
        # what a cross there does: to its row, to its pair, to the score, to this turn
        ("state", np.uint32, PLACES),
        ("pair", np.uint32, PLACES),
        ("gain", np.float64, PLACES),
        ("stops", np.uint8, PLACES),
        # what it is worth alone, and in action 2 with the best that the sum allows in action 1
        ("single", np.float64, (PLACES, BOXES)),
        ("best", np.float64, (SUMS, PLACES, BOXES)),
        # the fields that a sum offers in action 1, and the best of them with no action 2
        ("firsts", np.uint32, (SUMS, ROWS)),
        ("offers", np.uint32, SUMS),
        ("least", np.float64, (SUMS + 1, BOXES)),
        # the values above that, with their places, in how many rolls each is the highest, and in
        # how many none is reached; the last row is for all sums that offer nothing
        ("kept", np.float64, (SUMS + 1, PLACES + 1, BOXES)),
        ("where", np.uint32, PLACES + 1),
        ("length", np.uint32, SUMS + 1),
        ("order", np.uint32, PLACES),
        ("highest", np.int64, PLACES),
        ("chance", np.float64, (SUMS + 1, PLACES, BOXES)),
        ("rest", np.float64, (SUMS + 1, BOXES)),
    ],
    align=True,
)


def new(kind: np.dtype[Any]) -> Record:
    """An empty record of that kind."""
    return np.zeros(1, kind).view(np.recarray)[0]


inlined: Final = register_jitable(inline="always")
"""Marks a part of a kernel. A call would count references to the table of values each time."""
