"""How a network learns, for any game: targets by TD(λ), gradients, and Adam.

A *story* is one match as one seat saw it: what it faced at the end of every turn, and what it won.
`faced[moment, opponent]` are features as `bots.forward` has them; the moments of a story
follow each other, and `ends` tells where each story ends.
"""

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from rollwright.bots import forward
from rollwright.bots.forward import (
    BIAS,
    EXCESS,
    LAST,
    LAYERS,
    LOGIT,
    MIDDLE,
    WIDTH,
    Floats,
    parts,
)
from rollwright.kernels import vectors
from rollwright.kernels.compiled import kernel, part

_ZERO: Final = np.float32(0)
_ONE: Final = np.float32(1)
_FIRST_DECAY: Final = np.float32(0.9)
_SECOND_DECAY: Final = np.float32(0.999)
_LEAST: Final = np.float32(1e-8)


class Kin(NamedTuple):
    """What features have in common: each has shares in a few numbers, and so have others.

    A step moves these numbers too, and all features with them by their shares. So what one feature
    teaches holds at once for those that resemble it, and what is special is learned beside it.
    """

    numbers: NDArray[np.int64]
    """Which ones a feature has shares in, equally many for all features; some shares may be 0."""
    shares: Floats

    @property
    def size(self) -> int:
        """How many weights move: a number is as wide as a row of the table."""
        return WIDTH * (int(self.numbers.max(initial=-1)) + 1)


@dataclass(frozen=True)
class Stories:
    """What some matches with equally many seats were like."""

    faced: NDArray[np.int32]
    ends: NDArray[np.int64]
    won: Floats


def beginner(features: int, seed: int) -> Floats:
    """Weights to begin with: small and random, as suits sums of so many numbers."""
    chance = np.random.default_rng(seed)
    weights = forward.aligned(np.zeros(LAYERS + features * WIDTH, np.float32))
    begun = parts(weights)
    begun.table[:] = chance.normal(0, 0.1, begun.table.shape)
    begun.mean[:] = chance.normal(0, np.sqrt(2 / WIDTH), begun.mean.shape)
    begun.last[:] = chance.normal(0, np.sqrt(1 / MIDDLE), begun.last.shape)
    return weights


_add_row = vectors.adding(WIDTH)
_add_share = vectors.adding_times(WIDTH)
_add_to_slope = vectors.adding_times(MIDDLE)
_inner_product = vectors.multiplying(MIDDLE)


@part
def _logit(weights: Any, faced: Any, faces: Any) -> Any:
    """The logit of one moment; `forward.logit` tells what it leaves in `faces`."""
    opponents = faced.shape[0]
    for opponent in range(opponents):
        begin = opponent * WIDTH
        for at in range(WIDTH):
            faces[begin + at] = 0
        for feature in range(faced.shape[1]):
            _add_row(faces, begin, weights, LAYERS + faced[opponent, feature] * WIDTH)
        for at in range(WIDTH):
            faces[begin + at] = max(faces[begin + at], _ZERO)
    return forward.logit(weights, faces, opponents)


@kernel
def _add_gradient(weights: Any, faced: Any, faces: Any, error: Any, gradient: Any) -> None:
    """Add what one moment says; `error` is that of its logit. Spoils `faces`."""
    opponents = faced.shape[0]
    sums = (opponents + 2) * WIDTH
    gradient[LOGIT] += error
    for unit in range(MIDDLE):
        value = faces[sums + unit]
        gradient[LAST + unit] += error * max(value, _ZERO)
        faces[sums + unit] = error * weights[LAST + unit] if value > 0 else _ZERO
        gradient[BIAS + unit] += faces[sums + unit]
    if opponents == 1:
        for at in range(WIDTH):
            layer = at * MIDDLE
            _add_to_slope(gradient, layer, faces, sums, faces[at])
            back = _inner_product(weights, layer, faces, sums)
            faces[at] = back if faces[at] > 0 else _ZERO
    else:
        _add_gradient_of_pool(weights, faces, opponents, gradient)
    for opponent in range(opponents):
        for feature in range(faced.shape[1]):
            row = LAYERS + faced[opponent, feature] * WIDTH
            _add_row(gradient, row, faces, opponent * WIDTH)


@part
def _add_gradient_of_pool(weights: Any, faces: Any, opponents: Any, gradient: Any) -> Any:
    """The same for both layers of several faces, which become the slopes of those faces."""
    mean = opponents * WIDTH
    sums = mean + 2 * WIDTH
    share = np.float32(1) / np.float32(opponents)
    for at in range(WIDTH):
        layer = at * MIDDLE
        _add_to_slope(gradient, layer, faces, sums, faces[mean + at])
        _add_to_slope(gradient, EXCESS + layer, faces, sums, faces[mean + WIDTH + at])
        of_excess = _inner_product(weights, EXCESS + layer, faces, sums)
        of_mean = (_inner_product(weights, layer, faces, sums) - of_excess) * share
        highest = at
        for opponent in range(1, opponents):
            if faces[opponent * WIDTH + at] > faces[highest]:
                highest = opponent * WIDTH + at
        for opponent in range(opponents):
            place = opponent * WIDTH + at
            back = of_mean + of_excess if place == highest else of_mean
            faces[place] = back if faces[place] > 0 else _ZERO


@kernel
def gradient_of(
    weights: Any, faced: Any, ends: Any, won: Any, trust: Any, gradient: Any
) -> Any:  # fmt: skip
    """Add up the gradient over stories, and answer with the sum of their losses.

    The target of a moment is what was won, mixed with what the network says about later moments;
    `trust` is λ. The loss is cross entropy.
    """
    faces = np.empty(forward.room(faced.shape[1] + 1), np.float32)
    loss = 0.0
    begin = 0
    for story in range(len(ends)):
        target = won[story]
        for moment in range(ends[story] - 1, begin - 1, -1):
            logit = _logit(weights, faced[moment], faces)
            chance = _ONE / (_ONE + np.exp(-logit))
            _add_gradient(weights, faced[moment], faces, chance - target, gradient)
            loss -= target * np.log(chance + _LEAST) + (1 - target) * np.log(1 - chance + _LEAST)
            target += (_ONE - trust) * (chance - target)
        begin = ends[story]
    return loss


@part
def _move(slope: Any, first: Any, second: Any, at: Any, scales: Any) -> Any:
    """How far Adam moves a weight, for a rate of 1."""
    first[at] += (_ONE - _FIRST_DECAY) * (slope - first[at])
    second[at] += (_ONE - _SECOND_DECAY) * (slope * slope - second[at])
    return -first[at] * scales[0] / (np.sqrt(second[at] * scales[1]) + _LEAST)


@kernel
def adam(
    weights: Any, kin: Any, gradients: Any, first: Any, second: Any, average: Any, share: Any,
    step: Any, rate: Any, keep: Any,
) -> Any:  # fmt: skip
    """One step of Adam down the sum of several gradients, which are cleared; `step` begins at 1.

    `first` and `second` are for the weights, then for the numbers of `kin`. `share` is one over
    the moments that the gradients are from; `average` keeps so much of itself and takes the rest
    from the new weights.
    """
    scales = _ONE / (_ONE - _FIRST_DECAY**step), _ONE / (_ONE - _SECOND_DECAY**step)
    slopes = gradients[0]
    for more in range(1, len(gradients)):
        for at in range(len(weights)):
            slopes[at] += gradients[more, at]
            gradients[more, at] = 0
    common = np.zeros(len(first) - len(weights), np.float32)
    features, shared = kin.numbers.shape
    for feature in range(features):
        row = LAYERS + feature * WIDTH
        for at in range(shared):
            number = kin.numbers[feature, at] * WIDTH
            _add_share(common, number, slopes, row, kin.shares[feature, at])
    for at in range(len(common)):
        common[at] = rate * _move(common[at] * share, first, second, len(weights) + at, scales)
    for feature in range(features):
        row = LAYERS + feature * WIDTH
        for at in range(shared):
            number = kin.numbers[feature, at] * WIDTH
            _add_share(weights, row, common, number, kin.shares[feature, at])
    for at in range(len(weights)):
        weights[at] += rate * _move(slopes[at] * share, first, second, at, scales)
        slopes[at] = 0
        average[at] += (_ONE - keep) * (weights[at] - average[at])
