"""Qwixx by a network: what a seat faces at the end of a turn, and the choices that lead there.

Choices are tried on a board and taken back. A choice that ends the match counts as what it is,
every other one as the network sees the end of the turn from the seat that chooses.
"""

from collections.abc import Mapping
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
from rollwright.bots.tables.qwixx import solo
from rollwright.core.errors import BotError
from rollwright.games.qwixx import GAME, rules
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.policies import answers
from rollwright.kernels.policies.qwixx import action_1, action_2
from rollwright.kernels.tables.qwixx import LANE, LANE_MASK

_MOST_SEATS: Final = GAME.seat_counts({})[-1]
_LEAD: Final = 64
"""Leads are told apart up to so many points."""
_SCORES: Final = STATES**2
_BOXES: Final = _SCORES + 2 * _LEAD
_TURNS: Final = _BOXES + 2 * rules.MISTHROWS_TO_END**2
FEATURES: Final = _TURNS + (_MOST_SEATS + 1) * _MOST_SEATS**2
"""How many features there are: pairs of states, which all four rows share; by how much the seat
leads; both numbers of misthrows, and whether a row is closed; how many seats there are, and how
soon each of the two is active."""

CERTAIN: Final = np.float32(1e4)
"""The logit of a match that is won."""

_BEYOND: Final = 2 * CERTAIN


class Network(NamedTuple):
    """Chooses what the network likes best. `known` tells the states of rows and what dice offer."""

    weights: Any
    known: Any


def network(weights: forward.Floats) -> Network:
    """The policy with these weights."""
    return Network(weights, known_rows())


@cache
def read(path: str = "") -> forward.Floats:
    """The weights in a file; without one, those that come with the package."""
    return (read_file(Path(path), GAME, FEATURES) if path else shipped(GAME, FEATURES))[1]


def strongest(settings: Mapping[int, str], seats: int) -> Any:
    """The policy of the bot `strongest`. Alone, nobody can win: then it plays for points."""
    return network(read()) if seats > 1 else solo(settings, seats)


def from_file(settings: Mapping[int, str], seats: int) -> Any:
    """The same by the weights of a file."""
    path, *others = {*settings.values()}
    if others:
        raise BotError("At one table, network plays by one file only.")
    return network(read(path)) if seats > 1 else solo(settings, seats)


@part
def features(board: Any, seat: Any, other: Any, closed: Any, following: Any) -> Any:
    """What `seat` faces in `other` at the end of a turn, before that of the seat `following`."""
    seats = len(board)
    lead = min(max(board[seat, POINTS] - board[other, POINTS], -_LEAD), _LEAD - 1)
    boxes = board[seat, BOXES] * rules.MISTHROWS_TO_END + board[other, BOXES]
    wait = (seat - following + seats) % seats
    their_wait = (other - following + seats) % seats
    turns = (seats * _MOST_SEATS + wait) * _MOST_SEATS + their_wait
    return (
        _pair(board, seat, other, closed, 0),
        _pair(board, seat, other, closed, 1),
        _pair(board, seat, other, closed, 2),
        _pair(board, seat, other, closed, 3),
        _SCORES + _LEAD + lead,
        _BOXES + 2 * boxes + (closed != 0),
        _TURNS + turns,
    )


@part
def _pair(board: Any, seat: Any, other: Any, closed: Any, row: Any) -> Any:
    is_open = 1 - (closed >> row & 1)
    return (board[seat, row] * STATES + board[other, row]) * is_open


@kernel
def value(weights: Any, board: Any, faces: Any, seat: Any, closed: Any, following: Any) -> Any:
    """The logit of the chance that `seat` wins, at the end of a turn."""
    opponents = 0
    for other in range(len(board)):
        if other != seat:
            found = features(board, seat, other, closed, following)
            forward.face(weights, found, faces, opponents)
            opponents += 1
    return forward.logit(weights, faces, opponents)


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
        following = (active + 1) % len(board)
        found = value(network.weights, board, faces, seat, closed, following)
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
def choose_1(network: Any, position: Any, sheets: Any, seat: Any) -> Any:
    """Action 1. What others choose at the same time is guessed: what is best for them.

    Seats that are not active answer the best turn of the active one if nobody else crosses. The
    active seat answers such answers.
    """
    seats = len(sheets)
    board = np.empty((seats, BOARD), np.int64)
    faces = np.empty(forward.room(seats), np.float32)
    known = network.known[0]
    read_board(known, sheets, board)
    active = np.int64(position.active)
    closed = position.closed
    white = known.white[position.whites]
    theirs = sheets[active].open & white
    replies = np.zeros(seats, np.int64)
    others = closed
    while True:
        first, second = best_turn(network, board, faces, active, others, theirs, position)
        if replies.any():
            return first
        undo = cross(known, board, active, first)
        for other in range(seats):
            if other != active and (other == seat or seat == active):
                now = closed | closing(first)
                fields = sheets[other].open & white
                replies[other] = best_reply(
                    network, board, faces, other, active, now, fields, first, second
                )
        if seat != active:
            return replies[seat]
        if not replies.any():
            return first
        uncross(board, active, undo)
        for other in range(seats):
            cross(known, board, other, replies[other])
            others |= closing(replies[other])


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
    return choose_1(kind, position, sheets, np.int64(seat))


@answers(action_2, Network)
def _(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any, crossed: Any) -> Any:
    if legal == 0:
        return 0
    return choose_2(kind, position, sheets, np.int64(seat), legal, crossed)
