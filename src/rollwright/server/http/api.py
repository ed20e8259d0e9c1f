"""What the handlers of the HTTP interface work with."""

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager

from starlette.requests import Request

from rollwright.records.record import Record
from rollwright.server import tables
from rollwright.server.analysis.analyses import Analyses
from rollwright.server.daily.perfect import PerfectPlay
from rollwright.server.documents import new_token
from rollwright.server.erasing import Erasing
from rollwright.server.http.endpoint import token_of
from rollwright.server.http.qr import Drawing
from rollwright.server.http.reading import Reading
from rollwright.server.http.shapes import Seated
from rollwright.server.limits import Limits
from rollwright.server.live.hub import Hub
from rollwright.server.live.room import Room
from rollwright.server.protocol import Refusal


class Api:
    """The parts of a server that answer, and who asks them."""

    def __init__(
        self,
        hub: Hub,
        analyses: Analyses,
        limits: Limits,
        perfect: PerfectPlay,
        erasing: Erasing,
        signed_out: Callable[[], Awaitable[None]],
    ) -> None:
        """`signed_out` lets all workers see that tokens were revoked, this one at once."""
        self.hub = hub
        self.store = hub.store
        self.gate = hub.gate
        self.analyses = analyses
        self.limits = limits
        self.perfect = perfect
        self.erasing = erasing
        self.signed_out = signed_out
        self.reading = Reading()
        self.drawing = Drawing()

    async def guest(self, request: Request) -> str:
        """Whoever asks; "" without a token."""
        return await self.gate.guest(token_of(request))

    async def newcomer(self, request: Request) -> tuple[str, str]:
        """The token and the guest of whoever asks, new ones for somebody without."""
        token = token_of(request) or new_token()
        return token, await self.gate.guest(token)

    async def known(self, request: Request) -> tuple[str, str]:
        """The token and the guest of somebody who must have one."""
        token = token_of(request)
        guest = await self.gate.guest(token)
        if not guest:
            raise Refusal("no_token", "Send the token of the guest that you are.", 401)
        return token, guest

    async def record(self, request: Request) -> Record:
        """The match that an address names, as whoever asks may see it."""
        return await self.hub.record(request.path_params["match"], await self.guest(request))

    def room(self, request: Request, guest: str) -> AbstractAsyncContextManager[Room]:
        """The room of the table that an address names, as a guest may see it."""
        return self.hub.shown(request.path_params["table"], guest)

    async def seated(self, table_id: str, token: str, guest: str) -> Seated:
        """What somebody is told who has a seat at a table."""
        async with self.hub.room(table_id) as room:
            return seated_in(room, token, guest)


def seated_in(room: Room, token: str, guest: str) -> Seated:
    """What somebody is told who has a seat in a room."""
    table = room.table
    return Seated(room.info(), tables.seats_of(table, guest), token, f"/t/{table.id}")
