"""One contract, two databases: when timed matches go on by themselves."""

import asyncio

import msgspec

from rollwright.server.documents import now
from rollwright.server.store import Deadline
from server.scenario import scenario
from server.storing import Ask, a_match, a_table, migrations_of, opened

LATER = now() + 10**12


def due(match: str, at: int, step: str = "think 1") -> Deadline:
    return Deadline(match, f"table of {match}", step, at)


@scenario
async def test_the_first_clock_of_a_step_counts_and_another_step_has_another(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        assert await one.deadline("m") is None
        await one.set_deadlines([due("m", 5), due("n", 6)])
        await two.set_deadlines([due("m", 7)])
        assert await two.deadline("m") == due("m", 5)
        await two.set_deadlines([due("m", 8, "think 2")])
        assert await one.deadline("m") == due("m", 8, "think 2")
        await one.clear_deadlines(["m", "nothing"])
        assert await two.deadline("m") is None
        assert await two.deadline("n") == due("n", 6)


@scenario
async def test_what_is_due_is_claimed_by_one_worker(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        late = [due(f"m{number:02}", number + 1) for number in range(20)]
        await one.set_deadlines([*late, due("later", LATER)])
        claimed = await asyncio.gather(
            *(store.claim_deadlines(now(), LATER, 3) for store in (one, two) * 5)
        )
        found = [deadline for part in claimed for deadline in part]
        assert sorted(found) == late
        assert all(part == sorted(part) for part in claimed)
        assert await two.claim_deadlines(now(), LATER, 100) == []


@scenario
async def test_a_claim_that_ran_out_can_be_made_again(database: str) -> None:
    async with opened(database) as store:
        await store.set_deadlines([due("m", 1)])
        for _ in range(2):
            assert await store.claim_deadlines(now(), now() - 1, 10) == [due("m", 1)]
        assert await store.claim_deadlines(now(), LATER, 10) == [due("m", 1)]
        assert await store.claim_deadlines(now(), LATER, 10) == []
        await store.set_deadlines([due("m", 2, "think 2")])
        assert await store.claim_deadlines(now(), LATER, 10) == [due("m", 2, "think 2")]


@scenario
async def test_a_timed_match_begins_with_a_deadline_and_another_without(database: str) -> None:
    async with opened(database) as store:
        for seconds in (0, 30):
            table = msgspec.structs.replace(a_table(), seconds=seconds)
            await store.add_table(table)
            match = a_match(table)
            began = now()
            assert await store.begin_match(table, match)
            deadline = await store.deadline(match.id)
            if seconds:
                assert deadline
                assert deadline.table == table.id
                assert began + 30_000_000 <= deadline.due <= now() + 30_000_000
            else:
                assert deadline is None


@scenario
async def test_timed_matches_from_before_there_were_deadlines_have_one(
    database: str, ask: Ask
) -> None:
    timed, untimed = msgspec.structs.replace(a_table(), seconds=30), a_table()
    waiting = msgspec.structs.replace(a_table(), seconds=30)
    async with opened(database) as store:
        for table in (timed, untimed, waiting):
            await store.add_table(table)
        for table in (timed, untimed):
            await store.begin_match(table, a_match(table))
    ask("DROP TABLE deadlines")
    [migration] = [sql for _, sql in migrations_of(database) if "TABLE deadlines" in sql]
    for statement in filter(str.strip, migration.split(";")):
        ask(statement)
    async with opened(database) as store:
        [deadline] = await store.claim_deadlines(now(), LATER, 10)
        assert (deadline.match, deadline.table) == (timed.match, timed.id)
