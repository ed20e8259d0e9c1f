"""What the bundles of a run say: win rates, scores, pairs and ratings, with their errors.

Ratings follow the model of Bradley and Terry, for any number of seats. A seat wins a match with the
probability of its strength divided by the strengths of all seats at the table. Elo is the logarithm
of the strength: 400 points are a factor of 10.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

import numpy as np

from rollwright.arena.bundles import Bundle, Pair
from rollwright.arena.estimates import Floats, Mean, Share, Sums, share

ELO: Final = 400 / float(np.log(10))
"""Elo points per unit of the natural logarithm of a strength."""

_STEPS: Final = 1000
_CLOSE: Final = 1e-10


@dataclass(frozen=True)
class Wins:
    """What happened in a seating. Bots are numbered; each array has an entry for every bot."""

    seats: Floats
    """At how many seats the bot sits."""
    matches: int
    wins: Floats
    errors: Floats
    """The covariance of `wins`."""

    def with_a_shared_match(self) -> "Wins":
        """The same with one more match, which all seats win together.

        It keeps a rating finite where a bot has won or lost everything, and hardly changes others.
        """
        return Wins(
            self.seats, self.matches + 1, self.wins + self.seats / self.seats.sum(), self.errors
        )


@dataclass(frozen=True)
class Ratings:
    """Elo by bot, with mean 0, and its standard error.

    Examples:
        >>> from rollwright import find_game
        >>> from rollwright.arena import compare
        >>> ratings = compare(find_game("qwixx"), ["greedy", "greedy:2/2"], matches=2_000).ratings
        >>> [round(elo) for elo in ratings.elo]
        [17, -17]
    """

    elo: Floats
    errors: Floats


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
        self, bots: Sequence[str], bundles: Sequence[Bundle], sums: Sequence[Sums]
    ) -> None:
        self.bots: tuple[str, ...] = tuple(bots)
        self._played = [*zip(bundles, sums, strict=True)]

    @property
    def matches(self) -> int:
        """How many have been played."""
        return sum(bundle.matches * sums.count for bundle, sums in self._played)

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
        return rate([self._wins(bundle, sums) for bundle, sums in self._played])

    def _meeting(self, pair: Pair) -> Meeting:
        met = [(bundle, sums) for bundle, sums in self._played if pair in bundle.pairs]
        ahead = [(m, bundle.ahead_of(pair), bundle.meetings(pair)) for bundle, m in met]
        first, second = pair
        lead = [
            (
                sums,
                bundle.points_of(first) / bundle.seats(first)
                - bundle.points_of(second) / bundle.seats(second),
                1,
            )
            for bundle, sums in met
        ]
        matches = sum(bundle.matches * sums.count for bundle, sums in met)
        return Meeting(pair, matches, _as_share(_pooled(ahead)), _pooled(lead))

    def _mean(self, bot: str, weights: Callable[[Bundle], Floats]) -> Mean | None:
        """The mean over all seats of a bot."""
        return _pooled(
            [
                (sums, weights(bundle), bundle.seats(bot))
                for bundle, sums in self._played
                if bot in bundle.bots
            ]
        )

    def _wins(self, bundle: Bundle, sums: Sums) -> Wins:
        """The wins in a seating, with an entry for every bot of the run."""
        take = np.array(
            [
                bundle.wins_of(bot) if bot in bundle.bots else np.zeros(bundle.size)
                for bot in self.bots
            ]
        )
        played = sums.count
        seats = np.array([float(bundle.seating.count(bot)) for bot in self.bots])
        errors = played**2 * take @ sums.errors @ take.T if played > 1 else np.diag(0 * seats)
        return Wins(seats, bundle.matches * played, take @ np.array(sums.totals), errors)


def _pooled(parts: Sequence[tuple[Sums, Floats, int]]) -> Mean | None:
    """A mean over seatings: the sums of each, weights, and how many it counts for."""
    played = [part for part in parts if part[0].count > 1]
    total = sum(sums.count * units for sums, _, units in played)
    if not total:
        return None
    value = sum(float(weights @ np.array(sums.totals)) for sums, weights, _ in played) / total
    variance = sum(
        (sums.count / total) ** 2 * float(weights @ sums.errors @ weights)
        for sums, weights, _ in played
    )
    return Mean(value, sqrt(max(variance, 0.0)), sum(sums.count for sums, _, _ in played))


def _as_share(mean: Mean | None) -> Share | None:
    return share(*mean) if mean else None


def rate(seatings: Sequence[Wins]) -> Ratings:
    """The most likely strengths. Errors come from the spread of the wins, not from the model."""
    counted = [seating.with_a_shared_match() for seating in seatings]
    strengths = _most_likely(counted)
    spread = sum(seating.errors for seating in counted)
    for seating in seatings:
        even = seating.seats / seating.seats.sum()
        surprise = even - _chances(seating, strengths)
        spread = spread + np.outer(surprise, surprise)
    inverse = np.linalg.inv(_information(counted, strengths))
    variances = np.diag(inverse @ spread @ inverse)
    return Ratings(ELO * strengths, ELO * np.sqrt(np.maximum(variances, 0)))


def _most_likely(seatings: Sequence[Wins]) -> Floats:
    """Logarithms of the strengths, with mean 0, by Newton's method with short steps."""
    strengths = np.zeros(len(seatings[0].seats))
    for _ in range(_STEPS):
        missing = sum(
            seating.wins - seating.matches * _chances(seating, strengths) for seating in seatings
        )
        step = np.linalg.solve(_information(seatings, strengths), missing)
        step /= max(1.0, float(np.abs(step).max()))
        strengths = strengths + step
        strengths -= strengths.mean()
        if np.abs(step).max() < _CLOSE:
            break
    return strengths


def _chances(seating: Wins, strengths: Floats) -> Floats:
    """How probable it is that one of a bot's seats wins."""
    weights = seating.seats * np.exp(strengths - strengths.max())
    chances: Floats = weights / weights.sum()
    return chances


def _information(seatings: Sequence[Wins], strengths: Floats) -> Floats:
    """Fisher's information about the logarithms, and a firm zero for their sum.

    Matches tell nothing about the sum, so the matrix alone could not be inverted.
    """
    total = np.zeros((len(strengths), len(strengths)))
    for seating in seatings:
        chances = _chances(seating, strengths)
        total += seating.matches * (np.diag(chances) - np.outer(chances, chances))
    total += np.trace(total) / len(strengths)
    return total
