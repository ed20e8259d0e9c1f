"""How a level draws one of its choices."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.kernels.compiled import part
from rollwright.kernels.stream import GAMMA, mix

SILLY: Final = np.float32(-1e9)
"""The logit of a choice that is not to be drawn."""

_CERTAIN: Final = np.float32(1e4)
_TO_UNIT: Final = 2.0**-53
_DROPPED: Final = np.uint64(11)


class Skill(NamedTuple):
    """How well a level plays."""

    temperature: float
    """A choice whose logit is so much lower is drawn e times less often."""
    hope: float = 0.0
    """Hope for better dice: what is taken off the logit for every field that a choice fills."""


_SKILL: Final = np.dtype([(name, np.float32) for name in Skill._fields])


def by_seat(skill: Skill, settings: Mapping[int, str]) -> Any:
    """The skill of each seat that a level plays, as kernels read it."""
    skills = np.zeros(max(settings) + 1, _SKILL)
    for seat in settings:
        skills[seat] = skill
    return skills


@part
def logit_of(chance: Any) -> Any:
    """The logit of a chance; what is won or lost is beyond all doubt."""
    if chance <= 0:
        return -_CERTAIN
    return np.float32(np.log(chance / (1 - chance))) if chance < 1 else _CERTAIN


@part
def draw(sheets: Any, seat: Any, logits: Any, temperature: Any) -> Any:
    """The place of one of some choices, by the stream of the seat. One of them is not silly."""
    sheets[seat].stream += GAMMA
    random = np.float64(mix(sheets[seat].stream) >> _DROPPED) * _TO_UNIT
    best = logits.argmax()
    total = 0.0
    for logit in logits:
        total += np.exp(np.float64(logit - logits[best]) / temperature)
    left = total * random
    for at in range(len(logits)):
        left -= np.exp(np.float64(logits[at] - logits[best]) / temperature)
        if left < 0:
            return at
    return best
