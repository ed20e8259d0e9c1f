"""One client's WebSocket: messages in, messages out."""

import asyncio
import contextlib
import time
from collections import deque
from typing import Final

import msgspec
from starlette.types import Receive, Send

from rollwright.server import protocol, tables
from rollwright.server.documents import HUMAN, Seat, TableDoc, hashed
from rollwright.server.fanout import UNKNOWN
from rollwright.server.hub import Hub
from rollwright.server.limits import Allowance
from rollwright.server.metrics import Metrics
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

_MOST_WAITING: Final = 256
_HELLO_SECONDS: Final = 20
_FLUSH_TRIES: Final = 200
_CLOSE_SECONDS: Final = 1


class HungUp(Exception):  # noqa: N818  # no error: clients come and go
    """The client is gone."""


class Connection:
    """A client, its table, and what it still has to be sent.

    Speaks ASGI directly: this is where the server spends its time.
    """

    def __init__(
        self, receive: Receive, send: Send, hub: Hub, settings: Settings, metrics: Metrics
    ) -> None:
        self.guest = ""
        self._receive_message = receive
        self._send_message = send
        self._hub = hub
        self._settings = settings
        self._metrics = metrics
        self._outbox: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._sender: asyncio.Task[None] | None = None
        rate = settings.messages_per_second
        self._allowance = Allowance(rate, int(rate * 5))

    def send(self, message: bytes) -> None:
        """Send soon. A client that does not read for too long is let go; it may come back."""
        if len(self._outbox) < _MOST_WAITING:
            self._outbox.append(message)
            self._wake.set()
        elif self._sender:
            self._sender.cancel()

    async def serve(self) -> None:
        """Talk until either side hangs up."""
        self._metrics.connections.inc()
        sender = self._sender = asyncio.create_task(self._send())
        talk = asyncio.create_task(self._talk())
        try:
            await asyncio.wait({talk, sender}, return_when=asyncio.FIRST_COMPLETED)
            if not sender.done():
                await self._flush()
        finally:
            self._metrics.connections.dec()
            for task in (talk, sender):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, OSError):
                    await task
            with contextlib.suppress(OSError, RuntimeError, TimeoutError):
                close = {"type": "websocket.close", "code": 1000}
                await asyncio.wait_for(self._send_message(close), _CLOSE_SECONDS)

    async def bye(self, code: str, reason: str) -> None:
        """The server goes away; the client may come back to another one."""
        self.send(protocol.write(Bye(code, reason, again=True)))
        await self._flush()

    async def _flush(self) -> None:
        """Give the sender a moment to send what is left."""
        for _ in range(_FLUSH_TRIES):
            if not self._outbox:
                return
            await asyncio.sleep(0.01)

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._outbox:
                text = self._outbox[0].decode()
                await self._send_message({"type": "websocket.send", "text": text})
                self._outbox.popleft()

    async def _talk(self) -> None:
        """Listen until the client hangs up or does what ends the connection."""
        try:
            await self._listen()
        except HungUp:
            pass
        except TimeoutError:
            self.send(protocol.write(Bye("hello_first", "Say hello first.", again=False)))
        except Refusal as refusal:
            self.send(protocol.write(Bye(refusal.code, refusal.reason, refusal.status == 503)))

    async def _listen(self) -> None:
        hello = await asyncio.wait_for(self._receive(), _HELLO_SECONDS)
        if not isinstance(hello, Hello):
            raise Refusal("hello_first", "Say hello first.")
        if hello.version != protocol.VERSION:
            raise Refusal(
                "version", f"This server speaks version {protocol.VERSION}: reload the page."
            )
        async with self._hub.room(hello.table) as room:
            story = room.story
            if (
                story
                and hello.match
                and (hello.match != story.doc.id or hello.have > story.visible)
            ):
                await room.catch_up(UNKNOWN)  # the client comes from a worker that knew more
            self._enter(room, hello)
            try:
                while True:
                    await self._hear(room)
            finally:
                room.listeners.pop(self, None)
                room.tell_table()

    async def _hear(self, room: Room) -> None:
        intent = await self._receive()
        if isinstance(intent, Hello):
            raise Refusal("hello_again", "You have said hello already.")
        if intent is None:
            return
        try:
            started = time.perf_counter()
            await asyncio.shield(self._do(room.table.id, intent))  # even if the client hangs up
            self._metrics.moves.observe(time.perf_counter() - started)
        except Refusal as refusal:
            self._metrics.refusals.labels(refusal.code).inc()
            answer = Refused(intent.id, refusal.code, refusal.reason, refusal.details)
            self.send(protocol.write(answer))

    async def _receive(self) -> Hello | Intent | None:
        """The next message; `None` for one that was refused without ending the connection."""
        message = await self._receive_message()
        if message["type"] == "websocket.disconnect":
            raise HungUp
        data = message.get("text") or message.get("bytes") or ""
        size = len(data.encode()) if isinstance(data, str) else len(data)
        if size > self._settings.message_bytes:
            raise Refusal("too_long", "This message is too long.")
        if not self._allowance.take(""):
            raise Refusal("too_fast", "You are sending too much; wait a moment.", 503)
        try:
            known: Hello | Intent = protocol.read(data)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            answer = Refused(-1, "malformed", f"This message cannot be read: {error}.")
            self.send(protocol.write(answer))
            return None
        return known

    def _enter(self, room: Room, hello: Hello) -> None:
        self.guest = hashed(hello.token) if hello.token else ""
        owns = bool(self.guest) and room.table.owner == self.guest
        seats = room.seats_of(self)
        self.send(protocol.write(Welcome(protocol.VERSION, room.info(), seats, owns)))
        story = room.story
        if story:
            known = hello.have if hello.match == story.doc.id else 0
            have = known if 0 <= known <= story.visible else 0
            self.send(story.update(seats, have, story.position()))
        room.listeners[self] = story.visible if story else 0
        room.tell_table()

    async def _do(self, table_id: str, intent: Intent) -> None:
        async with self._hub.room(table_id) as room:
            await self._do_in(room, intent)

    async def _do_in(self, room: Room, intent: Intent) -> None:
        def accepted() -> None:
            self.send(protocol.write(Accepted(intent.id)))

        seats = room.seats_of(self)
        if isinstance(intent, Act):
            await room.act(seats, intent.seat, intent.action, intent.have, accepted)
            return
        owns = bool(self.guest) and room.table.owner == self.guest
        if isinstance(intent, Replace) and not owns:
            raise Refusal("not_owner", "Only the table's owner can do this.", 403)
        if not isinstance(intent, Replace) and intent.seat not in seats:
            raise Refusal("not_yours", "This seat is not yours.", 403)
        await room.change(lambda table: _change(table, intent, room.is_playing), accepted)


def _change(table: TableDoc, intent: Intent, is_playing: bool) -> None:
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
        if seat.kind != HUMAN:
            raise Refusal("no_person", "Nobody sits there.")
        if intent.bot:
            tables.seat_bot(table, intent.seat, intent.bot)
        elif is_playing:
            raise Refusal("playing", "During a match a bot must take over.")
        else:
            table.seats[intent.seat] = Seat()
