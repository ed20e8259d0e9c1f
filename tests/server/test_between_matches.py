"""After a match nobody is stuck: who is there goes on, with or without the others."""

import asyncio
import json
from functools import partial
from typing import Any

import pytest

from rollwright.server.client import request
from rollwright.server.protocol import Arrange, Configure, Leave, Replace, Resize, Start
from server.scenario import scenario
from server.serving import (
    Served,
    impatient_server,
    one_server,
    play,
    ready,
    records,
    two_people,
    until,
)
from server.talking import after_a_match, code, entered, names, refusal

served = pytest.fixture(scope="module")(one_server)


hasty = impatient_server("DECIDE_SECONDS")
"""People have only a moment to decide whether they play again."""


@scenario
async def test_everybody_is_told_who_leaves_and_whose_table_it_is_now(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")
    async with after_a_match(served, emma, max_) as (first, second):
        assert (first.owner, second.owner) == (True, False)
        await first.send(partial(Leave, seat=0))
        await until(second, lambda c: c.owner)
        await until(first, lambda c: not c.owner)
        assert names(second) == names(first) == ["", "Max"]
        await second.send(partial(Replace, seat=0, bot="random"))
        before = second.match
        await ready(second, 1)
        await until(second, lambda c: c.match != before)
        assert records(served, second.match)[0].names == ("Ada", "Max")


@scenario
async def test_who_comes_to_a_larger_table_sees_the_match_before(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")
    async with after_a_match(served, emma, max_) as (first, second):
        before = first.match
        await first.send(partial(Resize, seats=3))
        lou = await asyncio.to_thread(served.sit, emma.table, "Lou")
        assert lou.seats == [2]
        async with served.client(lou) as third:
            await until(third, lambda c: c.is_over)
            assert (third.match, third.legal()) == (before, {})
            await ready(first, 0)
            await ready(second, 1)
            await until(third, lambda c: c.match != before)
            await play(first, second, third)
        assert records(served, first.match)[0].names == ("Emma", "Max", "Lou")


@scenario
async def test_what_the_owner_changes_is_told_and_kept(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open", "bot random", ready=False)
    async with served.client(emma) as client:
        await client.send(partial(Arrange, order=[2, 1, 0]))
        wish: dict[str, Any] = {"series": 3, "seconds": 20, "listed": True}
        wish["options"] = {"edition": "board"}
        await client.send(partial(Configure, **wish))
        await until(client, lambda c: c.seats == [2] and c.table.seconds == 20)
        assert names(client) == ["Ada", "", "Emma"]
    kept = request(f"{served.url}/api/tables/{emma.table}")
    assert [seat["name"] for seat in kept["seats"]] == ["Ada", "", "Emma"]
    assert {name: kept[name] for name in wish} == wish


@pytest.mark.parametrize(
    "wish", [{"series": 0}, {"series": 6}, {"seconds": -1}, {"seconds": 86_401}, {"hints": "yes"}]
)
@scenario
async def test_what_no_new_table_may_be_no_table_becomes(
    served: Served, wish: dict[str, Any]
) -> None:
    emma = served.create("qwixx", "me Emma", "open")
    async with entered(served, emma) as socket:
        await socket.send(json.dumps({"type": "configure", "id": 1, **wish}))
        assert (await refusal(socket)).code == "malformed"


@scenario
async def test_a_bot_takes_the_seat_of_an_undecided_owner_who_takes_it_back(hasty: Served) -> None:
    emma, max_ = two_people(hasty, "qwixx")
    async with after_a_match(hasty, emma, max_) as (first, second):
        await first.send(partial(Resize, seats=3))
        before = second.match
        await ready(second, 1)
        await until(first, lambda c: c.table.seats[0].overdue)
        await until(second, lambda c: c.owner)
        await second.send(partial(Replace, seat=0, bot="random"))
        await until(first, lambda c: c.left == [0] and not c.seats)
        url = f"{hasty.url}/api/tables/{emma.table}/seats/0/return"
        await asyncio.to_thread(request, url, {}, emma.token)
        await until(first, lambda c: c.seats == [0] and not c.left)
        assert second.match == before, "the open seat keeps the match from starting"
        await ready(first, 0)
        await second.send(partial(Replace, seat=2, bot="random"))
        await until(first, lambda c: c.match != before)
        assert names(first)[:2] == ["Emma", "Max"]


@scenario
async def test_who_is_left_out_is_told(hasty: Served) -> None:
    emma, max_ = two_people(hasty, "qwixx")
    async with after_a_match(hasty, emma, max_) as (first, second):
        assert await code(first, Start) == "undecided"
        await ready(first, 0)
        await until(second, lambda c: c.table.seats[1].overdue)
        await first.send(Start)
        await until(second, lambda c: not c.seats and names(c) == ["Emma"])


@scenario
async def test_during_a_match_nobody_loses_a_seat_by_a_short_loss_of_the_connection(
    served: Served,
) -> None:
    emma, max_ = two_people(served, "qwixx")
    async with served.client(emma) as first:
        async with served.client(max_):
            await until(first, lambda c: c.match and c.table.seats[1].online)
        await until(first, lambda c: not c.table.seats[1].online)
        assert await code(first, partial(Replace, seat=1, bot="random")) == "not_away"
        async with served.client(max_) as again:
            assert (again.seats, again.left) == ([1], [])
