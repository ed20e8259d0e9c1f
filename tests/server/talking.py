"""What tests say to a server: with clients, or on a WebSocket by themselves, well or badly."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from rollwright.server import protocol
from rollwright.server.client import Client, ServerRefused
from rollwright.server.protocol import Accepted, Bye, FromServer, Hello, Refused, Update
from server.serving import SECONDS, Place, Served, play, until

Answer = Accepted | Refused | Bye

HELLO = {"type": "hello", "version": protocol.VERSION, "table": "nowhere"}


def one_device(served: Served) -> Place:
    """The place of two people who share a device, in the middle of a match; to be a fixture."""
    return served.create("qwixx", "me Emma", "me Max")


def act(**changes: Any) -> str:
    """The first seat passes, but for some changes; without `match` and `have` that is stale."""
    known = {"type": "act", "id": 7, "match": "m", "seat": 0, "action": "pass", "have": 1}
    return json.dumps(known | changes)


@asynccontextmanager
async def opened(served: Served) -> AsyncIterator[ClientConnection]:
    """A WebSocket on which nothing was said yet."""
    url = served.url.replace("http", "ws", 1) + "/ws"
    async with asyncio.timeout(SECONDS), connect(url, max_size=None) as socket:
        yield socket


@asynccontextmanager
async def entered(served: Served, place: Place) -> AsyncIterator[ClientConnection]:
    """A WebSocket after `Hello`."""
    async with opened(served) as socket:
        hello = Hello(protocol.VERSION, place.table, place.token)
        await socket.send(protocol.write(hello).decode())
        yield socket


async def seen(socket: ClientConnection) -> dict[str, Any]:
    """What the newcomer got, as an act tells it: `match` and `have`."""
    while True:
        message = protocol.read_answer(await socket.recv())
        if isinstance(message, Update):
            have = message.start + len(json.loads(bytes(message.steps)))
            return {"match": message.match, "have": have}


async def answer(socket: ClientConnection) -> Answer:
    """The next answer, without what is only news."""
    while True:
        message: FromServer = protocol.read_answer(await socket.recv())
        if isinstance(message, Answer):
            return message


async def refusal(socket: ClientConnection) -> Refused:
    """The next answer, which says no, and why."""
    refused = await answer(socket)
    assert isinstance(refused, Refused)
    assert refused.reason.endswith(".")
    return refused


async def farewell(socket: ClientConnection) -> Bye:
    """The goodbye of a connection that ends right after it."""
    while not isinstance(bye := await answer(socket), Bye):
        assert isinstance(bye, Refused)
    await hung_up(socket)
    assert bye.reason.endswith(".")
    return bye


async def hung_up(socket: ClientConnection) -> None:
    """Read until the server closes the connection."""
    with suppress(ConnectionClosed):
        while True:
            await socket.recv()


async def still_works(socket: ClientConnection) -> None:
    """The connection is up: the seat can change its auto-pass to what it is."""
    await socket.send('{"type":"manners","id":99,"seat":0,"auto_pass":true}')
    assert await answer(socket) == Accepted(99)


@asynccontextmanager
async def after_a_match(served: Served, *people: Place) -> AsyncIterator[tuple[Client, ...]]:
    """People who have played a match; its result is noted, and everybody has been told."""
    async with AsyncExitStack() as connected:
        clients = [await connected.enter_async_context(served.client(one)) for one in people]
        await play(*clients)
        for client in clients:
            await until(client, lambda c: c.table.results)
        yield tuple(clients)


def names(client: Client) -> list[str]:
    """Who sits at the table, as a client was told."""
    assert client.table
    return [seat.name for seat in client.table.seats]


async def code(client: Client, intent: Callable[[int], Any]) -> str:
    """The code with which an intent is refused."""
    with pytest.raises(ServerRefused) as refused:
        await client.send(intent)
    return refused.value.code
