"""What the bundles of a run say: win rates, scores, pairs and ratings, with their errors."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

import numpy as np

from rollwright.arena.bundles import Bundle, Pair
from rollwright.arena.estimates import Share, share
from rollwright.arena.moments import Floats, Moments
from rollwright.arena.ratings import Ratings, Wins, rate


class Mean(NamedTuple):
    """A mean over bundles and its standard error.

    Examples:
        >>> from rollwright.arena import Mean
        >>> points = Mean(value=71.5, error=0.4, bundles=500)
        >>> print(f"{points.value} ± {points.error} points")
        71.5 ± 0.4 points
    """

    value: float
    error: float
    bundles: int


@dataclass(frozen=True)
class Meeting:
    """Two bots that met. `ahead` is how often the first had more points, a tie being half.

    With two players that is its win rate. `lead` is by how many points.

    Examples:
        >>> from rollwright import find_game
        >>> from rollwright.arena import compare
        >>> [meeting] = compare(find_game("qwixx"), ["greedy", "random"], matches=200).meetings
        >>> meeting.bots, meeting.ahead.value > 0.9
        (('greedy', 'random'), True)
    """

    bots: Pair
    matches: int
    ahead: Share | None
    lead: Mean | None


class Standings:
    """The figures of a run so far. What has not been played yet is `None`.

    Examples:
        >>> from rollwright import find_game
        >>> from rollwright.arena import compare
        >>> bots = ["greedy", "greedy:2/2", "random"]
        >>> standings = compare(find_game("qwixx"), bots, matches=3_000)
        >>> standings.matches, round(standings.score("greedy").value, 1)
        (3000, 57.8)
        >>> [meeting.bots for meeting in standings.meetings]
        [('greedy', 'greedy:2/2'), ('greedy', 'random'), ('greedy:2/2', 'random')]
    """

    def __init__(
        self, bots: Sequence[str], bundles: Sequence[Bundle], moments: Sequence[Moments]
    ) -> None:
        self.bots: tuple[str, ...] = tuple(bots)
        self._played = [*zip(bundles, moments, strict=True)]

    @property
    def matches(self) -> int:
        """How many have been played."""
        return sum(bundle.matches * moments.count for bundle, moments in self._played)

    def win_rate(self, bot: str) -> Share | None:
        """How often a seat of the bot wins, ties shared."""
        return _as_share(self._mean(bot, lambda bundle: bundle.wins_of(bot)))

    def adjusted(self, bot: str) -> Share | None:
        """The same without luck; nothing if luck is left in."""
        if not all(bundle.is_adjusted for bundle, _ in self._played):
            return None
        return _as_share(self._mean(bot, lambda bundle: bundle.adjusted_of(bot)))

    def score(self, bot: str) -> Mean | None:
        """The points of a seat of the bot."""
        return self._mean(bot, lambda bundle: bundle.points_of(bot))

    @property
    def meetings(self) -> list[Meeting]:
        """Every pair of bots that meet in a seating."""
        pairs = dict.fromkeys(pair for bundle, _ in self._played for pair in bundle.pairs)
        return [self._meeting(pair) for pair in pairs]

    @property
    def widest(self) -> float:
        """The widest half of an interval, of all pairs and all bots; 1 while one is missing.

        Without luck it is that of the bots only.
        """
        if all(bundle.is_adjusted for bundle, _ in self._played):
            shares = [self.adjusted(bot) for bot in self.bots]
        else:
            shares = [meeting.ahead for meeting in self.meetings]
            shares += [self.win_rate(bot) for bot in self.bots]
        return max(found.half_width if found else 1.0 for found in shares)

    @property
    def ratings(self) -> Ratings:
        """Elo in the order of `bots`."""
        return rate([self._wins(bundle, moments) for bundle, moments in self._played])

    def _meeting(self, pair: Pair) -> Meeting:
        met = [(bundle, moments) for bundle, moments in self._played if pair in bundle.pairs]
        ahead = [(m, bundle.ahead_of(pair), bundle.meetings(pair)) for bundle, m in met]
        first, second = pair
        lead = [
            (
                moments,
                bundle.points_of(first) / bundle.seats(first)
                - bundle.points_of(second) / bundle.seats(second),
                1,
            )
            for bundle, moments in met
        ]
        matches = sum(bundle.matches * moments.count for bundle, moments in met)
        return Meeting(pair, matches, _as_share(_pooled(ahead)), _pooled(lead))

    def _mean(self, bot: str, weights: Callable[[Bundle], Floats]) -> Mean | None:
        """The mean over all seats of a bot."""
        return _pooled(
            [
                (moments, weights(bundle), bundle.seats(bot))
                for bundle, moments in self._played
                if bot in bundle.bots
            ]
        )

    def _wins(self, bundle: Bundle, moments: Moments) -> Wins:
        """The wins in a seating, with an entry for every bot of the run."""
        take = np.array(
            [
                bundle.wins_of(bot) if bot in bundle.bots else np.zeros(bundle.size)
                for bot in self.bots
            ]
        )
        played = moments.count
        seats = np.array([float(bundle.seating.count(bot)) for bot in self.bots])
        errors = played**2 * take @ moments.errors @ take.T if played > 1 else np.diag(0 * seats)
        return Wins(seats, bundle.matches * played, take @ np.array(moments.sums), errors)


def _pooled(parts: Sequence[tuple[Moments, Floats, int]]) -> Mean | None:
    """A mean over seatings: the moments of each, weights, and how many it counts for."""
    played = [part for part in parts if part[0].count > 1]
    total = sum(moments.count * units for moments, _, units in played)
    if not total:
        return None
    value = sum(float(weights @ np.array(moments.sums)) for moments, weights, _ in played) / total
    variance = sum(
        (moments.count / total) ** 2 * float(weights @ moments.errors @ weights)
        for moments, weights, _ in played
    )
    return Mean(value, sqrt(max(variance, 0.0)), sum(moments.count for moments, _, _ in played))


def _as_share(mean: Mean | None) -> Share | None:
    return share(*mean) if mean else None
