"""Groups of matches, several of which make a batch: who plays them, and what they teach.

A course and the weights say all that decides what a group teaches. They can be sent to another
process or machine, and whoever has them finds the same gradient.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np

import rollwright
from rollwright.bots.forward import Floats
from rollwright.core import games
from rollwright.training.learning import gradient_of
from rollwright.training.lessons import lessons
from rollwright.training.rivals import policy

_TRUST: Final = 0.8
"""λ."""


@dataclass(frozen=True)
class Course:
    """What is learned: a game, against itself and sparring partners, or against one bot."""

    game: str
    against: str = ""
    version: str = rollwright.__version__


class Group(NamedTuple):
    """Some matches of a seed, with so many seats."""

    seats: int
    seed: int
    first: int
    rival: str = ""
    """The bot at all seats but one; without one, the network sits at all of them."""


class Lesson(NamedTuple):
    """What a group teaches, beside its gradient: the loss over so many moments, as a sum."""

    moments: int
    loss: float


Spread = Callable[[Sequence[Group], Floats], list[Lesson]]
"""Has groups played, by whomever, and adds to the gradient of each: that is its row."""


class Player:
    """Plays the groups of a course. Its weights are used as they are when a group is played."""

    def __init__(self, course: Course, weights: Floats) -> None:
        """Raises `BotError` and `SetupError` if there is nobody to play against."""
        game = games.find(course.game)
        learned = lessons(game)
        self._weights = weights
        manners = {course.against: 0} if course.against else {"": 0, **learned.sparring}
        self._storytellers = {
            (seats, rival): learned.storyteller(
                weights, seats, policy(game, rival, seats) if rival else None, manner
            )
            for seats in learned.seats
            for rival, manner in manners.items()
        }

    def play(self, group: Group, gradient: Floats) -> Lesson:
        """Play a group, and add to the gradient."""
        stories = self._storytellers[group.seats, group.rival].stories(group.seed, group.first)
        loss = gradient_of(
            self._weights, stories.faced, stories.ends, stories.won, np.float32(_TRUST), gradient
        )
        return Lesson(len(stories.faced), loss)


@contextmanager
def by_threads(player: Player, threads: int) -> Iterator[Spread]:
    """Play in this process."""
    with ThreadPoolExecutor(threads) as pool:
        yield lambda groups, gradients: [*pool.map(player.play, groups, gradients)]
