"""A room that fails halfway: what it left undone is done by whoever comes next."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rollwright.server import protocol
from rollwright.server.documents import SeatWish, TableDoc, TableWish
from rollwright.server.live.fanout import UNKNOWN, Alone
from rollwright.server.live.hub import Hub
from rollwright.server.live.room import Room
from rollwright.server.offer import Offer
from rollwright.server.protocol import Act, Hello, Refusal, TakeBack, Update
from rollwright.server.store import Statement, StoreDown
from rollwright.server.store.sqlite import SqliteStore
from server.live.hosting import EMMA, started
from server.scenario import scenario, until

HELLO = Hello(protocol.VERSION, "table")


class ShakyStore(SqliteStore):
    """A store that goes away when told so: before it writes, or before it can say that it has."""

    away: str = ""
    methods: tuple[str, ...] = ("append",)

    def append(self, match_id: str, start: int, steps: list[str]) -> asyncio.Future[bool]:
        return asyncio.ensure_future(self._append(match_id, start, steps))

    async def _append(self, match_id: str, start: int, steps: list[str]) -> bool:
        with self._shaken("append"):
            return await super().append(match_id, start, steps)

    async def save_table(self, table: TableDoc, *statements: Statement) -> bool:
        with self._shaken("save_table"):
            return await super().save_table(table, *statements)

    async def steps(self, match_id: str, start: int = 0) -> list[str]:
        with self._shaken("steps"):
            return await super().steps(match_id, start)

    @contextlib.contextmanager
    def _shaken(self, method: str) -> Iterator[None]:
        if self.away == "before" and method in self.methods:
            raise StoreDown("the database is away.")
        yield
        if self.away == "after" and method in self.methods:
            raise StoreDown("the database went away.")


class Guest:
    """Somebody who listens, and the visible log that they were told."""

    def __init__(self, guest: str) -> None:
        self.guest = guest
        self.log: list[Any] = []
        self.update: Update | None = None

    def send(self, message: bytes) -> None:
        told = protocol.read_answer(message)
        if isinstance(told, Update):
            del self.log[told.start :]
            self.log += msgspec.json.decode(told.steps)
            self.update = told

    def choice(self) -> Act:
        """The first thing that seat 0 may do."""
        assert self.update
        return Act(1, self.update.match, 0, self.update.legal[0][0], len(self.log))


@contextlib.asynccontextmanager
async def opened(path: Path, pause: float = 0) -> AsyncIterator[tuple[Hub, ShakyStore]]:
    store = ShakyStore(path / "tables.sqlite")
    hub = Hub(store, Alone(), PLAIN, pause)
    await hub.open()
    try:
        yield hub, store
    finally:
        store.away = ""
        await hub.close()


def wish(*seats: SeatWish, seconds: int = 0) -> TableWish:
    return TableWish("qwixx", list(seats), seconds=seconds)


PLAIN = Offer(levels=False)
ME, BOT = SeatWish("me", "Emma"), SeatWish("bot", bot="random")


async def finish(room: Room) -> None:
    """Emma plays at seat 0 until the match is over."""
    while room.is_playing:
        live = room.live
        assert live
        state = live.match.state
        text = state.action_text(0, state.legal(0)[0])
        await room.act([0], Act(1, live.doc.id, 0, text, live.visible), lambda: None)


@scenario
async def test_a_match_that_began_before_the_worker_died_goes_on(tmp_path: Path) -> None:
    """It was stored, and its first roll was not."""
    async with opened(tmp_path) as (hub, store):
        store.away = "before"
        with contextlib.suppress(Refusal):
            await hub.create(wish(ME, BOT), EMMA)
        (table,) = await tables_of(store)
        assert table.match
        assert await store.steps(table.match) == []
    async with opened(tmp_path) as (hub, store), hub.room(table.id) as room:
        assert room.live
        assert 0 in room.live.match.pending, "it waits for Emma, not for the dice"
        await finish(room)


@scenario
async def test_a_result_that_was_not_noted_before_the_worker_died_is_noted(tmp_path: Path) -> None:
    """The last step was stored, and the result and the next promise of dice were not."""
    async with opened(tmp_path) as (hub, store):
        table = await hub.create(wish(ME, BOT), EMMA)
        store.away, store.methods = "before", ("save_table",)
        async with hub.room(table.id) as room:
            with contextlib.suppress(Refusal):
                await finish(room)
        assert not room.is_playing
    async with opened(tmp_path) as (hub, store), hub.room(table.id) as room:
        assert room.live
        assert room.table.results == [list(room.live.match.scores)]
        used = room.live.doc.seed
        assert room.table.seed != used, "dice whose seed everybody knows are not rolled again"


@scenario
async def test_a_choice_that_was_stored_and_not_confirmed_is_told_to_all(tmp_path: Path) -> None:
    async with opened(tmp_path) as (hub, store):
        table = await hub.create(wish(ME, BOT), EMMA)
        async with hub.room(table.id) as room:
            emma, watcher = Guest(EMMA), Guest("")
            room.enter(emma, HELLO)
            room.enter(watcher, HELLO)
            had = len(emma.log)
            store.away = "after"
            with pytest.raises(Refusal):
                await room.act([0], emma.choice(), lambda: None)
            store.away = ""
            await until(lambda: len(emma.log) > had, "Emma hears of her own choice")
            assert room.live
            steps = [msgspec.json.decode(text) for text in await store.steps(room.live.doc.id)]
            assert emma.log == watcher.log == steps[: len(emma.log)]


@pytest.mark.parametrize(("away", "chosen"), [("after", {}), ("before", {0: "pass"})])
@scenario
async def test_what_was_taken_back_and_not_confirmed_is_told_as_the_store_has_it(
    tmp_path: Path, away: str, chosen: dict[int, str]
) -> None:
    async with opened(tmp_path, pause=1e6) as (hub, store):
        table = await started(hub, "qwixx", ME, BOT)
        async with hub.room(table.id) as room:
            emma = Guest(EMMA)
            room.enter(emma, HELLO)
            await room.act([0], emma.choice(), lambda: None)
            store.away = away
            with pytest.raises(Refusal):
                await room.act([0], TakeBack(2, room.table.match, 0, 1), lambda: None)
            store.away = ""
            await room.catch_up(UNKNOWN)
            room.enter(emma, HELLO)
            assert emma.update
            assert emma.update.chosen == chosen


@scenario
async def test_what_is_accepted_is_not_refused_afterwards(tmp_path: Path) -> None:
    """The step that ends a match is durable even if the result cannot be noted yet."""
    async with opened(tmp_path) as (hub, store):
        table = await hub.create(wish(ME, BOT), EMMA)
        store.away, store.methods = "before", ("save_table",)
        async with hub.room(table.id) as room:
            await finish(room)
            store.away = ""
            await until(lambda: bool(room.table.results), "the result is noted later")


@scenario
async def test_news_that_came_while_the_database_was_away_are_told_later(tmp_path: Path) -> None:
    """Two workers; the second one hears of a step and cannot read it at once."""
    async with opened(tmp_path) as (one, _), opened(tmp_path) as (two, store):
        table = await one.create(wish(ME, BOT), EMMA)
        async with one.room(table.id) as here, two.room(table.id) as there:
            watcher, emma = Guest(""), Guest(EMMA)
            there.enter(watcher, HELLO)
            here.enter(emma, HELLO)
            await here.act([0], emma.choice(), lambda: None)
            store.away, store.methods = "before", ("steps",)
            with contextlib.suppress(Refusal):
                await there.catch_up(here.table.version)
            store.away = ""
            await until(lambda: watcher.log == emma.log, "the watcher hears of it")


@scenario
async def test_time_runs_on_after_the_database_was_away(tmp_path: Path) -> None:
    async with opened(tmp_path) as (hub, store):
        table = await hub.create(wish(ME, BOT, seconds=1), EMMA)
        async with hub.room(table.id) as room:
            emma = Guest(EMMA)
            room.enter(emma, HELLO)
            had = len(emma.log)
            store.away = "before"
            await asyncio.sleep(1.5)
            assert len(emma.log) == had
            store.away = ""
            await until(lambda: len(emma.log) > had, "a bot chooses for Emma")


@scenario
async def test_many_moves_that_are_refused_are_not_as_many_lines_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(tmp_path) as (hub, store):
        table = await hub.create(wish(ME, BOT), EMMA)
        async with hub.room(table.id) as room:
            emma = Guest(EMMA)
            room.enter(emma, HELLO)
            store.away, store.methods = "before", ("append",)
            for _ in range(50):
                with pytest.raises(Refusal):
                    await room.act([0], emma.choice(), lambda: None)
    lines = [record for record in caplog.records if record.getMessage().startswith("store: ")]
    assert len(lines) <= 2


async def tables_of(store: SqliteStore) -> list[TableDoc]:
    rows = await store._do(lambda db: db.execute("SELECT doc FROM tables").fetchall())
    return [msgspec.json.decode(doc, type=TableDoc) for (doc,) in rows]
