"""What a step of Qwixx meant, for people. The folder `words` puts them into words."""

from collections.abc import Iterator
from dataclasses import dataclass

from rollwright.core.commits import Choices, commit
from rollwright.core.game import CHANCE, Event, Step
from rollwright.games.qwixx import rules
from rollwright.games.qwixx.actions import COLOURS, PASS, Choice, Cross
from rollwright.games.qwixx.state import State


@dataclass(frozen=True)
class Rolled(Event):
    """The active seat rolled; the sum of the white dice is announced (Q6)."""

    seat: int
    sum: int


@dataclass(frozen=True)
class Decided(Event):
    """A seat made its choice of action 1, still hidden from the others."""

    seat: int


@dataclass(frozen=True)
class Crossed(Event):
    seat: int
    row: str
    number: int


@dataclass(frozen=True)
class Passed(Event):
    seat: int


@dataclass(frozen=True)
class Misthrow(Event):
    """The seat took its `count`-th misthrow (Q8)."""

    seat: int
    count: int


@dataclass(frozen=True)
class RowClosed(Event):
    """A row was closed by one or more seats, and its die left the game (Q10)."""

    row: str
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Joined(Event):
    """A seat that had passed closed a row together with others, by itself (Q10)."""

    seat: int
    row: str


@dataclass(frozen=True)
class Ended(Event):
    """The match is over because of so many closed `rows` or `misthrows` (Q12)."""

    cause: str
    count: int


@dataclass(frozen=True)
class AskWhiteSum(Event):
    """Everybody may cross the sum of the white dice (Q6)."""

    sum: int


@dataclass(frozen=True)
class AskColourSum(Event):
    """The active seat may cross the sum of a white and a colour die (Q7)."""

    seat: int


@dataclass(frozen=True)
class AskOrMisthrow(Event):
    """The same, and passing would be a misthrow (Q8)."""

    seat: int


def question(state: State) -> Event | None:
    """What the pending seats are asked."""
    if state.is_action_1:
        return AskWhiteSum(state.white_sum)
    if not state.is_action_2:
        return None
    seat = state.active
    return AskOrMisthrow(seat) if state.choices[seat] == PASS else AskColourSum(seat)


def events(before: State, step: Step, after: State) -> tuple[Event, ...]:
    """What the step from `before` to `after` meant."""
    return tuple(_events(before, step, after))


def _events(before: State, step: Step, after: State) -> Iterator[Event]:
    seat, action = step
    if seat == CHANCE:
        yield Rolled(after.active, after.white_sum)
        return
    actions = before.layout.actions
    choices = _choices(before, step)
    if before.is_action_1:
        yield Decided(seat)
        if after.is_action_1:
            return
        for other, choice in enumerate(choices):
            yield _chosen(other, actions[choice or PASS])
    elif isinstance(action, int):
        yield _chosen(seat, actions[action])
        misthrows = after.sheets[seat].misthrows
        if misthrows > before.sheets[seat].misthrows:
            yield Misthrow(seat, misthrows)
    yield from _closings(before, choices, after)
    if not after.pending:
        yield _ended(after)


def _chosen(seat: int, choice: Choice) -> Event:
    if isinstance(choice, Cross):
        return Crossed(seat, choice.colour, choice.number)
    return Passed(seat)


def _choices(before: State, step: Step) -> Choices:
    """What all chose in the action that this step ended; action 2 is the active seat's alone."""
    seat, action = step
    choices = before.choices if before.is_action_1 else (None,) * before.seats
    return commit(choices, seat, action) if isinstance(action, int) else choices


def _closings(before: State, choices: Choices, after: State) -> Iterator[Event]:
    """First who closed which row, then who joined them."""
    joined = []
    for row, colour in enumerate(COLOURS):
        if (after.closed & ~before.closed) >> row & 1:
            sheets = enumerate(after.sheets)
            locked = [seat for seat, sheet in sheets if rules.is_locked(sheet[row])]
            yield RowClosed(colour, tuple(seat for seat in locked if choices[seat] != PASS))
            joined += [Joined(seat, colour) for seat in locked if choices[seat] == PASS]
    yield from joined


def ending(state: State) -> str:
    """Why a match that is over has ended: `rows` or `misthrows` (Q12)."""
    return "rows" if rules.is_over(state.closed, 0) else "misthrows"


def _ended(after: State) -> Ended:
    cause = ending(after)
    misthrows = max(sheet.misthrows for sheet in after.sheets)
    return Ended(cause, after.closed.bit_count() if cause == "rows" else misthrows)
