"""Boards: the sheets of all seats as choices in Twenty One are tried on them.

A board is an array with a line for each seat: its row, the free columns and the hits there, its
points, what the dice offer it, and its state and points at the end of the round.
"""

from typing import Any, Final

import numpy as np

from rollwright.core.dice import FACES
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.bots.solo import entered
from rollwright.games.twenty_one.kernels import steps
from rollwright.games.twenty_one.kernels.lookup import TRIPLE
from rollwright.games.twenty_one.layout import COLOURS
from rollwright.kernels.compiled import kernel, part

COLUMNS: Final = [
    (row, free, hits)
    for row in range(rules.ROWS)
    for free in range(1, rules.ALL_COLUMNS + 1)
    for hits in range(rules.FIELDS - free.bit_count() + 1)
]
STATES: Final = len(COLUMNS)
"""A state of a seat is its row, the free columns and the hits there."""
FINISHED: Final = STATES
"""The state of a full sheet."""

ROW: Final = 0
FREE: Final = 1
HITS: Final = 2
POINTS: Final = 3
OFFERED: Final = 4
STATE: Final = 5
TOTAL: Final = 6
BOARD: Final = 7


def states() -> Any:
    """The state by row, free columns and hits; nothing free is the beginning of the next row."""
    found = np.full((rules.ROWS, rules.ALL_COLUMNS + 1, rules.FIELDS + 1), FINISHED)
    for state, columns in enumerate(COLUMNS):
        found[columns] = state
    found[:-1, 0] = found[1:, rules.ALL_COLUMNS, :1]
    return found


def second_rolls(rolls: int, seed: int) -> Any:
    """Faces less one of all dice, by roll and die; each die shows every face equally often."""
    chance = np.random.default_rng(seed)
    faces = np.arange(rolls) % FACES
    return np.array([chance.permutation(faces) for _ in COLOURS]).T.copy()


@kernel
def read_board(lookups: Any, sheets: Any, board: Any) -> Any:
    """Fill a board from the sheets of a match."""
    for seat in range(len(board)):
        board[seat, ROW] = sheets[seat].current
        board[seat, FREE] = rules.ALL_COLUMNS & ~sheets[seat].filled
        board[seat, HITS] = steps.hits(lookups[0], sheets[seat])
        board[seat, POINTS] = steps.score(lookups[0], sheets[seat])


@kernel
def offer(lookups: Any, board: Any, sheets: Any, first: Any, last: Any) -> Any:
    """Offer everybody the dice that lie."""
    for seat in range(len(board)):
        board[seat, OFFERED] = steps.offered_to(lookups[0], sheets[seat], first, last)


@part
def enter(states: Any, board: Any, seat: Any, entry: Any) -> Any:
    """Note what a seat has at the end of the round if it enters these columns, or strikes."""
    rest, more, gain = entered(board[seat, FREE], board[seat, HITS], board[seat, OFFERED], entry)
    board[seat, STATE] = states[board[seat, ROW], rest, more]
    board[seat, TOTAL] = board[seat, POINTS] + gain


@part
def result(board: Any, seat: Any) -> Any:
    """What `seat` has won: a win that n seats share is 1/n."""
    mine = board[seat, TOTAL]
    winners = 0
    for other in range(len(board)):
        if board[other, TOTAL] > mine:
            return np.float32(0)
        winners += board[other, TOTAL] == mine
    return np.float32(1) / np.float32(winners)


@part
def must_end(board: Any) -> Any:
    """Whether the match ends with this round, whatever is written: a last field is always filled.

    Then nobody has a reason to leave out anything that fits (T9).
    """
    for seat in range(len(board)):
        free = board[seat, FREE]
        if board[seat, ROW] == rules.ROWS - 1 and free & free - 1 == 0:
            return True
    return False


@part
def rolled_again(rolls: Any, triple: Any, begin: Any) -> Any:
    """Three dice after a second attempt; a 1 stays (T4)."""
    again = np.int64(0)
    unit = FACES**2
    for die in range(TRIPLE):
        shown: Any = np.int64(triple) // unit % FACES
        unit //= FACES
        face = rolls[begin + die] if rules.is_rolled_again(shown + 1) else shown
        again = again * FACES + face
    return np.uint64(again)
