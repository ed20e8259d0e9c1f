"""The clocks of a room: how long people may think, and when the rest goes on by itself."""

import math
from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import Any, Final

from rollwright.core.game import CHANCE
from rollwright.server.documents import TableDoc, now
from rollwright.server.live.clocks import StepTimer, pause_seconds
from rollwright.server.live.encoded import EncodedMatch, Times
from rollwright.server.store import Deadline
from rollwright.table.pacing import resting, waited_for
from rollwright.table.seats import BOT, HUMAN, Occupant

THROW_SECONDS: Final = 6.0
"""How long the server waits for somebody to throw."""

ABSENT_SECONDS: Final = 1.5
"""How long it waits for somebody who is not here."""

WhenOver = Callable[[int], Coroutine[Any, Any, None]]


class Pacing:
    """Sets the clocks of a room for the position in which its match stands."""

    def __init__(
        self,
        pause: float,
        is_only_worker: bool,
        go_on: WhenOver,
        choose_for_the_late: WhenOver,
        note: Callable[[Deadline], None],
    ) -> None:
        """`pause` is the longest time in seconds that bots take.

        `go_on` is called with the number of rows when a rest is over, `choose_for_the_late` with
        the number of visible steps when people have thought for too long. The only worker knows
        who is here; other workers may have listeners that this one knows nothing of. `note` is
        called with every new deadline of a timed match.
        """
        self._pause = pause
        self._is_only_worker = is_only_worker
        self._rest = StepTimer(go_on)
        self._thinking = StepTimer(self._run_out)
        self._choose_for_the_late = choose_for_the_late
        self._note = note
        self._deadline: Deadline | None = None
        self._has_acted = False
        """Whether the clock has run out for this deadline."""
        self._arrivals = 0
        """How often the wait for a throw has begun again because the thrower came."""
        self._is_stopped = False

    def is_paced(self, seats: Sequence[Occupant]) -> bool:
        """Whether bots take their time: where people play."""
        return self._pause > 0 and any(seat.kind == HUMAN for seat in seats)

    def times(self, take_back: dict[int, float]) -> Times:
        """What the clocks show. Nothing can be taken back once the match goes on by itself."""
        if not take_back:
            return Times(self._thinking.left)
        rest = self._rest.left or math.inf
        return Times(
            self._thinking.left, {seat: min(left, rest) for seat, left in take_back.items()}
        )

    def set(self, live: EncodedMatch, table: TableDoc, guests: Collection[str]) -> None:
        """Set the clocks. Those that run already for what is waited for go on as they are.

        The time to think runs here while somebody listens; otherwise the store knows when it ends.
        """
        match, seats = live.match, table.seats
        people = waited_for(match.state, seats)
        if people and not table.seconds:  # they have all the time, and so has the rest
            self._thinking.stop()
            self._rest.stop()
            return
        if people:
            self._await(live, table, f"think {live.visible}", table.seconds)
        if people and guests and not self._is_stopped and not self._has_acted:
            self._thinking.set(live.visible, self.time_left)
        else:
            self._thinking.stop()
        if not people and resting(match.state, match.rolled_in, seats, self.is_paced(seats)):
            seconds = self._rest_seconds(live, table, guests)
            if table.seconds:
                self._await(live, table, f"rest {live.rows} {self._arrivals}", seconds)
            if not self._is_stopped:
                self._rest.set(live.rows, seconds)
        else:
            self._rest.stop()

    def resume(self, deadline: Deadline | None) -> None:
        """Go on with a clock that was set before."""
        self._deadline = deadline

    @property
    def time_left(self) -> float:
        """The seconds until the deadline, whether or not a clock runs here."""
        return max(0, self._deadline.due - now()) / 1_000_000 if self._deadline else 0

    def start_again(self) -> None:
        """Forget the deadline, so that people get their time once more."""
        self._deadline = None

    def note_again(self) -> None:
        """Note the deadline once more, should the store have another one."""
        if self._deadline:
            self._note(self._deadline)

    def _await(self, live: EncodedMatch, table: TableDoc, step: str, seconds: float) -> None:
        """Make sure that there is a deadline for this step."""
        known = self._deadline
        if known is None or (known.match, known.step) != (live.doc.id, step):
            due = now() + round(seconds * 1_000_000)
            self._deadline = Deadline(live.doc.id, table.id, step, due)
            self._has_acted = False
            self._note(self._deadline)

    def _rest_seconds(self, live: EncodedMatch, table: TableDoc, guests: Collection[str]) -> float:
        state = live.match.state
        thrower = table.seats[state.active]
        if state.pending == (CHANCE,) and thrower.kind != BOT:
            is_away = self._is_only_worker and thrower.guest not in guests
            return ABSENT_SECONDS if is_away else THROW_SECONDS
        is_worth_it = any(seat == CHANCE or len(state.legal(seat)) > 1 for seat in state.pending)
        return pause_seconds(self._pause, is_worth_it)

    async def _run_out(self, visible: int) -> None:
        self._has_acted = True
        await self._choose_for_the_late(visible)

    def give_time_to_throw(self, live: EncodedMatch, seats: list[int]) -> None:
        """Somebody with these seats is here now: if the dice wait for them, let the wait begin."""
        if live.match.pending == (CHANCE,) and live.match.state.active in seats:
            self._rest.stop()
            self._arrivals += 1

    def stop(self) -> None:
        """Stop all clocks, and start none any more."""
        self._is_stopped = True
        self._rest.stop()
        self._thinking.stop()
