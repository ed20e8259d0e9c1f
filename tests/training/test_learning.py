"""Gradients are slopes of the loss, targets are those of TD(λ), and a step goes downhill."""

from typing import Any

import numpy as np
import pytest

from games.qwixx.bots.network.test_first_sight import plainly, random_weights
from rollwright.bots import forward
from rollwright.games.qwixx.bots import network
from rollwright.training.learning import Kin, adam, gradient_of

ENDS = np.array([3, 5])
WON = np.array([1, 0.5], np.float32)
NO_KIN = Kin(np.zeros((0, 0), np.int64), np.zeros((0, 0), np.float32))


def faced_by(opponents: int) -> Any:
    """What two seats faced in a match of three turns and in one of two."""
    chance = np.random.default_rng(opponents)
    return chance.integers(0, network.FEATURES, (5, opponents, network.FEATURES_OF_ONE)).astype(
        np.int32
    )


def chances(weights: Any, faced: Any) -> Any:
    return np.array([1 / (1 + np.exp(-plainly(weights, moment))) for moment in faced])


def targets(weights: Any, faced: Any, trust: float) -> list[float]:
    """A target is λ times the next one and the rest from the chance at the next moment."""
    found = chances(weights, faced)
    one = (1 - trust) * found[1] + trust * ((1 - trust) * found[2] + trust * WON[0])
    two = (1 - trust) * found[2] + trust * WON[0]
    three = WON[0]
    return [one, two, three, (1 - trust) * found[4] + trust * WON[1], WON[1]]


def losses(weights: Any, faced: Any, wanted: Any) -> float:
    found = chances(weights, faced)
    return float(-(wanted * np.log(found) + (1 - wanted) * np.log(1 - found)).sum())


@pytest.mark.parametrize("opponents", [1, 2, 4])
@pytest.mark.parametrize("trust", [1, 0.7])
def test_the_gradient_is_the_slope_of_the_loss(opponents: int, trust: float) -> None:
    weights = random_weights()
    faced = faced_by(opponents)
    gradient = np.zeros_like(weights)
    loss = gradient_of(weights, faced, ENDS, WON, np.float32(trust), gradient)
    wanted = np.array(targets(weights, faced, trust))
    assert loss == pytest.approx(losses(weights, faced, wanted), rel=1e-4)
    direction = np.random.default_rng(3).choice([-1.0, 1.0], len(weights))
    used = (gradient != 0) * direction
    step = 1e-5
    precise = weights.astype(np.float64)
    up, down = (losses(precise + way * step * used, faced, wanted) for way in (1, -1))
    assert (up - down) / (2 * step) == pytest.approx(float(gradient @ used), rel=2e-3)
    for at in np.flatnonzero(gradient)[:: max(1, np.count_nonzero(gradient) // 40)]:
        nudge = np.zeros_like(precise)
        nudge[at] = step
        slope = (
            losses(precise + nudge, faced, wanted) - losses(precise - nudge, faced, wanted)
        ) / (2 * step)
        assert gradient[at] == pytest.approx(slope, rel=1e-3, abs=1e-5)


def test_features_that_nobody_faced_have_no_slope() -> None:
    weights = random_weights()
    gradient = np.zeros_like(weights)
    faced = np.full((5, 1, network.FEATURES_OF_ONE), 11, np.int32)
    gradient_of(weights, faced, ENDS, WON, np.float32(1), gradient)
    rows = np.abs(forward.parts(gradient).table).sum(axis=1)
    assert np.flatnonzero(rows).tolist() == [11]


def test_adam_makes_the_steps_of_its_formula() -> None:
    chance = np.random.default_rng(2)
    size = 40
    weights = chance.normal(size=size).astype(np.float32)
    expected = weights.astype(np.float64)
    first, second, average = (np.zeros(size, np.float32) for _ in range(3))
    m, v = np.zeros(size), np.zeros(size)
    for step in (1, 2, 3):
        gradients = chance.normal(size=(3, size)).astype(np.float32)
        slope = gradients.astype(np.float64).sum(axis=0) / 10
        m, v = 0.9 * m + 0.1 * slope, 0.999 * v + 0.001 * slope**2
        expected -= 0.01 * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.999**step)) + 1e-8)
        before = average.copy()
        adam(
            weights, NO_KIN, gradients, first, second, average,
            np.float32(0.1), step, np.float32(0.01), np.float32(0.75),
        )  # fmt: skip
        assert not gradients.any()
        assert weights == pytest.approx(expected, abs=1e-5)
        assert average == pytest.approx(0.75 * before + 0.25 * weights, abs=1e-6)


def test_a_step_moves_features_that_nobody_faced_by_what_they_have_in_common() -> None:
    """Features 0 and 1 share number 0; 1 and 2 share number 1, with other shares."""
    kin = Kin(np.array([[0, 0], [0, 1], [1, 0]]), np.array([[1, 0], [0.5, 1], [2, 0]], np.float32))
    size = forward.LAYERS + 3 * forward.WIDTH
    weights = np.zeros(size, np.float32)
    average = weights.copy()
    first, second = (np.zeros(size + kin.size, np.float32) for _ in range(2))
    gradients = np.zeros((2, size), np.float32)
    forward.parts(gradients[1]).table[0] = 4
    rate = 0.01
    adam(
        weights, kin, gradients, first, second, average,
        np.float32(0.1), 1, np.float32(rate), np.float32(0),
    )  # fmt: skip
    table = forward.parts(weights).table
    own, common = -rate, -rate
    assert table[0] == pytest.approx(own + common, rel=1e-4)
    assert table[1] == pytest.approx(0.5 * common, rel=1e-4)
    assert not table[2].any()
    assert not weights[: forward.LAYERS].any()
    assert np.array_equal(average, weights)
