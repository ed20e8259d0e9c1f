"""A room: a table that somebody on this worker plays at or watches.

Any worker may have a room for the same table. What counts is the store: a step is taken by writing
it, and a room that was overtaken reads what the others wrote and tries again. Whatever does not
need a person (dice, bots, seats with a single choice) is written together with the step that led
to it, so a table never waits for a worker.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Protocol, TypeVar

import msgspec

from rollwright import bots
from rollwright.core.errors import IllegalAction
from rollwright.core.game import Action, Step
from rollwright.server import tables
from rollwright.server.croupier import Plan
from rollwright.server.documents import TableDoc
from rollwright.server.fanout import LOOK, UNKNOWN
from rollwright.server.protocol import Refusal, Table, TableInfo, write
from rollwright.server.store import Store, StoreDown
from rollwright.server.telling import Story

T = TypeVar("T")

_TRIES: Final = 20
_RETRY_SECONDS: Final = 0.3
_LOG: Final = logging.getLogger("rollwright.server")


class Listener(Protocol):
    """A client's end of the room."""

    guest: str

    def send(self, message: bytes) -> None:
        """Send a message soon, without waiting."""


class Room:
    """The table, the match that is played at it, and who listens."""

    def __init__(self, table: TableDoc, store: Store, publish: Callable[[TableDoc], None]) -> None:
        self.table = table
        self.story: Story | None = None
        self.listeners: dict[Listener, int] = {}
        """Everybody who listens, and how many visible steps they have."""
        self._store = store
        self._publish = publish
        self._lock = asyncio.Lock()
        self._is_stale = True
        self._timer: asyncio.TimerHandle | None = None
        self._clock_at = -1
        self._recovery: asyncio.Task[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def is_playing(self) -> bool:
        return self.story is not None and not self.story.match.is_over

    async def load(self) -> None:
        """Read the match from the store, and go on where another worker may have stopped."""
        async with self._lock:
            await self._refresh()
            await self._go_on()

    async def act(
        self, seats: list[int], seat: int, text: str, have: int, accepted: Callable[[], None]
    ) -> None:
        """Take a seat's step. Raises `Refusal`; calls `accepted` when the step is durable."""
        async with self._lock:
            for _ in range(_TRIES):
                await self._refresh()
                if await self._append(self._plan_choice(seats, seat, text, have)):
                    break
            else:
                raise Refusal("busy", "The table is busy; try again.", 503)
            accepted()
            await self._after_steps()

    async def change(
        self, change: Callable[[TableDoc], None], accepted: Callable[[], None] = lambda: None
    ) -> None:
        """Change the table; start the next match if that was the last thing missing."""
        async with self._lock:
            for _ in range(_TRIES):
                await self._refresh()
                table = _copy(self.table)
                change(table)
                if await self._save(table):
                    break
                self._is_stale = True
            else:
                raise Refusal("busy", "The table is busy; try again.", 503)
            accepted()
            self.tell_table()
            with contextlib.suppress(Refusal):  # it goes on when the store answers again
                await self._go_on()
            await self._after_steps()

    async def catch_up(self, version: int) -> None:
        """Another worker wrote something: read it and tell the listeners."""
        async with self._lock:
            if version == LOOK and not self._is_stale:
                await self._read_steps()
                return
            if version == self.table.version and not self._is_stale:
                await self._read_steps()
            else:
                self._is_stale = True
                await self._refresh()
                await self._go_on()
                self.tell_table()
            self._tell_steps()

    def close(self) -> None:
        """Nobody listens any more."""
        if self._timer:
            self._timer.cancel()
        if self._recovery:
            self._recovery.cancel()

    def info(self) -> TableInfo:
        """The table as everybody may see it; the seed of its match once that is over."""
        is_over = self.story is not None and not self.is_playing
        seed = self.story.doc.seed if self.story and is_over else ""
        return tables.info(self.table, {listener.guest for listener in self.listeners}, seed)

    def tell_table(self) -> None:
        """Tell everybody who sits where."""
        info = self.info()
        for listener in self.listeners:
            listener.send(write(Table(info, self.seats_of(listener))))

    def seats_of(self, listener: Listener) -> list[int]:
        """The seats that a listener plays."""
        return tables.seats_of(self.table, listener.guest) if listener.guest else []

    def _tell_steps(self) -> None:
        if self.story is None:
            return
        position = self.story.position()
        for listener, have in self.listeners.items():
            listener.send(self.story.update(self.seats_of(listener), have, position))
            self.listeners[listener] = self.story.visible

    async def _refresh(self) -> None:
        """Read what the store holds, if it may be more than is known here."""
        if not self._is_stale:
            return
        table = await self._wait(self._store.table(self.table.id))
        self.table = self.table if table is None else table
        if self.table.match and (self.story is None or self.story.doc.id != self.table.match):
            doc = await self._wait(self._store.match(self.table.match))
            if doc:
                self._open(Story(doc, tables.open_match(doc)))
        await self._read_steps()
        self._is_stale = False
        await self._note_result()
        self._wind_clock()

    async def _read_steps(self) -> None:
        if self.story:
            have = len(self.story.match.log)
            texts = await self._wait(self._store.steps(self.story.doc.id, have))
            for text in texts:
                self.story.read(text)
            if texts:
                self._tell_steps()

    def _open(self, story: Story) -> None:
        self.story = story
        self.listeners = dict.fromkeys(self.listeners, 0)

    def _playing(self) -> Story:
        if self.story is None:
            raise Refusal("not_started", "The match has not begun.")
        if self.story.match.is_over:
            raise Refusal("over", "The match is over.")
        return self.story

    def _plan_choice(self, seats: list[int], seat: int, text: str, have: int) -> Plan:
        """A seat's step and all that follows from it without a person."""
        story = self._playing()
        if seat not in seats:
            raise Refusal("not_yours", "This seat is not yours.", 403)
        if have != story.visible:
            raise Refusal("stale", "The match has gone on; look again.", have=story.visible)
        state = story.match.state
        try:
            action: Action = state.read_action(seat, text)
            return self._plan((seat, action))
        except IllegalAction as error:
            raise Refusal(error.reason, str(error), 422, **_plain(error.details)) from None

    def _plan(self, step: Step | None = None) -> Plan:
        """The step, if any, and all that needs no person."""
        story = self._playing()
        match = story.match
        return story.croupier.plan(match.state, match.rolls, self.table.seats, step)

    async def _go_on(self) -> None:
        """Take the steps that need no person now, if there are any."""
        while self.is_playing and (plan := self._plan()):
            if await self._append(plan):
                return

    async def _append(self, plan: Plan) -> bool:
        """Write planned steps; if somebody else was first, read theirs instead."""
        story = self._playing()
        start = len(story.match.log)
        texts = [text for _, _, text in plan]
        if not await self._wait(self._store.append(story.doc.id, start, texts)):
            self._is_stale = True
            await self._refresh()
            return False
        for step, after, text in plan:
            story.take(step, after, text)
        return True

    async def _save(self, table: TableDoc) -> bool:
        """Write the table, and a new match with it if all are ready for one."""
        if not self.is_playing and tables.can_start(table):
            doc, match = tables.start_match(table)
            saved = await self._wait(self._store.begin_match(table, doc))
            if saved:
                self._open(Story(doc, match))
        else:
            saved = await self._wait(self._store.save_table(table))
        if saved:
            self.table = table
        return saved

    async def _wait(self, question: Awaitable[T]) -> T:
        """Wait for the store. If it fails, nobody knows what was written: read before going on."""
        try:
            return await question
        except StoreDown as error:
            self._is_stale = True
            self._recover_soon()
            _LOG.error("store: %s", error)
            raise Refusal("store_down", "The server cannot save now; try again.", 503) from None

    def _recover_soon(self) -> None:
        if self._recovery is None or self._recovery.done():
            self._recovery = asyncio.create_task(self._recover())

    async def _recover(self) -> None:
        """Try until the store answers, then tell everybody what it holds."""
        while self._is_stale:
            await asyncio.sleep(_RETRY_SECONDS)
            with contextlib.suppress(Refusal):
                await self.catch_up(UNKNOWN)
                self._publish(self.table)

    async def _after_steps(self) -> None:
        """Tell everybody, note the result of a match that is over, and wind the clock."""
        self._tell_steps()
        with contextlib.suppress(Refusal):  # it is noted the next time that the store answers
            await self._note_result()
        self._wind_clock()
        self._publish(self.table)

    async def _note_result(self) -> None:
        """The result of a match that is over belongs to the table, and its seed is used up."""
        story = self.story
        if story and story.match.is_over and self.table.seed == story.doc.seed:
            table = _copy(self.table)
            tables.end_match(table, story.match.scores)
            if await self._wait(self._store.save_table(table)):
                self.table = table
                self.tell_table()
            else:
                self._is_stale = True  # another worker has noted it

    def _wind_clock(self) -> None:
        """Where time is limited, a bot chooses for people who take too long.

        The clock starts anew with every visible step, and with nothing else.
        """
        visible = self.story.visible if self.story and self.is_playing else -1
        if visible == self._clock_at:
            return
        self._clock_at = visible
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self.table.seconds and visible >= 0:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self.table.seconds, self._ring, visible)

    def _ring(self, visible: int) -> None:
        task = asyncio.get_running_loop().create_task(self._choose_for_the_late(visible))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _choose_for_the_late(self, visible: int) -> None:
        story = self.story
        if story is None:
            return
        match = story.match
        helper = bots.names(match.game)[-1]
        for seat in match.pending:
            state = match.state
            if story.visible == visible and seat in state.pending:
                text = state.action_text(seat, story.croupier.ask_bot(helper, state, seat))
                try:
                    await self.act([seat], seat, text, visible, lambda: None)
                except Refusal:
                    return  # the match has gone on without us


def _plain(details: dict[str, object]) -> dict[str, Any]:
    return {key: v if isinstance(v, int | str) else str(v) for key, v in details.items()}


def _copy(table: TableDoc) -> TableDoc:
    return msgspec.json.decode(msgspec.json.encode(table), type=TableDoc)
