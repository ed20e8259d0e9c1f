"""What positions and choices of Twenty One are worth to all seats, as a race between equals.

What everybody does up to the end of the round is supposed, and at its end the race says how likely
each seat is to win. These chances are divided by their sum, and corrected (`bots.correction`): the
race does not know that all seats write with the same dice. What is only supposed is doubted.

Everybody plays by the values of `solver.priced`, for points and time; a second attempt must gain
more for the active seat than for the others on average, unless the match is won or lost without it.
In a round that may be the last, everybody writes what wins most often against that; in one that
must be, everybody writes all that fits.

Rolls are drawn, always the same ones, in which every die shows every face equally often.
"""

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots.correction import correct, doubted
from rollwright.core.dice import FACES
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.bots.race import (
    BOARD,
    FINISHED,
    FREE,
    HITS,
    OFFERED,
    POINTS,
    ROOM,
    ROW,
    STATE,
    TOTAL,
    chance_against,
    enter,
    gather,
    must_end,
    offer,
    phase_of,
    read_board,
    result,
    rolled_again,
    second_rolls,
)
from rollwright.games.twenty_one.bots.race.last_round import weigh_first, weigh_second
from rollwright.games.twenty_one.bots.race.strongest import (
    ENTRIES,
    Racer,
    as_learned,
    error_of,
    most_likely,
    racer,
    weigh_against,
)
from rollwright.games.twenty_one.bots.race.tables import PRICE
from rollwright.games.twenty_one.bots.solo import best_entry, staying_in
from rollwright.games.twenty_one.kernels import steps
from rollwright.games.twenty_one.kernels.lookup import TRIPLE
from rollwright.games.twenty_one.kernels.steps import UNDECIDED, fitting_in
from rollwright.games.twenty_one.solver.rows import priced
from rollwright.games.twenty_one.state import ATTEMPT, OVER, ROLL, SECOND_ROLL
from rollwright.kernels.compiled import kernel, part

ROLLS: Final = 240
SEEDS: Final = (7, 8)
_ANSWERS: Final = 2
"""How often each seat answers the others in a round that may be the last."""
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
    again = priced(PRICE).again.astype(np.float32)
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
    running = kind.racer.race
    for seat in range(seats):
        if is_over:
            chances[seat] = result(board, seat)
        else:
            phase = phase_of(seat, following, seats)
            state = board[seat, STATE]
            soonest = running.rounds[state, phase, 0]
            first, last = gather(running, board, seat, following, soonest, others)
            total = board[seat, TOTAL]
            chance = chance_against(running, others, first, last, state, phase, total)
            chances[seat] = as_learned(kind.racer, board, seat, phase, chance)
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
def suppose(kind: Any, board: Any, others: Any, following: Any, entries: Any) -> None:
    """Fill in what each seat without an entry yet writes: the usual, but not in the last round.

    In a round that must be the last, everybody writes all that fits. In one that may be, seats
    answer what the others write by what wins most often, one after the other, until each has
    answered the answers of the others.
    """
    seats = len(board)
    is_open = entries == UNDECIDED
    is_last = must_end(board)
    for seat in range(seats):
        if is_open[seat] and is_last:
            entries[seat] = fitting_in(board[seat, FREE], board[seat, OFFERED])
        elif is_open[seat]:
            entries[seat], _ = _usual_entry(kind, board, seat)
    if is_last or not _may_end(board):
        return
    chances = np.empty(ENTRIES, np.float32)
    for _ in range(_ANSWERS):
        for seat in range(seats):
            if is_open[seat]:
                weigh_against(kind.racer, board, others, seat, following, entries, chances)
                entries[seat] = most_likely(chances)


@kernel
def at_first_sight(kind: Any, board: Any, others: Any, active: Any, chances: Any) -> None:
    """Fill `chances` by the race before a round, without looking at it."""
    for seat in range(len(board)):
        row, free, hits = board[seat, ROW], board[seat, FREE], board[seat, HITS]
        board[seat, STATE] = kind.racer.states[row, free, hits]
        board[seat, TOTAL] = board[seat, POINTS]
    _race(kind, board, others, active, chances)
    correct(kind.correction[0], active, chances)


@kernel
def written(
    kind: Any, board: Any, others: Any, sheets: Any, position: Any, sight: Any, chances: Any
) -> None:  # fmt: skip
    """Fill `chances` with final dice; seats that have chosen already stay with that.

    What others are supposed to choose is doubted by what was told of the round at first `sight`,
    unless somebody has chosen the end, or the round must be the last.
    """
    _write(kind, board, others, sheets, position, chances)
    is_sure = must_end(board)
    for seat in range(len(board)):
        is_sure |= sheets[seat].chosen != UNDECIDED and board[seat, STATE] == FINISHED
    if not is_sure:
        for seat in range(len(board)):
            chances[seat] = doubted(kind.correction[0], chances[seat], sight[seat])


@kernel
def _write(kind: Any, board: Any, others: Any, sheets: Any, position: Any, chances: Any) -> Any:
    """The same without doubt. The answer is whether the match is over then."""
    offer(kind.racer.lookup, board, sheets, position.first, position.last)
    following = (np.int64(position.active) + 1) % len(board)
    entries = np.empty(len(board), np.int64)
    for seat in range(len(board)):
        entries[seat] = sheets[seat].chosen
    suppose(kind, board, others, following, entries)
    for seat in range(len(board)):
        enter(kind.racer.states, board, seat, entries[seat])
    is_over = _race(kind, board, others, following, chances)
    if not is_over:
        correct(kind.correction[0], following, chances)
    return is_over


@part
def after_second(position: Any, rolls: Any) -> Any:
    """The position after a second attempt."""
    first = rolled_again(rolls, position.first, 0)
    last = rolled_again(rolls, position.last, TRIPLE)
    return steps.roll_again(position, first, last)


@kernel
def rolls_again(
    kind: Any, board: Any, others: Any, sheets: Any, position: Any, chances: Any
) -> Any:  # fmt: skip
    """Whether the active seat makes a second attempt: if it gains more by it than the others.

    It keeps no dice that lose the match at once, and rolls none again that win it; in a round that
    must be the last, it does what wins more often. Spoils `chances`.
    """
    if position.phase != ATTEMPT:
        return False
    seats, active = len(board), np.int64(position.active)
    offer(kind.racer.lookup, board, sheets, position.first, position.last)
    if _may_end(board) and _write(kind, board, others, sheets, position, chances):
        kept = chances[active]
        if kept == 0:
            return True
        if kept == 1:
            return False
        if must_end(board):
            weigh_second(sheets, board, position.first, position.last, chances)
            return chances[active] > kept
    total = 0.0
    for seat in range(seats):
        _, kept = _usual_entry(kind, board, seat)
        free, hits = board[seat, FREE], board[seat, HITS]
        staying = staying_in(free, board[seat, OFFERED])
        gain = kind.again[board[seat, ROW], free, hits, staying] - kept
        total += gain if seat == active else -gain / (seats - 1)
    return total > 0


@part
def triple(rolls: Any, begin: Any) -> Any:
    """Three dice of a first roll."""
    return np.uint64((rolls[begin] * FACES + rolls[begin + 1]) * FACES + rolls[begin + 2])


@kernel
def worth(kind: Any, kept: Any, sheets: Any, chances: Any, errors: Any) -> None:
    """Fill `chances` and their standard errors for any position."""
    seats = len(sheets)
    board = np.empty((seats, BOARD), np.int64)
    others = np.empty(ROOM, np.float32)
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
    others = np.empty(ROOM, np.float32)
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
    others = np.empty(ROOM, np.float32)
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
    if _race(kind, board, others, following, usual):
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
    others = np.empty(ROOM, np.float32)
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
