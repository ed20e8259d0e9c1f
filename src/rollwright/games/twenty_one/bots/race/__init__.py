"""Twenty One as a race: how likely a seat is to win if each seat plays on its own from now on.

Choices are tried on a *board*: an array with a line for each seat, which has its row, the free
columns and the hits there, its points, what the dice offer it, and its state and points at the end
of the round.

In a race each seat plays by the values of `solver.priced`, as if it were alone and had dice of its
own. Then the chances of its points after every round are known exactly, and so is how likely its
sheet is full by then (`tables`). The match ends with the first round in which somebody's is.

Two chances matter for a state, a round from now and a number of points to gain: that the seat has
gained just so many and its sheet was not full before that round (`there`), and the same with a
sheet that is not full after it either (`going`). The match ends in a round if all are there and not
all are going on.

If somebody has a single free field left in the last row, the next round is the last, and everybody
knows it: then each seat writes all that fits. What it gains by that stands in the place of round 0,
and `last_round` knows how such a match ends.

Twenty One for two is solved, and perfect play knows what a race does not: that both write with the
same dice, and that whoever is behind plays another way than whoever is ahead. Most of that is a
number for each state of a seat, and a factor: with p for the chance in the race, a seat wins with

    logit = factor · logit(p) + learned[its state] − learned[that of the other seat]

`strongest` chooses by all this, and `equals` tells the chances of all seats.
"""

import json
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.core.dice import FACES
from rollwright.core.errors import BotError
from rollwright.core.games import folder_of
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.bots.solo import entered
from rollwright.games.twenty_one.kernels import steps
from rollwright.games.twenty_one.kernels.lookup import TRIPLE
from rollwright.games.twenty_one.layout import COLOURS, NUMBERS
from rollwright.kernels import vectors
from rollwright.kernels.compiled import kernel, part

COLUMNS: Final = [
    (row, free, hits)
    for row in range(rules.ROWS)
    for free in range(1, rules.ALL_COLUMNS + 1)
    for hits in range(rules.FIELDS - free.bit_count() + 1)
]
STATES: Final = len(COLUMNS)
"""A state of a seat is its row, the free columns and the hits there."""
FINISHED: Final = STATES
"""The state of a full sheet."""

ROW: Final = 0
FREE: Final = 1
HITS: Final = 2
POINTS: Final = 3
OFFERED: Final = 4
STATE: Final = 5
TOTAL: Final = 6
BOARD: Final = 7

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

FILE: Final = "learned.json"
"""What was learned. `python -m tools.perfect_play learn` makes the file."""
LEARNED_SEATS: Final = 2
UNIT: Final = 1 / 1024
"""The numbers of the file are so many logits."""
NEVER: Final = 1e-6
"""A race is never quite won or lost before it is over."""


def states() -> Any:
    """The state by row, free columns and hits; nothing free is the beginning of the next row."""
    found = np.full((rules.ROWS, rules.ALL_COLUMNS + 1, rules.FIELDS + 1), FINISHED)
    for state, columns in enumerate(COLUMNS):
        found[columns] = state
    found[:-1, 0] = found[1:, rules.ALL_COLUMNS, :1]
    return found


def second_rolls(rolls: int, seed: int) -> Any:
    """Faces less one of all dice, by roll and die; each die shows every face equally often."""
    chance = np.random.default_rng(seed)
    faces = np.arange(rolls) % FACES
    return np.array([chance.permutation(faces) for _ in COLOURS]).T.copy()


@kernel
def read_board(lookups: Any, sheets: Any, board: Any) -> Any:
    """Fill a board from the sheets of a match."""
    for seat in range(len(board)):
        board[seat, ROW] = sheets[seat].current
        board[seat, FREE] = rules.ALL_COLUMNS & ~sheets[seat].filled
        board[seat, HITS] = steps.hits(lookups[0], sheets[seat])
        board[seat, POINTS] = steps.score(lookups[0], sheets[seat])


@kernel
def offer(lookups: Any, board: Any, sheets: Any, first: Any, last: Any) -> Any:
    """Offer everybody the dice that lie."""
    for seat in range(len(board)):
        board[seat, OFFERED] = steps.offered_to(lookups[0], sheets[seat], first, last)


@part
def enter(states: Any, board: Any, seat: Any, entry: Any) -> Any:
    """Note what a seat has at the end of the round if it enters these columns, or strikes."""
    rest, more, gain = entered(board[seat, FREE], board[seat, HITS], board[seat, OFFERED], entry)
    board[seat, STATE] = states[board[seat, ROW], rest, more]
    board[seat, TOTAL] = board[seat, POINTS] + gain


@part
def result(board: Any, seat: Any) -> Any:
    """What `seat` has won: a win that n seats share is 1/n."""
    mine = board[seat, TOTAL]
    winners = 0
    for other in range(len(board)):
        if board[other, TOTAL] > mine:
            return np.float32(0)
        winners += board[other, TOTAL] == mine
    return np.float32(1) / np.float32(winners)


@part
def must_end(board: Any) -> Any:
    """Whether the match ends with this round, whatever is written: a last field is always filled.

    Then nobody has a reason to leave out anything that fits (T9).
    """
    for seat in range(len(board)):
        free = board[seat, FREE]
        if board[seat, ROW] == rules.ROWS - 1 and free & free - 1 == 0:
            return True
    return False


@part
def rolled_again(rolls: Any, triple: Any, begin: Any) -> Any:
    """Three dice after a second attempt; a 1 stays (T4)."""
    again = np.int64(0)
    unit = FACES**2
    for die in range(TRIPLE):
        shown: Any = np.int64(triple) // unit % FACES
        unit //= FACES
        face = rolls[begin + die] if rules.is_rolled_again(shown + 1) else shown
        again = again * FACES + face
    return np.uint64(again)


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
def chance_against(
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


class Learned(NamedTuple):
    """What was learned of matches for two."""

    factor: float
    logits: Any
    """By phase and state, in `UNIT`s."""


@cache
def learned() -> Learned:
    """What comes with the package."""
    return read_learned((folder_of(GAME.name, "bots") / FILE).read_text("utf-8"))


def read_learned(text: str) -> Learned:
    """The same from the text of a file. Raises `BotError` if it is for other rules."""
    found = json.loads(text)
    if (found["game"], found["rules"]) != (GAME.name, GAME.rules):
        raise BotError(
            f"What was learned is for rules {found['rules']} of {found['game']}, not for rules "
            f"{GAME.rules} of {GAME.name}: learn it again."
        )
    return Learned(found["factor"], np.array(found["logits"], np.int16))


@part
def improved(learned: Any, chance: Any, phase: Any, state: Any, other: Any) -> Any:
    """The chance of a seat in this phase and state, against the state of the other one."""
    chance = min(max(np.float64(chance), NEVER), 1 - NEVER)
    more = UNIT * (learned.logits[phase, state] - learned.logits[1 - phase, other])
    return 1 / (1 + np.exp(-more - learned.factor * np.log(chance / (1 - chance))))
