"""Who may see what of a daily match while its day lasts."""

from collections.abc import Collection
from typing import Final

from rollwright.server.daily.days import Clock, is_secret
from rollwright.server.daily.kinds import Kind, way_of
from rollwright.server.documents import MatchDoc, TableDoc
from rollwright.server.protocol import Refusal
from rollwright.server.store import Store
from rollwright.server.store.asking import ask
from rollwright.server.store.daily import has_finished

_CLOSED: Final = "This is a daily match of today: you can see it once you have played yours."


class Curtain:
    """Keeps the dice of today from everybody who has not played them."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def check_table(self, table: TableDoc, guest: str) -> None:
        """Refuse to show a table to somebody who must not see its dice yet."""
        seats = [seat.guest for seat in table.seats]
        await self._check(table.daily, table.game, seats, guest)

    async def check_match(self, doc: MatchDoc, guest: str) -> None:
        """Refuse to show a match to somebody who must not see its dice yet."""
        await self._check(doc.daily, doc.game, doc.guests, guest)

    async def _check(self, day: str, game: str, players: Collection[str], guest: str) -> None:
        if not is_secret(day, self._clock()) or (guest and guest in players):
            return
        kind = Kind(day, game, way_of(len(players)))
        if not guest or not await ask(has_finished(self._store, kind, guest)):
            raise Refusal("daily_closed", _CLOSED, 403)
