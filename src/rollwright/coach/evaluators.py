"""Who tells the coach what positions and choices are worth.

Choices that are not clear get a second look, a turn further. The evaluator weighs a choice by what
the position after the turn is worth. Here the next turn is played as well, with some rolls, the
same for all choices. By how much the worth changes while seats choose there is what the evaluator
thinks better of once it sees further; its mean corrects the worth of the choice. The luck of those
rolls is left out: its mean is 0, and it would only be noise.

How many rolls are played follows from the time that is allowed by a fixed measure, so the same
match always gets the same figures, on a fast machine or on a slow one.
"""

from math import hypot, sqrt
from statistics import fmean, variance
from typing import Any, Final

from rollwright import bots
from rollwright.bots.bot import BotMaker
from rollwright.bots.evaluator import EQUALS, Evaluator, Weighed, Worth
from rollwright.coach.parts import COACHES
from rollwright.core import games
from rollwright.core.commits import HIDDEN
from rollwright.core.dice import SeededDice
from rollwright.core.errors import AnalysisError, BotError
from rollwright.core.game import CHANCE, Action, View, non_default
from rollwright.core.match import Match

BUDGET: Final = 50
"""Milliseconds per choice, unless somebody asks for more or less."""

_MARGIN: Final = 0.03
"""Choices that are further below the best are clear, unless somebody else decides."""
_MOST: Final = 3
"""How many choices are looked at again at most, the best ones."""
_LEAST: Final = 4
"""Fewer rolls correct nothing."""
_SEED: Final = 1


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


class LooksAgain:
    """An evaluator that looks again at what is close."""

    def __init__(
        self, evaluator: Evaluator, bot: BotMaker, turns: int, margin: float = _MARGIN
    ) -> None:
        """`bot` plays the next turn for everybody. So many `turns` are played for a choice.

        Options that are worth less than the best one by `margin` are not looked at.
        """
        self._evaluator = evaluator
        self._bot = bot
        self._turns = turns
        self._margin = margin

    @property
    def supposes(self) -> str:
        return self._evaluator.supposes

    @property
    def uncertainty(self) -> float | None:
        return self._evaluator.uncertainty

    def worth(self, state: Any) -> Worth:
        return self._evaluator.worth(state)

    def weigh(self, view: View[Any], legal: tuple[Action, ...]) -> tuple[Weighed, ...]:
        weighed = self._evaluator.weigh(view, legal)
        highest = max(option.value for option in weighed)
        close = [option for option in weighed if option.value > highest - self._margin]
        close = sorted(close, key=lambda option: -option.value)[:_MOST]
        rolls = self._turns // len(close)
        hidden = HIDDEN in getattr(view.state, "choices", ())
        if len(close) == 1 or rolls < _LEAST or hidden or weighed[0].is_exact:
            return weighed
        corrected = {option.action: self._corrected(view, option, rolls) for option in close}
        return tuple(corrected.get(option.action, option) for option in weighed)

    def _corrected(self, view: View[Any], option: Weighed, rolls: int) -> Weighed:
        """The choice with the correction and its error."""
        bots = [self._bot(_SEED) for _ in range(view.state.seats)]
        after = self._end_of_turn(view, option.action, bots)
        if not after.pending:
            return option
        found = [self._second_thoughts(after, view.seat, bots, number) for number in range(rolls)]
        error = sqrt(variance(found) / rolls)
        return Weighed(option.action, option.value + fmean(found), hypot(option.error, error))

    def _end_of_turn(self, view: View[Any], action: Action, bots: list[Any]) -> Any:
        """The position after the choice and all others of the turn, before the next roll."""
        state, seat = view
        turn = state.turn
        for each in state.pending:
            state = state.step(each, action if each == seat else _choice(view.state, each, bots))
        dice, rolled = SeededDice(_SEED), 0
        while state.pending and state.turn == turn:
            if state.pending == (CHANCE,):
                state = state.step(CHANCE, dice.roll(rolled, len(state.to_roll)))
                rolled += 1
            else:
                state = _choose(state, bots)
        return state

    def _second_thoughts(self, state: Any, seat: int, bots: list[Any], number: int) -> float:
        """What changes for the seat while everybody chooses in the next turn, with certain dice."""
        dice, rolled, turn = SeededDice(_SEED + 1 + number), 0, state.turn
        change = 0.0
        while state.pending and state.turn == turn:
            if state.pending == (CHANCE,):
                state = state.step(CHANCE, dice.roll(rolled, len(state.to_roll)))
                rolled += 1
                change -= self.worth(state).values[seat]
            else:
                state = _choose(state, bots)
                if state.turn != turn or state.pending in ((), (CHANCE,)):
                    change += self.worth(state).values[seat]
        return change


def _choose(state: Any, bots: list[Any]) -> Any:
    """The position after everybody who is pending has chosen."""
    choices = [(seat, _choice(state, seat, bots)) for seat in state.pending]
    for seat, choice in choices:
        state = state.step(seat, choice)
    return state


def _choice(state: Any, seat: int, bots: list[Any]) -> Action:
    action: Action = bots[seat].choose(View(state.view(seat), seat), state.legal(seat))
    return action
