"""Pads: sheets of people who roll real dice, each on their own device, joined by a code.

The server keeps what each device wrote last, and shows it to the others on the same pad. It knows
one rule: where a game has different sheets, no two people have the same. A pad is stored as one
document with a version, like a table.
"""

import asyncio
import random
from collections.abc import Callable
from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Meta
from starlette.requests import Request

from rollwright.core import games
from rollwright.server.documents import GameName, PadDoc, Page, new_code
from rollwright.server.http.api import Api
from rollwright.server.http.endpoint import BODY, STORE, Endpoint, code_of, number_in, seat_of
from rollwright.server.names import person_name
from rollwright.server.protocol import Options, Refusal
from rollwright.server.store import Store
from rollwright.server.store.asking import ask
from rollwright.server.tables import checked_options, match_options

T = TypeVar("T")

_CODES_TO_TRY: Final = 5
_TRIES: Final = 20
_LONGEST_WAIT: Final = 0.1
_LONGEST_PAGE: Final = 4096
_PAD: Final = {404: ["no_code", "not_found"], 503: ["busy", "store_down"]}


class PadWish(msgspec.Struct, forbid_unknown_fields=True):
    """A new pad, the name of its first player, and the sheet that they want."""

    game: GameName
    name: Annotated[str, Meta(examples=["Emma"])] = ""
    options: Options = {}
    sheet: Annotated[str, Meta(examples=["A"])] = ""


class PageRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A person who wants a sheet on a pad."""

    name: Annotated[str, Meta(examples=["Max"])] = ""


class PageWish(msgspec.Struct, forbid_unknown_fields=True):
    """What to write on a sheet of a pad."""

    name: Annotated[str, Meta(examples=["Emma"])]
    data: Annotated[str, Meta(max_length=_LONGEST_PAGE)]
    sheet: Annotated[str, Meta(examples=["A"])] = ""


class PadSeat(msgspec.Struct):
    """A guest's place at a pad. Keep `token`: it is needed to write and read the sheet."""

    code: str
    game: GameName
    seat: int
    token: str
    options: Options = {}
    sheet: str = ""


class Written(msgspec.Struct):
    """A sheet is stored. `version` is the pad's."""

    version: int


class PageInfo(msgspec.Struct):
    """A sheet of a pad. `version` is that of the pad when it was written."""

    seat: int
    name: str
    data: str
    version: int
    sheet: str = ""


class PadInfo(msgspec.Struct):
    """A pad, with the sheets that were written after the version that was asked for."""

    game: GameName
    version: int
    sheets: list[PageInfo]
    options: Options = {}


@Endpoint(
    "POST",
    "/api/sheets",
    "Make a pad for sheets on several devices",
    PadSeat,
    PadWish,
    201,
    {
        **BODY,
        422: ["bad_name", "bad_table", "malformed", "no_sheet"],
        503: ["no_code", "store_down"],
    },
    guest="may",
    limit="tables_per_minute",
)
async def new_pad(api: Api, request: Request, wish: PadWish) -> PadSeat:
    """Make a pad with a first page for whoever makes it."""
    given = max((len(v) for v in wish.options.values() if isinstance(v, list)), default=0)
    options = checked_options(wish.game, wish.options, given or 1)
    token, guest = await api.newcomer(request)
    page = Page(guest, person_name(wish.name, []), 1)
    for _ in range(_CODES_TO_TRY):
        pad = PadDoc(new_code(), wish.game, [page], options=options)
        page.sheet = _chosen(pad, 0, wish.sheet) or _free_sheet(pad)
        if await ask(api.store.add_pad(pad)):
            return _place(pad, 0, token)
    raise Refusal("no_code", "No join code is free; try again.", 503)


@Endpoint(
    "POST",
    "/api/sheets/{code}/seats",
    "Take a sheet of a pad",
    PadSeat,
    PageRequest,
    201,
    {**_PAD, **BODY, 409: ["full"], 422: ["bad_name", "malformed"]},
    guest="may",
    limit="codes_per_minute",
)
async def join_pad(api: Api, request: Request, wish: PageRequest) -> PadSeat:
    """Give the guest's page on a pad, or a new one."""
    token, guest = await api.newcomer(request)

    def join(pad: PadDoc) -> int:
        if guest in (page.guest for page in pad.pages):
            return _seat_of(pad, guest)
        if len(pad.pages) == _most_pages(pad):
            raise Refusal("full", "All sheets of this pad are taken.")
        shown = person_name(wish.name, [page.name for page in pad.pages])
        page = Page(guest, shown, pad.version + 1, sheet=_free_sheet(pad))
        pad.pages.append(page)
        return len(pad.pages) - 1

    pad, seat = await _change(api.store, code_of(request), join)
    return _place(pad, seat, token)


@Endpoint(
    "PUT",
    "/api/sheets/{code}/seats/{seat}",
    "Write your sheet of a pad",
    Written,
    PageWish,
    refusals={
        **_PAD,
        **BODY,
        403: ["not_yours"],
        404: ["no_code", "no_seat", "not_found"],
        409: ["taken"],
        422: ["bad_name", "malformed", "no_sheet"],
    },
    guest="must",
)
async def write_page(api: Api, request: Request, wish: PageWish) -> Written:
    """Write a page over what its device had written before; "" keeps its name."""
    code, seat = code_of(request), seat_of(request)
    guest = await api.guest(request)

    def write(pad: PadDoc) -> None:
        if _seat_of(pad, guest) != seat:
            raise Refusal("not_yours", "This sheet is not yours.", 403)
        others = [page.name for number, page in enumerate(pad.pages) if number != seat]
        name = person_name(wish.name or pad.pages[seat].name, others)
        sheet = _chosen(pad, seat, wish.sheet) or pad.pages[seat].sheet
        pad.pages[seat] = Page(guest, name, pad.version + 1, wish.data, sheet)

    pad, _ = await _change(api.store, code, write)
    return Written(pad.version)


@Endpoint(
    "GET",
    "/api/sheets/{code}",
    "The sheets of a pad that were written after a version",
    PadInfo,
    refusals={404: ["no_code", "not_found"], 422: ["malformed"], **STORE},
    guest="must",
    query=("after",),
)
async def pad(api: Api, request: Request, _: None) -> PadInfo:
    """Tell the pages that were written after a version. Refuses a guest who has no page."""
    after = number_in(request, "after", "the version that you have, or 0")
    found = await load(api.store, code_of(request))
    _seat_of(found, await api.guest(request))
    pages = [
        PageInfo(seat, page.name, page.data, page.version, page.sheet)
        for seat, page in enumerate(found.pages)
        if page.version > after
    ]
    return PadInfo(found.game, found.version, pages, found.options)


ENDPOINTS: Final = [new_pad, join_pad, write_page, pad]


async def load(store: Store, code: str) -> PadDoc:
    """The pad with a join code. Refuses a code that nothing has."""
    pad = await ask(store.pad(code))
    if pad is None:
        raise _no_code(code)
    return pad


async def _change(store: Store, code: str, change: Callable[[PadDoc], T]) -> tuple[PadDoc, T]:
    """Change a pad, again from what others wrote if they were first."""
    for _ in range(_TRIES):
        pad = await load(store, code)
        result = change(pad)
        if await ask(store.save_pad(pad)):
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
