"""Twenty One as a network learns it: matches against itself and others, as stories of its seats."""

from typing import Any, Final

import numpy as np

from rollwright.bots.boards.twenty_one import BOARD, STATE, TOTAL
from rollwright.bots.network import forward
from rollwright.bots.network.twenty_one import (
    FEATURES,
    FEATURES_OF_ONE,
    Network,
    features,
    known_beforehand,
    logit_of,
    network,
)
from rollwright.bots.race import twenty_one as racing
from rollwright.bots.tables.twenty_one import solo
from rollwright.core.stream import split
from rollwright.games.twenty_one import GAME, rules
from rollwright.games.twenty_one.state import ROLL
from rollwright.kernels.compiled import kernel
from rollwright.kernels.policies import Kinds
from rollwright.kernels.policies.twenty_one import POLICIES
from rollwright.kernels.tables.twenty_one import FIELD, FIELD_MASK, HALF, HALF_MASK, HITS
from rollwright.kernels.twenty_one import HEAD, PER_SEAT, LineUp
from rollwright.training.learning import Stories
from rollwright.training.rivals import LEARNER, seatings

__all__ = ["FEATURES", "SEATS", "Table", "contest"]

SEATS: Final = {2: 32, 3: 22, 4: 16, 5: 13, 6: 11}
"""The matches that are played together, by the number of seats."""

_ROLLS: Final = 18
"""How many second rolls are tried: fewer than in earnest, because it learns from many matches."""
_OTHERS: Final = ("6/w1", "4.5/w1", "6")
"""What is set for the seats that play by the values of rows."""

_GREEDY: Final = 1
_BY_VALUES: Final = 2


def beginner(seed: int) -> forward.Floats:
    """Weights to begin with: they add nothing to the race.

    The rows of all features are random mixtures of a few numbers that matter, so that states which
    are seldom seen begin like those that resemble them.
    """
    chance = np.random.default_rng(seed)
    weights = np.zeros(forward.LAYERS + FEATURES * forward.WIDTH, np.float32)
    begun = forward.parts(weights)
    numbers = known_beforehand()
    begun.table[:] = numbers @ chance.normal(0, 0.2, (numbers.shape[1], forward.WIDTH))
    begun.mean[:] = chance.normal(0, forward.WIDTH**-0.5, begun.mean.shape)
    begun.excess[:] = chance.normal(0, forward.WIDTH**-0.5, begun.excess.shape)
    return weights


class Table:
    """Seats that play by weights, which may change between matches; at some tables others too.

    A rival is a policy. It sits at all seats but one, which is drawn for every group of matches.
    """

    def __init__(self, weights: forward.Floats, seats: int, rival: Any = None) -> None:
        self._network: Network = network(weights, seats, _ROLLS)
        self._seats = seats
        kinds = (self._network, *(_others(seats) if rival is None else (rival,)))
        self._line_ups = [
            (LineUp(Kinds((GAME.name,), kinds, at), {}), np.array(at) == LEARNER)
            for at in (_tables(seats) if rival is None else seatings(seats))
        ]

    def stories(self, seed: int, first: int) -> Stories:
        """The next matches of a seed."""
        line_up, told = self._line_ups[split(seed, first) % len(self._line_ups)]
        results, trace = line_up.traces(seed, first, SEATS[self._seats])
        mine = np.flatnonzero(told)
        moments = len(mine) * int(results.turns.sum(dtype=np.int64))
        faced = np.empty((moments, self._seats - 1, FEATURES_OF_ONE), np.int32)
        known = np.empty(moments, np.float32)
        ends = np.empty(len(mine) * len(results.turns), np.int64)
        tell(self._network, trace, results.turns, mine, faced, known, ends)
        winners = results.scores == results.scores.max(axis=1, keepdims=True)
        won = (winners / winners.sum(axis=1, keepdims=True)).astype(np.float32)
        return Stories(faced, known, ends, won[:, mine].ravel())


def _others(seats: int) -> tuple[Any, Any]:
    """The policies `_GREEDY` and `_BY_VALUES`."""
    settings = {seat: _OTHERS[seat % len(_OTHERS)] for seat in range(seats)}
    return POLICIES["greedy"]({}, seats), solo(settings, seats)


def _tables(seats: int) -> list[tuple[int, ...]]:
    """Who sits where: at half of the tables the network alone, elsewhere with others."""
    alone = (LEARNER,) * seats
    against = [
        (LEARNER, *(_GREEDY,) * (seats - 1)),
        *(
            (_BY_VALUES,) * seat + (LEARNER,) + (_BY_VALUES,) * (seats - 1 - seat)
            for seat in (0, 1)
        ),
    ]
    return [alone] * len(against) + against


def contest(weights: forward.Floats, seats: int, rival: Any) -> list[LineUp]:
    """Line-ups of the weights at each seat in turn, with a rival at all others."""
    kinds = (network(weights, seats, _ROLLS), rival)
    return [LineUp(Kinds((GAME.name,), kinds, at), {}) for at in seatings(seats)]


@kernel
def _read(network: Any, line: Any, board: Any) -> None:
    """What a line of a trace says of every seat."""
    points = network.tables[0].points
    for seat in range(len(board)):
        at = HEAD + PER_SEAT * seat
        current = line[at + 1]
        total = hits = 0
        for row in range(rules.ROWS):
            written = line[at + 2 + row]
            found = (
                points[row, 0, written & HALF_MASK] + points[row, 1, written >> HALF & HALF_MASK]
            )
            total += (found & (1 << HITS) - 1) + rules.bonus(found >> HITS)
            if row == current:
                hits = found >> HITS
        free = 0
        for column in range(rules.FIELDS):
            entry = line[at + 2 + current] >> FIELD * column & FIELD_MASK
            free |= (entry == rules.FREE) << column
        board[seat, STATE] = network.states[current, free, hits]
        board[seat, TOTAL] = total


@kernel
def tell(
    network: Any, trace: Any, turns: Any, told: Any, faced: Any, known: Any, ends: Any
) -> None:  # fmt: skip
    """Write down what some seats faced before each round, match by match and seat by seat.

    `known` is what the race says.
    """
    seats = faced.shape[1] + 1
    board = np.empty((seats, BOARD), np.int64)
    others = np.empty(racing.ROOM, np.float32)
    line = begin = 0
    for match in range(len(turns)):
        start = trace[line, 1]
        line += 1
        for turn in range(turns[match]):
            while trace[line, 0] != ROLL:
                line += 1
            _read(network, trace[line], board)
            line += 1
            following = (start + turn) % seats
            for number in range(len(told)):
                moment = begin + number * turns[match] + turn
                chance = racing.win(network.race, board, told[number], following, others)
                known[moment] = logit_of(chance)
                opponent = 0
                for other in range(seats):
                    if other != told[number]:
                        found = features(network.outlook, board, told[number], other, following)
                        for feature in range(FEATURES_OF_ONE):
                            faced[moment, opponent, feature] = found[feature]
                        opponent += 1
        while line < len(trace) and trace[line, 0] != ROLL:
            line += 1
        for number in range(len(told)):
            begin += turns[match]
            ends[match * len(told) + number] = begin
