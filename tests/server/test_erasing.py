"""Somebody who asks for it is forgotten: at once what is theirs, soon all that names them."""

import asyncio
import json

import pytest

from rollwright.server import tables
from rollwright.server.admin.erase import Person, erase
from rollwright.server.app import make_store
from rollwright.server.documents import SeatWish, TableWish, now
from rollwright.server.erasing import Erasing
from rollwright.server.live.fanout import Alone
from rollwright.server.live.hub import Hub
from rollwright.server.offer import Offer
from rollwright.server.protocol import Act
from rollwright.server.rating import Skill
from rollwright.server.results import Result, ResultKind
from rollwright.server.retention import sweep
from rollwright.server.settings import Settings
from rollwright.server.store import Store
from rollwright.server.store.analyses import keep_report
from rollwright.server.store.guests import (
    Profile,
    add_key,
    guest_of,
    profile_of,
    revoke_others,
    save_profile,
    use_key,
)
from rollwright.server.store.results import (
    adding_rating,
    noting_rating,
    noting_report,
    noting_results,
    ratings_of,
    results_of,
)
from server.admin.club import EMMA, MAX, founded
from server.scenario import scenario
from server.storing import Ask, opened

DAY = 24 * 3600 * 1_000_000


def result(seat: int, guest: str, name: str, match: str = "m", ended: int = 5) -> Result:
    people = (guest, name, "", ResultKind.PLAYED)
    return Result(match, seat, 2, "qwixx", {}, ended, *people, False, 40 + seat, float(seat))


async def lived(store: Store, ended: int = 5) -> None:
    """Emma has everything that a person can have here."""
    people = [result(0, EMMA, "Emma", ended=ended), result(1, MAX, "Max", ended=ended)]
    await store.run(
        *noting_results(people),
        adding_rating(EMMA, "qwixx", Skill(), Skill(26, 8)),
        noting_rating("m", 0, EMMA, "qwixx"),
    )
    await save_profile(store, EMMA, Profile("Emma", "fox", 1))
    await add_key(store, "the hash of a key", EMMA, EMMA)
    assert await use_key(store, "the hash of a key", EMMA, "the hash of a token")


PLACES = ("profiles", "ratings", "profile_keys", "devices", "results", "tables", "matches", "pads")


def places(ask: Ask) -> list[str]:
    """The tables of the database in which Emma is named, by her hash or her name."""
    return [
        place
        for place in PLACES
        if EMMA in (text := ask(f"SELECT * FROM {place}")) or "Emma" in text  # noqa: S608
    ]


@scenario
async def test_nothing_names_a_person_who_asked_to_be_forgotten(database: str, ask: Ask) -> None:
    async with opened(database) as store:
        await founded(store)
        await lived(store)
        assert places(ask) == [*PLACES]
        erasing = Erasing(store)
        await erasing.ask(EMMA)
        assert places(ask) == ["tables", "matches", "pads"]
        assert await erasing.work() == 1
        assert places(ask) == []
        assert ask("SELECT count(*) FROM erasures") == "0"
        [played] = await results_of(store, MAX)
        assert [(other.name, other.points) for other in played.others] == [("Guest 1", 40)]
        assert ask("SELECT count(*) FROM results WHERE mu IS NOT NULL") == "0"
        assert await erasing.work() == 0


@scenario
async def test_a_wish_outlives_the_worker_that_heard_it(database: str, ask: Ask) -> None:
    async with opened(database) as store:
        await founded(store)
        await Erasing(store).ask(EMMA)
    async with opened(database) as store:
        erasing = Erasing(store)
        erasing.start()
        while ask("SELECT count(*) FROM erasures") != "0":
            await store.probe()
        await erasing.stop()
        assert places(ask) == []


@scenario
async def test_administrators_erase_results_by_name_or_guest(database: str, ask: Ask) -> None:
    for person in (Person(guest=EMMA), Person(name="emma")):
        async with opened(database) as store:
            await store.run(("DELETE FROM results",))
            await lived(store)
            told = [line async for line in erase(store, person, dry_run=True)]
            assert "result of match m: Emma is now Guest 1" in told
            assert "results" in places(ask)
            assert [line async for line in erase(store, person, dry_run=False)] == told
            assert "results" not in places(ask)
            assert ("profiles: 1" in told) == bool(person.guest)
            await save_profile(store, EMMA, Profile("Emma", "fox", 1))
            assert await ratings_of(store, MAX) == {}


async def swept(store: Store, keep: dict[str, int]) -> int:
    """How many matches lose their results."""
    return sum([gone["results"] async for gone in sweep(store, keep, now(), 0)])


@scenario
async def test_a_token_that_was_revoked_is_so_until_nothing_is_left_of_its_guest(
    database: str,
) -> None:
    """Somebody who had stolen it must not have the seats while their person is forgotten."""
    async with opened(database) as store:
        await founded(store)
        await lived(store)
        assert await revoke_others(store, EMMA, "the hash of a token") == 1
        erasing = Erasing(store)
        await erasing.ask(EMMA)
        assert await guest_of(store, EMMA) is None
        await erasing.work()
        assert await guest_of(store, EMMA) == EMMA, "a stranger"


async def erased(store: Store, guest: str) -> None:
    """Forget somebody, as an administrator does."""
    async for _ in erase(store, Person(guest), dry_run=False):
        pass


@scenario
async def test_two_who_are_forgotten_at_the_same_time_are_both_forgotten(
    database: str, ask: Ask
) -> None:
    """By two workers, or by a worker and an administrator."""
    async with opened(database) as one, opened(database) as other:
        for _ in range(5):
            await founded(one)
        await asyncio.gather(erased(one, EMMA), erased(other, MAX))
        for place in ("tables", "matches", "pads"):
            text = ask(f"SELECT doc FROM {place}")  # noqa: S608  # our own names
            assert not [name for name in (EMMA, MAX, "Emma", "Max") if name in text], place


async def played_on(hub: Hub, table_id: str) -> str:
    """Play the match at a table to its end, whoever sits there: its id."""
    async with hub.room(table_id) as room:
        while room.is_playing:
            live = room.live
            assert live
            seat = live.match.pending[0]
            action = live.match.state.action_text(seat, live.match.state.legal(seat)[0])
            await room.act([seat], Act(1, live.doc.id, seat, action, live.visible), nothing)
        await room.settle()
        return room.table.match


def nothing() -> None:
    """Nobody waits for it."""


def report_of(match_id: str) -> bytes:
    """A report that says something about both seats."""
    seat = {"luck": 0.1, "luck_stderr": 0.1, "error_rate": 1.0, "unforced": 1}
    told = {"is_over": True, "is_complete": True, "match": match_id, "seats": [seat, seat]}
    return json.dumps(told).encode()


@pytest.mark.parametrize("after", [0, 0.02, 0.1])
@scenario
async def test_matches_that_end_while_somebody_is_forgotten_name_nobody(
    database: str, ask: Ask, after: float
) -> None:
    """Results, ratings and analyses are noted at one worker while another one forgets."""

    async def noted(hub: Hub, table: str) -> None:
        match = await played_on(hub, table)
        also = noting_report(match, report_of(match))
        await keep_report(hub.store, match, 1, "a report", *also)

    async with opened(database) as other:
        hub = Hub(make_store(Settings(database=database)), Alone(), Offer(False), has_ratings=True)
        await hub.open()
        seats = [SeatWish("me", "Emma"), SeatWish("open")]
        made = [await hub.create(TableWish("qwixx", seats), EMMA) for _ in range(4)]
        for table in made:
            async with hub.room(table.id) as room:
                await room.change(lambda table: void(tables.sit(table, 1, "Max", MAX)))
        playing = [asyncio.create_task(noted(hub, table.id)) for table in made]
        await asyncio.sleep(after)
        erasing = Erasing(other)
        await erasing.ask(EMMA)
        assert await erasing.work() == 1
        await asyncio.gather(*playing)
        await hub.close()
    assert places(ask) == []
    assert ask("SELECT count(*) FROM results WHERE luck > 0") == "8"
    assert EMMA not in ask("SELECT guest FROM ratings")


def void(_: object) -> None:
    """A change has no answer."""


@scenario
async def test_old_results_go_and_profiles_that_nobody_uses_with_them(
    database: str, ask: Ask
) -> None:
    async with opened(database) as store:
        await lived(store, ended=now() - 100 * DAY)
        old, young = {"results": 99}, {"results": 101}
        assert await swept(store, young) == 0
        assert (await results_of(store, EMMA))[0].result.name == "Emma"
        assert await swept(store, old) == 1
        assert ask("SELECT count(*) FROM results") == "0"
        assert await profile_of(store, EMMA)  # changed today
        ask(f"UPDATE profiles SET changed = changed - {100 * DAY}")  # noqa: S608
        ask(f"UPDATE ratings SET changed = changed - {100 * DAY}")  # noqa: S608
        assert await swept(store, old) == 0
        assert await profile_of(store, EMMA) is None
        assert await ratings_of(store, EMMA) == {}
