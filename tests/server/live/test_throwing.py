"""A person who throws by hand is waited for, but not for ever, and the dice stay the same."""

import asyncio
from pathlib import Path

import pytest

from rollwright.core.game import CHANCE
from rollwright.server.documents import TableDoc
from rollwright.server.live import pacing
from rollwright.server.live.room import Room
from rollwright.server.protocol import Refusal
from server.live.doubles import Line
from server.live.hosting import ENDLESS, ME, ROBOT, Guest, opened, started, two_workers
from server.scenario import scenario, until

GAMES = pytest.mark.parametrize("game", ["qwixx", "twenty_one"])


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is hurried unless a test says so."""
    monkeypatch.setattr(pacing, "THROW_SECONDS", ENDLESS)
    monkeypatch.setattr(pacing, "ABSENT_SECONDS", ENDLESS)


def log_of(room: Room) -> list[object]:
    assert room.live
    return [*room.live.match.log]


def waits_for_a_throw(room: Room) -> bool:
    assert room.live
    return room.live.match.pending == (CHANCE,)


@GAMES
@scenario
async def test_the_dice_are_thrown_by_the_active_seat_and_are_those_that_were_promised(
    tmp_path: Path, game: str
) -> None:
    hub = await opened(tmp_path, 0)
    table = await started(hub, game, ME, by_hand=True)
    async with hub.room(table.id) as room:
        emma = Guest(room).enter()
        assert (emma.log, emma.position["pending"], emma.updates[-1].legal) == ([], [CHANCE], {})
        while room.is_playing:
            if waits_for_a_throw(room):
                turn, have = emma.position["turn"], len(emma.log)
                await emma.throw()
                assert (emma.position["turn"], emma.log[have][0]) == (turn, "chance")
            else:
                await emma.act()
        record = await hub.record(room.table.match)
        assert record.check_dice() == record.match.rolls > 0
    await hub.close()


@scenario
async def test_a_second_attempt_needs_no_throw(tmp_path: Path) -> None:
    hub = await opened(tmp_path, 0)
    table = await started(hub, "twenty_one", ME, by_hand=True)
    async with hub.room(table.id) as room:
        emma = Guest(room).enter()
        await emma.throw()
        await emma.act("reroll")
        assert [step[0] for step in emma.log] == ["chance", 0, "chance"]
    await hub.close()


async def refused(guest: Guest, seat: int = 0) -> str:
    with pytest.raises(Refusal) as refusal:
        await guest.throw(seat)
    assert refusal.value.reason.endswith(".")
    return refusal.value.code


@scenario
async def test_a_throw_is_refused_to_everybody_but_the_active_seat(tmp_path: Path) -> None:
    hub = await opened(tmp_path, 0)
    table = await started(hub, "qwixx", ME, ME, by_hand=True)
    async with hub.room(table.id) as room:
        emma, watcher = Guest(room).enter(), Guest(room, "").enter()
        assert await refused(watcher) == "not_yours"
        assert await refused(emma, 1) == "not_your_throw"
        assert await refused(emma, 2) == "not_yours"
        assert log_of(room) == []
        await emma.throw()
        assert await refused(emma) == "not_your_throw"
        emma.log.pop()
        assert await refused(emma) == "stale"
        assert len(log_of(room)) == 1
    await hub.close()


@scenario
async def test_a_person_who_is_here_is_waited_for_and_then_the_dice_are_rolled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pacing, "THROW_SECONDS", 0.05)
    hub = await opened(tmp_path, 0)
    table = await started(hub, "qwixx", ME, by_hand=True)
    async with hub.room(table.id) as room:
        await asyncio.sleep(0.1)
        assert log_of(room) == [], "somebody who is away is waited for as long as that says"
        emma = Guest(room).enter()
        await until(lambda: len(emma.log) == 1, "the dice roll by themselves")
        assert await refused_late(emma) == "stale"
    await hub.close()


async def refused_late(emma: Guest) -> str:
    """A throw that was on its way when the dice rolled by themselves."""
    emma.log.clear()
    return await refused(emma)


@scenario
async def test_nobody_waits_long_for_a_person_who_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pacing, "ABSENT_SECONDS", 0.01)
    hub = await opened(tmp_path, 0)
    table = await started(hub, "qwixx", ME, by_hand=True)
    async with hub.room(table.id) as room:
        Guest(room, "somebody who watches").enter()
        await until(lambda: len(log_of(room)) == 1, "the dice roll by themselves")
    await hub.close()


@scenario
async def test_who_comes_back_has_all_the_time_to_throw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pacing, "ABSENT_SECONDS", 0.05)
    hub = await opened(tmp_path, 0)
    table = await started(hub, "qwixx", ME, by_hand=True)
    async with hub.room(table.id) as room:
        emma = Guest(room).enter()
        await asyncio.sleep(0.1)
        assert emma.log == []
        await emma.throw()
    await hub.close()


@scenario
async def test_a_throw_that_was_waited_for_before_a_restart_is_rolled_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = await opened(tmp_path, 0)
    table = await started(hub, "qwixx", ME, by_hand=True)
    await hub.close()
    monkeypatch.setattr(pacing, "ABSENT_SECONDS", 0.01)
    hub = await opened(tmp_path, 0)
    async with hub.room(table.id) as room:
        await until(lambda: len(log_of(room)) == 1, "the dice roll by themselves")
    await hub.close()


@pytest.mark.parametrize("is_thrown", [True, False])
@scenario
async def test_two_workers_never_roll_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_thrown: bool
) -> None:
    """Both rooms wait for the throw, and both see the end of their patience at once."""
    monkeypatch.setattr(pacing, "THROW_SECONDS", 0.1)
    monkeypatch.setattr(pacing, "ABSENT_SECONDS", 0.1)
    here, there = await two_workers(tmp_path)
    table = await started(here, "qwixx", ME, by_hand=True)
    async with here.room(table.id) as one, there.room(table.id) as other:
        emma = Guest(one).enter()
        if is_thrown:
            try:
                await emma.throw()
            except Refusal as refusal:
                if refusal.code != "not_your_throw":  # on a busy machine she is too late
                    raise
        await until(lambda: len(log_of(one)) == len(log_of(other)) == 1, "both know of the roll")
        assert len(await here.store.steps(table.match)) == 1
        assert log_of(one) == log_of(other)
    for hub in (here, there):
        await hub.close()


@scenario
async def test_a_player_at_another_worker_has_all_the_time_to_throw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A worker that is not the only one cannot tell who is away."""
    monkeypatch.setattr(pacing, "ABSENT_SECONDS", 0.01)
    hub = await opened(tmp_path, 0, Line())
    table = await started(hub, "qwixx", ME, by_hand=True)
    async with hub.room(table.id) as room:
        await asyncio.sleep(0.1)
        assert log_of(room) == []
    await hub.close()


@scenario
async def test_a_seat_that_stops_throwing_by_hand_has_its_dice_rolled(tmp_path: Path) -> None:
    hub = await opened(tmp_path, 0)
    table = await started(hub, "qwixx", ME, by_hand=True)

    def stop(table: TableDoc) -> None:
        table.seats[0].by_hand = False

    async with hub.room(table.id) as room:
        await room.change(stop)
        assert len(log_of(room)) == 1
    await hub.close()


@scenario
async def test_the_time_to_think_does_not_run_while_the_dice_are_waited_for(tmp_path: Path) -> None:
    hub = await opened(tmp_path, 0)
    table = await started(hub, "qwixx", ME, ROBOT, by_hand=True, seconds=60)
    async with hub.room(table.id) as room:
        emma = Guest(room).enter()
        assert emma.latest.left == 0
        await emma.throw()
        assert 59 < emma.latest.left <= 60
        newcomer = Guest(room, "").enter()
        assert 59 < newcomer.latest.left <= 60
    await hub.close()
