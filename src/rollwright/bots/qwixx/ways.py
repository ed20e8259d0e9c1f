"""The ways a turn of Qwixx can go that a seat chooses between, with what the network says of each.

A *way* is what the seat crosses in action 1, then the active seat's two actions; for the active
seat the first two are the same. In action 2 there is nothing left to cross in action 1.
"""

from typing import Any, Final

import numpy as np

from rollwright.bots.qwixx.network import end_of_turn, foresee
from rollwright.bots.qwixx.trial import take, take_back
from rollwright.games.qwixx.state import ACTION_2, OVER
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.qwixx import steps

MOST: Final = 64
"""No roll leaves more ways."""
MINE: Final = 0
FIRST: Final = 1
SECOND: Final = 2
"""The columns of a way."""


@kernel
def list_ways(
    network: Any, position: Any, trial: Any, faces: Any, seat: Any, legal: Any, foresees: Any,
    ways: Any, logits: Any,
) -> Any:  # fmt: skip
    """Write down every way with its logit, the pass first. The answer is how many they are.

    In action 1 what others choose at the same time is guessed, and left on the sheets: see
    `foresee`. Without `foresees` the active seat does not think of the others. The position after
    their choices comes first in the answer.
    """
    known = network.known
    active = position.active
    is_second = position.phase == ACTION_2
    is_active = seat == active
    second = 0
    then = position
    if not is_second and (foresees or not is_active):
        then, _, second, _ = foresee(network, position, trial, faces, seat)
    crossed = trial[active].chosen if is_second or not is_active else 0
    count = mine = 0
    left = 0 if is_second else legal
    while True:
        before = take(known, trial, seat, mine)
        now = then if is_second else steps.after_action_1(known, then, mine)
        first = crossed | mine if is_active else crossed
        fields = 0
        if is_second:
            fields = legal
        elif is_active and now.phase != OVER:
            fields = trial[active].open & now.colours
        trial[active].chosen = first
        what = 0 if is_active else second
        while True:
            ways[count, MINE], ways[count, FIRST], ways[count, SECOND] = mine, first, what
            logits[count] = end_of_turn(network, now, trial, faces, seat, what)
            count += 1
            if fields == 0:
                break
            what = fields & -fields
            fields ^= what
        take_back(trial, seat, before)
        if left == 0:
            return then, count
        mine = left & -left
        left ^= mine


@part
def take_way(known: Any, position: Any, trial: Any, seat: Any, way: Any) -> Any:
    """Go a way to the end of the turn. All of action 1 but that of `seat` stands on the sheets."""
    steps.cross(known, trial[seat], way[MINE])
    trial[position.active].chosen = way[FIRST]
    then = steps.after_action_1(known, position, way[MINE])
    if then.phase != OVER:
        second = way[SECOND] & known.ajar[np.uint64(then.closed)]
        then = steps.act(known, then, trial, second)
    return then
