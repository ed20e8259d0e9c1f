"""Workers tell each other through Redis, also after it was away."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest
from benchmarks.databases import Redis
from redis.asyncio import from_url

from rollwright.server.live import redis_fanout
from rollwright.server.live.fanout import Alone
from rollwright.server.live.redis_fanout import RedisFanout
from server.scenario import scenario, until


class Ear:
    """What a worker has heard."""

    def __init__(self, url: str) -> None:
        self.fanout = RedisFanout(url)
        self.heard: list[tuple[str, int]] = []
        self.notes: list[tuple[str, str]] = []

    def hear(self, table_id: str, version: int) -> None:
        self.heard.append((table_id, version))

    def read(self, table_id: str, note: str) -> None:
        self.notes.append((table_id, note))

    @property
    def looked(self) -> int:
        """How often it was told that anything may have changed."""
        return self.heard.count(("", -1))

    @property
    def news(self) -> list[tuple[str, int]]:
        """What it was told of single tables."""
        return [pair for pair in self.heard if pair[0]]


@contextlib.asynccontextmanager
async def two_ears(url: str) -> AsyncIterator[tuple[Ear, Ear]]:
    """Two workers that listen."""
    ears = Ear(url), Ear(url)
    for ear in ears:
        await ear.fanout.open(ear.hear, ear.read)
    try:
        await until(lambda: all(ear.looked and ear.fanout.is_up for ear in ears), "both listen")
        yield ears
    finally:
        for ear in ears:
            await ear.fanout.close()


@scenario
async def test_the_other_worker_is_told_and_oneself_is_not(redis: Redis) -> None:
    async with two_ears(redis.url) as (one, two):
        one.fanout.publish("table-1", 3)
        await until(lambda: bool(two.news), "the other worker hears of it")
        two.fanout.publish("table-2", 4)
        await until(lambda: bool(one.news), "the first worker hears of it")
        assert one.news == [("table-2", 4)]
        assert two.news == [("table-1", 3)]


@scenario
async def test_a_note_is_passed_on_as_it_is_and_is_no_change(redis: Redis) -> None:
    async with two_ears(redis.url) as (one, two):
        one.fanout.note("table-1", '{"seat":3}')
        one.fanout.note("table-2", "-7")
        await until(lambda: len(two.notes) == 2, "the other worker reads both")
        assert two.notes == [("table-1", '{"seat":3}'), ("table-2", "-7")]
        assert one.notes == []
        assert two.news == []


@scenario
async def test_what_no_worker_says_is_passed_over(redis: Redis) -> None:
    async with two_ears(redis.url) as (one, two):
        async with from_url(redis.url) as stranger:
            for nonsense in ("hello", "a b c d", "a b c", b"\xff\xfe \xff 1"):
                await stranger.publish("rollwright.tables", nonsense)
        one.fanout.publish("table-1", 3)
        await until(lambda: bool(two.news), "the worker still listens")
        assert two.news == [("table-1", 3)]


@scenario
async def test_the_newest_version_of_a_table_is_the_last_that_is_heard_of(redis: Redis) -> None:
    async with two_ears(redis.url) as (one, two):
        for version in range(200):
            one.fanout.publish("table-1", version)
        await until(lambda: ("table-1", 199) in two.news, "the newest version is announced")
        one.fanout.publish("table-2", 0)
        await until(lambda: ("table-2", 0) in two.news, "what came later is announced")
        versions = [version for table, version in two.news if table == "table-1"]
        assert versions == sorted(versions)


@pytest.mark.parametrize("is_hard", [False, True])
@scenario
async def test_after_redis_restarts_every_worker_looks_and_listens_again(
    redis: Redis, is_hard: bool
) -> None:
    async with two_ears(redis.url) as (one, two):
        for round_number in range(3):
            looked = one.looked, two.looked
            await asyncio.to_thread(redis.kill if is_hard else redis.stop)
            await asyncio.to_thread(redis.start)
            await until(lambda: one.looked > looked[0] and two.looked > looked[1], "both look")  # noqa: B023  # awaited at once
            one.fanout.publish("table-1", round_number)
            await until(lambda: bool(two.news), "the other worker hears of it")
            assert two.news == [("table-1", round_number)]
            two.heard = [("", -1)] * two.looked
            assert one.fanout.is_up
            assert two.fanout.is_up


@pytest.mark.parametrize("call", ["PubSub.get_message", "Pipeline.execute"])
@scenario
async def test_a_connection_that_fails_in_a_new_way_is_opened_again(
    redis: Redis, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    """Where the event loop finds a closed transport before anybody else does, for example."""
    async with two_ears(redis.url) as (one, two):
        failed = asyncio.Event()

        async def fail(*_: object, **__: object) -> None:
            failed.set()
            raise RuntimeError("the handler is closed")

        with monkeypatch.context() as patch:
            patch.setattr(f"redis.asyncio.client.{call}", fail)
            one.fanout.publish("table-1", 1)
            await failed.wait()
        await until(lambda: one.fanout.is_up and two.fanout.is_up, "both listen again")
        one.fanout.publish("table-2", 2)
        two.fanout.publish("table-3", 3)
        await until(lambda: ("table-2", 2) in two.news, "the other worker hears of it")
        await until(lambda: ("table-3", 3) in one.news, "and the first one")


@scenario
async def test_what_is_published_while_redis_is_away_makes_nobody_wait(redis: Redis) -> None:
    async with two_ears(redis.url) as (one, two):
        await asyncio.to_thread(redis.stop)
        try:
            await until(lambda: not one.fanout.is_up and not two.fanout.is_up, "both notice")
            looked = two.looked
            for version in range(1000):
                one.fanout.publish("table-1", version)
        finally:
            await asyncio.to_thread(redis.start)
        await until(lambda: two.looked > looked, "the other worker looks for itself")
        one.fanout.publish("table-1", 5000)
        await until(lambda: ("table-1", 5000) in two.news, "new messages come")


@scenario
async def test_a_redis_that_hangs_is_noticed_and_makes_nobody_wait(redis: Redis) -> None:
    async with two_ears(redis.url) as (one, two):
        redis.hang()
        try:
            one.fanout.publish("table-1", 1)
            await until(lambda: not one.fanout.is_up and not two.fanout.is_up, "both notice")
            looked = two.looked
        finally:
            redis.go_on()
        await until(lambda: two.fanout.is_up and two.looked > looked, "it looks for itself")
        await until(lambda: one.fanout.is_up, "the other one listens, too")
        one.fanout.publish("table-1", 2)
        await until(lambda: ("table-1", 2) in two.news, "new messages come")


@scenario
async def test_a_silent_redis_that_answers_is_up(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_fanout, "_ANSWER_SECONDS", 0.4)  # on a busy machine much is late
    async with two_ears(redis.url) as (one, two):
        looked = one.looked, two.looked
        await asyncio.sleep(2)  # five times the time in which it must answer
        assert one.fanout.is_up
        assert two.fanout.is_up
        assert (one.looked, two.looked) == looked, "no connection was lost"


@scenario
async def test_a_worker_that_starts_before_redis_listens_when_it_is_there(redis: Redis) -> None:
    await asyncio.to_thread(redis.stop)
    ear = Ear(redis.url)
    try:
        await ear.fanout.open(ear.hear, ear.read)
        ear.fanout.publish("table-1", 1)
        await asyncio.sleep(0.2)
        assert not ear.fanout.is_up
        assert not ear.heard
    finally:
        await asyncio.to_thread(redis.start)
    await until(lambda: ear.fanout.is_up and ear.looked > 0, "the worker listens")
    await ear.fanout.close()


@scenario
async def test_one_worker_alone_has_nobody_to_tell() -> None:
    heard: list[str] = []

    def hear(table_id: str, _: object) -> None:
        heard.append(table_id)

    alone = Alone()
    await alone.open(hear, hear)
    alone.publish("table-1", 1)
    alone.note("table-1", "a-note")
    await alone.close()
    assert alone.is_up
    assert heard == []
