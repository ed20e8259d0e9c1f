"""Qwixx by a network: what it sees at the end of a turn, and how likely it says a seat is to win.

Each module goes further than the one before: `trial` makes choices and takes them back,
`first_sight` finds what the network likes best, `lookahead` counts all rolls of the next turn,
`search` chooses by that (`strongest`), and `equals` tells the chances of all seats.

Features are numbers of rows of the network's table; `bots.forward` adds these rows up.
"""

from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np

from rollwright.bots import forward
from rollwright.bots.forward import read_file, shipped
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.kernels.lookup import LANE, LANE_MASK, LOOKUP, MARKS, lookup
from rollwright.games.qwixx.solver.rows import row_states, state_of_marks
from rollwright.kernels.compiled import kernel, part

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

BLEND: Final = (0.3, 0.6, 0.1)
"""How much of each manner a bot expects of somebody unknown."""
KNOWN: Final = np.dtype([("state", np.uint8, MARKS), *LOOKUP.descr])
"""What steps look up, and the state of a row by its marks."""
CERTAIN: Final = np.float32(1e4)
"""The logit of a match that is won."""
BEYOND: Final = 2 * CERTAIN


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


@cache
def known() -> Any:
    """A record of `KNOWN`, as an array of one."""
    made = np.zeros(1, KNOWN)
    for name in LOOKUP.names or ():
        made[name] = lookup(GAME.layout({}))[name]
    made["state"] = state_of_marks(rules)
    return made


@cache
def read(path: str = "") -> forward.Floats:
    """The weights in a file; without one, those that come with the package."""
    found = read_file(Path(path), GAME, FEATURES) if path else shipped(GAME, FEATURES)
    return forward.aligned(found[1])


def blended(weights: forward.Floats) -> forward.Floats:
    """Trained weights made ready to play against anybody: others count as a bit of each manner."""
    ready = forward.aligned(weights)
    manners = _manners(ready)
    manners[0] = np.einsum("m,mtw->tw", np.array(BLEND, np.float32), manners)
    return ready


def for_equals(weights: forward.Floats) -> forward.Floats:
    """Blended weights made what they were: others count as players like the network itself."""
    equal = forward.aligned(weights)
    manners = _manners(equal)
    others = np.einsum("m,mtw->tw", np.array(BLEND[1:], np.float32), manners[1:])
    manners[0] = (manners[0] - others) / np.float32(BLEND[0])
    return equal


def _manners(weights: forward.Floats) -> forward.Floats:
    """The weights of how soon a seat is active, by the manner of the others."""
    return forward.parts(weights).table[TURNS:MINE].reshape(MANNERS, IN_TURNS, forward.WIDTH)


@kernel
def value(network: Any, sheets: Any, faces: Any, seat: Any, closed: Any, following: Any) -> Any:
    """The logit of the chance that `seat` wins, at the end of a turn."""
    opponents = 0
    for other in range(len(sheets)):
        if other != seat:
            found = features(network, sheets, seat, other, closed, following)
            forward.face(network.weights, found, faces, opponents)
            opponents += 1
    return forward.logit(network.weights, faces, opponents)


@part
def result(sheets: Any, seat: Any) -> Any:
    """The logit of what `seat` has won: a win that n seats share is 1/n."""
    mine = sheets[seat].points
    winners = 0
    for other in range(len(sheets)):
        if sheets[other].points > mine:
            return -CERTAIN
        winners += sheets[other].points == mine
    return CERTAIN if winners == 1 else np.float32(-np.log(np.float32(winners - 1)))
