"""What a game offers here: a folder named like the game, with `PART`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from rollwright.core.game import OptionValue
from rollwright.core.games import Parts

Options = Mapping[str, OptionValue]


@dataclass(frozen=True)
class GameBatch:
    """The kernels that step many matches of a game together, and what they are given."""

    table: Any
    """The type of a match, a record; `number` is its number in the run."""
    begun: Callable[[Options, int], Any]
    """The sheets that seats begin with."""
    lookup: Callable[[Options], Any]
    given: Callable[[Options], Any]
    """One more array, from actions to what the step machine takes or the other way round."""
    start: Callable[..., None]
    step: Callable[..., None]
    unpack: Callable[[Options, Any, Any], Any]
    """The readable position of a match, from its record and its sheets."""
    file: str
    """Where the kernels are."""


BATCHES: Final = Parts("envs", GameBatch)
