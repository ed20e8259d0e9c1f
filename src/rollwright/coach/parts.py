"""What a game offers the coach: its folder `coach`, with `PART`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Final, NamedTuple

from rollwright.core.game import Action, Event
from rollwright.core.games import Parts


class Reason(NamedTuple):
    """A fact in which two choices differ. It is an event, so that words can tell it."""

    fact: Event
    weight: float
    """How many points of the chance to win it is worth, roughly. Below 0 it speaks against."""


@dataclass(frozen=True)
class GameCoach:
    """What the coach knows about one game."""

    compare: Callable[[Any, int, Action, Action], list[Reason]]
    """What speaks for the first of two choices of a seat in a position, and against it."""
    bot: str
    """Who plays the next turn for everybody when the coach looks again: fast, and no fool."""
    turns: float
    """How many turns of two seats are played in a millisecond then. A constant, so that nothing
    depends on the machine."""
    practice_turns: int
    """How many turns the coach plays when it looks again at a position to practise."""
    error_rates: Mapping[str, float]
    """Of the levels at tables for two, in points, as docs/coach.md tells them."""
    facts: Callable[[], Mapping[str, Any]]
    """What the coach in a browser looks up instead of knowing the rules, as plain data."""


COACHES: Final = Parts("coach", GameCoach)


def constants(module: ModuleType) -> dict[str, float]:
    """The constants of a module, in small letters."""
    return {name.lower(): value for name, value in vars(module).items() if name.isupper()}
