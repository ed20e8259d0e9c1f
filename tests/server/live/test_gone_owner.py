"""A table passes on when its owner does not come back, so that nobody has to wait forever."""

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from rollwright.server import deciding, tables
from rollwright.server.documents import SeatWish, TableDoc, TableWish, hashed
from rollwright.server.protocol import Replace
from server.live.hosting import EMMA, ME, SHORT, Guest, working
from server.scenario import scenario
from server.scenario import until as until_so
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


MAX, LOU = hashed("Max"), hashed("Lou")


@scenario
async def test_a_table_that_has_passed_on_at_one_worker_does_not_pass_on_again_at_another(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other one does not know of it yet when it decides who gets the table."""
    monkeypatch.setattr(deciding, "AWAY_SECONDS", SHORT)
    monkeypatch.setattr(deciding, "GONE_SECONDS", 2 * SHORT)
    async with working(database) as here, working(database) as there:
        wish = TableWish("qwixx", [ME, *[SeatWish("open")] * 2], ready=False)
        table = await here.create(wish, EMMA)

        def sit_down(table: TableDoc) -> None:
            for name, guest in (("Max", MAX), ("Lou", LOU)):
                tables.sit(table, None, name, guest, ready=False)

        async with here.room(table.id) as one:
            await one.change(sit_down)
            async with there.room(table.id) as other:
                Guest(one, MAX).enter()
                await until_so(lambda: one.table.owner != EMMA, "the table passes on to Max")
                assert other.table.owner == EMMA
                await until_so(lambda: EMMA in other.gone, "the other worker misses her, too")
                Guest(other, LOU).enter()
                await until_so(lambda: other.table.owner != EMMA, "it hears who has the table")
                await other.settle()
                assert (one.table.owner, other.table.owner) == (MAX, MAX)
        stored = await here.store.table(table.id)
        assert stored
        assert stored.owner == MAX
