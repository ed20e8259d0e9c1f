"""What everybody is supposed to do in the rest of a round of Twenty One, among equals.

Everybody plays by the values of `solver.priced`, for points and time; a second attempt must gain
more for the active seat than for the others on average, unless the match is won or lost without it.
In a round that may be the last, everybody writes what wins most often against that; in one that
must be, everybody writes all that fits. At the end of the round the race says how likely each seat
is to win. These chances are divided by their sum, and corrected (`bots.correction`): the race does
not know that all seats write with the same dice. What is only supposed is doubted.
"""

from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots.correction import correct, doubted
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.bots import race as racing
from rollwright.games.twenty_one.bots.board import (
    FINISHED,
    FREE,
    HITS,
    OFFERED,
    POINTS,
    ROW,
    STATE,
    TOTAL,
    enter,
    must_end,
    offer,
    result,
    rolled_again,
    second_rolls,
)
from rollwright.games.twenty_one.bots.race.last_round import weigh_second
from rollwright.games.twenty_one.bots.race.strongest import (
    ENTRIES,
    Racer,
    as_learned,
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
from rollwright.games.twenty_one.state import ATTEMPT
from rollwright.kernels.compiled import kernel, part

ROLLS: Final = 240
SEEDS: Final = (7, 8)
_ANSWERS: Final = 2
"""How often each seat answers the others in a round that may be the last."""


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
def race(kind: Any, board: Any, others: Any, following: Any, chances: Any) -> Any:
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
            phase = racing.phase_of(seat, following, seats)
            state = board[seat, STATE]
            soonest = running.rounds[state, phase, 0]
            first, last = racing.gather(running, board, seat, following, soonest, others)
            total = board[seat, TOTAL]
            chance = racing.chance(running, others, first, last, state, phase, total)
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
    race(kind, board, others, active, chances)
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
    is_over = race(kind, board, others, following, chances)
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
