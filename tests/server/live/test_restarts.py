"""Databases restart while people play: they wait, and lose nothing."""

import asyncio
import json

import pytest
from benchmarks.databases import Postgres, Redis

from rollwright.core import games
from rollwright.server.client import ServerRefused
from server.conftest import Start
from server.playing import Person, at_table, check, record
from server.scenario import scenario, until

pytestmark = pytest.mark.slow  # it stops and starts real databases again and again


async def try_to_choose(person: Person) -> str:
    """Choose once; the code of the refusal, "" if it was accepted."""
    await until(lambda: bool(person.client.legal()), "it is this person's turn")
    try:
        await person.choose()
    except ServerRefused as refused:
        return refused.code
    return ""


async def finish(url: str, people: list[Person]) -> None:
    """Play to the end; all that was acknowledged is in the record."""
    await asyncio.gather(*(person.play() for person in people))
    text, replayed = await record(url, people[0].client.match)
    assert replayed.match.is_over
    assert replayed.check_dice() == replayed.match.rolls
    for person in people:
        assert person.client.log == json.loads(text)["steps"]
        check(person.acknowledged, json.loads(text)["steps"])


@pytest.mark.parametrize("game", games.names())
@scenario
async def test_while_postgresql_is_away_nothing_is_accepted_and_later_play_resumes(
    game: str, postgres: Postgres, start: Start
) -> None:
    worker = start(postgres.new_database())
    async with at_table(game, [worker.url], bots=1) as (emma,):
        for stop in (postgres.stop, postgres.crash, postgres.kill):
            await emma.play(moves=1)  # too few to end a match
            await asyncio.to_thread(stop)
            try:
                while await try_to_choose(emma) != "store_down":
                    assert stop == postgres.kill, "only orphaned processes may still write"
                codes = [await try_to_choose(emma) for _ in range(3)]
            finally:
                await asyncio.to_thread(postgres.start)
            assert codes == ["store_down"] * 3
        await finish(worker.url, [emma])


@scenario
async def test_postgresql_restarts_again_and_again_under_play(
    postgres: Postgres, redis: Redis, start: Start
) -> None:
    database = postgres.new_database()
    urls = [start(database, redis.url).url for _ in range(2)]
    async with at_table("qwixx", urls) as people:
        refused: list[str] = []

        async def play_on(person: Person) -> None:
            while not person.client.is_over:
                try:
                    await person.play()
                except ServerRefused as refusal:
                    refused.append(refusal.code)
                    await asyncio.sleep(0.05)

        playing = [asyncio.create_task(play_on(person)) for person in people]
        for stop in (postgres.stop, postgres.kill, postgres.crash):
            before = len(people[0].acknowledged)
            await until(
                lambda: playing[0].done() or len(people[0].acknowledged) > before,  # noqa: B023
                "play goes on",
            )
            await asyncio.to_thread(stop)
            await asyncio.sleep(0.1)
            await asyncio.to_thread(postgres.start)
        await asyncio.gather(*playing)
        assert set(refused) - {"not_pending"} == {"store_down"}, (
            "the first try may have been stored"
        )
        await finish(urls[0], people)


@pytest.mark.parametrize("game", games.names())
@scenario
async def test_redis_restarts_under_play_and_the_workers_find_each_other_again(
    game: str, postgres: Postgres, redis: Redis, start: Start
) -> None:
    database = postgres.new_database()
    urls = [start(database, redis.url).url for _ in range(2)]
    async with at_table(game, urls) as people:
        playing = [asyncio.create_task(person.play()) for person in people]
        for stop in (redis.stop, redis.kill):
            before = [len(person.acknowledged) for person in people]
            await until(
                lambda: all(
                    len(person.acknowledged) > had or person.client.is_over
                    for person, had in zip(people, before, strict=True)  # noqa: B023
                ),
                "both play on",
            )
            await asyncio.to_thread(stop)
            await asyncio.sleep(0.2)
            await asyncio.to_thread(redis.start)
        await asyncio.gather(*playing)
        await finish(urls[1], people)
