"""HTTP: everything that is not live. One list of endpoints makes routes and description."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from rollwright import bots, games
from rollwright.core.errors import RecordError
from rollwright.records.jsonl import from_json, to_json
from rollwright.records.notation import from_text, to_text
from rollwright.server import tables
from rollwright.server.documents import TableDoc, TableWish, hashed, new_token
from rollwright.server.hub import Hub
from rollwright.server.limits import Allowance
from rollwright.server.protocol import Refusal, TableInfo
from rollwright.server.settings import Settings

_LOBBY_SIZE: Final = 50
_LONGEST_BODY: Final = 1_000_000
_LONGEST_RECORD: Final = 64_000
_JSON: Final = "application/json"


class Problem(msgspec.Struct):
    """Why a request was refused: an identifier, and a sentence for people."""

    code: str
    reason: str


class Seated(msgspec.Struct):
    """A guest's place at a table. Keep `token`: it is the guest's identity."""

    table: TableInfo
    seats: list[int]
    token: str
    invite: str


class SeatRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Who wants to sit; without `seat` at the first open one."""

    name: str
    seat: int | None = None
    nonce: str = ""


class FoundTable(msgspec.Struct):
    """The table of a join code."""

    table: str


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    name: str
    title: str
    rules: int
    seats: list[int]
    options: dict[str, list[str]]
    bots: list[str]


class Verdict(msgspec.Struct):
    """What a check of a record found: every step is legal, and so many rolls are proven."""

    game: str
    scores: list[int]
    is_over: bool
    rolls_checked: int


@dataclass(frozen=True)
class Endpoint:
    """A route and its description."""

    method: str
    path: str
    summary: str
    handler: Callable[["Api", Request, Any], Awaitable[Any]]
    answer: Any
    body: Any = None
    status: int = 200


class Api:
    """The handlers, with what they share."""

    def __init__(self, hub: Hub, settings: Settings) -> None:
        self._hub = hub
        self._codes = Allowance(settings.codes_per_minute / 60, int(settings.codes_per_minute))
        self._tables = Allowance(settings.tables_per_minute / 60, int(settings.tables_per_minute))

    def routes(self) -> list[Route]:
        return [
            Route(endpoint.path, self._answer(endpoint), methods=[endpoint.method])
            for endpoint in ENDPOINTS
        ]

    def _answer(self, endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            try:
                body = await _body(request, endpoint.body) if endpoint.body else None
                result = await endpoint.handler(self, request, body)
            except Refusal as refusal:
                return problem(refusal)
            if isinstance(result, Response):
                return result
            return Response(msgspec.json.encode(result), endpoint.status, media_type=_JSON)

        return answer

    async def create(self, request: Request, wish: TableWish) -> Seated:
        if not self._tables.take(_address(request)):
            raise Refusal("too_many", "Too many new tables from here; wait a minute.", 429)
        token = _token(request) or new_token()
        table = await self._hub.create(wish, hashed(token))
        return _seated(table, token)

    async def table(self, request: Request, _: None) -> TableInfo:
        async with self._hub.room(request.path_params["table"]) as room:
            return room.info()

    async def sit(self, request: Request, wish: SeatRequest) -> Seated:
        token = _token(request) or new_token()
        guest = hashed(token)

        def sit(table: TableDoc) -> None:
            tables.sit(table, wish.seat, wish.name, guest, wish.nonce)

        async with self._hub.room(request.path_params["table"]) as room:
            await room.change(sit)
            return _seated(room.table, token)

    async def come_back(self, request: Request, _: None) -> Seated:
        token, seat = _token(request), request.path_params["seat"]
        async with self._hub.room(request.path_params["table"]) as room:
            await room.change(lambda table: tables.come_back(table, seat, hashed(token)))
            return _seated(room.table, token)

    async def find(self, request: Request, _: None) -> FoundTable:
        if not self._codes.take(_address(request)):
            raise Refusal("too_many", "Too many join codes tried; wait a minute.", 429)
        code = request.path_params["code"].strip().upper()
        found = await self._hub.find_code(code)
        if not found:
            raise Refusal("no_code", f"No table has the join code {code[:12]!r}.", 404)
        return FoundTable(found)

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
                bots=list(bots.names(game)),
            )
            for game in map(games.find, games.names())
        ]

    async def record_text(self, request: Request, _: None) -> Response:
        record = await self._hub.record(request.path_params["match"])
        return Response(to_text(record), media_type="text/plain; charset=utf-8")

    async def record_json(self, request: Request, _: None) -> Response:
        record = await self._hub.record(request.path_params["match"])
        return Response(to_json(record) + "\n", media_type=_JSON)

    async def verify(self, request: Request, _: None) -> Verdict:
        text = (await _limited(request, _LONGEST_RECORD)).decode("utf-8", "replace")
        try:
            return await asyncio.to_thread(_verdict, text)
        except RecordError as error:
            raise Refusal("bad_record", str(error), 422) from None


ENDPOINTS: Final = [
    Endpoint("GET", "/api/games", "The games that can be played", Api.games, list[GameInfo]),
    Endpoint("GET", "/api/lobby", "Listed tables, the newest first", Api.lobby, list[TableInfo]),
    Endpoint("POST", "/api/tables", "Create a table", Api.create, Seated, TableWish, 201),
    Endpoint("GET", "/api/tables/{table}", "A table", Api.table, TableInfo),
    Endpoint("POST", "/api/tables/{table}/seats", "Take a seat", Api.sit, Seated, SeatRequest, 201),
    Endpoint(
        "POST",
        "/api/tables/{table}/seats/{seat:int}/return",
        "Take a seat back from the bot that plays in it",
        Api.come_back,
        Seated,
    ),
    Endpoint("GET", "/api/codes/{code}", "The table of a join code", Api.find, FoundTable),
    Endpoint("GET", "/api/matches/{match}/record.txt", "A record as text", Api.record_text, str),
    Endpoint("GET", "/api/matches/{match}/record.json", "A record as JSON", Api.record_json, dict),
    Endpoint("POST", "/api/verify", "Check a record, text or JSON", Api.verify, Verdict),
]


def problem(refusal: Refusal) -> Response:
    """A refusal as an answer."""
    reason = refusal.reason.encode("utf-8", "replace").decode()  # it may quote half a character
    body = msgspec.json.encode(Problem(refusal.code, reason))
    return Response(body, refusal.status, media_type=_JSON)


def _verdict(text: str) -> Verdict:
    read = from_json if text.lstrip().startswith("{") else from_text
    record = read(text, games.find)
    rolls = record.check_dice() if record.proof and record.proof.seed else 0
    match = record.match
    return Verdict(match.game.name, list(match.scores), match.is_over, rolls)


async def _limited(request: Request, longest: int) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > longest:
            raise Refusal("too_long", "This is too long.", 413)
    return body


async def _body(request: Request, kind: Any) -> Any:
    try:
        return msgspec.json.decode(await _limited(request, _LONGEST_BODY), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("malformed", f"This request cannot be read: {error}.", 422) from None


def _token(request: Request) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip()[:200] if scheme.lower() == "bearer" else ""


def _address(request: Request) -> str:
    return request.client.host if request.client else ""


def _seated(table: TableDoc, token: str) -> Seated:
    seats = tables.seats_of(table, hashed(token))
    return Seated(tables.info(table, set()), seats, token, f"/t/{table.id}")
