"""How fair chances are, in figures.

The slope says by how much logits should be stretched to be fair: 1 is fair, and above 1 the chances
are too cautious. Positions of one match are not independent of each other, so all errors are those
of whole matches.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from tools.calibration.asking import Asked

TENTHS: Final = 10
SLOPES: Final = (0.95, 1.05)
OFF: Final = 0.015
"""A tenth of the scale may be off by so much."""
ENOUGH: Final = 0.0075
"""Whether it is can be told if the standard error of what was won is at most that."""

_CLIPPED: Final = 1e-4
_STEPS: Final = 50
Floats = Any


class Estimate(NamedTuple):
    value: float
    error: float

    def __format__(self, form: str) -> str:
        form = form or ".3f"
        return f"{self.value:{form}} ± {self.error:{form}}"

    def __str__(self) -> str:
        return format(self)


class Tenth(NamedTuple):
    """What was said in a tenth of the scale, and what was won."""

    said: int
    """How often."""
    told: float
    won: Estimate

    @property
    def is_enough(self) -> bool:
        return 0 < self.won.error <= ENOUGH

    @property
    def difference(self) -> float:
        return self.won.value - self.told


def slope(asked: Asked) -> Estimate:
    """The factor of the logits that fits best what was won, by logistic regression."""
    clipped = np.clip(asked.chances, _CLIPPED, 1 - _CLIPPED)
    logits = np.log(clipped / (1 - clipped))
    terms = np.stack([np.ones_like(logits), logits], axis=1)
    found = np.array([0.0, 1.0])
    for _ in range(_STEPS):
        fitted = 1 / (1 + np.exp(-(terms @ found)))
        curve = (terms * (fitted * (1 - fitted))[:, None]).T @ terms
        move = np.linalg.solve(curve, terms.T @ (asked.won - fitted))
        found += move
        if np.abs(move).max() < _CLIPPED**2:
            break
    by_match = _by_match(asked.matches, terms * (asked.won - fitted)[:, None])
    inverse = np.linalg.inv(curve)
    spread = inverse @ (by_match.T @ by_match) @ inverse
    return Estimate(float(found[1]), float(np.sqrt(spread[1, 1])))


def tenths(asked: Asked) -> tuple[Tenth, ...]:
    """Ten parts of the scale, from the lowest chances to the highest."""
    place = np.minimum((asked.chances * TENTHS).astype(int), TENTHS - 1)
    return tuple(_tenth(asked, place == at) for at in range(TENTHS))


def starting(asked: Asked) -> Tenth:
    """What the seat that began the match was told, and what it won."""
    return _tenth(asked, asked.starting)


def _tenth(asked: Asked, chosen: Floats) -> Tenth:
    count = int(chosen.sum())
    if not count:
        return Tenth(0, 0.0, Estimate(0.0, 0.0))
    told, won = asked.chances[chosen], asked.won[chosen]
    by_match = _by_match(asked.matches[chosen], (won - told)[:, None])
    mean = Estimate(float(won.mean()), float(np.sqrt((by_match**2).sum())) / count)
    return Tenth(count, float(told.mean()), mean)


def _by_match(matches: Floats, terms: Floats) -> Floats:
    """The sums of terms over each match."""
    _, at = np.unique(matches, return_inverse=True)
    return np.stack([np.bincount(at, column) for column in terms.T], axis=1)


def furthest(asked: Asked) -> Tenth | None:
    """The tenth that is furthest off among those in which enough was said."""
    known = [tenth for tenth in tenths(asked) if tenth.is_enough]
    return max(known, key=lambda tenth: abs(tenth.difference), default=None)


def unfair(asked: Asked) -> list[str]:
    """What is outside the limits, in words."""
    found: list[str] = []
    if not asked.count:
        return found
    factor = slope(asked)
    if not SLOPES[0] <= factor.value <= SLOPES[1]:
        found.append(f"slope {factor}")
    for at, tenth in enumerate(tenths(asked)):
        if tenth.is_enough and abs(tenth.difference) > OFF:
            found.append(f"{10 * at}–{10 * at + 10} % by {100 * tenth.difference:+.1f} points")
    return found
