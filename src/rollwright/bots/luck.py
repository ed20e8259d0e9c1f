"""How much luck the seats of a match had with the dice.

The luck of a roll is what a seat's worth is after it, less the mean over all rolls that were
possible. Whatever worth is, luck is 0 on average: so it can be taken from the result of a match,
which then scatters less and means the same. That holds if the worth is fixed before the match is
played, and if the mean is exact, or an estimate from rolls that were drawn apart from the match.
"""

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from rollwright.core.match import Match
from rollwright.kernels.batch import Ints

Floats = NDArray[np.float64]
Seeds = NDArray[np.uint64]


class Luck(Protocol):
    """Reads the rolls of a game's matches. What they brought is by match and seat."""

    def of_traces(self, traces: Ints, seeds: Seeds) -> Floats:
        """The luck in matches that kernels have traced, one match after the other.

        `seeds` are for what is drawn, one for each match.
        """

    def of_matches(self, matches: Sequence[Match[Any]], seeds: Seeds) -> Floats:
        """The same for matches of the readable engine."""


def noted(is_roll: NDArray[np.bool_]) -> tuple[Ints, Ints]:
    """For the lines that note a roll: which match they belong to, and which roll of it they are.

    A match begins with a line that looks like a roll and comes directly before the first one.
    """
    begins = is_roll & np.append(is_roll[1:], False)
    match = np.cumsum(begins) - 1
    rolls = np.cumsum(is_roll & ~begins)
    return match, rolls - rolls[begins][match] - 1
