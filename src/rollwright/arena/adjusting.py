"""How much of the luck with the dice is to be taken from wins.

Luck is 0 on average, so any share of it may be taken and wins mean the same, as long as the share
does not depend on the matches it is taken from. The best one is found in other matches, with seeds
of their own: all of the luck between equals, less of it where a bot makes less of good dice than
the evaluator supposes.
"""

from dataclasses import replace
from typing import Final

import numpy as np

from rollwright.arena.bundles import Bundle
from rollwright.arena.items import Item
from rollwright.arena.moments import Moments
from rollwright.arena.player import Order, Player
from rollwright.core.stream import split

TRIED: Final = 150
"""How many bundles of a seating the share is found in."""
_APART: Final = 1 << 33
"""The branch of the seed for these matches: no seating has it."""


def adjusting(order: Order) -> Order:
    """The same order, with the share of luck that is best taken from the wins of each seating."""
    whole = (1.0,) * len(order.seatings)
    tried = replace(order, seed=split(order.seed, _APART), shares=whole)
    player = Player(tried)
    shares = tuple(
        best_share(bundle, player.play(Item(seating, 0, TRIED)))
        for seating, bundle in enumerate(tried.bundles())
    )
    return replace(order, shares=shares)


def best_share(bundle: Bundle, moments: Moments) -> float:
    """The share with which wins scatter least, if the bundles were adjusted with a share of 1."""
    wins = np.array([bundle.wins_of(bot) for bot in bundle.bots])
    luck = wins - np.array([bundle.adjusted_of(bot) for bot in bundle.bots])
    together = np.trace(wins @ moments.errors @ luck.T)
    alone = np.trace(luck @ moments.errors @ luck.T)
    return round(float(together / alone), 3) if alone > 0 else 0.0
