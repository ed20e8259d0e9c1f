"""A position of Dozen."""

from typing import Final, NamedTuple

from rollwright import CHANCE, IllegalAction
from rollwright.core import (
    HIDDEN,
    Action,
    Choices,
    Drawing,
    Roll,
    Span,
    commit,
    hide,
    is_action,
    is_roll,
    refuse_actor,
)
from rollwright.games.dozen import rules

LEAVE: Final = 0
TAKE: Final = 1
WORDS: Final = ("leave", "take")
DICE: Final = ("white", "black")


class State(NamedTuple):
    """One immutable position; `dice` is empty before the roll."""

    turns: int
    turn: int
    active: int
    totals: tuple[int, ...]
    dice: Roll = ()
    choices: Choices = ()

    @property
    def shown(self) -> tuple[str, ...]:
        return ("totals", "dice", "choices")

    @property
    def seats(self) -> int:
        return len(self.totals)

    @property
    def pending(self) -> tuple[int, ...]:
        if self.dice:
            return tuple(seat for seat, choice in enumerate(self.choices) if choice is None)
        return () if rules.is_over(self.turn - 1, self.turns) else (CHANCE,)

    @property
    def to_roll(self) -> tuple[str, ...]:
        return DICE if self.pending == (CHANCE,) else ()

    @property
    def scores(self) -> tuple[int, ...]:
        return self.totals

    def legal(self, seat: int) -> tuple[Action, ...]:
        return (LEAVE, TAKE) if seat != CHANCE and seat in self.pending else ()

    def step(self, actor: int, action: Action | Roll) -> "State":
        if is_action(action):
            if action in self.legal(actor):
                choices = commit(self.choices, actor, action)
                if None in choices:
                    return self._replace(choices=choices)
                if HIDDEN not in choices:
                    return self._resolve(choices)
        elif isinstance(action, tuple) and actor in self.pending and is_roll(action, len(DICE)):
            return self._replace(dice=action, choices=(None,) * self.seats)
        raise refuse_actor(self, actor) or IllegalAction(
            "Choose take or leave.", "not_an_action", action=action
        )

    def _resolve(self, choices: Choices) -> "State":
        rolled = sum(self.dice)
        totals = tuple(
            rules.take(total, rolled) if choice == TAKE else total
            for total, choice in zip(self.totals, choices, strict=True)
        )
        return State(self.turns, self.turn + 1, (self.active + 1) % self.seats, totals)

    def view(self, seat: int | None) -> "State":
        return self._replace(choices=hide(self.choices, seat))

    def action_text(self, seat: int, action: Action) -> str:  # noqa: ARG002  # the same for all
        return WORDS[action]

    def read_action(self, seat: int, text: str) -> Action:  # noqa: ARG002  # the same for all
        if text.strip().lower() not in WORDS:
            raise IllegalAction(f"{text!r} is no action; write take or leave.", "not_an_action")
        return WORDS.index(text.strip().lower())

    def draw(self, seat: int) -> Drawing:
        return ((Span("total "), Span(str(self.totals[seat]), strong=True)),)
