"""The endpoints about the person who asks, and about the dice of the server."""

from typing import Final

from rollwright.server.fairness.examining import GameDice
from rollwright.server.http.api import Api
from rollwright.server.http.endpoint import Endpoint
from rollwright.server.http.shapes import AnyRecord, DeviceToken
from rollwright.server.http.you_shapes import (
    Brought,
    Erased,
    EraseRequest,
    ImportRequest,
    ProfileFile,
    ProfileInfo,
    ProfileWish,
    YouInfo,
)

_STORE: Final = {503: ["store_down"]}
_YOU: Final = {401: ["no_token"], **_STORE}
_BODY: Final = {413: ["too_long"]}

YOU_ENDPOINTS: Final = [
    Endpoint(
        "GET",
        "/api/you",
        "Your profile and your results",
        Api.you,
        YouInfo,
        refusals=_YOU,
        guest="must",
        limit="records_per_minute",
    ),
    Endpoint(
        "PUT",
        "/api/you/profile",
        "Change your profile",
        Api.save_profile,
        ProfileInfo,
        ProfileWish,
        refusals={**_YOU, **_BODY, 422: ["bad_name", "malformed"]},
        guest="must",
    ),
    Endpoint(
        "POST",
        "/api/you/file",
        "Get your profile as a file, with a key to it",
        Api.profile_file,
        ProfileFile,
        status=201,
        refusals=_YOU,
        guest="must",
        limit="codes_per_minute",
    ),
    Endpoint(
        "POST",
        "/api/you/import",
        "Become the guest of a profile file on this device",
        Api.import_profile,
        DeviceToken,
        ImportRequest,
        201,
        {**_BODY, 404: ["no_profile", "not_found"], 422: ["malformed"], **_STORE},
        limit="codes_per_minute",
    ),
    Endpoint(
        "POST",
        "/api/you/matches",
        "Hand over the record of a match that was played on your own device",
        Api.bring_match,
        Brought,
        AnyRecord,
        201,
        {
            **_BODY,
            409: ["known_match", "not_over"],
            422: ["bad_bot", "bad_name", "bad_record", "bad_table", "malformed"],
            503: ["busy", "no_code", "store_down", "warming"],
        },
        guest="may",
        limit="records_per_minute",
        query=("ended",),
    ),
    Endpoint(
        "POST",
        "/api/you/erase",
        "Be forgotten",
        Api.erase_you,
        Erased,
        EraseRequest,
        refusals={**_YOU, **_BODY, 422: ["malformed"]},
        guest="must",
        limit="codes_per_minute",
    ),
    Endpoint(
        "GET",
        "/api/fair",
        "What all dice of this server showed, and tests of it",
        Api.fair,
        list[GameDice],
        refusals=_STORE,
        limit="records_per_minute",
    ),
]
