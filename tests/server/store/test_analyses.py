"""One contract, two databases: what the coach has found out about matches."""

from rollwright.server.documents import now
from rollwright.server.retention import sweep
from rollwright.server.settings import MATCHES
from rollwright.server.store.analyses import Kept, keep_part, keep_report, kept
from server.scenario import scenario
from server.storing import Ask, a_stored_match, opened


@scenario
async def test_parts_are_found_in_their_order_as_far_as_they_go(database: str) -> None:
    async with opened(database) as store:
        match = await a_stored_match(store)
        assert await kept(store, match) == Kept("", [], 0)
        await keep_part(store, match, 3, 2, "[later]")
        await keep_part(store, match, 0, 3, "[first]")
        await keep_part(store, match, 9, 1, "[after a gap]")
    async with opened(database) as store:
        assert await kept(store, match) == Kept("", ["[first]", "[later]"], 5)
        assert await kept(store, "Ä") == await kept(store, "another") == Kept("", [], 0)


@scenario
async def test_two_who_judge_the_same_moments_keep_them_once(database: str) -> None:
    async with opened(database) as store:
        match = await a_stored_match(store)
        await keep_part(store, match, 0, 3, "[mine]")
        await keep_part(store, match, 0, 4, "[theirs]")
        assert await kept(store, match) == Kept("", ["[mine]"], 3)


@scenario
async def test_a_report_takes_the_place_of_its_parts(database: str, ask: Ask) -> None:
    async with opened(database) as store:
        match = await a_stored_match(store)
        await keep_part(store, match, 0, 3, "[first]")
        await keep_report(store, match, 5, "{}")
        assert await kept(store, match) == Kept("{}", [], 5)
        await keep_part(store, match, 3, 2, "[by somebody who is late]")
        assert (await kept(store, match)).report == "{}"
    assert ask("SELECT count(*) FROM analyses WHERE part = -1") == "1"


@scenario
async def test_what_another_version_of_the_coach_found_out_is_not_used(
    database: str, ask: Ask
) -> None:
    async with opened(database) as store:
        match = await a_stored_match(store)
        await keep_report(store, match, 5, "{}")
        ask("UPDATE analyses SET version = 0")
        assert await kept(store, match) == Kept("", [], 0)
        await keep_part(store, match, 0, 3, "[first]")
        assert await kept(store, match) == Kept("", ["[first]"], 3)
    assert ask("SELECT count(*) FROM analyses") == "1"


@scenario
async def test_nothing_is_kept_about_a_match_that_is_gone(database: str, ask: Ask) -> None:
    async with opened(database) as store:
        await keep_part(store, "no match", 0, 3, "[first]")
        await keep_report(store, "no match", 3, "{}")
        match = await a_stored_match(store)
        await keep_part(store, match, 0, 3, "[first]")
        ask("DELETE FROM tables")
        async for _ in sweep(store, {MATCHES: 0}, now() + 1_000_000, rests=0):
            pass
    assert ask("SELECT count(*) FROM matches") == "0"
    assert ask("SELECT count(*) FROM analyses") == "0"
