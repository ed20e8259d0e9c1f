"""What positions of Twenty One are worth to all seats, as a race between equals.

Up to the end of the round everybody plays by the values of `solver.priced`, for points and time; a
second attempt must gain more for the active seat than for the others on average. From there on the
race says how likely each seat is to win. These chances are divided by their sum.
Rolls are drawn, always the same ones, in which every die shows every face equally often.
"""

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots.twenty_one import race as racing
from rollwright.bots.twenty_one.board import (
    BOARD,
    FINISHED,
    FREE,
    HITS,
    OFFERED,
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
    racer,
    result,
    weigh_against,
)
from rollwright.core.dice import FACES
from rollwright.games.twenty_one.state import ATTEMPT, OVER, ROLL, SECOND_ROLL
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.twenty_one import steps
from rollwright.kernels.twenty_one.lookup import TRIPLE
from rollwright.kernels.twenty_one.steps import UNDECIDED
from rollwright.solver.twenty_one.rows import priced

_ROLLS: Final = 240
_SEEDS: Final = (7, 8)


_SHARPNESS: Final = {2: 1.12}
"""By the number of seats. Both seats write with the same dice, which the race does not know, so its
chances are too cautious: in matches between equals the logits were larger by this factor. With more
seats no such factor was found (`python -m benchmarks.calibration`)."""


class Equals(NamedTuple):
    """The race, what a second attempt is worth by values, and the rolls that are drawn."""

    racer: Racer
    again: Any
    first: Any
    second: Any
    sharpness: Any


@cache
def equals(seats: int) -> Equals:
    """For a table with so many seats."""
    again = priced(racing.PRICE).again.astype(np.float32)
    first, second = (second_rolls(_ROLLS, seed) for seed in _SEEDS)
    return Equals(racer(seats), again, first, second, _SHARPNESS.get(seats, 1.0))


@part
def _sharpened(kind: Any, chance: Any) -> Any:
    """A chance whose logit is larger by the factor."""
    if kind.sharpness == 1.0:
        return chance
    won, lost = chance**kind.sharpness, (1 - chance) ** kind.sharpness
    return won / (won + lost)


@part
def _race(kind: Any, board: Any, others: Any, following: Any, chances: Any) -> Any:
    """Fill `chances` at the end of a round; the answer is their sum before they are shared."""
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
    total_chance = 0.0
    for seat in range(seats):
        total_chance += chances[seat]
    for seat in range(seats):
        chances[seat] = _sharpened(kind, chances[seat] / total_chance)
    return total_chance


@part
def _usual_entry(kind: Any, board: Any, seat: Any) -> Any:
    """What a seat writes by values, and what that is worth to it."""
    row, free, hits = board[seat, ROW], board[seat, FREE], board[seat, HITS]
    return best_entry(kind.racer.values, row, free, hits, board[seat, OFFERED])


@kernel
def _written(kind: Any, board: Any, others: Any, sheets: Any, position: Any, chances: Any) -> Any:
    """Fill `chances` with final dice; seats that have chosen already stay with that."""
    offer(kind.racer.lookup, board, sheets, position.first, position.last)
    for seat in range(len(board)):
        entry = sheets[seat].chosen
        if entry == UNDECIDED:
            entry, _ = _usual_entry(kind, board, seat)
        enter(kind.racer.states, board, seat, entry)
    following = (np.int64(position.active) + 1) % len(board)
    return _race(kind, board, others, following, chances)


@part
def _rolls_again(kind: Any, board: Any, sheets: Any, position: Any) -> Any:
    """Whether the active seat makes a second attempt: if it gains more by it than the others."""
    seats = len(board)
    offer(kind.racer.lookup, board, sheets, position.first, position.last)
    total = 0.0
    for seat in range(seats):
        _, kept = _usual_entry(kind, board, seat)
        free, hits = board[seat, FREE], board[seat, HITS]
        staying = staying_in(free, board[seat, OFFERED])
        gain = kind.again[board[seat, ROW], free, hits, staying] - kept
        total += gain if seat == np.int64(position.active) else -gain / (seats - 1)
    return total > 0


@part
def _again(position: Any, rolls: Any) -> Any:
    """The position after a second attempt."""
    first = rolled_again(rolls, position.first, 0)
    last = rolled_again(rolls, position.last, TRIPLE)
    return steps.roll_again(position, first, last)


@part
def _triple(rolls: Any, begin: Any) -> Any:
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
    elif position.phase == ATTEMPT and _rolls_again(kind, board, sheets, position):
        second = steps.attempt(position, True)
        _draw(kind, board, others, sheets, second, chances, errors)
    else:
        _written(kind, board, others, sheets, position, chances)


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
            first, last = _triple(kind.first[roll], 0), _triple(kind.first[roll], TRIPLE)
            now = steps.roll(kind.racer.lookup[0], position, first, last)
            is_second = now.phase == ATTEMPT and _rolls_again(kind, board, sheets, now)
        if is_second:
            now = _again(now, kind.second[roll])
        _written(kind, board, others, sheets, now, found)
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
    """The same on a board. The sum of all chances is that for the usual entries."""
    chances = np.empty(len(board))
    guess = np.empty(len(board), np.int64)
    weighed = np.empty(ENTRIES, np.float32)
    offer(kind.racer.lookup, board, sheets, position.first, position.last)
    for other in range(len(board)):
        guess[other], _ = _usual_entry(kind, board, other)
        enter(kind.racer.states, board, other, guess[other])
    following = (np.int64(position.active) + 1) % len(board)
    total = _race(kind, board, others, following, chances)
    weigh_against(kind.racer, board, others, seat, following, guess, weighed)
    for entry in range(ENTRIES):
        is_possible = weighed[entry] >= 0
        values[entry] = _sharpened(kind, min(weighed[entry] / total, 1.0)) if is_possible else -1.0


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
        _weigh(kind, board, others, sheets, _again(position, rolls), seat, values)
        best = values.max()
        total += best
        squares += best * best
    again = total / len(kind.second)
    return keep, again, error_of(again, squares, len(kind.second))
