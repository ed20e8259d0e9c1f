"""A training run: batches of matches, a step of learning after each, and what is kept of it.

A run with the same seed learns the same, on any number of threads: matches are numbered, and
gradients are added up in the order of their matches.
"""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots.network import weights
from rollwright.bots.network.forward import Floats
from rollwright.core.errors import SetupError
from rollwright.core.game import Game
from rollwright.core.stream import split
from rollwright.kernels.batch import counts
from rollwright.training.learning import adam, beginner, gradient_of

GROUPS: Final = 4
"""How many groups of matches make a batch."""
OPPONENT: Final = "greedy"
"""The bot that measures how strong the network is."""
_MEASURED: Final = 2000
"""The matches for that, at each seat."""
_MOSTLY: Final = 2
"""The number of seats of most matches."""
_MEASURING: Final = 2**32
"""The seed of matches that measure, so that they differ in the network only."""
_BEGIN_RATE: Final = 3e-3
_END_RATE: Final = 1e-5
_TRUST: Final = 0.8
_KEEP: Final = 0.99
"""How much of the average of the weights stays at each step."""


def lessons(game: Game[Any]) -> Any:
    """The module that lets a network learn a game. Raises `SetupError` if there is none."""
    name = f"rollwright.training.{game.name}"
    if not find_spec(name):
        raise SetupError(f"No network learns {game.title}.")
    return import_module(name)


class Point(NamedTuple):
    """How far learning is: the loss, and the share of wins against `OPPONENT`, lately."""

    matches: int
    seconds: float
    loss: float
    wins: float


@dataclass
class Learner:
    """All that learning changes, and that a checkpoint has to hold."""

    seed: int
    weights: Floats
    average: Floats
    """The weights as they were on average lately: these are stronger."""
    first: Floats
    second: Floats
    steps: int = 0
    matches: int = 0
    """How many matches were played."""
    seconds: float = 0.0
    """How long that took."""
    curve: list[Point] = field(default_factory=list)

    @classmethod
    def new(cls, features: int, seed: int) -> "Learner":
        begun = beginner(features, seed)
        zeros = np.zeros_like(begun)
        return cls(seed, begun, begun.copy(), zeros, zeros.copy())


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


@dataclass
class Training:
    """A learner at its tables."""

    game: Game[Any]
    learner: Learner
    threads: int
    _tables: dict[int, Any] = field(init=False)
    _gradients: Floats = field(init=False)

    def __post_init__(self) -> None:
        module = lessons(self.game)
        now = self.learner.weights
        if not self.learner.steps and hasattr(module, "beginner"):  # it knows better than chance
            now[:] = self.learner.average[:] = module.beginner(self.learner.seed)
        self._tables = {seats: module.Table(now, seats) for seats in module.SEATS}
        self._groups: dict[int, int] = module.SEATS
        self._gradients = np.zeros((GROUPS, len(now)), np.float32)

    def steps(self, goal: Goal) -> Iterator[float]:
        """Learn until the goal is reached. Yields the loss of every step."""
        started = time.perf_counter() - self.learner.seconds
        with ThreadPoolExecutor(self.threads) as pool:
            while (done := goal.progress(self.learner)) < 1:
                loss = self._step(pool, done)
                self.learner.seconds = time.perf_counter() - started
                yield loss

    def measure(self, loss: float) -> Point:
        """Add to the curve where learning stands now."""
        learner = self.learner
        point = Point(learner.matches, round(learner.seconds, 1), loss, self.wins())
        learner.curve.append(point)
        return point

    def wins(self) -> float:
        """The share of matches that the average of the weights wins against one opponent."""
        shares = []
        line_ups = lessons(self.game).contest(self.learner.average, _MOSTLY, OPPONENT)
        for seat, line_up in enumerate(line_ups):
            won = counts(line_up.play(_MEASURING, 0, _MEASURED)).shares[seat]
            shares.append(sum(times / winners for winners, times in won.items()) / _MEASURED)
        return sum(shares) / len(shares)

    def warm_up(self) -> None:
        """Compile all that a run needs, and change nothing."""
        learner = Learner.new(lessons(self.game).FEATURES, 0)
        next(Training(self.game, learner, 1).steps(Goal(1)))
        self.wins()

    def _step(self, pool: ThreadPoolExecutor, done: float) -> float:
        learner = self.learner
        seats = [self._seats(group) for group in range(GROUPS)]
        found = [*pool.map(self._group, range(GROUPS), seats)]
        learner.steps += 1
        learner.matches += sum(self._groups[count] for count in seats)
        moments = sum(count for count, _ in found)
        rate = _BEGIN_RATE * (_END_RATE / _BEGIN_RATE) ** done
        keep = min(_KEEP, 1 - 1 / learner.steps)
        adam(
            learner.weights, self._gradients, learner.first, learner.second, learner.average,
            np.float32(1 / moments), learner.steps, np.float32(rate), np.float32(keep),
        )  # fmt: skip
        return sum(loss for _, loss in found) / moments

    def _seats(self, group: int) -> int:
        """Most groups have two seats; one of each batch has another number, all in turn."""
        others = [seats for seats in self._groups if seats != _MOSTLY]
        return others[self.learner.steps % len(others)] if others and group == 0 else _MOSTLY

    def _group(self, group: int, seats: int) -> tuple[int, float]:
        """Play a group of matches and find its gradient: how many moments, and their loss."""
        seed = split(self.learner.seed, self.learner.steps)
        stories = self._tables[seats].stories(seed, group << 16)
        loss = gradient_of(
            self.learner.weights, stories.faced, stories.ends, stories.won, np.float32(_TRUST),
            self._gradients[group],
        )  # fmt: skip
        return len(stories.faced), loss


def packed(game: Game[Any], goal: Goal, learner: Learner) -> bytes:
    """The weights as a file that bots can read; the average of the last steps."""
    command = f"rollwright train {game.name} {goal} --seed {learner.seed}"
    about = weights.About(game.name, game.rules, command, learner.matches)
    return weights.pack(about, learner.average)
