"""Timed matches go on when nobody is there, with no room in memory, on whichever worker is up."""

import asyncio

import pytest

from rollwright.core.game import CHANCE
from rollwright.server import tables
from rollwright.server.documents import SeatWish, TableDoc, TableWish, now
from rollwright.server.live import deadlines
from rollwright.server.live.hub import Hub
from rollwright.server.live.room import Room
from rollwright.server.offer import Offer
from rollwright.server.protocol import Leave
from rollwright.server.seat_intents import carry_out
from rollwright.server.store import Deadline, StoreDown
from rollwright.table.pacing import waited_for
from rollwright.table.seats import HUMAN
from server.live.hosting import EMMA, ENDLESS, ME, ROBOT, Guest, started, working
from server.scenario import scenario, until
from server.storing import Ask

MAX = SeatWish("me", "Max")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers look all the time, and wait for nobody's own clock."""
    monkeypatch.setattr(deadlines, "_LOOK_SECONDS", 0.01)
    monkeypatch.setattr(deadlines, "_GRACE", 0)


async def timed(hub: Hub, *seats: SeatWish, seconds: int = 3600) -> TableDoc:
    return await hub.create(TableWish("qwixx", list(seats), seconds=seconds), EMMA)


async def rows(hub: Hub, table: TableDoc) -> list[str]:
    return await hub.store.steps(table.match)


async def pass_time(ask: Ask, seconds_left: int = -1) -> None:
    """Let everybody's deadline be near, or passed, in the database."""
    due = now() + seconds_left * 1_000_000
    await asyncio.to_thread(ask, f"UPDATE deadlines SET due = {due}")  # noqa: S608  # a number


async def noted(hub: Hub, table: TableDoc, step: str) -> Deadline:
    """The deadline, once it is for that kind of step."""
    found: list[Deadline] = []

    async def look() -> bool:
        deadline = await hub.store.deadline(table.match)
        found[:] = [deadline] if deadline and deadline.step.startswith(step) else []
        return bool(found)

    for _ in range(1000):
        if await look():
            return found[0]
        await asyncio.sleep(0.01)
    raise AssertionError(f"no deadline for {step}")


async def grown(hub: Hub, table: TableDoc, had: int) -> list[str]:
    """The log, once it is longer than it was."""
    for _ in range(1000):
        if len(found := await rows(hub, table)) > had:
            return found
        await asyncio.sleep(0.01)
    raise AssertionError("nothing happens")


@scenario
async def test_a_timed_room_without_people_is_forgotten_and_its_match_goes_on(
    database: str, ask: Ask
) -> None:
    async with working(database) as hub:
        table = await timed(hub, ME, ROBOT)
        async with hub.room(table.id) as room:
            Guest(room).enter()
            assert hub.rooms == 1
        assert hub.rooms == 0
        had = len(await rows(hub, table))
        await noted(hub, table, "think")
        await pass_time(ask)
        await grown(hub, table, had)
        await until(lambda: hub.rooms == 0, "the room is forgotten again")


@scenario
async def test_a_deadline_outlives_the_worker_that_set_it(database: str, ask: Ask) -> None:
    async with working(database) as hub:
        table = await timed(hub, ME, ROBOT)
        had = len(await rows(hub, table))
        await noted(hub, table, "think")
    await pass_time(ask)
    async with working(database) as hub:
        await grown(hub, table, had)


@scenario
async def test_a_clock_goes_on_where_it_stood_after_a_restart(database: str, ask: Ask) -> None:
    async with working(database) as hub:
        table = await timed(hub, ME, ROBOT)
        await noted(hub, table, "think")
    await pass_time(ask, seconds_left=600)
    async with working(database) as hub, hub.room(table.id) as room:
        emma = Guest(room).enter()
        assert 0 < emma.latest.left <= 600


@scenario
async def test_a_deadline_is_acted_on_once_however_many_workers_wake_the_table(
    database: str, ask: Ask
) -> None:
    async with working(database) as one, working(database) as two:
        table = await timed(one, ME, MAX)
        had = len(await rows(one, table))
        deadline = await noted(one, table, "think")
        async with one.room(table.id) as here, two.room(table.id) as there:
            await pass_time(ask)
            for room in (here, there):
                room._pacing.resume(deadline._replace(due=1))
            await asyncio.gather(*(room.wake() for room in (here, there) * 3))
            assert here.live
            log = (await rows(one, table))[had:]
            assert here.live.match.pending != (CHANCE,)
        seats = [row[1] for row in log if not row.startswith("[-")]
        assert sorted(seats[:2]) == ["0", "1"], "each of them chose once"
        assert await noted(one, table, "think") != deadline


@scenario
async def test_bots_do_not_rest_where_nobody_watches(database: str, ask: Ask) -> None:
    """Otherwise the match would stand still until somebody comes."""
    async with working(database, ENDLESS) as hub:
        table = await timed(hub, ME, ROBOT)
        async with hub.room(table.id) as room:
            emma = Guest(room).enter()
            if 0 in emma.position["pending"]:
                await emma.act("pass")
            assert not is_asked(room)
        had = len(await rows(hub, table))
        await noted(hub, table, "rest")
        await pass_time(ask)
        await grown(hub, table, had)
        async with hub.room(table.id) as room:
            await until(lambda: is_asked(room), "people are asked")


@scenario
async def test_whoever_comes_to_throw_has_all_the_time_for_it_in_the_store_too(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise another worker would throw for them when the first wait is over."""
    monkeypatch.setattr(deadlines, "_GRACE", 10**12)  # nobody wakes the table meanwhile
    async with working(database) as hub:
        table = await started(hub, "qwixx", ME, ROBOT, by_hand=True, seconds=3600)
        before = await noted(hub, table, "rest")
        async with hub.room(table.id) as room:
            Guest(room).enter()
            after = await noted(hub, table, f"{before.step[:-1]}1")
            assert after.due > before.due


def is_asked(room: Room) -> bool:
    assert room.live
    return 0 in room.live.match.pending


@scenario
async def test_the_deadline_of_what_is_over_or_gone_is_forgotten(database: str, ask: Ask) -> None:
    async with working(database) as hub:
        table = await timed(hub, ME, ROBOT)
        await noted(hub, table, "think")
        gone = Deadline("match of no table", "no table", "think 1", 1)
        await hub.store.set_deadlines([gone])

        def leave(table: TableDoc) -> None:
            table.seats[0].kind, table.seats[0].bot = "bot", "random"

        async with hub.room(table.id) as room:
            await room.change(leave)
            assert not room.is_playing
        await pass_time(ask)
        for match in (table.match, gone.match):
            for _ in range(1000):
                if await hub.store.deadline(match) is None:
                    break
                await asyncio.sleep(0.01)
            else:
                raise AssertionError(f"{match} still has a deadline")


@scenario
async def test_a_table_that_could_not_be_woken_keeps_its_deadline_and_is_woken_later(
    database: str, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise its match would stand still until somebody comes."""
    asked: list[str] = []

    async def be_away(table_id: str) -> TableDoc | None:
        asked.append(table_id)
        raise StoreDown("the database is away.")

    async with working(database) as hub:
        table = await timed(hub, ME, ROBOT)
        had = len(await rows(hub, table))
        before = await noted(hub, table, "think")
        with monkeypatch.context() as patch:
            patch.setattr(hub.store, "table", be_away)
            await pass_time(ask)
            await until(lambda: asked == [table.id], "the table is to be woken")
    async with working(database) as hub:
        assert (await noted(hub, table, "think")).step == before.step
        await asyncio.to_thread(ask, "UPDATE deadlines SET claimed = 0")  # that of the first worker
        await grown(hub, table, had)


@scenario
async def test_a_worker_looks_again_after_the_database_was_away(
    database: str, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed = asyncio.Event()

    async def be_away(*_: object) -> list[Deadline]:
        failed.set()
        raise StoreDown("the database is away.")

    async with working(database) as hub:
        table = await timed(hub, ME, ROBOT)
        await noted(hub, table, "think")
        with monkeypatch.context() as patch:
            patch.setattr(hub.store, "claim_deadlines", be_away)
            await failed.wait()
        had = len(await rows(hub, table))
        await pass_time(ask)
        await grown(hub, table, had)


@scenario
async def test_a_table_that_is_woken_too_early_notes_its_deadline_again(
    database: str, ask: Ask
) -> None:
    """The one before may be in the database still: what is to be written can get lost."""
    async with working(database) as hub:
        table = await timed(hub, ME, ROBOT)
        before = await noted(hub, table, "think")
        async with hub.room(table.id):
            await asyncio.to_thread(ask, "UPDATE deadlines SET due = 1, step = 'an old one'")
            assert await noted(hub, table, "think") == before


@scenario
async def test_a_table_that_is_woken_reads_first_what_another_worker_wrote(database: str) -> None:
    """Otherwise a bot would choose for somebody who has come back there."""

    def leave(table: TableDoc) -> None:
        carry_out(table, Leave(1, 0, "random"), EMMA, Offer(levels=False), is_playing=True)

    def come_back(table: TableDoc) -> None:
        tables.come_back(table, 0, EMMA)

    async with working(database, ENDLESS) as here, working(database, ENDLESS) as there:
        table = await timed(here, ME, MAX)
        async with here.room(table.id) as room:
            await room.change(leave)
            max_ = Guest(room).enter()
            await max_.act("pass", seat=1)
            room.leave(max_)
            assert room.live
            assert room.live.match.pending == (0,)
            had = room.live.rows
            async with there.room(table.id) as other:
                await other.change(come_back)
            await room.wake()
            assert room.live.rows == had
            assert room.table.seats[0].kind == HUMAN


@scenario
async def test_a_table_that_is_woken_goes_on_until_it_waits_for_a_person(database: str) -> None:
    async with working(database, ENDLESS) as hub:
        table = await started(hub, "qwixx", ME, ROBOT, seconds=3600)
        deadline = await noted(hub, table, "think")
        async with hub.room(table.id) as room:
            room._pacing.resume(deadline._replace(due=1))
            had = len(await rows(hub, table))
            await room.wake()
            assert room.live
            assert room.live.rows > had + 1
            assert waited_for(room.live.match.state, room.table.seats) == (0,)
