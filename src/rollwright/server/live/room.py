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
from rollwright.server import tables
from rollwright.server.documents import TableDoc
from rollwright.server.live.attendance import Attendance
from rollwright.server.live.audience import Audience, Listener
from rollwright.server.live.choosing import late_choice, plan, playing, read_step, refused
from rollwright.server.live.encoded import EncodedMatch, Times
from rollwright.server.live.fanout import LOOK, UNKNOWN
from rollwright.server.live.pacing import Pacing
from rollwright.server.live.recovery import Recovery
from rollwright.server.live.replica import Replica
from rollwright.server.live.taking_back import LastChoice
from rollwright.server.offer import Offer
from rollwright.server.protocol import Act, Hello, Refusal, StepIntent, TableInfo, TakeBack
from rollwright.server.store import Store
from rollwright.table.croupier import LATE, PlannedStep, Why
from rollwright.table.pacing import waited_for
from rollwright.table.seats import Occupant

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
        is_only_worker: bool,
    ) -> None:
        """`pause` is the longest time in seconds that bots take where only they are pending."""
        self._recovery = Recovery(lambda: self._replica.is_stale, self._recover)
        self._replica = Replica(table, store, self._recovery.start)
        self._audience = Audience()
        self._attendance = Attendance(self._miss_owner, self._pass_on_if_gone)
        self._passing_on: asyncio.Task[None] | None = None
        self._publish = publish
        self._offer = offer
        self._lock = asyncio.Lock()
        self._pacing = Pacing(pause, is_only_worker, self._go_on_rested, self._choose_for_the_late)
        self._last_choice = LastChoice()

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

    @property
    def hosts(self) -> set[str]:
        """The guests who may do now what the owner may."""
        return tables.hosts(self.table, self.owner_is_away)

    @property
    def owner_is_away(self) -> bool:
        """Whether others may do what the owner may: between matches, while the owner is away."""
        is_missed = self._attendance.is_missed(self.table.owner) and not self.owner_listens
        return is_missed and not self.is_playing

    @property
    def owner_listens(self) -> bool:
        """Whether the owner is connected to this worker."""
        return self.table.owner in self._audience.guests

    def see_owner(self) -> None:
        """Another worker says that the owner is connected to it."""
        was_away = self.owner_is_away
        self._attendance.see()
        if was_away:
            self._tell_table()

    def tell(self, message: bytes) -> None:
        """Tell everybody here something that is not kept."""
        self._audience.tell(message)

    async def load(self) -> None:
        """Read the match from the store, and go on where another worker may have stopped."""
        async with self._lock:
            await self._refresh()
            await self._go_on()
            self._tell_steps()

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

    def close(self) -> None:
        """Stop everything that runs by itself."""
        self._pacing.stop()
        self._recovery.stop()
        self._attendance.stop()

    def enter(self, listener: Listener, hello: Hello) -> None:
        """Let somebody listen who has seen some of the match already, as their hello says."""
        self._audience.add(listener)
        if live := self.live:
            seats = self.seats_of(listener)
            self._pacing.give_time_to_throw(live, seats)
            times = self._set_clocks(live)
            self._audience.tell_newcomer(listener, live, seats, hello, times)
        self._tell_table()
        self._pass_on_if_gone()

    def leave(self, listener: Listener) -> None:
        """Tell a listener nothing more, and the others that they are gone."""
        if listener.guest == self.table.owner:
            self._attendance.see()
        self._audience.remove(listener)
        self._tell_table()

    def hears(self, listener: Listener) -> bool:
        """Whether a listener gets the news of this room."""
        return listener in self._audience

    def is_behind(self, hello: Hello) -> bool:
        """Whether somebody who has seen this much may have seen more than this room."""
        live = self.live
        if live is None or not hello.match:
            return False
        return hello.match != live.doc.id or hello.undone > live.undone or hello.have > live.visible

    def info(self) -> TableInfo:
        """The table as everybody may see it, with the seed of its match once that is over."""
        seed = self.live.doc.seed if self.live and not self.is_playing else ""
        return tables.info(self.table, self._audience.guests, seed)

    def seats_of(self, listener: Listener) -> list[int]:
        """The seats that a listener plays."""
        return self._replica.seats_by_guest.get(listener.guest, [])

    def _miss_owner(self) -> None:
        """Tell everybody that they may go on without the owner, if that is so."""
        if self.owner_is_away:
            self._tell_table()

    def _pass_on_if_gone(self) -> None:
        """Give the table to somebody who is here, if its owner is gone. A match may be going on."""
        owner, people = self.table.owner, self._replica.seats_by_guest
        heirs = [guest for guest in people if guest in self._audience.guests and guest != owner]
        if heirs and self._attendance.is_gone(owner) and not self.owner_listens:
            self._passing_on = asyncio.create_task(self._pass_on(owner, heirs[0]))

    async def _pass_on(self, owner: str, heir: str) -> None:
        def pass_on(table: TableDoc) -> None:
            if table.owner == owner and heir in tables.seats_by_guest(table):
                table.owner = heir

        with contextlib.suppress(Refusal):  # whoever comes next finds the owner gone as well
            await self.change(pass_on)

    def _tell_table(self) -> None:
        self._attendance.watch(self.table.owner)
        self._audience.tell_table(self.info(), self._replica.seats_by_guest, self.hosts)

    def _tell_steps(self) -> None:
        """Tell everybody what they do not know yet, and set the clocks for what comes next."""
        if live := self.live:
            times = self._set_clocks(live)
            self._audience.tell_steps(live, self._replica.seats_by_guest, times)

    def _set_clocks(self, live: EncodedMatch) -> Times:
        """Set the clocks, and read them."""
        self._pacing.set(live, self.table, self._audience.guests)
        return self._pacing.times(self._last_choice.seconds_left(live, self.table.seats))

    async def _refresh(self) -> None:
        """Read what the store holds, if it may be more than is known here."""
        if self._replica.is_stale:
            await self._replica.refresh()
            self._tell_steps()
            await self._note_result()

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
        if await self._replica.note_result():
            self._tell_table()

    async def _recover(self) -> None:
        """Read what the store holds now that it may answer, and tell everybody."""
        await self.catch_up(UNKNOWN)
        self._publish(self.table)
