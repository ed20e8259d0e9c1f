"""What `tests/games/<game>/conformance` offers as `KNOWN`, for every game with scenarios."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any, NamedTuple

Cases = Mapping[str, tuple[str, Callable[[], Iterable[dict[str, Any]]]]]
Mutant = tuple[str, str, str]
"""The rule, what stands in the reference, and what is wrong instead."""


class Enough(NamedTuple):
    """How many scenarios there must be, how many by hand, and how many refused choices."""

    scenarios: int
    by_hand: int
    refused: int


@dataclass(frozen=True)
class Known:
    """What a game is checked with."""

    engine: Callable[[], Any]
    """The readable engine."""
    reference: ModuleType
    """A naive engine from the rules alone, as `Reference`."""
    cases: Cases
    """What the reference works out, by the name of the file."""
    rules: frozenset[str]
    """The numbers of all rules."""
    enough: Enough
    mutants: Sequence[Mutant]
    machine: Callable[[], Any] | None = None
    """The compiled step machine, if there is one."""
    packed: Callable[[dict[str, Any], dict[str, Any]], bytes] | None = None
    """A position as the engine for browsers keeps it, if there is one."""
    empty: Any = None
    """A sheet without anything on it: where all are so, a match begins."""
