"""Masks of many rows at once: what breaks them, what stands in for it, and chance within them."""

from typing import Any

import numpy as np

from rollwright.kernels.bits import scaled
from rollwright.kernels.compiled import kernel
from rollwright.kernels.stream import GAMMA, mix


@kernel
def first_illegal(masks: Any, actions: Any) -> Any:
    """The first row whose action is not legal; −1 if all are."""
    for row in range(len(actions)):
        action = actions[row]
        if action < 0 or action >= masks.shape[1] or masks[row, action] == 0:
            return row
    return -1


@kernel
def replace_illegal(masks: Any, actions: Any) -> Any:
    """Put the first legal action in the place of each illegal one; how many that were."""
    replaced = 0
    for row in range(len(actions)):
        action = actions[row]
        if action < 0 or action >= masks.shape[1] or masks[row, action] == 0:
            actions[row] = np.argmax(masks[row])
            replaced += 1
    return replaced


@kernel
def draw(masks: Any, stream: Any, actions: Any) -> Any:
    """Any legal action for each row, all equally likely. `stream` is an array of one."""
    for row in range(len(actions)):
        mask = masks[row]
        stream[0] += GAMMA
        left = scaled(mix(stream[0]), np.int64(mask.sum()))
        for action in range(len(mask)):
            left -= mask[action]
            if left < 0:
                actions[row] = action
                break


@kernel
def scale_numbers(numbers: Any, low: Any, factor: Any, out: Any) -> Any:
    """Numbers of observations as numbers from 0 to 1."""
    for row in range(len(numbers)):
        for at in range(len(low)):
            out[row, at] = (np.float32(numbers[row, at]) - low[at]) * factor[at]
