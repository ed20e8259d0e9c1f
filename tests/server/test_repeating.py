"""Work that is done again and again."""

import asyncio
import contextlib
import logging

import pytest

from rollwright.server.repeating import Repeating, stopped
from rollwright.server.store import StoreDown
from server.scenario import scenario, until


class Work:
    """Counts how often it is done; the first time the database is away."""

    def __init__(self) -> None:
        self.times = 0

    async def __call__(self) -> None:
        self.times += 1
        if self.times == 1:
            raise StoreDown("gone")


@scenario
async def test_work_is_done_every_so_often_also_after_the_database_was_away(
    caplog: pytest.LogCaptureFixture,
) -> None:
    work = Work()
    repeating = Repeating(work, 0.01, "counting")
    assert not repeating.is_started
    with caplog.at_level(logging.WARNING):
        repeating.start()
        await until(lambda: work.times > 2, "it is done again")
    await repeating.stop()
    assert [record.message for record in caplog.records] == ["counting: gone"]
    done = work.times
    await asyncio.sleep(0.05)
    assert work.times == done


@scenario
async def test_work_can_be_woken() -> None:
    work = Work()
    repeating = Repeating(work, 3600)
    repeating.start(rests_first=True)
    await asyncio.sleep(0.01)
    assert work.times == 0
    repeating.wake()
    await until(lambda: work.times == 1, "it is done")
    await repeating.stop()


@scenario
async def test_a_task_that_misses_a_cancellation_is_cancelled_again() -> None:
    missed = 0

    async def deaf() -> None:
        nonlocal missed
        while missed < 2:
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.sleep(3600)
            missed += 1
        await asyncio.sleep(3600)

    task = asyncio.create_task(deaf())
    await asyncio.sleep(0)
    await stopped(task)
    assert task.cancelled()
    assert missed == 2


@scenario
async def test_whoever_stops_a_task_can_be_cancelled() -> None:
    async def stubborn() -> None:
        while not done:
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.sleep(0.01)

    done = False
    task = asyncio.create_task(stubborn())
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(stopped(task), 0.5)
    done = True
    await task


@scenario
async def test_a_failure_of_the_work_is_logged_and_it_is_done_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    times = 0

    async def fails_once() -> None:
        nonlocal times
        times += 1
        if times == 1:
            raise ValueError("no dice")

    repeating = Repeating(fails_once, 0.01, "counting")
    with caplog.at_level(logging.ERROR, "rollwright.server"):
        repeating.start()
        await until(lambda: times > 2, "it is done again")
        await repeating.stop()
    assert caplog.messages == ["counting failed"]
    assert "no dice" in caplog.text


@scenario
async def test_a_task_that_has_failed_is_logged_when_it_is_stopped(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fails() -> None:
        raise ValueError("no dice")

    task = asyncio.create_task(fails())
    await asyncio.sleep(0)
    with caplog.at_level(logging.ERROR, "rollwright.server"):
        await stopped(task)
    assert "no dice" in caplog.text
