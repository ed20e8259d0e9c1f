"""The step machine of Dozen: the sequence of a turn on small integers."""

from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.core import FACES
from rollwright.games.dozen import rules
from rollwright.games.dozen.state import TAKE
from rollwright.kernels.compiled import step

ROLLS: Final = FACES**2

SEAT: Final = np.dtype(
    [("total", np.int64), ("chosen", np.int64), ("stream", np.uint64), ("at", np.int64)]
)
"""A seat: its total, what it chose, where its stream of random numbers stands, and which kind of
policy plays it."""


class Position(NamedTuple):
    """What everybody knows beside the totals; `rolled` is 0 before the roll."""

    turn: int
    rolled: int


@step
def begin() -> Any:
    """Before the first roll."""
    return Position(1, 0)


@step
def roll(position: Any, dice: Any) -> Any:
    """The dice lie: `dice` numbers the 36 rolls of two dice from 0."""
    return Position(position.turn, dice // FACES + dice % FACES + 2)


@step
def commit(seats: Any, seat: Any, choice: Any) -> Any:
    """A seat has chosen."""
    seats[seat].chosen = choice


@step
def resolve(position: Any, seats: Any) -> Any:
    """All have chosen: the takers take (D1, D2), and the next turn begins."""
    for seat in range(len(seats)):
        if seats[seat].chosen == TAKE:
            seats[seat].total = rules.take(seats[seat].total, position.rolled)
    return Position(position.turn + 1, 0)
