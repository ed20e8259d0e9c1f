"""A match that is being played, and how much of it everybody may know."""

from collections.abc import Collection
from typing import Any

from rollwright.core.game import Event, State, Step
from rollwright.core.match import Match
from rollwright.records.jsonl import take_step
from rollwright.table.plans import foreseen
from rollwright.table.telling import action_texts


class LiveMatch:
    """A match whose seats may choose in secret.

    The *visible log* is the log without choices that are still hidden. It is a prefix of the log
    that only grows, so somebody who has n steps of it needs exactly those from n on.
    """

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.visible = 0
        """The number of steps in the visible log."""
        self._shown: State = match.states[0]
        """The position after the visible log."""
        for steps, state in enumerate(match.states):
            self._show(steps, state)

    def take(self, step: Step, after: State | None = None) -> tuple[Event, ...]:
        """Take a step and return what it meant.

        `after` is the position that the step leads to, for callers who know it already. An illegal
        step raises `IllegalAction` and changes nothing.
        """
        before = self.match.state
        self.match.follow(step, before.step(*step) if after is None else after)
        return self._meaning(before)

    def read(self, step: Any, names: tuple[str, ...]) -> tuple[Event, ...]:
        """Take a step as a JSON record holds it, and return what it meant.

        `names` are the players' names, for the text of a `RecordError`.
        """
        before = self.match.state
        take_step(self.match, names, step)
        return self._meaning(before)

    def _meaning(self, before: State) -> tuple[Event, ...]:
        match = self.match
        self._show(len(match.log), match.state)
        return match.game.events(before, match.log[-1], match.state)

    def _show(self, steps: int, state: State) -> None:
        """Move the end of the visible log to this position, if the position hides nothing."""
        shown = state.view(None)
        if shown is state or shown == state:
            self.visible = steps
            self._shown = state

    def legal(self, seats: Collection[int]) -> dict[int, list[str]]:
        """What each of these seats may choose now; seats that are not pending are left out."""
        state = self.match.state
        return {seat: action_texts(state, seat) for seat in seats if seat in state.pending}

    def chosen(self, seats: Collection[int]) -> dict[int, str]:
        """What each of these seats has chosen while others are still choosing."""
        if self.visible == len(self.match.log):
            return {}
        return {
            seat: self._shown.action_text(seat, action)
            for seat, action in self.match.log[self.visible :]
            if seat in seats and isinstance(action, int)
        }

    def ahead(self, seats: Collection[int]) -> dict[int, State]:
        """The position that the active seat can plan for, by its number, while others choose.

        It is where the match will stand if the others choose what does least. It follows from the
        visible log and from the seat's own choice, so it tells nothing about hidden choices.
        """
        seat = self._shown.active
        if seat not in seats:
            return {}
        state = foreseen(self._shown, self.match.log[self.visible :], seat)
        return {} if state is None else {seat: state}
