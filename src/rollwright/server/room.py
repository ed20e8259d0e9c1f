"""A room: a table that somebody on this worker plays at or watches.

Any worker may have a room for the same table. What counts is the store: a step is taken by writing
it, and a room that was overtaken reads what the others wrote and tries again. Whatever does not
need a person (dice, bots, seats with a single choice) is written together with the step that led
to it, so a table never waits for a worker.
"""

import asyncio
import json
import secrets
from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final, Protocol

import msgspec

from rollwright import bots
from rollwright.bots import Bot
from rollwright.core.dice import FairDice
from rollwright.core.errors import IllegalAction
from rollwright.core.game import CHANCE, Action, Event, State, Step, View
from rollwright.core.match import Match
from rollwright.records.jsonl import step_json, take_step
from rollwright.server import tables
from rollwright.server.protocol import Position, Refusal, Table, Update, write
from rollwright.server.store import Store, StoreDown
from rollwright.server.tables import BOT, HUMAN, MatchDoc, TableDoc

_TRIES: Final = 20
_encode: Final = msgspec.json.Encoder().encode


class Listener(Protocol):
    """A client's end of the room."""

    guest: str

    def send(self, message: bytes) -> None:
        """Send a message, now or soon, without waiting."""


class Room:
    """The table, the match that is played at it, and who listens."""

    def __init__(self, table: TableDoc, store: Store, publish: Callable[[str], None]) -> None:
        self.table = table
        self.listeners: dict[Listener, int] = {}
        """Everybody who listens, and how many steps of the visible log they have."""
        self.doc: MatchDoc | None = None
        self.match: Match[Any] | None = None
        self.visible = 0
        """How long the visible log is: the log without choices that are still hidden."""
        self._steps: list[bytes] = []
        self._events: list[bytes] = []
        self._bots: dict[int, tuple[str, Bot]] = {}
        self._dice: FairDice | None = None
        self._store = store
        self._publish = publish
        self._lock = asyncio.Lock()
        self._is_stale = False
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def load(self) -> None:
        """Read the match from the store."""
        async with self._lock:
            await self._read_match()

    async def act(self, seats: list[int], seat: int, text: str, have: int) -> None:
        """Take a seat's step. Raises `Refusal`; returns when the step is durable."""
        async with self._lock:
            for _ in range(_TRIES):
                await self._refresh_if_stale()
                match = self._playing()
                if seat not in seats:
                    raise Refusal("not_yours", "This seat is not yours.", 403)
                if have != self.visible:
                    raise Refusal("stale", "The match has gone on; look again.", have=self.visible)
                try:
                    action = match.state.read_action(seat, text)
                    steps = self._plan(seat, action)
                except IllegalAction as error:
                    raise Refusal(error.reason, str(error), 422, **_plain(error.details)) from None
                if await self._append(steps):
                    break
            else:
                raise Refusal("busy", "The table is busy; try again.", 503)
            await self._after_steps()

    async def change(self, change: Callable[[TableDoc], None]) -> None:
        """Change the table; start the next match if that was the last thing missing."""
        async with self._lock:
            for _ in range(_TRIES):
                await self._refresh_if_stale()
                table = _copy(self.table)
                change(table)
                is_playing = self.match is not None and not self.match.is_over
                if not is_playing and tables.can_start(table):
                    saved = await self._begin(table)
                else:
                    saved = await self._guard(self._store.save_table(table))
                if saved:
                    self.table = table
                    break
                await self._reload()
            else:
                raise Refusal("busy", "The table is busy; try again.", 503)
            if self.match and not self.match.is_over:
                await self._go_on()
            self._tell_table()
            await self._after_steps()

    async def catch_up(self) -> None:
        """Somebody else wrote something: read it and tell the listeners."""
        async with self._lock:
            await self._reload()
            self._tell_table()
            self._tell_steps()

    def close(self) -> None:
        """Nobody listens any more."""
        if self._timer:
            self._timer.cancel()

    # ---- reading

    async def _refresh_if_stale(self) -> None:
        if self._is_stale:
            await self._reload()
            self._is_stale = False

    async def _reload(self) -> None:
        table = await self._store.table(self.table.id)
        if table:
            self.table = table
        await self._read_match()

    async def _read_match(self) -> None:
        if not self.table.match:
            return
        if self.doc is None or self.doc.id != self.table.match:
            doc = await self._store.match(self.table.match)
            if doc is None:
                return
            self._open(doc, tables.open_match(doc))
        if self.doc and self.match:
            for text in await self._store.steps(self.doc.id, len(self.match.log)):
                self._take(text)

    def _open(self, doc: MatchDoc, match: Match[Any]) -> None:
        self.doc, self.match = doc, match
        self._dice = FairDice(bytes.fromhex(doc.seed), tuple(doc.nonces))
        self._steps, self._events, self._bots, self.visible = [], [], {}, 0
        for listener in self.listeners:
            self.listeners[listener] = 0

    def _take(self, text: str) -> None:
        """Take a step that is in the store, and note what it meant."""
        if self.match is None or self.doc is None:
            return
        before = self.match.state
        take_step(self.match, tuple(self.doc.names), json.loads(text))
        after = self.match.state
        events = self.match.game.events(before, self.match.log[-1], after)
        self._steps.append(text.encode())
        self._events.append(_encode([event_data(event) for event in events]))
        if after.view(None) == after:
            self.visible = len(self.match.log)

    # ---- writing

    def _playing(self) -> Match[Any]:
        if self.match is None:
            raise Refusal("not_started", "The match has not begun.")
        if self.match.is_over:
            raise Refusal("over", "The match is over.")
        return self.match

    def _plan(self, seat: int | None, action: Action = 0) -> list[str]:
        """A seat's step, if any, and all that follows without a person, as the store keeps it."""
        match = self._playing()
        state, rolls = match.state, match.rolls
        texts: list[str] = []

        def take(state: State, step: Step) -> State:
            after = state.step(*step)
            texts.append(_encode(step_json(state, step)).decode())
            return after

        if seat is not None:
            state = take(state, (seat, action))
        while (step := self._automatic(state, rolls)) is not None:
            state = take(state, step)
            rolls += step[0] == CHANCE
        return texts

    def _automatic(self, state: State, rolls: int) -> Step | None:
        """The next step that needs no person; `None` if all wait for people."""
        for seat in state.pending:
            if seat == CHANCE and self._dice:
                return CHANCE, self._dice.roll(rolls, len(state.to_roll))
            place = self.table.seats[seat]
            legal = state.legal(seat)
            if place.kind == BOT:
                return seat, self._bot(seat, place.bot).choose(View(state.view(seat), seat), legal)
            if place.kind == HUMAN and place.auto_pass and len(legal) == 1:
                return seat, legal[0]
        return None

    def _bot(self, seat: int, spec: str) -> Bot:
        known = self._bots.get(seat)
        if known is None or known[0] != spec:
            bot = bots.find(spec, self._playing().game)(secrets.randbits(64))
            known = self._bots[seat] = (spec, bot)
        return known[1]

    async def _append(self, texts: list[str]) -> bool:
        """Write planned steps; if somebody else was first, read theirs instead."""
        if self.match is None or self.doc is None:
            return False
        written = await self._guard(self._store.append(self.doc.id, len(self.match.log), texts))
        if not written:
            await self._reload()
            self._tell_steps()
            return False
        for text in texts:
            self._take(text)
        return True

    async def _go_on(self) -> None:
        """Take the steps that need no person now, if there are any."""
        while texts := self._plan(None):
            if await self._append(texts):
                return

    async def _begin(self, table: TableDoc) -> bool:
        doc, match = tables.start_match(table)
        saved: bool = await self._guard(self._store.begin_match(table, doc, []))
        if saved:
            self._open(doc, match)
        return saved

    async def _guard(self, write: Any) -> Any:
        """Wait for the store. If it fails, nobody knows what was written: read before going on."""
        try:
            return await write
        except StoreDown as error:
            self._is_stale = True
            raise Refusal("store_down", f"Not saved: {error} Try again.", 503) from None

    async def _after_steps(self) -> None:
        match, doc = self.match, self.doc
        self._tell_steps()
        if match and doc and match.is_over and self.table.seed == doc.seed:
            table = _copy(self.table)
            tables.end_match(table, match.scores)
            if await self._guard(self._store.save_table(table)):
                self.table = table
            else:
                await self._reload()
            self._tell_table()
        self._set_timer()
        self._publish(self.table.id)

    # ---- telling

    def seed(self) -> str:
        """The seed of the match, once it is over."""
        return self.doc.seed if self.doc and self.match and self.match.is_over else ""

    def info(self) -> Any:
        online = {listener.guest for listener in self.listeners}
        return tables.info(self.table, online, self.seed())

    def tell_presence(self) -> None:
        """Somebody came or went."""
        self._tell_table()

    def _tell_table(self) -> None:
        info = self.info()
        for listener in self.listeners:
            seats = tables.seats_of(self.table, listener.guest) if listener.guest else []
            listener.send(write(Table(info, seats)))

    def _tell_steps(self) -> None:
        if self.match is None:
            return
        position = self.position()
        watching: dict[int, bytes] = {}
        for listener, have in self.listeners.items():
            seats = tables.seats_of(self.table, listener.guest) if listener.guest else []
            if seats:
                listener.send(self.update(seats, have, position))
            else:
                if have not in watching:
                    watching[have] = self.update([], have, position)
                listener.send(watching[have])
            self.listeners[listener] = self.visible

    def position(self) -> bytes:
        """Where the match stands, as everybody sees it."""
        match = self._match()
        state = match.state.view(None)
        question = match.game.question(state)
        return _encode(
            Position(
                turn=state.turn,
                active=state.active,
                pending=list(state.pending),
                to_decide=event_data(question) if question else None,
                scores=list(state.scores),
                winners=list(match.winners),
                state={name: _data(getattr(state, name)) for name in state.shown},
            )
        )

    def update(self, seats: list[int], have: int, position: bytes) -> bytes:
        """What a client with these seats and `have` steps needs to know."""
        match, doc = self._match(), self.doc
        state = match.state
        own = {seat: step for seat, step in self._hidden() if seat in seats}
        return write(
            Update(
                match=doc.id if doc else "",
                start=have,
                steps=_joined(self._steps[have : self.visible]),
                events=_joined(self._events[have : self.visible]),
                position=msgspec.Raw(position),
                legal={
                    seat: tuple([state.action_text(seat, action) for action in state.legal(seat)])
                    for seat in seats
                    if seat in state.pending
                },
                chosen=own,
            )
        )

    def _hidden(self) -> list[tuple[int, str]]:
        """The choices that are made but not yet shown."""
        return [tuple(json.loads(step)) for step in self._steps[self.visible :]]

    def _match(self) -> Match[Any]:
        if self.match is None:
            raise Refusal("not_started", "The match has not begun.")
        return self.match

    # ---- time

    def _set_timer(self) -> None:
        """People who take too long are helped by a bot, if the table has a time limit."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self.table.seconds and self.match and not self.match.is_over:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self.table.seconds, self._time_is_up, self.visible)

    def _time_is_up(self, visible: int) -> None:
        task = asyncio.get_running_loop().create_task(self._choose_for_the_late(visible))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _choose_for_the_late(self, visible: int) -> None:
        match = self._match()
        helper = bots.names(match.game)[-1]
        for seat in match.pending:
            if self.visible == visible and seat in match.pending:
                state = match.state
                action = self._bot(seat, helper).choose(match.view(seat), state.legal(seat))
                try:
                    await self.act([seat], seat, state.action_text(seat, action), visible)
                except Refusal:
                    return


def event_data(event: Event) -> dict[str, Any]:
    """An event as plain data, `kind` being its name."""
    facts = {field.name: getattr(event, field.name) for field in fields(event)}
    return {"kind": type(event).__name__, **facts}


def _data(value: Any) -> Any:
    """A shown field as plain data: named tuples become objects."""
    if isinstance(value, tuple):
        if hasattr(value, "_asdict"):
            return {name: _data(item) for name, item in value._asdict().items()}
        return [_data(item) for item in value]
    return int(value) if isinstance(value, int) else value


def _joined(items: list[bytes]) -> msgspec.Raw:
    return msgspec.Raw(b"[" + b",".join(items) + b"]")


def _plain(details: dict[str, object]) -> dict[str, Any]:
    return {key: v if isinstance(v, int | str) else str(v) for key, v in details.items()}


def _copy(table: TableDoc) -> TableDoc:
    return msgspec.json.decode(msgspec.json.encode(table), type=TableDoc)
