"""Plays items of work: by compiled kernels where it can, by the readable engine otherwise.

An order holds all that decides what is played. It can be sent to another process or machine, and
whoever has it plays the same bundles.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

import rollwright
from rollwright import bots, games
from rollwright.arena.bundles import Bundle, Scores
from rollwright.arena.engine import COMPILED, PYTHON, kernels
from rollwright.arena.items import Item
from rollwright.arena.moments import Moments
from rollwright.arena.play import seeded_match
from rollwright.arena.seatings import Seating
from rollwright.core.game import OptionValue
from rollwright.core.stream import split

if TYPE_CHECKING:  # numba is not everywhere
    from rollwright.kernels.batch import LineUp


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
    version: str = rollwright.__version__

    def bundles(self) -> list[Bundle]:
        return [Bundle(seating, self.bots) for seating in self.seatings]

    def seed_of(self, seating: int) -> int:
        """The seed of a seating by its number: bundle n is match n of it, in every rotation."""
        return split(self.seed, seating)


class Player:
    """Has the bots of an order. Raises `BotError` and `ImportError` if one is missing."""

    def __init__(self, order: Order) -> None:
        self._order = order
        self._game = games.find(order.game)
        self._options = dict(order.options)
        self._bundles = order.bundles()
        self._makers = {
            bot: bots.find(bot, self._game, self._options, order.move_timeout) for bot in order.bots
        }
        self._kernels = [
            [kernels(order.engine, self._game, self._options, rotation) for rotation in rotations]
            for rotations in (bundle.rotations for bundle in self._bundles)
        ]

    @property
    def engines(self) -> list[str]:
        """Who plays each seating."""
        return [COMPILED if all(line_ups) else PYTHON for line_ups in self._kernels]

    @property
    def line_ups(self) -> "dict[str, LineUp]":
        """One for each thing that is compiled once, by its name."""
        found = [line_up for line_ups in self._kernels for line_up in line_ups if line_up]
        return {line_up.name: line_up for line_up in found}

    def play(self, item: Item) -> Moments:
        """What the bundles of an item add up to."""
        return Moments.of(self._bundles[item.seating].vectors(self.scores(item)))

    def scores(self, item: Item) -> list[Scores]:
        """The scores of an item for each rotation, by bundle and seat."""
        bundle = self._bundles[item.seating]
        return [
            line_up.play(self._order.seed_of(item.seating), item.first, item.bundles).scores
            if line_up
            else self._by_engine(rotation, item)
            for rotation, line_up in zip(bundle.rotations, self._kernels[item.seating], strict=True)
        ]

    def _by_engine(self, rotation: Seating, item: Item) -> Scores:
        makers = [self._makers[bot] for bot in rotation]
        seed = self._order.seed_of(item.seating)
        numbers = range(item.first, item.first + item.bundles)
        return np.array(
            [
                seeded_match(self._game, self._options, makers, seed, number).scores
                for number in numbers
            ]
        )
