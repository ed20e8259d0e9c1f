"""Reproducible randomness for research: numbers that are a function of a seed and an index.

The generator is SplitMix64. A number can be asked for by its index, so streams can be split
without sharing state, and any language can reproduce them.
"""

from typing import Final

GAMMA: Final = 0x9E3779B97F4A7C15
MIX_1: Final = 0xBF58476D1CE4E5B9
MIX_2: Final = 0x94D049BB133111EB
_MASK: Final = 0xFFFFFFFFFFFFFFFF


def word(seed: int, index: int) -> int:
    """The `index`-th 64-bit number of the stream `seed`."""
    return _mix(seed + (index + 1) * GAMMA & _MASK)


def _mix(z: int) -> int:
    z = (z ^ z >> 30) * MIX_1 & _MASK
    z = (z ^ z >> 27) * MIX_2 & _MASK
    return z ^ z >> 31


def split(seed: int, *path: int) -> int:
    """A seed of its own for each path, such as (match, seat)."""
    for branch in path:
        seed = word(word(seed, 0), branch)
    return seed


class Stream:
    """Numbers one after the other. A number below n is uniform up to n / 2⁶⁴."""

    __slots__ = ("_at",)

    def __init__(self, seed: int) -> None:
        self._at = seed

    def below(self, n: int) -> int:
        self._at = at = self._at + GAMMA & _MASK
        return _mix(at) * n >> 64
