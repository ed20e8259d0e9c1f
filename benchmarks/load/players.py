"""Two scripted players at a table of Rollwright: each answers what its seat is asked, at once."""

import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

import msgspec

from benchmarks.load.meter import Meter
from benchmarks.load.websocket import Socket
from rollwright.server.protocol import VERSION, Act, Hello, Manners, Ready

NEVER: Final = sys.maxsize
_NOWHERE: Final = ("", -1)

Policy = Callable[[list[str], str], str]
"""Chooses from the legal actions, knowing the kind of question."""


def at_random(legal: list[str], _: str) -> str:
    """Any legal action."""
    return random.choice(legal)


@dataclass
class Script:
    """How all of them play."""

    choose: Policy
    plays_on: bool = True
    """Whether another match follows when one is over."""
    last_turn: int = 0
    """They wait before the turn after this one."""


class Question(msgspec.Struct):
    """What the pending seats are asked."""

    kind: str


class Where(msgspec.Struct):
    """What a player looks at in a position."""

    turn: int
    pending: list[int]
    to_decide: Question | None


class Message(msgspec.Struct):
    """Any message from the server, as far as a player reads it."""

    type: str
    id: int = -1
    code: str = ""
    match: str = ""
    have: int = 0
    pending: list[int] = []
    start: int = 0
    steps: list[msgspec.Raw] = []
    position: Where | None = None
    legal: dict[int, list[str]] = {}


_read: Final = msgspec.json.Decoder(Message).decode
_write: Final = msgspec.json.Encoder().encode


class Sending(Protocol):
    """What a player needs of a socket."""

    def send(self, payload: bytes) -> None: ...


class Table:
    """Two players."""

    def __init__(self, table_id: str, tokens: list[str], script: Script, meter: Meter) -> None:
        self.id = table_id
        self.script = script
        self.meter = meter
        self.players = [Player(self, seat, token) for seat, token in enumerate(tokens)]
        self.last_move = 0.0


class Player:
    """One seat, and what was sent for it but not yet seen."""

    def __init__(self, table: Table, seat: int, token: str) -> None:
        self.turn = 0
        self.is_over = False
        self._table = table
        self._seat = seat
        self._token = token
        self._socket: Sending | None = None
        self._next_id = 0
        self._now = _NOWHERE
        """The match, and how many of its steps are known."""
        self._legal: list[str] = []
        self._question = ""
        self._answered = _NOWHERE
        self._ready_after = ""
        self._sent: dict[int, float] = {}
        """When each move was sent that is not yet acknowledged."""
        self._unseen: list[tuple[str, int, float]] = []
        """The moves that the opponent has not been shown yet: match, log and time."""

    async def connect(self, port: int) -> None:
        self.join(await Socket.open(port, self.hear))

    def join(self, socket: Sending) -> None:
        """Come to the table by this socket; what comes back has to be heard."""
        self._socket = socket
        self._send(Hello(VERSION, self._table.id, self._token))

    def turn_off_auto_pass(self) -> None:
        self._send(Manners(self._id(), self._seat, auto_pass=False))

    def go_on(self) -> None:
        """Answer, if asked and allowed to."""
        script = self._table.script
        if not self._legal or self._answered == self._now or self.turn > script.last_turn:
            return
        self._answered = self._now
        number, (match, have) = self._id(), self._now
        action = script.choose(self._legal, self._question)
        self._sent[number] = time.perf_counter()
        self._unseen.append((match, have, self._sent[number]))
        self._send(Act(number, match, self._seat, action, have))

    def give_up_waiting(self) -> None:
        """Count what is still on its way as if it came now: at least so long it took."""
        now = time.perf_counter()
        figures = self._table.meter.figures
        figures.to_own += [now - sent for sent in self._sent.values()]
        figures.to_other += [now - sent for _, _, sent in self._unseen]

    @property
    def _opponent(self) -> "Player":
        return self._table.players[1 - self._seat]

    def _id(self) -> int:
        self._next_id += 1
        return self._next_id

    def _send(self, message: msgspec.Struct) -> None:
        if self._socket:
            self._socket.send(_write(message))

    def hear(self, data: bytes) -> None:
        message = _read(data)
        if message.type == "update" and message.position:
            self._update(message, message.position)
        elif message.type == "waiting":
            self._opponent._was_seen(message.match, message.have, message.pending)
        elif message.type == "accepted":
            self._accepted(message.id)
        elif message.type in ("refused", "bye"):
            self._table.meter.refused(message.code)
            if self._sent.pop(message.id, None):
                self._unseen.pop()
                self._answered = _NOWHERE

    def _accepted(self, number: int) -> None:
        if sent := self._sent.pop(number, None):
            self._table.last_move = time.perf_counter()
            self._table.meter.acknowledged(self._table.last_move - sent)

    def _update(self, message: Message, position: Where) -> None:
        self._now = (message.match, message.start + len(message.steps))
        self._legal = message.legal.get(self._seat, [])
        self._question = position.to_decide.kind if position.to_decide else ""
        self.turn = position.turn
        self.is_over = not position.pending
        self._opponent._was_seen(*self._now, position.pending)
        if self.is_over and self._ready_after != message.match and self._table.script.plays_on:
            self._ready_after = message.match
            self._send(Ready(self._id(), self._seat))
        self.go_on()

    def _was_seen(self, match: str, have: int, pending: list[int]) -> None:
        """The opponent has an update; it may show the oldest of these moves."""
        while self._unseen:
            moved_in, moved_at, sent = self._unseen[0]
            is_hidden = have < moved_at or (have == moved_at and self._seat in pending)
            if match == moved_in and is_hidden:
                return
            del self._unseen[0]
            self._table.meter.shown(time.perf_counter() - sent)


class Watcher:
    """Somebody who only watches a table."""

    def __init__(self, table_id: str) -> None:
        self.is_told = False
        """Whether the server has said anything."""
        self._table_id = table_id
        self._socket: Socket | None = None

    async def connect(self, port: int) -> None:
        self._socket = await Socket.open(port, self._hear)
        self._socket.send(_write(Hello(VERSION, self._table_id)))

    def _hear(self, _: bytes) -> None:
        self.is_told = True
