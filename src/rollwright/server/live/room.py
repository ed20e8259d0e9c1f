"""A room: a table that somebody on this worker plays at or watches.

Any worker may have a room for the same table. What counts is the store: a room that was overtaken
reads what the others wrote. After a rest, the first room that writes wins.
"""

import asyncio
import contextlib
from collections.abc import Callable

from rollwright.server import deciding, tables
from rollwright.server.daily.days import Clock
from rollwright.server.documents import TableDoc, now
from rollwright.server.ending import Ending
from rollwright.server.live.audience import Listener
from rollwright.server.live.choosing import late_choice, playing
from rollwright.server.live.clocks import Recovery
from rollwright.server.live.encoded import EncodedMatch
from rollwright.server.live.fanout import LOOK, UNKNOWN
from rollwright.server.live.pacing import Pacing
from rollwright.server.live.replica import Replica
from rollwright.server.live.stepping import TRIES, SteppingRoom, too_busy
from rollwright.server.offer import Offer
from rollwright.server.protocol import Hello, Refusal
from rollwright.server.store import Deadline, Store
from rollwright.table.croupier import LATE
from rollwright.table.pacing import waited_for


def _nothing() -> None:
    pass


class Room(SteppingRoom):
    """The table, the match that is played at it, and who listens."""

    def __init__(
        self,
        table: TableDoc,
        store: Store,
        ending: Ending,
        publish: Callable[[TableDoc], None],
        offer: Offer,
        pause: float,
        is_only_worker: bool,
        note_deadline: Callable[[Deadline], None],
        clock: Clock = now,
    ) -> None:
        """`pause` is the longest time in seconds that bots take where only they are pending."""
        self._recovery = Recovery(lambda: self._replica.is_stale, self._recover)
        replica = Replica(table, store, ending, self._recovery.start, clock)
        go_on, choose = self._go_on_rested, self._choose_for_the_late
        pacing = Pacing(pause, is_only_worker, go_on, choose, note_deadline)
        super().__init__(replica, pacing, publish, offer)
        self._passing_on: asyncio.Task[None] | None = None

    async def load(self) -> None:
        """Read the match from the store, and go on where another worker may have stopped."""
        async with self._turns:
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

    async def note_hint(self, seat: int, check: Callable[[EncodedMatch], None]) -> None:
        """Note in the log that a seat gets a hint. `check` refuses if it may not have it any more.

        A second hint for the same choice is the same hint.
        """
        async with self._turns:
            for _ in range(TRIES):
                await self._refresh()
                live = playing(self.live)
                check(live)
                is_known = (seat, len(live.match.log)) in live.hints
                if is_known or await self._replica.note_hint(live, seat):
                    return
        raise too_busy()

    async def change(
        self, change: Callable[[TableDoc], None], accepted: Callable[[], None] = _nothing
    ) -> None:
        """Change the table; start the next match if that was the last thing missing."""
        async with self._turns:
            for _ in range(TRIES):
                await self._refresh()
                await self._note_result()  # before the seats that it counts for can change
                table = tables.copied(self.table)
                change(table)
                deciding.note_waiting(table)
                table.changed = now()
                if await self._replica.save(table):
                    break
            else:
                raise too_busy()
            accepted()
            self._tell_table()
            with contextlib.suppress(Refusal):  # it goes on when the store answers again
                await self._go_on()
            await self._after_steps()

    async def catch_up(self, version: int) -> None:
        """Read what another worker wrote, and tell the listeners."""
        async with self._turns:
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

    async def _go_on_rested(self, rows: int) -> None:
        """Go on without a person: what was waited for since row `rows` has had its time."""
        with contextlib.suppress(Refusal):  # it goes on when the store answers again
            async with self._turns:
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

    async def _recover(self) -> None:
        """Read what the store holds now that it may answer, and tell everybody."""
        await self.catch_up(UNKNOWN)
        self._publish(self.table)
