"""What a network learns a game by: matches in groups, told as stories, by threads or a cluster.

A course and the weights say all that decides what a group of matches teaches. They can be sent to
another process or machine, and whoever has them finds the same gradient.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np

import rollwright
from rollwright import bots
from rollwright.bots.forward import LAYERS, WIDTH, Floats
from rollwright.core import games
from rollwright.core.errors import SetupError
from rollwright.core.game import Game
from rollwright.core.games import Parts, without
from rollwright.core.packages import extra
from rollwright.core.stream import split
from rollwright.kernels.batch import KERNELS, LineUp
from rollwright.kernels.policies import Kinds
from rollwright.training.learning import Kin, Stories, gradient_of

LEARNER: Final = 0
RIVAL: Final = 1
_TRUST: Final = 0.8
"""λ."""


@dataclass(frozen=True)
class Lessons:
    """What has to be known of a game. Its `training` offers it as `PART`."""

    features: int
    features_of_one: int
    """How many of them one opponent has."""
    seats: Mapping[int, int]
    """How many matches are played together, by the number of seats."""
    sparring: Mapping[str, int]
    """Bots that the network meets as often as itself, and the manner of each."""
    kin: Callable[[], Kin]
    beginner: Callable[[int], Floats]
    """Weights to begin with, by a seed."""
    ready: Callable[[Floats], Floats]
    """The weights to play with against anybody."""
    policy: Callable[[Floats, bool, int], Any]
    """From weights, which may change between matches, whether it may be hasty, and the manner of
    the others."""
    tell: Callable[[Any, Any, Any, Any, Any, Any], None]
    """A kernel: given a policy, a trace of matches, how many turns each has and the seats to tell
    of, it fills `faced` and `ends` of `Stories`, match by match and seat by seat."""


_LESSONS: Final = Parts("training", Lessons)


def lessons(game: Game[Any]) -> Lessons:
    """What a network learns a game by. Raises `SetupError` if there is nothing."""
    found = _LESSONS.find(game.name)
    if found is None:
        raise SetupError(without(game.name, "training"))
    return found


def rival(game: Game[Any], spec: str, seats: int) -> Any:
    """The policy of a bot to play against, for any seat of a table with so many.

    Raises `BotError` if there is no such bot, and `SetupError` if it is not compiled.
    """
    name, _, arguments = spec.partition(":")
    if ".py:" not in spec:
        bots.find(spec, game)  # refuses an unknown name or setting
    kernels = KERNELS.find(game.name)
    makers = {**(kernels.policies if kernels else {}), **bots.compiled(game)}
    if name not in makers:
        raise SetupError(
            f"{spec} is not compiled for {game.title}; a network learns only against bots that "
            f"are: {', '.join(sorted(makers))}."
        )
    return makers[name](dict.fromkeys(range(seats), arguments), seats)


def line_ups(game: Game[Any], learner: Any, seats: int, rival: Any) -> list[LineUp]:
    """The learner at each seat in turn, and its rival at all others; or the learner at all."""
    kernels = KERNELS.find(game.name)
    assert kernels is not None, f"{game.title} is compiled"  # noqa: S101  # or nobody learns it
    kinds = (learner,) if rival is None else (learner, rival)
    return [kernels.line_up(Kinds((game.name,), kinds, at), {}) for at in seatings(seats, rival)]


def seatings(seats: int, rival: Any) -> list[tuple[int, ...]]:
    """Who sits where in each of the line-ups."""
    if rival is None:
        return [(LEARNER,) * seats]
    return [
        tuple(LEARNER if seat == mine else RIVAL for seat in range(seats)) for mine in range(seats)
    ]


class Storyteller:
    """Seats that play by weights, which may change between matches; all of them, without a rival.

    A rival is a policy. It sits at all seats but one, which is drawn for every group of matches.
    """

    def __init__(
        self, game: Game[Any], weights: Floats, seats: int, rival: Any = None, manner: int = 0
    ) -> None:
        self._lessons = lessons(game)
        self._seats = seats
        self._policy = self._lessons.policy(weights, True, manner)
        told = [np.array(at) == LEARNER for at in seatings(seats, rival)]
        self._line_ups = [*zip(line_ups(game, self._policy, seats, rival), told, strict=True)]

    def stories(self, seed: int, first: int) -> Stories:
        """The next matches of a seed."""
        line_up, told = self._line_ups[split(seed, first) % len(self._line_ups)]
        results, trace = line_up.traces(seed, first, self._lessons.seats[self._seats])
        mine = np.flatnonzero(told)
        moments = len(mine) * int(results.turns.sum(dtype=np.int64))
        faced = np.empty((moments, self._seats - 1, self._lessons.features_of_one), np.int32)
        ends = np.empty(len(mine) * len(results.turns), np.int64)
        self._lessons.tell(self._policy, trace, results.turns, mine, faced, ends)
        winners = results.scores == results.scores.max(axis=1, keepdims=True)
        won = (winners / winners.sum(axis=1, keepdims=True)).astype(np.float32)
        return Stories(faced, ends, won[:, mine].ravel())


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
            (seats, bot): Storyteller(
                game, weights, seats, rival(game, bot, seats) if bot else None, manner
            )
            for seats in learned.seats
            for bot, manner in manners.items()
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


@contextmanager
def on_ray(address: str, course: Course, weights: Floats) -> Iterator[Spread]:
    """Play on a Ray cluster, with the weights as they are when a batch begins.

    Connects to it, or starts one, and leaves it at the end. Raises `SetupError` if nothing answers
    at the address, or Ray is missing.
    """
    with extra("ray", "--ray"):
        from rollwright import cluster

    with cluster.connected(address):
        begin = cluster.beginning(_on_worker, course)

        def spread(groups: Sequence[Group], gradients: Floats) -> list[Lesson]:
            sent = cluster.sent(weights)
            begun = [begin(sent, group) for group in groups]
            found = []
            for gradient, told in zip(gradients, map(cluster.ended, begun), strict=True):
                lesson, gradient[:] = told
                found.append(lesson)
            return found

        yield spread


def _on_worker(course: Course) -> Callable[[Floats, Group], tuple[Lesson, Floats]]:
    """What a worker does: its answer is a lesson with the gradient."""
    size = LAYERS + lessons(games.find(course.game)).features * WIDTH
    own = np.zeros(size, np.float32)
    player = Player(course, own)

    def play(weights: Floats, group: Group) -> tuple[Lesson, Floats]:
        own[:] = weights
        gradient = np.zeros_like(own)
        return player.play(group, gradient), gradient

    return play
