"""Tables of a hub in this process, and people at them who need no network."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec

from rollwright.server import protocol
from rollwright.server.app import make_store
from rollwright.server.documents import SeatWish, TableDoc, TableWish, hashed
from rollwright.server.live.fanout import Alone, Fanout
from rollwright.server.live.hub import Hub
from rollwright.server.live.room import Room
from rollwright.server.offer import Offer
from rollwright.server.protocol import (
    Act,
    FromServer,
    Hello,
    Manners,
    StepIntent,
    TakeBack,
    Throw,
    Update,
    Waiting,
)
from rollwright.server.seat_intents import set_manners
from rollwright.server.settings import Settings
from rollwright.server.store.sqlite import SqliteStore
from server.live.doubles import Line, joined

EMMA = hashed("Emma")
ME, ROBOT = SeatWish("me", "Emma"), SeatWish("bot", bot="random")
SHORT, ENDLESS = 0.001, 1e6
"""Pauses of bots."""


async def opened(path: Path, pause: float, fanout: Fanout | None = None) -> Hub:
    """A worker on the database in a folder."""
    store = SqliteStore(path / "tables.sqlite")
    hub = Hub(store, fanout or Alone(), Offer(levels=False), pause)
    await hub.open()
    return hub


@contextlib.asynccontextmanager
async def working(database: str, pause: float = 0) -> AsyncIterator[Hub]:
    """A worker on a database of any kind; it has an ear for nobody."""
    hub = Hub(make_store(Settings(database=database)), Alone(), Offer(levels=False), pause)
    await hub.open()
    try:
        yield hub
    finally:
        await hub.close()


async def two_workers(path: Path, pause: float = 0) -> list[Hub]:
    """Two workers on one database that tell each other what has changed."""
    return [await opened(path, pause, line) for line in joined(Line(), Line())]


async def started(
    hub: Hub, game: str, *seats: SeatWish, start: int = 0, by_hand: bool = False, seconds: int = 0
) -> TableDoc:
    """A table at which a seat of our choice begins; the dice decide, so it may take a few."""
    for _ in range(100):
        wish = TableWish(game, [*seats], ready=False, seconds=seconds)
        table = await hub.create(wish, EMMA)

        def make_ready(table: TableDoc) -> None:
            for seat in table.seats:
                seat.ready = True
                set_manners(seat, Manners(0, 0, by_hand=by_hand and bool(seat.guest)))

        async with hub.room(table.id) as room:
            await room.change(make_ready)
            assert room.live
            if room.live.match.setup.start == start:
                return room.table
    raise AssertionError(f"seat {start} never begins")


class Guest:
    """Somebody at a table: what they were told, and what they do."""

    def __init__(self, room: Room, guest: str = EMMA) -> None:
        self.guest = guest
        self.messages: list[FromServer] = []
        self.log: list[Any] = []
        self.undone = 0
        self._room = room

    def send(self, message: bytes) -> None:
        """What the server says."""
        told = protocol.read_answer(message)
        self.messages.append(told)
        if isinstance(told, Update):
            del self.log[told.start :]
            self.log += msgspec.json.decode(told.steps)
            self.undone = told.undone

    def enter(self, have: int = 0) -> "Guest":
        """Listen from now on."""
        match = self._room.table.match
        hello = Hello(protocol.VERSION, self._room.table.id, "", match, have, self.undone)
        self._room.enter(self, hello)
        return self

    @property
    def updates(self) -> list[Update]:
        return [message for message in self.messages if isinstance(message, Update)]

    @property
    def latest(self) -> Update | Waiting:
        """What was said last about the match."""
        return [told for told in self.messages if isinstance(told, Update | Waiting)][-1]

    @property
    def position(self) -> Any:
        """The position of the last update."""
        return msgspec.json.decode(self.updates[-1].position)

    async def do(self, intent: StepIntent) -> None:
        """Ask for something. Raises `Refusal`."""
        await self._room.act(self._room.seats_of(self), intent, lambda: None)

    async def act(self, action: str = "", seat: int = 0) -> None:
        """Choose, by default what comes first."""
        assert self._room.live
        state = self._room.live.match.state
        action = action or state.action_text(seat, state.legal(seat)[0])
        await self.do(Act(1, self._room.table.match, seat, action, len(self.log)))

    async def throw(self, seat: int = 0) -> None:
        """Throw the dice."""
        await self.do(Throw(1, self._room.table.match, seat, len(self.log)))

    async def take_back(self, seat: int = 0) -> None:
        """Take the last choice back."""
        await self.do(TakeBack(1, self._room.table.match, seat, len(self.log)))
