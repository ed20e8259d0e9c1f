"""Twenty One by a race: what each choice is worth, and the bot that takes the best.

A round that ends the match counts as what it is. Every other one counts as the chance to win the
race that follows (`bots.race`). All seats write at the same time, so what the others write is
guessed in two ways with equal weight: what is best for their points and time by the values of
`solver.priced`, and whatever is near the printed numbers, as a simple player writes. Nothing need
be guessed in a round that must be the last: everybody writes all that fits.

For the second attempt the same is done for many second rolls, always the same ones, in which every
die shows every face equally often.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.bots.race import (
    BOARD,
    FINISHED,
    FREE,
    HITS,
    LEARNED_SEATS,
    NEVER,
    OFFERED,
    ROOM,
    ROW,
    STATE,
    TOTAL,
    chance_against,
    enter,
    gather,
    improved,
    learned,
    must_end,
    offer,
    phase_of,
    read_board,
    result,
    rolled_again,
    second_rolls,
    states,
)
from rollwright.games.twenty_one.bots.race.last_round import weigh_second
from rollwright.games.twenty_one.bots.race.tables import PRICE, race
from rollwright.games.twenty_one.bots.solo import best_entry
from rollwright.games.twenty_one.kernels.lookup import TRIPLE, lookup
from rollwright.games.twenty_one.kernels.policies import attempt, near_entry, write
from rollwright.games.twenty_one.kernels.steps import fitting_in
from rollwright.games.twenty_one.solver.rows import priced
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.policies import answers

ENTRIES: Final = rules.ALL_COLUMNS + 1
"""Entries are sets of columns; the empty one is a strike."""
IMPOSSIBLE: Final = np.float32(-1)
"""The chance of an entry that does not fit."""

_GUESSES: Final = 2
"""How what others write is guessed: by values, and by what is near the printed numbers."""
ROLLS: Final = 48
SEED: Final = 5


class Racer(NamedTuple):
    """Takes the choice that wins the race most often."""

    lookup: Any
    states: Any
    race: Any
    values: Any
    """What others' choices are guessed by."""
    rolls: Any
    learned: Any
    """What makes the race of two seats better."""


@cache
def racer(seats: int) -> Racer:
    """The policy at a table with so many seats."""
    values = priced(PRICE).values
    return Racer(lookup(), states(), race(seats), values, second_rolls(ROLLS, SEED), learned())


def strongest(_settings: Mapping[int, str], seats: int) -> Racer:
    """The policy of the bot `strongest`."""
    return racer(seats)


@kernel
def weigh(racer: Any, board: Any, others: Any, seat: Any, following: Any, chances: Any) -> None:
    """Fill `chances`: how likely `seat` is to win after each entry."""
    seats = len(board)
    guesses = np.zeros((_GUESSES, seats), np.int64)
    is_last = must_end(board)
    for other in range(seats):
        if other != seat:
            row, free, hits = board[other, ROW], board[other, FREE], board[other, HITS]
            offered = board[other, OFFERED]
            fitting = fitting_in(free, offered)
            if is_last:
                guesses[:, other] = fitting
            else:
                guesses[0, other] = best_entry(racer.values, row, free, hits, offered)[0]
                guesses[1, other] = near_entry(offered, fitting)
    weigh_against(racer, board, others, seat, following, guesses[0], chances)
    if (guesses[0] != guesses[1]).any():
        more = np.empty(ENTRIES, np.float32)
        weigh_against(racer, board, others, seat, following, guesses[1], more)
        chances += more
        chances /= np.float32(_GUESSES)


@kernel
def weigh_against(
    racer: Any, board: Any, others: Any, seat: Any, following: Any, guess: Any, chances: Any
) -> None:
    """Fill `chances`, if the others write what is guessed."""
    chances[:] = IMPOSSIBLE
    is_over = False
    for other in range(len(board)):
        if other != seat:
            enter(racer.states, board, other, guess[other])
            is_over |= board[other, STATE] == FINISHED
    fitting = fitting_in(board[seat, FREE], board[seat, OFFERED])
    phase = phase_of(seat, following, len(board))
    first = last = 0
    if not is_over:
        enter(racer.states, board, seat, fitting)
        soonest = racer.race.rounds[board[seat, STATE], phase, 0]
        first, last = gather(racer.race, board, seat, following, soonest, others)
    entry = 0
    while True:
        enter(racer.states, board, seat, entry)
        if is_over or board[seat, STATE] == FINISHED:
            chances[entry] = result(board, seat)
        else:
            state, total = board[seat, STATE], board[seat, TOTAL]
            chance = chance_against(racer.race, others, first, last, state, phase, total)
            chances[entry] = as_learned(racer, board, seat, phase, chance)
        entry = entry - fitting & fitting
        if entry == 0:
            return


@part
def as_learned(racer: Any, board: Any, seat: Any, phase: Any, chance: Any) -> Any:
    """A chance of the race, made better by what was learned if two seats play."""
    if len(board) == LEARNED_SEATS:
        state, other = board[seat, STATE], board[1 - seat, STATE]
        return improved(racer.learned, chance, phase, state, other)
    return min(max(np.float64(chance), NEVER), 1 - NEVER)


@part
def most_likely(chances: Any) -> Any:
    """The entry that wins most often; of equally good ones the fullest."""
    return np.int64(ENTRIES - 1 - chances[::-1].argmax())


@kernel
def is_last(racer: Any, sheets: Any) -> Any:
    """Whether the round must be the last. Then nothing is guessed, and every value is exact."""
    board = np.empty((len(sheets), BOARD), np.int64)
    read_board(racer.lookup, sheets, board)
    return must_end(board)


@kernel
def weigh_entries(racer: Any, position: Any, sheets: Any, seat: Any, chances: Any) -> None:
    """Fill `chances` for what may be written with the dice as they lie."""
    seats = len(sheets)
    board = np.empty((seats, BOARD), np.int64)
    others = np.empty(ROOM, np.float32)
    read_board(racer.lookup, sheets, board)
    offer(racer.lookup, board, sheets, position.first, position.last)
    following = (np.int64(position.active) + 1) % seats
    weigh(racer, board, others, seat, following, chances)


@kernel
def weigh_attempt(racer: Any, position: Any, sheets: Any, seat: Any) -> Any:
    """The chance to win with the dice as they lie, that after a second attempt, and its error.

    In a round that must be the last they are exact.
    """
    seats = len(sheets)
    board = np.empty((seats, BOARD), np.int64)
    others = np.empty(ROOM, np.float32)
    chances = np.empty(ENTRIES, np.float32)
    following = (seat + 1) % seats
    read_board(racer.lookup, sheets, board)
    offer(racer.lookup, board, sheets, position.first, position.last)
    weigh(racer, board, others, seat, following, chances)
    kept = np.float64(chances.max())
    if must_end(board):
        won = np.empty(seats)
        weigh_second(sheets, board, position.first, position.last, won)
        return kept, won[seat], 0.0
    total = squares = 0.0
    for rolls in racer.rolls:
        first = rolled_again(rolls, position.first, 0)
        last = rolled_again(rolls, position.last, TRIPLE)
        offer(racer.lookup, board, sheets, first, last)
        weigh(racer, board, others, seat, following, chances)
        best = chances.max()
        total += best
        squares += best * best
    again = total / len(racer.rolls)
    return kept, again, error_of(again, squares, len(racer.rolls))


@part
def error_of(mean: Any, squares: Any, count: Any) -> Any:
    """The standard error of a mean, from the sum of the squares of so many numbers.

    Dice that show every face equally often make it smaller than this.
    """
    return np.sqrt(max(squares / count - mean * mean, 0.0) / count)


@answers(attempt, Racer)
def _(kind: Any, position: Any, sheets: Any, seat: Any, _offered: Any) -> Any:
    kept, again, _ = weigh_attempt(kind, position, sheets, np.int64(seat))
    return again > kept


@answers(write, Racer)
def _(kind: Any, position: Any, sheets: Any, seat: Any, _offered: Any, _fitting: Any) -> Any:
    chances = np.empty(ENTRIES, np.float32)
    weigh_entries(kind, position, sheets, np.int64(seat), chances)
    return most_likely(chances)
