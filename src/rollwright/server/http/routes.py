"""The endpoints of the HTTP interface, one list for their routes and for their description."""

from collections.abc import Callable, Collection
from typing import Final

from starlette.routing import Route

from rollwright.server.http import (
    analysis,
    daily,
    devices,
    matches,
    pads,
    practice,
    records,
    tables,
    you,
)
from rollwright.server.http.api import Api
from rollwright.server.http.endpoint import Endpoint, answering

_RESOURCES: Final = (tables, matches, analysis, practice, records, pads, devices, daily, you)

ENDPOINTS: Final[list[Endpoint]] = [
    endpoint for resource in _RESOURCES for endpoint in resource.ENDPOINTS
]


def routes(api: Api, origins: Collection[str], refused: Callable[[str], None]) -> list[Route]:
    """A route for each endpoint; pages of `origins` may use them, too.

    `refused` is called with the code of every refusal.
    """
    you.levels()  # it imports the bots of all games: now, and not when somebody waits
    check_address = api.gate.check_address
    return [
        Route(
            endpoint.path,
            answering(endpoint, api, api.limits, origins, check_address, refused),
            methods=[endpoint.method],
        )
        for endpoint in ENDPOINTS
    ]
