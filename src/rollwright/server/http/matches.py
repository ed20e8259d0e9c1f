"""Matches that were played: their records, another try from a position, and their dice."""

from collections import Counter
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from rollwright.core import games
from rollwright.records.jsonl import to_json
from rollwright.records.notation import to_text
from rollwright.server.again import AgainRequest, table_from
from rollwright.server.fairness.counting import all_counts
from rollwright.server.fairness.examining import GameDice, examined
from rollwright.server.http.api import Api
from rollwright.server.http.endpoint import BODY, JSON, STORE, Endpoint
from rollwright.server.http.records import Replay, tell
from rollwright.server.http.shapes import JsonRecord, Seated
from rollwright.server.store.asking import ask

_MATCH: Final = {403: ["daily_closed"], 404: ["no_match", "not_found"], **STORE}


@Endpoint(
    "GET", "/api/matches/{match}/record.txt", "A record as text", str, refusals=_MATCH, guest="may"
)
async def record_text(api: Api, request: Request, _: None) -> Response:
    record = await api.record(request)
    return Response(to_text(record), media_type="text/plain; charset=utf-8")


@Endpoint(
    "GET",
    "/api/matches/{match}/record.json",
    "A record as JSON",
    JsonRecord,
    refusals=_MATCH,
    guest="may",
)
async def record_json(api: Api, request: Request, _: None) -> Response:
    return Response(to_json(await api.record(request)) + "\n", media_type=JSON)


@Endpoint(
    "GET",
    "/api/matches/{match}/replay",
    "A match position by position",
    Replay,
    refusals={**_MATCH, 503: ["busy", "store_down"]},
    guest="may",
    limit="records_per_minute",
)
async def replay_match(api: Api, request: Request, _: None) -> Replay:
    record = await api.record(request)
    return await api.reading.run(lambda: tell(record))


@Endpoint(
    "POST",
    "/api/matches/{match}/tables",
    "Try again from a position of a match, against bots",
    Seated,
    AgainRequest,
    201,
    {
        **BODY,
        403: ["daily_closed"],
        404: ["no_match", "not_found"],
        409: ["not_over"],
        422: ["bad_bot", "bad_name", "bad_step", "malformed"],
        503: ["busy", "no_code", "store_down"],
    },
    guest="may",
    limit="tables_per_minute",
)
async def try_again(api: Api, request: Request, wish: AgainRequest) -> Seated:
    token, guest = await api.newcomer(request)
    match_id = request.path_params["match"]
    record = await api.hub.record(match_id, guest)
    offer = api.hub.offer
    table = await api.hub.open_table(lambda: table_from(match_id, record, wish, guest, offer))
    return await api.seated(table.id, token, guest)


@Endpoint(
    "GET",
    "/api/fair",
    "What all dice of this server showed, and tests of it",
    list[GameDice],
    refusals=STORE,
    limit="records_per_minute",
)
async def fair(api: Api, _: Request, __: None) -> list[GameDice]:
    found = await ask(all_counts(api.store))
    return [examined(game, found.get(game, Counter())) for game in games.names()]


ENDPOINTS: Final = [record_text, record_json, replay_match, try_again, fair]
