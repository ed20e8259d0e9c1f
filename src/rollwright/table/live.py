"""A match that is being played, and how much of it everybody may know.

A log on disk is only ever appended to. Its *rows* are the steps of the match as JSON records hold
them and two kinds of marks: where somebody has taken a choice back, `["undo", seat]` drops the step
before it, and where somebody has got a hint, `["hint", seat]` says so. `LiveMatch.read` is the one
place that reads rows.
"""

from collections.abc import Collection
from typing import Any, Final

from rollwright.core.errors import RecordError
from rollwright.core.game import CHANCE, Event, State, Step
from rollwright.core.match import Match
from rollwright.records.jsonl import take_step
from rollwright.table.plans import foreseen
from rollwright.table.telling import action_texts

_UNDO: Final = "undo"
_HINT: Final = "hint"


def undo_row(seat: int) -> tuple[str, int]:
    """The row that takes back the last choice, which was that of `seat`."""
    return _UNDO, seat


def hint_row(seat: int) -> tuple[str, int]:
    """The row that notes that `seat` has got a hint for its next choice."""
    return _HINT, seat


def is_mark(row: Any) -> bool:
    """Whether a row is no step."""
    return isinstance(row, list) and row[:1] in ([_UNDO], [_HINT])


class LiveMatch:
    """A match whose seats may choose in secret.

    The *visible log* is the log without choices that are still hidden. It is a prefix of the log.
    It grows, unless a choice is taken back, so somebody who has n steps of it, and knows how many
    choices were taken back, needs exactly those from n on.
    """

    def __init__(self, match: Match[Any]) -> None:
        self.match = match
        self.rows: int = len(match.log)
        """How many rows the log has on disk."""
        self.undone: int = 0
        """How many choices were taken back."""
        self.visible: int = 0
        """The number of steps in the visible log."""
        self._shown: State = match.states[0]
        """The position after the visible log."""
        self.hides: bool = False
        """Whether somebody has chosen in secret."""
        self.hints: list[tuple[int, int]] = []
        """Who got a hint, and how many steps the log had then, in their order."""
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

    def read(self, row: Any, names: tuple[str, ...]) -> tuple[Event, ...]:
        """Take a row of a log on disk, and return what it meant: nothing if it is a mark.

        `names` are the players' names, for the text of a `RecordError`.
        """
        if isinstance(row, list) and row[:1] == [_HINT]:
            self._read_hint(row)
            return ()
        if is_mark(row):
            log = self.match.log
            if not log or log[-1][0] == CHANCE or row != [*undo_row(log[-1][0])]:
                raise RecordError(f"turn {self.match.state.turn}: {row!r} takes no choice back.")
            self.take_back()
            return ()
        before = self.match.state
        take_step(self.match, names, row)
        return self._meaning(before)

    def _read_hint(self, row: list[Any]) -> None:
        for seat in self.match.pending:
            if seat != CHANCE and row == [*hint_row(seat)]:
                self.note_hint(seat)
                return
        raise RecordError(f"turn {self.match.state.turn}: {row!r} is a hint for nobody.")

    def note_hint(self, seat: int) -> None:
        """Note that a seat, which has to choose now, has got a hint."""
        self.rows += 1
        self.hints.append((seat, len(self.match.log)))

    @property
    def hinted(self) -> set[int]:
        """The steps, by index, before which their seats got a hint."""
        found = set()
        for seat, steps in self.hints:
            later = range(steps, len(self.match.log))
            found.update([next((n for n in later if self.match.log[n][0] == seat), -1)])
        return found - {-1}

    def take_back(self) -> None:
        """Forget the last step, which must be a seat's choice."""
        self.match.take_back()
        self.rows += 1
        self.undone += 1
        steps, states = len(self.match.log), self.match.states
        while not self._show(steps, states[steps]):
            steps -= 1
        self.hides = self.visible < len(self.match.log)

    def _meaning(self, before: State) -> tuple[Event, ...]:
        match = self.match
        self.rows += 1
        self._show(len(match.log), match.state)
        return match.game.events(before, match.log[-1], match.state)

    def _show(self, steps: int, state: State) -> bool:
        """Move the end of the visible log to this position, if the position hides nothing."""
        shown = state.view(None)
        self.hides = shown is not state and shown != state
        if not self.hides:
            self.visible = steps
            self._shown = state
        return not self.hides

    def legal(self, seats: Collection[int]) -> dict[int, list[str]]:
        """What each of these seats may choose now; seats that are not pending are left out."""
        state = self.match.state
        return {seat: action_texts(state, seat) for seat in seats if seat in state.pending}

    def chosen(self, seats: Collection[int]) -> dict[int, str]:
        """What each of these seats has chosen while others are still choosing."""
        if not self.hides:
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
