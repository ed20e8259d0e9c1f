"""Daily matches in both databases: workers that ask at once agree."""

import asyncio

from rollwright.server.daily.kinds import Kind
from rollwright.server.documents import new_seed
from rollwright.server.store.daily import (
    Outcome,
    begin_try,
    find_try,
    has_finished,
    known_seed,
    note_outcome,
    score_counts,
    sealed_seed,
)
from server.storing import opened

KIND = Kind("2026-11-16", "qwixx", "alone")


def outcome(score: int, counts: bool = True) -> Outcome:
    return Outcome("match", 5, counts, score, score, "{}")


def test_workers_that_draw_the_seed_of_a_day_at_once_have_the_same(database: str) -> None:
    async def race() -> None:
        async with opened(database) as one, opened(database) as other:
            assert await known_seed(one, KIND.day) is None
            drawn = await asyncio.gather(
                *(sealed_seed(store, KIND.day, new_seed(), 1) for store in (one, other) * 10)
            )
            assert len({*drawn}) == 1
            assert await known_seed(other, KIND.day) == drawn[0]

    asyncio.run(race())


def test_a_guest_who_begins_at_two_workers_at_once_has_one_try(database: str) -> None:
    async def race() -> None:
        async with opened(database) as one, opened(database) as other:
            begun = await asyncio.gather(
                *(
                    begin_try(store, KIND, "guest", "Emma", f"table {number}", 1)
                    for number, store in enumerate((one, other) * 5)
                )
            )
            assert len({found.table for found in begun if found}) == 1

    asyncio.run(race())


def test_a_result_is_noted_once(database: str) -> None:
    async def evening() -> None:
        async with opened(database) as store:
            await begin_try(store, KIND, "guest", "Emma", "table", 1)
            assert not await has_finished(store, KIND, "guest")
            await note_outcome(store, "table", outcome(70))
            await note_outcome(store, "table", outcome(99))
            found = await find_try(store, KIND, "guest")
            assert found
            assert (found.score, found.match) == (70, "match")
            assert await has_finished(store, KIND, "guest")
            await note_outcome(store, "a table of practice", outcome(120))
            assert await score_counts(store, KIND) == [(70, 1)]

    asyncio.run(evening())


def test_a_late_result_is_none(database: str) -> None:
    async def evening() -> None:
        async with opened(database) as store:
            await begin_try(store, KIND, "guest", "Emma", "table", 1)
            await note_outcome(store, "table", outcome(70, counts=False))
            assert await score_counts(store, KIND) == []
            assert await has_finished(store, KIND, "guest")

    asyncio.run(evening())
