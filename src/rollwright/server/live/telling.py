"""A room as its listeners know it: who is there, the table, the steps of the match, the clocks."""

import time
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from rollwright.server import deciding, tables
from rollwright.server.documents import TableDoc
from rollwright.server.live.audience import Audience, Listener
from rollwright.server.live.choosing import check_current
from rollwright.server.live.clocks import Attendance, Patience
from rollwright.server.live.encoded import EncodedMatch, Times
from rollwright.server.live.pacing import Pacing
from rollwright.server.live.replica import Replica
from rollwright.server.protocol import Hello, Refusal, TableInfo, TakeBack
from rollwright.table.pacing import is_one_person
from rollwright.table.seats import Occupant

TAKE_BACK_SECONDS: Final = 3.0
"""How long a choice can be taken back."""


class _Choice(NamedTuple):
    match: str
    seat: int
    rows: int
    """How many rows the log had after the choice."""
    until: float
    """When it can no longer be taken back, by this worker's clock."""


class LastChoice:
    """The last choice that a person made at this worker."""

    def __init__(self) -> None:
        self._choice: _Choice | None = None

    def note(self, live: EncodedMatch, seat: int) -> None:
        """A person at this seat has just chosen; nothing has followed, and nothing was revealed."""
        self._choice = _Choice(live.doc.id, seat, live.rows, time.monotonic() + TAKE_BACK_SECONDS)

    def seconds_left(self, live: EncodedMatch, seats: Sequence[Occupant]) -> dict[int, float]:
        """The seat that may take back its choice, if one may, and how long."""
        choice = self._choice
        if choice is None or (choice.match, choice.rows) != (live.doc.id, live.rows):
            return {}
        left = choice.until - time.monotonic()
        is_possible = left > 0 and is_one_person(seats) and not live.match.is_over
        return {choice.seat: left} if is_possible else {}

    def check(
        self, live: EncodedMatch, mine: list[int], seats: Sequence[Occupant], wish: TakeBack
    ) -> None:
        """Refuse a client with the seats `mine` what cannot, or can no longer, be taken back."""
        check_current(live, mine, wish)
        if not is_one_person(seats):
            raise Refusal(
                "not_alone", "You can take something back only when you play alone or with bots."
            )
        if wish.seat not in self.seconds_left(live, seats):
            raise Refusal("too_late", "It is too late to take this back.")


class TellingRoom:
    """Tells everybody who listens what they do not know yet. It writes nothing to the store."""

    def __init__(self, replica: Replica, pacing: Pacing) -> None:
        self._replica = replica
        self._pacing = pacing
        self._audience = Audience()
        self._attendance = Attendance(self._miss)
        self._patience = Patience(self._tell_table)
        self._last_choice = LastChoice()
        self._told_version = -1
        """The version of the table that everybody here was told last."""

    @property
    def table(self) -> TableDoc:
        """The table as it is stored: never changed, only replaced."""
        return self._replica.table

    @property
    def live(self) -> EncodedMatch | None:
        """The match that is being played or was played last."""
        return self._replica.live

    @property
    def is_playing(self) -> bool:
        """Whether a match is going on."""
        return self._replica.is_playing

    @property
    def is_timed(self) -> bool:
        """Whether a match is going on that also goes on if nobody is here."""
        return self.is_playing and self.table.seconds > 0

    @property
    def away(self) -> set[str]:
        """The guests who belong to this table and have been gone for a while."""
        return self._attendance.missed - self._audience.guests

    @property
    def gone(self) -> set[str]:
        """The guests who belong to this table and have been gone for so long that it passes on."""
        return self._attendance.gone - self._audience.guests

    @property
    def hosts(self) -> set[str]:
        """The guests who may do now what the owner may."""
        is_overdue = not self.is_playing and deciding.owner_is_overdue(self.table, self.away)
        return tables.hosts(self.table, is_overdue)

    @property
    def present(self) -> set[str]:
        """The guests who belong to this table and are connected to this worker."""
        return self._audience.guests & self._guests

    @property
    def _guests(self) -> set[str]:
        """The guests who belong to this table: its owner, and all who have a seat."""
        return {self.table.owner, *(seat.guest for seat in self.table.seats)} - {""}

    def see(self, guests: Iterable[str]) -> None:
        """Another worker says that these guests are connected to it."""
        away = self.away
        for guest in self._guests.intersection(guests):
            self._attendance.see(guest)
        if self.away != away:
            self._tell_table()

    def tell(self, message: bytes) -> None:
        """Tell everybody here something that is not kept."""
        self._audience.tell(message)

    def close(self) -> None:
        """Stop everything that runs by itself."""
        self._pacing.stop()
        self._attendance.stop()
        self._patience.stop()

    def enter(self, listener: Listener, hello: Hello) -> None:
        """Let somebody listen who has seen some of the match already, as their hello says."""
        self._audience.add(listener)
        if live := self.live:
            seats = self.seats_of(listener)
            self._pacing.give_time_to_throw(live, seats)
            times = self._set_clocks(live)
            self._audience.tell_newcomer(listener, live, seats, hello, times)
        self._tell_table(listener)

    def leave(self, listener: Listener) -> None:
        """Tell a listener nothing more, and the others if a seat is empty now."""
        if listener.guest in self._guests:
            self._attendance.see(listener.guest)
        self._audience.remove(listener)
        self._tell_table()

    def hears(self, listener: Listener) -> bool:
        """Whether a listener gets the news of this room."""
        return listener in self._audience

    def is_behind(self, hello: Hello) -> bool:
        """Whether somebody who has seen this much may have seen more than this room."""
        live = self.live
        if live is None or not hello.match:
            return False
        return hello.match != live.doc.id or hello.undone > live.undone or hello.have > live.visible

    def info(self) -> TableInfo:
        """The table as everybody may see it, with the seed of its match once that is revealed."""
        overdue = deciding.overdue(self.table, self.away)
        hints_now = self.live is not None and self.live.doc.allows_hints
        online, seed = self._audience.guests, self._replica.revealed_seed
        return tables.info(self.table, online, seed, overdue, hints_now)

    def seats_of(self, listener: Listener) -> list[int]:
        """The seats that a listener plays."""
        return self._replica.seats_by_guest.get(listener.guest, [])

    def left_by(self, listener: Listener) -> list[int]:
        """The seats in which a bot plays for a listener."""
        return tables.left_by_guest(self.table).get(listener.guest, [])

    def _miss(self, guest: str) -> None:
        """Tell everybody that they may go on without a guest, if that is so."""
        if guest in self.away:
            self._tell_table()

    def _tell_table(self, newcomer: Listener | None = None) -> None:
        self._told_version = self.table.version
        self._attendance.watch(self._guests)
        self._patience.set(self.table)
        seats, left = self._replica.seats_by_guest, tables.left_by_guest(self.table)
        self._audience.tell_table(self.info(), seats, left, self.hosts, newcomer)

    def _tell_table_if_new(self) -> None:
        """Tell a table that was read from the store, unless everybody has been told it before."""
        if self.table.version != self._told_version:
            self._tell_table()

    def _tell_steps(self) -> None:
        """Tell everybody what they do not know yet, and set the clocks for what comes next."""
        if live := self.live:
            times = self._set_clocks(live)
            self._audience.tell_steps(live, self._replica.seats_by_guest, times)

    def _set_clocks(self, live: EncodedMatch) -> Times:
        """Set the clocks, and read them."""
        self._pacing.set(live, self.table, self._audience.guests)
        return self._pacing.times(self._last_choice.seconds_left(live, self.table.seats))
