"""A match: one playing of a game, and the one authority over it.

Web, terminal, bots, replays and tests all play through `Match`. It holds the log of steps, which
is the only thing worth storing, and the positions that follow from it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Any, Generic, Protocol

from rollwright.core.dice import Dice
from rollwright.core.game import (
    CHANCE,
    Action,
    Event,
    Game,
    OptionValue,
    Roll,
    S,
    Setup,
    Step,
    View,
    non_default,
    winners,
)


class Player(Protocol):
    """Whoever chooses for a seat: a bot, or a person behind an interface."""

    def choose(self, view: View[Any], legal: tuple[Action, ...]) -> Action:
        """One of `legal`. `view` hides what other seats have chosen but not yet shown."""


class Match(Generic[S]):
    """The log of steps, and the position that they lead to.

    Examples:
        >>> from rollwright import Match, SeededDice, bots, find_game
        >>> game, dice = find_game("qwixx"), SeededDice(7)
        >>> match = Match.deal(game, seats=2, dice=dice, options={})
        >>> match.play([bots.find("greedy", game)(seed) for seed in (1, 2)], dice)
        >>> match.scores, match.winners, match.ending
        ((56, 60), (1,), 'misthrows')
        >>> Match.replay(game, match.setup, match.log).state == match.state
        True
    """

    def __init__(self, game: Game[S], setup: Setup) -> None:
        self.game: Game[S] = game
        self.state: S = game.start(setup)
        self.setup: Setup = replace(setup, options=non_default(game, setup.options))
        self.log: list[Step] = []
        self.rolls: int = 0
        self.rolled_in: int = 0
        """The turn of the last roll; 0 before the first."""
        self._states = [self.state]

    @classmethod
    def deal(
        cls, game: Game[S], seats: int, dice: Dice, options: Mapping[str, OptionValue]
    ) -> "Match[S]":
        """A new match, with the dice drawing the start seat and whatever else is open."""
        draws = count()
        return cls(game, game.deal(seats, options, lambda n: dice.draw(next(draws), n)))

    @classmethod
    def replay(cls, game: Game[S], setup: Setup, log: Iterable[Step]) -> "Match[S]":
        """The match that this log tells. Raises `IllegalAction` at the first illegal step."""
        match = cls(game, setup)
        for step in log:
            match.step(*step)
        return match

    @property
    def states(self) -> list[S]:
        """Every position: `states[i]` stands before `log[i]`. Folded when asked for."""
        states = self._states
        for actor, action in self.log[len(states) - 1 :]:
            states.append(states[-1].step(actor, action))
        return states

    @property
    def pending(self) -> tuple[int, ...]:
        """Who acts next: `()` when the match is over, `(CHANCE,)`, or seats."""
        return self.state.pending

    @property
    def is_over(self) -> bool:
        """Whether nobody has to act any more."""
        return not self.state.pending

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, as if the match ended now."""
        return self.state.scores

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; `()` while the match goes on."""
        return winners(self.scores) if self.is_over else ()

    @property
    def ending(self) -> str:
        """How the match ended; "" while it goes on."""
        return self.game.ending(self.state)

    def step(self, actor: int, action: Action | Roll) -> None:
        """Take one step. An illegal one raises `IllegalAction` and changes nothing."""
        self.follow((actor, action), self.state.step(actor, action))

    def follow(self, step: Step, after: S) -> None:
        """Take a step whose result is known: `after` is what `state.step` gave for it."""
        if step[0] == CHANCE:
            self.rolls += 1
            self.rolled_in = self.state.turn
        self.state = after
        self.log.append(step)

    def take_back(self) -> None:
        """Forget the last step, which must be a seat's choice. Rolls stay rolled."""
        states = self.states
        states.pop()
        self.log.pop()
        self.state = states[-1]

    def set_up(self, state: S) -> None:
        """Go on from another position, as if the match had begun there: for research."""
        self.state = state
        self._states = [state]
        self.log = []

    def roll(self, dice: Dice) -> None:
        """Take the step of `CHANCE`."""
        self.step(CHANCE, dice.roll(self.rolls, len(self.state.to_roll)))

    def play(self, players: Sequence[Player], dice: Dice) -> None:
        """Play to the end. Seats that choose together all choose from the same position."""
        while pending := self.state.pending:
            if pending[0] == CHANCE:
                self.roll(dice)
                continue
            legal = self.state.legal
            choices = [players[seat].choose(self.view(seat), legal(seat)) for seat in pending]
            for seat, choice in zip(pending, choices, strict=True):
                self.step(seat, choice)

    def view(self, seat: int) -> View[S]:
        """What the player at `seat` may know."""
        return View(self.state.view(seat), seat)

    def events(self, index: int) -> tuple[Event, ...]:
        """What step `index` meant."""
        return self.game.events(self.states[index], self.log[index], self.states[index + 1])
