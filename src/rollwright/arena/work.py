"""What a run plays, cut into items, and the worker that plays them.

An order holds all that decides what is played. It can be sent to another process or machine, and
whoever has it plays the same bundles. Items depend on what is played, and never on who plays it.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

import rollwright
from rollwright import bots
from rollwright.arena.bundles import Bundle, Scores
from rollwright.arena.estimates import Floats, Sums
from rollwright.arena.play import COMPILED, PYTHON, Seated, kernels
from rollwright.arena.seatings import Seating
from rollwright.core import games
from rollwright.core.game import OptionValue
from rollwright.core.match import Match
from rollwright.core.stream import split

if TYPE_CHECKING:  # numba is not everywhere
    from rollwright.bots.asked import Luck

_FIRST: Final = 2
_SHARE: Final = 50
_MOST: Final = 4096
_TRACED: Final = 256
"""So many bundles are traced at a time: traces take much more memory than results."""
_FOR_LUCK: Final = 1 << 32
"""The branch of a match's seed for rolls that only luck is estimated from: no seat has it."""

TRIED: Final = 150
"""How many bundles of a seating the share is found in."""
_APART: Final = 1 << 33
"""The branch of the seed for these matches: no seating has it."""


@dataclass(frozen=True)
class Order:
    """What is to be played."""

    game: str
    options: tuple[tuple[str, OptionValue], ...]
    bots: tuple[str, ...]
    seatings: tuple[Seating, ...]
    seed: int
    engine: str
    move_timeout: float
    shares: tuple[float, ...] = ()
    """How much of the luck is taken from wins, by seating; none if they are to be left as they are.
    """
    version: str = rollwright.__version__

    def bundles(self) -> list[Bundle]:
        return [Bundle(seating, self.bots, bool(self.shares)) for seating in self.seatings]

    def seed_of(self, seating: int) -> int:
        """The seed of a seating by its number: bundle n is match n of it, in every rotation."""
        return split(self.seed, seating)


class Item(NamedTuple):
    """Bundles `first`, `first` + 1, … of a seating."""

    seating: int
    first: int
    bundles: int

    @property
    def numbers(self) -> range:
        return range(self.first, self.first + self.bundles)


def stretches(bundles: int) -> Iterator[tuple[int, int]]:
    """The bundles of a seating, cut: where each stretch begins, and its length.

    Stretches grow with what is already played, so that a run begins to report at once, stops at
    most a fiftieth too late, and keeps many workers busy.
    """
    first = 0
    while first < bundles:
        count = min(max(first // _SHARE, _FIRST), _MOST)
        if bundles - first - count < _FIRST:
            count = bundles - first
        yield first, count
        first += count


def items(seatings: int, bundles: int) -> Iterator[Item]:
    """All work, in the order in which it is added up: each stretch of every seating in turn."""
    for first, count in stretches(bundles):
        for seating in range(seatings):
            yield Item(seating, first, count)


class Worker:
    """Has the bots of an order. Raises `BotError` and `ImportError` if one is missing."""

    def __init__(self, order: Order) -> None:
        self._order = order
        game, options = games.find(order.game), dict(order.options)
        self._bundles = order.bundles()
        makers = {bot: bots.find(bot, game, options, order.move_timeout) for bot in order.bots}
        seats = len(order.seatings[0])
        self._luck = bots.luck_of(game, seats, options) if order.shares else None

        def seated(rotation: Seating) -> Seated:
            found = kernels(order.engine, game, options, rotation)
            return Seated(game, options, [makers[bot] for bot in rotation], found)

        self._seated = [[*map(seated, bundle.rotations)] for bundle in self._bundles]

    @property
    def engines(self) -> list[str]:
        """Who plays each seating."""
        return [
            COMPILED if all(each.kernels for each in rotations) else PYTHON
            for rotations in self._seated
        ]

    def warm_up(self, say: Callable[[str], None]) -> None:
        """Compile what has never been compiled here, and say so."""
        seated = [each for rotations in self._seated for each in rotations]
        for each in {each.kernels.name: each for each in seated if each.kernels}.values():
            each.warm_up(say)

    def play(self, item: Item) -> Sums:
        """What the bundles of an item add up to."""
        bundle = self._bundles[item.seating]
        if not self._luck:
            return Sums.of(bundle.vectors(self.scores(item)))
        total = Sums(bundle.size)
        for first in range(0, item.bundles, _TRACED):
            count = min(_TRACED, item.bundles - first)
            some = Item(item.seating, item.first + first, count)
            scores, luck = zip(*self._with_luck(some, self._luck), strict=True)
            total.add(Sums.of(bundle.vectors(scores, luck)))
        return total

    def scores(self, item: Item) -> list[Scores]:
        """The scores of an item for each rotation, by bundle and seat."""
        seed = self._order.seed_of(item.seating)
        return [
            each.kernels.play(seed, item.first, item.bundles).scores
            if each.kernels
            else _scores(_matches(each, seed, item))
            for each in self._seated[item.seating]
        ]

    def _with_luck(self, item: Item, luck: "Luck") -> Iterator[tuple[Scores, Floats]]:
        """The scores of an item for each rotation, and how much luck was in its wins."""
        seed = self._order.seed_of(item.seating)
        drawn = [split(split(seed, number), _FOR_LUCK) for number in item.numbers]
        seeds = np.array(drawn, np.uint64)
        share = self._order.shares[item.seating]
        for each in self._seated[item.seating]:
            if each.kernels:
                results, traces = each.kernels.traces(seed, item.first, item.bundles)
                yield results.scores, share * luck.of_traces(traces, seeds)
            else:
                matches = _matches(each, seed, item)
                yield _scores(matches), share * luck.of_matches(matches, seeds)


def _matches(seated: Seated, seed: int, item: Item) -> list[Match[Any]]:
    return [seated.match(seed, number) for number in item.numbers]


def _scores(matches: Sequence[Match[Any]]) -> Scores:
    return np.array([match.scores for match in matches])


def adjusting(order: Order) -> Order:
    """The same order, with the share of luck that is best taken from the wins of each seating.

    Luck is 0 on average, so any share of it may be taken and wins mean the same, as long as the
    share does not depend on the matches it is taken from. The best one is found in other matches,
    with seeds of their own: all of the luck between equals, less of it where a bot makes less of
    good dice than the evaluator supposes.
    """
    whole = (1.0,) * len(order.seatings)
    tried = replace(order, seed=split(order.seed, _APART), shares=whole)
    worker = Worker(tried)
    shares = tuple(
        best_share(bundle, worker.play(Item(seating, 0, TRIED)))
        for seating, bundle in enumerate(tried.bundles())
    )
    return replace(order, shares=shares)


def best_share(bundle: Bundle, sums: Sums) -> float:
    """The share with which wins scatter least, if the bundles were adjusted with a share of 1."""
    wins = np.array([bundle.wins_of(bot) for bot in bundle.bots])
    luck = wins - np.array([bundle.adjusted_of(bot) for bot in bundle.bots])
    together = np.trace(wins @ sums.errors @ luck.T)
    alone = np.trace(luck @ sums.errors @ luck.T)
    return round(float(together / alone), 3) if alone > 0 else 0.0
