"""A room: a table that somebody on this worker plays at or watches.

Any worker may have a room for the same table. What counts is the store: a step is taken by writing
it, and a room that was overtaken reads what the others wrote and tries again. Whatever does not
need a person or a rest (dice, bots, seats with a single choice) is written together with the step
that led to it, so a table never waits for a worker. After a rest, the first room that writes wins.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Final

from rollwright.core.errors import IllegalAction
from rollwright.core.game import Step
from rollwright.server import deciding, tables
from rollwright.server.documents import TableDoc, now
from rollwright.server.live.audience import Listener
from rollwright.server.live.choosing import late_choice, plan, playing, read_step, refused
from rollwright.server.live.encoded import EncodedMatch
from rollwright.server.live.fanout import LOOK, UNKNOWN
from rollwright.server.live.pacing import Pacing
from rollwright.server.live.recovery import Recovery
from rollwright.server.live.replica import Replica
from rollwright.server.live.telling import TellingRoom
from rollwright.server.offer import Offer
from rollwright.server.protocol import Act, Hello, Refusal, StepIntent, TakeBack
from rollwright.server.store import Deadline, Store
from rollwright.table.croupier import LATE, PlannedStep, Why
from rollwright.table.pacing import waited_for
from rollwright.table.seats import Occupant

_TRIES: Final = 20


def _nothing() -> None:
    pass


class Room(TellingRoom):
    """The table, the match that is played at it, and who listens."""

    def __init__(
        self,
        table: TableDoc,
        store: Store,
        publish: Callable[[TableDoc], None],
        offer: Offer,
        pause: float,
        is_only_worker: bool,
        note_deadline: Callable[[Deadline], None],
    ) -> None:
        """`pause` is the longest time in seconds that bots take where only they are pending."""
        self._recovery = Recovery(lambda: self._replica.is_stale, self._recover)
        replica = Replica(table, store, self._recovery.start)
        go_on, choose = self._go_on_rested, self._choose_for_the_late
        super().__init__(replica, Pacing(pause, is_only_worker, go_on, choose, note_deadline))
        self._publish = publish
        self._offer = offer
        self._lock = asyncio.Lock()
        self._passing_on: asyncio.Task[None] | None = None

    async def load(self) -> None:
        """Read the match from the store, and go on where another worker may have stopped."""
        async with self._lock:
            if self.table.seconds:
                self._pacing.resume(await self._replica.deadline())
            await self._refresh()
            await self._go_on()
            self._tell_steps()

    async def wake(self) -> None:
        """Go on if a deadline has passed: the store says so, and people or clocks may be gone."""
        await self.catch_up(UNKNOWN)
        while (live := self.live) and self.is_timed:
            rows = live.rows
            if waited_for(live.match.state, self.table.seats):
                if self._pacing.time_left:
                    break
                await self._choose_for_the_late(live.visible)
            elif self._audience.guests:
                break  # the clocks here let bots rest
            else:
                await self._go_on_rested(rows)
            if live.rows == rows:
                break
        self._pacing.note_again()

    async def act(
        self,
        seats: list[int],
        intent: StepIntent,
        accepted: Callable[[], None],
        why: Why | None = None,
    ) -> None:
        """Take a step of one of these seats, or take one back; `why` if nobody there wants it.

        Raises `Refusal`; calls `accepted` once it is durable. What follows is durable with it.
        """
        async with self._lock:
            for _ in range(_TRIES):
                await self._refresh()
                if await self._carry_out(playing(self.live), seats, intent, why):
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
                await self._note_result()  # before the seats that it counts for can change
                table = tables.copied(self.table)
                change(table)
                deciding.note_waiting(table)
                table.changed = now()
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
            else:
                await self._replica.read_steps()
            self._tell_steps()
            await self._note_result()

    def close(self) -> None:
        super().close()
        self._recovery.stop()

    def enter(self, listener: Listener, hello: Hello) -> None:
        super().enter(listener, hello)
        self._pass_on_if_gone()

    def _miss(self, guest: str) -> None:
        super()._miss(guest)
        self._pass_on_if_gone()

    def _pass_on_if_gone(self) -> None:
        """Give the table to somebody who is here, if its owner is gone. A match may be going on."""
        owner, people = self.table.owner, self._replica.seats_by_guest
        heirs = [guest for guest in people if guest in self._audience.guests]
        if heirs and owner in self.gone:
            self._passing_on = asyncio.create_task(self._pass_on(owner, heirs[0]))

    async def _pass_on(self, owner: str, heir: str) -> None:
        def pass_on(table: TableDoc) -> None:
            if table.owner == owner and heir in tables.seats_by_guest(table):
                table.owner = heir

        with contextlib.suppress(Refusal):  # whoever comes next finds the owner gone as well
            await self.change(pass_on)

    async def _refresh(self) -> None:
        """Read what the store holds, if it may be more than is known here, and tell everybody.

        Whoever finds that a match is over notes its result: the worker that took the last step may
        have died before it could.
        """
        for _ in range(_TRIES):
            if not self._replica.is_stale:
                break
            await self._replica.refresh()
            self._tell_steps()
            await self._replica.note_result()
        else:
            raise Refusal("busy", "The table is busy; try again.", 503)
        self._tell_table_if_new()

    async def _carry_out(
        self, live: EncodedMatch, seats: list[int], intent: StepIntent, why: Why | None
    ) -> bool:
        """Write what an intent does; if another worker was first, read its steps instead."""
        if isinstance(intent, TakeBack):
            self._last_choice.check(live, seats, self.table.seats, intent)
            return await self._written(self._replica.take_back(live, intent.seat))
        try:
            steps = await self._plan(live, read_step(live, seats, intent))
        except IllegalAction as error:
            raise refused(error) from None
        steps[0] = steps[0]._replace(why=why)
        hid = live.hides
        if not await self._append(live, steps):
            return False
        has_revealed = len(steps) > 1 or (hid and not live.hides)
        if isinstance(intent, Act) and not why and not has_revealed:
            self._last_choice.note(live, intent.seat)
        return True

    def _plan(
        self, live: EncodedMatch, step: Step | None = None, rested: Collection[int] = ()
    ) -> Awaitable[list[PlannedStep]]:
        """The step, if any, and all that needs no person and no rest before it.

        Those in `rested` have had theirs.
        """
        seats = self._present(live)
        return plan(live, seats, step, rested, self._pacing.is_paced(self.table.seats))

    def _present(self, live: EncodedMatch) -> Sequence[Occupant]:
        """Who sits at the table and can choose now."""
        return self._offer.present(live.match.game, self.table.seats)

    async def _go_on_rested(self, rows: int) -> None:
        """Go on without a person: what was waited for since row `rows` has had its time."""
        with contextlib.suppress(Refusal):  # it goes on when the store answers again
            async with self._lock:
                await self._refresh()
                live = self.live
                if live and live.rows == rows and self.is_playing:
                    if steps := await self._plan(live, rested=live.match.pending):
                        await self._append(live, steps)
                    await self._after_steps()

    async def _choose_for_the_late(self, visible: int) -> None:
        """Let a bot choose for people who have not chosen since visible step `visible`."""
        if (live := self.live) is None:
            return
        match = live.match
        helper = self._offer.helper(match.game, match.setup.options)
        for seat in waited_for(match.state, self.table.seats):
            if live.visible == visible and seat in waited_for(match.state, self.table.seats):
                act = await late_choice(live, seat, helper)
                try:
                    await self.act([seat], act, _nothing, LATE)
                except Refusal as refusal:
                    if refusal.is_temporary:  # they get their time once more
                        self._pacing.start_again()
                        self._set_clocks(live)
                    return

    async def _go_on(self) -> None:
        """Take the steps that need no person now, if there are any."""
        while self.is_playing:
            live = playing(self.live)
            steps = await self._plan(live)
            if not steps or await self._append(live, steps):
                return

    def _append(self, live: EncodedMatch, steps: list[PlannedStep]) -> Awaitable[bool]:
        return self._written(self._replica.append(live, steps))

    async def _written(self, writing: Awaitable[bool]) -> bool:
        """Write something; if another worker was first, read what that wrote instead."""
        is_written = await writing
        if not is_written:
            await self._refresh()
        return is_written

    async def _after_steps(self) -> None:
        """Tell everybody, and note the result of a match that is over."""
        self._tell_steps()
        if not self.is_playing:
            with contextlib.suppress(Refusal):  # it is noted the next time that the store answers
                await self._note_result()
        self._publish(self.table)

    async def _note_result(self) -> None:
        """Note the result of a match that is over, or read that another worker has noted it."""
        await self._replica.note_result()
        await self._refresh()

    async def _recover(self) -> None:
        """Read what the store holds now that it may answer, and tell everybody."""
        await self.catch_up(UNKNOWN)
        self._publish(self.table)
