"""All rooms of this worker: finding them, keeping them, and telling other workers about them."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Final

from rollwright.core.dice import Proof
from rollwright.core.match import Match
from rollwright.core.series import Series
from rollwright.records.record import Record
from rollwright.server import tables
from rollwright.server.documents import TableDoc, TableWish, commitment_of
from rollwright.server.live.fanout import ANY, UNKNOWN, Fanout
from rollwright.server.live.room import Room
from rollwright.server.offer import ALL_BOTS, Offer
from rollwright.server.protocol import Refusal
from rollwright.server.store import Store
from rollwright.server.store.asking import ask
from rollwright.table.live import LiveMatch

_CODES_TO_TRY: Final = 5
_RETRY_SECONDS: Final = 0.5


@dataclass
class Door:
    """A room that may still have to be loaded, and how many use it."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    room: Room | None = None
    users: int = 0


class Hub:
    """Finds and makes rooms, and keeps them while somebody uses them."""

    def __init__(
        self, store: Store, fanout: Fanout, offer: Offer = ALL_BOTS, pause: float = 0
    ) -> None:
        """`pause` is the longest time in seconds that bots take where only they are pending."""
        self.store = store
        self.fanout = fanout
        self.offer = offer
        self._pause = pause
        self._doors: dict[str, Door] = {}
        self._announced: dict[str, set[int]] = {}
        self._catching_up: dict[str, asyncio.Task[None]] = {}

    async def open(self) -> None:
        """Connect to the database and the other workers."""
        await self.store.open()
        await self.fanout.open(self._changed)

    async def close(self) -> None:
        """Disconnect."""
        for door in self._doors.values():
            if door.room:
                door.room.close()
        for task in self._catching_up.values():
            task.cancel()
        await self.fanout.close()
        await self.store.close()

    @property
    def rooms(self) -> int:
        """How many tables are in memory."""
        return len(self._doors)

    @contextlib.asynccontextmanager
    async def room(self, table_id: str) -> AsyncIterator[Room]:
        """The room of a table, kept while it is used. Refuses a table that does not exist."""
        door = self._doors.setdefault(table_id, Door())
        door.users += 1
        try:
            async with door.lock:
                if door.room is None:
                    door.room = await self._load(table_id)
            yield door.room
        finally:
            door.users -= 1
            self._shut_if_unused(table_id)

    async def _load(self, table_id: str) -> Room:
        table = await ask(self.store.table(table_id))
        if table is None:
            raise Refusal("no_table", "There is no such table.", 404)
        room = Room(table, self.store, self._wrote, self.offer, self._pause)
        await room.load()
        return room

    def _shut_if_unused(self, table_id: str) -> None:
        """Forget a room that nobody uses, unless its time to think must run on."""
        door = self._doors.get(table_id)
        if door and not door.users and not (door.room and door.room.is_timed):
            if door.room:
                door.room.close()
            del self._doors[table_id]

    async def create(self, wish: TableWish, guest: str) -> TableDoc:
        """A new table; its match starts at once if every seat is ready."""
        for _ in range(_CODES_TO_TRY):
            table = tables.create(wish, guest, self.offer)
            if await ask(self.store.add_table(table)):
                break
        else:
            raise Refusal("no_code", "No join code is free; try again.", 503)
        async with self.room(table.id) as room:
            if tables.can_start(table):
                await room.change(lambda _: None)
            return room.table

    async def find_code(self, code: str) -> str | None:
        """The id of the table with a join code."""
        return await ask(self.store.table_of_code(code))

    async def lobby(self, size: int) -> list[TableDoc]:
        """Listed tables with an open seat, the newest first."""
        return await ask(self.store.listed_tables(size))

    async def record(self, match_id: str) -> Record:
        """A match as a record, without hidden choices, and without the seed until it is over."""
        doc = await ask(self.store.match(match_id))
        if doc is None:
            raise Refusal("no_match", "There is no such match.", 404)
        names = tuple(doc.names)
        live = LiveMatch(tables.open_match(doc))
        for text in await ask(self.store.steps(match_id)):
            live.read(json.loads(text), names)
        match = Match.replay(live.match.game, live.match.setup, live.match.log[: live.visible])
        commitment = commitment_of(doc.seed)
        proof = Proof(commitment, tuple(doc.nonces), doc.seed, tuple(doc.chosen))
        series = Series(doc.series, tuple(map(tuple, doc.earlier))) if doc.series > 1 else None
        bots = tuple(doc.bots) if any(doc.bots) else ()
        return Record(match, names, bots, proof if match.is_over else proof.sealed(), series)

    def _wrote(self, table: TableDoc) -> None:
        """Called when a room has written something."""
        self.fanout.publish(table.id, table.version)
        self._shut_if_unused(table.id)

    def _changed(self, table_id: str, version: int) -> None:
        """Called when another worker has written to a table, or may have written to any."""
        for known in list(self._doors) if table_id == ANY else [table_id]:
            if known in self._doors:
                self._announced.setdefault(known, set()).add(version)
                if known not in self._catching_up:
                    self._catching_up[known] = asyncio.create_task(self._catch_up(known))

    async def _catch_up(self, table_id: str) -> None:
        """Read what other workers wrote, until they have announced nothing more."""
        try:
            while versions := self._announced.pop(table_id, None):
                door = self._doors.get(table_id)
                if door and door.room:
                    try:
                        await door.room.catch_up(_most_telling(versions))
                    except Refusal:
                        self._announced.setdefault(table_id, set()).update(versions)
                        await asyncio.sleep(_RETRY_SECONDS)
        finally:
            del self._catching_up[table_id]


def _most_telling(versions: set[int]) -> int:
    """The announcement that makes a room read most."""
    return UNKNOWN if UNKNOWN in versions else max(versions)
