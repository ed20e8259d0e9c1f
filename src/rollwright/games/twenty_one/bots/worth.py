"""What positions and choices of Twenty One are worth to all seats, as a race between equals.

What happens up to the end of the round is supposed (`supposing`); from there on the race tells.
Rolls are drawn, always the same ones, in which every die shows every face equally often.
"""

from typing import Any, Final

import numpy as np

from rollwright.bots.correction import correct, doubted
from rollwright.core.dice import FACES
from rollwright.games.twenty_one.bots import race as racing
from rollwright.games.twenty_one.bots.board import (
    BOARD,
    FINISHED,
    STATE,
    TOTAL,
    enter,
    must_end,
    offer,
    read_board,
    result,
)
from rollwright.games.twenty_one.bots.race.equals import (
    after_second,
    at_first_sight,
    race,
    rolls_again,
    suppose,
    written,
)
from rollwright.games.twenty_one.bots.race.last_round import weigh_first, weigh_second
from rollwright.games.twenty_one.bots.race.strongest import ENTRIES, error_of, weigh_against
from rollwright.games.twenty_one.kernels import steps
from rollwright.games.twenty_one.kernels.lookup import TRIPLE
from rollwright.games.twenty_one.kernels.steps import UNDECIDED
from rollwright.games.twenty_one.state import OVER, ROLL, SECOND_ROLL
from rollwright.kernels.compiled import kernel, part

_LEAST: Final = 1e-9
"""Somebody who can hardly win still has a part of what others leave."""


@part
def triple(rolls: Any, begin: Any) -> Any:
    """Three dice of a first roll."""
    return np.uint64((rolls[begin] * FACES + rolls[begin + 1]) * FACES + rolls[begin + 2])


@kernel
def worth(kind: Any, kept: Any, sheets: Any, chances: Any, errors: Any) -> None:
    """Fill `chances` and their standard errors for any position."""
    seats = len(sheets)
    board = np.empty((seats, BOARD), np.int64)
    others = np.empty(racing.ROOM, np.float32)
    position = steps.load(kept[0])
    errors[:] = 0
    if position.phase == OVER:
        for seat in range(seats):
            board[seat, TOTAL] = steps.score(kind.racer.lookup[0], sheets[seat])
        for seat in range(seats):
            chances[seat] = result(board, seat)
        return
    read_board(kind.racer.lookup, sheets, board)
    sight = np.empty(seats)
    at_first_sight(kind, board, others, np.int64(position.active), sight)
    if position.phase == ROLL or position.phase == SECOND_ROLL:
        _draw(kind, board, others, sheets, position, sight, chances, errors)
    elif rolls_again(kind, board, others, sheets, position, chances):
        second = steps.attempt(position, True)
        _draw(kind, board, others, sheets, second, sight, chances, errors)
    else:
        written(kind, board, others, sheets, position, sight, chances)


@kernel
def at_end_of_round(kind: Any, kept: Any, sheets: Any, chances: Any) -> None:
    """Fill `chances` before a roll by the race alone, without looking at the next round."""
    board = np.empty((len(sheets), BOARD), np.int64)
    others = np.empty(racing.ROOM, np.float32)
    read_board(kind.racer.lookup, sheets, board)
    at_first_sight(kind, board, others, np.int64(steps.load(kept[0]).active), chances)


@kernel
def _draw(
    kind: Any, board: Any, others: Any, sheets: Any, position: Any,
    sight: Any, chances: Any, errors: Any,
) -> None:  # fmt: skip
    """Fill `chances` and `errors` before a roll: the mean over those that are drawn.

    In a round that must be the last it is the mean over all rolls.
    """
    if must_end(board):
        errors[:] = 0
        if position.phase == ROLL:
            weigh_first(sheets, board, np.int64(position.active), chances)
        else:
            weigh_second(sheets, board, position.first, position.last, chances)
        return
    found = np.empty(len(board))
    chances[:] = 0
    for roll in range(len(kind.first)):
        now = position
        is_second = position.phase == SECOND_ROLL
        if not is_second:
            first, last = triple(kind.first[roll], 0), triple(kind.first[roll], TRIPLE)
            now = steps.roll(kind.racer.lookup[0], position, first, last)
            is_second = rolls_again(kind, board, others, sheets, now, found)
        if is_second:
            now = after_second(now, kind.second[roll])
        written(kind, board, others, sheets, now, sight, found)
        chances += found
        errors += found * found
    chances /= len(kind.first)
    for seat in range(len(board)):
        errors[seat] = error_of(chances[seat], errors[seat], len(kind.first))


@kernel
def weigh_entries(kind: Any, kept: Any, sheets: Any, seat: Any, values: Any) -> None:
    """Fill `values`: how likely `seat` is to win after each entry, with the dice as they lie."""
    board = np.empty((len(sheets), BOARD), np.int64)
    others = np.empty(racing.ROOM, np.float32)
    read_board(kind.racer.lookup, sheets, board)
    _weigh(kind, board, others, sheets, steps.load(kept[0]), seat, values)


@kernel
def _weigh(
    kind: Any, board: Any, others: Any, sheets: Any, position: Any, seat: Any, values: Any
) -> None:
    """The same on a board.

    What the entry leaves to the others is divided as it is after the supposed entry, or equally if
    that one ends the match. What they are supposed to write is doubted, unless the entry ends the
    match or the round must be the last; what an entry costs is not.
    """
    seats = len(board)
    usual, chances, sight = np.empty(seats), np.empty(seats), np.empty(seats)
    guess = np.full(seats, UNDECIDED)
    weighed = np.empty(ENTRIES, np.float32)
    at_first_sight(kind, board, others, np.int64(position.active), sight)
    offer(kind.racer.lookup, board, sheets, position.first, position.last)
    following = (np.int64(position.active) + 1) % seats
    suppose(kind, board, others, following, guess)
    for other in range(seats):
        enter(kind.racer.states, board, other, guess[other])
    if race(kind, board, others, following, usual):
        usual[:] = 1 / seats
    total = usual.sum()
    usual = np.maximum(usual, _LEAST)
    left = usual.sum() - usual[seat]
    weigh_against(kind.racer, board, others, seat, following, guess, weighed)
    is_over = False
    for other in range(seats):
        is_over |= other != seat and board[other, STATE] == FINISHED
    is_last = must_end(board)
    is_open = np.zeros(ENTRIES, np.bool_)
    for entry in range(ENTRIES):
        values[entry] = weighed[entry]
        if weighed[entry] >= 0 and not is_last:
            enter(kind.racer.states, board, seat, entry)
            is_open[entry] = board[seat, STATE] != FINISHED
            if is_open[entry] and not is_over:
                mine = min(weighed[entry] / total, 1.0)
                for other in range(seats):
                    chances[other] = usual[other] * (1 - mine) / left
                chances[seat] = mine
                correct(kind.correction[0], following, chances)
                values[entry] = chances[seat]
    _doubt_entries(kind, is_open, sight[seat], values)


@part
def _doubt_entries(kind: Any, is_open: Any, sight: Any, values: Any) -> Any:
    """Doubt the best of some entries, and make the others better or worse by as much."""
    best = 0.0
    for entry in range(ENTRIES):
        if is_open[entry]:
            best = max(best, values[entry])
    change = doubted(kind.correction[0], best, sight) - best
    for entry in range(ENTRIES):
        if is_open[entry]:
            values[entry] = max(values[entry] + change, 0.0)


@kernel
def weigh_attempt(kind: Any, kept: Any, sheets: Any, seat: Any) -> Any:
    """How likely `seat` is to win with the dice as they lie, and after a second attempt.

    It then writes what is best. The answer ends with the standard error of the latter.
    """
    board = np.empty((len(sheets), BOARD), np.int64)
    others = np.empty(racing.ROOM, np.float32)
    values = np.empty(ENTRIES)
    position = steps.load(kept[0])
    read_board(kind.racer.lookup, sheets, board)
    _weigh(kind, board, others, sheets, position, seat, values)
    keep = values.max()
    if must_end(board):
        won = np.empty(len(board))
        weigh_second(sheets, board, position.first, position.last, won)
        return keep, won[seat], 0.0
    total = squares = 0.0
    for rolls in kind.second:
        _weigh(kind, board, others, sheets, after_second(position, rolls), seat, values)
        best = values.max()
        total += best
        squares += best * best
    again = total / len(kind.second)
    return keep, again, error_of(again, squares, len(kind.second))
