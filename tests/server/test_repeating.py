"""Work that is done again and again."""

import asyncio
import logging

import pytest

from rollwright.server.repeating import Repeating
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
