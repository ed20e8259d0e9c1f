"""Twenty One by a network: what a seat faces before a roll, and the choices that lead there.

A *board* holds for each seat its row, the free columns and the hits there, its points, and what it
will have when the round is over. A round that ends the match counts as what it is, every other one
as the network sees it from the seat that chooses. All seats write at the same time, so what the
others write is guessed: what is best for their points and time by the values of `solver.priced`.

For the second attempt the same is done for many second rolls, always the same ones, in which every
die shows every face equally often.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots.network import forward
from rollwright.bots.network.weights import read_file, shipped
from rollwright.bots.tables.twenty_one import (
    TABLES,
    best_entry,
    fitting_in,
    hits_of,
    points_of,
    solo,
)
from rollwright.core.dice import FACES
from rollwright.core.errors import BotError
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.layout import COLOURS
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.policies import answers
from rollwright.kernels.policies.twenty_one import attempt, write
from rollwright.kernels.tables.twenty_one import GAPS, TRIPLE
from rollwright.kernels.twenty_one import offered_to, score_of
from rollwright.solver.twenty_one import priced

_MOST_SEATS: Final = GAME.seat_counts({})[-1]
_COLUMNS: Final = [
    (row, free, hits)
    for row in range(rules.ROWS)
    for free in range(1, rules.ALL_COLUMNS + 1)
    for hits in range(rules.FIELDS - free.bit_count() + 1)
]
STATES: Final = len(_COLUMNS)
"""A state of a seat is its row, the free columns and the hits there."""
FINISHED: Final = -1

_LEAD: Final = 80
"""Leads are told apart up to so many points."""
_LONG: Final = 24
"""Rounds that are left are told apart up to so many."""
_THEIRS: Final = STATES
_LEADS: Final = 2 * STATES
_EXPECTED: Final = _LEADS + 2 * _LEAD
_ROUNDS: Final = _EXPECTED + 2 * _LEAD
_PER_TABLE: Final = _ROUNDS + _LONG**2
_TURNS: Final = 2 * _PER_TABLE
FEATURES: Final = _TURNS + (_MOST_SEATS + 1) * _MOST_SEATS**2
"""How many features there are: the own state and the other's; by how much the seat leads, now and
as expected at the end; how many rounds both are expected to need. All these once for two seats and
once for more. Then how many seats there are, and how soon each of the two is active."""
FEATURES_OF_ONE: Final = 6
"""The features of one opponent."""

ROW: Final = 0
FREE: Final = 1
HITS: Final = 2
POINTS: Final = 3
OFFERED: Final = 4
STATE: Final = 5
TOTAL: Final = 6
BOARD: Final = 7
"""What a board holds of a seat: row, free columns, hits, points; what the dice offer it; and at the
end of the round its state and its points."""

CERTAIN: Final = np.float32(1e4)
"""The logit of a match that is won."""

_PRICE: Final = 5.0
"""What a round costs when the others' choices are guessed."""
_STEP: Final = 0.1
_ROLLS: Final = 48
_SEED: Final = 5


class Network(NamedTuple):
    """Chooses what the network likes best."""

    tables: Any
    weights: Any
    states: Any
    """The state by row, free columns and hits; nothing free is the beginning of the next row."""
    outlook: Any
    """What a state is expected to gain, and in how many rounds, both rounded."""
    values: Any
    """What others' choices are guessed by."""
    rolls: Any
    """Second rolls, by roll and die; faces less one."""


def network(weights: forward.Floats, rolls: int = _ROLLS) -> Network:
    """The policy with these weights, which tries so many second rolls."""
    values = priced(_PRICE).values
    return Network(TABLES, weights, _states(), _outlook(), values, _second_rolls(rolls))


def _states() -> Any:
    states = np.full((rules.ROWS + 1, rules.ALL_COLUMNS + 1, rules.FIELDS + 1), FINISHED)
    for state, columns in enumerate(_COLUMNS):
        states[columns] = state
    states[:-1, 0] = states[1:, rules.ALL_COLUMNS, :1]
    return states


def _expected() -> tuple[Any, Any]:
    """What each state is expected to gain, and in how many rounds.

    A little more for a round costs as many times that as rounds are expected.
    """
    less, more = priced(_PRICE - _STEP).values, priced(_PRICE + _STEP).values
    rounds = (less - more) / (2 * _STEP)
    points = priced(_PRICE).values + _PRICE * rounds
    places = tuple(np.array(_COLUMNS).T)
    return points[places], rounds[places]


def _outlook() -> Any:
    points, rounds = _expected()
    return np.rint(np.stack([points, np.minimum(rounds, _LONG - 1)], axis=1)).astype(np.int64)


def known_beforehand() -> Any:
    """For each feature a few numbers of the size of 1: those of a kind have columns of their own.

    States have what they are expected to gain and in how many rounds, their row and how much of it
    is free; leads are points, and rounds are rounds.
    """
    points, rounds = _expected()
    states = np.array(
        [
            (points[state] / 25, rounds[state] / 5, free.bit_count() / rules.FIELDS, row / 4, 1)
            for state, (row, free, _) in enumerate(_COLUMNS)
        ]
    )
    leads = np.arange(-_LEAD, _LEAD)[:, None] / 20
    both = np.array([*np.ndindex(_LONG, _LONG)]) / 10
    turns = np.eye(FEATURES - _TURNS) / 4
    kinds = [states, states, leads, leads, both] * 2 + [turns]
    numbers = np.zeros((FEATURES, sum(kind.shape[1] for kind in kinds)))
    row = column = 0
    for kind in kinds:
        numbers[row : row + len(kind), column : column + kind.shape[1]] = kind
        row, column = row + len(kind), column + kind.shape[1]
    return numbers


def _second_rolls(rolls: int) -> Any:
    """Faces of all dice, each in an order of its own."""
    chance = np.random.default_rng(_SEED)
    faces = np.arange(rolls) % FACES
    return np.array([chance.permutation(faces) for _ in COLOURS]).T.copy()


@part
def features(outlook: Any, board: Any, seat: Any, other: Any, following: Any) -> Any:
    """What `seat` faces in `other` at the end of a round, before that of the seat `following`."""
    seats = len(board)
    mine, theirs = board[seat, STATE], board[other, STATE]
    lead = board[seat, TOTAL] - board[other, TOTAL]
    expected = lead + outlook[mine, 0] - outlook[theirs, 0]
    wait = (seat - following + seats) % seats
    their_wait = (other - following + seats) % seats
    table = _PER_TABLE if seats > 2 else 0
    return (
        table + mine,
        table + _THEIRS + theirs,
        table + _LEADS + min(max(lead + _LEAD, 0), 2 * _LEAD - 1),
        table + _EXPECTED + min(max(expected + _LEAD, 0), 2 * _LEAD - 1),
        table + _ROUNDS + outlook[mine, 1] * _LONG + outlook[theirs, 1],
        _TURNS + (seats * _MOST_SEATS + wait) * _MOST_SEATS + their_wait,
    )


@part
def _result(board: Any, seat: Any) -> Any:
    """The logit of what `seat` has won: a win that n seats share is 1/n."""
    mine = board[seat, TOTAL]
    winners = 0
    for other in range(len(board)):
        if board[other, TOTAL] > mine:
            return -CERTAIN
        winners += board[other, TOTAL] == mine
    return CERTAIN if winners == 1 else np.float32(-np.log(np.float32(winners - 1)))


@kernel
def value(network: Any, board: Any, faces: Any, seat: Any, following: Any) -> Any:
    """The logit of the chance that `seat` wins, at the end of a round."""
    for other in range(len(board)):
        if board[other, STATE] == FINISHED:
            return _result(board, seat)
    opponents = 0
    for other in range(len(board)):
        if other != seat:
            found = features(network.outlook, board, seat, other, following)
            forward.face(network.weights, found, faces, opponents)
            opponents += 1
    return forward.logit(network.weights, faces, opponents)


@kernel
def read_board(network: Any, sheets: Any, board: Any) -> Any:
    """Fill a board from the sheets of a match."""
    table = network.tables[0]
    for seat in range(len(board)):
        board[seat, ROW] = sheets[seat].current
        board[seat, FREE] = rules.ALL_COLUMNS & ~sheets[seat].filled
        board[seat, HITS] = hits_of(table, sheets[seat])
        board[seat, POINTS] = score_of(table, sheets[seat])


@part
def _enter(network: Any, board: Any, seat: Any, entry: Any) -> Any:
    """What a seat will have if it enters these columns, or strikes."""
    row, free, hits = board[seat, ROW], board[seat, FREE], board[seat, HITS]
    more = hits + (entry & board[seat, OFFERED] >> GAPS).bit_count()
    rest = free & ~entry if entry else free & free - 1
    points = points_of(entry, board[seat, OFFERED]) + rules.bonus(more) - rules.bonus(hits)
    board[seat, STATE] = network.states[row, rest, more]
    board[seat, TOTAL] = board[seat, POINTS] + points


@kernel
def best_reply(network: Any, board: Any, faces: Any, seat: Any, following: Any) -> Any:
    """What `seat` best writes with the dice that are offered, and what that is worth."""
    for other in range(len(board)):
        if other != seat:
            row, free, hits = board[other, ROW], board[other, FREE], board[other, HITS]
            guess = best_entry(network.values, row, free, hits, board[other, OFFERED])[0]
            _enter(network, board, other, guess)
    fitting = fitting_in(board[seat, FREE], board[seat, OFFERED])
    best = entry = 0
    highest = -2 * CERTAIN
    while True:
        _enter(network, board, seat, entry)
        found = value(network, board, faces, seat, following)
        if found > highest:
            best, highest = entry, found
        entry = entry - fitting & fitting
        if entry == 0:
            return best, highest


@kernel
def _offer(network: Any, board: Any, sheets: Any, first: Any, last: Any) -> Any:
    for seat in range(len(board)):
        board[seat, OFFERED] = offered_to(network.tables[0], sheets[seat], first, last)


@part
def _chance(logit: Any) -> Any:
    return 1 / (1 + np.exp(-np.float64(logit)))


@part
def _second(rolls: Any, triple: Any, begin: Any) -> Any:
    """Three dice after a second attempt; a 1 stays (T4)."""
    again = np.int64(0)
    unit = FACES**2
    for die in range(TRIPLE):
        shown: Any = np.int64(triple) // unit % FACES
        unit //= FACES
        face = rolls[begin + die] if rules.is_rolled_again(shown + 1) else shown
        again = again * FACES + face
    return np.uint64(again)


@kernel
def choose_attempt(network: Any, position: Any, sheets: Any, seat: Any) -> Any:
    """Whether a second attempt wins more often than the dice as they lie."""
    seats = len(sheets)
    board = np.empty((seats, BOARD), np.int64)
    faces = np.empty(forward.room(seats), np.float32)
    read_board(network, sheets, board)
    following = (seat + 1) % seats
    _offer(network, board, sheets, position.first, position.last)
    kept = _chance(best_reply(network, board, faces, seat, following)[1])
    total = 0.0
    for rolls in network.rolls:
        first = _second(rolls, position.first, 0)
        last = _second(rolls, position.last, TRIPLE)
        _offer(network, board, sheets, first, last)
        total += _chance(best_reply(network, board, faces, seat, following)[1])
    return total > kept * len(network.rolls)


@kernel
def choose_entry(network: Any, position: Any, sheets: Any, seat: Any) -> Any:
    """What to write."""
    seats = len(sheets)
    board = np.empty((seats, BOARD), np.int64)
    faces = np.empty(forward.room(seats), np.float32)
    read_board(network, sheets, board)
    _offer(network, board, sheets, position.first, position.last)
    following = (np.int64(position.active) + 1) % seats
    return best_reply(network, board, faces, seat, following)[0]


@answers(attempt, Network)
def _(kind: Any, position: Any, sheets: Any, seat: Any, _offered: Any) -> Any:
    return choose_attempt(kind, position, sheets, np.int64(seat))


@answers(write, Network)
def _(kind: Any, position: Any, sheets: Any, seat: Any, _offered: Any, _fitting: Any) -> Any:
    return choose_entry(kind, position, sheets, np.int64(seat))


@cache
def read(path: str = "") -> Network:
    """The policy of a file with weights; without one, of those that come with the package."""
    found = read_file(Path(path), GAME, FEATURES) if path else shipped(GAME, FEATURES)
    return network(found[1])


def strongest(settings: Mapping[int, str], seats: int) -> Any:
    """The policy of the bot `strongest`. Alone, nobody can win: then it plays for points."""
    return read() if seats > 1 else solo(settings, seats)


def from_file(settings: Mapping[int, str], seats: int) -> Any:
    """The same by the weights of a file."""
    path, *others = {*settings.values()}
    if others:
        raise BotError("At one table, network plays by one file only.")
    return read(path) if seats > 1 else solo(dict.fromkeys(settings, ""), seats)
