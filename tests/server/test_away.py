"""Whoever has disconnected for a while is away, and the others go on without them."""

import asyncio
from functools import partial

from rollwright.server.protocol import Replace, Resize, Start
from server.scenario import scenario
from server.serving import Served, impatient_server, play, ready, records, two_people, until
from server.talking import after_a_match, code, names

served = impatient_server("AWAY_SECONDS")
"""People who have disconnected count as away at once."""


@scenario
async def test_the_owner_goes_on_without_who_has_gone(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")
    async with after_a_match(served, emma, max_) as (first, second):
        assert await code(second, Start) == "not_owner"
        await second.close()
        await until(first, lambda c: c.table.seats[1].overdue)
        before = first.match
        await first.send(partial(Start, nonce="emma's own"))
        await until(first, lambda c: c.match != before and c.legal())
        assert names(first) == ["Emma"]
        assert await code(first, Start) == "playing"
        await play(first)
        [record, _] = records(served, first.match)
        assert (record.names, record.check_dice() > 0) == (("Emma",), True)
        assert record.proof
        assert record.proof.nonces == ("emma's own",)
        async with served.client(max_) as again:
            assert again.seats == []
            await until(again, lambda c: c.is_over)


@scenario
async def test_a_bot_takes_the_seat_of_who_has_gone(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")
    async with after_a_match(served, emma, max_) as (first, second):
        await second.close()
        await until(first, lambda c: c.table.seats[1].overdue)
        before = first.match
        await first.send(partial(Replace, seat=1, bot="random"))
        await ready(first, 0)
        await until(first, lambda c: c.match != before)
        assert records(served, first.match)[0].bots == ("", "random")


@scenario
async def test_others_go_on_without_an_owner_who_has_gone(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")
    async with after_a_match(served, emma, max_) as (first, second):
        await asyncio.sleep(0.2)
        assert not second.owner, "the owner is still there"
        await first.close()
        await until(second, lambda c: c.owner)
        before = second.match
        await second.send(Start)
        await until(second, lambda c: c.match != before)
        assert names(second) == ["Max"]
        async with served.client(emma) as again:
            assert (again.owner, again.seats, second.owner) == (False, [], True)


@scenario
async def test_an_owner_who_comes_back_in_time_is_the_only_one_again(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")
    async with after_a_match(served, emma, max_) as (first, second):
        await first.close()
        await until(second, lambda c: c.owner)
        async with served.client(emma) as again:
            assert again.owner
            await until(second, lambda c: not c.owner)
            assert await code(second, partial(Resize, seats=3)) == "not_owner"


@scenario
async def test_during_a_match_only_the_owner_replaces_others(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")
    async with served.client(max_) as second:
        async with served.client(emma):
            await until(second, lambda c: c.match)
        await asyncio.sleep(0.3)
        assert not second.owner
        assert await code(second, partial(Replace, seat=0, bot="random")) == "not_owner"


@scenario
async def test_during_a_match_nobody_replaces_a_person_who_is_there(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")
    async with served.client(emma) as first:
        async with served.client(max_) as second:
            await until(first, lambda c: c.match and c.table.seats[1].online)
            await until(second, lambda c: c.legal())
            assert await code(first, partial(Replace, seat=1, bot="random")) == "not_away"
        await until(first, lambda c: c.table.seats[1].overdue)
        await first.send(partial(Replace, seat=1, bot="random"))
        async with served.client(max_) as again:
            assert (again.seats, again.left) == ([], [1])
