"""An analysis: the books of every seat, folded from the moments that were judged."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any, Final

from rollwright.bots.evaluator import Evaluator
from rollwright.coach import grades
from rollwright.coach.evaluators import BUDGET, find_evaluator
from rollwright.coach.grades import Grade
from rollwright.coach.judging import Decision, Judge, Judged, Moment, moment_at, moments
from rollwright.core.errors import AnalysisError
from rollwright.core.games import folder_of
from rollwright.core.match import Match

Spread = Callable[[Callable[[Moment], Judged], Iterable[Moment]], Iterator[Judged]]
"""Has moments judged, one or several at a time, and gives the judged ones in their order: `map`."""

_FIRST: Final = 3
"""Judging so many moments compiles everything that judging takes."""


@dataclass(frozen=True)
class Account:
    """The books of one seat: start + luck + decisions + others = result.

    Examples:
        >>> from rollwright.coach import Account
        >>> books = Account(
        ...     start=0.5, luck=0.1, decisions=-0.2, losses_of_others=0.6, unforeseen=0.0,
        ...     result=1.0, luck_error=0.0, decisions_error=0.0,
        ... )
        >>> round(books.start + books.luck + books.decisions + books.others, 6) == books.result
        True
    """

    start: float
    luck: float
    decisions: float
    """Minus what the seat lost by its own choices."""
    losses_of_others: float
    """What the seat gained because others did not choose what was best for them."""
    unforeseen: float
    """What nobody lost or rolled: hidden choices that differ from what the evaluator supposed, and
    its second thoughts once it looks further ahead."""
    result: float
    """Of a match that is not over: what the seat was worth after the last moment."""
    luck_error: float
    decisions_error: float

    @property
    def others(self) -> float:
        """What the seat gained or lost by what others did."""
        return self.losses_of_others + self.unforeseen


@dataclass(frozen=True)
class Analysis:
    """What was judged of a match so far.

    Examples:
        >>> from rollwright import Match, SeededDice, bots, find_game
        >>> from rollwright.coach import analyse
        >>> game, dice = find_game("qwixx"), SeededDice(7)
        >>> match = Match.deal(game, seats=1, dice=dice, options={})
        >>> match.play([bots.find("greedy", game)(1)], dice)
        >>> analysis = analyse(match)
        >>> worst = analysis.worst[0]
        >>> worst.chosen, worst.best.action, round(worst.loss, 1), str(analysis.grade(worst))
        (Cross('green', 5), PASS, 16.4, 'blunder')
    """

    seats: int
    judged: tuple[Judged, ...]
    is_complete: bool
    """Whether all moments of the match were judged."""
    is_over: bool
    """Whether the match is over. If not, it is analysed as far as it goes."""
    uncertainty: float | None = None
    """How far a chance is typically off, apart from drawn rolls; `None` if it was not measured."""

    @classmethod
    def of(
        cls, match: Match[Any], judged: Iterable[Judged], uncertainty: float | None = None
    ) -> "Analysis":
        """The analysis with these judged moments, the first ones of the match and in their order.

        Raises `AnalysisError` if there are none.
        """
        known = tuple(judged)
        if not known:
            raise AnalysisError(
                "Nothing has happened in this match yet: there is nothing to judge."
            )
        whole = moment_at(match, known[-1].moment.end) is None
        return cls(match.setup.seats, known, whole, match.is_over, uncertainty)

    @property
    def is_exact(self) -> bool:
        """Whether every figure is exact. Against others it is an estimate of the evaluator."""
        return self.seats == 1

    @cached_property
    def decisions(self) -> tuple[Decision, ...]:
        """All choices, those that were forced too."""
        return tuple(decision for judged in self.judged for decision in judged.decisions)

    @cached_property
    def accounts(self) -> tuple[Account, ...]:
        """The books of every seat."""
        return tuple(self._account(seat) for seat in range(self.seats))

    def _account(self, seat: int) -> Account:
        rolls = [judged for judged in self.judged if judged.is_roll]
        own = [decision for decision in self.decisions if decision.seat == seat]
        others = [decision for decision in self.decisions if decision.seat != seat]
        return Account(
            start=self.judged[0].before.values[seat],
            luck=sum(judged.luck[seat] for judged in rolls),
            decisions=sum(decision.effect[seat] for decision in own),
            losses_of_others=sum(decision.effect[seat] for decision in others),
            unforeseen=sum(judged.unforeseen[seat] for judged in self.judged),
            result=self.judged[-1].after.values[seat],
            luck_error=sqrt(sum(judged.error[seat] ** 2 for judged in rolls)),
            decisions_error=sqrt(sum(decision.error**2 for decision in own)),
        )

    def unforced(self, seat: int) -> list[Decision]:
        """The decisions of a seat that had a choice."""
        return [made for made in self.decisions if made.seat == seat and not made.is_forced]

    def points(self, worth: float) -> float:
        """A difference of worth in points of the scale."""
        return grades.points(worth, self.seats)

    def grade(self, decision: Decision) -> Grade:
        """How good a choice was."""
        return grades.grade(self.points(decision.loss))

    def error_rate(self, seat: int) -> float:
        """The mean loss of a seat per unforced decision; 0 without any."""
        made = self.unforced(seat)
        return sum(decision.loss for decision in made) / len(made) if made else 0.0

    def accuracy(self, seat: int) -> float:
        """The mean accuracy of a seat's unforced decisions, in percent; 100 without any."""
        made = [grades.accuracy(self.points(each.loss)) for each in self.unforced(seat)]
        return sum(made) / len(made) if made else 100.0

    @cached_property
    def worst(self) -> tuple[Decision, ...]:
        """Everything that is no best choice, the highest loss first."""
        made = [each for each in self.decisions if self.grade(each) is not Grade.BEST]
        return tuple(sorted(made, key=lambda decision: -decision.loss))


class Analysing:
    """A match that is being analysed, moment by moment. It may be left off after each."""

    def __init__(
        self, match: Match[Any], milliseconds: int = BUDGET, known: Iterable[Judged] = ()
    ) -> None:
        """`known` are its first moments, where they have been judged before."""
        self._match = match
        self._milliseconds = milliseconds
        self.moments: list[Moment] = moments(match)
        self.judged: list[Judged] = [*known]

    @cached_property
    def _evaluator(self) -> Evaluator:
        return find_evaluator(self._match, self._milliseconds)

    @cached_property
    def _judge(self) -> Judge:
        return Judge(self._match, self._evaluator)

    @property
    def is_done(self) -> bool:
        return len(self.judged) >= len(self.moments)

    @property
    def analysis(self) -> Analysis:
        """What has been judged so far. Raises `AnalysisError` if that is nothing."""
        return Analysis.of(self._match, self.judged, self._evaluator.uncertainty)

    def prepare(self, say: Callable[[str], None]) -> None:
        """Ask the evaluator about the beginning of the match once.

        The first time ever that compiles it, which takes a few minutes: `say` tells people.
        """
        from rollwright.kernels.compiled import warming

        game = self._match.game
        alone = ", alone" if self._match.setup.seats == 1 else ""
        files = sorted(folder_of(game.name, "bots").glob("*.py"))
        judge = self._judge.judge
        with warming(f"the coach of {game.title}{alone}", say, files):
            for moment in self.moments[:_FIRST]:
                judge(moment)

    def go_on(self, spread: Spread = map) -> Iterator[Judged]:
        """Judge the moments that are left. Raises `AnalysisError` if the coach cannot."""
        for judged in spread(self._judge.judge, self.moments[len(self.judged) :]):
            self.judged.append(judged)
            yield judged


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
    analysing = Analysing(match, milliseconds)
    for _ in analysing.go_on():
        pass
    return analysing.analysis
