"""Matches between bots, by the readable engine."""

from collections.abc import Mapping, Sequence
from typing import Any

from rollwright.bots import BotMaker
from rollwright.core.dice import SeededDice
from rollwright.core.game import Game, OptionValue
from rollwright.core.match import Match
from rollwright.core.stream import split


def seeded_match(
    game: Game[Any],
    options: Mapping[str, OptionValue],
    makers: Sequence[BotMaker],
    seed: int,
    number: int,
) -> Match[Any]:
    """Match `number` of the run with that seed: the same match however the run is cut up.

    Examples:
        >>> from rollwright import bots, find_game
        >>> from rollwright.arena import seeded_match
        >>> game = find_game("qwixx")
        >>> makers = [bots.find("greedy", game), bots.find("random", game)]
        >>> seeded_match(game, {}, makers, seed=1, number=0).scores
        (84, 9)
    """
    dice = SeededDice(split(seed, number, 0))
    bots = [maker(split(seed, number, 1 + seat)) for seat, maker in enumerate(makers)]
    match = Match.deal(game, len(makers), dice, options)
    match.play(bots, dice)
    return match
