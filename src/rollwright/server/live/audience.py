"""Everybody who listens to a room, and how much of its match each of them has been told."""

from typing import Protocol

from rollwright.server.live.encoded import EncodedMatch
from rollwright.server.protocol import Table, TableInfo, write

SeatsByGuest = dict[str, list[int]]


class Listener(Protocol):
    """A client at a table, as the room sees it."""

    guest: str

    def send(self, message: bytes, /) -> None:
        """Send a message soon, without waiting."""


class Audience:
    """The listeners of one room."""

    def __init__(self) -> None:
        self._have: dict[Listener, tuple[str, int]] = {}
        """For each listener, a match and the number of its visible steps that were sent."""
        self._told = ("", 0, 0)
        """The match that listeners know, and how many steps it had: visible ones, and all."""

    def __contains__(self, listener: Listener) -> bool:
        return listener in self._have

    @property
    def guests(self) -> set[str]:
        """The guests who listen."""
        return {listener.guest for listener in self._have}

    def add(self, listener: Listener) -> None:
        """Somebody listens from now on, and has been told nothing."""
        self._have[listener] = ("", 0)

    def remove(self, listener: Listener) -> None:
        """Somebody no longer listens."""
        self._have.pop(listener, None)

    def tell_newcomer(
        self, listener: Listener, live: EncodedMatch, seats: list[int], match: str, have: int
    ) -> None:
        """Send what is missing to a listener who says they have `have` steps of a match."""
        is_known = match == live.doc.id and 0 <= have <= live.visible
        listener.send(live.update(seats, have if is_known else 0))
        self._have[listener] = (live.doc.id, live.visible)

    def tell_table(self, info: TableInfo, seats: SeatsByGuest) -> None:
        """Tell everybody who sits where."""
        for listener in self._have:
            listener.send(write(Table(info, seats.get(listener.guest, []))))

    def tell_steps(self, live: EncodedMatch, seats: SeatsByGuest) -> bool:
        """Tell everybody the steps that they do not have; whether there was anything to tell."""
        told, self._told = self._told, (live.doc.id, live.visible, len(live.match.log))
        if told == self._told:
            return False
        is_hidden = told[:2] == self._told[:2]
        for listener, (match, have) in self._have.items():
            mine = seats.get(listener.guest, [])
            missing_from = have if match == live.doc.id else 0
            listener.send(live.waiting(mine) if is_hidden else live.update(mine, missing_from))
            self._have[listener] = (live.doc.id, live.visible)
        return True
