"""One client's connection: it carries out what the client asks, and sends what happens."""

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final, Protocol

import msgspec

from rollwright.server import hosting, protocol, seat_intents
from rollwright.server.daily.daily_match import check_intent
from rollwright.server.documents import TableDoc, hashed
from rollwright.server.gate import revoked
from rollwright.server.limits import Limits, network_of
from rollwright.server.live.choosing import as_refusal
from rollwright.server.live.fanout import UNKNOWN
from rollwright.server.live.hinting import hint
from rollwright.server.live.hub import Hub
from rollwright.server.live.room import Room
from rollwright.server.metrics import Metrics
from rollwright.server.protocol import (
    Accepted,
    AskHint,
    Bye,
    Hello,
    Hinted,
    HostIntent,
    Intent,
    React,
    Refusal,
    Refused,
    StepIntent,
    TableIntent,
    Welcome,
)
from rollwright.server.watch import Seen

_HELLO_SECONDS: Final = 20


class Outgoing(Protocol):
    """What a connection needs to send to its client."""

    def send_text(self, text: bytes) -> None:
        """Send a message, without waiting."""


class Connection:
    """A client, from its hello to its end.

    A client may send the next intent before it has an answer to the last. A room carries out one at
    a time, in the order in which they came.
    """

    def __init__(
        self, wire: Outgoing, address: str, hub: Hub, limits: Limits, metrics: Metrics
    ) -> None:
        loop = asyncio.get_running_loop()
        self.guest: str = ""
        self.address = address
        self.token: str = ""
        """The hash of the client's token."""
        self.send: Callable[[bytes], None] = wire.send_text
        self._network = network_of(address)
        self._hub = hub
        self._limits = limits
        self._metrics = metrics
        self._allowance = limits.for_connection()
        self._hello: asyncio.Future[Hello] = loop.create_future()
        self._end: asyncio.Future[Refusal | None] = loop.create_future()
        self._room: Room | None = None
        self._is_hinting = False
        self._early: list[Intent] = []
        """Intents that came before the client was welcomed."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def serve(self) -> None:
        """Serve the client until it disconnects or does something that ends the connection."""
        self._metrics.connections.inc()
        try:
            first = asyncio.FIRST_COMPLETED
            waiting: set[asyncio.Future[Any]] = {self._hello, self._end}
            await asyncio.wait(waiting, timeout=_HELLO_SECONDS, return_when=first)
            if self._hello.done():
                await self._sit(self._hello.result())
            elif not self._end.done():
                raise _hello_first()
            if refusal := self._end.result():
                raise refusal
        except Exception as error:  # whoever connected must hear of it
            refusal = as_refusal(error)
            self.bye(refusal.code, refusal.reason, again=refusal.is_temporary)
        finally:
            self._metrics.connections.dec()

    def bye(self, code: str, reason: str, again: bool) -> None:
        """Tell the client why the connection ends, and whether it should connect again."""
        self.send(protocol.write(Bye(code, reason, again)))

    def on_disconnect(self) -> None:
        """Called when the client is gone."""
        self._finish(None)

    def on_frame(self) -> bool:
        """Called before every frame of the client, also for pings and the parts of a message."""
        is_allowed = self._limits.allow_frame(self._allowance, self._network, self.guest)
        if not is_allowed:
            self._finish(Refusal("too_fast", "You are sending too much; wait a moment.", 503))
        return is_allowed

    def on_stall(self) -> None:
        """Called when the client leaves too much of what it is sent unread."""
        self._finish(Refusal("too_slow", "You do not read what you are sent; connect again.", 503))

    def on_message(self, data: bytes) -> None:
        """Called with every message of the client."""
        if self._is_refused:
            return
        try:
            message = self._read(data)
        except Refusal as refusal:
            self._finish(refusal)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            answer = Refused(-1, "malformed", f"This message cannot be read: {error}.")
            self.send(protocol.write(answer))
            if not self._hello.done():
                self._finish(_hello_first())
        else:
            if isinstance(message, Hello):
                self._hello.set_result(message)
            elif self._room:
                self._begin(self._room, message)
            else:
                self._early.append(message)

    def _read(self, data: bytes) -> Hello | Intent:
        """The message as data. Refuses one that ends the connection."""
        if len(data) > self._limits.message_bytes:
            raise Refusal("too_long", "This message is too long.")
        message: Hello | Intent = protocol.read(data)
        if not isinstance(message, Hello):
            if not self._hello.done():
                raise _hello_first()
        elif self._hello.done():
            raise Refusal("hello_again", "You have said hello already.")
        elif message.version != protocol.VERSION:
            raise Refusal(
                "version", f"This server speaks version {protocol.VERSION}: reload the page."
            )
        return message

    def check(self, seen: Seen) -> None:
        """End the connection of somebody who is not welcome any more."""
        try:
            seen.bans.check_address(self.address)
            seen.bans.check_guest(self.guest)
            if self.token in seen.revoked:
                raise revoked()
            if self._room and self._room.table.id in seen.deleted:
                raise Refusal("no_table", "This table was deleted.", 404)
        except Refusal as refusal:
            self._finish(refusal)

    @property
    def _is_refused(self) -> bool:
        """Whether the client must go: nothing that it wants is begun any more."""
        return self._end.done() and self._end.result() is not None

    def _finish(self, refusal: Refusal | None) -> None:
        if not self._end.done():
            self._end.set_result(refusal)

    async def _sit(self, hello: Hello) -> None:
        """Stay at the table until the connection ends, and finish what was begun."""
        self._hub.gate.check_address(self.address)
        self.token = hashed(hello.token) if hello.token else ""
        self.guest = await self._hub.gate.guest(hello.token)
        async with self._hub.shown(hello.table, self.guest) as room:
            if room.is_behind(hello):
                await room.catch_up(UNKNOWN)  # the client comes from a worker that knew more
            try:
                self._enter(room, hello)
                await self._end
            finally:
                room.leave(self)
                await asyncio.gather(*self._tasks)
                await room.settle()

    def _enter(self, room: Room, hello: Hello) -> None:
        seats, left = room.seats_of(self), room.left_by(self)
        is_host = self.guest in room.hosts
        self.send(protocol.write(Welcome(protocol.VERSION, room.info(), seats, is_host, left)))
        room.enter(self, hello)
        self._room = room
        for intent in () if self._is_refused else self._early:
            self._begin(room, intent)
        self._early.clear()

    def _begin(self, room: Room, intent: Intent) -> None:
        started = time.perf_counter()
        if isinstance(intent, StepIntent):
            room.take_step(room.seats_of(self), intent, partial(self._answered, intent, started))
            return
        task = asyncio.create_task(self._carry_out(room, intent, started))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _answered(self, intent: Intent, started: float, refusal: Refusal | None) -> None:
        """Tell the client what became of an intent, now that it is durable or refused."""
        if refusal:
            self._metrics.refusals.labels(refusal.code).inc()
            answer = Refused(intent.id, refusal.code, refusal.reason, refusal.details)
            self.send(protocol.write(answer))
        else:
            self.send(protocol.write(Accepted(intent.id)))
            self._metrics.moves.observe(time.perf_counter() - started)

    async def _carry_out(
        self, room: Room, intent: TableIntent | React | AskHint, started: float
    ) -> None:
        """Change the table as an intent says, show a reaction, or give a hint."""
        try:
            if isinstance(intent, AskHint):
                await self._hint(room, intent)
                self._answered(intent, started, None)
                return
            await self._change(room, intent, partial(self._answered, intent, started, None))
        except Exception as error:  # whoever asked must hear of it
            self._answered(intent, started, as_refusal(error))

    async def _hint(self, room: Room, intent: AskHint) -> None:
        """Send the hint that the client asks for, one at a time."""
        if self._hub.advise is None:
            raise Refusal("no_analysis", "This server gives no hints.", 404)
        if self._is_hinting:
            raise Refusal("busy", "You are waiting for a hint already.", 503)
        self._is_hinting = True
        try:
            advice = await hint(room, room.seats_of(self), intent, self._hub.advise)
        finally:
            self._is_hinting = False
        told = Hinted(intent.match, intent.seat, intent.have, msgspec.Raw(advice))
        self.send(protocol.write(told))

    async def _change(
        self, room: Room, intent: TableIntent | React, accepted: Callable[[], None]
    ) -> None:
        if isinstance(intent, React):
            self._hub.react(room, room.seats_of(self), intent)
            accepted()
            return

        def change(table: TableDoc) -> None:
            check_intent(table, intent)
            facts = self.guest, self._hub.offer, room.is_playing, room.away
            if isinstance(intent, HostIntent):
                hosting.carry_out(table, intent, *facts)
            else:
                seat_intents.carry_out(table, intent, *facts)

        await room.change(change, accepted)


def _hello_first() -> Refusal:
    return Refusal("hello_first", "Say hello first.")
