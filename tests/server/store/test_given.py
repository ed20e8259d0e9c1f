"""One contract, two databases: matches that begin with steps of another one."""

from server.scenario import scenario
from server.storing import a_match, a_table, opened


@scenario
async def test_a_match_can_begin_with_steps(database: str) -> None:
    async with opened(database) as store:
        table = a_table()
        await store.add_table(table)
        match = a_match(table)
        assert await store.begin_match(table, match, ["[0]", "[1]"])
        assert await store.steps(match.id) == ["[0]", "[1]"]
        assert not await store.append(match.id, 1, ["[2]"])
        assert await store.append(match.id, 2, ["[2]"])


@scenario
async def test_steps_are_written_with_their_match_or_not_at_all(database: str) -> None:
    async with opened(database) as store:
        table = a_table()
        await store.add_table(table)
        match = a_match(table)
        overtaken = await store.table(table.id)
        assert overtaken
        overtaken.version += 1
        assert not await store.begin_match(overtaken, match, ["[0]"])
        assert await store.steps(match.id) == []
