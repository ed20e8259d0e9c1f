"""Groups of matches that a network learns from, on a Ray cluster."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import numpy as np

from rollwright import cluster as work
from rollwright.bots.forward import Floats
from rollwright.core.errors import RollwrightError
from rollwright.training.groups import Course, Group, Lesson, Player, Spread

Told = tuple[Lesson, Floats]
"""What a worker answers, with the gradient."""


@contextmanager
def on_ray(address: str, course: Course, weights: Floats) -> Iterator[Spread]:
    """Connect to a cluster, or start one, and leave it at the end.

    The weights are sent as they are when a batch begins. Raises `SetupError` if nothing answers at
    the address.
    """
    with work.connected(address):
        yield _spread(course, weights)


def _spread(course: Course, weights: Floats) -> Spread:
    begin, folder = work.task(_play), str(Path.cwd())

    def spread(groups: Sequence[Group], gradients: Floats) -> list[Lesson]:
        sent = work.sent(weights)
        begun = [begin(course, folder, sent, group) for group in groups]
        lessons = []
        for gradient, told in zip(gradients, map(work.ended, begun), strict=True):
            lesson, gradient[:] = told
            lessons.append(lesson)
        return lessons

    return spread


def _play(course: Course, folder: str, weights: Floats, group: Group) -> Told | RollwrightError:
    """What a worker does."""

    def played() -> Told:
        player, own = _player(course, folder, len(weights))
        own[:] = weights
        gradient = np.zeros_like(own)
        return player.play(group, gradient), gradient

    found: Told | RollwrightError = work.done(played)
    return found


@cache
def _player(course: Course, folder: str, size: int) -> tuple[Player, Floats]:
    """A worker keeps its tables, and room for the weights that every group brings."""
    with work.prepared(course.version, folder):
        weights = np.zeros(size, np.float32)
        return Player(course, weights), weights
