"""An analysis: the books of every seat, folded from the moments that were judged."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Any

from rollwright.coach import grades
from rollwright.coach.grades import Grade
from rollwright.coach.judging import Decision, Judged
from rollwright.coach.moments import moments
from rollwright.core.errors import AnalysisError
from rollwright.core.match import Match


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
        whole = len(known) == len(moments(match))
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
