"""Qwixx with lookahead, and the network after that: the bots `strongest` and `search`.

The choices that the network likes best are compared by what they are worth over all rolls of the
next turn (`bots.lookahead`): that is `strongest`. Most choices are clear before that.

Given time, `search` looks at one turn more: the next turn is played with some rolls, the same for
all choices, and what a lookahead says at its end more than the network corrects the worth of the
choice. That difference is small, so a few rolls are enough. How much is tried follows from the time
that is allowed, by a fixed measure: so the same position always gets the same choice, on a fast
machine or on a slow one.
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
    put_back,
    read_board,
    still_open,
    uncross,
)
from rollwright.bots.lookahead.qwixx import chance_of, dice, turn_ahead
from rollwright.bots.network import forward
from rollwright.bots.network.qwixx import (
    best_reply,
    best_turn,
    end_of_turn,
    foresee,
    network,
    read,
    result,
    value,
)
from rollwright.core.errors import BotError
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.layout import STANDARD
from rollwright.kernels.bits import scaled
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.policies import answers
from rollwright.kernels.policies.qwixx import Position, action_1, action_2
from rollwright.kernels.stream import word
from rollwright.kernels.tables.qwixx import PAIRS, tables

TURNS_A_MILLISECOND: Final = 12
"""How many turns of two seats are looked ahead in a millisecond. A constant, so that nothing
depends on the machine; it was measured on a core of an AMD EPYC that others used too."""

_MOST: Final = 64
"""No roll offers more choices."""
_KEPT: Final = 3
"""How many choices are compared by lookahead at most."""
_MARGIN: Final = 0.01
"""Choices whose chance is further below the best are not. With more choices and a wider margin it
won no more, and was three times as slow."""
_SMALL_MARGIN: Final = 0.006
"""The same for a second turn, by the lookahead over the first."""
_LEAST: Final = 6
"""With fewer rolls a second turn is not looked at."""
_STRIDE: Final = 7
"""White dice come in all ways equally often, and a few rolls are spread over all of them."""
_SEED: Final = np.uint64(1)


class Search(NamedTuple):
    """The network, what dice offer, and how many turns each seat may look ahead for a choice.

    Without such numbers, all look at the next turn only.
    """

    network: Any
    tables: Any
    dice: Any
    turns: Any


def milliseconds(arguments: str) -> int:
    """How long `search:50ms` may think about a choice."""
    found = re.fullmatch(r"([1-9]\d{0,4})ms", arguments or "50ms")
    if not found:
        raise BotError(f"write search:50ms, with milliseconds, not search:{arguments}.")
    return int(found[1])


def strongest(_settings: Mapping[int, str], _seats: int) -> Search:
    """The policy of the bot `strongest`."""
    return searching(network(read()))


def search(settings: Mapping[int, str], seats: int) -> Search:
    """The policy of the bot `search`."""
    turns = np.zeros(seats, np.int64)
    for seat, arguments in settings.items():
        turns[seat] = milliseconds(arguments) * TURNS_A_MILLISECOND * 2 // seats
    return searching(network(read()), turns)


def searching(network: Any, turns: Any = None) -> Search:
    """The policy with a network; `turns` are those of each seat, if they look beyond the next."""
    return Search(network, tables(STANDARD), dice(), turns)


@part
def _rolled(table: Any, number: Any, active: Any, closed: Any) -> Any:
    """Roll `number` of those that every choice is tried with."""
    random = word(_SEED, number)
    whites = np.uint64(number * _STRIDE % PAIRS)
    upper = np.uint64(scaled(random, PAIRS))
    lower = np.uint64(scaled(random * np.uint64(PAIRS), PAIRS))
    colours = table.upper[whites, upper] | table.lower[whites, lower]
    return Position(0, np.uint64(active), closed, whites, upper, lower, colours)


@kernel
def finish(
    search: Any, board: Any, active: Any, closed: Any, first: Any, second: Any
) -> Any:  # fmt: skip
    """Finish a turn whose action 1 stands on the board already; see `end_of_turn`.

    Tells which rows are closed then, and if the match is over.
    """
    if rules.is_over(closed, 0):  # no action 2 (Q13)
        return closed, True
    second &= still_open(closed)
    is_misthrow = rules.is_misthrow(first != 0, second != 0)
    cross(search.network.known[0], board, active, second)
    board[active, BOXES] += is_misthrow
    board[active, POINTS] += is_misthrow * rules.MISTHROW_POINTS
    closed |= closing(second)
    return closed, rules.is_over(closed, board[active, BOXES])


@kernel
def correction(
    search: Any, board: Any, faces: Any, seat: Any, active: Any, closed: Any, rolls: Any
) -> Any:  # fmt: skip
    """By how much the chance of `seat` is higher if the turn after that of `active` is known too.

    That is what a lookahead after the turn of `active` says more than the network, on average over
    some rolls; everybody chooses by the network.
    """
    network = search.network
    known = network.known[0]
    before = board.copy()
    following = (active + 1) % len(board)
    more = 0.0
    for number in range(rolls):
        position = _rolled(search.tables[0], number, active, closed)
        white = known.white[position.whites]
        legal = open_fields(board, active, closed) & white
        first, second = best_turn(network, board, faces, active, closed, legal, position)
        cross(known, board, active, first)
        now = then = closed | closing(first)
        for other in range(len(board)):
            if other != active:
                legal = open_fields(board, other, closed) & white
                reply = best_reply(network, board, faces, other, active, now, legal, first, second)
                cross(known, board, other, reply)
                then |= closing(reply)
        then, is_over = finish(search, board, active, then, first, second)
        if not is_over:
            more += turn_ahead(search, board, faces, seat, following, then)
            more -= chance_of(value(network, board, faces, seat, then, following))
        put_back(board, before)
    return more / rolls


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


@part
def _within(worth: Any, count: Any, margin: Any) -> Any:
    """How many of sorted choices are not far below the best."""
    kept = 1
    while kept < count and worth[kept] > worth[0] - margin:
        kept += 1
    return kept


@kernel
def _best(
    search: Any, turns: Any, board: Any, faces: Any, seat: Any, active: Any, closed: Any,
    choices: Any, worth: Any, count: Any,
) -> Any:  # fmt: skip
    """Put the best of some choices first; `worth` are the chances that the network gives them.

    A choice is what `seat` crosses in action 1, then the active one's actions; for the active seat
    the first two are the same. All of action 1 but that of `seat` stands on the board. `turns` are
    those of `search`, by themselves so that nothing is compiled for them if there are none.
    """
    _sort(choices, worth, count)
    kept = _within(worth, min(count, _KEPT), _MARGIN)
    if kept == 1:
        return
    for at in range(kept):
        worth[at] = _ahead(search, board, faces, seat, active, closed, choices[at], None)
    _sort(choices, worth, kept)
    if turns is not None:
        close = _within(worth, kept, _SMALL_MARGIN)
        rolls = (turns[seat] - kept) // close
        if close > 1 and rolls >= _LEAST:
            for at in range(close):
                worth[at] += _ahead(search, board, faces, seat, active, closed, choices[at], rolls)
            _sort(choices, worth, close)


@kernel
def _ahead(
    search: Any, board: Any, faces: Any, seat: Any, active: Any, closed: Any, choice: Any,
    rolls: Any,
) -> Any:  # fmt: skip
    """What a choice is worth by a lookahead over a turn; with `rolls`, what corrects that."""
    before = board.copy()
    mine, first, second = choice
    cross(search.network.known[0], board, seat, mine)
    now = closed | closing(mine)
    now, is_over = finish(search, board, active, now, first, second)
    following = (active + 1) % len(board)
    if rolls is None:
        found = chance_of(result(board, seat))
        if not is_over:
            found = turn_ahead(search, board, faces, seat, following, now)
    else:
        found = 0.0
        if not is_over:
            found = correction(search, board, faces, seat, following, now, rolls)
    put_back(board, before)
    return found


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
            worth[count] = chance_of(logit)
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
    _best(search, search.turns, board, faces, seat, active, closed, choices, worth, count)
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
