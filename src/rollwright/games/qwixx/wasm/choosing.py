"""What bots choose, and what positions and choices of Qwixx are worth, as the module is asked.

For two seats or more that is by the network: bots, which know the usual sheet, and the evaluator
`equals`. Solo values are exact. They are too many to send, so the module solves the game itself.
While it solves, `values` is the square of all pairs of rows. `pack_values` leaves the half that
says everything, at the beginning, as `games.qwixx.solver.lookup` reads it.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from rollwright.bots import forward
from rollwright.bots.correction import correction, fitted
from rollwright.bots.drawing import by_seat
from rollwright.games.qwixx import GAME, rules
from rollwright.games.qwixx.actions import ACTIONS
from rollwright.games.qwixx.bots import solo
from rollwright.games.qwixx.bots.levels import SKILLS, Level
from rollwright.games.qwixx.bots.network import FEATURES, known
from rollwright.games.qwixx.bots.network import equals as telling
from rollwright.games.qwixx.bots.network.equals import Equals
from rollwright.games.qwixx.bots.network.first_sight import COLUMNS, MINE, MOST, SECOND, Network
from rollwright.games.qwixx.bots.network.lookahead import dice
from rollwright.games.qwixx.bots.network.search import Search
from rollwright.games.qwixx.bots.solo import ByValues
from rollwright.games.qwixx.kernels import steps
from rollwright.games.qwixx.kernels.policies import Random, ask
from rollwright.games.qwixx.solver import rows
from rollwright.games.qwixx.solver.recursion import solve_pairs
from rollwright.games.qwixx.solver.rows import BOXES, PAIRS, SCRATCH, SHEET
from rollwright.games.qwixx.state import ACTION_1
from rollwright.games.qwixx.wasm.match import MATCH, action_at, sheets_of
from rollwright.games.qwixx.wasm.weights import BOTS, EQUALS, NUMBERS, unpack
from rollwright.kernels.compiled import part
from rollwright.wasm.module import ADDRESS, Export, array_at, stream_of, tidy

_KNOWN: Final = known()
_DICE: Final = tidy(dice())
_MOST_SEATS: Final = 5
_SKILLS: Final = np.array(
    [by_seat(skill, dict.fromkeys(range(_MOST_SEATS), "")) for skill in SKILLS.values()]
)
"""By level and seat."""


@part
def network_of(weights: Any, manner: Any) -> Any:
    numbers = array_at(weights, NUMBERS, np.float32)
    return Network(numbers, _KNOWN, np.int64(0), np.int64(manner))


@part
def search_of(weights: Any, manner: Any) -> Any:
    return Search(network_of(weights, manner), _DICE, None)


@part
def _chosen(kind: Any, match: Any, sheets: Any, seat: Any) -> Any:
    kept = array_at(match, 1, MATCH)
    bit = ask((kind,), kept, sheets_of(match, sheets), np.uint64(seat))
    return action_at(kept[0], np.int64(bit))


def load_weights(file: Any, weights: Any) -> None:
    """Unpack the file of weights."""
    floats = array_at(file, forward.LAYERS + FEATURES, np.float32)
    integers = array_at(file, 4 * len(floats) + FEATURES * forward.WIDTH, np.int8)
    numbers = array_at(weights, NUMBERS, np.float32)
    unpack(floats, floats[forward.LAYERS :], integers[4 * len(floats) :], numbers)


def choose_random(match: Any, sheets: Any, seat: Any, low: Any, high: Any) -> Any:
    sheets_of(match, sheets)[seat].stream = stream_of(low, high)
    return _chosen(Random(), match, sheets, seat)


def choose_level(
    match: Any, sheets: Any, seat: Any, level: Any, weights: Any, low: Any, high: Any
) -> Any:  # fmt: skip
    """`level` counts from 0, the weakest."""
    sheets_of(match, sheets)[seat].stream = stream_of(low, high)
    kind = Level(network_of(weights, BOTS), _SKILLS[level])
    return _chosen(kind, match, sheets, seat)


def choose_strongest(match: Any, sheets: Any, seat: Any, weights: Any) -> Any:
    return _chosen(search_of(weights, BOTS), match, sheets, seat)


_CORRECTIONS: Final = np.concatenate(
    [
        fitted(GAME, seats).correction if seats > 1 else correction()
        for seats in range(GAME.seat_counts({})[-1] + 1)
    ]
)
"""By the number of seats."""
_ACTIONS: Final = len(ACTIONS)


@part
def _teller(weights: Any, seats: Any) -> Any:
    return Equals(search_of(weights, EQUALS), _CORRECTIONS[seats : seats + 1])


def worth(match: Any, sheets: Any, weights: Any, out: Any) -> None:
    """Write how likely each seat is to win."""
    seats = sheets_of(match, sheets)
    chances = array_at(out, len(seats), np.float64)
    telling.worth(_teller(weights, len(seats)), array_at(match, 1, MATCH), seats, chances)


def weigh(match: Any, sheets: Any, seat: Any, weights: Any, out: Any) -> None:
    """Write how likely a seat is to win after each action, by id; below 0 for those it lacks."""
    kept, seats = array_at(match, 1, MATCH), sheets_of(match, sheets)
    found = array_at(out, _ACTIONS, np.float64)
    ways = np.empty((MOST, COLUMNS), np.int64)
    values = np.empty(MOST)
    count = telling.weigh(_teller(weights, len(seats)), kept, seats, np.int64(seat), ways, values)
    for action in range(_ACTIONS):
        found[action] = -1
    column = MINE if kept[0].phase == ACTION_1 else SECOND
    for at in range(count):
        action = action_at(kept[0], ways[at, column])
        found[action] = max(found[action], values[at])


_VALUE: Final = np.float32
SOLVED: Final = PAIRS * PAIRS * BOXES * np.dtype(_VALUE).itemsize
"""The bytes of `values`."""

_ABOUT: Final = tidy(np.array([rows.read(rules, GAME.layout({}).numbers)], SHEET))
_STATE_OF: Final = rows.state_of_marks(rules)
_PACKED: Final = PAIRS * (PAIRS + 1) // 2


def solve(values: Any, begin: Any, end: Any) -> None:
    """Solve these pairs of rows with all those before them, the end excluded.

    The last ones take longest.
    """
    square = array_at(values, (PAIRS, PAIRS, 1, BOXES), _VALUE)
    if begin == 0:
        square[:] = 0.0
    scratch = np.empty(1, SCRATCH)
    solve_pairs(_ABOUT[0], square, scratch[0], int(begin), int(end))


def pack_values(values: Any) -> None:
    """Bring the values together once all pairs are solved."""
    square = array_at(values, (PAIRS, PAIRS, BOXES), _VALUE)
    packed = array_at(values, (_PACKED, BOXES), _VALUE)
    to = 0
    for first in range(PAIRS):
        for second in range(first + 1):
            for boxes in range(BOXES):
                packed[to, boxes] = square[first, second, boxes]
            to += 1


@part
def _solved(values: Any) -> Any:
    return ByValues(_ABOUT, array_at(values, (_PACKED, 1, BOXES), _VALUE), _STATE_OF)


def worth_alone(match: Any, sheets: Any, values: Any) -> Any:
    """What the only seat scores in the end, on average and with the best play."""
    kept, seats = array_at(match, 1, MATCH), sheets_of(match, sheets)
    return steps.score(seats[0]) + solo.worth(_solved(values), steps.load(kept[0]), seats)


def weigh_alone(match: Any, sheets: Any, values: Any, out: Any) -> None:
    """Write the same after each action that is legal, by id."""
    kept, seats = array_at(match, 1, MATCH), sheets_of(match, sheets)
    told = array_at(out, _ACTIONS, np.float64)
    choices = np.empty(solo.MOST, np.int64)
    gains = np.empty(solo.MOST, np.float64)
    position = steps.load(kept[0])
    legal = steps.legal(position, seats, 0)
    count = solo.weigh(_solved(values), position, seats, 0, legal, choices, gains)
    for at in range(count):
        told[action_at(kept[0], choices[at])] = steps.score(seats[0]) + gains[at]


_P: Final = ADDRESS
EXPORTS: Final[Mapping[str, Export]] = {
    "load_weights": Export(load_weights, f"void({_P}, {_P})"),
    "choose_random": Export(choose_random, f"int32({_P}, {_P}, int32, int32, int32)"),
    "choose_level": Export(choose_level, f"int32({_P}, {_P}, int32, int32, {_P}, int32, int32)"),
    "choose_strongest": Export(choose_strongest, f"int32({_P}, {_P}, int32, {_P})"),
    "worth": Export(worth, f"void({_P}, {_P}, {_P}, {_P})"),
    "weigh": Export(weigh, f"void({_P}, {_P}, int32, {_P}, {_P})"),
    "solve": Export(solve, f"void({_P}, int32, int32)", takes_vectors=True),
    "pack_values": Export(pack_values, f"void({_P})", takes_vectors=True),
    "worth_alone": Export(worth_alone, f"float64({_P}, {_P}, {_P})", takes_vectors=True),
    "weigh_alone": Export(weigh_alone, f"void({_P}, {_P}, {_P}, {_P})", takes_vectors=True),
}
