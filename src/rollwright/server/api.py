"""HTTP: everything that is not live. One list of endpoints makes routes and description."""

import asyncio
import re
from collections.abc import Callable
from typing import Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rollwright import games
from rollwright.core.errors import RecordError
from rollwright.records.jsonl import to_json
from rollwright.records.notation import to_text
from rollwright.server import qr, replay, tables
from rollwright.server.documents import TableDoc, TableWish, hashed, new_token
from rollwright.server.endpoint import JSON, Endpoint, answering, code_of, seat_of, token_of
from rollwright.server.hub import Hub
from rollwright.server.limits import Allowances
from rollwright.server.pads import Pads
from rollwright.server.protocol import Refusal, TableInfo
from rollwright.server.replay import Replay
from rollwright.server.settings import Settings
from rollwright.server.shapes import (
    AnyRecord,
    Found,
    GameInfo,
    JsonRecord,
    PadInfo,
    PadSeat,
    PadWish,
    PageRequest,
    PageWish,
    Seated,
    SeatRequest,
    Verdict,
    Written,
)

T = TypeVar("T")

_LOBBY_SIZE: Final = 50
_SVG: Final = "image/svg+xml"

PATH: Final = r"/[A-Za-z0-9/._~%?&=-]*"
"""What may stand in the address of one of our pages."""
LONGEST_PATH: Final = 200
_HOST: Final = r"[A-Za-z0-9.:\[\]_-]{1,255}"


class Api:
    """The handlers, with what they share."""

    def __init__(self, hub: Hub, settings: Settings) -> None:
        self._hub = hub
        self._pads = Pads(hub.store)
        self._allowances = {
            limit: Allowances(getattr(settings, limit) / 60, getattr(settings, limit))
            for limit in {endpoint.limit for endpoint in ENDPOINTS}
        }

    def routes(self) -> list[Route]:
        return [
            Route(
                endpoint.path,
                answering(endpoint, self, self._allowances[endpoint.limit]),
                methods=[endpoint.method],
            )
            for endpoint in ENDPOINTS
        ]

    async def create(self, request: Request, wish: TableWish) -> Seated:
        token = token_of(request) or new_token()
        table = await self._hub.create(wish, hashed(token))
        return _seated(table, token)

    async def table(self, request: Request, _: None) -> TableInfo:
        async with self._hub.room(request.path_params["table"]) as room:
            return room.info()

    async def sit(self, request: Request, wish: SeatRequest) -> Seated:
        token = token_of(request) or new_token()
        guest = hashed(token)

        def sit(table: TableDoc) -> None:
            tables.sit(table, wish.seat, wish.name, guest, wish.nonce)

        async with self._hub.room(request.path_params["table"]) as room:
            await room.change(sit)
            return _seated(room.table, token)

    async def come_back(self, request: Request, _: None) -> Seated:
        token, seat = token_of(request), seat_of(request)
        async with self._hub.room(request.path_params["table"]) as room:
            await room.change(lambda table: tables.come_back(table, seat, hashed(token)))
            return _seated(room.table, token)

    async def find(self, request: Request, _: None) -> Found:
        code = code_of(request)
        if table := await self._hub.find_code(code):
            return Found(table=table)
        return Found(sheets=await self._pads.game(code))

    async def lobby(self, _: Request, __: None) -> list[TableInfo]:
        return [tables.info(table, set()) for table in await self._hub.lobby(_LOBBY_SIZE)]

    async def games(self, _: Request, __: None) -> list[GameInfo]:
        return [
            GameInfo(
                name=game.name,
                title=game.title,
                rules=game.rules,
                seats=list(game.seat_counts({})),
                options={name: list(option.choices) for name, option in game.options.items()},
                bots=list(self._hub.offer.names(game)),
                levels=list(self._hub.offer.to_people(game)),
                variants={
                    name: {
                        choice: list(self._hub.offer.to_people(game, {name: choice}))
                        for choice in option.choices
                    }
                    for name, option in game.options.items()
                    if option.is_variant
                },
            )
            for game in map(games.find, games.names())
        ]

    async def record_text(self, request: Request, _: None) -> Response:
        record = await self._hub.record(request.path_params["match"])
        return Response(to_text(record), media_type="text/plain; charset=utf-8")

    async def record_json(self, request: Request, _: None) -> Response:
        record = await self._hub.record(request.path_params["match"])
        return Response(to_json(record) + "\n", media_type=JSON)

    async def qr(self, request: Request, _: None) -> Response:
        path = request.query_params.get("text", "")
        if len(path) > LONGEST_PATH or not re.fullmatch(PATH, path):
            raise Refusal("malformed", "text is a path of this server, such as /t/ID.", 422)
        host = request.headers.get("host", "")
        if not re.fullmatch(_HOST, host):
            raise Refusal("malformed", "The header Host is no address.", 422)
        picture = qr.svg(f"{request.scope['scheme']}://{host}{path}")
        return Response(picture, media_type=_SVG, headers={"cache-control": "no-cache"})

    async def replay_match(self, request: Request, _: None) -> Replay:
        record = await self._hub.record(request.path_params["match"])
        return await asyncio.to_thread(replay.tell, record)

    async def replay_record(self, _: Request, text: str) -> Replay:
        return await _aside(lambda: replay.tell(replay.read(text)))

    async def verify(self, _: Request, text: str) -> Verdict:
        return await _aside(lambda: _verdict(text))

    async def new_pad(self, request: Request, wish: PadWish) -> PadSeat:
        return await self._pads.create(wish, token_of(request) or new_token())

    async def join_pad(self, request: Request, wish: PageRequest) -> PadSeat:
        return await self._pads.join(code_of(request), wish.name, token_of(request) or new_token())

    async def write_page(self, request: Request, wish: PageWish) -> Written:
        return await self._pads.write(code_of(request), seat_of(request), wish, token_of(request))

    async def pad(self, request: Request, _: None) -> PadInfo:
        after = request.query_params.get("after", "")
        if not re.fullmatch("[0-9]{1,15}", after):
            raise Refusal("malformed", "after is the version that you have, or 0.", 422)
        return await self._pads.read(code_of(request), int(after), token_of(request))


_STORE: Final = {503: ["store_down"]}
_TABLE: Final = {404: ["no_table", "not_found"], 503: ["busy", "store_down"]}
_MATCH: Final = {404: ["no_match", "not_found"], **_STORE}
_PAD: Final = {404: ["no_code", "not_found"], 503: ["busy", "store_down"]}
_BODY: Final = {413: ["too_long"]}

ENDPOINTS: Final = [
    Endpoint("GET", "/api/games", "The games that can be played", Api.games, list[GameInfo]),
    Endpoint(
        "GET",
        "/api/lobby",
        "Listed tables, the newest first",
        Api.lobby,
        list[TableInfo],
        refusals=_STORE,
    ),
    Endpoint(
        "POST",
        "/api/tables",
        "Create a table",
        Api.create,
        Seated,
        TableWish,
        201,
        {
            **_BODY,
            422: ["bad_bot", "bad_name", "bad_table", "malformed", "no_people"],
            503: ["busy", "no_code", "store_down"],
        },
        guest="may",
        limit="tables_per_minute",
    ),
    Endpoint("GET", "/api/tables/{table}", "A table", Api.table, TableInfo, refusals=_TABLE),
    Endpoint(
        "POST",
        "/api/tables/{table}/seats",
        "Take a seat",
        Api.sit,
        Seated,
        SeatRequest,
        201,
        {**_TABLE, **_BODY, 409: ["full", "taken"], 422: ["bad_name", "malformed", "no_seat"]},
        guest="may",
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/seats/{seat}/return",
        "Take a seat back from the bot that plays in it",
        Api.come_back,
        Seated,
        refusals={**_TABLE, 403: ["not_yours"], 404: ["no_seat", "no_table", "not_found"]},
        guest="must",
    ),
    Endpoint(
        "GET",
        "/api/codes/{code}",
        "What a join code leads to",
        Api.find,
        Found,
        refusals={404: ["no_code", "not_found"], **_STORE},
        limit="codes_per_minute",
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}/record.txt",
        "A record as text",
        Api.record_text,
        str,
        refusals=_MATCH,
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}/record.json",
        "A record as JSON",
        Api.record_json,
        JsonRecord,
        refusals=_MATCH,
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}/replay",
        "A match position by position",
        Api.replay_match,
        Replay,
        refusals=_MATCH,
    ),
    Endpoint(
        "GET",
        "/api/qr.svg",
        "A QR code for a page of this server",
        Api.qr,
        str,
        refusals={422: ["malformed"]},
        query=("text",),
        media=_SVG,
    ),
    Endpoint(
        "POST",
        "/api/replay",
        "A record, text or JSON, position by position",
        Api.replay_record,
        Replay,
        AnyRecord,
        refusals={**_BODY, 422: ["bad_record"]},
    ),
    Endpoint(
        "POST",
        "/api/verify",
        "Check a record, text or JSON",
        Api.verify,
        Verdict,
        AnyRecord,
        refusals={**_BODY, 422: ["bad_record"]},
    ),
    Endpoint(
        "POST",
        "/api/sheets",
        "Make a pad for sheets on several devices",
        Api.new_pad,
        PadSeat,
        PadWish,
        201,
        {**_BODY, 422: ["bad_name", "bad_table", "malformed"], 503: ["no_code", "store_down"]},
        guest="may",
        limit="tables_per_minute",
    ),
    Endpoint(
        "POST",
        "/api/sheets/{code}/seats",
        "Take a sheet of a pad",
        Api.join_pad,
        PadSeat,
        PageRequest,
        201,
        {**_PAD, **_BODY, 409: ["full"], 422: ["bad_name", "malformed"]},
        guest="may",
        limit="codes_per_minute",
    ),
    Endpoint(
        "PUT",
        "/api/sheets/{code}/seats/{seat}",
        "Write your sheet of a pad",
        Api.write_page,
        Written,
        PageWish,
        refusals={
            **_PAD,
            **_BODY,
            403: ["not_yours"],
            404: ["no_code", "no_seat", "not_found"],
            422: ["bad_name", "malformed"],
        },
        guest="must",
    ),
    Endpoint(
        "GET",
        "/api/sheets/{code}",
        "The sheets of a pad that were written after a version",
        Api.pad,
        PadInfo,
        refusals={404: ["no_code", "not_found"], 422: ["malformed"], **_STORE},
        guest="must",
        query=("after",),
    ),
]


async def _aside(read: Callable[[], T]) -> T:
    """Read a record while the event loop goes on; refuse what is none."""
    try:
        return await asyncio.to_thread(read)
    except RecordError as error:
        raise Refusal("bad_record", str(error), 422) from None


def _verdict(text: str) -> Verdict:
    record = replay.read(text)
    rolls = record.check_dice() if record.proof and record.proof.seed else 0
    match = record.match
    return Verdict(match.game.name, list(match.scores), match.is_over, rolls)


def _seated(table: TableDoc, token: str) -> Seated:
    seats = tables.seats_of(table, hashed(token))
    return Seated(tables.info(table, set()), seats, token, f"/t/{table.id}")
