"""Who tells the coach what positions and choices are worth."""

from collections.abc import Callable
from typing import Any, Final

from rollwright import bots
from rollwright.bots.evaluator import EQUALS, Evaluator
from rollwright.coach.judging import Judge
from rollwright.coach.looking import LooksAgain
from rollwright.coach.moments import moments
from rollwright.coach.parts import COACHES
from rollwright.core import games
from rollwright.core.errors import AnalysisError, BotError
from rollwright.core.game import non_default
from rollwright.core.match import Match

BUDGET: Final = 50
"""Milliseconds per choice, unless somebody asks for more or less."""


def find_evaluator(match: Match[Any], milliseconds: int = BUDGET) -> Evaluator:
    """The evaluator for a match: `equals`, whose chances are fair to look at.

    Alone it is exact. Otherwise it looks again at choices that are not clear, for about so many
    milliseconds.

    It knows the usual sheets and the newest rules. Raises `AnalysisError` if it cannot deal with
    the options of the match, or if packages are missing.

    Examples:
        >>> from rollwright import Match, SeededDice, find_game
        >>> from rollwright.coach import find_evaluator
        >>> match = Match.deal(find_game("qwixx"), seats=1, dice=SeededDice(7), options={})
        >>> round(find_evaluator(match).worth(match.state).values[0], 2)
        115.48
    """
    check_options(match)
    game, setup = match.game, match.setup
    coach = COACHES.find(game.name)
    try:
        evaluator = bots.evaluator(EQUALS, game, setup.seats)
        if coach is None or setup.seats == 1:
            return evaluator
        turns = round(milliseconds * coach.turns * 2 / setup.seats)
        return LooksAgain(evaluator, bots.find(coach.bot, game), turns)
    except BotError as error:
        raise AnalysisError(f"The coach cannot analyse {game.title}: {error}") from None


def check_options(match: Match[Any]) -> None:
    """Refuse a match that the coach does not know. Raises `AnalysisError`."""
    game = match.game
    if "coach" not in games.offers(game.name):
        raise AnalysisError(games.without(game.name, "coach"))
    variants = [
        f"{name} {value}"
        for name, value in non_default(game, match.setup.options).items()
        if game.options[name].is_variant
    ]
    if variants:
        raise AnalysisError(
            f"The coach does not know {game.title} with {' and '.join(variants)}; "
            "it can analyse matches on the usual sheet."
        )


def prepare(match: Match[Any], evaluator: Evaluator, say: Callable[[str], None]) -> None:
    """Ask the evaluator about the beginning of a match once.

    The first time ever that compiles it, which takes a few minutes: `say` tells people.
    """
    from rollwright.kernels.compiled import warming

    folder = games.folder_of(match.game.name, "bots")
    alone = ", alone" if match.setup.seats == 1 else ""
    with warming(f"the coach of {match.game.title}{alone}", say, sorted(folder.glob("*.py"))):
        judge = Judge(match, evaluator)
        for moment in moments(match)[:3]:
            judge.judge(moment)
