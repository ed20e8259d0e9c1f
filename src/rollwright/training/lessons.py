"""What has to be known of a game so that a network can learn it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from rollwright.bots.forward import Floats
from rollwright.core.errors import SetupError
from rollwright.core.game import Game
from rollwright.core.games import Parts, without
from rollwright.kernels.batch import LineUp
from rollwright.training.learning import Kin, Stories


class Storyteller(Protocol):
    """Seats that play by weights, which may change between matches."""

    def stories(self, seed: int, first: int) -> Stories:
        """The next matches of a seed."""


@dataclass(frozen=True)
class Lessons:
    """A module here, named like the game, offers it as `PART`."""

    features: int
    seats: Mapping[int, int]
    """How many matches are played together, by the number of seats."""
    sparring: Mapping[str, int]
    """Bots that the network meets as often as itself, and the manner of each."""
    kin: Callable[[], Kin]
    beginner: Callable[[int], Floats]
    """Weights to begin with, by a seed."""
    ready: Callable[[Floats], Floats]
    """The weights to play with against anybody."""
    storyteller: Callable[[Floats, int, Any, int], Storyteller]
    """From weights, the number of seats, a rival's policy or `None`, and the manner of others."""
    contest: Callable[[Floats, int, Any], Sequence[LineUp]]
    """The weights at each seat in turn, with a rival's policy at all others."""


_LESSONS: Final = Parts("training", Lessons)


def lessons(game: Game[Any]) -> Lessons:
    """What a network learns a game by. Raises `SetupError` if there is nothing."""
    found = _LESSONS.find(game.name)
    if found is None:
        raise SetupError(without(game.name, "training"))
    return found
