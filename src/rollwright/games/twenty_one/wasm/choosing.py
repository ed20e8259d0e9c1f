"""The bots of Twenty One, as the module asks them."""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from rollwright.bots.drawing import by_seat
from rollwright.games.twenty_one import GAME
from rollwright.games.twenty_one.bots.levels import SKILLS, Level
from rollwright.games.twenty_one.kernels.policies import Random, ask
from rollwright.games.twenty_one.wasm.match import LOOKUP, MATCH, sheets_of
from rollwright.games.twenty_one.wasm.tables import racer_of
from rollwright.kernels.compiled import part
from rollwright.wasm.memory import array_at
from rollwright.wasm.parts import Export
from rollwright.wasm.streams import stream_of

_MOST_SEATS: Final = GAME.seat_counts({})[-1]
_SKILLS: Final = np.array(
    [by_seat(skill, dict.fromkeys(range(_MOST_SEATS), "")) for skill in SKILLS.values()]
)
"""By level and seat."""


@part
def _chosen(kind: Any, match: Any, sheets: Any, seat: Any) -> Any:
    kept = array_at(match, 1, MATCH)
    return np.int32(ask(LOOKUP, (kind,), kept, sheets_of(match, sheets), np.uint64(seat)))


def choose_random(match: Any, sheets: Any, seat: Any, low: Any, high: Any) -> Any:
    sheets_of(match, sheets)[seat].stream = stream_of(low, high)
    return _chosen(Random(), match, sheets, seat)


def choose_level(
    match: Any, sheets: Any, seat: Any, level: Any, low: Any, high: Any, values: Any, _again: Any,
    there: Any, going: Any, lines: Any, rounds: Any, phases: Any,
) -> Any:  # fmt: skip
    """`level` counts from 0, the weakest."""
    sheets_of(match, sheets)[seat].stream = stream_of(low, high)
    racer = racer_of(values, there, going, lines, rounds, np.int64(phases))
    return _chosen(Level(racer, _SKILLS[level]), match, sheets, seat)


def choose_strongest(
    match: Any, sheets: Any, seat: Any, values: Any, _again: Any, there: Any, going: Any,
    lines: Any, rounds: Any, phases: Any,
) -> Any:  # fmt: skip
    racer = racer_of(values, there, going, lines, rounds, np.int64(phases))
    return _chosen(racer, match, sheets, seat)


_P: Final = "voidptr"
TABLES: Final = f"{', '.join([_P] * 6)}, int32"
"""The arguments of functions that take all tables."""
EXPORTS: Final[Mapping[str, Export]] = {
    "choose_random": Export(choose_random, f"int32({_P}, {_P}, int32, int32, int32)"),
    "choose_level": Export(
        choose_level, f"int32({_P}, {_P}, int32, int32, int32, int32, {TABLES})"
    ),
    "choose_strongest": Export(choose_strongest, f"int32({_P}, {_P}, int32, {TABLES})"),
}
