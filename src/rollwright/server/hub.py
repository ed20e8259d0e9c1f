"""All rooms of this worker."""

import asyncio
import contextlib
from typing import Any, Final

import msgspec

from rollwright.core.dice import Proof
from rollwright.core.series import Series
from rollwright.records.jsonl import take_step
from rollwright.records.record import Record
from rollwright.server import tables
from rollwright.server.fanout import Fanout
from rollwright.server.protocol import Refusal
from rollwright.server.room import Listener, Room
from rollwright.server.store import Store, StoreDown
from rollwright.server.tables import TableDoc, TableWish

_CODES_TO_TRY: Final = 5


class Hub:
    """Finds and makes rooms, and keeps them while somebody is in them."""

    def __init__(self, store: Store, fanout: Fanout) -> None:
        self.store = store
        self.fanout = fanout
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}

    async def open(self) -> None:
        await self.store.open()
        await self.fanout.open(self._changed)

    async def close(self) -> None:
        for room in self._rooms.values():
            room.close()
        await self.fanout.close()
        await self.store.close()

    @property
    def rooms(self) -> int:
        return len(self._rooms)

    async def create(self, wish: TableWish, guest: str) -> TableDoc:
        """A new table; its match begins at once if nobody else is awaited."""
        for _ in range(_CODES_TO_TRY):
            table = tables.create(wish, guest)
            if await self._ask(self.store.add_table(table)):
                break
        else:
            raise Refusal("no_code", "No join code is free; try again.", 503)
        room = await self.room(table.id)
        if tables.can_start(table):
            await room.change(lambda _: None)
        return room.table

    async def room(self, table_id: str) -> Room:
        """The room of a table. Raises `Refusal` if there is no such table."""
        if room := self._rooms.get(table_id):
            return room
        async with self._loading.setdefault(table_id, asyncio.Lock()):
            if room := self._rooms.get(table_id):
                return room
            table = await self._ask(self.store.table(table_id))
            if table is None:
                raise Refusal("no_table", "There is no such table.", 404)
            room = Room(table, self.store, self.fanout.publish)
            await self._ask(room.load())
            self._rooms[table_id] = room
        self._loading.pop(table_id, None)
        return room

    async def find_code(self, code: str) -> str | None:
        """The id of the table with a join code."""
        found: str | None = await self._ask(self.store.table_of_code(code))
        return found

    async def lobby(self, size: int) -> list[TableDoc]:
        """Listed tables with an open seat, the newest first."""
        found: list[TableDoc] = await self._ask(self.store.listed_tables(size))
        return [table for table in found if any(seat.kind == tables.OPEN for seat in table.seats)]

    def leave(self, room: Room, listener: Listener) -> None:
        """A listener goes; a room without listeners is given up."""
        room.listeners.pop(listener, None)
        if room.listeners:
            room.tell_presence()
        elif not room.table.seconds:
            room.close()
            self._rooms.pop(room.table.id, None)

    async def record(self, match_id: str) -> Record:
        """A match as a record; its seed stays sealed until it is over."""
        doc = await self._ask(self.store.match(match_id))
        if doc is None:
            raise Refusal("no_match", "There is no such match.", 404)
        match = tables.open_match(doc)
        names = tuple(doc.names)
        for text in await self._ask(self.store.steps(match_id)):
            take_step(match, names, msgspec.json.decode(text))
        commitment = tables.commitment_of(doc.seed)
        proof = Proof(commitment, tuple(doc.nonces), doc.seed, tuple(doc.chosen))
        series = Series(doc.series, tuple(map(tuple, doc.earlier))) if doc.series > 1 else None
        bots = tuple(doc.bots) if any(doc.bots) else ()
        return Record(match, names, bots, proof if match.is_over else proof.sealed(), series)

    async def _changed(self, table_id: str) -> None:
        """Another worker wrote to a table; "" means that anything may have changed."""
        ids = [table_id] if table_id else list(self._rooms)
        for known in ids:
            if room := self._rooms.get(known):
                with contextlib.suppress(StoreDown):
                    await room.catch_up()

    async def _ask(self, question: Any) -> Any:
        try:
            return await question
        except StoreDown as error:
            raise Refusal("store_down", f"The server cannot do this now: {error}", 503) from None
