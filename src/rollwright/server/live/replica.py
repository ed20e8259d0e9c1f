"""A worker's copy of a table and of the match that is played at it. The store has the original."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from rollwright.server import tables
from rollwright.server.documents import TableDoc
from rollwright.server.encoding import encode
from rollwright.server.live.encoded import EncodedMatch
from rollwright.server.protocol import Refusal
from rollwright.server.store import Deadline, Store, StoreDown
from rollwright.server.store.asking import complaints
from rollwright.table.croupier import PlannedStep
from rollwright.table.live import undo_row

T = TypeVar("T")


class Replica:
    """Reads what the store holds, and changes nothing here before the store has written it.

    A replica is stale when the store may hold more: another worker wrote first, or the store failed
    and nobody knows what it has written. Every method that asks the store raises `Refusal` if the
    store does not answer.
    """

    def __init__(self, table: TableDoc, store: Store, store_failed: Callable[[], None]) -> None:
        self.table = table
        self.live: EncodedMatch | None = None
        self.is_stale = True
        self._store = store
        self._store_failed = store_failed

    @property
    def table(self) -> TableDoc:
        """The table as it is stored: never changed, only replaced."""
        return self._table

    @table.setter
    def table(self, table: TableDoc) -> None:
        self._table = table
        self.seats_by_guest = tables.seats_by_guest(table)

    @property
    def is_playing(self) -> bool:
        """Whether a match is going on."""
        return self.live is not None and not self.live.match.is_over

    async def refresh(self) -> None:
        """Read the table, its match and the steps that are not known here."""
        table = await self._wait(self._store.table(self.table.id))
        self.table = self.table if table is None else table
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
        encoded = [encode(planned.data) for planned in plan]
        texts = [step.decode() for step in encoded]
        if not await self._write(live, texts):
            return False
        for planned, step in zip(plan, encoded, strict=True):
            live.take_planned(planned, step)
        return True

    async def take_back(self, live: EncodedMatch, seat: int) -> bool:
        """Write that a seat takes back its last choice; `False` if another worker was first."""
        is_written = await self._write(live, [encode(undo_row(seat)).decode()])
        if is_written:
            live.take_back()
        return is_written

    async def _write(self, live: EncodedMatch, rows: list[str]) -> bool:
        """Append rows to the log of the match; `False` if another worker was first."""
        is_written = await self._wait(self._store.append(live.doc.id, live.rows, rows))
        self.is_stale = self.is_stale or not is_written
        return is_written

    async def save(self, table: TableDoc) -> bool:
        """Write a changed table; `False` if another worker was first.

        If everybody is ready for the next match, that match starts and is written with the table.
        """
        if not self.is_playing and tables.can_start(table):
            doc, match = tables.start_match(table)
            is_saved = await self._wait(self._store.begin_match(table, doc))
            if is_saved:
                self.live = EncodedMatch(doc, match)
        else:
            is_saved = await self._wait(self._store.save_table(table))
        if is_saved:
            self.table = table
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
        if await self._wait(self._store.save_table(ended)):
            self.table = ended
            return True
        self.is_stale = True  # another worker has noted it
        return False

    async def _wait(self, question: Awaitable[T]) -> T:
        try:
            return await question
        except StoreDown as error:
            self.is_stale = True
            self._store_failed()
            complaints.note(error)
            raise Refusal("store_down", "The server cannot save now; try again.", 503) from None
