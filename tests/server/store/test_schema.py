"""One contract, two databases: the schema is brought up to date by whoever opens it first."""

import asyncio
import json

from rollwright.server.app import make_store
from rollwright.server.documents import commitment_of
from rollwright.server.settings import Settings
from rollwright.server.store.migrations import migrations
from server.scenario import scenario
from server.storing import Ask, a_table, migrations_of, opened


def test_numbers_of_migrations_have_no_gap() -> None:
    """Where one database needs nothing, the other has the number to itself."""
    numbers = {number for kind in ("sqlite", "postgres") for number, _ in migrations(kind)}
    assert sorted(numbers) == list(range(1, len(numbers) + 1))


@scenario
async def test_the_schema_has_the_version_of_the_newest_migration(database: str, ask: Ask) -> None:
    for _ in range(2):
        async with opened(database):
            pass
    versions = [str(number) for number, _ in migrations_of(database)]
    assert ask("SELECT version FROM schema_version ORDER BY version").split() == versions


@scenario
async def test_a_database_of_the_first_version_is_brought_up_to_date(
    database: str, ask: Ask
) -> None:
    steps = migrations_of(database)
    number, sql = steps[0]
    assert number == 1
    for statement in filter(str.strip, sql.split(";")):
        ask(statement)
    ask("CREATE TABLE schema_version (version INTEGER PRIMARY KEY)")
    ask("INSERT INTO schema_version VALUES (1)")
    ask("INSERT INTO steps VALUES ('m', 0, 'a step of old')")
    async with opened(database) as store:
        assert await store.steps("m") == ["a step of old"]
        assert await store.add_table(a_table())
    assert ask("SELECT max(version) FROM schema_version") == str(steps[-1][0])


@scenario
async def test_matches_from_before_keep_their_dice_to_themselves(database: str, ask: Ask) -> None:
    """Even if two of them have the same seed, by a fault that has been mended since."""
    number, sql = migrations_of(database)[0]
    for statement in filter(str.strip, sql.split(";")):
        ask(statement)
    ask("CREATE TABLE schema_version (version INTEGER PRIMARY KEY)")
    ask(f"INSERT INTO schema_version VALUES ({number})")  # noqa: S608  # our own number
    seeds = {"a": "11" * 32, "b": "22" * 32, "c": "22" * 32}
    for match, seed in seeds.items():
        doc = json.dumps({"seed": seed})
        ask(f"INSERT INTO matches VALUES ('{match}', 't', '{doc}')")  # noqa: S608  # our own words
    async with opened(database):
        pass
    found = ask("SELECT id, commitment FROM matches ORDER BY id").split("\n")
    kept = [f"a|{commitment_of(seeds['a'])}", f"b|{commitment_of(seeds['b'])}"]
    assert found[:2] == kept
    assert found[2] in ("c|", "c|None")


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
