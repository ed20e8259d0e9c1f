"""All rooms of this worker: finding them, keeping them, and telling other workers about them."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Collection
from dataclasses import dataclass, field
from typing import Final

import msgspec

from rollwright.records.record import Record
from rollwright.server import tables
from rollwright.server.daily.curtain import Curtain
from rollwright.server.daily.days import Clock
from rollwright.server.documents import MatchDoc, TableDoc, TableWish, now
from rollwright.server.ending import Statistics
from rollwright.server.gate import Gate
from rollwright.server.limits import Allowances
from rollwright.server.live.deadlines import Deadlines
from rollwright.server.live.fanout import ANY, LOOK, UNKNOWN, WATCH, Alone, Fanout
from rollwright.server.live.hinting import Advise
from rollwright.server.live.lobby import READ, Lobby
from rollwright.server.live.room import Room
from rollwright.server.offer import ALL_BOTS, Offer
from rollwright.server.protocol import React, Reaction, Refusal, write
from rollwright.server.recording import record_of
from rollwright.server.store import Deadline, Store
from rollwright.server.store.asking import ask
from rollwright.server.store.opening import open_store
from rollwright.server.store.workers import visit

_LOG: Final = logging.getLogger("rollwright.server")
_CODES_TO_TRY: Final = 5
_RETRY_SECONDS: Final = 0.5
_REACTIONS_PER_SECOND: Final = 1
_REACTIONS_AT_ONCE: Final = 3
_HERE: Final = "here:"
"""How the note begins that says which guests of a table are connected to the worker that sends it.
Commas separate them."""


def _nothing() -> None:
    pass


_read_reaction: Final = msgspec.json.Decoder(Reaction).decode


@dataclass
class Door:
    """A room that may still have to be loaded, and how many use it."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    room: Room | None = None
    users: int = 0


class Hub:
    """Finds and makes rooms, and keeps them while somebody uses them."""

    def __init__(
        self,
        store: Store,
        fanout: Fanout,
        offer: Offer = ALL_BOTS,
        pause: float = 0,
        advise: Advise | None = None,
        clock: Clock = now,
        has_ratings: bool = False,
        watch: Callable[[], None] = _nothing,
    ) -> None:
        """`pause` is the longest time in seconds that bots take where only they are pending.

        Without `advise` there are no hints. `clock` says which day it is, for the daily matches.
        `watch` is called when another worker has changed something that belongs to no table.
        """
        self.store = store
        self.clock = clock
        self.curtain: Curtain = Curtain(store, clock)
        self.gate: Gate = Gate(store)
        self.fanout = fanout
        self.offer = offer
        self.advise = advise
        self.has_ratings = has_ratings
        self._pause = pause
        self._watch = watch
        self._ending = Statistics(store, has_ratings)
        self._reactions = Allowances(_REACTIONS_PER_SECOND, _REACTIONS_AT_ONCE)
        self._lobby = Lobby()
        self._doors: dict[str, Door] = {}
        self._deleted: set[str] = set()
        self._announced: dict[str, set[int]] = {}
        self._catching_up: dict[str, asyncio.Task[None]] = {}
        self._looking: asyncio.Task[None] | None = None
        self._deadlines = Deadlines(store, self._wake)

    async def open(self, patience: float = 0) -> None:
        """Connect to the database, which may take `patience` seconds, and the other workers."""
        await open_store(self.store, patience, _LOG.warning)
        await self.fanout.open(self._changed, self._noted)
        self._deadlines.open()

    async def close(self) -> None:
        """Disconnect."""
        for door in self._doors.values():
            if door.room:
                door.room.close()
        for task in self._catching_up.values():
            task.cancel()
        if self._looking:
            self._looking.cancel()
        await self.fanout.close()
        await self._deadlines.close()
        await self.store.close()

    @property
    def rooms(self) -> int:
        """How many tables are in memory."""
        return len(self._doors)

    @contextlib.asynccontextmanager
    async def room(self, table_id: str) -> AsyncIterator[Room]:
        """The room of a table, kept while it is used. Refuses a table that does not exist."""
        if table_id in self._deleted:
            raise _no_table()
        door = self._doors.setdefault(table_id, Door())
        door.users += 1
        try:
            async with door.lock:
                if door.room is None:
                    door.room = await self._load(table_id)
            if table_id in self._deleted:  # while it was loaded
                raise _no_table()
            yield door.room
        finally:
            door.users -= 1
            self._shut_if_unused(table_id)

    @contextlib.asynccontextmanager
    async def shown(self, table_id: str, guest: str) -> AsyncIterator[Room]:
        """The same for a guest. Refuses one who must not see this table yet."""
        async with self.room(table_id) as room:
            await self.curtain.check_table(room.table, guest)
            yield room

    async def _load(self, table_id: str) -> Room:
        table = await ask(self.store.table(table_id))
        if table is None or not await ask(visit(self.store, table_id)):
            raise _no_table()
        room = Room(
            table,
            self.store,
            self._ending,
            self._wrote,
            self.offer,
            self._pause,
            is_only_worker=isinstance(self.fanout, Alone),
            note_deadline=self._deadlines.set,
            clock=self.clock,
        )
        await room.load()
        return room

    async def _wake(self, deadline: Deadline) -> None:
        """Let a table go on whose deadline has passed, and forget deadlines of what is over."""
        is_over = True
        try:
            async with self.room(deadline.table) as room:
                await room.wake()
                is_over = not room.is_timed or room.table.match != deadline.match
        except Refusal as refusal:
            if refusal.is_temporary:
                raise
        if is_over:
            self._deadlines.clear(deadline.match)

    def _shut_if_unused(self, table_id: str) -> None:
        """Forget a room that nobody uses. If its match has a deadline, the store knows it."""
        door = self._doors.get(table_id)
        if door and not door.users:
            if door.room:
                door.room.close()
            del self._doors[table_id]

    async def create(self, wish: TableWish, guest: str, address: str = "") -> TableDoc:
        """A new table; its match starts at once if every seat is ready.

        `address` is where the wish comes from, if that is known.
        """
        return await self.open_table(lambda: tables.create(wish, guest, self.offer), address)

    async def open_table(self, make: Callable[[], TableDoc], address: str = "") -> TableDoc:
        """The same for a table that somebody else makes, each time with another join code."""
        for _ in range(_CODES_TO_TRY):
            table = make()
            if await ask(self.store.add_table(table)):
                break
        else:
            raise Refusal("no_code", "No join code is free; try again.", 503)
        self._lobby.add(table, address)
        async with self.room(table.id) as room:
            if tables.can_start(table):
                await room.change(lambda _: None)
            return room.table

    async def find_code(self, code: str) -> str | None:
        """The id of the table with a join code that still works."""
        table_id = await ask(self.store.table_of_code(code))
        table = await ask(self.store.table(table_id)) if table_id else None
        return table.id if table and tables.can_be_joined(table) else None

    async def lobby(self) -> list[TableDoc]:
        """Listed tables with an open seat whose owner is there, the newest first."""
        listed = await ask(self.store.listed_tables(READ))
        rooms = [door.room for door in self._doors.values() if door.room]
        here = [room.table for room in rooms if room.table.owner in room.present]
        return self._lobby.shown(listed, here)

    async def record(self, match_id: str, guest: str = "") -> Record:
        """A match as a record that a guest may see: no hidden choices, and no secret seed."""
        found = await ask(self.store.match_and_steps(match_id))
        if found is None:
            raise _no_match()
        doc, steps = found
        await self.curtain.check_match(doc, guest)
        return record_of(doc, steps, is_sealed=await self.curtain.is_secret(doc.daily))

    async def match(self, match_id: str, guest: str = "") -> MatchDoc:
        """A match that a guest may see, without its steps; the secret seed is in it."""
        doc = await ask(self.store.match(match_id))
        if doc is None:
            raise _no_match()
        await self.curtain.check_match(doc, guest)
        return doc

    def react(self, room: Room, seats: list[int], react: React) -> None:
        """Show everybody at a table what the person at one of these seats feels."""
        if react.seat not in seats:
            raise Refusal("not_yours", "This seat is not yours.", 403)
        table_id = room.table.id
        if not self._reactions.take(f"{table_id} {react.seat}"):
            raise Refusal("too_fast", "That was too fast; wait a second.", 429)
        message = write(Reaction(react.seat, react.reaction))
        room.tell(message)
        self.fanout.note(table_id, message.decode())

    def _noted(self, table_id: str, note: str) -> None:
        """Called with the note of another worker about a table."""
        if note.startswith(_HERE):
            self._lobby.hear(table_id, note.removeprefix(_HERE).split(","))
        door = self._doors.get(table_id)
        if door is None or door.room is None:
            return
        if note.startswith(_HERE):
            door.room.see(note.removeprefix(_HERE).split(","))
            return
        try:
            door.room.tell(write(_read_reaction(note)))
        except msgspec.DecodeError:
            _LOG.warning("redis: a note that no worker sends")

    def _say_who_is_here(self) -> None:
        """Tell the other workers which guests of which tables are connected to this one."""
        for table_id, door in self._doors.items():
            if door.room and (present := door.room.present):
                self.fanout.note(table_id, _HERE + ",".join(sorted(present)))

    @property
    def tables(self) -> list[str]:
        """The tables that are in memory."""
        return list(self._doors)

    def forget(self, table_ids: Collection[str]) -> None:
        """Let nobody use these tables any more: they are about to be deleted."""
        self._deleted.update(table_ids)
        for table_id in table_ids:
            door = self._doors.get(table_id)
            if door and door.room:
                door.room.close()
            self._shut_if_unused(table_id)

    def read_again(self, table_ids: Collection[str]) -> None:
        """Read these tables again: somebody who is no worker has changed them."""
        for table_id in table_ids:
            self._changed(table_id, UNKNOWN)

    def look_again(self) -> None:
        """Go on at every table where something may go on that could not before."""
        self._changed(ANY, UNKNOWN)

    def _wrote(self, table: TableDoc) -> None:
        """Called when a room has written something."""
        self.fanout.publish(table.id, table.version)
        self._shut_if_unused(table.id)

    def _changed(self, table_id: str, version: int) -> None:
        """Called when another worker has written to a table, or may have written to any."""
        if version == LOOK:
            self._say_who_is_here()
            if self._looking is None or self._looking.done():
                self._looking = asyncio.create_task(self._look())
            return
        if version == WATCH:
            self._watch()
            return
        for known in list(self._doors) if table_id == ANY else [table_id]:
            self._announce(known, version)

    def _announce(self, table_id: str, version: int) -> None:
        """Let a room, if there is one, read what another worker may have written."""
        if table_id in self._doors:
            self._announced.setdefault(table_id, set()).add(version)
            if table_id not in self._catching_up:
                self._catching_up[table_id] = asyncio.create_task(self._catch_up(table_id))

    async def _look(self) -> None:
        """Ask the store what is new at all tables here: Redis may not have told it."""
        with contextlib.suppress(Refusal):  # the next look is in a few seconds
            for table_id, version in (await ask(self.store.versions([*self._doors]))).items():
                self._announce(table_id, version)

    async def _loaded(self, table_id: str) -> Room | None:
        """The room of a table, if there is one. One that is being loaded is waited for: it may have
        read the log before the last step was written."""
        door = self._doors.get(table_id)
        if door is None:
            return None
        async with door.lock:
            return door.room

    async def _catch_up(self, table_id: str) -> None:
        """Read what other workers wrote, until they have announced nothing more."""
        try:
            while versions := self._announced.pop(table_id, None):
                if room := await self._loaded(table_id):
                    try:
                        await room.catch_up(_most_telling(versions))
                    except Refusal:
                        self._announced.setdefault(table_id, set()).update(versions)
                        await asyncio.sleep(_RETRY_SECONDS)
        finally:
            del self._catching_up[table_id]


def _no_table() -> Refusal:
    return Refusal("no_table", "There is no such table.", 404)


def _no_match() -> Refusal:
    return Refusal("no_match", "There is no such match.", 404)


def _most_telling(versions: set[int]) -> int:
    """The announcement that makes a room read most."""
    return UNKNOWN if UNKNOWN in versions else max(versions)
