"""Pads: sheets of people who roll real dice, each on their own device, joined by a code.

The server keeps what each device wrote last, and shows it to the others on the same pad. It knows
one rule: where a game has different sheets, no two people have the same. A pad is stored as one
document with a version, like a table.
"""

import asyncio
import random
from collections.abc import Callable
from typing import Final, TypeVar

from rollwright.core import games
from rollwright.server.documents import PadDoc, Page, new_code
from rollwright.server.gate import Gate
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

    def __init__(self, store: Store, gate: Gate) -> None:
        self._store = store
        self._gate = gate

    async def create(self, wish: PadWish, token: str) -> PadSeat:
        """A new pad with a first page for whoever makes it."""
        given = max((len(v) for v in wish.options.values() if isinstance(v, list)), default=0)
        options = checked_options(wish.game, wish.options, given or 1)
        page = Page(await self._gate.guest(token), person_name(wish.name, []), 1)
        for _ in range(_CODES_TO_TRY):
            pad = PadDoc(new_code(), wish.game, [page], options=options)
            page.sheet = _chosen(pad, 0, wish.sheet) or _free_sheet(pad)
            if await ask(self._store.add_pad(pad)):
                return _place(pad, 0, token)
        raise Refusal("no_code", "No join code is free; try again.", 503)

    async def join(self, code: str, name: str, token: str) -> PadSeat:
        """The guest's page on a pad, or a new one."""
        guest = await self._gate.guest(token)

        def join(pad: PadDoc) -> int:
            if guest in (page.guest for page in pad.pages):
                return _seat_of(pad, guest)
            if len(pad.pages) == _most_pages(pad):
                raise Refusal("full", "All sheets of this pad are taken.")
            shown = person_name(name, [page.name for page in pad.pages])
            page = Page(guest, shown, pad.version + 1, sheet=_free_sheet(pad))
            pad.pages.append(page)
            return len(pad.pages) - 1

        pad, seat = await self._change(code, join)
        return _place(pad, seat, token)

    async def write(self, code: str, seat: int, wish: PageWish, token: str) -> Written:
        """Write a page over what its device had written before; "" keeps its name."""
        guest = await self._gate.guest(token)

        def write(pad: PadDoc) -> None:
            if _seat_of(pad, guest) != seat:
                raise Refusal("not_yours", "This sheet is not yours.", 403)
            others = [page.name for number, page in enumerate(pad.pages) if number != seat]
            name = person_name(wish.name or pad.pages[seat].name, others)
            sheet = _chosen(pad, seat, wish.sheet) or pad.pages[seat].sheet
            pad.pages[seat] = Page(guest, name, pad.version + 1, wish.data, sheet)

        pad, _ = await self._change(code, write)
        return Written(pad.version)

    async def read(self, code: str, after: int, token: str) -> PadInfo:
        """The pages that were written after a version. Refuses a guest who has no page."""
        pad = await self._load(code)
        _seat_of(pad, await self._gate.guest(token))
        pages = [
            PageInfo(seat, page.name, page.data, page.version, page.sheet)
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
    """The number of seats of the game, or of the sheets that its options leave."""
    most = games.find(pad.game).seat_counts(match_options(pad.options))[-1]
    return min(most, len(_sheets(pad)) or most)


def _sheets(pad: PadDoc) -> tuple[str, ...]:
    """The sheets of which everybody has a different one; none if all sheets are the same."""
    options = match_options(pad.options)
    for name, option in games.find(pad.game).options.items():
        if option.per_seat:
            return tuple(options.get(name, option.choices))
    return ()


def _free_sheet(pad: PadDoc) -> str:
    """The first sheet that nobody has; `""` if all sheets are the same."""
    taken = {page.sheet for page in pad.pages}
    return next((sheet for sheet in _sheets(pad) if sheet not in taken), "")


def _chosen(pad: PadDoc, seat: int, sheet: str) -> str:
    """The sheet that a seat wants, if any. Refuses one that there is not, or that another has."""
    if sheet and sheet not in _sheets(pad):
        raise Refusal("no_sheet", f"This pad has no sheet {sheet[:12]!r}.", 422)
    others = (page.sheet for other, page in enumerate(pad.pages) if other != seat)
    if sheet and sheet in others:
        raise Refusal("taken", f"Somebody else has sheet {sheet}. Choose another one.")
    return sheet


def _place(pad: PadDoc, seat: int, token: str) -> PadSeat:
    return PadSeat(pad.code, pad.game, seat, token, pad.options, pad.pages[seat].sheet)


def _seat_of(pad: PadDoc, guest: str) -> int:
    """The seat of a guest. To a stranger, a pad looks like one that does not exist."""
    for seat, page in enumerate(pad.pages):
        if guest and page.guest == guest:
            return seat
    raise _no_code(pad.code)


def _no_code(code: str) -> Refusal:
    return Refusal("no_code", f"Nothing has the join code {code[:12]!r}.", 404)
