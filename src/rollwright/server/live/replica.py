"""A worker's copy of a table and of the match that is played at it. The store has the original."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TypeVar

from rollwright.server import tables
from rollwright.server.daily.daily_match import outcome_of
from rollwright.server.daily.days import Clock
from rollwright.server.documents import TableDoc, as_text, now
from rollwright.server.encoding import encode
from rollwright.server.ending import Ending
from rollwright.server.live.encoded import EncodedMatch
from rollwright.server.offer import is_slow
from rollwright.server.protocol import Refusal
from rollwright.server.store import Deadline, Store, StoreDown
from rollwright.server.store.asking import complaints
from rollwright.server.store.daily import note_outcome
from rollwright.table.croupier import PlannedStep
from rollwright.table.live import hint_row, undo_row

T = TypeVar("T")


class Replica:
    """Reads what the store holds, and changes nothing here before the store has written it.

    A replica is stale when the store may hold more: another worker wrote first, or the store failed
    and nobody knows what it has written. Every method that asks the store raises `Refusal` if the
    store does not answer.
    """

    def __init__(
        self,
        table: TableDoc,
        store: Store,
        ending: Ending,
        store_failed: Callable[[], None],
        clock: Clock = now,
    ) -> None:
        self._adopt(table)
        self.live: EncodedMatch | None = None
        self.is_stale: bool = True
        self._store = store
        self._ending = ending
        self._store_failed = store_failed
        self._clock = clock

    def _adopt(self, table: TableDoc) -> None:
        self.table = table
        """The table as it is stored: never changed, only replaced."""
        self.seats_by_guest: dict[str, list[int]] = tables.seats_by_guest(table)
        self.has_slow_bots: bool = any(is_slow(seat.bot) for seat in table.seats)

    @property
    def is_playing(self) -> bool:
        """Whether a match is going on."""
        return self.live is not None and not self.live.match.is_over

    @property
    def revealed_seed(self) -> str:
        """The seed of the match, once it is over; that of a daily match is told by its record."""
        if self.live is None or self.is_playing or self.live.doc.daily:
            return ""
        return self.live.doc.seed

    async def refresh(self) -> None:
        """Read the table, its match and the steps that are not known here."""
        table = await self._wait(self._store.table(self.table.id))
        if table:
            self._adopt(table)
        if self.table.match and (self.live is None or self.live.doc.id != self.table.match):
            doc = await self._wait(self._store.match(self.table.match))
            if doc:
                self.live = EncodedMatch(doc, tables.open_match(doc))
        await self.read_steps()
        self.is_stale = False

    async def read_steps(self) -> None:
        """Read the rows of the match's log that are not known here."""
        if self.live:
            for text in await self._wait(self._store.steps(self.live.doc.id, self.live.rows)):
                self.live.take_stored(text)

    async def deadline(self) -> Deadline | None:
        """When the match goes on by itself, as it was noted last."""
        return await self._wait(self._store.deadline(self.table.match))

    async def append(self, live: EncodedMatch, plan: list[PlannedStep]) -> bool:
        """Write planned steps and take them; `False` if another worker was first."""
        rows = [encode(planned.data) for planned in plan]
        is_written = await self._written(self.write(live, rows))
        if is_written:
            live.take_plan(plan, rows)
        return is_written

    async def take_back(self, live: EncodedMatch, seat: int) -> bool:
        """Write that a seat takes back its last choice; `False` if another worker was first."""
        is_written = await self._written(self.write(live, [encode(undo_row(seat))]))
        if is_written:
            live.take_back()
        return is_written

    async def note_hint(self, live: EncodedMatch, seat: int) -> bool:
        """Write that a seat has got a hint; `False` if another worker was first."""
        is_written = await self._written(self.write(live, [encode(hint_row(seat))]))
        if is_written:
            live.note_hint(seat)
        return is_written

    def write(self, live: EncodedMatch, rows: list[bytes]) -> "asyncio.Future[bool]":
        """Append rows to the log of the match. `is_written` tells what came of it."""
        return self._store.append(live.doc.id, live.rows, [row.decode() for row in rows])

    def is_written(self, written: "asyncio.Future[bool]") -> bool:
        """Whether rows were written, once the store has answered; not if another was first."""
        try:
            is_written = written.result()
        except StoreDown as error:
            raise self._refusal(error) from None
        self.is_stale = self.is_stale or not is_written
        return is_written

    async def _written(self, written: "asyncio.Future[bool]") -> bool:
        with contextlib.suppress(StoreDown):  # `is_written` says so
            await written
        return self.is_written(written)

    async def save(self, table: TableDoc) -> bool:
        """Write a changed table; `False` if another worker was first.

        If everybody is ready for the next match, that match starts and is written with the table.
        """
        if not self.is_playing and tables.can_start(table):
            doc, match = tables.start_match(table)
            steps = [as_text(step) for step in table.given.steps] if table.given else []
            is_saved = await self._wait(self._store.begin_match(table, doc, steps))
            if is_saved:
                self.live = EncodedMatch(doc, match)
                for step in steps:
                    self.live.take_stored(step)
        else:
            is_saved = await self._wait(self._store.save_table(table))
        if is_saved:
            self._adopt(table)
        else:
            self.is_stale = True
        return is_saved

    async def note_result(self) -> bool:
        """Write the result of a match that is over; whether that changed the table."""
        if not self.live:
            return False
        ended = tables.with_result(self.table, self.live.doc, self.live.match)
        if not ended:
            return False
        if ended.daily:  # first, because nobody looks for a result that the table has
            outcome = outcome_of(self.live.doc, self.live.match, self._clock())
            await self._wait(note_outcome(self._store, ended.id, outcome))
        live, table = self.live, self.table
        statements = await self._wait(self._ending(table, live.doc, live.match))
        if await self._wait(self._store.save_table(ended, *statements)):
            self._adopt(ended)
            return True
        self.is_stale = True  # another worker has noted it
        return False

    async def _wait(self, question: Awaitable[T]) -> T:
        try:
            return await question
        except StoreDown as error:
            raise self._refusal(error) from None

    def _refusal(self, error: StoreDown) -> Refusal:
        """What people are told when the store has failed. Nobody knows what it has written."""
        self.is_stale = True
        self._store_failed()
        complaints.note(error)
        return Refusal("store_down", "The server cannot save now; try again.", 503)
