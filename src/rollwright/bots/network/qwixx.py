"""Qwixx by a network: what a seat faces at the end of a turn, and the choices that lead there.

Choices are tried on a board and taken back. A choice that ends the match counts as what it is,
every other one as the network sees the end of the turn from the seat that chooses.
"""

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots.boards.qwixx import (
    BOARD,
    BOXES,
    POINTS,
    STATES,
    closing,
    cross,
    known_rows,
    open_fields,
    open_in_row,
    read_board,
    still_open,
    uncross,
)
from rollwright.bots.network import forward
from rollwright.bots.network.weights import read_file, shipped
from rollwright.games.qwixx import GAME, rules
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.policies import answers
from rollwright.kernels.policies.qwixx import action_1, action_2
from rollwright.kernels.tables.qwixx import LANE, LANE_MASK

_MOST_SEATS: Final = GAME.seat_counts({})[-1]
LEAD: Final = 64
"""Leads are told apart up to so many points."""
LEADS: Final = STATES**2
MISTHROWS: Final = LEADS + 2 * LEAD
TURNS: Final = MISTHROWS + 2 * rules.MISTHROWS_TO_END**2
MANNERS: Final = 3
"""How others may play: as the network does, in haste, or with patience. Whoever plays does not know
that: then they count as the first of these."""
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

CERTAIN: Final = np.float32(1e4)
"""The logit of a match that is won."""

_BEYOND: Final = 2 * CERTAIN


class Network(NamedTuple):
    """Chooses what the network likes best. `known` tells the states of rows and what dice offer.

    A quick one guesses less about what others choose in action 1.
    """

    weights: Any
    known: Any
    is_quick: Any
    manner: Any
    """How it takes the others to play."""


def network(weights: forward.Floats, is_quick: bool = False, manner: int = 0) -> Network:
    """The policy with these weights."""
    return Network(weights, known_rows(), np.int64(is_quick), np.int64(manner))


@cache
def read(path: str = "") -> forward.Floats:
    """The weights in a file; without one, those that come with the package."""
    found = read_file(Path(path), GAME, FEATURES) if path else shipped(GAME, FEATURES)
    return forward.aligned(found[1])


@part
def features(
    board: Any, seat: Any, other: Any, closed: Any, following: Any, manner: Any
) -> Any:  # fmt: skip
    """What `seat` faces in `other` at the end of a turn, before that of the seat `following`."""
    seats = len(board)
    lead = min(max(board[seat, POINTS] - board[other, POINTS], -LEAD), LEAD - 1)
    boxes = board[seat, BOXES] * rules.MISTHROWS_TO_END + board[other, BOXES]
    wait = seat - following + seats * (seat < following)
    their_wait = other - following + seats * (other < following)
    turns = (seats * _MOST_SEATS + wait) * _MOST_SEATS + their_wait
    return (
        _pair(board, seat, other, closed, 0),
        _pair(board, seat, other, closed, 1),
        _pair(board, seat, other, closed, 2),
        _pair(board, seat, other, closed, 3),
        LEADS + LEAD + lead,
        MISTHROWS + 2 * boxes + (closed != 0),
        TURNS + manner * IN_TURNS + turns,
        MINE + _alike(board, seat, closed, 0),
        MINE + _alike(board, seat, closed, 2),
        THEIRS + _alike(board, other, closed, 0),
        THEIRS + _alike(board, other, closed, 2),
    )


@part
def _pair(board: Any, seat: Any, other: Any, closed: Any, row: Any) -> Any:
    """What both have in a row."""
    is_open = 1 - (closed >> row & 1)
    return (board[seat, row] * STATES + board[other, row]) * is_open


@part
def _alike(board: Any, seat: Any, closed: Any, row: Any) -> Any:
    """What a seat has in a row and the next one, which runs the same way: the same sums suit both.

    Either row may be the first of the two.
    """
    one = board[seat, row] * (1 - (closed >> row & 1))
    two = board[seat, row + 1] * (1 - (closed >> row + 1 & 1))
    high, low = max(one, two), min(one, two)
    return high * (high + 1) // 2 + low


@kernel
def value(network: Any, board: Any, faces: Any, seat: Any, closed: Any, following: Any) -> Any:
    """The logit of the chance that `seat` wins, at the end of a turn."""
    opponents = 0
    for other in range(len(board)):
        if other != seat:
            found = features(board, seat, other, closed, following, network.manner)
            forward.face(network.weights, found, faces, opponents)
            opponents += 1
    return forward.logit(network.weights, faces, opponents)


@part
def result(board: Any, seat: Any) -> Any:
    """The logit of what `seat` has won: a win that n seats share is 1/n."""
    mine = board[seat, POINTS]
    winners = 0
    for other in range(len(board)):
        if board[other, POINTS] > mine:
            return -CERTAIN
        winners += board[other, POINTS] == mine
    return CERTAIN if winners == 1 else np.float32(-np.log(np.float32(winners - 1)))


@kernel
def end_of_turn(
    network: Any, board: Any, faces: Any, seat: Any, active: Any, closed: Any,
    first: Any, second: Any,
) -> Any:  # fmt: skip
    """What `seat` has of a turn whose action 1 stands on the board already.

    `closed` are the rows that are closed then; `first` and `second` are what the active seat
    crosses. If the row of `second` was closed by others, it crosses nothing instead.
    """
    if rules.is_over(closed, 0):  # no action 2 (Q13)
        return result(board, seat)
    second &= still_open(closed)
    is_misthrow = rules.is_misthrow(first != 0, second != 0)
    undo = cross(network.known[0], board, active, second)
    board[active, BOXES] += is_misthrow
    board[active, POINTS] += is_misthrow * rules.MISTHROW_POINTS
    closed |= closing(second)
    if rules.is_over(closed, board[active, BOXES]):
        found = result(board, seat)
    else:
        following = active + 1 if active + 1 < len(board) else 0
        found = value(network, board, faces, seat, closed, following)
    board[active, BOXES] -= is_misthrow
    uncross(board, active, undo)
    return found


@kernel
def best_second(
    network: Any, board: Any, faces: Any, active: Any, closed: Any, first: Any, legal: Any
) -> Any:  # fmt: skip
    """The best action 2 of the active seat, and its value."""
    best = second = 0
    highest = -_BEYOND
    while True:
        found = end_of_turn(network, board, faces, active, active, closed, first, second)
        if found > highest:
            best, highest = second, found
        if legal == 0:
            return best, highest
        second = legal & -legal
        legal ^= second


@kernel
def best_turn(
    network: Any, board: Any, faces: Any, active: Any, closed: Any, legal: Any, position: Any
) -> Any:  # fmt: skip
    """The best pair of actions of the active seat, if others do what stands on the board.

    `closed` are the rows that were closed or that others close; `legal` is its action 1.
    """
    opened = open_fields(board, active, closed)
    best_1 = best_2 = first = 0
    highest = -_BEYOND
    while True:
        now = closed | closing(first)
        undo = cross(network.known[0], board, active, first)
        lane = LANE_MASK << undo[0] * LANE
        ours = opened & ~lane | open_in_row(board, active, undo[0])
        fields = ours & position.colours & still_open(now)
        second, found = best_second(network, board, faces, active, now, first, fields)
        uncross(board, active, undo)
        if found > highest:
            best_1, best_2, highest = first, second, found
        if legal == 0:
            return best_1, best_2
        first = legal & -legal
        legal ^= first


@kernel
def best_reply(
    network: Any, board: Any, faces: Any, seat: Any, active: Any, closed: Any, legal: Any,
    first: Any, second: Any,
) -> Any:  # fmt: skip
    """The best action 1 of a seat that is not active; `first` and `second` are the active one's.

    All others' crosses of action 1 stand on the board, and `closed` holds the rows they close.
    """
    best = mine = 0
    highest = -_BEYOND
    while True:
        undo = cross(network.known[0], board, seat, mine)
        now = closed | closing(mine)
        found = end_of_turn(network, board, faces, seat, active, now, first, second)
        uncross(board, seat, undo)
        if found > highest:
            best, highest = mine, found
        if legal == 0:
            return best
        mine = legal & -legal
        legal ^= mine


@kernel
def foresee(
    network: Any, board: Any, faces: Any, position: Any, sheets: Any, seat: Any
) -> Any:  # fmt: skip
    """Cross on the board what others may choose in action 1 while `seat` does.

    That is what is best for them. Seats that are not active answer the best turn of the active one
    if nobody else crosses; the active seat answers such answers. A quick network lets others answer
    as if the active seat crossed something that does not matter.

    Tells which rows are closed then, the best turn of the active seat so far, and if anybody else
    crossed anything.
    """
    known = network.known[0]
    active = np.int64(position.active)
    closed = position.closed
    white = known.white[position.whites]
    first = second = 0
    if not network.is_quick:
        legal = sheets[active].open & white
        first, second = best_turn(network, board, faces, active, closed, legal, position)
    undo = cross(known, board, active, first)
    now = closed | closing(first)
    first |= network.is_quick
    if seat != active:
        return now, first, second, True
    replies = np.zeros(len(board), np.int64)
    for other in range(len(board)):
        if other != active:
            legal = sheets[other].open & white
            replies[other] = best_reply(
                network, board, faces, other, active, now, legal, first, second
            )
    uncross(board, active, undo)
    for other in range(len(board)):
        cross(known, board, other, replies[other])
        closed |= closing(replies[other])
    return closed, first, second, replies.any()


@kernel
def choose_1(network: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    """Action 1, with a guess at what others choose at the same time."""
    board = np.empty((len(sheets), BOARD), np.int64)
    faces = np.empty(forward.room(len(sheets)), np.float32)
    read_board(network.known[0], sheets, board)
    active = np.int64(position.active)
    closed, first, second, crossed = foresee(network, board, faces, position, sheets, seat)
    if seat != active:
        return best_reply(network, board, faces, seat, active, closed, legal, first, second)
    if network.is_quick or crossed:
        first, _ = best_turn(network, board, faces, active, closed, legal, position)
    return first


@kernel
def choose_2(network: Any, position: Any, sheets: Any, seat: Any, legal: Any, crossed: Any) -> Any:
    """Action 2 of the active seat, which crossed `crossed` in action 1."""
    seats = len(sheets)
    board = np.empty((seats, BOARD), np.int64)
    faces = np.empty(forward.room(seats), np.float32)
    read_board(network.known[0], sheets, board)
    best, _ = best_second(network, board, faces, seat, position.closed, crossed, legal)
    return best


@answers(action_1, Network)
def _(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    if legal == 0:
        return 0
    return choose_1(kind, position, sheets, np.int64(seat), legal)


@answers(action_2, Network)
def _(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any, crossed: Any) -> Any:
    if legal == 0:
        return 0
    return choose_2(kind, position, sheets, np.int64(seat), legal, crossed)
