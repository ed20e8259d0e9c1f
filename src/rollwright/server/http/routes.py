"""The endpoints of the HTTP interface, one list for their routes and for their description."""

from collections.abc import Callable, Collection
from typing import Final

from starlette.routing import Route

from rollwright.server.documents import TableWish
from rollwright.server.http.analysis_shapes import Analysed
from rollwright.server.http.api import Api
from rollwright.server.http.daily_routes import DAILY_ENDPOINTS
from rollwright.server.http.endpoint import SVG, Endpoint, answering
from rollwright.server.http.practice_shapes import PracticeBook, PracticePosition, PracticeShard
from rollwright.server.http.replay import Replay
from rollwright.server.http.shapes import (
    AgainRequest,
    AnyRecord,
    DeviceCode,
    DeviceRequest,
    DeviceToken,
    Found,
    GameInfo,
    JsonRecord,
    PadInfo,
    PadSeat,
    PadWish,
    PageRequest,
    PageWish,
    Revoked,
    Seated,
    SeatRequest,
    Verdict,
    Written,
)
from rollwright.server.http.you_routes import YOU_ENDPOINTS
from rollwright.server.limits import Limits
from rollwright.server.protocol import TableInfo

_STORE: Final = {503: ["store_down"]}
_TABLE: Final = {
    403: ["daily_closed"],
    404: ["no_table", "not_found"],
    503: ["busy", "store_down"],
}
_MATCH: Final = {403: ["daily_closed"], 404: ["no_match", "not_found"], **_STORE}
_PAD: Final = {404: ["no_code", "not_found"], 503: ["busy", "store_down"]}
_PRACTICE: Final = {404: ["no_position", "not_found"], 503: ["busy"]}
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
            503: ["busy", "no_code", "store_down", "warming"],
        },
        guest="may",
        limit="tables_per_minute",
    ),
    Endpoint(
        "GET", "/api/tables/{table}", "A table", Api.table, TableInfo, refusals=_TABLE, guest="may"
    ),
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
        refusals={
            **_TABLE,
            403: ["daily_closed", "not_yours"],
            404: ["no_seat", "no_table", "not_found"],
        },
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
        guest="may",
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}/record.json",
        "A record as JSON",
        Api.record_json,
        JsonRecord,
        refusals=_MATCH,
        guest="may",
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}/replay",
        "A match position by position",
        Api.replay_match,
        Replay,
        refusals={**_MATCH, 503: ["busy", "store_down"]},
        guest="may",
        limit="records_per_minute",
    ),
    Endpoint(
        "GET",
        "/api/matches/{match}/analysis",
        "What every choice of a match cost, and how much was luck",
        Api.analysis,
        Analysed,
        refusals={
            403: ["daily_closed"],
            404: ["no_analysis", "no_match", "not_found"],
            409: ["not_over"],
            422: ["malformed", "no_coach"],
            503: ["busy", "store_down"],
        },
        guest="may",
        query=("after",),
    ),
    Endpoint(
        "POST",
        "/api/matches/{match}/tables",
        "Try again from a position of a match, against bots",
        Api.try_again,
        Seated,
        AgainRequest,
        201,
        {
            **_BODY,
            403: ["daily_closed"],
            404: ["no_match", "not_found"],
            409: ["not_over"],
            422: ["bad_bot", "bad_name", "bad_step", "malformed"],
            503: ["busy", "no_code", "store_down"],
        },
        guest="may",
        limit="tables_per_minute",
    ),
    Endpoint(
        "GET",
        "/api/practice",
        "What there is to practise",
        Api.practice,
        list[PracticeBook],
        refusals={503: ["busy"]},
    ),
    Endpoint(
        "GET",
        "/api/practice/{game}/shards/{shard}",
        "Some positions to practise",
        Api.practice_shard,
        PracticeShard,
        refusals=_PRACTICE,
    ),
    Endpoint(
        "GET",
        "/api/practice/{game}/positions/{position}",
        "A position to practise, by its id",
        Api.practice_position,
        PracticePosition,
        refusals=_PRACTICE,
    ),
    Endpoint(
        "GET",
        "/api/qr.svg",
        "A QR code for a page of this server",
        Api.qr,
        str,
        refusals={422: ["malformed"]},
        query=("text",),
        media=SVG,
    ),
    Endpoint(
        "POST",
        "/api/replay",
        "A record, text or JSON, position by position",
        Api.replay_record,
        Replay,
        AnyRecord,
        refusals={**_BODY, 422: ["bad_record"], 503: ["busy"]},
        limit="records_per_minute",
    ),
    Endpoint(
        "POST",
        "/api/verify",
        "Check a record, text or JSON",
        Api.verify,
        Verdict,
        AnyRecord,
        refusals={**_BODY, 422: ["bad_record"], 503: ["busy"]},
        limit="records_per_minute",
    ),
    Endpoint(
        "POST",
        "/api/sheets",
        "Make a pad for sheets on several devices",
        Api.new_pad,
        PadSeat,
        PadWish,
        201,
        {
            **_BODY,
            422: ["bad_name", "bad_table", "malformed", "no_sheet"],
            503: ["no_code", "store_down"],
        },
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
            409: ["taken"],
            422: ["bad_name", "malformed", "no_sheet"],
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
    Endpoint(
        "POST",
        "/api/devices/code",
        "Get a code for another device of yours",
        Api.device_code,
        DeviceCode,
        status=201,
        refusals={401: ["no_token"], **_STORE},
        guest="must",
        limit="codes_per_minute",
    ),
    Endpoint(
        "POST",
        "/api/devices",
        "Become the guest of a code on this device",
        Api.new_device,
        DeviceToken,
        DeviceRequest,
        201,
        {**_BODY, 404: ["no_code", "not_found"], 422: ["malformed"], **_STORE},
        limit="codes_per_minute",
    ),
    Endpoint(
        "POST",
        "/api/devices/revoke",
        "Sign out all other devices of yours",
        Api.revoke_devices,
        Revoked,
        refusals={401: ["no_token"], **_STORE},
        guest="must",
    ),
    *DAILY_ENDPOINTS,
    *YOU_ENDPOINTS,
]


def routes(
    api: Api, limits: Limits, origins: Collection[str], refused: Callable[[str], None]
) -> list[Route]:
    """A route for each endpoint; pages of `origins` may use them, too.

    `refused` is called with the code of every refusal.
    """
    return [
        Route(
            endpoint.path,
            answering(endpoint, api, limits, origins, api.check_address, refused),
            methods=[endpoint.method],
        )
        for endpoint in ENDPOINTS
    ]
