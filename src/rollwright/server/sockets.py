"""One client: what it says is done, what happens at its table it is told."""

import asyncio
import logging
import time
from typing import Any, Final, Protocol

import msgspec

from rollwright.server import protocol, tables
from rollwright.server.documents import HUMAN, Seat, TableDoc, hashed
from rollwright.server.fanout import UNKNOWN
from rollwright.server.hub import Hub
from rollwright.server.limits import Allowance
from rollwright.server.metrics import Metrics
from rollwright.server.offer import Offer
from rollwright.server.protocol import (
    Accepted,
    Act,
    Bye,
    Hello,
    Intent,
    Leave,
    Ready,
    Refusal,
    Refused,
    Replace,
    SetAutoPass,
    Welcome,
)
from rollwright.server.room import Room
from rollwright.server.settings import Settings

_HELLO_SECONDS: Final = 20
_BURST_SECONDS: Final = 5
_HELLO_FIRST: Final = Refusal("hello_first", "Say hello first.")
_LOG: Final = logging.getLogger("rollwright.server")


class Outgoing(Protocol):
    """The way to a client."""

    def send_text(self, text: bytes) -> None:
        """Send a message, without waiting."""


class Connection:
    """A client, from its hello to its end.

    Every intent is done by a task of its own, so that a client may send the next one before it
    has the answer. They are done in the order in which they came: a room does one at a time.
    """

    def __init__(self, wire: Outgoing, hub: Hub, settings: Settings, metrics: Metrics) -> None:
        loop = asyncio.get_running_loop()
        self.guest = ""
        self.send = wire.send_text
        self._hub = hub
        self._settings = settings
        self._metrics = metrics
        rate = settings.messages_per_second
        self._allowance = Allowance(rate, rate * _BURST_SECONDS)
        self._hello: asyncio.Future[Hello] = loop.create_future()
        self._end: asyncio.Future[Refusal | None] = loop.create_future()
        self._room: Room | None = None
        self._early: list[Intent] = []
        """What the client wants before it has been welcomed."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Serve the client until it hangs up or does what ends the connection."""
        self._metrics.connections.inc()
        try:
            first = asyncio.FIRST_COMPLETED
            waiting: set[asyncio.Future[Any]] = {self._hello, self._end}
            await asyncio.wait(waiting, timeout=_HELLO_SECONDS, return_when=first)
            if self._hello.done():
                await self._sit(self._hello.result())
            elif not self._end.done():
                raise _HELLO_FIRST
            if refusal := self._end.result():
                raise refusal
        except Refusal as refusal:
            self.bye(refusal.code, refusal.reason, again=refusal.status == 503)
        finally:
            self._metrics.connections.dec()

    def bye(self, code: str, reason: str, again: bool) -> None:
        """Say why the connection ends, and whether it makes sense to come back."""
        self.send(protocol.write(Bye(code, reason, again)))

    def hang_up(self) -> None:
        """The client is gone."""
        self._finish(None)

    def hear(self, data: bytes) -> None:
        """Take a message."""
        try:
            message = self._read(data)
        except Refusal as refusal:
            self._finish(refusal)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            answer = Refused(-1, "malformed", f"This message cannot be read: {error}.")
            self.send(protocol.write(answer))
            if not self._hello.done():
                self._finish(_HELLO_FIRST)
        else:
            if isinstance(message, Hello):
                self._hello.set_result(message)
            elif self._room:
                self._begin(self._room, message)
            else:
                self._early.append(message)

    def _read(self, data: bytes) -> Hello | Intent:
        """What the client says. Refuses what ends the connection."""
        if len(data) > self._settings.message_bytes:
            raise Refusal("too_long", "This message is too long.")
        if not self._allowance.take():
            raise Refusal("too_fast", "You are sending too much; wait a moment.", 503)
        message: Hello | Intent = protocol.read(data)
        if not isinstance(message, Hello):
            if not self._hello.done():
                raise _HELLO_FIRST
        elif self._hello.done():
            raise Refusal("hello_again", "You have said hello already.")
        elif message.version != protocol.VERSION:
            raise Refusal(
                "version", f"This server speaks version {protocol.VERSION}: reload the page."
            )
        return message

    def _finish(self, refusal: Refusal | None) -> None:
        if not self._end.done():
            self._end.set_result(refusal)

    async def _sit(self, hello: Hello) -> None:
        """Be at the table until the end, and until all that was begun is done."""
        async with self._hub.room(hello.table) as room:
            if room.is_behind(hello.match, hello.have):
                await room.catch_up(UNKNOWN)  # the client comes from a worker that knew more
            self._enter(room, hello)
            try:
                await self._end
            finally:
                room.listeners.pop(self, None)
                room.tell_table()
                await asyncio.gather(*self._tasks)

    def _enter(self, room: Room, hello: Hello) -> None:
        self.guest = hashed(hello.token) if hello.token else ""
        seats = room.seats_of(self)
        owns = room.is_owner(self)
        self.send(protocol.write(Welcome(protocol.VERSION, room.info(), seats, owns)))
        room.enter(self, hello.match, hello.have)
        self._room = room
        for intent in self._early:
            self._begin(room, intent)
        self._early.clear()

    def _begin(self, room: Room, intent: Intent) -> None:
        task = asyncio.create_task(self._answer(room, intent))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, room: Room, intent: Intent) -> None:
        started = time.perf_counter()
        try:
            await self._do(room, intent)
            self._metrics.moves.observe(time.perf_counter() - started)
        except Refusal as refusal:
            self._refuse(intent, refusal)
        except Exception:  # our fault, which must not end the match of everybody
            _LOG.exception("an intent failed")
            self._refuse(intent, Refusal("fault", "The server failed; look again.", 500))

    def _refuse(self, intent: Intent, refusal: Refusal) -> None:
        self._metrics.refusals.labels(refusal.code).inc()
        answer = Refused(intent.id, refusal.code, refusal.reason, refusal.details)
        self.send(protocol.write(answer))

    async def _do(self, room: Room, intent: Intent) -> None:
        def accepted() -> None:
            self.send(protocol.write(Accepted(intent.id)))

        seats = room.seats_of(self)
        if isinstance(intent, Act):
            await room.act(seats, intent, accepted)
            return
        if isinstance(intent, Replace):
            if not room.is_owner(self):
                raise Refusal("not_owner", "Only the table's owner can do this.", 403)
        elif intent.seat not in seats:
            raise Refusal("not_yours", "This seat is not yours.", 403)
        offer = self._hub.offer
        await room.change(lambda table: _change(table, intent, offer, room.is_playing), accepted)


def _change(table: TableDoc, intent: Intent, offer: Offer, is_playing: bool) -> None:
    """Do to a table what an intent asks for."""
    if intent.seat not in range(len(table.seats)):
        raise Refusal("no_seat", f"There is no seat {intent.seat}.", 422)
    seat = table.seats[intent.seat]
    if isinstance(intent, SetAutoPass):
        seat.auto_pass = intent.on
    elif isinstance(intent, Ready):
        if is_playing:
            raise Refusal("playing", "The match is still going on.")
        tables.make_ready(table, intent.seat, intent.nonce)
    elif isinstance(intent, Leave | Replace):
        if isinstance(intent, Leave) and seat.kind != HUMAN:
            raise Refusal("no_person", "Nobody sits there.")
        if intent.bot:
            tables.seat_bot(table, intent.seat, intent.bot, offer=offer)
        elif is_playing:
            raise Refusal("playing", "During a match a bot must take over.")
        else:
            table.seats[intent.seat] = Seat()
