"""Qwixx with one turn of lookahead over rolls, and the network after that.

The choices that the network likes best are tried. After each, the next turn is played with the
same rolls, everybody choosing by the network, and the chances after it are averaged. The better
half goes on to more rolls, until one is left. White dice come in all ways equally often. How much
is tried follows from the time that is allowed, by a fixed measure: so the same position always gets
the same choice, on a fast machine or on a slow one.
"""

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots.boards.qwixx import (
    BOARD,
    BOXES,
    POINTS,
    closing,
    cross,
    open_fields,
    read_board,
    still_open,
    uncross,
)
from rollwright.bots.network import forward
from rollwright.bots.network.qwixx import (
    best_reply,
    best_turn,
    end_of_turn,
    foresee,
    network,
    read,
    result,
)
from rollwright.bots.tables.qwixx import solo
from rollwright.core.errors import BotError
from rollwright.games.qwixx import GAME, rules
from rollwright.kernels.bits import scaled
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.policies import answers
from rollwright.kernels.policies.qwixx import Position, action_1, action_2
from rollwright.kernels.stream import word
from rollwright.kernels.tables.qwixx import PAIRS, tables

TURNS_A_MILLISECOND: Final = 150
"""How many turns of two seats are tried in a millisecond. A constant, so that nothing depends on
the machine; it was measured on one core at 2.8 GHz."""

_MOST: Final = 64
"""No roll offers more choices."""
_KEPT: Final = 6
"""How many choices are compared by lookahead at most."""
_MARGIN: Final = 0.1
"""Choices whose chance is further below the best are not."""
_SAID: Final = 2.0 * PAIRS
"""What the network says of a choice counts as much as so many rolls."""
_SEED: Final = np.uint64(1)


class Search(NamedTuple):
    """The network, what dice offer, and how many turns each seat may try for a choice."""

    network: Any
    tables: Any
    turns: Any


def milliseconds(arguments: str) -> int:
    """How long `search:50ms` may think about a choice."""
    found = re.fullmatch(r"([1-9]\d{0,4})ms", arguments or "50ms")
    if not found:
        raise BotError(f"write search:50ms, with milliseconds, not search:{arguments}.")
    return int(found[1])


def search(settings: Mapping[int, str], seats: int) -> Any:
    """The policy of the bot `search`. Alone, nobody can win: then it plays for points."""
    if seats == 1:
        return solo(settings, seats)
    turns = np.zeros(seats, np.int64)
    for seat, arguments in settings.items():
        turns[seat] = milliseconds(arguments) * TURNS_A_MILLISECOND * 2 // seats
    return Search(network(read()), tables(GAME.layout), turns)


@part
def _chance(logit: Any) -> Any:
    return 1.0 / (1.0 + np.exp(-np.float64(logit)))


@part
def _rolled(table: Any, number: Any, active: Any, closed: Any) -> Any:
    """Roll `number` of those that every choice is tried with."""
    random = word(_SEED, number)
    whites = np.uint64(number % PAIRS)
    upper = np.uint64(scaled(random, PAIRS))
    lower = np.uint64(scaled(random * np.uint64(PAIRS), PAIRS))
    colours = table.upper[whites, upper] | table.lower[whites, lower]
    return Position(0, np.uint64(active), closed, whites, upper, lower, colours)


@kernel
def look_ahead(
    search: Any, board: Any, faces: Any, seat: Any, active: Any, closed: Any,
    begin: Any, turns: Any,
) -> Any:  # fmt: skip
    """The chances that `seat` wins, added up over so many ways the turn of `active` can go.

    The rolls are those from number `begin`.
    """
    seats = len(board)
    network = search.network
    known = network.known[0]
    table = search.tables[0]
    before = board.copy()
    total = 0.0
    for number in range(begin, begin + turns):
        position = _rolled(table, number, active, closed)
        white = known.white[position.whites]
        legal = open_fields(board, active, closed) & white
        first, second = best_turn(network, board, faces, active, closed, legal, position)
        now = closed | closing(first)
        cross(known, board, active, first)
        replies = now
        for other in range(seats):
            if other != active:
                legal = open_fields(board, other, closed) & white
                reply = best_reply(network, board, faces, other, active, now, legal, first, second)
                cross(known, board, other, reply)
                replies |= closing(reply)
        leaf = end_of_turn(network, board, faces, seat, active, replies, first, second)
        total += _chance(leaf)
        board[:] = before
    return total


@kernel
def _worth(
    search: Any, board: Any, faces: Any, seat: Any, active: Any, closed: Any,
    first: Any, second: Any, begin: Any, turns: Any,
) -> Any:  # fmt: skip
    """What `look_ahead` finds after a turn; see `end_of_turn`."""
    if rules.is_over(closed, 0):
        return turns * _chance(result(board, seat))
    before = board.copy()
    second &= still_open(closed)
    is_misthrow = rules.is_misthrow(first != 0, second != 0)
    cross(search.network.known[0], board, active, second)
    board[active, BOXES] += is_misthrow
    board[active, POINTS] += is_misthrow * rules.MISTHROW_POINTS
    closed |= closing(second)
    if rules.is_over(closed, board[active, BOXES]):
        found = turns * _chance(result(board, seat))
    else:
        following = (active + 1) % len(board)
        found = look_ahead(search, board, faces, seat, following, closed, begin, turns)
    board[:] = before
    return found


@part
def _sort(choices: Any, worth: Any, count: Any) -> Any:
    """Put the choices that are worth most first."""
    for end in range(1, count):
        at = end
        while at and worth[at] > worth[at - 1]:
            for column in range(3):
                higher, lower = choices[at, column], choices[at - 1, column]
                choices[at - 1, column], choices[at, column] = higher, lower
            worth[at - 1], worth[at] = worth[at], worth[at - 1]
            at -= 1


@kernel
def _best(
    search: Any, board: Any, faces: Any, seat: Any, active: Any, closed: Any,
    choices: Any, worth: Any, count: Any,
) -> Any:  # fmt: skip
    """Put the best of some choices first; `worth` are the chances that the network gives them.

    A choice is what `seat` crosses in action 1, then the active one's actions; for the active seat
    the first two are the same. All of action 1 but that of `seat` stands on the board.
    """
    known = search.network.known[0]
    _sort(choices, worth, count)
    kept = 1
    while kept < min(count, _KEPT) and worth[kept] > worth[0] - _MARGIN:
        kept += 1
    for at in range(kept):
        worth[at] *= _SAID
    rounds = 0
    while kept > 1 << rounds:
        rounds += 1
    begin = 0
    while kept > 1:
        turns = max(PAIRS, search.turns[seat] // rounds // kept // PAIRS * PAIRS)
        for at in range(kept):
            mine, first, second = choices[at, 0], choices[at, 1], choices[at, 2]
            undo = cross(known, board, seat, mine)
            now = closed | closing(mine)
            worth[at] += _worth(
                search, board, faces, seat, active, now, first, second, begin, turns
            )
            uncross(board, seat, undo)
        begin += turns
        _sort(choices, worth, kept)
        kept = (kept + 1) // 2


@kernel
def _choose(
    search: Any, position: Any, sheets: Any, seat: Any, legal: Any, crossed: Any, is_second: Any
) -> Any:  # fmt: skip
    """The best choice of action 1, or of action 2 after `crossed` in action 1."""
    seats = len(sheets)
    board = np.empty((seats, BOARD), np.int64)
    faces = np.empty(forward.room(seats), np.float32)
    choices = np.empty((_MOST, 3), np.int64)
    worth = np.empty(_MOST, np.float64)
    network = search.network
    known = network.known[0]
    read_board(known, sheets, board)
    active = np.int64(position.active)
    closed = position.closed
    first = second = 0
    if not is_second:
        closed, first, second, _ = foresee(network, board, faces, position, sheets, seat)
    count = mine = 0
    left = 0 if is_second else legal
    while True:
        undo = cross(known, board, seat, mine)
        now = closed | closing(mine)
        fields = 0
        if seat == active:
            first, second = crossed | mine, 0
            if is_second:
                fields = legal
            elif not rules.is_over(now, 0):
                fields = open_fields(board, active, now) & position.colours
        then = second
        while True:
            choices[count, 0], choices[count, 1], choices[count, 2] = mine, first, then
            logit = end_of_turn(network, board, faces, seat, active, now, first, then)
            worth[count] = _chance(logit)
            count += 1
            if fields == 0:
                break
            then = fields & -fields
            fields ^= then
        uncross(board, seat, undo)
        if left == 0:
            break
        mine = left & -left
        left ^= mine
    _best(search, board, faces, seat, active, closed, choices, worth, count)
    return choices[0, 2] if is_second else choices[0, 0]


@answers(action_1, Search)
def _(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    if legal == 0:
        return 0
    return _choose(kind, position, sheets, np.int64(seat), legal, 0, False)


@answers(action_2, Search)
def _(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any, crossed: Any) -> Any:
    if legal == 0:
        return 0
    return _choose(kind, position, sheets, np.int64(seat), legal, crossed, True)
