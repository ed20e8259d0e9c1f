"""One contract, two databases: steps are appended in order, each index once, whoever writes."""

import asyncio
from itertools import count

import pytest

from rollwright.server.store import Store
from server.scenario import scenario
from server.storing import a_match, a_table, opened


@scenario
async def test_steps_are_read_in_order_from_any_index(database: str) -> None:
    async with opened(database) as store:
        assert await store.append("m", 0, ["a", "b"])
        assert await store.append("m", 2, ["c"])
        assert await store.append("another", 0, ["z"])
        assert await store.steps("m") == ["a", "b", "c"]
        assert await store.steps("m", 1) == ["b", "c"]
        assert await store.steps("m", 3) == []


@pytest.mark.parametrize("steps", [["x"], ["x", "y"], ["x", "y", "z", "u"]])
@scenario
async def test_an_append_at_a_taken_index_changes_nothing(database: str, steps: list[str]) -> None:
    async with opened(database) as store:
        await store.append("m", 0, ["a", "b", "c"])
        for start in range(3):
            assert not await store.append("m", start, steps)
            assert await store.steps("m") == ["a", "b", "c"]


@scenario
async def test_appends_at_the_same_time_are_whole_or_nothing(database: str) -> None:
    """However many steps each of them has, and whether it waits in one worker or in another."""
    async with opened(database) as one, opened(database) as two:
        for number in range(30):
            match = f"m{number}"
            rivals = [[f"{rival} {step}" for step in range(rival + 1)] for rival in range(6)]
            pairs = zip([one, two, two, one, one, two], rivals, strict=True)
            won = await asyncio.gather(*(store.append(match, 0, steps) for store, steps in pairs))
            assert sum(won) == 1
            assert await one.steps(match) == rivals[won.index(True)]


@scenario
async def test_two_workers_who_race_write_every_index_once(database: str) -> None:
    """Each appends 200 steps where it believes the end is, and learns whether that was true."""
    async with opened(database) as one, opened(database) as two:
        acknowledged: dict[int, str] = {}

        async def write(store: Store, name: str) -> None:
            numbers = count()
            mine = f"{name}{next(numbers)}"
            while len(acknowledged) < 400 and not mine.endswith("200"):
                end = len(await store.steps("m"))
                if await store.append("m", end, [mine]):
                    assert end not in acknowledged
                    acknowledged[end] = mine
                    mine = f"{name}{next(numbers)}"

        await asyncio.gather(write(one, "a"), write(two, "b"))
        assert sorted(acknowledged) == list(range(400))
        assert await one.steps("m") == [acknowledged[index] for index in range(400)]


@scenario
async def test_workers_who_write_to_many_matches_do_not_block_each_other(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        matches = [f"m{number}" for number in range(40)]
        for index in range(10):
            won = await asyncio.gather(
                *(one.append(match, index, ["one"]) for match in matches),
                *(two.append(match, index, ["two"]) for match in matches[::-1]),
            )
            first, second = won[:40], won[:39:-1]
            assert all(a != b for a, b in zip(first, second, strict=True))
        for match in matches:
            assert len(await one.steps(match)) == 10


@scenario
async def test_a_match_is_read_with_its_steps_at_once(database: str) -> None:
    async with opened(database) as store:
        table = a_table()
        await store.add_table(table)
        match = a_match(table)
        assert await store.match_and_steps(match.id) is None
        await store.begin_match(table, match)
        stored = await store.match(match.id)
        assert await store.match_and_steps(match.id) == (stored, [])
        steps = [f"step {number}" for number in range(12)]
        for index, step in enumerate(steps):
            await store.append(match.id, index, [step])
        assert await store.match_and_steps(match.id) == (stored, steps)
