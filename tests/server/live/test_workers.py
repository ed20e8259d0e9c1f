"""Several workers on one database: players need not care which one they talk to."""

import asyncio
import json
import os
import signal
from pathlib import Path

import pytest
from benchmarks.databases import Postgres, Redis
from benchmarks.workers import Worker

from rollwright.core import games
from server.conftest import Start
from server.playing import HANG_UPS, Person, at_table, check, record
from server.scenario import scenario
from server.serving import SECONDS


async def verify(urls: list[str], people: list[Person]) -> None:
    """The match is over, is the same on every worker, and holds all that was acknowledged."""
    match = people[0].client.match
    told = [await record(url, match) for url in urls]
    assert len({text for text, _ in told}) == 1
    text, replayed = told[0]
    assert replayed.match.is_over
    assert replayed.check_dice() == replayed.match.rolls > 0
    steps = json.loads(text)["steps"]
    for person in people:
        assert person.client.is_over
        assert person.client.log == steps
        assert person.acknowledged
        check(person.acknowledged, steps)


@pytest.mark.parametrize("game", games.names())
@scenario
async def test_players_on_different_workers_play_a_match(
    game: str, postgres: Postgres, redis: Redis, start: Start
) -> None:
    database = postgres.new_database()
    urls = [start(database, redis.url).url for _ in range(2)]
    async with at_table(game, urls) as people:
        await asyncio.gather(*(person.play() for person in people))
        await verify(urls, people)


@pytest.mark.parametrize("game", games.names())
@scenario
async def test_a_player_whose_worker_is_killed_goes_on_with_another(
    game: str, postgres: Postgres, redis: Redis, start: Start
) -> None:
    database = postgres.new_database()
    stays, dies = (start(database, redis.url) for _ in range(2))
    async with at_table(game, [stays.url, dies.url]) as people:
        other = people[1]
        playing = asyncio.create_task(people[0].play())
        await other.play(moves=6)
        going_on = asyncio.create_task(other.play())
        await asyncio.to_thread(dies.kill)
        with pytest.raises(HANG_UPS):
            await going_on
        seen = list(other.client.log)
        other.client.log = ["seen"] * len(seen)
        await other.move_to(stays.url)
        await other.play()
        await playing
        assert other.client.log[: len(seen)] == ["seen"] * len(seen), "it was sent only the rest"
        other.client.log[: len(seen)] = seen
        await verify([stays.url], people)


@pytest.mark.parametrize("game", games.names())
@scenario
async def test_a_person_plays_with_three_bots(game: str, tmp_path: Path, start: Start) -> None:
    worker = start(tmp_path / "tables.sqlite")
    async with at_table(game, [worker.url], bots=3) as (emma,):
        await emma.play()
        await verify([worker.url], [emma])
        _, replayed = await record(worker.url, emma.client.match)
        assert replayed.bots == ("", "random", "random", "random")


class Supervised(Worker):
    """A supervisor with two workers."""

    def command(self) -> list[str]:
        return [*super().command(), "--workers=2"]


@scenario
async def test_workers_end_when_their_supervisor_was_killed(tmp_path: Path, redis: Redis) -> None:
    with Supervised(tmp_path / "tables.sqlite", redis.url) as server:
        group = os.getpgid(server.pid)
        server.kill()
        try:
            async with asyncio.timeout(SECONDS):
                while is_alive(group):
                    await asyncio.sleep(0.05)
        finally:
            if is_alive(group):
                os.killpg(group, signal.SIGKILL)


def is_alive(group: int) -> bool:
    """Whether a process of a group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
