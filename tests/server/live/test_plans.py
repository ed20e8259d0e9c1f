"""A planned choice is carried out only if what it was planned for has come."""

import asyncio
from typing import Any

import pytest
from benchmarks.databases import Postgres, Redis
from websockets.asyncio.client import ClientConnection

from rollwright.server.client import Client, ServerRefused
from rollwright.server.protocol import Accepted, Act
from server.asking import TABLE
from server.conftest import Start
from server.playing import Person, ask
from server.scenario import scenario
from server.serving import Served, one_server, two_people, until
from server.storing import Ask
from server.talking import act, answer, entered, refusal, seen
from server.two_rows import go_to, position

served = pytest.fixture(scope="module")(one_server)


async def chosen(socket: ClientConnection, **choice: Any) -> None:
    await socket.send(act(**choice))
    assert await answer(socket) == Accepted(7)


async def both_choose(
    hers: ClientConnection, his: ClientConnection, action: str
) -> tuple[dict[str, Any], dict[str, Any]]:
    """Emma passes and Max takes an action: what Emma had seen before, and what she sees then."""
    now = await seen(hers)
    await chosen(hers, **now)
    await chosen(his, **now, seat=1, action=action)
    return now, now | {"have": now["have"] + 2}


@pytest.fixture
def two_rows(served: Served) -> tuple[Any, Any]:
    """The places of Emma, who can plan to close yellow, and of Max, who can close red."""
    emma, max_ = two_people(served, "qwixx")
    go_to(position(), max_.info["match"], Ask(str(served.database), None))
    return emma, max_


@scenario
async def test_a_plan_to_close_a_row_is_refused_if_another_was_closed(
    served: Served, two_rows: tuple[Any, Any]
) -> None:
    emma, max_ = two_rows
    async with entered(served, emma) as hers, entered(served, max_) as his:
        now, later = await both_choose(hers, his, "red 12")
        before = served.contents()
        await hers.send(act(**later, action="yellow 12", planned=now["have"]))
        refused = await refusal(hers)
        assert (refused.code, refused.details) == (
            "plan_changed",
            {"kind": "PlanRowClosed", "row": "red"},
        )
        assert served.contents() == before
        await chosen(hers, **later, action="green 7")


@scenario
async def test_a_plan_is_accepted_if_others_have_changed_nothing_that_matters(
    served: Served, two_rows: tuple[Any, Any]
) -> None:
    emma, max_ = two_rows
    async with entered(served, emma) as hers, entered(served, max_) as his:
        now, later = await both_choose(hers, his, "blue 12")
        await chosen(hers, **later, action="yellow 12", planned=now["have"])


@pytest.mark.parametrize("planned", [-1, 0, 1, 10**30])
@scenario
async def test_a_choice_that_could_not_be_planned_is_refused(served: Served, planned: int) -> None:
    place = served.create("qwixx", "me Emma", "me Max")
    async with entered(served, place) as socket:
        await socket.send(act(**await seen(socket), planned=planned))
        refused = await refusal(socket)
        assert (refused.code, refused.details) == ("plan_changed", {})


@scenario
async def test_a_planned_choice_out_of_turn_is_refused_like_any_other(
    served: Served, two_rows: tuple[Any, Any]
) -> None:
    async with entered(served, two_rows[0]) as hers:
        now = await seen(hers)
        await chosen(hers, **now)
        await hers.send(act(**now, planned=now["have"]))
        assert (await refusal(hers)).code == "not_pending"


@scenario
async def test_any_worker_can_tell_whether_a_plan_holds(
    postgres: Postgres, redis: Redis, start: Start
) -> None:
    """Emma plans at one worker, which dies, and carries out her plan at another."""
    database = postgres.new_database()
    dies, stays = (start(database, redis.url) for _ in range(2))
    made = await ask(f"{dies.url}/api/tables", TABLE)
    table = made["table"]["id"]
    seated = await ask(f"{stays.url}/api/tables/{table}/seats", {"name": "Max"})
    match = seated["table"]["match"]
    go_to(position(), match, Ask(database, postgres))
    emma = Person(Client(dies.url, table, made["token"]), table, made["token"])
    async with emma.client, Client(stays.url, table, seated["token"]) as max_:
        await until(emma.client, lambda client: client.log)
        await until(max_, lambda client: client.log)
        planned = len(emma.client.log)
        await emma.client.act(0, "pass")
        await asyncio.to_thread(dies.kill)
        await max_.act(1, "red 12")
        await emma.move_to(stays.url)
        have = planned + 2
        await until(emma.client, lambda client: len(client.log) == have)
        with pytest.raises(ServerRefused) as refused:
            await emma.client.send(lambda n: Act(n, match, 0, "yellow 12", have, planned))
        assert refused.value.code == "plan_changed"
        await emma.client.act(0, "green 7")
        await emma.client.close()
