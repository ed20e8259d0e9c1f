"""Spaces of actions that draw legal ones.

`sample` without a mask draws among what is legal in the position at hand: a random agent needs no
more, and the checkers of the ecosystem, which know no masks, stay within the rules.
"""

from typing import Any

import numpy as np
from gymnasium import spaces

from rollwright.core.game import Game

Array = Any


class LegalActions(spaces.Discrete):
    """All actions of a seat. `mask` is what is legal now; its owner keeps it up to date."""

    def __init__(self, actions: int) -> None:
        super().__init__(actions)
        self.mask: Array = np.ones(actions, np.int8)

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None and self.mask.any():
            mask = self.mask
        return super().sample(mask=mask, probability=probability)


class LegalActionsOfAll(spaces.MultiDiscrete):
    """The same for many rows. `masks` are the rows' masks, shared with the environment."""

    def __init__(self, masks: Array) -> None:
        rows, actions = masks.shape
        super().__init__(np.full(rows, actions))
        self.masks = masks

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is not None or probability is not None:
            return super().sample(mask=mask, probability=probability)
        chances = self.np_random.random(self.masks.shape, np.float32)
        return np.where(self.masks, chances, -1).argmax(axis=1)


def numbers_space(game: Game[Any], seats: int, as_ints: bool) -> spaces.Box:
    """What an observation can be."""
    meaning = game.observation(seats)
    if not as_ints:
        return spaces.Box(0, 1, (len(meaning),), np.float32)
    low = np.array([number.low for number in meaning], np.int16)
    high = np.array([number.high for number in meaning], np.int16)
    return spaces.Box(low, high, dtype=np.int16)


def observation_space(game: Game[Any], seats: int, as_ints: bool, actions: int) -> spaces.Dict:
    """An observation and the mask that goes with it."""
    return spaces.Dict(
        {
            "observation": numbers_space(game, seats, as_ints),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class Scale:
    """Turns the numbers of observations into floats from 0 to 1."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        meaning = game.observation(seats)
        self._low = np.array([number.low for number in meaning], np.float32)
        high = np.array([number.high for number in meaning], np.float32)
        self._factor = 1 / (high - self._low)
        self.length: int = len(meaning)

    def __call__(self, numbers: Any) -> Any:
        return (numbers - self._low) * self._factor
