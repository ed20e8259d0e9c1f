"""What the module of a game consists of."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from rollwright.core.games import Parts

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
    """What is compiled for a game: a folder here, named like the game, offers it as `PART`."""

    exports: Mapping[str, Export]
    facts: Callable[[], Mapping[str, Any]]
    """What a loader must know about the game, as plain data: words, sizes, what is printed."""
    files: Mapping[str, Callable[[], bytes]] = field(default_factory=dict)
    """Files beside the module that are loaded when they are needed, by the end of their name."""


MODULES: Final = Parts("wasm", GameModule)
