"""Taking back: a person among bots may undo a choice for a moment, if it has revealed nothing."""

import time
from collections.abc import Sequence
from typing import Final, NamedTuple

from rollwright.server.live.choosing import check_current
from rollwright.server.live.encoded import EncodedMatch
from rollwright.server.protocol import Refusal, TakeBack
from rollwright.table.pacing import is_one_person
from rollwright.table.seats import Occupant

SECONDS: Final = 3.0
"""How long a choice can be taken back."""


class _Choice(NamedTuple):
    match: str
    seat: int
    rows: int
    """How many rows the log had after the choice."""
    until: float
    """When it can no longer be taken back, by this worker's clock."""


class LastChoice:
    """The last choice that a person made at this worker."""

    def __init__(self) -> None:
        self._choice: _Choice | None = None

    def note(self, live: EncodedMatch, seat: int) -> None:
        """A person at this seat has just chosen; nothing has followed, and nothing was revealed."""
        self._choice = _Choice(live.doc.id, seat, live.rows, time.monotonic() + SECONDS)

    def seconds_left(self, live: EncodedMatch, seats: Sequence[Occupant]) -> dict[int, float]:
        """The seat that may take back its choice, if one may, and how long."""
        choice = self._choice
        if choice is None or (choice.match, choice.rows) != (live.doc.id, live.rows):
            return {}
        left = choice.until - time.monotonic()
        is_possible = left > 0 and is_one_person(seats) and not live.match.is_over
        return {choice.seat: left} if is_possible else {}

    def check(
        self, live: EncodedMatch, mine: list[int], seats: Sequence[Occupant], wish: TakeBack
    ) -> None:
        """Refuse a client with the seats `mine` what cannot, or can no longer, be taken back."""
        check_current(live, mine, wish)
        if not is_one_person(seats):
            raise Refusal(
                "not_alone", "You can take something back only when you play alone or with bots."
            )
        if wish.seat not in self.seconds_left(live, seats):
            raise Refusal("too_late", "It is too late to take this back.")
