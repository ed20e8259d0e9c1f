"""Taking steps in a room: each is written to the store first, one after the other.

Whatever does not need a person or a rest (dice, bots, seats with a single choice) is written
together with the step that led to it, so a table never waits for a worker. A room that was
overtaken by another worker reads what that wrote and tries again.
"""

import asyncio
import contextlib
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Coroutine, Sequence
from functools import partial
from typing import Any, Final

from rollwright.core.errors import IllegalAction
from rollwright.core.game import Step
from rollwright.server.documents import TableDoc
from rollwright.server.encoding import encode
from rollwright.server.live.choosing import as_refusal, plan, playing, read_step, refused
from rollwright.server.live.encoded import EncodedMatch
from rollwright.server.live.pacing import Pacing
from rollwright.server.live.replica import Replica
from rollwright.server.live.telling import TellingRoom
from rollwright.server.offer import Offer
from rollwright.server.protocol import Act, Refusal, StepIntent, TakeBack
from rollwright.table.croupier import PlannedStep, Why
from rollwright.table.seats import Occupant

Begin = Callable[[], None]
"""Called when the turn has come. Whoever it belongs to calls `pass_on` when they are done, then or
later. It must not raise."""


class Turns:
    """A lock whose owner need not be a task. As an asynchronous context it is one for tasks."""

    def __init__(self) -> None:
        self._is_taken = False
        self._is_passing = False
        self._waiting: deque[Begin] = deque()

    def take(self, begin: Begin) -> None:
        """Call `begin`: now if nobody has the turn, else when all who came before are done."""
        if self._is_taken or self._is_passing:
            self._waiting.append(begin)
        else:
            self._is_taken = True
            begin()

    def pass_on(self) -> None:
        """Let the next one begin. A loop, because one that is done at once passes on from here."""
        self._is_taken = False
        if self._is_passing:
            return
        self._is_passing = True
        while self._waiting and not self._is_taken:
            self._is_taken = True
            self._waiting.popleft()()
        self._is_passing = False

    async def __aenter__(self) -> None:
        begun: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.take(partial(self._wake, begun))
        try:
            await begun
        except asyncio.CancelledError:
            if not begun.cancelled():
                self.pass_on()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.pass_on()

    def _wake(self, begun: "asyncio.Future[None]") -> None:
        if begun.done():  # it was cancelled while it waited
            self.pass_on()
        else:
            begun.set_result(None)


TRIES: Final = 20
"""How often a room tries again if others write first."""

Answered = Callable[[Refusal | None], None]
"""Called once when an intent is durable, or with the reason why it is refused."""


def too_busy() -> Refusal:
    return Refusal("busy", "The table is busy; try again.", 503)


class SteppingRoom(TellingRoom):
    """Takes the steps that people want, and tells everybody who listens."""

    def __init__(
        self,
        replica: Replica,
        pacing: Pacing,
        publish: Callable[[TableDoc], None],
        offer: Offer,
    ) -> None:
        super().__init__(replica, pacing)
        self._publish = publish
        self._offer = offer
        self._turns = Turns()
        self._tasks: set[asyncio.Task[None]] = set()

    def take_step(self, seats: list[int], intent: StepIntent, answered: Answered) -> None:
        """Take a step of one of these seats, or take one back, without waiting."""
        self._turns.take(partial(self._begin_step, seats, intent, answered))

    async def act(
        self,
        seats: list[int],
        intent: StepIntent,
        accepted: Callable[[], None],
        why: Why | None = None,
    ) -> None:
        """The same for somebody who waits; `why` if nobody there wants the step.

        Raises `Refusal`; calls `accepted` once it is durable. What follows is durable with it.
        """
        async with self._turns:
            await self._act(seats, intent, accepted, why)

    async def settle(self) -> None:
        """Wait until everything is done that was begun before."""
        async with self._turns:
            pass

    def _begin_step(self, seats: list[int], intent: StepIntent, answered: Answered) -> None:
        """Plan a step and let the store write it; `_end_step` goes on when that is done.

        Nearly all steps come this way, which needs no task. Whatever has to wait before it can be
        planned takes the long way.
        """
        if self._replica.is_stale or self._replica.has_slow_bots or isinstance(intent, TakeBack):
            self._go_the_long_way(seats, intent, answered)
            return
        try:
            live = playing(self.live)
            step = read_step(live, seats, intent)
            is_paced = self._pacing.is_paced(self.table.seats)
            steps = live.croupier.plan(live.match, self.table.seats, step, (), is_paced)
            rows = [encode(planned.data) for planned in steps]
            written = self._replica.write(live, rows)
        except Exception as error:  # whoever asked must hear of it
            answered(as_refusal(error))
            self._turns.pass_on()
        else:
            going_on = partial(self._end_step, live, seats, intent, answered, steps, rows)
            written.add_done_callback(going_on)

    def _end_step(
        self,
        live: EncodedMatch,
        seats: list[int],
        intent: StepIntent,
        answered: Answered,
        steps: list[PlannedStep],
        rows: list[bytes],
        written: "asyncio.Future[bool]",
    ) -> None:
        """Take the steps that are written, and tell everybody; if others were first, try again."""
        hid = live.hides
        try:
            if not self._replica.is_written(written):
                self._go_the_long_way(seats, intent, answered)
                return
            live.take_plan(steps, rows)
            self._note_choice(live, intent, steps, hid)
            answered(None)
            if not self.is_playing:
                self._in_turn(self._after_steps())
                return
            self._tell_steps()
            self._publish(self.table)
        except Exception as error:  # whoever asked must hear of it
            answered(as_refusal(error))
        self._turns.pass_on()

    def _go_the_long_way(self, seats: list[int], intent: StepIntent, answered: Answered) -> None:
        """Let a task take a step that must wait for the store or for a bot. It has the turn."""

        async def act() -> None:
            try:
                await self._act(seats, intent, partial(answered, None))
            except Exception as error:  # whoever asked must hear of it
                answered(as_refusal(error))

        self._in_turn(act())

    def _in_turn(self, work: Coroutine[Any, Any, None]) -> None:
        """Let a task finish what was begun in this turn, and pass the turn on."""

        async def finish() -> None:
            try:
                await work
            finally:
                self._turns.pass_on()

        task = asyncio.create_task(finish())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _act(
        self,
        seats: list[int],
        intent: StepIntent,
        accepted: Callable[[], None],
        why: Why | None = None,
    ) -> None:
        """Take a step, or take one back, however often another worker is first."""
        for _ in range(TRIES):
            await self._refresh()
            if await self._carry_out(playing(self.live), seats, intent, why):
                break
        else:
            raise too_busy()
        accepted()
        await self._after_steps()

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
        if not why:
            self._note_choice(live, intent, steps, hid)
        return True

    def _note_choice(
        self, live: EncodedMatch, intent: StepIntent, steps: list[PlannedStep], hid: bool
    ) -> None:
        """Note a choice that may be taken back: it has led to nothing and revealed nothing.

        `hid` tells whether choices were hidden before it.
        """
        has_revealed = len(steps) > 1 or (hid and not live.hides)
        if isinstance(intent, Act) and not has_revealed:
            self._last_choice.note(live, intent.seat)

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

    def _append(self, live: EncodedMatch, steps: list[PlannedStep]) -> Awaitable[bool]:
        return self._written(self._replica.append(live, steps))

    async def _written(self, writing: Awaitable[bool]) -> bool:
        """Write something; if another worker was first, read what that wrote instead."""
        is_written = await writing
        if not is_written:
            await self._refresh()
        return is_written

    async def _refresh(self) -> None:
        """Read what the store holds, if it may be more than is known here, and tell everybody.

        Whoever finds that a match is over notes its result: the worker that took the last step may
        have died before it could.
        """
        for _ in range(TRIES):
            if not self._replica.is_stale:
                break
            await self._replica.refresh()
            self._tell_steps()
            await self._replica.note_result()
        else:
            raise too_busy()
        self._tell_table_if_new()

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
