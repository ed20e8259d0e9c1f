"""A small client for scripts, bots and tests: sits at a table and plays through a WebSocket.

In examples, `url` is the address of a server, such as `http://127.0.0.1:8000`.
"""

import asyncio
import json
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rollwright.server import protocol
from rollwright.server.protocol import (
    Accepted,
    Act,
    Bye,
    FromServer,
    Hello,
    Hinted,
    Reaction,
    Refused,
    Update,
    Waiting,
)


class ServerRefused(Exception):  # noqa: N818  # what the server did
    """The server refused a request; the text is its reason.

    Examples:
        >>> from rollwright.server import ServerRefused, request
        >>> try:
        ...     request(f"{url}/api/tables", {"game": "chess", "seats": []})
        ... except ServerRefused as error:
        ...     print(error.code)
        malformed
    """

    def __init__(self, code: str, reason: str) -> None:
        super().__init__(reason)
        self.code: str = code


def request(url: str, body: Any = None, token: str = "") -> Any:
    """One HTTP request: POST with a body, GET without; the answer is decoded JSON.

    Examples:
        >>> from rollwright.server import request
        >>> "qwixx" in [game["name"] for game in request(f"{url}/api/games")]
        True
    """
    data = None if body is None else json.dumps(body).encode()
    call = urllib.request.Request(url, data=data)  # noqa: S310  # the caller names the server
    call.add_header("content-type", "application/json")
    if token:
        call.add_header("authorization", f"Bearer {token}")
    try:
        with urllib.request.urlopen(call, timeout=30) as answer:  # noqa: S310  # as above
            return json.load(answer)
    except urllib.error.HTTPError as error:
        problem = json.load(error)
        raise ServerRefused(problem["code"], problem["reason"]) from None


class Client:
    """One connection to one table. `log` is the visible log of the match so far.

    Examples:
        >>> import asyncio
        >>> from rollwright.server import Client, request
        >>> seats = [{"kind": "me", "name": "Emma"}, {"kind": "bot", "bot": "greedy"}]
        >>> seated = request(f"{url}/api/tables", {"game": "qwixx", "seats": seats})
        >>> async def play():
        ...     async with Client(url, seated["table"]["id"], seated["token"]) as client:
        ...         while not client.is_over:
        ...             client.changed.clear()
        ...             for seat, actions in client.legal().items():
        ...                 await client.act(seat, actions[-1])
        ...             await client.changed.wait()
        ...     return client.position["scores"]
        >>> len(asyncio.run(play()))
        2
    """

    def __init__(self, url: str, table: str, token: str = "") -> None:
        self._url = url.replace("http", "ws", 1) + "/ws"
        self._table = table
        self._token = token
        self._socket: ClientConnection | None = None
        self._answers: dict[int, asyncio.Future[FromServer]] = {}
        self._next_id = 0
        self._answered: dict[int, tuple[str, int]] = {}
        """For each seat, the match and the length of the log when it chose last."""
        self.seats: list[int] = []
        self.owner: bool = False
        """Whether this client may do what the table's owner may."""
        self.left: list[int] = []
        """The seats in which a bot plays for this client."""
        self.reactions: list[tuple[int, str]] = []
        """What people have shown that they feel: their seats and reactions."""
        self.hint: dict[str, Any] = {}
        """The last hint that this client got."""
        self.table: protocol.TableInfo | None = None
        self.match: str = ""
        self.log: list[Any] = []
        self.undone: int = 0
        """How many choices of the match were taken back."""
        self.update: Update | None = None
        self.position: dict[str, Any] = {}
        self.chosen: dict[int, str] = {}
        """What this client's seats have chosen while others are still choosing."""
        self.end: Exception | None = None
        """Why the connection ended."""
        self.changed: asyncio.Event = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> "Client":
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def connect(self) -> None:
        """Connect or reconnect; the server sends the steps that are missing."""
        self.end = None
        self._answered.clear()
        self._socket = await connect(self._url, max_size=None, ping_interval=None)
        have = len(self.log)
        hello = Hello(protocol.VERSION, self._table, self._token, self.match, have, self.undone)
        with suppress(ConnectionClosed):  # a server may refuse at once; its reason is read below
            await self._socket.send(protocol.write(hello).decode())
        self._take(await self._socket.recv())
        self._reader = asyncio.create_task(self._read(self._socket))

    async def close(self) -> None:
        """End the connection."""
        if self._socket:
            await self._socket.close()
        if self._reader:
            self._reader.cancel()

    async def send(self, make: Callable[[int], msgspec.Struct]) -> None:
        """Send an intent and wait until it is durable. Raises `ServerRefused`."""
        if self._socket is None or self.end:
            raise ConnectionError("not connected") from self.end
        number = self._next_id = self._next_id + 1
        future: asyncio.Future[FromServer] = asyncio.get_running_loop().create_future()
        self._answers[number] = future
        try:
            await self._socket.send(protocol.write(make(number)).decode())
        except ConnectionClosed as error:
            raise ConnectionError("the connection is gone") from error
        answer = await future
        if isinstance(answer, Refused):
            raise ServerRefused(answer.code, answer.reason)

    async def act(self, seat: int, action: str) -> None:
        """Choose for a seat."""
        match, have = self._answered[seat] = (self.match, len(self.log))
        try:
            await self.send(lambda number: Act(number, match, seat, action, have))
        except ServerRefused:
            self._answered.pop(seat, None)
            raise

    def legal(self) -> dict[int, list[str]]:
        """What this client's pending seats may choose, without seats that have just chosen."""
        now = (self.match, len(self.log))
        return {
            seat: actions
            for seat, actions in (self.update.legal if self.update else {}).items()
            if seat in self.position["pending"] and self._answered.get(seat) != now
        }

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return bool(self.position) and not self.position["pending"]

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for message in socket:
                self._take(message)
            self.end = ConnectionError("the connection was closed")
        except (ConnectionClosed, ServerRefused) as error:
            self.end = error
        for future in self._answers.values():
            if not future.done():
                future.set_exception(ConnectionError("the connection is gone"))
        self._answers.clear()
        self.changed.set()

    def _take(self, data: str | bytes) -> None:
        message = protocol.read_answer(data)
        if isinstance(message, Accepted | Refused):
            future = self._answers.pop(message.id, None)
            if future and not future.done():
                future.set_result(message)
        elif isinstance(message, Update):
            self._go_on(message)
        elif isinstance(message, Waiting):
            if (message.match, message.have) == (self.match, len(self.log)):
                self.position["pending"] = list(message.pending)
                self.chosen = message.chosen
        elif isinstance(message, Reaction):
            self.reactions.append((message.seat, message.reaction))
        elif isinstance(message, Hinted):
            self.hint = msgspec.json.decode(message.advice)
        elif isinstance(message, Bye):
            raise ServerRefused(message.code, message.reason)
        else:
            self.table, self.seats = message.table, message.seats
            self.owner, self.left = message.owner, message.left
        self.changed.set()

    def _go_on(self, update: Update) -> None:
        if update.match != self.match:
            self.match, self.log = update.match, []
        if update.undone != self.undone:
            self.undone = update.undone
            self._answered.clear()  # a seat may choose again what it took back
        del self.log[update.start :]
        self.log += msgspec.json.decode(update.steps)
        self.update = update
        self.chosen = update.chosen
        self.position = msgspec.json.decode(update.position)
