"""Bots play a match."""

from collections.abc import Mapping, Sequence
from typing import Any

from rollwright.bots import Bot, BotMaker
from rollwright.core.dice import Dice, SeededDice
from rollwright.core.game import CHANCE, Game, OptionValue
from rollwright.core.match import Match
from rollwright.core.stream import split


def play(match: Match[Any], bots: Sequence[Bot], dice: Dice) -> None:
    """Play to the end. Seats that choose together all choose from the same position."""
    while pending := match.state.pending:
        if pending[0] == CHANCE:
            match.roll(dice)
            continue
        legal = match.state.legal
        choices = [bots[seat].choose(match.view(seat), legal(seat)) for seat in pending]
        for seat, choice in zip(pending, choices, strict=True):
            match.step(seat, choice)


def seeded_match(
    game: Game[Any],
    options: Mapping[str, OptionValue],
    makers: Sequence[BotMaker],
    seed: int,
    number: int,
) -> Match[Any]:
    """Match `number` of the run with that seed: the same match however the run is cut up."""
    dice = SeededDice(split(seed, number, 0))
    bots = [maker(split(seed, number, 1 + seat)) for seat, maker in enumerate(makers)]
    match = Match.deal(game, len(makers), dice, options)
    play(match, bots, dice)
    return match
