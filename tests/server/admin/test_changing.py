"""`admin delete`, `retain` and `erase`: what goes, and what stays."""

import asyncio
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from rollwright.server.admin import changes
from rollwright.server.documents import MatchDoc, as_text, new_id, now
from rollwright.server.retention import Retention, sweep
from rollwright.server.settings import Settings, read_keep_days
from rollwright.server.store.workers import visit
from server.admin.club import EMMA, MAX, Club, lines, refused, rollwright
from server.scenario import scenario
from server.storing import Ask, a_match, a_pad, a_table, opened

DAY = 24 * 3600 * 1_000_000


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no worker to wait for."""
    monkeypatch.setattr(changes.delete, "__defaults__", (0.0,))


def count(ask: Ask, table: str) -> int:
    return int(ask(f"SELECT count(*) FROM {table}"))  # noqa: S608  # our own names


def test_a_deleted_table_goes_with_its_matches_and_steps(
    database: str, club: Club, ask: Ask
) -> None:
    told = rollwright("admin", "delete", club.over.code.lower(), "--database", database)
    assert told.stdout == "Deleted: tables 1, matches 1.\n"
    assert (count(ask, "tables"), count(ask, "matches"), count(ask, "steps")) == (2, 1, 20)
    told = rollwright("admin", "delete", club.playing.id, club.waiting.id, "--database", database)
    assert (count(ask, "tables"), count(ask, "matches"), count(ask, "steps")) == (0, 0, 0)
    assert count(ask, "pads") == 1


@scenario
async def test_the_deadline_of_a_match_goes_with_it(database: str, ask: Ask) -> None:
    timed = [msgspec.structs.replace(a_table(), seconds=30) for _ in range(2)]
    async with opened(database) as store:
        for table in timed:
            assert await store.add_table(table)
            assert await store.begin_match(table, a_match(table))
    assert count(ask, "deadlines") == 2
    command = ("admin", "delete", timed[0].id, "--database", database)
    await asyncio.to_thread(rollwright, *command)
    assert ask("SELECT match_id FROM deadlines") == timed[1].match
    age(ask, 100)
    async with opened(database) as store:
        assert [dict(gone) async for gone in sweep(store, {"tables": 99}, now())] == [{"tables": 1}]
    assert count(ask, "deadlines") == 0


def test_nothing_is_deleted_if_one_of_the_tables_is_not_there(
    database: str, club: Club, ask: Ask
) -> None:
    assert "'nowhere'" in refused(
        "admin", "delete", club.over.id, "nowhere", "--database", database
    )
    assert (count(ask, "tables"), count(ask, "notices")) == (3, 0)


def age(ask: Ask, days: int) -> None:
    """Let everything be so many days older."""
    for table, column in (("tables", "changed"), ("matches", "begun"), ("pads", "changed")):
        ask(f"UPDATE {table} SET {column} = {column} - {days * DAY}")  # noqa: S608


@pytest.mark.usefixtures("club")
def test_by_default_everything_is_kept(database: str, ask: Ask) -> None:
    age(ask, 10_000)
    told = refused("admin", "retain", "--database", database)
    assert "--keep-days" in told

    async def run() -> Counter[str]:
        async with opened(database) as store:
            return await Retention(store, read_keep_days(Settings().keep_days)).sweep()

    assert asyncio.run(run()) == Counter()
    assert (count(ask, "tables"), count(ask, "matches"), count(ask, "pads")) == (3, 2, 1)


def test_old_tables_go_and_finished_matches_stay_for_their_own_time(
    database: str, club: Club, ask: Ask
) -> None:
    age(ask, 100)
    keep = ("admin", "retain", "--database", database, "--keep-days")
    assert rollwright(*keep, "tables=101,pads=101").stdout == "Deleted: tables 0, pads 0.\n"
    assert rollwright(*keep, "tables=99", "--dry-run").stdout == "Old: tables 3.\n"
    assert count(ask, "tables") == 3
    assert rollwright(*keep, "tables=99,matches=101").stdout == "Deleted: tables 3, matches 0.\n"
    [match] = lines("admin", "matches", "--database", database, "--json")
    assert match["id"] == club.over.match  # nobody can finish the other one
    assert count(ask, "steps") == match["steps"]
    assert rollwright(*keep, "matches=99,pads=99").stdout == "Deleted: matches 1, pads 1.\n"
    assert (count(ask, "matches"), count(ask, "steps"), count(ask, "pads")) == (0, 0, 0)


def test_a_match_that_its_table_shows_is_not_deleted_before_the_table(
    database: str, club: Club, ask: Ask
) -> None:
    age(ask, 100)
    keep = ("admin", "retain", "--database", database, "--keep-days")
    assert rollwright(*keep, "matches=1").stdout == "Deleted: matches 0.\n"
    assert club.playing.match in ask("SELECT id FROM matches")


@scenario
async def test_a_table_that_is_visited_is_not_old(database: str, club: Club, ask: Ask) -> None:
    age(ask, 100)
    async with opened(database) as store:
        assert await visit(store, club.playing.id)
        assert not await visit(store, "nowhere")
        gone: Counter[str] = Counter()
        async for some in sweep(store, {"tables": 99}, now()):
            gone += some
        assert gone == {"tables": 2}
        assert await store.table(club.playing.id) is not None
        assert len(await store.steps(club.playing.match)) == 20


@scenario
async def test_many_old_things_go_in_batches(database: str, ask: Ask) -> None:
    async with opened(database) as store:
        for _ in range(45):
            assert await store.add_table(a_table())
            assert await store.add_pad(a_pad())
        age(ask, 100)
        await store.add_table(a_table())
        batches = [gone async for gone in sweep(store, {"tables": 50, "pads": 50}, now())]
        assert [*map(dict, batches)] == [
            *({"tables": number} for number in (20, 20, 5)),
            *({"pads": number} for number in (20, 20, 5)),
        ]
        assert count(ask, "tables") == 1


@pytest.mark.usefixtures("club")
@scenario
async def test_one_worker_at_a_time_deletes(database: str, ask: Ask) -> None:
    age(ask, 100)
    async with opened(database) as store:
        workers = [Retention(store, {"tables": 50}) for _ in range(3)]
        first = await workers[0]._hold()
        assert first
        assert await workers[1].sweep() == Counter()
        assert count(ask, "tables") == 3
        assert await workers[0].sweep() == {"tables": 3}
        await store.add_table(a_table())
        age(ask, 100)
        assert await workers[2].sweep() == {"tables": 1}


@pytest.mark.usefixtures("club")
@scenario
async def test_a_worker_that_stops_lets_another_go_on_deleting(database: str, ask: Ask) -> None:
    async with opened(database) as store:
        stopped = Retention(store, {"tables": 50})
        assert await stopped._hold()  # as in the middle of a sweep
        stopped.start()
        await stopped.stop()
        age(ask, 100)
        assert await Retention(store, {"tables": 50}).sweep() == {"tables": 3}


@pytest.mark.parametrize(
    "text", ["tables", "tables=", "tables=0", "tables=-1", "tables=1.5", "songs=3", "tables=1,,x",
             "tables=1,tables=2", "tables=36501", "tables=٣", "=3", "90"],
)  # fmt: skip
def test_days_that_cannot_be_read_are_refused(text: str, tmp_path: Path) -> None:
    told = refused("admin", "retain", "--keep-days", text, "--database", str(tmp_path / "x"))
    assert "tables=90,matches=365,pads=30" in told


def test_a_guest_is_erased_everywhere_and_what_was_played_stays(
    database: str, club: Club, ask: Ask, tmp_path: Path
) -> None:
    command = ("admin", "erase", "--guest", EMMA, "--database", database)
    planned = rollwright(*command, "--dry-run")
    assert "Emma" in ask("SELECT doc FROM tables")
    done = rollwright(*command)
    assert done.stdout == planned.stdout
    assert len(done.stdout.splitlines()) == 6
    assert f"match {club.over.match}: Emma is now Guest 1" in done.stdout
    for table in ("tables", "matches", "pads"):
        stored = ask(f"SELECT doc FROM {table}")  # noqa: S608
        assert "Emma" not in stored
        assert EMMA not in stored
        assert "Max" in stored
    file = tmp_path / "records.jsonl"
    rollwright("admin", "export", "--database", database, "-o", str(file))
    [report] = lines("verify", str(file), "--json")
    assert report["with_proven_dice"] == 1
    assert '"names":["Guest 1","Max"]' in file.read_text()
    assert "Changed: 0." in rollwright(*command).stderr


def test_a_table_of_somebody_who_is_erased_passes_on(database: str, club: Club) -> None:
    rollwright("admin", "erase", "--guest", EMMA, "--database", database)
    [shown] = lines("admin", "show", club.over.id, "--database", database, "--json")
    assert shown["owner"] == MAX
    assert [seat["name"] for seat in shown["seats"]] == ["Guest 1", "Max"]
    [shown] = lines("admin", "show", club.waiting.id, "--database", database, "--json")
    assert shown["owner"] == ""


def test_everybody_with_a_name_is_erased_and_nobody_else(
    database: str, club: Club, ask: Ask
) -> None:
    done = rollwright("admin", "erase", "--name", "mAX", "--database", database)
    assert len(done.stdout.splitlines()) == 5
    for table in ("tables", "matches", "pads"):
        stored = ask(f"SELECT doc FROM {table}")  # noqa: S608
        assert "Max" not in stored
        assert "Emma" in stored
    assert MAX not in ask("SELECT doc FROM tables")
    [shown] = lines("admin", "show", club.over.id, "--database", database, "--json")
    assert shown["owner"] == EMMA


@scenario
async def test_a_match_that_does_not_know_its_guests_is_found_by_name(
    database: str, club: Club, ask: Ask
) -> None:
    async with opened(database) as store:
        doc = await store.match(club.over.match)
        assert isinstance(doc, MatchDoc)
        doc.id, doc.guests, doc.names = new_id(), [], ["Emma", "Guest 1"]
        await store.run(
            ("INSERT INTO matches (id, table_id, doc, begun) VALUES ($1, '', $2, 1)",
             doc.id, as_text(doc)),
        )  # fmt: skip
    done = await asyncio.to_thread(
        rollwright, "admin", "erase", "--name", "Emma", "--database", database
    )
    assert f"match {doc.id}: Emma is now Guest 1 2" in done.stdout
    assert '"names":["Guest 1 2","Guest 1"]' in ask("SELECT doc FROM matches WHERE begun = 1")


@pytest.mark.usefixtures("club")
def test_whom_to_erase_must_be_said(database: str) -> None:
    assert "Say who" in refused("admin", "erase", "--database", database)
    assert "64 hexadecimal" in refused("admin", "erase", "--guest", "Emma", "--database", database)
