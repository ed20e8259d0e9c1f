"""Matches whose truth is known: scores are a bot's skill, the luck of its seat, and noise."""

from collections.abc import Sequence

import numpy as np

from rollwright.arena.bundles import Bundle
from rollwright.arena.estimates import Sums, Whole

Random = np.random.Generator


def scores(bundle: Bundle, skills: dict[str, float], bundles: int, random: Random) -> list[Whole]:
    """By rotation. The luck of a seat is that of its dice: the same in every rotation."""
    luck = random.normal(size=(bundles, len(bundle.seating)))
    return [
        np.rint(
            5 * (luck + random.normal(size=luck.shape) + [skills[bot] for bot in rotation])
        ).astype(np.int64)
        for rotation in bundle.rotations
    ]


def sums(
    played: Sequence[Bundle], skills: dict[str, float], bundles: int, random: Random
) -> list[Sums]:
    """What that many bundles of every seating add up to."""
    return [Sums.of(one.vectors(scores(one, skills, bundles, random))) for one in played]
