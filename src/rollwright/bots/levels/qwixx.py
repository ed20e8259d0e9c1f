"""The levels of Qwixx.

Silly is to pass, and so to take a misthrow, while a field right next to the last cross is free to
take: it costs nothing and gives points. Only a cross that ends the match may be left out. Silly is
also to skip half a row, unless that is the best.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots.boards.qwixx import (
    BOARD,
    closing,
    cross,
    open_fields,
    read_board,
    uncross,
)
from rollwright.bots.levels.drawing import SILLY, Skill, by_seat, draw
from rollwright.bots.network import forward
from rollwright.bots.network.qwixx import best_second, best_turn, end_of_turn, network, read
from rollwright.games.qwixx import rules
from rollwright.kernels.bits import lowest_bit
from rollwright.kernels.compiled import kernel, part
from rollwright.kernels.policies import Maker, answers
from rollwright.kernels.policies.qwixx import action_1, action_2
from rollwright.kernels.tables.qwixx import LANE, LANE_MASK

SKILLS: Final[Mapping[str, Skill]] = {
    "beginner": Skill(temperature=0.52),
    "casual": Skill(temperature=0.32),
    "skilled": Skill(temperature=0.22),
    "expert": Skill(temperature=0.135),
}
"""By the name of the level. They are to be tuned anew when the weights of the network change."""

_MOST: Final = 16
"""No question offers more choices: a pass, and one field of every row, or two."""
_FAR: Final = 5
"""Who skips more fields has skipped half a row."""


class Level(NamedTuple):
    """Draws one of the choices that are not silly, by what the network thinks of them."""

    network: Any
    skills: Any
    """By seat: temperature and hope."""


@kernel
def _seated(known: Any, sheets: Any) -> Any:
    """The board. Who sits alone thinks of somebody else with the same sheet."""
    seats = len(sheets)
    board = np.empty((max(seats, 2), BOARD), np.int64)
    read_board(known, sheets, board[:seats])
    board[seats:] = board[0]
    return board


@kernel
def _logits_1(
    network: Any, position: Any, sheets: Any, seat: Any, legal: Any, choices: Any, logits: Any
) -> Any:  # fmt: skip
    """Write down every choice of action 1 with its logit, the pass first; the answer is how many.

    The active seat counts on its best action 2. Others guess what the active seat does.
    """
    known = network.known[0]
    board = _seated(known, sheets)
    faces = np.empty(forward.room(len(board)), np.float32)
    active = np.int64(position.active)
    closed = position.closed
    first = second = 0
    if seat != active:
        theirs = open_fields(board, active, closed) & known.white[position.whites]
        first, second = best_turn(network, board, faces, active, closed, theirs, position)
        cross(known, board, active, first)
        closed |= closing(first)
    count = mine = 0
    while True:
        undo = cross(known, board, seat, mine)
        now = closed | closing(mine)
        if seat == active:
            fields = open_fields(board, active, now) & position.colours
            _, found = best_second(network, board, faces, active, now, mine, fields)
        else:
            found = end_of_turn(network, board, faces, seat, active, now, first, second)
        uncross(board, seat, undo)
        choices[count], logits[count] = mine, found
        count += 1
        if legal == 0:
            return count
        mine = legal & -legal
        legal ^= mine


@kernel
def _logits_2(
    network: Any, position: Any, sheets: Any, seat: Any, legal: Any, crossed: Any, choices: Any,
    logits: Any,
) -> Any:  # fmt: skip
    """The same for action 2, after `crossed` in action 1."""
    board = _seated(network.known[0], sheets)
    faces = np.empty(forward.room(len(board)), np.float32)
    closed = position.closed
    count = mine = 0
    while True:
        choices[count] = mine
        logits[count] = end_of_turn(network, board, faces, seat, seat, closed, crossed, mine)
        count += 1
        if legal == 0:
            return count
        mine = legal & -legal
        legal ^= mine


@part
def _skips(marks: Any, bit: Any) -> Any:
    """How many fields a cross skips (Q4)."""
    field = lowest_bit(bit)
    return rules.skipped(marks >> field // LANE * LANE & LANE_MASK, field % LANE)


@kernel
def _is_pass_silly(fields: Any, legal: Any, closed: Any) -> Any:
    """Whether a legal field skips nothing and does not end the match."""
    near = legal & fields & ~(fields << 1)
    while near:
        field = near & -near
        near ^= field
        if not rules.is_over(closed | closing(field), 0):
            return True
    return False


@kernel
def _choose(
    kind: Any, position: Any, sheets: Any, seat: Any, legal: Any, crossed: Any, is_second: Any
) -> Any:  # fmt: skip
    """What a seat that may cross these fields crosses."""
    choices = np.empty(_MOST, np.int64)
    logits = np.empty(_MOST, np.float32)
    if is_second:
        count = _logits_2(kind.network, position, sheets, seat, legal, crossed, choices, logits)
    else:
        count = _logits_1(kind.network, position, sheets, seat, legal, choices, logits)
    if _is_pass_silly(sheets[seat].open, legal, position.closed):
        logits[0] = SILLY
    logits = logits[:count]
    best = logits.argmax()
    for at in range(1, count):
        if at != best and _skips(sheets[seat].marks, choices[at]) > _FAR:
            logits[at] = SILLY
    skill = kind.skills[seat]
    logits[1:] -= skill.hope
    return choices[draw(sheets, seat, logits, skill.temperature)]


@answers(action_1, Level)
def _(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    if legal == 0:
        return 0
    return _choose(kind, position, sheets, np.int64(seat), legal, 0, False)


@answers(action_2, Level)
def _(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any, crossed: Any) -> Any:
    if legal == 0:
        return 0
    return _choose(kind, position, sheets, np.int64(seat), legal, crossed, True)


def _level(name: str, settings: Mapping[int, str], _seats: int) -> Level:
    return Level(network(read()), by_seat(SKILLS[name], settings))


POLICIES: Final[Mapping[str, Maker]] = {name: partial(_level, name) for name in SKILLS}
"""The policies, by the name of the level."""
