"""The correction that makes chances fair, fitted on what they came to.

It is a softmax over the seats (`bots.correction`): the best numbers are those that make what was
won most likely, and Newton's method finds the only best ones. So does bisection for the doubt.
"""

from typing import Any, Final, NamedTuple

import numpy as np

from rollwright.bots.correction import MOST_SEATS

_STEPS: Final = 50
_CLOSE: Final = 1e-9
_LEAST: Final = 1e-6
_DIGITS: Final = 4
_TWO: Final = 2

Floats = Any


class Numbers(NamedTuple):
    """What `correction` takes."""

    factor: float
    stretch: float
    shifts: tuple[float, ...]


def fit(chances: Floats, won: Floats) -> Numbers:
    """The best correction of chances, by position and by how long a seat waits for its turn.

    Whoever is next is shifted by 0. Between two seats a stretch would do what the factor does.
    """
    seats = chances.shape[1]
    assert seats <= MOST_SEATS
    clipped = np.clip(chances, _LEAST, 1 - _LEAST)
    terms = [np.log(clipped)]
    if seats > _TWO:
        terms.append(-np.log(1 - clipped))
    waits = np.eye(seats)[1:]
    terms += [np.broadcast_to(wait, chances.shape) for wait in waits]
    found = _most_likely(np.stack(terms, axis=2), won)
    factor, *rest = (round(float(number), _DIGITS) for number in found)
    stretch = rest.pop(0) if seats > _TWO else 0.0
    return Numbers(factor, stretch, (0.0, *rest))


def fit_doubt(sure: Floats, doubtful: Floats, won: Floats) -> float:
    """The doubt that makes what was won most likely.

    `sure` are chances with no doubt and `doubtful` those with a doubt of 1: what is told lies
    between them, and the logarithm of how likely that makes the results is concave.
    """
    apart = sure != doubtful
    sure, doubtful, won = sure[apart], doubtful[apart], won[apart]
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        doubt = (low + high) / 2
        told = np.maximum(sure + doubt * (doubtful - sure), _LEAST)
        is_more_likely = (won * (doubtful - sure) / told).sum() > 0
        low, high = (doubt, high) if is_more_likely else (low, doubt)
    return round(low, _DIGITS)


def _most_likely(terms: Floats, won: Floats) -> Floats:
    """The weights of the terms with the highest likelihood; they start from no correction."""
    found = np.zeros(terms.shape[2])
    found[0] = 1
    for _ in range(_STEPS):
        logits = terms @ found
        likely = np.exp(logits - logits.max(axis=1, keepdims=True))
        likely /= likely.sum(axis=1, keepdims=True)
        slope = np.einsum("nsk,ns->k", terms, won - likely)
        means = np.einsum("nsk,ns->nk", terms, likely)
        curve = np.einsum("nsk,ns,nsl->kl", terms, likely, terms, optimize=True) - means.T @ means
        move = np.linalg.solve(curve, slope)
        found += move
        if np.abs(move).max() < _CLOSE:
            break
    return found
