"""After a match nobody is stuck: who is there goes on, with or without the others."""

import asyncio
import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rollwright.server import deciding
from rollwright.server.client import Client, ServerRefused, request
from rollwright.server.protocol import Arrange, Configure, Leave, Replace, Resize, Start
from server.serving import Served, one_server, play, ready, records, serving, two_people, until
from server.talking import entered, refusal

served = pytest.fixture(scope="module")(one_server)


@pytest.fixture
def impatient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server where people who have disconnected count as away at once."""
    monkeypatch.setattr(deciding, "AWAY_SECONDS", 0.1)
    with serving(tmp_path) as served:
        yield served


async def end_of_match(*clients: Client) -> None:
    """Play until the result is noted and everybody has been told."""
    await play(*clients)
    for client in clients:
        await until(client, lambda c: c.table.results)


def names(client: Client) -> list[str]:
    assert client.table
    return [seat.name for seat in client.table.seats]


async def code(client: Client, intent: Callable[[int], Any]) -> str:
    """The code with which an intent is refused."""
    with pytest.raises(ServerRefused) as refused:
        await client.send(intent)
    return refused.value.code


def test_everybody_is_told_who_leaves_and_whose_table_it_is_now(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(emma) as first, served.client(max_) as second:
            assert (first.owner, second.owner) == (True, False)
            await end_of_match(first, second)
            await first.send(partial(Leave, seat=0))
            await until(second, lambda c: c.owner)
            await until(first, lambda c: not c.owner)
            assert names(second) == names(first) == ["", "Max"]
            await second.send(partial(Replace, seat=0, bot="random"))
            before = second.match
            await ready(second, 1)
            await until(second, lambda c: c.match != before)
            assert records(served, second.match)[0].names == ("Ada", "Max")

    asyncio.run(evening())


def test_the_owner_goes_on_without_who_has_gone(impatient: Served) -> None:
    served = impatient
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(emma) as first:
            async with served.client(max_) as second:
                await end_of_match(first, second)
                assert await code(second, Start) == "not_owner"
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

    asyncio.run(evening())


def test_a_bot_takes_the_seat_of_who_has_gone(impatient: Served) -> None:
    served = impatient
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(emma) as first:
            async with served.client(max_) as second:
                await end_of_match(first, second)
            await until(first, lambda c: c.table.seats[1].overdue)
            before = first.match
            await first.send(partial(Replace, seat=1, bot="random"))
            await ready(first, 0)
            await until(first, lambda c: c.match != before)
            assert records(served, first.match)[0].bots == ("", "random")

    asyncio.run(evening())


def test_who_comes_to_a_larger_table_sees_the_match_before(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(emma) as first, served.client(max_) as second:
            await end_of_match(first, second)
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

    asyncio.run(evening())


def test_what_the_owner_changes_is_told_and_kept(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open", "bot random", ready=False)

    async def evening() -> None:
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

    asyncio.run(evening())


@pytest.mark.parametrize(
    "wish", [{"series": 0}, {"series": 6}, {"seconds": -1}, {"seconds": 86_401}, {"hints": "yes"}]
)
def test_what_no_new_table_may_be_no_table_becomes(served: Served, wish: dict[str, Any]) -> None:
    emma = served.create("qwixx", "me Emma", "open")

    async def evening() -> None:
        async with entered(served, emma) as socket:
            await socket.send(json.dumps({"type": "configure", "id": 1, **wish}))
            assert (await refusal(socket)).code == "malformed"

    asyncio.run(evening())


def test_others_go_on_without_an_owner_who_has_gone(impatient: Served) -> None:
    served = impatient
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(max_) as second:
            async with served.client(emma) as first:
                await end_of_match(first, second)
                await asyncio.sleep(0.2)
                assert not second.owner, "the owner is still there"
            await until(second, lambda c: c.owner)
            before = second.match
            await second.send(Start)
            await until(second, lambda c: c.match != before)
            assert names(second) == ["Max"]
            async with served.client(emma) as again:
                assert (again.owner, again.seats, second.owner) == (False, [], True)

    asyncio.run(evening())


def test_an_owner_who_comes_back_in_time_is_the_only_one_again(impatient: Served) -> None:
    served = impatient
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(max_) as second:
            async with served.client(emma) as first:
                await end_of_match(first, second)
            await until(second, lambda c: c.owner)
            async with served.client(emma) as first:
                assert first.owner
                await until(second, lambda c: not c.owner)
                assert await code(second, partial(Resize, seats=3)) == "not_owner"

    asyncio.run(evening())


def test_during_a_match_only_the_owner_replaces_others(impatient: Served) -> None:
    served = impatient
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(max_) as second:
            async with served.client(emma):
                await until(second, lambda c: c.match)
            await asyncio.sleep(0.3)
            assert not second.owner
            assert await code(second, partial(Replace, seat=0, bot="random")) == "not_owner"

    asyncio.run(evening())


@pytest.fixture
def hasty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server where people have only a moment to decide whether they play again."""
    monkeypatch.setattr(deciding, "DECIDE_SECONDS", 0.1)
    with serving(tmp_path) as served:
        yield served


def test_a_bot_takes_the_seat_of_an_undecided_owner_who_takes_it_back(hasty: Served) -> None:
    served = hasty
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(emma) as first, served.client(max_) as second:
            await end_of_match(first, second)
            await first.send(partial(Resize, seats=3))
            before = second.match
            await ready(second, 1)
            await until(first, lambda c: c.table.seats[0].overdue)
            await until(second, lambda c: c.owner)
            await second.send(partial(Replace, seat=0, bot="random"))
            await until(first, lambda c: c.left == [0] and not c.seats)
            url = f"{served.url}/api/tables/{emma.table}/seats/0/return"
            await asyncio.to_thread(request, url, {}, emma.token)
            await until(first, lambda c: c.seats == [0] and not c.left)
            assert second.match == before, "the open seat keeps the match from starting"
            await ready(first, 0)
            await second.send(partial(Replace, seat=2, bot="random"))
            await until(first, lambda c: c.match != before)
            assert names(first)[:2] == ["Emma", "Max"]

    asyncio.run(evening())


def test_who_is_left_out_is_told(hasty: Served) -> None:
    served = hasty
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(emma) as first, served.client(max_) as second:
            await end_of_match(first, second)
            assert await code(first, Start) == "undecided"
            await ready(first, 0)
            await until(second, lambda c: c.table.seats[1].overdue)
            await first.send(Start)
            await until(second, lambda c: not c.seats and names(c) == ["Emma"])

    asyncio.run(evening())


def test_during_a_match_nobody_loses_a_seat_by_a_short_loss_of_the_connection(
    served: Served,
) -> None:
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(emma) as first:
            async with served.client(max_):
                await until(first, lambda c: c.match and c.table.seats[1].online)
            await until(first, lambda c: not c.table.seats[1].online)
            assert await code(first, partial(Replace, seat=1, bot="random")) == "not_away"
            async with served.client(max_) as again:
                assert (again.seats, again.left) == ([1], [])

    asyncio.run(evening())


def test_during_a_match_nobody_replaces_a_person_who_is_there(impatient: Served) -> None:
    served = impatient
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(emma) as first:
            async with served.client(max_) as second:
                await until(first, lambda c: c.match and c.table.seats[1].online)
                await until(second, lambda c: c.legal())
                assert await code(first, partial(Replace, seat=1, bot="random")) == "not_away"
            await until(first, lambda c: c.table.seats[1].overdue)
            await first.send(partial(Replace, seat=1, bot="random"))
            async with served.client(max_) as again:
                assert (again.seats, again.left) == ([], [1])

    asyncio.run(evening())
