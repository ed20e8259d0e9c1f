"""Pads: sheets of people who roll real dice, each on their own device, joined by a code.

The server knows no rules here. It keeps what each device wrote last, and shows it to the others on
the same pad. A pad is stored as one document with a version, like a table.
"""

import asyncio
import random
from collections.abc import Callable
from typing import Final, TypeVar

from rollwright import games
from rollwright.server.documents import PadDoc, Page, hashed, new_code
from rollwright.server.http.shapes import PadInfo, PadSeat, PadWish, PageInfo, PageWish, Written
from rollwright.server.names import person_name
from rollwright.server.protocol import Refusal
from rollwright.server.store import Store
from rollwright.server.store.asking import ask
from rollwright.server.tables import checked_options, match_options

T = TypeVar("T")

_CODES_TO_TRY: Final = 5
_TRIES: Final = 20
_LONGEST_WAIT: Final = 0.1


class Pads:
    """Makes pads, and reads and writes their pages."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def create(self, wish: PadWish, token: str) -> PadSeat:
        """A new pad with a first page for whoever makes it."""
        given = max((len(v) for v in wish.options.values() if isinstance(v, list)), default=0)
        options = checked_options(wish.game, wish.options, given or 1)
        page = Page(hashed(token), person_name(wish.name, []), 1)
        for _ in range(_CODES_TO_TRY):
            pad = PadDoc(new_code(), wish.game, [page], options=options)
            if await ask(self._store.add_pad(pad)):
                return PadSeat(pad.code, pad.game, 0, token, pad.options)
        raise Refusal("no_code", "No join code is free; try again.", 503)

    async def join(self, code: str, name: str, token: str) -> PadSeat:
        """The guest's page on a pad, or a new one."""
        guest = hashed(token)

        def join(pad: PadDoc) -> int:
            if guest in (page.guest for page in pad.pages):
                return _seat_of(pad, guest)
            if len(pad.pages) == _most_pages(pad):
                raise Refusal("full", "All sheets of this pad are taken.")
            taken = [page.name for page in pad.pages]
            pad.pages.append(Page(guest, person_name(name, taken), pad.version + 1))
            return len(pad.pages) - 1

        pad, seat = await self._change(code, join)
        return PadSeat(pad.code, pad.game, seat, token, pad.options)

    async def write(self, code: str, seat: int, wish: PageWish, token: str) -> Written:
        """Write a page over what its device had written before; "" keeps its name."""

        def write(pad: PadDoc) -> None:
            if _seat_of(pad, hashed(token)) != seat:
                raise Refusal("not_yours", "This sheet is not yours.", 403)
            others = [page.name for number, page in enumerate(pad.pages) if number != seat]
            name = person_name(wish.name or pad.pages[seat].name, others)
            pad.pages[seat] = Page(hashed(token), name, pad.version + 1, wish.data)

        pad, _ = await self._change(code, write)
        return Written(pad.version)

    async def read(self, code: str, after: int, token: str) -> PadInfo:
        """The pages that were written after a version. Refuses a guest who has no page."""
        pad = await self._load(code)
        _seat_of(pad, hashed(token))
        pages = [
            PageInfo(seat, page.name, page.data, page.version)
            for seat, page in enumerate(pad.pages)
            if page.version > after
        ]
        return PadInfo(pad.game, pad.version, pages, pad.options)

    async def game(self, code: str) -> str:
        """The game of a pad."""
        return (await self._load(code)).game

    async def _load(self, code: str) -> PadDoc:
        pad = await ask(self._store.pad(code))
        if pad is None:
            raise _no_code(code)
        return pad

    async def _change(self, code: str, change: Callable[[PadDoc], T]) -> tuple[PadDoc, T]:
        """Change a pad, again from what others wrote if they were first."""
        for _ in range(_TRIES):
            pad = await self._load(code)
            result = change(pad)
            if await ask(self._store.save_pad(pad)):
                return pad, result
            await asyncio.sleep(random.random() * _LONGEST_WAIT)  # noqa: S311  # no secret
        raise Refusal("busy", "The pad is busy; try again.", 503)


def _most_pages(pad: PadDoc) -> int:
    """The number of seats of the game, or of values that an option has for its seats."""
    options = match_options(pad.options)
    choices = (len(value) for value in options.values() if isinstance(value, tuple))
    return min((games.find(pad.game).seat_counts(options)[-1], *choices))


def _seat_of(pad: PadDoc, guest: str) -> int:
    """The seat of a guest. To a stranger, a pad looks like one that does not exist."""
    for seat, page in enumerate(pad.pages):
        if page.guest == guest:
            return seat
    raise _no_code(pad.code)


def _no_code(code: str) -> Refusal:
    return Refusal("no_code", f"Nothing has the join code {code[:12]!r}.", 404)
