"""One contract, two databases: pads, where people who roll real dice keep their sheets."""

import asyncio
import json

import msgspec

from rollwright.server.documents import Page
from server.scenario import scenario
from server.storing import Ask, a_pad, opened


@scenario
async def test_a_pad_is_found_by_its_join_code(database: str) -> None:
    async with opened(database) as store:
        pad = a_pad()
        assert await store.add_pad(pad)
        assert await store.pad(pad.code) == pad
        assert await store.pad("ABC") is None
        assert await store.pad("Ä") is None


@scenario
async def test_two_pads_never_share_a_join_code(database: str) -> None:
    async with opened(database) as store:
        first, second = a_pad(), a_pad()
        second.code, second.game = first.code, "another game"
        assert await store.add_pad(first)
        assert not await store.add_pad(second)
        assert await store.pad(first.code) == first


@scenario
async def test_a_pad_that_was_written_is_found_after_reopening(database: str) -> None:
    pad = a_pad()
    async with opened(database) as store:
        await store.add_pad(pad)
        pad.pages.append(Page("a guest", "Max ✓", 2, "two\nlines ✓ \0"))
        assert await store.save_pad(pad)
        assert pad.version == 2
    async with opened(database) as store:
        assert await store.pad(pad.code) == pad


@scenario
async def test_of_many_who_write_the_same_version_one_wins(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        pad = a_pad()
        await one.add_pad(pad)
        for version in range(1, 11):
            rivals = [msgspec.structs.replace(pad, version=version, game=str(n)) for n in range(4)]
            saved = await asyncio.gather(
                *(
                    store.save_pad(rival)
                    for rival, store in zip(rivals, [one, two, two, one], strict=True)
                )
            )
            assert sum(saved) == 1
            assert await two.pad(pad.code) == rivals[saved.index(True)]


@scenario
async def test_what_was_never_added_is_not_saved(database: str, ask: Ask) -> None:
    async with opened(database) as store:
        pad = a_pad()
        assert not await store.save_pad(pad)
        assert pad.version == 1
    assert ask("SELECT count(*) FROM pads") == "0"


@scenario
async def test_a_pad_that_was_stored_before_there_were_options_has_none(
    database: str, ask: Ask
) -> None:
    async with opened(database) as store:
        pad = a_pad()
        await store.add_pad(msgspec.structs.replace(pad, options={"sheet": "mixed-colours"}))
        old = msgspec.to_builtins(pad)
        del old["options"]
        ask(f"UPDATE pads SET doc = '{json.dumps(old)}'")  # noqa: S608  # our own words
        assert await store.pad(pad.code) == pad
