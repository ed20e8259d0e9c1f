"""Everybody who listens to a room, and how much of its match each of them has been told."""

from collections.abc import Collection
from typing import Final, Protocol

from rollwright.server.live.encoded import EncodedMatch, Times
from rollwright.server.protocol import Hello, Table, TableInfo, write

SeatsByGuest = dict[str, list[int]]
_NO_SEATS: Final[list[int]] = []
"""Of somebody who only watches: all of them get the same messages."""


class Listener(Protocol):
    """A client at a table, as the room sees it."""

    guest: str

    def send(self, message: bytes, /) -> None:
        """Send a message soon, without waiting."""


class Audience:
    """The listeners of one room."""

    def __init__(self) -> None:
        self.guests: set[str] = set()
        """The guests who listen."""
        self._have: dict[Listener, tuple[str, int]] = {}
        """For each listener, a match and the number of its visible steps that were sent."""
        self._told = ("", 0, 0, 0)
        """The match that listeners know, how many choices were taken back in it, and how long its
        log was: the visible steps, and all rows."""
        self._told_table: tuple[object, ...] | None = None
        """What listeners know about the table: who sits where, and who may act as its owner."""

    def __contains__(self, listener: Listener) -> bool:
        return listener in self._have

    def add(self, listener: Listener) -> None:
        """Somebody listens from now on, and has been told nothing."""
        self._have[listener] = ("", 0)
        self.guests.add(listener.guest)

    def remove(self, listener: Listener) -> None:
        """Somebody no longer listens."""
        self._have.pop(listener, None)
        self.guests = {listener.guest for listener in self._have}

    def tell_newcomer(
        self, listener: Listener, live: EncodedMatch, seats: list[int], hello: Hello, times: Times
    ) -> None:
        """Send what is missing to a listener whose hello says what they have."""
        is_known = (hello.match, hello.undone) == (live.doc.id, live.undone)
        have = hello.have if is_known and 0 <= hello.have <= live.visible else 0
        listener.send(live.update(seats, have, times))
        self._have[listener] = (live.doc.id, live.visible)

    def tell(self, message: bytes) -> None:
        """Tell everybody the same."""
        for listener in self._have:
            listener.send(message)

    def tell_table(
        self,
        info: TableInfo,
        seats: SeatsByGuest,
        left: SeatsByGuest,
        hosts: Collection[str],
        newcomer: Listener | None = None,
    ) -> None:
        """Tell everybody who sits where, and whether they may do what the owner may.

        `left` are the seats in which bots play for people. If nothing of it is new, only a newcomer
        is told: of those who only watch, many may come and go.
        """
        told, self._told_table = self._told_table, (info, seats, left, frozenset(hosts))
        is_news = told != self._told_table
        written: dict[tuple[object, ...], bytes] = {}
        for listener in self._have if is_news else filter(None, [newcomer]):
            guest = listener.guest
            mine, given_up, is_host = seats.get(guest, []), left.get(guest, []), guest in hosts
            key = (*mine, None, *given_up, is_host)
            if key not in written:
                written[key] = write(Table(info, mine, is_host, given_up))
            listener.send(written[key])

    def tell_steps(self, live: EncodedMatch, seats: SeatsByGuest, times: Times) -> None:
        """Tell everybody the steps that they do not have, if there is anything to tell."""
        told, self._told = self._told, (live.doc.id, live.undone, live.visible, live.rows)
        if told == self._told:
            return
        is_hidden = told[:3] == self._told[:3]
        now = live.doc.id, live.visible
        watching: dict[int, bytes] = {}
        for listener, (match, have) in self._have.items():
            mine = seats.get(listener.guest, _NO_SEATS)
            missing_from = have if match == live.doc.id else 0
            message = watching.get(missing_from) if mine is _NO_SEATS else None
            if message is None:
                if is_hidden:
                    message = live.waiting(mine, times)
                else:
                    message = live.update(mine, missing_from, times, is_news=True)
            if mine is _NO_SEATS:
                watching[missing_from] = message
            listener.send(message)
            self._have[listener] = now
        live.forget_news()
