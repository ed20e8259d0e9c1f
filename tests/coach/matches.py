"""Matches to analyse."""

from functools import cache
from typing import Any

from rollwright import bots
from rollwright.coach import Analysis, Judge, find_evaluator, moments
from rollwright.core import games
from rollwright.core.dice import SeededDice
from rollwright.core.game import CHANCE
from rollwright.core.match import Match

NO_SECOND_LOOK = 0


@cache
def played(name: str, seats: int, seed: int = 1, bot: str = "greedy") -> Match[Any]:
    """A whole match between equal bots."""
    game = games.find(name)
    dice = SeededDice(seed)
    match = Match.deal(game, seats, dice, {})
    match.play([bots.find(bot, game)(seed + seat) for seat in range(seats)], dice)
    return match


def beginning(match: Match[Any], steps: int) -> Match[Any]:
    """The first steps of a match."""
    return Match.replay(match.game, match.setup, match.log[:steps])


def analysed(match: Match[Any], budget: int = NO_SECOND_LOOK) -> Analysis:
    judge = Judge(match, find_evaluator(match, budget))
    return Analysis.of(match, [judge.judge(moment) for moment in moments(match)])


def first_of_several(match: Match[Any]) -> int:
    """The index of the first position in which several seats choose."""
    return next(
        index
        for index, state in enumerate(match.states)
        if CHANCE not in state.pending and len(state.pending) > 1
    )
