"""One contract, two databases: what a table server may rely on."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path

import msgspec
import pytest
from benchmarks.daemons import free_port
from benchmarks.databases import Postgres

from rollwright.server import tables
from rollwright.server.app import make_store
from rollwright.server.documents import OPEN, MatchDoc, SeatWish, TableDoc, TableWish, hashed
from rollwright.server.settings import Settings
from rollwright.server.store import Store, StoreDown
from rollwright.server.store.migrations import migrations
from server.scenario import scenario

NEWEST = migrations()[-1][0]


@contextlib.asynccontextmanager
async def opened(database: str) -> AsyncIterator[Store]:
    store = make_store(Settings(database=database))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def a_table(listed: bool = False) -> TableDoc:
    wish = TableWish("qwixx", [SeatWish("me", "Emma"), SeatWish("open")], listed=listed)
    return tables.create(wish, hashed("Emma's token"))


def a_match(table: TableDoc) -> MatchDoc:
    """The first match of a table, which knows of it from now on."""
    if table.seats[1].kind == OPEN:
        tables.sit(table, 1, "Max", hashed("Max's token"), "")
    return tables.start_match(table)[0]


@pytest.fixture
def ask(database: str, request: pytest.FixtureRequest) -> "Ask":
    return Ask(database, request.getfixturevalue("postgres") if "://" in database else None)


class Ask:
    """Talks to the database itself, past the store."""

    def __init__(self, database: str, postgres: Postgres | None) -> None:
        self._database = database
        self._postgres = postgres

    def __call__(self, sql: str) -> str:
        """A line per row."""
        if self._postgres:
            return self._postgres.run(self._database, sql)
        with contextlib.closing(sqlite3.connect(self._database)) as db:
            rows = db.execute(sql).fetchall()
            db.commit()
        return "\n".join("|".join(map(str, row)) for row in rows)


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
        with pytest.raises(StoreDown):
            await store.begin_match(again, match)  # its id is taken
        assert again.version == 1
        assert await store.table(table.id) == table


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
    """Each appends 200 steps where it believes the end is, and is told whether that was true."""
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
async def test_what_was_begun_is_finished_when_the_store_closes(database: str) -> None:
    async with opened(database) as store:
        table = a_table()
        begun = [
            asyncio.create_task(store.add_table(table)),
            asyncio.create_task(store.append("m", 0, ["a"])),
        ]
        for _ in range(3):
            await asyncio.sleep(0)
    await asyncio.wait(begun, timeout=5)
    assert [task.done() and task.result() for task in begun] == [True, True]
    async with opened(database) as store:
        assert await store.steps("m") == ["a"]
        assert await store.table(table.id) == table


@scenario
async def test_a_closed_store_is_down(database: str) -> None:
    async with opened(database) as store:
        pass
    for question in (store.table("t"), store.append("m", 0, ["a"])):
        with pytest.raises(StoreDown):
            await asyncio.wait_for(question, 5)


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


def test_the_schema_has_the_version_of_the_newest_migration(database: str, ask: Ask) -> None:
    @scenario
    async def open_twice() -> None:
        for _ in range(2):
            async with opened(database):
                pass

    open_twice()
    versions = [str(number) for number, _ in migrations()]
    assert ask("SELECT version FROM schema_version ORDER BY version").split() == versions


def test_a_database_of_the_first_version_is_brought_up_to_date(database: str, ask: Ask) -> None:
    number, sql = migrations()[0]
    assert number == 1
    for statement in filter(str.strip, sql.split(";")):
        ask(statement)
    ask("CREATE TABLE schema_version (version INTEGER PRIMARY KEY)")
    ask("INSERT INTO schema_version VALUES (1)")
    ask("INSERT INTO steps VALUES ('m', 0, 'a step of old')")

    @scenario
    async def use() -> None:
        async with opened(database) as store:
            assert await store.steps("m") == ["a step of old"]
            assert await store.add_table(a_table())

    use()
    assert ask("SELECT max(version) FROM schema_version") == str(NEWEST)


@scenario
async def test_many_workers_may_open_a_new_database_at_once(database: str) -> None:
    stores = [make_store(Settings(database=database)) for _ in range(5)]
    try:
        await asyncio.gather(*(store.open() for store in stores))
        assert await stores[0].append("m", 0, ["a"])
        for store in stores:
            assert await store.steps("m") == ["a"]
    finally:
        for store in stores:
            await store.close()


def test_numbers_of_migrations_have_no_gap() -> None:
    assert [number for number, _ in migrations()] == list(range(1, NEWEST + 1))


async def refuses_to_open(database: str) -> str:
    store = make_store(Settings(database=database))
    try:
        with pytest.raises(StoreDown) as refusal:
            await store.open()
    finally:
        await store.close()
    return str(refusal.value)


@scenario
async def test_a_file_that_cannot_be_opened_is_a_store_that_is_down(tmp_path: Path) -> None:
    assert str(tmp_path) in await refuses_to_open(str(tmp_path))
    (tmp_path / "file").write_text("This is a letter, and not a database. " * 100)
    assert "file" in await refuses_to_open(str(tmp_path / "file"))
    assert "file" in await refuses_to_open(str(tmp_path / "file" / "in" / "a file"))


@scenario
async def test_a_server_that_cannot_be_reached_is_a_store_that_is_down() -> None:
    url = f"postgresql://postgres@127.0.0.1:{free_port()}/tables"
    assert "cannot use the database" in await refuses_to_open(url)


@scenario
async def test_a_database_that_cannot_be_written_to_is_a_store_that_is_down(
    postgres: Postgres,
) -> None:
    url = postgres.new_database()
    name = url.rpartition("/")[2]
    postgres.run(url, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    assert "read-only" in await refuses_to_open(url)


def test_a_store_whose_database_fails_is_down_until_it_is_repaired(database: str, ask: Ask) -> None:
    @scenario
    async def fail_and_recover() -> None:
        async with opened(database) as store:
            assert await store.append("m", 0, ["a"])
            await asyncio.to_thread(ask, "ALTER TABLE steps RENAME TO lost")
            with pytest.raises(StoreDown):
                await store.append("m", 1, ["b"])
            with pytest.raises(StoreDown):
                await store.steps("m")
            await asyncio.to_thread(ask, "ALTER TABLE lost RENAME TO steps")
            assert await store.append("m", 1, ["c"])
            assert await store.steps("m") == ["a", "c"]

    fail_and_recover()


@pytest.mark.parametrize("text", ["\ud800", "\0", "a'b\"c;--", "ü" * 5000])
@scenario
async def test_a_name_that_no_table_can_have_is_not_found(database: str, text: str) -> None:
    """Whatever people type, the store answers, and goes on to answer."""
    async with opened(database) as store:
        with contextlib.suppress(StoreDown):
            assert await asyncio.wait_for(store.table_of_code(text), 5) is None
        assert await asyncio.wait_for(store.append("m", 0, ["a"]), 5)
