"""The players of the drill: they choose at random, remember everything, and always come back."""

import asyncio
import contextlib
import random
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from rollwright.server import protocol
from rollwright.server.protocol import (
    Accepted,
    Act,
    Bye,
    FromServer,
    Hello,
    Ready,
    Refused,
    Table,
    TableInfo,
    Update,
    Welcome,
)

_CHANCE: Final = random.Random()  # no secret
_AGAIN_SECONDS: Final = 0.05
_DROWSY: Final = 0.3
"""How often players at timed tables let their time run out: at all workers at the same moment."""
_HARMLESS: Final = {"stale", "busy", "store_down", "playing", "over"}
"""Refusals that may come when things happen at the same time, or when the database is away."""


@dataclass(frozen=True)
class Choice:
    """An action that the server has acknowledged, chosen after `have` visible steps."""

    match: str
    seat: int
    action: str
    have: int


@dataclass(eq=False)
class Player:
    """A person at one seat of one table."""

    urls: list[str]
    """Of the workers. Whoever loses one tries the next."""
    table: str
    token: str
    seat: int
    is_timed: bool = False
    """Whether somebody chooses for those who do not: then this player often leaves it to them."""
    is_asleep: bool = False
    """Whether this player never wants anything, and only listens."""
    acknowledged: list[Choice] = field(default_factory=list)
    seen: dict[str, list[Any]] = field(default_factory=dict)
    """The visible log of every match, as far as this player has seen it."""
    wrongs: list[str] = field(default_factory=list)
    """What a server must never do."""
    progress: int = 0
    """Grows with every visible step."""
    _match: str = ""
    _info: TableInfo | None = None
    _update: Update | None = None
    _is_over: bool = False
    _asked: dict[int, Choice | None] = field(default_factory=dict)
    _next_id: int = 0
    _answered: tuple[str, int] = ("", -1)
    """The decision that needs no further answer: match and number of visible steps."""
    _unsure: tuple[str, int] = ("", -1)
    """The decision that the database may have taken without being able to say so."""

    def __str__(self) -> str:
        log = self.seen.get(self._match, [])
        return (
            f"seat {self.seat} of table {self.table} has {len(log)} steps of match {self._match}, "
            f"{'which is over' if self._is_over else 'which goes on'}, and waits"
            f"{' for its result' if self.lacks_result else ''}"
        )

    @property
    def is_over(self) -> bool:
        """Whether this player has seen the end of the match."""
        return self._is_over

    @property
    def lacks_result(self) -> bool:
        """Whether the match is over and nobody has told the result and the seed."""
        return self._is_over and not self._knows_result

    @property
    def _knows_result(self) -> bool:
        """Whoever is ready for the next series has cleared the results of this one."""
        info = self._info
        if info is None or info.match != self._match or not info.seed:
            return False
        return bool(info.results) or any(seat.ready and not seat.bot for seat in info.seats)

    async def play(self) -> None:
        """Play match after match, for ever; connect again whenever the server is gone."""
        while True:
            with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                async with connect(self.urls[0], max_size=None, ping_interval=None) as socket:
                    await self._talk(socket)
            self.urls = [*self.urls[1:], self.urls[0]]
            await asyncio.sleep(_AGAIN_SECONDS)

    async def _talk(self, socket: ClientConnection) -> None:
        self._asked.clear()
        self._update = None
        self._answered = ("", -1)
        have = len(self.seen.get(self._match, []))
        hello = Hello(protocol.VERSION, self.table, self.token, self._match, have)
        await socket.send(protocol.write(hello).decode())
        async for data in socket:
            message = protocol.read_answer(data)
            if isinstance(message, Bye):
                return
            if self._hear(message):
                await asyncio.sleep(_AGAIN_SECONDS)  # the database is away
            if intent := self._wish():
                await socket.send(protocol.write(intent).decode())

    def _hear(self, message: FromServer) -> bool:
        """Remember a message; whether to wait a moment before the next intent."""
        if isinstance(message, Update):
            self._see(message)
        elif isinstance(message, Accepted):
            if choice := self._asked.pop(message.id, None):
                self.acknowledged.append(choice)
        elif isinstance(message, Refused):
            return self._refused(message)
        elif isinstance(message, Welcome | Table):
            self._info = message.table
        return False

    def _refused(self, message: Refused) -> bool:
        if message.id not in self._asked:
            self.wrongs.append(f"answered twice, the second time with {message.code}")
            return False
        choice = self._asked.pop(message.id)
        decision = (choice.match, choice.have) if choice else self._unsure
        is_late = self.is_timed and message.code == "not_pending"  # somebody has chosen for them
        if message.code not in _HARMLESS and decision != self._unsure and not is_late:
            self.wrongs.append(f"refused a legal choice: {message.code}, {message.reason}")
        if message.code in ("store_down", "busy"):
            self._unsure = decision
            self._answered = ("", -1)
            return True
        return False

    def _see(self, update: Update) -> None:
        steps = msgspec.json.decode(update.steps)
        log = self.seen.setdefault(update.match, [])
        if update.start != len(log):
            again = log[update.start : update.start + len(steps)]
            same = "the same" if again == steps[: len(again)] else "other"
            self.wrongs.append(
                f"has {len(log)} steps and is sent {same} {len(steps)} from {update.start} on"
            )
            del log[update.start :]
        log += steps
        self.progress += len(steps)
        self._match, self._update = update.match, update
        self._is_over = not msgspec.json.decode(update.position)["pending"]

    def _wish(self) -> Act | Ready | None:
        """What this player wants now; one thing at a time."""
        if self._asked or self.is_asleep:
            return None
        now = (self._match, len(self.seen.get(self._match, [])))
        legal = self._update.legal.get(self.seat) if self._update else None
        if legal and now != self._answered:
            self._answered = now
            if self.is_timed and _CHANCE.random() < _DROWSY:
                return None
            choice = Choice(self._match, self.seat, _CHANCE.choice(legal), now[1])
            return Act(self._ask(choice), self._match, self.seat, choice.action, choice.have)
        if self._is_over and self._info and self._knows_result:
            return None if self._info.seats[self.seat].ready else Ready(self._ask(None), self.seat)
        return None

    def _ask(self, choice: Choice | None) -> int:
        self._next_id += 1
        self._asked[self._next_id] = choice
        return self._next_id
