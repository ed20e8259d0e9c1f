"""How good people are thought to be: OpenSkill's Plackett–Luce model, with bots that never change.

The model is that of Weng and Lin, *A Bayesian Approximation Method for Online Ranking*, JMLR 12
(2011), algorithm 4, with the usual numbers of OpenSkill. A player's skill is a normal distribution:
`mu` is its middle, and `sigma` says how sure we are. Bots are what they are: their level is fixed
and known, which ties the scale to something that stays.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from rollwright.bots.bot import BOTS

MU: Final = 25.0
SIGMA: Final = MU / 3
BETA: Final = SIGMA / 2
TAU: Final = MU / 300
"""What is added to the doubt before every match: people change."""
_LEAST_FACTOR: Final = 0.0001

MIDDLE: Final = 1500.0
"""What `MU` is shown as: a little below the level `skilled`, as good as the mean of the levels."""
PER_MU: Final = 400 / math.log(10) / (math.sqrt(2) * BETA)
"""Points of Elo for one `mu`: between two players who are known well, 400 points are 10 to 1."""


class Skill(NamedTuple):
    """What is believed about a player."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def shown(self) -> float:
        """The rating as people read it, in points of Elo."""
        return MIDDLE + (self.mu - MU) * PER_MU

    @property
    def error(self) -> float:
        """The standard error of the rating."""
        return self.sigma * PER_MU


def bot_skill(game: str, bot: str) -> Skill | None:
    """The fixed skill of a bot; `None` if nobody has measured it."""
    part = BOTS.find(game)
    elo = part.elo.get(bot) if part else None
    return None if elo is None else Skill(MU + elo / PER_MU, 0)


def rated(players: Sequence[Skill], scores: Sequence[int]) -> list[Skill]:
    """What is believed about all players after a match. Who was certain before, a bot, stays so."""
    players = [Skill(mu, math.hypot(sigma, TAU) if sigma else 0) for mu, sigma in players]
    c = math.sqrt(sum(player.sigma**2 + BETA**2 for player in players))
    weights = [math.exp(player.mu / c) for player in players]
    sums = [
        sum(weight for weight, other in zip(weights, scores, strict=True) if other <= score)
        for score in scores
    ]
    ties = [scores.count(score) for score in scores]
    return [
        _updated(player, seat, c, scores, weights[seat], sums, ties)
        for seat, player in enumerate(players)
    ]


def _updated(
    player: Skill,
    seat: int,
    c: float,
    scores: Sequence[int],
    weight: float,
    sums: Sequence[float],
    ties: Sequence[int],
) -> Skill:
    """The player after the match: they took part in the contest for every place down to theirs."""
    omega = delta = 0.0
    for other, score in enumerate(scores):
        if score < scores[seat]:
            continue
        chance = weight / sums[other]
        omega += ((other == seat) - chance) / ties[other]
        delta += chance * (1 - chance) / ties[other]
    variance = player.sigma**2
    gamma = player.sigma / c
    factor = 1 - variance / c**2 * gamma * delta
    return Skill(
        player.mu + variance / c * omega, player.sigma * math.sqrt(max(factor, _LEAST_FACTOR))
    )
