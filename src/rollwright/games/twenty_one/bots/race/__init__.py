"""Twenty One as a race: how likely a seat is to win if each seat plays on its own from now on.

In a race each seat plays by the values of `solver.priced`, as if it were alone and had dice of its
own. Then the chances of its points after every round are known exactly, and so is how likely its
sheet is full by then (`race_tables`). The match ends with the first round in which somebody's is.

Two chances matter for a state, a round from now and a number of points to gain: that the seat has
gained just so many and its sheet was not full before that round (`there`), and the same with a
sheet that is not full after it either (`going`). The match ends in a round if all are there and not
all are going on.

If somebody has a single free field left in the last row, the next round is the last, and everybody
knows it: then each seat writes all that fits. What it gains by that stands in the place of round 0.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.bots.board import STATE, TOTAL
from rollwright.games.twenty_one.layout import NUMBERS
from rollwright.kernels import vectors
from rollwright.kernels.compiled import kernel, part

ROUNDS: Final = rules.ROWS * rules.FIELDS + 1
"""Each round fills a field of every seat; what is now counts as one more."""
GAINS: Final = sum(NUMBERS[0]) + rules.bonus(rules.FIELDS) + 1
MOST: Final = rules.ROWS * (GAINS - 1) + 1
"""A seat gains fewer points than `GAINS` in a row, and fewer than `MOST` in a match."""
MOST_PHASES: Final = 3
"""With more seats than that, turns come as often as with so many: the tables would be too large,
and nothing is won by them."""
LANES: Final = 16
"""So many chances are multiplied at a time."""
WIDTH: Final = MOST + 2 * LANES
_SUMS: Final = 2 * ROUNDS * WIDTH
ROOM: Final = _SUMS + 2 * LANES
"""The numbers that are needed for what the others may have."""
LAST: Final = 0
"""The place of a round that everybody knows to be the last."""

_add_products = vectors.adding_products(LANES)


class Race(NamedTuple):
    """The chances of all states, by phase: how many rounds pass before that of the seat."""

    there: Any
    going: Any
    lines: Any
    """By state, phase and round: where its chances begin, for which points, and how many."""
    rounds: Any
    """By state and phase: the first round in which the sheet may be full, and the last."""


@part
def phase_of(seat: Any, following: Any, seats: Any) -> Any:
    """The phase of a seat before the round of the seat `following`."""
    wait = seat - following if seat >= following else seat - following + seats
    return min(wait, MOST_PHASES - 1)


@kernel
def _limit(others: Any, low: Any, chances: Any) -> Any:
    """Multiply chances by those to have fewer points, and half of those to have as many.

    `chances` are those to have just so many, from `low` points on.
    """
    others[:low] = 0
    between = others[low : low + len(chances)]
    fewer, half = np.float32(0), np.float32(0.5)
    for at in range(0, len(chances), 4):  # there are `LANES` or more; four sums need not wait
        first, second, third, fourth = (
            chances[at], chances[at + 1], chances[at + 2], chances[at + 3],
        )  # fmt: skip
        two = first + second
        three = two + third
        between[at] *= fewer + first * half
        between[at + 1] *= fewer + (first + second * half)
        between[at + 2] *= fewer + (two + third * half)
        between[at + 3] *= fewer + (three + fourth * half)
        fewer += three + fourth
    above = others[low + len(chances) :]
    for at in range(len(above)):
        above[at] *= fewer


@kernel
def gather(race: Any, board: Any, seat: Any, following: Any, first: Any, others: Any) -> Any:
    """For each round from `first` on, how likely all others have fewer points by then.

    The first round in which one of them may fill the sheet, and the last. A next round that may be
    the last is there in both ways: as any other, and as one that everybody knows to be the last.
    """
    seats = len(board)
    last = ROUNDS
    for other in range(seats):
        if other != seat:
            rounds = race.rounds[board[other, STATE], phase_of(other, following, seats)]
            first, last = min(first, rounds[0]), min(last, rounds[1])
    if first == 1:
        _gather_round(race, race.there, board, seat, following, LAST, others[:WIDTH])
    for kind in range(2):
        chances = race.going if kind else race.there
        for moment in range(first, last + 1):
            place = (kind * ROUNDS + moment) * WIDTH
            all_others = others[place : place + WIDTH]
            _gather_round(race, chances, board, seat, following, moment, all_others)
    return first, last


@part
def _gather_round(
    race: Any, chances: Any, board: Any, seat: Any, following: Any, moment: Any, all_others: Any
) -> Any:
    """How likely all others have fewer points after a round."""
    all_others[:] = 1
    seats = len(board)
    for other in range(seats):
        if other != seat:
            phase = phase_of(other, following, seats)
            begin, low, count = race.lines[board[other, STATE], phase, moment]
            _limit(all_others, board[other, TOTAL] + low, chances[begin : begin + count])


@kernel
def chance(
    race: Any, others: Any, first: Any, last: Any, state: Any, phase: Any, total: Any
) -> Any:
    """How likely a seat is to win against what was gathered."""
    sums = others[_SUMS:]
    sums[:] = 0
    last = min(last, race.rounds[state, phase, 1])
    if last == 1:
        begin, low, count = race.lines[state, phase, LAST]
        _add_products(sums, 0, race.there, begin, others, total + low, count)
        return sums[:LANES].sum()
    for moment in range(first, last + 1):
        begin, low, count = race.lines[state, phase, moment]
        place = moment * WIDTH + total + low
        _add_products(sums, 0, race.there, begin, others, place, count)
        _add_products(sums, LANES, race.going, begin, others, place + ROUNDS * WIDTH, count)
    return (sums[:LANES] - sums[LANES:]).sum()
