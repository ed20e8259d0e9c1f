"""What the module of a game consists of, and what the modules of all games have in common.

A match in the memory of a module is a record with `phase`, `active` and `KEPT`, and a record for
each seat, with what it has `chosen`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import numba
import numpy as np
from numpy.lib.recfunctions import repack_fields

from rollwright.core.commits import HIDDEN
from rollwright.core.dice import FACES
from rollwright.core.games import Parts
from rollwright.kernels.compiled import part

INTERFACE: Final = 2
"""Grows when a loader for the old modules could not use the new ones."""


class Export(NamedTuple):
    """A function of a module."""

    function: Callable[..., Any]
    """Python that numba can compile. It may allocate: all of that is forgotten when it returns."""
    signature: str
    """As numba writes it. Only `int32`, `float64` and addresses (`voidptr`) cross the border."""
    takes_vectors: bool = False
    """Whether old browsers do without: their module is sent unpacked and has to stay small."""


@dataclass(frozen=True)
class GameModule:
    """What is compiled for a game, which offers it as `PART`."""

    exports: Mapping[str, Export]
    facts: Callable[[], Mapping[str, Any]]
    """What a loader must know about the game, as plain data: words, sizes, what is printed."""
    files: Mapping[str, Callable[[], bytes]] = field(default_factory=dict)
    """Files beside the module that are loaded when they are needed, by the end of their name."""


MODULES: Final = Parts("wasm", GameModule)

ADDRESS: Final = "voidptr"

array_at: Final[Any] = numba.carray  # type: ignore[attr-defined]  # numba has no type for it
"""`array_at(address, shape, dtype)`, usable inside compiled functions only."""

KEPT: Final = [("seats", np.int64), ("hidden", np.int64)]
"""How many seats there are, and those whose choices this view does not show."""
UNDECIDED: Final = -1
"""What a seat has `chosen` while it has not, in the step machines."""
NONE: Final = -2
"""Tells the same to the loader; `HIDDEN` stands for a choice that the view does not show."""


def tidy(records: Any) -> Any:
    """A copy of records without gaps between their fields, where anything may stand.

    So a module has the same bytes each time.
    """
    return repack_fields(records, recurse=True)


@part
def stream_of(low: Any, high: Any) -> Any:
    """Where the stream of a seed of 64 bits stands at its beginning; the seed comes in halves."""
    return np.uint64(np.uint32(high)) << np.uint64(32) | np.uint64(np.uint32(low))


@part
def are_faces(shown: Any, count: Any) -> Any:
    """Whether dice can show these numbers."""
    can_show = True
    for at in range(count):
        can_show &= 1 <= shown[at] <= FACES
    return can_show


@part
def pending(kept: Any, sheets: Any, together: Any, alone: Any) -> Any:
    """The seats that are to choose, as bits.

    In the phase `together` these are all that have not chosen, in the phase `alone` the active one.
    """
    asked = 0
    if kept.phase == together:
        for seat in range(len(sheets)):
            asked |= (sheets[seat].chosen == UNDECIDED) << seat
        return asked & ~kept.hidden
    return 1 << np.int64(kept.active) if kept.phase == alone else 0


@part
def is_only_guessed(kept: Any, asked: Any) -> Any:
    """Whether a choice would be the last one, but others are not known: nobody can go on there."""
    return kept.hidden != 0 and asked.bit_count() == 1


@part
def forget_choices(sheets: Any) -> Any:
    for seat in range(len(sheets)):
        sheets[seat].chosen = UNDECIDED


@part
def hide_choices(kept: Any, sheets: Any, seat: Any) -> Any:
    """Hide what all seats but one have chosen together."""
    for other in range(len(sheets)):
        if other != seat and sheets[other].chosen != UNDECIDED:
            sheets[other].chosen = UNDECIDED
            kept.hidden |= 1 << other


@part
def choice_told(kept: Any, seat: Any, chosen: Any, action: Any) -> Any:
    """What is told of what a seat has `chosen`; `action` is its id."""
    if kept.hidden >> seat & 1:
        return HIDDEN
    return NONE if chosen == UNDECIDED else action


@part
def winners(told: Any, first: Any, per_seat: Any, seats: Any) -> Any:
    """The seats with the most points, as bits. Their points stand in `told` from `first` on."""
    most = told[first]
    for seat in range(seats):
        most = max(most, told[first + per_seat * seat])
    found = 0
    for seat in range(seats):
        found |= (told[first + per_seat * seat] == most) << seat
    return found


def exports(begin: Export, *steps: Callable[..., Any]) -> Mapping[str, Export]:
    """What every module exports about a match: `begin`, `roll`, `legal`, `step`, `view`, `tell`."""
    match = f"{ADDRESS}, {ADDRESS}"
    signatures = (
        f"int32({match}, {ADDRESS}, int32)",
        f"int32({match}, int32, {ADDRESS})",
        f"int32({match}, int32, int32)",
        f"void({match}, int32)",
        f"void({match}, {ADDRESS})",
    )
    named = {step.__name__: (step, text) for step, text in zip(steps, signatures, strict=True)}
    return {"begin": begin, **{name: Export(*each) for name, each in named.items()}}
