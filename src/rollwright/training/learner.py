"""What learns, how far it is, and when it is done."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots.forward import Floats
from rollwright.bots.weights import read_file, shipped
from rollwright.core.game import Game
from rollwright.training.lessons import lessons

SHIPPED: Final = "strongest"
"""The bot whose weights come with the package: a learner may begin from them."""


class Point(NamedTuple):
    """How far learning is: the loss, and the share of wins against a bot, with its error."""

    matches: int
    seconds: float
    loss: float
    wins: float
    stderr: float


@dataclass
class Learner:
    """All that learning changes, that a checkpoint has to hold, and where it came from."""

    seed: int
    weights: Floats
    average: Floats
    """The weights as they were on average lately: these are stronger."""
    first: Floats
    second: Floats
    against: str = ""
    """The bot that it plays against; itself if there is none."""
    begin: str = ""
    """What it began from: a file of weights, `SHIPPED`, or nothing."""
    steps: int = 0
    matches: int = 0
    """How many matches were played."""
    seconds: float = 0.0
    """How long that took."""
    curve: list[Point] = field(default_factory=list)

    @classmethod
    def new(cls, game: Game[Any], seed: int, against: str = "", begin: str = "") -> "Learner":
        """Raises `BotError` if `begin` is no file of weights for this game."""
        begun = _begun(game, seed, begin)
        zeros = np.zeros(len(begun) + lessons(game).kin().size, np.float32)
        return cls(seed, begun, begun.copy(), zeros, zeros.copy(), against, begin)


def _begun(game: Game[Any], seed: int, begin: str) -> Floats:
    learned = lessons(game)
    if begin == SHIPPED:
        return shipped(game, learned.features)[1]
    if begin:
        return read_file(Path(begin), game, learned.features)[1]
    return learned.beginner(seed)


@dataclass(frozen=True)
class Goal:
    """When a run is done: after so many seconds, or after so many matches if they are given.

    Learning slows down towards the goal, so another goal gives other weights. Seconds are those of
    the clock, so only with matches the weights are the same each time.
    """

    seconds: float
    matches: int | None = None

    def progress(self, learner: Learner) -> float:
        """From 0 to 1."""
        if self.matches:
            return learner.matches / self.matches
        return learner.seconds / self.seconds

    def __str__(self) -> str:
        """As it is written on the command line."""
        if self.matches:
            return f"--matches {self.matches}"
        return f"--minutes {self.seconds / 60:g}"
