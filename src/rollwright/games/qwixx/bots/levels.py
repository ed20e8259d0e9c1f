"""The levels of Qwixx.

Silly is to pass, and so to take a misthrow, while a field right next to the last cross is free to
take: it costs nothing and gives points. Only a cross that ends the match may be left out. Silly is
also to skip half a row, unless that is the best.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots import forward
from rollwright.bots.drawing import SILLY, Skill, by_seat, draw
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.bots.network import read
from rollwright.games.qwixx.bots.network.first_sight import (
    COLUMNS,
    MINE,
    MOST,
    SECOND,
    list_ways,
    network,
    opened,
)
from rollwright.games.qwixx.bots.network.trial import trial_of
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.lookup import LANE, LANE_MASK
from rollwright.games.qwixx.kernels.policies import action_1, action_2
from rollwright.games.qwixx.state import ACTION_1
from rollwright.kernels.bits import lowest_bit
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.policies import Maker, answers

SKILLS: Final[Mapping[str, Skill]] = {
    "beginner": Skill(temperature=0.505),
    "casual": Skill(temperature=0.32),
    "skilled": Skill(temperature=0.22),
    "expert": Skill(temperature=0.135),
}
"""By the name of the level. They must be tuned again when the weights of the network change."""

_FAR: Final = 5
"""Who skips more fields has skipped half a row."""


class Level(NamedTuple):
    """Draws one of the choices that are not silly, by what the network thinks of them."""

    network: Any
    skills: Any
    """By seat: temperature and hope."""


@part
def _skips(marks: Any, bit: Any) -> Any:
    """How many fields a cross skips (Q4)."""
    field = lowest_bit(bit)
    return rules.skipped(marks >> field // LANE * LANE & LANE_MASK, field % LANE)


@kernel
def _is_pass_silly(known: Any, fields: Any, legal: Any, closed: Any) -> Any:
    """Whether a legal field skips nothing and does not end the match."""
    near = legal & fields & ~(fields << 1)
    while near:
        field = near & -near
        near ^= field
        if not rules.is_over(closed | steps.closing(known, field), 0):
            return True
    return False


@kernel
def weigh(
    network: Any, position: Any, sheets: Any, seat: Any, legal: Any, choices: Any, logits: Any
) -> Any:  # fmt: skip
    """Write down every choice with its logit, the pass first; the answer is how many.

    In action 1 the active seat counts on its best action 2 and does not think of the others; they
    guess what the active seat does. Whoever plays alone imagines an opponent with the same sheet.
    """
    seats = max(len(sheets), 2)
    trial = trial_of(network.known, sheets, seats)
    faces = np.empty(forward.room(seats), np.float32)
    ways = np.empty((MOST, COLUMNS), np.int64)
    found = np.empty(MOST, np.float32)
    _, ways_found = list_ways(network, position, trial, faces, seat, legal, False, ways, found)
    column = MINE if position.phase == ACTION_1 else SECOND
    count = 0
    for at in range(ways_found):
        if count == 0 or choices[count - 1] != ways[at, column]:
            choices[count], logits[count] = ways[at, column], found[at]
            count += 1
        else:
            logits[count - 1] = max(logits[count - 1], found[at])
    return count


@kernel
def _choose(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    """What a seat that may cross these fields crosses."""
    choices = np.empty(MOST, np.int64)
    logits = np.empty(MOST, np.float32)
    network = opened(kind.network)
    count = weigh(network, position, sheets, seat, legal, choices, logits)
    known = network.known
    if _is_pass_silly(known, sheets[seat].open, legal, position.closed):
        logits[0] = SILLY
    logits = logits[:count]
    best = logits.argmax()
    for at in range(1, count):
        if at != best and _skips(sheets[seat].marks, choices[at]) > _FAR:
            logits[at] = SILLY
    skill = kind.skills[seat]
    for at in range(1, count):
        logits[at] -= skill.hope
    return choices[draw(sheets, seat, logits, skill.temperature)]


def _answer(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    if legal == 0:
        return 0
    return _choose(kind, position, sheets, np.int64(seat), legal)


answers(action_1, Level)(_answer)
answers(action_2, Level)(_answer)


def _level(name: str, settings: Mapping[int, str], _seats: int) -> Level:
    return Level(network(read()), by_seat(SKILLS[name], settings))


POLICIES: Final[Mapping[str, Maker]] = {name: partial(_level, name) for name in SKILLS}
"""The policies, by the name of the level."""
