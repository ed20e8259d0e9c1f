"""A table passes on when its owner does not come back, so that nobody has to wait forever."""

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from rollwright.server import deciding
from rollwright.server.documents import hashed
from rollwright.server.protocol import Replace
from server.serving import Place, Served, play, serving, two_people, until


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server where an owner who leaves is gone at once."""
    monkeypatch.setattr(deciding, "AWAY_SECONDS", 0.01)
    monkeypatch.setattr(deciding, "GONE_SECONDS", 0.02)
    with serving(tmp_path) as served:
        yield served


def test_who_is_still_there_owns_the_table_and_lets_a_bot_go_on(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(max_) as second:
            async with served.client(emma):
                await until(second, lambda c: c.match)
            await until(second, lambda c: c.owner)
            await second.send(partial(Replace, seat=0, bot="random"))
            await play(second)
            async with served.client(emma) as again:
                assert (again.owner, second.owner) == (False, True)

    asyncio.run(evening())
    ((doc,),) = served.rows("SELECT doc FROM tables")
    assert f'"owner":"{hashed(max_.token)}"' in doc


def test_who_only_watches_does_not_get_the_table(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(Place(emma.table, "", [], {})) as watcher:
            async with served.client(emma):
                pass
            await until(watcher, lambda c: not c.table.seats[0].online)
            await asyncio.sleep(0.1)  # the time in which a table would pass on
            assert not watcher.owner
            async with served.client(max_) as second:
                await until(second, lambda c: c.owner)

    asyncio.run(evening())


def test_an_owner_who_stays_keeps_the_table(served: Served) -> None:
    emma, max_ = two_people(served, "qwixx")

    async def evening() -> None:
        async with served.client(emma) as first, served.client(max_) as second:
            await play(first, second)
            await until(second, lambda c: c.table.results)
            assert (first.owner, second.owner) == (True, False)

    asyncio.run(evening())
    ((doc,),) = served.rows("SELECT doc FROM tables")
    assert f'"owner":"{hashed(emma.token)}"' in doc
