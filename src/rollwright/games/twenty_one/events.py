"""What a step of Twenty One meant, for people. The folder `words` puts them into words."""

from collections.abc import Iterator
from dataclasses import dataclass

from rollwright.core.game import CHANCE, Event, Step
from rollwright.games.twenty_one import rules
from rollwright.games.twenty_one.actions import REROLL
from rollwright.games.twenty_one.layout import COLOURS, NUMBERS
from rollwright.games.twenty_one.state import State


@dataclass(frozen=True)
class Rolled(Event):
    seat: int


@dataclass(frozen=True)
class RolledAgain(Event):
    """The second attempt: all dice but the 1s, of which there were so many (T4)."""

    seat: int
    ones: int


@dataclass(frozen=True)
class SecondAttempt(Event):
    """The active seat wants its second attempt."""

    seat: int


@dataclass(frozen=True)
class Kept(Event):
    """The active seat does without its second attempt."""

    seat: int


@dataclass(frozen=True)
class Decided(Event):
    """A seat has chosen what to write, still hidden from the others."""

    seat: int


@dataclass(frozen=True)
class Entered(Event):
    seat: int
    colour: str
    number: int


@dataclass(frozen=True)
class HitMarked(Event):
    """A number was entered that equals the printed one (T6)."""

    seat: int
    colour: str
    number: int


@dataclass(frozen=True)
class Struck(Event):
    """The leftmost free field was struck (T7); `number` is the printed one."""

    seat: int
    colour: str
    number: int


@dataclass(frozen=True)
class RowScored(Event):
    """A row is full (T8), or the match ended in it (T9). Rows count from 1."""

    seat: int
    row: int
    points: int


@dataclass(frozen=True)
class Ended(Event):
    """The match is over: these seats filled their last row (T9)."""

    seats: tuple[int, ...]


@dataclass(frozen=True)
class AskSecondAttempt(Event):
    """The active seat may roll all dice but the 1s once more (T4)."""

    seat: int


@dataclass(frozen=True)
class AskEntries(Event):
    """Everybody enters what fits, or strikes (T5)."""


def question(state: State) -> Event | None:
    """What the pending seats are asked."""
    if state.is_attempt:
        return AskSecondAttempt(state.active)
    return AskEntries() if state.is_writing else None


def events(before: State, step: Step, after: State) -> tuple[Event, ...]:
    """What the step from `before` to `after` meant."""
    return tuple(_events(before, step, after))


def _events(before: State, step: Step, after: State) -> Iterator[Event]:
    actor, action = step
    if actor == CHANCE:
        seat, dice = before.active, before.dice
        yield RolledAgain(seat, dice.count(1)) if dice else Rolled(seat)
    elif before.is_attempt:
        yield SecondAttempt(actor) if action == REROLL else Kept(actor)
    else:
        yield Decided(actor)
        if not after.is_writing:
            for seat in range(before.seats):
                yield from _written(before, after, seat)
            full = tuple(seat for seat, sheet in enumerate(after.sheets) if sheet.is_full)
            if full:
                yield Ended(full)


def _written(before: State, after: State, seat: int) -> Iterator[Event]:
    """What a seat wrote in this round, and the row that it scores."""
    sheet = after.sheets[seat]
    row = before.sheets[seat].current
    fields = zip(before.sheets[seat].rows[row], sheet.rows[row], strict=True)
    for column, (old, new) in enumerate(fields):
        if old != new:
            colour, printed = COLOURS[sheet.colours(row)[column]], NUMBERS[row][column]
            if new == rules.STRUCK:
                yield Struck(seat, colour, printed)
            elif rules.is_hit(new, printed):
                yield HitMarked(seat, colour, new)
            else:
                yield Entered(seat, colour, new)
    if sheet.current > row or not after.pending:
        yield RowScored(seat, row + 1, sheet.row_points(row))
