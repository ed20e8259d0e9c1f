"""What a bundle gives: a vector of whole numbers that wins, points and ranks are read from."""

from collections.abc import Sequence
from itertools import combinations
from math import lcm
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from rollwright.arena.estimates import Floats, Whole
from rollwright.arena.seatings import Seating, rotations

Pair = tuple[str, str]
Scores = NDArray[np.integer[Any]]

FINE: Final = 1 << 20
"""Wins without luck are rounded to so many parts: sums of whole numbers are exact."""


class Bundle:
    """A seating in all its rotations, with the same dice.

    Its vector holds the wins of each bot, in parts of `whole`; then the points of each bot; then
    for each pair of bots how often the first had more points than the second, in halves; and, if
    luck is taken from wins, the wins of each bot without it, in parts of `FINE`.
    """

    def __init__(self, seating: Seating, bots: Sequence[str], is_adjusted: bool = False) -> None:
        """`bots` are all bots of the run; pairs are in their order."""
        self.is_adjusted = is_adjusted
        self.seating = seating
        self.rotations: list[Seating] = rotations(seating)
        self.bots: tuple[str, ...] = tuple(bot for bot in bots if bot in seating)
        self.pairs: tuple[tuple[str, str], ...] = tuple(combinations(self.bots, 2))
        self.whole: int = lcm(*range(1, len(seating) + 1))
        self._plain = 2 * len(self.bots) + len(self.pairs)
        self.size: int = self._plain + is_adjusted * len(self.bots)

    @property
    def matches(self) -> int:
        return len(self.rotations)

    def seats(self, bot: str) -> int:
        """How often a seat of the bot plays, in all matches of the bundle."""
        return self.matches * self.seating.count(bot)

    def meetings(self, pair: Pair) -> int:
        """How often a seat of one bot meets a seat of the other."""
        return self.matches * self.seating.count(pair[0]) * self.seating.count(pair[1])

    def vectors(self, scores: Sequence[Scores], luck: Sequence[Floats] = ()) -> Whole:
        """A vector per bundle, from the scores of each rotation, which are by bundle and seat.

        `luck` is what to take from the wins, in the same way.
        """
        shares = [self._shares(seated) for seated in scores]
        wins = [self._of(bot, shares).sum(axis=(0, 2)) for bot in self.bots]
        points = {bot: self._of(bot, scores).astype(np.int64) for bot in self.bots}
        ahead = []
        for first, second in self.pairs:
            lead = points[first][..., :, None] - points[second][..., None, :]
            ahead.append((np.sign(lead) + 1).sum(axis=(0, 2, 3)))
        totals = [points[bot].sum(axis=(0, 2)) for bot in self.bots]
        less = [
            np.rint((won / self.whole - self._of(bot, luck).sum(axis=(0, 2))) * FINE)
            for bot, won in zip(self.bots, wins, strict=True)
            if self.is_adjusted
        ]
        return np.stack([*wins, *totals, *ahead, *less], axis=1).astype(np.int64)

    def wins_of(self, bot: str) -> Floats:
        """The weights that take a bot's wins from a vector."""
        return self._weights(self.bots.index(bot), 1 / self.whole)

    def points_of(self, bot: str) -> Floats:
        """The weights that take its points."""
        return self._weights(len(self.bots) + self.bots.index(bot), 1)

    def ahead_of(self, pair: Pair) -> Floats:
        """The weights that take how often the first of two bots was ahead; a tie is half."""
        return self._weights(2 * len(self.bots) + self.pairs.index(pair), 1 / 2)

    def adjusted_of(self, bot: str) -> Floats:
        """The weights that take its wins without luck."""
        return self._weights(self._plain + self.bots.index(bot), 1 / FINE)

    def _shares(self, scores: Scores) -> Whole:
        """Wins, by match and seat, with ties shared."""
        best = scores == scores.max(axis=1, keepdims=True)
        shares: Whole = best * (self.whole // best.sum(axis=1, keepdims=True))
        return shares

    def _of(self, bot: str, figures: Sequence[NDArray[Any]]) -> NDArray[Any]:
        """The figures of a bot's seats only, by rotation, bundle and seat."""
        return np.stack(
            [
                seated[:, [seat for seat, who in enumerate(rotation) if who == bot]]
                for rotation, seated in zip(self.rotations, figures, strict=True)
            ]
        )

    def _weights(self, at: int, weight: float) -> Floats:
        weights = np.zeros(self.size)
        weights[at] = weight
        return weights
