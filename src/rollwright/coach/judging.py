"""What a moment did to every seat: luck if dice were rolled, losses if seats chose.

Worth is the chance to win, or alone the expected score. Over a match the changes of worth add up to
the result less the start, whatever the evaluator says. So the books balance by construction:

- the change at a roll is luck, for every seat. The evaluator's worth before a roll is the mean over
  the rolls, so luck has mean 0;
- at a question, each seat answers for its loss: what its choice was worth to it less than the best
  one. What it lost the others gained;
- the rest of the change at a question is unforeseen: hidden choices other than those that the
  evaluator supposed, and its second thoughts once it looks further ahead.

The moments of a match are every roll, and every question with all answers to it. Seats that choose
at the same time choose from the same position, so their choices are one moment, in whatever order
they were made. Choices that have not resolved yet are no moment: the others must not know them.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from math import hypot
from typing import Any, NamedTuple

from rollwright.bots.evaluator import Evaluator, Weighed, Worth, best
from rollwright.core.game import CHANCE, Action, Step, View, winners
from rollwright.core.match import Match

Shares = tuple[float, ...]
"""A number for every seat."""


class Moment(NamedTuple):
    """The steps `first` to `end` of a log, the latter excluded.

    Examples:
        >>> from rollwright.coach import Moment
        >>> Moment(first=1, end=3)
        Moment(first=1, end=3)
    """

    first: int
    end: int


def moments(match: Match[Any]) -> list[Moment]:
    """The moments of a match that are over, in their order.

    Examples:
        >>> from rollwright import Match, SeededDice, find_game
        >>> from rollwright.coach import moments
        >>> dice = SeededDice(7)
        >>> match = Match.deal(find_game("qwixx"), seats=2, dice=dice, options={})
        >>> match.roll(dice)
        >>> match.step(0, 0)
        >>> moments(match)
        [Moment(first=0, end=1)]
    """
    found: list[Moment] = []
    while moment := moment_at(match, found[-1].end if found else 0):
        found.append(moment)
    return found


def moment_at(match: Match[Any], first: int) -> Moment | None:
    """The moment that begins with a step; `None` if it is not over yet."""
    end = first + len(match.states[first].pending)
    return Moment(first, end) if first < end <= len(match.log) else None


def is_roll(match: Match[Any], moment: Moment) -> bool:
    """Whether dice are rolled in this moment, or else seats choose."""
    return match.log[moment.first][0] == CHANCE


@dataclass(frozen=True)
class Decision:
    """A seat's choice, with what every option was worth to the seat.

    Examples:
        >>> from rollwright.bots import Weighed
        >>> from rollwright.coach import Decision
        >>> options = (Weighed(0, 0.48), Weighed(4, 0.53))
        >>> made = Decision(7, asked=6, seat=1, chosen=0, options=options, effect=(0.05, -0.05))
        >>> made.best.action, round(made.loss, 2), made.is_forced
        (4, 0.05, False)
    """

    step: int
    """Its index in the log."""
    asked: int
    """The index of the position in which the seat was asked, maybe together with others."""
    seat: int
    chosen: Action
    options: tuple[Weighed, ...]
    """All that were legal, in the order of `State.legal`."""
    effect: Shares
    """What the choice did to the worth of every seat, compared with the best one. Adds up to 0 if
    seats play against each other; the seat's own part is minus its loss."""
    is_exact: bool = False
    """Whether every option was certain."""

    @property
    def is_forced(self) -> bool:
        """Whether there was nothing else to choose."""
        return len(self.options) == 1

    @cached_property
    def best(self) -> Weighed:
        """What was worth most; what was chosen, if nothing was worth more."""
        found = best(self.options)
        return self.taken if self.taken.value == found.value else found

    @cached_property
    def taken(self) -> Weighed:
        """What was chosen, with its worth."""
        return next(option for option in self.options if option.action == self.chosen)

    @property
    def loss(self) -> float:
        """How much less the choice was worth than the best one."""
        return self.best.value - self.taken.value

    @property
    def error(self) -> float:
        """The standard error of the loss, where values are means over drawn rolls."""
        return 0.0 if self.best is self.taken else hypot(self.best.error, self.taken.error)


@dataclass(frozen=True)
class Judged:
    """A moment with what every seat was worth before and after it.

    Examples:
        >>> from rollwright.bots import Worth
        >>> from rollwright.coach import Judged, Moment
        >>> before, after = Worth((0.5, 0.5), (0.0, 0.0)), Worth((0.75, 0.25), (0.0, 0.0))
        >>> Judged(Moment(0, 1), turn=1, is_roll=True, before=before, after=after).luck
        (0.25, -0.25)
    """

    moment: Moment
    turn: int
    is_roll: bool
    before: Worth
    after: Worth
    decisions: tuple[Decision, ...] = ()
    """By seat. A roll has none."""

    @property
    def change(self) -> Shares:
        """By how much the worth of every seat changed."""
        pairs = zip(self.before.values, self.after.values, strict=True)
        return tuple(after - before for before, after in pairs)

    @property
    def luck(self) -> Shares:
        """What the dice did to every seat."""
        return self.change if self.is_roll else (0.0,) * len(self.before.values)

    @property
    def unforeseen(self) -> Shares:
        """What neither dice nor losses explain, for every seat; nothing at a roll."""
        if self.is_roll:
            return (0.0,) * len(self.before.values)
        return tuple(
            change - sum(decision.effect[seat] for decision in self.decisions)
            for seat, change in enumerate(self.change)
        )

    @property
    def error(self) -> Shares:
        """The standard error of the change, where worth is a mean over drawn rolls."""
        pairs = zip(self.before.errors, self.after.errors, strict=True)
        return tuple(hypot(before, after) for before, after in pairs)


class Judge:
    """Judges the moments of one match. Several threads may ask it at the same time.

    Examples:
        >>> from rollwright import Match, SeededDice, bots, find_game
        >>> from rollwright.coach import Judge, find_evaluator, moments
        >>> game, dice = find_game("qwixx"), SeededDice(7)
        >>> match = Match.deal(game, seats=1, dice=dice, options={})
        >>> match.play([bots.find("greedy", game)(1)], dice)
        >>> judge = Judge(match, find_evaluator(match))
        >>> first_roll = judge.judge(moments(match)[0])
        >>> round(first_roll.luck[0], 2)
        -9.46
    """

    def __init__(self, match: Match[Any], evaluator: Evaluator) -> None:
        self._match = match
        self._states = match.states
        self._evaluator = evaluator
        self._known: dict[int, Worth] = {}

    def judge(self, moment: Moment) -> Judged:
        """What the moment did to everybody."""
        before, after = self._worth_at(moment.first), self._worth_at(moment.end)
        rolled = is_roll(self._match, moment)
        decisions = () if rolled else self._decisions(moment, before)
        turn = self._states[moment.first].turn
        return Judged(moment, turn, rolled, before, after, decisions)

    def _worth_at(self, index: int) -> Worth:
        """What the position before step `index` is worth."""
        if index not in self._known:
            self._known[index] = self._worth(self._states[index])
        return self._known[index]

    def _worth(self, state: Any) -> Worth:
        """What a position is worth; a match that is over, exactly what everybody got."""
        if state.pending:
            return self._evaluator.worth(state)
        return Worth(result(state.scores), (0.0,) * state.seats)

    def _decisions(self, moment: Moment, before: Worth) -> tuple[Decision, ...]:
        made = [self._decision(moment, step, before) for step in range(moment.first, moment.end)]
        return tuple(sorted(made, key=lambda decision: decision.seat))

    def _decision(self, moment: Moment, step: int, before: Worth) -> Decision:
        """All choose from the position before the moment, and nobody knows what others choose."""
        state = self._states[moment.first]
        seat, action = self._match.log[step]
        legal = state.legal(seat)
        chosen = next(choice for choice in legal if choice == action)
        options: tuple[Weighed, ...] = (Weighed(chosen, before.values[seat]),)
        if len(legal) > 1:
            options = self._evaluator.weigh(View(state.view(seat), seat), legal)
        is_exact = all(option.is_exact for option in options)
        nothing = (0.0,) * state.seats
        made = Decision(step, moment.first, seat, chosen, options, nothing, is_exact)
        return replace(made, effect=self._effect(moment, made)) if made.loss else made

    def _effect(self, moment: Moment, decision: Decision) -> Shares:
        """Who gained what the seat lost: that depends on who profits from the worse choice.

        What the others have more, by the worth of everybody after the choices that were made and
        after the same with the best one, is brought to the sum of the loss in equal parts.
        """
        seat, seats = decision.seat, self._match.setup.seats
        gains = [0.0] * seats
        if seats > 2:
            better = self._worth(self._after(moment, (decision.seat, decision.best.action)))
            made = self._worth_at(moment.end)
            gains = [a - b for a, b in zip(made.values, better.values, strict=True)]
        if seats > 1:
            gained = sum(gains) - gains[seat]
            each = (decision.loss - gained) / (seats - 1)
            gains = [gain + each for gain in gains]
        gains[seat] = -decision.loss
        return tuple(gains)

    def _after(self, moment: Moment, instead: Step) -> Any:
        """The position after a moment in which one seat chooses otherwise."""
        state = self._states[moment.first]
        for actor, action in self._match.log[moment.first : moment.end]:
            state = state.step(actor, instead[1] if actor == instead[0] else action)
        return state


def result(scores: tuple[int, ...]) -> Shares:
    """What everybody got: a share of the win, or alone the score."""
    if len(scores) == 1:
        return (float(scores[0]),)
    won = winners(scores)
    return tuple(1 / len(won) if seat in won else 0.0 for seat in range(len(scores)))
