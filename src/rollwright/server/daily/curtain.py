"""The dice of days: drawn before a day, the same for all workers, and secret while it lasts."""

from collections.abc import Collection
from typing import Final

from rollwright.server.daily.days import Clock, day_of, is_secret, shifted
from rollwright.server.daily.kinds import Kind, way_of
from rollwright.server.documents import MatchDoc, TableDoc, new_seed
from rollwright.server.protocol import Refusal
from rollwright.server.repeating import Repeating
from rollwright.server.store import Store
from rollwright.server.store.asking import ask
from rollwright.server.store.daily import has_finished, known_seed, reveal, sealed_seed

_CLOSED: Final = "This is a daily match of today: you can see it once you have played yours."


class Curtain:
    """Keeps the dice of today from everybody who has not played them."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._revealed: set[str] = set()
        """The days of which this worker knows that the database knows it."""

    async def is_secret(self, day: str) -> bool:
        """Whether the dice of a day are still secret; `day` is "" for matches that are not daily.

        Once they are not, the database says so before anybody is told. From then on nothing counts
        on that day, even if the clock goes back.
        """
        if not day or is_secret(day, self._clock()):
            return bool(day)
        if day not in self._revealed:
            await ask(reveal(self._store, day, self._clock()))
            self._revealed.add(day)
        return False

    async def check_table(self, table: TableDoc, guest: str) -> None:
        """Refuse to show a table to somebody who must not see its dice yet."""
        seats = [seat.guest for seat in table.seats]
        await self._check(table.daily, table.game, seats, guest)

    async def check_match(self, doc: MatchDoc, guest: str) -> None:
        """Refuse to show a match to somebody who must not see its dice yet."""
        await self._check(doc.daily, doc.game, doc.guests, guest)

    async def _check(self, day: str, game: str, players: Collection[str], guest: str) -> None:
        if (guest and guest in players) or not await self.is_secret(day):
            return
        kind = Kind(day, game, way_of(len(players)))
        if not guest or not await ask(has_finished(self._store, kind, guest)):
            raise Refusal("daily_closed", _CLOSED, 403)


_EVERY_SECONDS: Final = 600


async def seal(store: Store, moment: int) -> tuple[str, str]:
    """The seeds of the day of a moment and of the next one. Whoever comes first draws them.

    Both are drawn at once, so that the promise of a day is there before the day is.
    """
    today = day_of(moment)
    return await _seed(store, today, moment), await _seed(store, shifted(today, 1), moment)


async def _seed(store: Store, day: str, moment: int) -> str:
    known = await known_seed(store, day)
    return known or await sealed_seed(store, day, new_seed(), moment)


def sealing(store: Store, clock: Clock) -> Repeating:
    """Draws the seed of the next day, even if nobody asks for a daily match today."""
    return Repeating(lambda: seal(store, clock()), _EVERY_SECONDS)
