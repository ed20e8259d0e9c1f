"""The ways a turn of Qwixx can go that a seat chooses between, with what the network says of each.

A *way* is what the seat crosses in action 1, if it is still to choose there, and what the active
seat crosses in action 2.
"""

from typing import Any, Final

import numpy as np

from rollwright.games.qwixx.bots.network.first_sight import end_of_turn, foresee
from rollwright.games.qwixx.bots.network.trial import all_pass, choose, choose_again
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.steps import UNDECIDED
from rollwright.games.qwixx.state import ACTION_2, OVER
from rollwright.kernels.compiled import kernel, part

MOST: Final = 64
"""No roll leaves more ways."""
MINE: Final = 0
SECOND: Final = 1
COLUMNS: Final = 2
"""The columns of a way. `MINE` is `UNDECIDED` if action 1 is over."""


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
    if is_second:
        return then, _list(network, then, trial, faces, seat, UNDECIDED, 0, legal, ways, logits, 0)
    if foresees or not is_active:
        then, _, second, _ = foresee(network, position, trial, faces, seat)
    else:
        all_pass(trial)
    count = mine = 0
    while True:
        now, before, joined = choose(known, then, trial, seat, mine)
        fields = 0
        if is_active and now.phase != OVER:
            fields = trial[active].open & now.colours
        what = 0 if is_active else second
        count = _list(network, now, trial, faces, seat, mine, what, fields, ways, logits, count)
        choose_again(known, trial, seat, before, joined)
        if legal == 0:
            return then, count
        mine = legal & -legal
        legal ^= mine


@kernel
def _list(
    network: Any, position: Any, trial: Any, faces: Any, seat: Any, mine: Any, second: Any,
    fields: Any, ways: Any, logits: Any, count: Any,
) -> Any:  # fmt: skip
    """Add the ways after action 1: the active seat crosses `second`, or one of these fields."""
    while True:
        ways[count, MINE], ways[count, SECOND] = mine, second
        logits[count] = end_of_turn(network, position, trial, faces, seat, second)
        count += 1
        if fields == 0:
            return count
        second = fields & -fields
        fields ^= second


@part
def take_way(known: Any, position: Any, trial: Any, seat: Any, way: Any) -> Any:
    """Go a way to the end of the turn. All of action 1 but that of `seat` stands on the sheets."""
    then = position
    if way[MINE] != UNDECIDED:
        then, _, _ = choose(known, position, trial, seat, way[MINE])
    if then.phase != OVER:
        second = way[SECOND] & known.ajar[np.uint64(then.closed)]
        then = steps.act(known, then, trial, second)
    return then
