"""The coach: what every choice of a match cost, how much was luck, and why.

    judge = Judge(match, find_evaluator(match))
    judged = [judge.judge(moment) for moment in moments(match)]
    analysis = Analysis.of(match, judged)
    analysis.accounts[0].luck

Each moment is judged by itself, so an analysis can be stopped, taken up again, spread over threads
and shown while it grows. An analysis is a fold of what was judged.
"""

from rollwright.coach.analysis import Account, Analysis
from rollwright.coach.evaluators import find_evaluator
from rollwright.coach.judging import Decision, Judge, Judged
from rollwright.coach.moments import Moment, moments

__all__ = [
    "Account",
    "Analysis",
    "Decision",
    "Judge",
    "Judged",
    "Moment",
    "find_evaluator",
    "moments",
]
