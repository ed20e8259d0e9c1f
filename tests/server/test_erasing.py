"""Somebody who asks for it is forgotten: at once what is theirs, soon all that names them."""

from rollwright.server.admin.erase import Person, erase
from rollwright.server.documents import now
from rollwright.server.erasing import Erasing
from rollwright.server.rating import Skill
from rollwright.server.results import Result, ResultKind
from rollwright.server.retention import sweep
from rollwright.server.store import Store
from rollwright.server.store.devices import add_key, use_key
from rollwright.server.store.profiles import Profile, profile_of, save_profile
from rollwright.server.store.ratings import adding_rating, noting_rating, ratings_of
from rollwright.server.store.results import noting_results, results_of
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
