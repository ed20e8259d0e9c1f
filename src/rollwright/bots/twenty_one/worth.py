"""What positions of Twenty One are worth to all seats, as a race between equals.

Up to the end of the round everybody plays by the values of `solver.priced`, for points and time; a
second attempt must gain more for the active seat than for the others on average, unless the match
is won or lost without it. In a round that may be the last, everybody writes what wins most often
against that. From there on the race says how likely each seat is to win. These chances are divided
by their sum, and corrected (`bots.correction`): the race does not know that all seats write with
the same dice.
Rolls are drawn, always the same ones, in which every die shows every face equally often.
"""

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots.correction import correct
from rollwright.bots.twenty_one import race as racing
from rollwright.bots.twenty_one.board import (
    BOARD,
    FINISHED,
    FREE,
    HITS,
    OFFERED,
    POINTS,
    ROW,
    STATE,
    TOTAL,
    enter,
    offer,
    read_board,
    rolled_again,
    second_rolls,
)
from rollwright.bots.twenty_one.solo import best_entry, staying_in
from rollwright.bots.twenty_one.weighing import (
    ENTRIES,
    Racer,
    error_of,
    most_likely,
    racer,
    result,
    weigh_against,
)
from rollwright.core.dice import FACES
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.state import ATTEMPT, OVER, ROLL, SECOND_ROLL
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.twenty_one import steps
from rollwright.kernels.twenty_one.lookup import TRIPLE
from rollwright.kernels.twenty_one.steps import UNDECIDED, fitting_in
from rollwright.solver.twenty_one.rows import priced

ROLLS: Final = 240
SEEDS: Final = (7, 8)
_LEAST: Final = 1e-9
"""Somebody who can hardly win still has a part of what others leave."""


class Equals(NamedTuple):
    """The race, what a second attempt is worth by values, and the rolls that are drawn."""

    racer: Racer
    again: Any
    first: Any
    second: Any
    correction: Any
    """A record of `CORRECTION`, as an array of one."""


@cache
def _drawn() -> tuple[Any, Any, Any]:
    """What a second attempt is worth by values, and the rolls that are drawn."""
    again = priced(racing.PRICE).again.astype(np.float32)
    first, second = (second_rolls(ROLLS, seed) for seed in SEEDS)
    return again, first, second


def equals(seats: int, correction: Any) -> Equals:
    """For a table with so many seats."""
    return Equals(racer(seats), *_drawn(), correction)


@part
def _race(kind: Any, board: Any, others: Any, following: Any, chances: Any) -> Any:
    """Fill `chances` at the end of a round, by the race and not corrected yet.

    The answer is whether the match is over: then they are what was won.
    """
    seats = len(board)
    is_over = False
    for seat in range(seats):
        is_over |= board[seat, STATE] == FINISHED
    race = kind.racer.race
    for seat in range(seats):
        if is_over:
            chances[seat] = result(board, seat)
        else:
            phase = racing.phase_of(seat, following, seats)
            state = board[seat, STATE]
            soonest = race.rounds[state, phase, 0]
            first, last = racing.gather(race, board, seat, following, soonest, others)
            total = board[seat, TOTAL]
            chances[seat] = racing.chance(race, others, first, last, state, phase, total)
    return is_over


@part
def _usual_entry(kind: Any, board: Any, seat: Any) -> Any:
    """What a seat writes by values, and what that is worth to it."""
    row, free, hits = board[seat, ROW], board[seat, FREE], board[seat, HITS]
    return best_entry(kind.racer.values, row, free, hits, board[seat, OFFERED])


@part
def _may_end(board: Any) -> Any:
    """Whether somebody can fill the last row with the dice that are offered."""
    for seat in range(len(board)):
        free = board[seat, FREE]
        is_last = board[seat, ROW] == rules.ROWS - 1
        fits = fitting_in(free, board[seat, OFFERED]) == free
        if is_last and (fits or free & free - 1 == 0):
            return True
    return False


@kernel
def _suppose(kind: Any, board: Any, others: Any, following: Any, entries: Any) -> None:
    """Fill in what each seat without an entry yet writes: the usual, but not in the last round.

    In a round that may be the last, everybody answers the usual entries of the others by what wins
    most often.
    """
    seats = len(board)
    answers = entries.copy()
    for seat in range(seats):
        if entries[seat] == UNDECIDED:
            entries[seat], _ = _usual_entry(kind, board, seat)
    if not _may_end(board):
        return
    chances = np.empty(ENTRIES, np.float32)
    for seat in range(seats):
        if answers[seat] == UNDECIDED:
            weigh_against(kind.racer, board, others, seat, following, entries, chances)
            answers[seat] = most_likely(chances)
    entries[:] = answers


@kernel
def written(kind: Any, board: Any, others: Any, sheets: Any, position: Any, chances: Any) -> Any:
    """Fill `chances` with final dice; seats that have chosen already stay with that.

    The answer is whether the match is over then.
    """
    offer(kind.racer.lookup, board, sheets, position.first, position.last)
    following = (np.int64(position.active) + 1) % len(board)
    entries = np.empty(len(board), np.int64)
    for seat in range(len(board)):
        entries[seat] = sheets[seat].chosen
    _suppose(kind, board, others, following, entries)
    for seat in range(len(board)):
        enter(kind.racer.states, board, seat, entries[seat])
    is_over = _race(kind, board, others, following, chances)
    if not is_over:
        correct(kind.correction[0], following, chances)
    return is_over


@kernel
def rolls_again(
    kind: Any, board: Any, others: Any, sheets: Any, position: Any, chances: Any
) -> Any:  # fmt: skip
    """Whether the active seat makes a second attempt: if it gains more by it than the others.

    It keeps no dice that lose the match at once, and rolls none again that win it. Spoils
    `chances`.
    """
    if position.phase != ATTEMPT:
        return False
    seats, active = len(board), np.int64(position.active)
    offer(kind.racer.lookup, board, sheets, position.first, position.last)
    if _may_end(board) and written(kind, board, others, sheets, position, chances):
        if chances[active] == 0:
            return True
        if chances[active] == 1:
            return False
    total = 0.0
    for seat in range(seats):
        _, kept = _usual_entry(kind, board, seat)
        free, hits = board[seat, FREE], board[seat, HITS]
        staying = staying_in(free, board[seat, OFFERED])
        gain = kind.again[board[seat, ROW], free, hits, staying] - kept
        total += gain if seat == active else -gain / (seats - 1)
    return total > 0


@part
def after_second(position: Any, rolls: Any) -> Any:
    """The position after a second attempt."""
    first = rolled_again(rolls, position.first, 0)
    last = rolled_again(rolls, position.last, TRIPLE)
    return steps.roll_again(position, first, last)


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
    if position.phase == ROLL or position.phase == SECOND_ROLL:
        _draw(kind, board, others, sheets, position, chances, errors)
    elif rolls_again(kind, board, others, sheets, position, chances):
        second = steps.attempt(position, True)
        _draw(kind, board, others, sheets, second, chances, errors)
    else:
        written(kind, board, others, sheets, position, chances)


@kernel
def at_end_of_round(kind: Any, kept: Any, sheets: Any, chances: Any) -> None:
    """Fill `chances` before a roll by the race alone, without looking at the next round."""
    board = np.empty((len(sheets), BOARD), np.int64)
    others = np.empty(racing.ROOM, np.float32)
    read_board(kind.racer.lookup, sheets, board)
    for seat in range(len(sheets)):
        row, free, hits = board[seat, ROW], board[seat, FREE], board[seat, HITS]
        board[seat, STATE] = kind.racer.states[row, free, hits]
        board[seat, TOTAL] = board[seat, POINTS]
    following = np.int64(steps.load(kept[0]).active)
    _race(kind, board, others, following, chances)
    correct(kind.correction[0], following, chances)


@kernel
def _draw(
    kind: Any, board: Any, others: Any, sheets: Any, position: Any, chances: Any, errors: Any
) -> None:
    """Fill `chances` and `errors` before a roll: the mean over those that are drawn."""
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
        written(kind, board, others, sheets, now, found)
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
    that one ends the match.
    """
    seats = len(board)
    usual, chances = np.empty(seats), np.empty(seats)
    guess = np.full(seats, UNDECIDED)
    weighed = np.empty(ENTRIES, np.float32)
    offer(kind.racer.lookup, board, sheets, position.first, position.last)
    following = (np.int64(position.active) + 1) % seats
    _suppose(kind, board, others, following, guess)
    for other in range(seats):
        enter(kind.racer.states, board, other, guess[other])
    if _race(kind, board, others, following, usual):
        usual[:] = 1 / seats
    total = usual.sum()
    usual = np.maximum(usual, _LEAST)
    left = usual.sum() - usual[seat]
    weigh_against(kind.racer, board, others, seat, following, guess, weighed)
    is_over = False
    for other in range(seats):
        is_over |= other != seat and board[other, STATE] == FINISHED
    for entry in range(ENTRIES):
        values[entry] = weighed[entry]
        if weighed[entry] >= 0:
            enter(kind.racer.states, board, seat, entry)
            if not (is_over or board[seat, STATE] == FINISHED):
                mine = min(weighed[entry] / total, 1.0)
                for other in range(seats):
                    chances[other] = usual[other] * (1 - mine) / left
                chances[seat] = mine
                correct(kind.correction[0], following, chances)
                values[entry] = chances[seat]


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
    total = squares = 0.0
    for rolls in kind.second:
        _weigh(kind, board, others, sheets, after_second(position, rolls), seat, values)
        best = values.max()
        total += best
        squares += best * best
    again = total / len(kind.second)
    return keep, again, error_of(again, squares, len(kind.second))
