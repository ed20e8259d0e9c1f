"""What a learner is paid, compiled. `rewards` says it in Python."""

from typing import Any, Final

import numpy as np

from rollwright.kernels.compiled import part

WIN: Final = 0
SCORE: Final = 1
DIFFERENCE: Final = 2


@part
def pay(
    points: Any, is_over: Any, kind: Any, before: Any, rewards: Any, terminals: Any, first: Any
) -> Any:
    """Write what the last choices brought to the learners of a match, from row `first` on.

    `before` are the gains that they were paid for so far; a match begins with none.
    """
    for seat in range(len(before)):
        rewards[first + seat] = _reward(points, seat, is_over, before, kind)
        terminals[first + seat] = is_over
    if is_over:
        before[:] = 0


@part
def _reward(points: Any, seat: Any, is_over: Any, before: Any, kind: Any) -> Any:
    own = points[seat]
    if kind == WIN:
        share = np.float32(0)
        if is_over:
            ties = 0
            for other in range(len(points)):
                if points[other] > own:
                    return share
                ties += points[other] == own
            share = np.float32(1) / np.float32(ties)
        return share
    gain = own
    if kind == DIFFERENCE and len(points) > 1:
        best = points[1 if seat == 0 else 0]
        for other in range(len(points)):
            if other != seat:
                best = max(best, points[other])
        gain = own - best
    change = gain - before[seat]
    before[seat] = gain
    return np.float32(change)
