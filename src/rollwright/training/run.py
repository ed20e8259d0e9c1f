"""A training run: batches of matches, a step of learning after each, and what is kept of it.

A run with the same seed learns the same, whoever plays its matches: they are numbered, and
gradients are added up in the order of their matches.
"""

import shlex
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import inf, sqrt
from pathlib import Path
from typing import Any, Final

import numpy as np

from rollwright.bots.forward import About, Floats, pack
from rollwright.core.game import Game
from rollwright.core.stream import split
from rollwright.kernels.batch import counts
from rollwright.training.learner import Goal, Learner, Point
from rollwright.training.learning import adam
from rollwright.training.lessons import (
    Course,
    Group,
    Player,
    Spread,
    by_threads,
    lessons,
    line_ups,
    rival,
)

GROUPS: Final = 4
"""How many groups of matches make a batch."""
OPPONENT: Final = "greedy"
"""The bot that measures how strong a network is that plays against itself."""
_MEASURED: Final = 2000
"""The matches for that, at each seat."""
_AT_ONCE: Final = 20
_SHARE: Final = 0.1
"""The share of the time that measuring may take; fewer matches have to do if it would take more."""
_MOSTLY: Final = 2
"""The number of seats of most matches."""
_MEASURING: Final = 2**32
"""The seed of matches that measure, so that they differ in the network only."""
_BEGIN_RATE: Final = 3e-3
_LATER_RATE: Final = 3e-4
"""The rate to begin with, from nothing and from weights that have learned already."""
_END_RATE: Final = 1e-5
_KEEP: Final = 0.99
"""How much of the average of the weights stays at each step."""


@dataclass
class Training:
    """A learner at its tables. Raises `BotError` and `SetupError` if it has no opponent."""

    game: Game[Any]
    learner: Learner
    threads: int = 1
    _player: Player = field(init=False)
    _rival: Any = field(init=False)
    _gradients: Floats = field(init=False)

    def __post_init__(self) -> None:
        now = self.learner.weights
        self._player = Player(self.course, now)
        self._rival = rival(self.game, self.opponent, _MOSTLY)
        self._groups = lessons(self.game).seats
        self._kin = lessons(self.game).kin()
        self._gradients = np.zeros((GROUPS, len(now)), np.float32)

    @property
    def course(self) -> Course:
        """All that somebody who plays for this run has to know beside the weights."""
        return Course(self.game.name, self.learner.against)

    @property
    def opponent(self) -> str:
        """The bot that strength is measured against."""
        return self.learner.against or OPPONENT

    def steps(self, goal: Goal, spread: Spread | None = None) -> Iterator[float]:
        """Learn until the goal is reached. Yields the loss of every step.

        The threads of this process play, unless somebody else does.
        """
        if spread is None:
            with by_threads(self._player, self.threads) as here:
                yield from self.steps(goal, here)
            return
        started = time.perf_counter() - self.learner.seconds
        while (done := goal.progress(self.learner)) < 1:
            loss = self._step(spread, done)
            self.learner.seconds = time.perf_counter() - started
            yield loss

    def measure(self, loss: float) -> Point:
        """Add to the curve where learning stands now."""
        learner = self.learner
        since = learner.seconds - (learner.curve[-1].seconds if learner.curve else 0)
        wins, error = self.wins(_SHARE * since)
        point = Point(learner.matches, round(learner.seconds, 1), loss, wins, error)
        learner.curve.append(point)
        return point

    def wins(self, seconds: float = inf) -> tuple[float, float]:
        """The share of matches that the average of the weights wins against one opponent.

        After so many seconds it has played enough. With the share comes its standard error.
        """
        weights = to_play_with(self.game, self.learner)
        at_each_seat = line_ups(
            self.game, lessons(self.game).policy(weights, False, 0), _MOSTLY, self._rival
        )
        end = time.perf_counter() + seconds
        won, played = 0.0, 0
        while played < _MEASURED and (not played or time.perf_counter() < end):
            for seat, line_up in enumerate(at_each_seat):
                shares = counts(line_up.play(_MEASURING, played, _AT_ONCE)).shares[seat]
                won += sum(times / winners for winners, times in shares.items())
            played += _AT_ONCE
        matches = played * len(at_each_seat)
        share = won / matches
        return share, sqrt(share * (1 - share) / matches)

    @property
    def files(self) -> list[Path]:
        """What a run is compiled from."""
        return [Path(str(sys.modules[lessons(self.game).kin.__module__].__file__)), Path(__file__)]

    def warm_up(self) -> None:
        """Compile all that a run needs, and change nothing."""
        beginner = Learner.new(self.game, 0, self.learner.against)
        next(Training(self.game, beginner).steps(Goal(1)))
        self.wins(0)

    def _step(self, spread: Spread, done: float) -> float:
        learner = self.learner
        seed = split(learner.seed, learner.steps)
        groups = [
            Group(self._seats(at), seed, at << 16, self._against(seed, at)) for at in range(GROUPS)
        ]
        found = spread(groups, self._gradients)
        learner.steps += 1
        learner.matches += sum(self._groups[group.seats] for group in groups)
        moments = sum(lesson.moments for lesson in found)
        begin = _LATER_RATE if learner.begin else _BEGIN_RATE
        rate = _END_RATE + (begin - _END_RATE) * (1 + np.cos(np.pi * done)) / 2
        keep = min(_KEEP, 1 - 1 / learner.steps)
        adam(
            learner.weights, self._kin, self._gradients, learner.first, learner.second,
            learner.average, np.float32(1 / moments), learner.steps, np.float32(rate),
            np.float32(keep),
        )  # fmt: skip
        return sum(lesson.loss for lesson in found) / moments

    def _seats(self, group: int) -> int:
        """Most groups have two seats; one of each batch has another number, all in turn."""
        others = [seats for seats in self._groups if seats != _MOSTLY]
        return others[self.learner.steps % len(others)] if others and group == 0 else _MOSTLY

    def _against(self, seed: int, group: int) -> str:
        """Half of the groups are played by the network alone, the others against all in turn."""
        if self.learner.against:
            return self.learner.against
        partners = [*lessons(self.game).sparring]
        drawn = split(seed, group, 1) % (2 * len(partners))
        return partners[drawn] if drawn < len(partners) else ""


def to_play_with(game: Game[Any], learner: Learner) -> Floats:
    """The weights that a learner would play a match with: the average of the last steps.

    Who has learned against one bot is for that bot; others are ready for anybody.
    """
    if learner.against:
        return learner.average
    return lessons(game).ready(learner.average)


def command(game: Game[Any], goal: Goal, learner: Learner) -> str:
    """The command that makes the same learner again, as far as it depends on options."""
    words = ["rollwright", "train", game.name]
    for option, value in (("--against", learner.against), ("--begin", learner.begin)):
        words += [option, value] if value else []
    return f"{shlex.join(words)} {goal} --seed {learner.seed}"


def packed(game: Game[Any], goal: Goal, learner: Learner) -> bytes:
    """The weights as a file that bots can read."""
    about = About(game.name, game.rules, command(game, goal, learner), learner.matches)
    return pack(about, to_play_with(game, learner))
