"""Qwixx at first sight: the bot `network`, with weights of a file or those of the package.

Seats may have different files, so that networks can be compared.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from rollwright.bots import forward
from rollwright.games.qwixx.bots.network.first_sight import Network, choose_1, choose_2, known, read
from rollwright.games.qwixx.kernels.policies import action_1, action_2
from rollwright.kernels.compiled import step
from rollwright.kernels.policies import answers


class Networks(NamedTuple):
    """A network for each seat. `weights` has a row for each file, `files` the row of each seat."""

    weights: Any
    files: Any
    known: Any


def networks(settings: Mapping[int, str], seats: int) -> Networks:
    """The policy of the bot `network`."""
    paths = sorted({*settings.values()})
    files = np.zeros(seats, np.int64)
    for seat, path in settings.items():
        files[seat] = paths.index(path)
    return Networks(_weights(*paths), files, known())


@cache
def _weights(*paths: str) -> Any:
    """The weights of files, one row for each. Bots are made often, and they never change these."""
    weights = forward.aligned(np.concatenate([read(path) for path in paths]))
    return weights.reshape(len(paths), -1)


@step
def _of(kind: Any, seat: Any) -> Any:
    """The network of a seat, opened."""
    weights = kind.weights[kind.files[seat]]
    return Network(weights, kind.known[0], np.int64(0), np.int64(0))


@answers(action_1, Networks)
def _(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    if legal == 0:
        return 0
    return choose_1(_of(kind, seat), position, sheets, np.int64(seat), legal)


@answers(action_2, Networks)
def _(kind: Any, position: Any, sheets: Any, seat: Any, legal: Any) -> Any:
    if legal == 0:
        return 0
    return choose_2(_of(kind, seat), position, sheets, legal)
