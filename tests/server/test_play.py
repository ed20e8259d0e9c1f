"""Whole matches through a WebSocket: with people, bots and watchers."""

import asyncio
import hashlib
import json
from functools import partial

import httpx
import pytest

from rollwright.server import protocol
from rollwright.server.client import ServerRefused, request
from rollwright.server.protocol import Act, Ready
from server.serving import (
    Place,
    Recorder,
    Served,
    one_server,
    play,
    ready,
    records,
    two_people,
    until,
)

served = pytest.fixture(scope="module")(one_server)

GAMES = ["qwixx", "twenty_one"]


def kinds(client: Recorder) -> list[str]:
    return [json.loads(frame)["type"] for frame in client.frames]


def has_more_than(frames: int, client: Recorder) -> bool:
    return len(client.frames) > frames


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_whole_match(served: Served, game: str) -> None:
    emma, max_ = two_people(served, game)

    async def evening() -> None:
        async with served.client(emma) as first, served.client(max_) as second:
            await play(first, second)
            await until(first, lambda c: c.table.results)
            assert first.log == second.log
            assert first.log == [json.loads(step) for step in served.steps(first.match)]
            assert first.position == second.position
            assert first.table
            assert first.table.results == [first.position["scores"]]
            for record in records(served, first.match):
                assert record.names == ("Emma", "Max")
                assert record.match.is_over
                assert list(record.match.scores) == first.position["scores"]
                assert list(record.match.winners) == first.position["winners"]
                assert record.check_dice() == record.match.rolls

    asyncio.run(evening())


@pytest.mark.parametrize("game", GAMES)
def test_one_person_plays_with_bots(served: Served, game: str) -> None:
    emma = served.create(game, "bot greedy", "me Emma", "bot random", "bot greedy")

    async def evening() -> None:
        async with served.client(emma) as client:
            assert client.seats == [1]
            await play(client)
            for record in records(served, client.match):
                assert record.bots == ("greedy", "", "random", "greedy")
                assert record.names == ("Ada", "Emma", "Bruno", "Cleo")
                assert record.check_dice() > 0

    asyncio.run(evening())


@pytest.mark.parametrize("game", GAMES)
def test_people_who_share_a_device_play_on_one_connection(served: Served, game: str) -> None:
    family = served.create(game, "me Emma", "me Max", "me Lou")
    assert family.seats == [0, 1, 2]

    async def evening() -> None:
        async with served.client(family) as client:
            await play(client)
            assert records(served, client.match)[0].names == ("Emma", "Max", "Lou")

    asyncio.run(evening())


@pytest.mark.parametrize("game", GAMES)
def test_a_downloaded_record_verifies_here(served: Served, game: str) -> None:
    emma = served.create(game, "me Emma", "bot random")

    async def evening() -> str:
        async with served.client(emma) as client:
            await play(client)
            return client.match

    match = asyncio.run(evening())
    for form in ("txt", "json"):
        record = httpx.get(f"{served.url}/api/matches/{match}/record.{form}")
        verdict = httpx.post(f"{served.url}/api/verify", content=record.content).json()
        assert (verdict["game"], verdict["is_over"]) == (game, True)
        assert verdict["rolls_checked"] > 0


def test_a_record_of_a_match_that_goes_on_has_no_seed_yet(served: Served) -> None:
    emma, _ = two_people(served, "qwixx")
    match = request(f"{served.url}/api/tables/{emma.table}")["match"]
    for record in records(served, match):
        assert record.proof
        assert record.proof.seed is None
        assert record.proof.commitment == emma.info["commitment"]
        assert not record.match.is_over


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_comes_before_what_it_led_to(served: Served, game: str) -> None:
    family = served.create(game, "me Emma", "me Max")

    async def evening() -> None:
        async with served.client(family, Recorder) as client:
            assert isinstance(client, Recorder)
            await until(client, lambda c: kinds(c) == ["welcome", "update", "table"])
            for _ in range(20):
                seat, actions = next(iter(client.legal().items()))
                before = len(client.frames)
                await client.act(seat, actions[0])
                await until(client, partial(has_more_than, before + 1))
                assert kinds(client)[before] == "accepted"
                assert kinds(client)[before + 1 :] in (["update"], ["waiting"])
                await until(client, lambda c: c.legal())

    asyncio.run(evening())


@pytest.mark.parametrize("game", GAMES)
def test_the_seed_is_the_one_that_was_promised_before_the_first_roll(
    served: Served, game: str
) -> None:
    emma = served.create(game, "me Emma", "open", ready=False)
    promised = emma.info["commitment"]
    assert emma.info["match"] == ""
    max_ = served.sit(emma.table, "Max", nonce="Max's own words")

    async def evening() -> None:
        async with served.client(emma, Recorder) as first, served.client(max_) as second:
            assert isinstance(first, Recorder)
            welcome = protocol.read_answer(first.frames[0])
            assert isinstance(welcome, protocol.Welcome)
            assert (welcome.table.commitment, welcome.table.seed) == (promised, "")
            await first.send(lambda number: Ready(number, 0, "Emma's own words"))
            await play(first, second)
            await until(first, lambda c: c.table.seed and c.table.results)
            assert first.table
            seed = bytes.fromhex(first.table.seed)
            assert hashlib.sha256(seed).hexdigest() == promised
            assert first.table.commitment != promised
            (record, _) = records(served, first.match)
            assert record.proof
            assert record.proof.seed == first.table.seed
            assert record.proof.nonces == ("Emma's own words", "Max's own words")

    asyncio.run(evening())


def test_a_series_of_two_and_a_rematch(served: Served) -> None:
    emma, max_ = two_people(served, "twenty_one", series=2)

    async def evening() -> None:
        async with served.client(emma) as first, served.client(max_) as second:
            matches, promises, results = [], [], []
            for number in range(3):
                await play(first, second, seed=number)
                await until(first, lambda c: c.table.seed and not c.table.seats[0].ready)
                assert first.table
                matches.append(first.match)
                promises.append(first.table.commitment)
                results.append(first.position["scores"])
                await until(first, lambda c: c.table.results)
                (record, _) = records(served, first.match)
                assert record.series
                earlier = [list(scores) for scores in record.series.results]
                assert earlier == ([results[0]] if number == 1 else [])
                await ready(first, 0, f"Emma {number}")
                await until(second, lambda c: c.table.seats[0].ready)
                assert first.match == matches[-1]
                await ready(second, 1, f"Max {number}")
                await until(first, lambda c: c.match != matches[-1])
                await until(second, lambda c: c.match != matches[-1])
            assert len({*matches}) == len({*promises}) == 3
            (record, _) = records(served, matches[2])
            assert record.proof
            assert record.proof.nonces == ("Emma 1", "Max 1")
            assert record.check_dice() > 0

    asyncio.run(evening())


def test_nobody_is_ready_for_the_next_match_during_a_match(served: Served) -> None:
    emma, _ = two_people(served, "qwixx", series=2)

    async def evening() -> None:
        async with served.client(emma) as client:
            with pytest.raises(ServerRefused) as refused:
                await ready(client, 0)
            assert refused.value.code == "playing"

    asyncio.run(evening())


@pytest.mark.parametrize("game", GAMES)
def test_a_watcher_sees_all_that_is_public_and_can_do_nothing(served: Served, game: str) -> None:
    emma, max_ = two_people(served, game)
    watcher = Place(emma.table, "", [], {})

    async def evening() -> None:
        async with (
            served.client(emma) as first,
            served.client(max_) as second,
            served.client(watcher, Recorder) as third,
        ):
            assert isinstance(third, Recorder)
            assert third.seats == []
            for seat in (0, 1):
                with pytest.raises(ServerRefused) as refused:
                    await third.act(seat, "pass")
                assert refused.value.code == "not_yours"
            await play(first, second)
            await until(third, lambda c: c.is_over)
            assert third.log == first.log
            assert third.position == first.position
            for frame in third.frames:
                message = protocol.read_answer(frame)
                if isinstance(message, protocol.Update):
                    assert (message.legal, message.chosen) == ({}, {})

    asyncio.run(evening())


def test_own_hidden_choices_are_told_to_their_seat_only(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(emma) as first, served.client(max_) as second:
            await until(first, lambda c: c.legal())
            await first.act(0, "pass")
            await until(first, lambda c: c.chosen)
            await until(second, lambda c: c.position["pending"] == [1])
            assert (first.chosen, second.chosen) == ({0: "pass"}, {})

    asyncio.run(evening())


def test_a_choice_for_the_match_before_is_stale(served: Served) -> None:
    solo = served.create("qwixx", "me Emma", series=2)

    async def evening() -> None:
        async with served.client(solo) as client:
            await play(client)
            before = client.match
            await client.send(partial(Ready, seat=0))
            await until(client, lambda c: c.match != before and c.legal())
            late = partial(Act, match=before, seat=0, action="pass", have=len(client.log))
            with pytest.raises(ServerRefused) as refused:
                await client.send(late)
            assert refused.value.code == "stale"

    asyncio.run(evening())
