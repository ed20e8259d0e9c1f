"""Qwixx as a network learns it: matches against itself, told as stories of every seat."""

from typing import Any, Final

import numpy as np

from rollwright.bots.boards.qwixx import BOARD, read_sheet
from rollwright.bots.network import forward
from rollwright.bots.network.qwixx import FEATURES, Network, features, network
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.state import ACTION_2
from rollwright.kernels.compiled import kernel
from rollwright.kernels.policies import Kinds
from rollwright.kernels.policies.qwixx import POLICIES
from rollwright.kernels.qwixx import HEAD, PER_SEAT, LineUp
from rollwright.training.learning import Stories

__all__ = ["FEATURES", "SEATS", "Table", "contest"]

FEATURES_OF_ONE: Final = rules.ROWS + 3
"""The features of one opponent."""

SEATS: Final = {2: 16, 3: 6, 4: 4, 5: 3}
"""The matches that are played together, by the number of seats."""

_PHASES: Final = 3
"""The lines of a turn in a trace."""


class Table:
    """Seats that all play by the same weights, which may change between matches."""

    def __init__(self, weights: forward.Floats, seats: int) -> None:
        self._network: Network = network(weights)
        self._seats = seats
        self._line_up = LineUp(Kinds((GAME.name,), (self._network,), (0,) * seats), {})

    def stories(self, seed: int, first: int) -> Stories:
        """The next matches of a seed."""
        results, trace = self._line_up.traces(seed, first, SEATS[self._seats])
        moments = self._seats * int(results.turns.sum(dtype=np.int64))
        faced = np.empty((moments, self._seats - 1, FEATURES_OF_ONE), np.int32)
        ends = np.empty(results.scores.size, np.int64)
        tell(self._network.known, trace, results.turns, faced, ends)
        best = results.scores.max(axis=1, keepdims=True)
        winners = results.scores == best
        won = (winners / winners.sum(axis=1, keepdims=True)).astype(np.float32)
        return Stories(faced, ends, won.ravel())


def contest(weights: forward.Floats, seats: int, bot: str) -> list[LineUp]:
    """Line-ups of the weights at each seat in turn, with a bot of the kernels at all others."""
    kinds = (network(weights), POLICIES[bot](dict.fromkeys(range(seats), ""), seats))
    at = [tuple(int(seat != mine) for seat in range(seats)) for mine in range(seats)]
    return [LineUp(Kinds((GAME.name, bot), kinds, seated), {}) for seated in at]


@kernel
def tell(known: Any, trace: Any, turns: Any, faced: Any, ends: Any) -> None:
    """Write down what every seat faced before each turn, match by match and seat by seat."""
    seats = faced.shape[1] + 1
    board = np.empty((seats, BOARD), np.int64)
    begin = at = story = 0
    for match in range(len(turns)):
        start = trace[begin, 1]
        for seat in range(seats):
            for turn in range(turns[match]):
                line = trace[begin + _PHASES * turn]
                for other in range(seats):
                    sheet = HEAD + PER_SEAT * other
                    read_sheet(known[0], board, other, line[sheet + 1], line[sheet + 2])
                following = (start + turn) % seats
                opponent = 0
                for other in range(seats):
                    if other != seat:
                        found = features(board, seat, other, line[2], following)
                        for feature in range(FEATURES_OF_ONE):
                            faced[at, opponent, feature] = found[feature]
                        opponent += 1
                at += 1
            ends[story] = at
            story += 1
        begin += _PHASES * turns[match]
        begin += begin < len(trace) and trace[begin, 0] == ACTION_2  # else action 1 was the last
