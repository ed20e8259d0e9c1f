"""Games, tables and join codes: from the list of what can be played to a seat."""

import re
from typing import Annotated, Final

import msgspec
from msgspec import UNSET, Meta, UnsetType
from starlette.requests import Request
from starlette.responses import Response

from rollwright.core.games import find as find_game
from rollwright.core.games import names as game_names
from rollwright.core.games import offers
from rollwright.server import tables
from rollwright.server.documents import GameName, TableDoc, TableWish
from rollwright.server.http import pads
from rollwright.server.http.api import Api, seated_in
from rollwright.server.http.endpoint import (
    BODY,
    STORE,
    SVG,
    Endpoint,
    address_of,
    code_of,
    origin_of,
    seat_of,
    token_of,
)
from rollwright.server.http.shapes import Seated
from rollwright.server.protocol import Refusal, TableInfo

PATH: Final = r"/[A-Za-z0-9/._~%?&=-]*"
"""The addresses of our pages, as a pattern."""
LONGEST_PATH: Final = 200
_TABLE: Final = {
    403: ["daily_closed"],
    404: ["no_table", "not_found"],
    503: ["busy", "store_down"],
}


class SeatRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A person who wants a seat: the first open one if `seat` is left out.

    Whoever gives no name gets a friendly one.
    """

    name: Annotated[str, Meta(examples=["Emma"])] = ""
    seat: Annotated[int, Meta(ge=0)] | None = None
    nonce: str = ""


class Found(msgspec.Struct):
    """What a join code leads to: a table by its id, or the sheets of a pad by their game."""

    table: str | UnsetType = UNSET
    sheets: str | UnsetType = UNSET


class Progress(msgspec.Struct):
    """How far the levels of a game are: how many of their pieces are there.

    If it `failed`, those that are missing do not come before the server starts again.
    """

    done: int
    total: int
    failed: bool


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    name: GameName
    title: str
    rules: int
    seats: list[int]
    options: dict[str, list[str]]
    bots: list[str]
    """All that may sit at a table now."""
    levels: list[str]
    """Those that people choose from, from weak to strong; now if the game is `ready`, else soon."""
    ready: bool
    """Whether all `levels` may sit at a table now."""
    warming: Progress
    variants: dict[str, dict[str, list[str]]]
    """For each option that not every bot can deal with, the levels that can play each choice."""
    coach: bool
    """Whether matches are analysed here and hints are given, with the usual options."""


@Endpoint("GET", "/api/games", "The games that can be played", list[GameInfo])
async def games(api: Api, _: Request, __: None) -> list[GameInfo]:
    offer = api.hub.offer
    return [
        GameInfo(
            name=game.name,
            title=game.title,
            rules=game.rules,
            seats=list(game.seat_counts({})),
            options={name: list(option.choices) for name, option in game.options.items()},
            bots=list(offer.names(game, {})),
            levels=list(offer.promised(game, {})),
            ready=offer.to_people(game, {}) == offer.promised(game, {}),
            warming=Progress(*offer.progress(game)),
            variants=offer.variants(game),
            coach=api.analyses.is_on and "coach" in offers(game.name),
        )
        for game in map(find_game, game_names())
    ]


@Endpoint("GET", "/api/lobby", "Listed tables, the newest first", list[TableInfo], refusals=STORE)
async def lobby(api: Api, _: Request, __: None) -> list[TableInfo]:
    return [tables.info(table, set()) for table in await api.hub.lobby()]


@Endpoint(
    "POST",
    "/api/tables",
    "Create a table",
    Seated,
    TableWish,
    201,
    {
        **BODY,
        422: ["bad_bot", "bad_name", "bad_table", "malformed", "no_people"],
        503: ["busy", "no_code", "store_down", "warming"],
    },
    guest="may",
    limit="tables_per_minute",
)
async def create(api: Api, request: Request, wish: TableWish) -> Seated:
    token, guest = await api.newcomer(request)
    table = await api.hub.create(wish, guest, address_of(request))
    return await api.seated(table.id, token, guest)


@Endpoint("GET", "/api/tables/{table}", "A table", TableInfo, refusals=_TABLE, guest="may")
async def table(api: Api, request: Request, _: None) -> TableInfo:
    async with api.room(request, await api.guest(request)) as room:
        return room.info()


@Endpoint(
    "POST",
    "/api/tables/{table}/seats",
    "Take a seat",
    Seated,
    SeatRequest,
    201,
    {**_TABLE, **BODY, 409: ["full", "taken"], 422: ["bad_name", "malformed", "no_seat"]},
    guest="may",
)
async def sit(api: Api, request: Request, wish: SeatRequest) -> Seated:
    token, guest = await api.newcomer(request)

    def take(table: TableDoc) -> None:
        tables.sit(table, wish.seat, wish.name, guest, wish.nonce)

    async with api.room(request, guest) as room:
        await room.change(take)
        return seated_in(room, token, guest)


@Endpoint(
    "POST",
    "/api/tables/{table}/seats/{seat}/return",
    "Take a seat back from the bot that plays in it",
    Seated,
    refusals={
        **_TABLE,
        403: ["daily_closed", "not_yours"],
        404: ["no_seat", "no_table", "not_found"],
    },
    guest="must",
)
async def come_back(api: Api, request: Request, _: None) -> Seated:
    token, seat = token_of(request), seat_of(request)
    guest = await api.gate.guest(token)
    async with api.room(request, guest) as room:
        await room.change(lambda table: tables.come_back(table, seat, guest))
        return seated_in(room, token, guest)


@Endpoint(
    "GET",
    "/api/codes/{code}",
    "What a join code leads to",
    Found,
    refusals={404: ["no_code", "not_found"], **STORE},
    limit="codes_per_minute",
)
async def find(api: Api, request: Request, _: None) -> Found:
    code = code_of(request)
    if found := await api.hub.find_code(code):
        return Found(table=found)
    return Found(sheets=(await pads.load(api.store, code)).game)


@Endpoint(
    "GET",
    "/api/qr.svg",
    "A QR code for a page of this server",
    str,
    refusals={422: ["malformed"]},
    query=("text",),
    media=SVG,
)
async def qr(api: Api, request: Request, _: None) -> Response:
    path = request.query_params.get("text", "")
    if len(path) > LONGEST_PATH or not re.fullmatch(PATH, path):
        raise Refusal("malformed", "text is a path of this server, such as /t/ID.", 422)
    picture = await api.drawing.svg(origin_of(request) + path)
    return Response(picture, media_type=SVG, headers={"cache-control": "no-cache"})


ENDPOINTS: Final = [games, lobby, create, table, sit, come_back, find, qr]
