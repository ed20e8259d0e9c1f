"""The coach: what every choice of a match cost, how much was luck, and why.

    analysis = analyse(match)
    analysis.accounts[0].luck

Each moment is judged by itself, so an analysis can be stopped, taken up again, spread over threads
and shown while it grows: an analysis is a fold of what was judged.

    judge = Judge(match, find_evaluator(match))
    judged = [judge.judge(moment) for moment in moments(match)]
    analysis = Analysis.of(match, judged)
"""

from typing import TYPE_CHECKING

from rollwright.coach.analysis import Account, Analysis, analyse
from rollwright.coach.evaluators import find_evaluator
from rollwright.coach.grades import Grade
from rollwright.coach.judging import Decision, Judge, Judged, Moment, moments
from rollwright.coach.reasons import Hint, hint
from rollwright.core.lazy import Getter, lazily

if TYPE_CHECKING:  # words take long to import
    from rollwright.coach.teller import Teller, annotated

__all__ = [
    "Account",
    "Analysis",
    "Decision",
    "Grade",
    "Hint",
    "Judge",
    "Judged",
    "Moment",
    "Teller",
    "analyse",
    "annotated",
    "find_evaluator",
    "hint",
    "moments",
]

__getattr__: Getter = lazily(__name__, {"Teller": "teller", "annotated": "teller"}, "research")
