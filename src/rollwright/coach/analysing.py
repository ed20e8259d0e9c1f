"""A match analysed in one call."""

from typing import Any

from rollwright.coach.analysis import Analysis
from rollwright.coach.evaluators import BUDGET, find_evaluator
from rollwright.coach.judging import Judge
from rollwright.coach.moments import moments
from rollwright.core.match import Match


def analyse(match: Match[Any], milliseconds: int = BUDGET) -> Analysis:
    """What every choice of a match cost, and how much was luck.

    About so many milliseconds are spent on a choice that is not clear. Raises `AnalysisError` for a
    match that the coach does not know, or in which nothing has happened yet.

    Examples:
        >>> from rollwright import Match, SeededDice, bots, find_game
        >>> from rollwright.coach import analyse
        >>> game, dice = find_game("qwixx"), SeededDice(7)
        >>> match = Match.deal(game, seats=1, dice=dice, options={})
        >>> match.play([bots.find("greedy", game)(1)], dice)
        >>> books = analyse(match).accounts[0]
        >>> [round(part, 1) for part in (books.start, books.luck, books.decisions, books.result)]
        [115.5, 0.5, -46.9, 69.0]
    """
    evaluator = find_evaluator(match, milliseconds)
    judge = Judge(match, evaluator)
    judged = map(judge.judge, moments(match))
    return Analysis.of(match, judged, evaluator.uncertainty)
