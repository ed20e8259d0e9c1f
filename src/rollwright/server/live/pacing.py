"""The clocks of a room: how long people may think, and when the rest goes on by itself."""

import math
from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import Any, Final

from rollwright.core.game import CHANCE
from rollwright.server.documents import TableDoc
from rollwright.server.live.encoded import EncodedMatch, Times
from rollwright.server.live.timing import StepTimer, pause_seconds
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
        self, pause: float, is_only_worker: bool, go_on: WhenOver, choose_for_the_late: WhenOver
    ) -> None:
        """`pause` is the longest time in seconds that bots take.

        `go_on` is called with the number of rows when a rest is over, `choose_for_the_late` with
        the number of visible steps when people have thought for too long. The only worker knows
        who is here; other workers may have listeners that this one knows nothing of.
        """
        self._pause = pause
        self._is_only_worker = is_only_worker
        self._rest = StepTimer(go_on)
        self._thinking = StepTimer(choose_for_the_late)

    def is_paced(self, seats: Sequence[Occupant]) -> bool:
        """Whether bots take their time: where people play."""
        return self._pause > 0 and any(seat.kind == HUMAN for seat in seats)

    def times(self, take_back: dict[int, float]) -> Times:
        """What the clocks show. Nothing can be taken back once the match goes on by itself."""
        rest = self._rest.left or math.inf
        return Times(
            self._thinking.left, {seat: min(left, rest) for seat, left in take_back.items()}
        )

    def set(self, live: EncodedMatch, table: TableDoc, guests: Collection[str]) -> None:
        """Set the clocks. Those that run already for what is waited for go on as they are."""
        match, seats = live.match, table.seats
        people = waited_for(match.state, seats)
        if people and table.seconds:
            self._thinking.set(live.visible, table.seconds)
        else:
            self._thinking.stop()
        if not people and resting(match.state, match.rolled_in, seats, self.is_paced(seats)):
            self._rest.set(live.rows, self._rest_seconds(live, table, guests))
        else:
            self._rest.stop()

    def _rest_seconds(self, live: EncodedMatch, table: TableDoc, guests: Collection[str]) -> float:
        state = live.match.state
        thrower = table.seats[state.active]
        if state.pending == (CHANCE,) and thrower.kind != BOT:
            is_away = self._is_only_worker and thrower.guest not in guests
            return ABSENT_SECONDS if is_away else THROW_SECONDS
        is_worth_it = any(seat == CHANCE or len(state.legal(seat)) > 1 for seat in state.pending)
        return pause_seconds(self._pause, is_worth_it)

    def give_time_to_throw(self, live: EncodedMatch, seats: list[int]) -> None:
        """Somebody with these seats is here now: if the dice wait for them, let the wait begin."""
        if live.match.pending == (CHANCE,) and live.match.state.active in seats:
            self._rest.stop()

    def stop(self) -> None:
        """Stop all clocks."""
        self._rest.stop()
        self._thinking.stop()
