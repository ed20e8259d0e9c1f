"""What no server can read gets a typed answer, and nothing changes for anybody else."""

import contextlib
import json

import pytest
from websockets.exceptions import ConnectionClosed

from server.scenario import scenario
from server.serving import Place, Served, one_server, play
from server.talking import act, entered, hung_up, one_device, refusal, seen, still_works

served = pytest.fixture(scope="module")(one_server)
place = pytest.fixture(one_device)

UNREADABLE: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '"hello"',
    "{}",
    "\x00",
    '{"type":"dance"}',
    '{"type":"dance","id":1}',
    '{"id":1}',
    '{"type":"act"}',
    act(extra=1),
    act(id="7"),
    act(id=7.5),
    act(id=None),
    act(seat="0"),
    act(seat=True),
    act(action=5),
    act(action=None),
    act(match=5),
    act(have="all"),
    act(action="pass")[:-1],
    act() + act(),
    '{"type":"act","id":1,"match":"m","seat":0,"action":"\\ud800","have":0}',
    '{"type":"ready","id":1,"seat":0,"nonce":7}',
    '{"type":"manners","id":1,"seat":0,"by_hand":"yes"}',
    '{"type":"welcome","version":1,"seats":[],"owner":true}',
    "[" * 4000,
    b"\xff\xfe\xfd",
    b"\x00" * 100,
    bytes(range(256)),
    b'{"type":"act","id":1,"match":"m","seat":0,"action":"\xed\xa0\x80","have":0}',
]


@pytest.mark.parametrize("message", UNREADABLE)
@scenario
async def test_what_cannot_be_read_is_refused_and_the_connection_stays(
    served: Served, place: Place, message: str | bytes
) -> None:
    async with entered(served, place) as socket:
        await seen(socket)
        before = served.contents()
        await socket.send(message)
        refused = await refusal(socket)
        assert (refused.id, refused.code) == (-1, "malformed")
        assert served.contents() == before
        await still_works(socket)


@scenario
async def test_a_giant_message_ends_the_connection_but_not_the_server(
    served: Served, place: Place
) -> None:
    async with entered(served, place) as socket:
        with contextlib.suppress(ConnectionClosed):
            await socket.send("x" * 5_000_000)
        await hung_up(socket)
    async with entered(served, place) as socket:
        await still_works(socket)


@scenario
async def test_one_bad_client_disturbs_nobody(served: Served, place: Place) -> None:
    async with served.client(place) as good:
        for message in UNREADABLE:
            async with entered(served, Place(place.table, "forged", [], {})) as socket:
                await socket.send(message)
                await refusal(socket)
                await socket.send(act(seat=1))
                assert (await refusal(socket)).code == "not_yours"
        await play(good)
        assert good.log == [json.loads(step) for step in served.steps(good.match)]
