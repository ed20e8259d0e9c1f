"""What can be read but not done is refused with its id, and nothing changes."""

import json
from typing import Any

import pytest

from rollwright.server.protocol import Accepted
from server.scenario import scenario
from server.serving import Place, Served, one_server, play, until
from server.talking import act, answer, entered, one_device, refusal, seen, still_works

served = pytest.fixture(scope="module")(one_server)
place = pytest.fixture(one_device)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"have": 0}, "stale"),
        ({"have": 2}, "stale"),
        ({"have": -1}, "stale"),
        ({"have": 10**30}, "stale"),
        ({"match": ""}, "stale"),
        ({"match": "another"}, "stale"),
        ({"seat": 2}, "not_yours"),
        ({"seat": -1}, "not_yours"),
        ({"seat": 10**30}, "not_yours"),
        ({"action": ""}, "not_an_action"),
        ({"action": "fly"}, "not_an_action"),
        ({"action": "red 99"}, "not_an_action"),
        ({"action": "x" * 3000}, "not_an_action"),
        ({"action": "PASS\u0000"}, "not_an_action"),
    ],
)
@scenario
async def test_an_act_that_cannot_be_done_is_refused_with_its_id(
    served: Served, place: Place, changes: dict[str, Any], code: str
) -> None:
    async with entered(served, place) as socket:
        now = await seen(socket)
        before = served.contents()
        await socket.send(act(**now | changes))
        refused = await refusal(socket)
        assert (refused.id, refused.code) == (7, code)
        assert served.contents() == before
        await still_works(socket)


@pytest.mark.parametrize("number", [0, -1, 2**63, 10**30])
@scenario
async def test_any_number_is_an_id(served: Served, place: Place, number: int) -> None:
    async with entered(served, place) as socket:
        now = await seen(socket)
        await socket.send(act(id=number, seat=5))
        assert (await refusal(socket)).id == number
        await socket.send(act(id=number, **now))
        assert await answer(socket) == Accepted(number)


@pytest.mark.parametrize("kind", ["ready", "leave", "replace", "manners"])
@pytest.mark.parametrize("seat", [2, -1, 10**30])
@scenario
async def test_a_seat_that_is_not_there_is_refused(
    served: Served, place: Place, kind: str, seat: int
) -> None:
    async with entered(served, place) as socket:
        before = served.contents()
        await socket.send(json.dumps({"type": kind, "id": 1, "seat": seat}))
        assert (await refusal(socket)).code in ("no_seat", "not_yours")
        assert served.contents() == before


@scenario
async def test_nothing_can_be_done_in_a_match_that_has_not_begun(served: Served) -> None:
    async with entered(served, served.create("qwixx", "me Emma", "open")) as socket:
        await socket.send(act(have=0))
        assert (await refusal(socket)).code == "not_started"


@scenario
async def test_nothing_can_be_done_in_a_match_that_is_over(served: Served) -> None:
    solo = served.create("twenty_one", "me Emma")
    async with served.client(solo) as client:
        await play(client)
        await until(client, lambda c: c.table.results)
        now = {"match": client.match, "have": len(client.log)}
    async with entered(served, solo) as socket:
        before = served.contents()
        for action in ("strike", "keep"):
            await socket.send(act(action=action, **now))
            assert (await refusal(socket)).code == "over"
        assert served.contents() == before
