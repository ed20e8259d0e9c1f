"""The bots of Qwixx, as the module asks them. They know the usual sheet."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from rollwright.bots import forward
from rollwright.bots.drawing import by_seat
from rollwright.games.qwixx.bots.asked import ask
from rollwright.games.qwixx.bots.levels import SKILLS, Level
from rollwright.games.qwixx.bots.network import FEATURES, known
from rollwright.games.qwixx.bots.network.first_sight import Network
from rollwright.games.qwixx.bots.network.lookahead import dice
from rollwright.games.qwixx.bots.network.search import Search
from rollwright.games.qwixx.kernels.policies import Random
from rollwright.games.qwixx.wasm.match import MATCH, action_at, sheets_of
from rollwright.games.qwixx.wasm.weights import BOTS, NUMBERS, unpack
from rollwright.kernels.compiled import part
from rollwright.wasm.memory import array_at, tidy
from rollwright.wasm.parts import Export
from rollwright.wasm.streams import stream_of

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


_P: Final = "voidptr"
EXPORTS: Final[Mapping[str, Export]] = {
    "load_weights": Export(load_weights, f"void({_P}, {_P})"),
    "choose_random": Export(choose_random, f"int32({_P}, {_P}, int32, int32, int32)"),
    "choose_level": Export(choose_level, f"int32({_P}, {_P}, int32, int32, {_P}, int32, int32)"),
    "choose_strongest": Export(choose_strongest, f"int32({_P}, {_P}, int32, {_P})"),
}
