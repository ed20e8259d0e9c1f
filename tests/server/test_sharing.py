"""Workers with the same Redis have one allowance for each address and guest."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from benchmarks.databases import Redis

from rollwright.server.limits import Allowance, Allowances, Limits
from rollwright.server.settings import Settings
from rollwright.server.sharing import RedisShare
from server.scenario import scenario
from server.serving import SECONDS


@asynccontextmanager
async def sharing(redis: Redis) -> AsyncIterator[RedisShare]:
    share = RedisShare(redis.url)
    share.open()
    try:
        yield share
    finally:
        await share.close()


class Heard(Allowance):
    """An allowance that can be waited for."""

    def __init__(self, rate: float, burst: float) -> None:
        super().__init__(rate, burst)
        self.lefts: asyncio.Queue[float] = asyncio.Queue()

    def settle(self, left: float) -> None:
        super().settle(left)
        self.lefts.put_nowait(left)


def taken(allowance: Allowance, times: int) -> list[bool]:
    return [allowance.take() for _ in range(times)]


@scenario
async def test_what_one_worker_lets_through_is_taken_from_the_others(redis: Redis) -> None:
    async with sharing(redis) as one, sharing(redis) as two:
        mine, yours = Heard(0.001, 5), Heard(0.001, 5)
        assert taken(mine, 4) == [True] * 4
        one.tell("taken:192.0.2.1", mine)
        assert await mine.lefts.get() == pytest.approx(1, abs=0.01)
        assert taken(yours, 1) == [True]
        two.tell("taken:192.0.2.1", yours)
        assert await yours.lefts.get() == pytest.approx(0, abs=0.01)
        assert taken(yours, 2) == [False, False]


@scenario
async def test_what_is_taken_while_redis_answers_is_not_forgotten(redis: Redis) -> None:
    async with sharing(redis) as share:
        allowance = Heard(0.001, 5)
        assert taken(allowance, 2) == [True] * 2
        share.tell("meanwhile:192.0.2.1", allowance)
        await asyncio.sleep(0)
        assert taken(allowance, 1) == [True]
        await allowance.lefts.get()
        share.tell("meanwhile:192.0.2.1", allowance)
        assert await allowance.lefts.get() == pytest.approx(2, abs=0.01)
        assert taken(allowance, 3) == [True, True, False]


@scenario
async def test_other_keys_are_not_touched(redis: Redis) -> None:
    async with sharing(redis) as share:
        mine, yours = Heard(0.001, 5), Heard(0.001, 5)
        taken(mine, 5)
        share.tell("others:192.0.2.1", mine)
        await mine.lefts.get()
        taken(yours, 1)
        share.tell("others:192.0.2.2", yours)
        assert await yours.lefts.get() == pytest.approx(4, abs=0.01)


class Watched(RedisShare):
    """Says when the others have heard."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.has_told = asyncio.Event()

    async def _settle(self, due: dict[str, Allowance]) -> None:
        await super()._settle(due)
        self.has_told.set()


@scenario
async def test_two_workers_together_let_through_what_one_would(redis: Redis) -> None:
    shares = [Watched(redis.url), Watched(redis.url)]
    workers = [Limits(Settings(codes_per_minute=10), share) for share in shares]
    passed = 0
    for share in shares:
        share.open()
    for number in range(40):
        share, limits = shares[number % 2], workers[number % 2]
        if limits.allow("codes_per_minute", "192.0.2.77"):
            passed += 1
            await share.has_told.wait()
            share.has_told.clear()
    for share in shares:
        await share.close()
    assert passed in (10, 11)


@scenario
async def test_without_redis_every_worker_counts_for_itself() -> None:
    share = RedisShare("redis://127.0.0.1:1")
    share.open()
    try:
        allowances = Allowances(0.001, 3, "alone", share)
        assert [allowances.take("192.0.2.1") for _ in range(4)] == [True] * 3 + [False]
        for _ in range(20):
            await asyncio.sleep(0)
        assert allowances.take("192.0.2.2")
    finally:
        await share.close()


@scenario
async def test_redis_may_go_and_come_back(redis: Redis) -> None:
    async with sharing(redis) as share:
        allowance = Heard(0.001, 5)
        redis.stop()
        taken(allowance, 1)
        share.tell("back:192.0.2.1", allowance)
        assert allowance.take()
        redis.start()
        async with asyncio.timeout(SECONDS):
            while allowance.lefts.empty():
                share.tell("back:192.0.2.1", allowance)
                await asyncio.sleep(0.05)
        assert allowance.take()


@scenario
async def test_a_connection_that_fails_in_a_new_way_is_opened_again(
    redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = asyncio.Event()

    async def fail(*_: object, **__: object) -> None:
        failed.set()
        raise RuntimeError("the handler is closed")

    async with sharing(redis) as share:
        allowance = Heard(0.001, 5)
        taken(allowance, 1)
        with monkeypatch.context() as patch:
            patch.setattr("redis.asyncio.client.Redis.evalsha", fail)
            share.tell("new:192.0.2.1", allowance)
            await failed.wait()
        async with asyncio.timeout(SECONDS):
            while allowance.lefts.empty():
                share.tell("new:192.0.2.1", allowance)
                await asyncio.sleep(0.05)


def test_only_what_is_worth_it_is_told() -> None:
    class Listening:
        def __init__(self) -> None:
            self.told: list[int] = []

        def tell(self, _: str, allowance: Allowance) -> None:
            self.told.append(allowance.untold)
            allowance.untold = 0

    share = Listening()
    allowances = Allowances(0.001, 100, "messages", share)
    for _ in range(25):
        allowances.take("192.0.2.1")
    assert share.told == [10, 10]
