"""Who plays at a seat during a match: its person, a bot instead, or somebody else afterwards."""

import asyncio
from functools import partial

import httpx
import pytest

from rollwright.server import deciding
from rollwright.server.client import Client, ServerRefused, request
from rollwright.server.protocol import Leave, Manners, Ready, Rename, Replace, TakeBack, Throw
from server.serving import Served, one_server, play, ready, records, two_people, until

served = pytest.fixture(scope="module")(one_server)

GAMES = ["qwixx", "twenty_one"]


@pytest.mark.parametrize("on", [True, False])
def test_the_server_passes_for_a_seat_that_wants_it(served: Served, on: bool) -> None:
    family = served.create("qwixx", "me Emma", "me Max")

    async def evening() -> None:
        async with served.client(family) as client:
            only_choice = 0
            for seat in (0, 1):
                await client.send(partial(Manners, seat=seat, auto_pass=on))
            await until(client, lambda c: c.table and c.table.seats[1].auto_pass == on)
            while not client.is_over:
                for seat, actions in client.legal().items():
                    only_choice += len(actions) == 1
                    await client.act(seat, actions[-1])
                await until(client, lambda c: c.legal() or c.is_over)
            assert (only_choice == 0) == on

    asyncio.run(evening())


def test_turning_auto_pass_on_passes_at_once(served: Served) -> None:
    solo = served.create("qwixx", "me Emma")

    async def evening() -> None:
        async with served.client(solo) as client:
            await client.send(lambda number: Manners(number, 0, auto_pass=False))
            await until(client, lambda c: c.legal())
            while client.legal()[0] != ["pass"]:
                await client.act(0, client.legal()[0][-1])
                await until(client, lambda c: c.legal() or c.is_over)
                assert not client.is_over
            before = len(client.log)
            await client.send(lambda number: Manners(number, 0, auto_pass=True))
            await until(client, lambda c: len(c.log) > before)
            assert client.log[before] == [0, "pass"]

    asyncio.run(evening())


def test_a_person_throws_and_takes_back_through_the_client(served: Served) -> None:
    solo = served.create("qwixx", "me Emma")

    async def evening() -> None:
        async with served.client(solo) as client, served.client(solo) as tablet:
            await client.send(partial(Manners, seat=0, by_hand=True, auto_pass=False))
            await until(client, lambda c: c.table.seats[0].by_hand and c.legal())
            while client.position["pending"] == [0]:
                await client.act(0, client.legal()[0][0])
                await until(client, lambda c: c.legal() or c.position["pending"] == [-1])
            log = list(client.log)
            await until(tablet, lambda c: c.log == log)
            now = partial(TakeBack, match=client.match, seat=0, have=len(log))
            await client.send(now)
            await until(client, lambda c: c.legal())
            await until(tablet, lambda c: c.log == log[:-1] == client.log)
            await client.act(0, client.legal()[0][0])
            await until(client, lambda c: c.log == log)
            await client.send(partial(Throw, match=client.match, seat=0, have=len(log)))
            await until(tablet, lambda c: c.legal())
            assert tablet.log[: len(log)] == log
            assert tablet.log[-1][0] == "chance"

    asyncio.run(evening())


def test_everybody_sees_a_new_name_and_the_record_has_it(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open")

    async def evening() -> None:
        async with served.client(emma) as first:
            await first.send(partial(Rename, seat=0, name=" \u202eZoë\u200b "))
            max_ = served.sit(emma.table, "ZOË")
            async with served.client(max_) as second:
                await until(second, lambda c: c.match)
                assert second.table
                assert [seat.name for seat in second.table.seats] == ["Zoë", "ZOË 2"]
                with pytest.raises(ServerRefused, match="going on") as refused:
                    await second.send(partial(Rename, seat=1, name="Max"))
                assert refused.value.code == "playing"
                text = httpx.get(f"{served.url}/api/matches/{second.match}/record.txt").text
                assert "Zoë" in text
                assert "Emma" not in text

    asyncio.run(evening())


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_chooses_for_people_who_take_longer_than_they_may(served: Served, game: str) -> None:
    emma, max_ = two_people(served, game, seconds=1)

    async def evening() -> None:
        async with served.client(emma) as first, served.client(max_) as second:
            await until(first, lambda c: {step[0] for step in c.log} >= {0, 1})
            await until(second, lambda c: len(c.log) >= len(first.log))
            assert second.log[: len(first.log)] == first.log

    asyncio.run(evening())


def test_a_bot_plays_on_for_who_was_away_and_may_come_back(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deciding, "AWAY_SECONDS", 0.1)
    emma, max_ = two_people(served, "twenty_one")

    async def evening() -> None:
        async with served.client(emma) as first:
            await until(first, lambda c: c.table.seats[1].overdue)
            await first.send(lambda number: Replace(number, 1, "greedy"))
            async with served.client(max_) as second:
                await back_again(first, second)

    async def back_again(first: Client, second: Client) -> None:
        assert (second.seats, second.left) == ([], [1])
        assert second.table
        assert (second.table.seats[1].kind, second.table.seats[1].name) == ("bot", "Max")
        with pytest.raises(ServerRefused) as refused:
            await second.act(1, "strike")
        assert refused.value.code == "not_yours"
        for _ in range(5):
            await until(first, lambda c: c.legal())
            await first.act(0, first.legal()[0][0])
        back = f"{served.url}/api/tables/{max_.table}/seats/1/return"
        seated = await asyncio.to_thread(request, back, {}, max_.token)
        assert seated["seats"] == [1]
        await until(second, lambda c: c.seats == [1])
        await play(first, second)
        (record, _) = records(served, first.match)
        assert (record.names, record.bots) == (("Emma", "Max"), ())
        assert record.check_dice() > 0

    asyncio.run(evening())


def test_only_the_owner_replaces_others(served: Served) -> None:
    _, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(max_) as client:
            with pytest.raises(ServerRefused) as refused:
                await client.send(lambda number: Replace(number, 0, "random"))
            assert refused.value.code == "not_owner"

    asyncio.run(evening())


def test_whoever_leaves_during_a_match_leaves_a_bot(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(emma) as first, served.client(max_) as second:
            for bot, code in [("", "playing"), ("genius", "bad_bot")]:
                with pytest.raises(ServerRefused) as refused:
                    await second.send(partial(Leave, seat=1, bot=bot))
                assert refused.value.code == code
            await second.send(lambda number: Leave(number, 1, "random"))
            await play(first)

    asyncio.run(evening())


def test_between_matches_a_seat_is_left_open_and_somebody_else_sits_there(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(emma) as first, served.client(max_) as second:
            await play(first, second)
            await until(first, lambda c: c.table.results)
            first_match = first.match
            await second.send(lambda number: Leave(number, 1))
            await until(first, lambda c: c.table.seats[1].kind == "open")
            await ready(first, 0)
            lou = await asyncio.to_thread(served.sit, emma.table, "Lou")
            await until(first, lambda c: c.match != first_match)
            async with served.client(lou) as third:
                assert third.seats == [1]
                await play(first, third)
            assert records(served, first.match)[0].names == ("Emma", "Lou")
            await until(second, lambda c: c.is_over and c.match == first.match)
            assert second.seats == []

    asyncio.run(evening())


def test_the_owner_fills_an_open_seat_with_a_bot_and_opens_it_again(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open", ready=False)

    async def evening() -> None:
        async with served.client(emma) as client:
            for bot, name in (("greedy", "Ada"), ("", ""), ("greedy", "Ada")):
                kind = "bot" if bot else "open"
                await client.send(partial(Replace, seat=1, bot=bot))
                await until(client, lambda c, kind=kind: c.table.seats[1].kind == kind)
                assert client.table
                assert client.table.seats[1].name == name
            assert not client.match, "Emma is not ready"
            await client.send(partial(Ready, seat=0))
            await until(client, lambda c: c.legal())

    asyncio.run(evening())
