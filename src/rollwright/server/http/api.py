"""What the handlers of the HTTP interface work with, and reading records beside play.

A long record takes a good part of a second. Bots think in the threads of the event loop's own pool,
so records have a thread to themselves and cannot keep bots from theirs. They are read one at a
time, with a short line of those that wait.
"""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager
from typing import Final, TypeVar

from starlette.requests import Request

from rollwright.core.errors import RecordError
from rollwright.records.record import Record
from rollwright.server import tables
from rollwright.server.analysis.analyses import Analyses
from rollwright.server.daily.perfect import PerfectPlay
from rollwright.server.documents import new_token
from rollwright.server.erasing import Erasing
from rollwright.server.http.endpoint import token_of
from rollwright.server.http.qr import Drawing
from rollwright.server.http.shapes import Seated
from rollwright.server.limits import Limits
from rollwright.server.live.hub import Hub
from rollwright.server.live.room import Room
from rollwright.server.protocol import Refusal

T = TypeVar("T")

MOST_AT_ONCE: Final = 10
"""How many records may be read or wait for that at the same time."""


class Reading:
    """Reads records for everybody who asks this worker."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "records")
        self._begun = 0

    async def run(self, read: Callable[[], T]) -> T:
        """What `read` returns, while the event loop goes on.

        Refuses a text that is no record, and everything while too many wait already.
        """
        if self._begun == MOST_AT_ONCE:
            raise Refusal("busy", "Many records are being read; try again in a moment.", 503)
        self._begun += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, read)
        except RecordError as error:
            raise Refusal("bad_record", str(error), 422) from None
        finally:
            self._begun -= 1


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
