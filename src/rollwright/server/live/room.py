"""A room: a table that somebody on this worker plays at or watches.

Any worker may have a room for the same table. What counts is the store: a step is taken by writing
it, and a room that was overtaken reads what the others wrote and tries again. Whatever does not
need a person (dice, bots, seats with a single choice) is written together with the step that led
to it, so a table never waits for a worker.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Collection
from typing import Final

from rollwright.core.errors import IllegalAction
from rollwright.core.game import Step
from rollwright.server import tables
from rollwright.server.documents import TableDoc
from rollwright.server.live.audience import Audience, Listener
from rollwright.server.live.choosing import late_choice, plan, playing, read_choice, refused
from rollwright.server.live.encoded import EncodedMatch
from rollwright.server.live.fanout import LOOK, UNKNOWN
from rollwright.server.live.recovery import Recovery
from rollwright.server.live.replica import Replica
from rollwright.server.live.timing import StepTimer, pause_seconds
from rollwright.server.offer import Offer
from rollwright.server.protocol import Act, Refusal, TableInfo
from rollwright.server.store import Store
from rollwright.table.croupier import PlannedStep, waits_for_bots_only
from rollwright.table.seats import HUMAN

_TRIES: Final = 20


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
        """`pause` is the longest time in seconds that bots take where only they are pending."""
        self._recovery = Recovery(lambda: self._replica.is_stale, self._recover)
        self._replica = Replica(table, store, self._recovery.start)
        self._audience = Audience()
        self._publish = publish
        self._offer = offer
        self._pause = pause
        self._lock = asyncio.Lock()
        self._time_to_think = StepTimer(self._choose_for_the_late)
        self._bot_pause = StepTimer(self._let_bots_choose)

    @property
    def table(self) -> TableDoc:
        """The table as it is stored: never changed, only replaced."""
        return self._replica.table

    @property
    def live(self) -> EncodedMatch | None:
        """The match that is being played or was played last."""
        return self._replica.live

    @property
    def is_playing(self) -> bool:
        """Whether a match is going on."""
        return self._replica.is_playing

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
                live = playing(self.live)
                if await self._append(live, await self._plan_choice(live, seats, act)):
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
                table = tables.copied(self.table)
                change(table)
                if await self._replica.save(table):
                    break
            else:
                raise Refusal("busy", "The table is busy; try again.", 503)
            accepted()
            self._tell_table()
            with contextlib.suppress(Refusal):  # it goes on when the store answers again
                await self._go_on()
            await self._after_steps()

    async def catch_up(self, version: int) -> None:
        """Read what another worker wrote, and tell the listeners."""
        async with self._lock:
            if self._replica.is_stale or version not in (LOOK, self.table.version):
                self._replica.is_stale = True
                await self._refresh()
                await self._go_on()
                self._tell_table()
            else:
                await self._replica.read_steps()
            self._tell_steps()
            self._pace_bots()

    def close(self) -> None:
        """Stop everything that runs by itself."""
        self._time_to_think.stop()
        self._bot_pause.stop()
        self._recovery.stop()

    def enter(self, listener: Listener, match: str, have: int) -> None:
        """Let somebody listen who has seen `have` steps of a match already."""
        self._audience.add(listener)
        if self.live:
            seats = self.seats_of(listener)
            self._audience.tell_newcomer(listener, self.live, seats, match, have)
        self._tell_table()

    def leave(self, listener: Listener) -> None:
        """Tell a listener nothing more, and the others that they are gone."""
        self._audience.remove(listener)
        self._tell_table()

    def hears(self, listener: Listener) -> bool:
        """Whether a listener gets the news of this room."""
        return listener in self._audience

    def is_behind(self, match: str, have: int) -> bool:
        """Whether somebody who has seen this much may have seen more than this room."""
        if self.live is None or not match:
            return False
        return match != self.live.doc.id or have > self.live.visible

    def info(self) -> TableInfo:
        """The table as everybody may see it, with the seed of its match once that is over."""
        seed = self.live.doc.seed if self.live and not self.is_playing else ""
        return tables.info(self.table, self._audience.guests, seed)

    def seats_of(self, listener: Listener) -> list[int]:
        """The seats that a listener plays."""
        return self._replica.seats_by_guest.get(listener.guest, [])

    def _tell_table(self) -> None:
        self._audience.tell_table(self.info(), self._replica.seats_by_guest)

    def _tell_steps(self) -> None:
        """Tell everybody what they do not know yet, and give the next ones time to think."""
        live = self.live
        if live is None or not self._audience.tell_steps(live, self._replica.seats_by_guest):
            return
        if self.is_timed:
            self._time_to_think.set(live.visible, self.table.seconds)
        else:
            self._time_to_think.stop()

    async def _refresh(self) -> None:
        """Read what the store holds, if it may be more than is known here."""
        if self._replica.is_stale:
            await self._replica.refresh()
            self._tell_steps()
            await self._note_result()

    async def _plan_choice(
        self, live: EncodedMatch, seats: list[int], act: Act
    ) -> list[PlannedStep]:
        """A seat's step and all that follows from it without a person."""
        try:
            return await self._plan(live, read_choice(live, seats, act))
        except IllegalAction as error:
            raise refused(error) from None

    def _plan(
        self, live: EncodedMatch, step: Step | None = None, rested: Collection[int] = ()
    ) -> Awaitable[list[PlannedStep]]:
        """The step, if any, and all that needs no person and no pause before it.

        The bots at the seats `rested` have had their pause.
        """
        return plan(live, self.table.seats, step, rested if self._is_paced else None)

    @property
    def _is_paced(self) -> bool:
        """Whether bots pause: where people play."""
        return self._pause > 0 and any(seat.kind == HUMAN for seat in self.table.seats)

    def _pace_bots(self) -> None:
        """Let bots choose after a pause, if only they are pending."""
        live = self.live
        if live and self._is_paced and waits_for_bots_only(live.match.state, self.table.seats):
            state = live.match.state
            is_choice = any(len(state.legal(seat)) > 1 for seat in state.pending)
            self._bot_pause.set(len(live.match.log), pause_seconds(self._pause, is_choice))
        else:
            self._bot_pause.stop()

    async def _let_bots_choose(self, _: int) -> None:
        """Go on with the bots that are pending: their pause is over."""
        with contextlib.suppress(Refusal):  # it goes on when the store answers again
            async with self._lock:
                await self._refresh()
                if self.is_playing:
                    live = playing(self.live)
                    if steps := await self._plan(live, rested=live.match.pending):
                        await self._append(live, steps)
                    await self._after_steps()

    async def _choose_for_the_late(self, visible: int) -> None:
        """Let a bot choose for people who have not chosen since visible step `visible`."""
        if (live := self.live) is None:
            return
        match = live.match
        helper = self._offer.helper(match.game, match.setup.options)
        for seat in match.pending:
            is_late = seat in match.pending and self.table.seats[seat].kind == HUMAN
            if live.visible == visible and is_late:
                act = await late_choice(live, seat, helper)
                try:
                    await self.act([seat], act, _nothing)
                except Refusal as refusal:
                    if refusal.is_temporary:  # they get their time once more
                        self._time_to_think.set(live.visible, self.table.seconds)
                    return

    async def _go_on(self) -> None:
        """Take the steps that need no person now, if there are any."""
        while self.is_playing:
            live = playing(self.live)
            steps = await self._plan(live)
            if not steps or await self._append(live, steps):
                return

    async def _append(self, live: EncodedMatch, steps: list[PlannedStep]) -> bool:
        """Write planned steps; if another worker was first, read its steps instead."""
        if await self._replica.append(live, steps):
            return True
        await self._refresh()
        return False

    async def _after_steps(self) -> None:
        """Tell everybody, and note the result of a match that is over."""
        self._tell_steps()
        if not self.is_playing:
            with contextlib.suppress(Refusal):  # it is noted the next time that the store answers
                await self._note_result()
        self._publish(self.table)
        self._pace_bots()

    async def _note_result(self) -> None:
        if await self._replica.note_result():
            self._tell_table()

    async def _recover(self) -> None:
        """Read what the store holds now that it may answer, and tell everybody."""
        await self.catch_up(UNKNOWN)
        self._publish(self.table)
