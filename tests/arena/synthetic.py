"""Matches whose truth is known: scores are a bot's skill, the luck of its seat, and noise."""

from collections.abc import Sequence

import numpy as np

from rollwright.arena.bundles import Bundle
from rollwright.arena.moments import Moments, Whole

Random = np.random.Generator


def scores(bundle: Bundle, skills: dict[str, float], bundles: int, random: Random) -> list[Whole]:
    """By seating. The luck of a seat is that of its dice: the same in every rotation."""
    luck = random.normal(size=(bundles, len(bundle.table)))
    return [
        np.rint(
            5 * (luck + random.normal(size=luck.shape) + [skills[bot] for bot in seating])
        ).astype(np.int64)
        for seating in bundle.seatings
    ]


def moments(
    tables: Sequence[Bundle], skills: dict[str, float], bundles: int, random: Random
) -> list[Moments]:
    """What that many bundles of every table add up to."""
    return [Moments.of(table.vectors(scores(table, skills, bundles, random))) for table in tables]
