"""What a seat of Qwixx faces in an opponent at the end of a turn, as the network sees it.

Features are numbers of rows of the network's table; `bots.forward` adds these rows up.
"""

from typing import Any, Final

import numpy as np

from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.kernels.lookup import LANE, LANE_MASK
from rollwright.games.qwixx.solver.rows import row_states
from rollwright.kernels.compiled import part

STATES: Final = len(row_states(rules))
"""How many states a row can be in; 0 is that of a locked row."""

_MOST_SEATS: Final = GAME.seat_counts({})[-1]
LEAD: Final = 64
"""Leads are told apart up to so many points."""
LEADS: Final = STATES**2
MISTHROWS: Final = LEADS + 2 * LEAD
TURNS: Final = MISTHROWS + 2 * rules.MISTHROWS_TO_END**2
MANNERS: Final = 3
"""How others may play: as the network does, in haste, or with patience. A bot does not know which,
so in the weights that it plays with the first of these is a blend of all three."""
IN_TURNS: Final = (_MOST_SEATS + 1) * _MOST_SEATS**2
MINE: Final = TURNS + MANNERS * IN_TURNS
THEIRS: Final = MINE + STATES * (STATES + 1) // 2
FEATURES: Final = THEIRS + STATES * (STATES + 1) // 2
"""How many features there are: pairs of states, which all four rows share; by how much the seat
leads; both numbers of misthrows, and whether a row is closed; how many seats there are, and how
soon each of the two is active, by the manner of the others; and for both the states of two rows
that run the same way."""
FEATURES_OF_ONE: Final = 2 * rules.ROWS + 3
"""How many of them one opponent has."""


@part
def features(network: Any, sheets: Any, seat: Any, other: Any, closed: Any, following: Any) -> Any:
    """What `seat` faces in `other` at the end of a turn, before that of the seat `following`."""
    seats = len(sheets)
    lead = min(max(sheets[seat].points - sheets[other].points, -LEAD), LEAD - 1)
    boxes = sheets[seat].misthrows * rules.MISTHROWS_TO_END + sheets[other].misthrows
    wait = seat - following + seats * (seat < following)
    their_wait = other - following + seats * (other < following)
    turns = (seats * _MOST_SEATS + wait) * _MOST_SEATS + their_wait
    is_open = network.known.ajar[np.uint64(closed)]
    mine, theirs = sheets[seat].states & is_open, sheets[other].states & is_open
    red, yellow, green, blue = _rows(mine)
    their_red, their_yellow, their_green, their_blue = _rows(theirs)
    return (
        red * STATES + their_red,
        yellow * STATES + their_yellow,
        green * STATES + their_green,
        blue * STATES + their_blue,
        LEADS + LEAD + lead,
        MISTHROWS + 2 * boxes + (closed != 0),
        TURNS + network.manner * IN_TURNS + turns,
        MINE + _alike(red, yellow),
        MINE + _alike(green, blue),
        THEIRS + _alike(their_red, their_yellow),
        THEIRS + _alike(their_green, their_blue),
    )


@part
def _rows(states: Any) -> Any:
    """The states of the rows, one by one. A closed row is in the state of a locked one."""
    return (
        states & LANE_MASK,
        states >> LANE & LANE_MASK,
        states >> 2 * LANE & LANE_MASK,
        states >> 3 * LANE & LANE_MASK,
    )


@part
def _alike(one: Any, two: Any) -> Any:
    """The number of a pair of rows that run the same way, whichever comes first.

    The same sums suit both.
    """
    high, low = max(one, two), min(one, two)
    return high * (high + 1) // 2 + low
