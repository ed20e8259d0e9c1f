"""What may upset a plan for action 2 that was made while others were choosing in action 1."""

from dataclasses import dataclass

from rollwright.core.game import Event
from rollwright.games.qwixx.actions import COLOURS
from rollwright.games.qwixx.state import State


@dataclass(frozen=True)
class PlanRowClosed(Event):
    """Somebody closed a row, so its die has left (Q11) and one row less can be closed (Q12)."""

    row: str


@dataclass(frozen=True)
class PlanRowJoined(Event):
    """The seat itself has closed a row together with somebody else (Q10)."""

    row: str


def plan_change(supposed: State, state: State, seat: int) -> Event | None:
    """What a seat could not foresee; `None` if only others have crossed something.

    In action 1 others can change nothing else: the dice, the choices and what passing costs follow
    from the closed rows and from the seat's own sheet.
    """
    sheets = zip(supposed.sheets[seat], state.sheets[seat], strict=True)
    for row, (before, after) in zip(COLOURS, sheets, strict=False):
        if before != after:
            return PlanRowJoined(row)
    closed = state.closed & ~supposed.closed
    return PlanRowClosed(COLOURS[closed.bit_length() - 1]) if closed else None
