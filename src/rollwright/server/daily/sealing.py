"""The seeds of days: each is drawn before its day begins, and the same for all workers."""

from typing import Final

from rollwright.server.daily.days import Clock, day_of, shifted
from rollwright.server.documents import new_seed
from rollwright.server.repeating import Repeating
from rollwright.server.store import Store
from rollwright.server.store.daily import known_seed, sealed_seed

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
