"""Twenty One by a race and a network: what a seat faces before a roll, and the choices there.

A round that ends the match counts as what it is. Every other one counts as the chance to win the
race that follows (`bots.race`), corrected by what the network has learned of matches in which
nobody plays for himself. All seats write at the same time, so what the others write is guessed:
what is best for their points and time by the values of `solver.priced`.

For the second attempt the same is done for many second rolls, always the same ones, in which every
die shows every face equally often.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots.boards.twenty_one import (
    BOARD,
    COLUMNS,
    FINISHED,
    FREE,
    HITS,
    OFFERED,
    ROW,
    STATE,
    STATES,
    TOTAL,
    enter,
    offer,
    read_board,
    rolled_again,
    second_rolls,
    states,
)
from rollwright.bots.network import forward
from rollwright.bots.network.weights import read_file, shipped
from rollwright.bots.race import twenty_one as racing
from rollwright.bots.tables.twenty_one import TABLES, best_entry, fitting_in, solo
from rollwright.core.errors import BotError
from rollwright.games.twenty_one import GAME, rules
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.policies import answers
from rollwright.kernels.policies.twenty_one import attempt, write
from rollwright.kernels.tables.twenty_one import TRIPLE
from rollwright.solver.twenty_one import priced

_MOST_SEATS: Final = GAME.seat_counts({})[-1]

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

CERTAIN: Final = np.float32(1e4)
"""The logit of a match that is won."""

_PRICE: Final = 5.0
"""What a round costs when the others' choices are guessed."""
_NEVER: Final = np.float32(1e-6)
_STEP: Final = 0.1
_ROLLS: Final = 48
_SEED: Final = 5


class Network(NamedTuple):
    """Chooses what wins most often, as far as race and network know."""

    tables: Any
    states: Any
    race: Any
    weights: Any
    outlook: Any
    """What a state is expected to gain, and in how many rounds, both rounded."""
    values: Any
    """What others' choices are guessed by."""
    rolls: Any


def network(weights: forward.Floats, seats: int, rolls: int = _ROLLS) -> Network:
    """The policy with these weights at a table, which tries so many second rolls."""
    values = priced(_PRICE).values
    again = second_rolls(rolls, _SEED)
    return Network(TABLES, states(), racing.race(seats), weights, _outlook(), values, again)


def _expected() -> tuple[Any, Any]:
    """What each state is expected to gain, and in how many rounds.

    A little more for a round costs as many times that as rounds are expected.
    """
    less, more = priced(_PRICE - _STEP).values, priced(_PRICE + _STEP).values
    rounds = (less - more) / (2 * _STEP)
    points = priced(_PRICE).values + _PRICE * rounds
    places = tuple(np.array(COLUMNS).T)
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
            for state, (row, free, _) in enumerate(COLUMNS)
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


@part
def logit_of(chance: Any) -> Any:
    chance = min(max(chance, _NEVER), 1 - _NEVER)
    return np.log(chance / (1 - chance))


@part
def chance_of(logit: Any) -> Any:
    return 1 / (1 + np.exp(-np.float64(logit)))


@kernel
def correction(network: Any, board: Any, faces: Any, seat: Any, following: Any) -> Any:
    """What the network adds to the logit of the race."""
    opponents = 0
    for other in range(len(board)):
        if other != seat:
            found = features(network.outlook, board, seat, other, following)
            forward.face(network.weights, found, faces, opponents)
            opponents += 1
    return forward.logit(network.weights, faces, opponents)


@kernel
def weigh(network: Any, board: Any, rooms: Any, seat: Any, following: Any, logits: Any) -> None:
    """Fill `logits`: the chance of `seat` to win after each entry, by the columns it enters.

    What cannot be entered is worse than any loss.
    """
    logits[:] = -2 * CERTAIN
    seats = len(board)
    faces, others = rooms
    is_over = False
    for other in range(seats):
        if other != seat:
            row, free, hits = board[other, ROW], board[other, FREE], board[other, HITS]
            guess = best_entry(network.values, row, free, hits, board[other, OFFERED])[0]
            enter(network.states, board, other, guess)
            is_over |= board[other, STATE] == FINISHED
    fitting = fitting_in(board[seat, FREE], board[seat, OFFERED])
    phase = (seat - following + seats) % seats
    first = last = 0
    if not is_over:
        enter(network.states, board, seat, fitting)
        soonest = network.race.rounds[board[seat, STATE], phase, 0]
        first, last = racing.gather(network.race, board, seat, following, soonest, others)
    entry = 0
    while True:
        enter(network.states, board, seat, entry)
        if is_over or board[seat, STATE] == FINISHED:
            logits[entry] = _result(board, seat)
        else:
            state, total = board[seat, STATE], board[seat, TOTAL]
            chance = racing.chance(network.race, others, first, last, state, phase, total)
            more = correction(network, board, faces, seat, following)
            logits[entry] = logit_of(chance) + more
        entry = entry - fitting & fitting
        if entry == 0:
            return


@part
def rooms_of(seats: Any) -> Any:
    """Room for the faces of others, and for what they may have in a race."""
    return np.empty(forward.room(seats), np.float32), np.empty(racing.ROOM, np.float32)


@kernel
def weigh_attempt(network: Any, position: Any, sheets: Any, seat: Any) -> Any:
    """The chance to win with the dice as they lie, and that after a second attempt."""
    seats = len(sheets)
    board = np.empty((seats, BOARD), np.int64)
    rooms = rooms_of(seats)
    logits = np.empty(rules.ALL_COLUMNS + 1, np.float32)
    read_board(network.tables, sheets, board)
    following = (seat + 1) % seats
    offer(network.tables, board, sheets, position.first, position.last)
    weigh(network, board, rooms, seat, following, logits)
    kept = chance_of(logits.max())
    total = 0.0
    for rolls in network.rolls:
        first = rolled_again(rolls, position.first, 0)
        last = rolled_again(rolls, position.last, TRIPLE)
        offer(network.tables, board, sheets, first, last)
        weigh(network, board, rooms, seat, following, logits)
        total += chance_of(logits.max())
    return kept, total / len(network.rolls)


@kernel
def weigh_entries(network: Any, position: Any, sheets: Any, seat: Any, logits: Any) -> None:
    """Fill `logits` for what may be written, as `weigh` does."""
    seats = len(sheets)
    board = np.empty((seats, BOARD), np.int64)
    read_board(network.tables, sheets, board)
    offer(network.tables, board, sheets, position.first, position.last)
    following = (np.int64(position.active) + 1) % seats
    weigh(network, board, rooms_of(seats), seat, following, logits)


@answers(attempt, Network)
def _(kind: Any, position: Any, sheets: Any, seat: Any, _offered: Any) -> Any:
    kept, again = weigh_attempt(kind, position, sheets, np.int64(seat))
    return again > kept


@answers(write, Network)
def _(kind: Any, position: Any, sheets: Any, seat: Any, _offered: Any, _fitting: Any) -> Any:
    logits = np.empty(rules.ALL_COLUMNS + 1, np.float32)
    weigh_entries(kind, position, sheets, np.int64(seat), logits)
    return np.int64(logits.argmax())


@cache
def read(path: str = "") -> forward.Floats:
    """The weights in a file; without one, those that come with the package."""
    return (read_file(Path(path), GAME, FEATURES) if path else shipped(GAME, FEATURES))[1]


def strongest(settings: Mapping[int, str], seats: int) -> Any:
    """The policy of the bot `strongest`. Alone, nobody can win: then it plays for points."""
    return network(read(), seats) if seats > 1 else solo(settings, seats)


def from_file(settings: Mapping[int, str], seats: int) -> Any:
    """The same by the weights of a file."""
    path, *others = {*settings.values()}
    if others:
        raise BotError("At one table, network plays by one file only.")
    return network(read(path), seats) if seats > 1 else solo(dict.fromkeys(settings, ""), seats)
