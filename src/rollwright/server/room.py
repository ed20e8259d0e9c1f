"""A room: a table that somebody on this worker plays at or watches.

Any worker may have a room for the same table. What counts is the store: a step is taken by writing
it, and a room that was overtaken reads what the others wrote and tries again. Whatever does not
need a person (dice, bots, seats with a single choice) is written together with the step that led
to it, so a table never waits for a worker.
"""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Final, Protocol, TypeVar

import msgspec

from rollwright.core.errors import IllegalAction
from rollwright.core.game import Step
from rollwright.server import tables
from rollwright.server.clock import Clock
from rollwright.server.croupier import Plan, bots_alone
from rollwright.server.documents import HUMAN, TableDoc
from rollwright.server.fanout import LOOK, UNKNOWN
from rollwright.server.offer import Offer, thinks
from rollwright.server.pace import Pace
from rollwright.server.protocol import Act, Refusal, Table, TableInfo, write
from rollwright.server.store import Store, StoreDown
from rollwright.server.telling import Story

T = TypeVar("T")

_TRIES: Final = 20
_RETRY_SECONDS: Final = 0.3
_LONGEST_RETRY_SECONDS: Final = 3
_LOG: Final = logging.getLogger("rollwright.server")


class Listener(Protocol):
    """A client's end of the room."""

    guest: str

    def send(self, message: bytes, /) -> None:
        """Send a message soon, without waiting."""


def _nothing() -> None:
    pass


class Room:
    """The table, the match that is played at it, and who listens."""

    def __init__(
        self,
        table: TableDoc,
        store: Store,
        publish: Callable[[TableDoc], None],
        offer: Offer,
        pause: float,
    ) -> None:
        self.table = table
        self.story: Story | None = None
        self.listeners: dict[Listener, int] = {}
        """Everybody who listens, and how many visible steps they have."""
        self._store = store
        self._publish = publish
        self._lock = asyncio.Lock()
        self._is_stale = True
        self._told = ("", 0, 0)
        """What the listeners know of: the match, and how many of its steps, visible and in all."""
        self._offer = offer
        self._clock = Clock(self._choose_for_the_late)
        self._pace = Pace(pause, self._let_bots_choose)
        self._recovery: asyncio.Task[None] | None = None

    @property
    def table(self) -> TableDoc:
        """The table as it is stored: never changed, only replaced."""
        return self._table

    @table.setter
    def table(self, table: TableDoc) -> None:
        self._table = table
        self._seats = tables.seats_by_guest(table)

    @property
    def is_playing(self) -> bool:
        return self.story is not None and not self.story.match.is_over

    @property
    def is_timed(self) -> bool:
        """Whether the match goes on even if nobody is here."""
        return self.is_playing and self.table.seconds > 0

    async def load(self) -> None:
        """Read the match from the store, and go on where another worker may have stopped."""
        async with self._lock:
            await self._refresh()
            await self._go_on()
            self._pace_bots()

    async def act(self, seats: list[int], act: Act, accepted: Callable[[], None]) -> None:
        """Take a step of one of these seats. Raises `Refusal`; calls `accepted` once it is durable.

        What follows from the step is durable with it.
        """
        async with self._lock:
            for _ in range(_TRIES):
                await self._refresh()
                if await self._append(await self._plan_choice(seats, act)):
                    break
            else:
                raise Refusal("busy", "The table is busy; try again.", 503)
            accepted()
            await self._after_steps()

    async def change(
        self, change: Callable[[TableDoc], None], accepted: Callable[[], None] = _nothing
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
            if self._is_stale or version not in (LOOK, self.table.version):
                self._is_stale = True
                await self._refresh()
                await self._go_on()
                self.tell_table()
            else:
                await self._read_steps()
            self._tell_steps()
            self._pace_bots()

    def close(self) -> None:
        """Nobody listens any more."""
        self._clock.stop()
        self._pace.stop()
        if self._recovery:
            self._recovery.cancel()

    def enter(self, listener: Listener, match: str, have: int) -> None:
        """Somebody comes to listen, who has seen `have` steps of a match already."""
        self.listeners[listener] = 0
        if self.story:
            is_known = match == self.story.doc.id and 0 <= have <= self.story.visible
            listener.send(self.story.update(self.seats_of(listener), have if is_known else 0))
            self.listeners[listener] = self.story.visible
        self.tell_table()

    def is_behind(self, match: str, have: int) -> bool:
        """Whether somebody who has seen this much may have seen more than this room."""
        if self.story is None or not match:
            return False
        return match != self.story.doc.id or have > self.story.visible

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
        return self._seats.get(listener.guest, [])

    def is_owner(self, listener: Listener) -> bool:
        """Whether the table is the listener's."""
        return bool(listener.guest) and listener.guest == self.table.owner

    def _tell_steps(self) -> None:
        """Tell everybody what they do not know yet, and give the next ones time to think."""
        if (story := self.story) is None:
            return
        told, self._told = self._told, (story.doc.id, story.visible, len(story.match.log))
        if told == self._told:
            return
        is_hidden = told[:2] == self._told[:2]
        for listener, have in self.listeners.items():
            seats = self.seats_of(listener)
            listener.send(story.waiting(seats) if is_hidden else story.update(seats, have))
            self.listeners[listener] = story.visible
        if self.is_timed:
            self._clock.wind(story.visible, self.table.seconds)
        else:
            self._clock.stop()

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

    async def _read_steps(self) -> None:
        if self.story:
            have = len(self.story.match.log)
            for text in await self._wait(self._store.steps(self.story.doc.id, have)):
                self.story.read(text)
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

    async def _plan_choice(self, seats: list[int], act: Act) -> Plan:
        """A seat's step and all that follows from it without a person."""
        story = self._playing()
        if act.seat not in seats:
            raise Refusal("not_yours", "This seat is not yours.", 403)
        if act.match != story.doc.id or act.have != story.visible:
            raise Refusal("stale", "The match has gone on; look again.", have=story.visible)
        try:
            action = story.match.state.read_action(act.seat, act.action)
            return await self._plan((act.seat, action))
        except IllegalAction as error:
            raise Refusal(error.reason, str(error), 422, **_plain(error.details)) from None

    async def _plan(self, step: Step | None = None, rested: Sequence[int] = ()) -> Plan:
        """The step, if any, and all that needs no person and no pause before it.

        The bots at seats that are `rested` have had theirs.
        """
        story = self._playing()
        match, seats = story.match, self.table.seats
        paused = rested if self._is_paced else None
        asked = partial(story.croupier.plan, match.state, match.rolls, seats, step, paused)
        if any(thinks(seat.bot) for seat in seats):
            return await asyncio.to_thread(asked)  # others need not wait
        return asked()

    @property
    def _is_paced(self) -> bool:
        """Whether bots take their time: where people play."""
        return self._pace.seconds > 0 and any(seat.kind == HUMAN for seat in self.table.seats)

    def _pace_bots(self) -> None:
        """Let bots choose in a moment, if nobody else is waited for."""
        seats = self.table.seats
        if self.story and self._is_paced and bots_alone(self.story.match.state, seats):
            state = self.story.match.state
            is_choice = any(len(state.legal(seat)) > 1 for seat in state.pending)
            self._pace.begin(len(self.story.match.log), is_choice)
        else:
            self._pace.stop()

    async def _let_bots_choose(self) -> None:
        """The pause is over."""
        with contextlib.suppress(Refusal):  # it goes on when the store answers again
            async with self._lock:
                await self._refresh()
                if self.is_playing:
                    pending = self._playing().match.pending
                    await self._append(await self._plan(rested=pending))
                    await self._after_steps()

    async def _go_on(self) -> None:
        """Take the steps that need no person now, if there are any."""
        while self.is_playing and (plan := await self._plan()):
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
        wait = _RETRY_SECONDS
        while self._is_stale:
            await asyncio.sleep(wait)
            wait = min(2 * wait, _LONGEST_RETRY_SECONDS)
            with contextlib.suppress(Refusal):
                await self.catch_up(UNKNOWN)
                self._publish(self.table)

    async def _after_steps(self) -> None:
        """Tell everybody, and note the result of a match that is over."""
        self._tell_steps()
        with contextlib.suppress(Refusal):  # it is noted the next time that the store answers
            await self._note_result()
        self._publish(self.table)
        self._pace_bots()

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

    async def _choose_for_the_late(self, visible: int) -> None:
        """A bot chooses for people who take too long."""
        story = self.story
        if story is None:
            return
        match = story.match
        helper = self._offer.helper(match.game)
        for seat in match.pending:
            state = match.state
            is_late = seat in state.pending and self.table.seats[seat].kind == HUMAN
            if story.visible == visible and is_late:
                asked = partial(story.croupier.ask_bot, helper, state, seat)
                text = state.action_text(seat, await asyncio.to_thread(asked))
                act = Act(0, story.doc.id, seat, text, visible)
                try:
                    await self.act([seat], act, _nothing)
                except Refusal as refusal:
                    if refusal.status == 503:  # they get their time once more
                        self._clock.wind(story.visible, self.table.seconds)
                    return


def _plain(details: dict[str, object]) -> dict[str, Any]:
    return {key: v if isinstance(v, int | str) else str(v) for key, v in details.items()}


def _copy(table: TableDoc) -> TableDoc:
    return msgspec.json.decode(msgspec.json.encode(table), type=TableDoc)
