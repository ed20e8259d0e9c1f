"""Qwixx as a network learns it: whom it meets, what features have in common, and stories told."""

from typing import Any, Final

import numpy as np

from rollwright.bots import forward
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.bots.network import (
    FEATURES,
    FEATURES_OF_ONE,
    IN_TURNS,
    LEAD,
    LEADS,
    MANNERS,
    MISTHROWS,
    STATES,
    TURNS,
    blended,
    features,
)
from rollwright.games.qwixx.bots.network.first_sight import network, opened
from rollwright.games.qwixx.bots.network.trial import fill
from rollwright.games.qwixx.kernels.play import HEAD, PER_SEAT
from rollwright.games.qwixx.kernels.steps import TRIAL
from rollwright.games.qwixx.solver.rows import row_states
from rollwright.games.qwixx.state import ACTION_2
from rollwright.kernels.compiled import kernel
from rollwright.training.learning import Kin
from rollwright.training.learning import beginner as strange
from rollwright.training.lessons import Lessons

SEATS: Final = {2: 32, 3: 12, 4: 8, 5: 6}
"""The matches that are played together, by the number of seats."""

SPARRING: Final = {"greedy": 1, "greedy:2/2": 1, "solo": 2}
"""Bots that the network meets as often as itself, and the manner of each. What it does against one
manner of play is learned apart from the others: else it would seem, wherever weak opponents lead
to, that its own play had led to their weakness."""
_PHASES: Final = 3
"""The lines of a turn in a trace."""
_NEAR: Final = 8
_FAR: Final = 32
"""Points. Leads as near as that have much in common; others are measured by that."""

_Shares = tuple[Any, Any]
"""For each feature of a kind the number that it has a share in, and how large that is."""


def kin() -> Kin:
    """What features have in common.

    Pairs of states share what either state says alone, and so do pairs of misthrows. Leads share
    what those near them say, and how large they are. Turns share what holds in any manner.
    """
    pair, lead, boxes = np.arange(LEADS), np.arange(-LEAD, LEAD), np.arange(TURNS - MISTHROWS)
    turns = np.arange(MANNERS * IN_TURNS)
    mine, theirs = np.divmod(boxes // 2, rules.MISTHROWS_TO_END)
    kinds: dict[int, list[_Shares]] = {
        0: [*_alone(pair // STATES), *_alone(pair % STATES)],
        LEADS: [
            ((lead + LEAD) // _NEAR, 1),
            (0 * lead, lead / _FAR),
            (0 * lead, np.tanh(lead / _NEAR)),
        ],
        MISTHROWS: [(mine, 1), (theirs, 1), (0 * boxes, boxes % 2)],
        TURNS: [(turns % IN_TURNS, 1), (turns // IN_TURNS, 1)],
    }
    most = max(map(len, kinds.values()))
    found = Kin(np.zeros((FEATURES, most), np.int64), np.zeros((FEATURES, most), np.float32))
    count = 0
    for begin, columns in kinds.items():
        for at, (numbers, shares) in enumerate(columns):
            found.numbers[begin : begin + len(numbers), at] = count + numbers
            found.shares[begin : begin + len(numbers), at] = shares
            count += 1 + numbers.max()
    return found


def _alone(state: Any) -> list[_Shares]:
    """What a state says alone: itself, and how far its row is."""
    known = [
        (rules.next_column(marks), marks.bit_count(), rules.row_points(marks))
        for marks in row_states(rules)
    ]
    return [(state, 1), *((0 * state, share[state] / share.max()) for share in np.array(known).T)]


def beginner(seed: int) -> forward.Floats:
    """Weights to begin with: features that have much in common have similar rows."""
    weights = strange(FEATURES, seed)
    table = forward.parts(weights).table
    common = kin()
    numbers = np.random.default_rng([seed, 1]).normal(
        0, 0.2, (common.size // forward.WIDTH, forward.WIDTH)
    )
    table *= 0.3
    table += np.einsum("fs,fsw->fw", common.shares, numbers[common.numbers])
    return weights


@kernel
def tell(network: Any, trace: Any, turns: Any, told: Any, faced: Any, ends: Any) -> None:
    """Write down what some seats faced before each turn, match by match and seat by seat."""
    seats = faced.shape[1] + 1
    known = opened(network)
    sheets = np.empty(seats, TRIAL)
    begin = at = story = 0
    for match in range(len(turns)):
        start = trace[begin, 1]
        for seat in told:
            for turn in range(turns[match]):
                line = trace[begin + _PHASES * turn]
                for other in range(seats):
                    sheet = HEAD + PER_SEAT * other
                    marks, misthrows = line[sheet + 1], line[sheet + 2]
                    fill(known.known, sheets, other, marks, misthrows)
                following = (start + turn) % seats
                opponent = 0
                for other in range(seats):
                    if other != seat:
                        found = features(known, sheets, seat, other, line[2], following)
                        for feature in range(FEATURES_OF_ONE):
                            faced[at, opponent, feature] = found[feature]
                        opponent += 1
                at += 1
            ends[story] = at
            story += 1
        begin += _PHASES * turns[match]
        begin += begin < len(trace) and trace[begin, 0] == ACTION_2  # else action 1 was the last


PART: Final = Lessons(
    FEATURES, FEATURES_OF_ONE, SEATS, SPARRING, kin, beginner, blended, network, tell
)
