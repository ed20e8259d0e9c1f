"""One contract, two databases: tables and matches as documents."""

import asyncio

import msgspec
import pytest

from rollwright.server.documents import new_seed
from rollwright.server.store import StoreDown
from server.scenario import scenario
from server.storing import a_match, a_table, opened


@scenario
async def test_a_table_is_found_by_id_and_by_join_code(database: str) -> None:
    async with opened(database) as store:
        table = a_table()
        assert await store.add_table(table)
        assert await store.table(table.id) == table
        assert await store.table_of_code(table.code) == table.id


@scenario
async def test_what_nobody_stored_is_not_there(database: str) -> None:
    async with opened(database) as store:
        assert await store.table("nothing") is None
        assert await store.table_of_code("ABCDEF") is None
        assert await store.match("nothing") is None
        assert await store.steps("nothing") == []
        assert await store.listed_tables(10) == []


@scenario
async def test_two_tables_never_share_a_join_code(database: str) -> None:
    async with opened(database) as store:
        first, second = a_table(), a_table()
        second.code = first.code
        assert await store.add_table(first)
        assert not await store.add_table(second)
        assert await store.table(second.id) is None
        assert await store.table_of_code(first.code) == first.id


@scenario
async def test_of_two_versions_with_the_same_number_only_one_is_saved(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        table = a_table()
        await one.add_table(table)
        mine, yours = await one.table(table.id), await two.table(table.id)
        assert mine
        assert yours
        mine.results, yours.results = [[1, 2]], [[3, 4]]
        assert await one.save_table(mine)
        assert mine.version == 1
        assert not await two.save_table(yours)
        assert yours.version == 0
        assert await two.table(table.id) == mine


@scenario
async def test_of_many_who_save_the_same_version_one_wins(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        table = a_table()
        await one.add_table(table)
        for version in range(20):
            rivals = [msgspec.structs.replace(table, version=version, series=n) for n in range(4)]
            saved = await asyncio.gather(
                *(
                    store.save_table(rival)
                    for rival, store in zip(rivals, [one, two, two, one], strict=True)
                )
            )
            assert sum(saved) == 1
            assert await one.table(table.id) == rivals[saved.index(True)]


@scenario
async def test_a_match_begins_together_with_the_next_version_of_its_table(database: str) -> None:
    async with opened(database) as store:
        table = a_table()
        await store.add_table(table)
        match = a_match(table)
        assert await store.begin_match(table, match)
        assert table.version == 1
        assert await store.table(table.id) == table
        assert await store.match(match.id) == match


@scenario
async def test_a_match_of_an_overtaken_table_does_not_begin(database: str) -> None:
    async with opened(database) as store:
        table = a_table()
        await store.add_table(table)
        overtaken = await store.table(table.id)
        assert overtaken
        assert await store.save_table(table)
        match = a_match(overtaken)
        assert not await store.begin_match(overtaken, match)
        assert overtaken.version == 0
        assert await store.match(match.id) is None
        assert await store.table(table.id) == table


@scenario
async def test_a_match_that_cannot_be_stored_leaves_its_table_alone(database: str) -> None:
    async with opened(database) as store:
        table = a_table()
        await store.add_table(table)
        match = a_match(table)
        assert await store.begin_match(table, match)
        again = msgspec.structs.replace(table, results=[[1, 2]])
        same_id = msgspec.structs.replace(match, seed=new_seed())
        with pytest.raises(StoreDown):
            await store.begin_match(again, same_id)
        assert again.version == 1
        assert await store.table(table.id) == table


@scenario
async def test_no_two_matches_have_the_same_dice(database: str) -> None:
    """Nobody may play with a seed that was revealed at the end of another match."""
    async with opened(database) as store:
        table = a_table()
        await store.add_table(table)
        assert await store.begin_match(table, a_match(table))
        again = msgspec.structs.replace(table)
        match = a_match(again)
        assert match.seed == table.seed
        assert not await store.begin_match(again, match)
        assert again.version == table.version
        assert await store.match(match.id) is None
        assert await store.table(table.id) == table


@scenario
async def test_the_versions_of_many_tables_are_read_at_once(database: str) -> None:
    async with opened(database) as store:
        first, second, third = a_table(), a_table(), a_table()
        for table in (first, second, third):
            await store.add_table(table)
        await store.save_table(second)
        assert await store.versions([first.id, second.id, "nothing"]) == {
            first.id: 0,
            second.id: 1,
        }
        assert await store.versions([]) == {}


@scenario
async def test_listed_tables_come_newest_first(database: str) -> None:
    async with opened(database) as store:
        listed = [a_table(listed=True) for _ in range(6)]
        for table in listed:
            await store.add_table(table)
            await store.add_table(a_table(listed=False))
        assert await store.listed_tables(10) == listed[::-1]
        assert await store.listed_tables(2) == listed[:-3:-1]
        listed[4].listed = False
        assert await store.save_table(listed[4])
        assert listed[4] not in await store.listed_tables(10)


@scenario
async def test_everything_is_found_after_reopening(database: str) -> None:
    table = a_table(listed=True)
    async with opened(database) as store:
        await store.add_table(table)
        match = a_match(table)
        await store.begin_match(table, match)
        await store.append(match.id, 0, ["a", "b"])
    async with opened(database) as store:
        assert await store.table(table.id) == table
        assert await store.table_of_code(table.code) == table.id
        assert await store.listed_tables(10) == []  # nobody can join: it is full
        assert await store.match(match.id) == match
        assert await store.steps(match.id) == ["a", "b"]
        assert not await store.append(match.id, 1, ["c"])


@pytest.mark.parametrize("text", ["\0", "x\0y", "\x7f", "Ä", "", "x" * 10_000])
@scenario
async def test_a_text_that_is_no_id_is_not_found(database: str, text: str) -> None:
    async with opened(database) as store:
        assert await store.table(text) is None
        assert await store.table_of_code(text) is None
        assert await store.match(text) is None
        assert await store.match_and_steps(text) is None
        assert await store.pad(text) is None
