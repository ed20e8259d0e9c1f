"""Who plays the next match: how long others wait for a person, and when they may go on.

A person is *overdue* who has been away for a while, or who has not said for a while whether they
play again although somebody waits for that. A bot may take the seat of a person who is overdue, and
the next match may begin without them.
"""

from collections.abc import Collection
from typing import Final

from rollwright.server.documents import Seat, TableDoc, now
from rollwright.server.protocol import Refusal
from rollwright.server.tables import seats_of
from rollwright.table.seats import HUMAN

AWAY_SECONDS: Final = 20
"""Somebody of whom nobody has heard for so long is away."""

GONE_SECONDS: Final = 600
"""An owner of whom nobody has heard for so long is gone, and the table passes on."""

DECIDE_SECONDS: Final = 30
"""So long others wait for somebody who is there and does not say whether they play again."""

_SECOND: Final = 1_000_000


def note_waiting(table: TableDoc) -> None:
    """Note for everybody who is undecided since when somebody has waited for them."""
    people = [seat for seat in table.seats if seat.kind == HUMAN]
    is_waited_for = bool(table.match) and any(seat.ready for seat in people)
    for seat in people:
        seat.asked = (seat.asked or now()) if is_waited_for and not seat.ready else 0


def seconds_to_decide(table: TableDoc) -> float | None:
    """How long until the next undecided person is overdue; `None` if nobody will be."""
    left = [_seconds_left(seat) for seat in table.seats if seat.asked]
    return min((seconds for seconds in left if seconds > 0), default=None)


def _seconds_left(seat: Seat) -> float:
    return DECIDE_SECONDS - (now() - seat.asked) / _SECOND


def overdue(table: TableDoc, away: Collection[str]) -> set[int]:
    """The seats without whose people others may go on; `away` are guests who are gone.

    Somebody who was erased is gone for good.
    """
    return {
        number
        for number, seat in enumerate(table.seats)
        if seat.kind == HUMAN
        and (not seat.guest or seat.guest in away or (seat.asked and _seconds_left(seat) <= 0))
    }


def owner_is_overdue(table: TableDoc, away: Collection[str]) -> bool:
    """Whether others may do what the owner may, if no match is going on."""
    owned = seats_of(table, table.owner)
    return table.owner in away or not overdue(table, away).isdisjoint(owned)


def check_undecided(table: TableDoc, seats: Collection[int], away: Collection[str]) -> None:
    """Refuse to go on without people who are there and may still decide.

    Before the first match of a table its owner decides alone who sits there.
    """
    waiting = set(seats) - overdue(table, away) if table.match else set()
    names = [seat.name for n, seat in enumerate(table.seats) if n in waiting and _can_decide(seat)]
    if names:
        raise Refusal(
            "undecided",
            f"{' and '.join(names)} may still decide. You can go on without them after "
            f"{DECIDE_SECONDS} seconds in which somebody else was ready.",
            names=names,
        )


def _can_decide(seat: Seat) -> bool:
    return seat.kind == HUMAN and not seat.ready
