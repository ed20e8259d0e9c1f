"""The endpoints of the daily matches."""

from typing import Final

from rollwright.server.http.api import Api
from rollwright.server.http.daily_shapes import DailyRequest, DayResults, Month, Today
from rollwright.server.http.endpoint import Endpoint
from rollwright.server.http.shapes import Seated

_STORE: Final = {503: ["store_down"]}
_DAY: Final = {404: ["no_daily", "no_day", "not_found"], 409: ["future_day"], **_STORE}

DAILY_ENDPOINTS: Final = [
    Endpoint(
        "GET",
        "/api/daily",
        "The daily matches of today",
        Api.daily,
        Today,
        refusals=_STORE,
        guest="may",
    ),
    Endpoint(
        "GET",
        "/api/daily/{day}/{game}/{way}",
        "The results of a daily match",
        Api.daily_results,
        DayResults,
        refusals=_DAY,
        guest="may",
    ),
    Endpoint(
        "POST",
        "/api/daily/{day}/{game}/{way}/tries",
        "Begin a daily match, or go on with it",
        Api.play_daily,
        Seated,
        DailyRequest,
        201,
        {
            **_DAY,
            403: ["daily_closed"],
            404: ["no_daily", "no_day", "no_table", "not_found"],
            409: ["daily_played", "future_day"],
            413: ["too_long"],
            422: ["bad_name", "malformed"],
            503: ["busy", "no_code", "store_down", "warming"],
        },
        guest="may",
        limit="tables_per_minute",
    ),
    Endpoint(
        "GET",
        "/api/calendar/{game}/{way}",
        "Your calendar of daily matches",
        Api.daily_month,
        Month,
        refusals={404: ["no_daily", "not_found"], 422: ["malformed"], **_STORE},
        guest="may",
        query=("month",),
    ),
]
