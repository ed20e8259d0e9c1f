"""A person among bots takes back a choice for a moment, if it has revealed nothing."""

import asyncio
import contextlib
import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from rollwright.core import games
from rollwright.core.game import CHANCE
from rollwright.records.jsonl import from_json, to_json
from rollwright.records.notation import from_text, to_text
from rollwright.server.http.records import tell
from rollwright.server.live import pacing, telling
from rollwright.server.live.hub import Hub
from rollwright.server.live.room import Room
from rollwright.server.protocol import Refusal, Update, Waiting
from server.live.hosting import (
    ENDLESS,
    ME,
    ROBOT,
    SHORT,
    Guest,
    opened,
    started,
    two_workers,
)
from server.scenario import scenario, until

GAMES = pytest.mark.parametrize("game", ["qwixx", "twenty_one"])


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is hurried unless a test says so."""
    monkeypatch.setattr(pacing, "THROW_SECONDS", ENDLESS)


async def rows(hub: Hub, room: Room) -> list[Any]:
    return [json.loads(row) for row in await hub.store.steps(room.table.match)]


async def refused(guest: Guest, seat: int = 0) -> str:
    """Why nothing can be taken back, which changes nothing."""
    before = list(guest.log)
    with pytest.raises(Refusal) as refusal:
        await guest.take_back(seat)
    assert refusal.value.reason.endswith(".")
    assert guest.log == before
    return refusal.value.code


@scenario
async def test_a_secret_choice_against_a_bot_is_taken_back_and_made_again(tmp_path: Path) -> None:
    hub = await opened(tmp_path, ENDLESS)
    table = await started(hub, "qwixx", ME, ROBOT)
    async with hub.room(table.id) as room:
        emma, watcher = Guest(room).enter(), Guest(room, "").enter()
        legal = emma.updates[-1].legal
        assert emma.latest.can_take_back == 0
        await emma.act("pass")
        assert isinstance(emma.latest, Waiting)
        assert 2 < emma.latest.can_take_back <= telling.TAKE_BACK_SECONDS
        assert watcher.latest.can_take_back == 0, "that is for the person who chose"
        await emma.take_back()
        assert room.live
        assert room.live.match.pending == (0, 1)
        assert isinstance(emma.latest, Update)
        assert (emma.latest.start, emma.latest.legal, emma.latest.chosen) == (1, legal, {})
        assert (emma.latest.undone, emma.latest.can_take_back) == (1, 0)
        assert len(watcher.log) == 1
        [action] = legal[0][1:2]
        await emma.act(action)
        assert emma.latest.chosen == {0: action}
        assert [row[0] for row in await rows(hub, room)] == ["chance", 0, "undo", 0]
    await hub.close()


@scenario
async def test_a_choice_that_everybody_saw_is_taken_back_before_the_bots_write(
    tmp_path: Path,
) -> None:
    hub = await opened(tmp_path, ENDLESS)
    table = await started(hub, "twenty_one", ME, ROBOT)
    async with hub.room(table.id) as room:
        emma, watcher = Guest(room).enter(), Guest(room, "").enter()
        await emma.act("keep")
        assert len(watcher.log) == 2
        await emma.take_back()
        for guest in (emma, watcher):
            assert isinstance(guest.latest, Update)
            assert (guest.latest.start, bytes(guest.latest.steps)) == (1, b"[]")
            assert len(guest.log) == 1
            assert guest.position["to_decide"]["kind"] == "AskSecondAttempt"
        await emma.act("reroll")
        assert [step[0] for step in emma.log] == ["chance", 0, "chance"]
        assert await refused(emma) == "too_late", "the dice have been rolled"
    await hub.close()


@GAMES
@scenario
async def test_somebody_alone_takes_back_until_they_throw(tmp_path: Path, game: str) -> None:
    hub = await opened(tmp_path, 0)
    table = await started(hub, game, ME, by_hand=True)
    async with hub.room(table.id) as room:
        emma = Guest(room).enter()
        await emma.throw()
        assert await refused(emma) == "too_late", "dice are not taken back"
        await emma.act()
        while emma.position["pending"] != [CHANCE]:
            await emma.act()
        last = emma.log[-1]
        await emma.take_back()
        assert (emma.position["turn"], emma.position["pending"]) == (1, [0])
        await emma.act(last[1])
        assert emma.position["pending"] == [CHANCE]
        await emma.throw()
        assert await refused(emma) == "too_late"
    await hub.close()


@GAMES
@scenario
async def test_the_record_of_a_match_knows_nothing_of_what_was_taken_back(
    tmp_path: Path, game: str
) -> None:
    """Every other choice is taken back, unless the bots were faster."""
    hub = await opened(tmp_path, SHORT)
    table = await started(hub, game, ME, ROBOT)
    async with hub.room(table.id) as room:
        emma = Guest(room).enter()
        assert room.live
        for number in count():
            await until(lambda: not room.is_playing or 0 in match_of(room).pending, "Emma's turn")
            if not room.is_playing:
                break
            await emma.act()
            if number % 2:
                with contextlib.suppress(Refusal):
                    await emma.take_back()
        await until(lambda: bool(room.table.results), "the result is written")
        undone = emma.undone
        assert undone > 0
        record = await hub.record(table.match)
        assert record.match.log == room.live.match.log
        assert record.check_dice() == record.match.rolls
        assert len(tell(record).frames) == len(record.match.log) + 1
        for written, read in ((to_json, from_json), (to_text, from_text)):
            text = written(record)
            assert "undo" not in text
            assert read(text, games.find).match.log == record.match.log
        assert len(await rows(hub, room)) == len(record.match.log) + 2 * undone
    await hub.close()
    hub = await opened(tmp_path, SHORT)
    async with hub.room(table.id) as room:
        late = Guest(room).enter()
        assert (late.log, late.undone) == (emma.log, undone)
    await hub.close()


def match_of(room: Room) -> Any:
    assert room.live
    return room.live.match


@scenario
async def test_nothing_is_taken_back_between_people(tmp_path: Path) -> None:
    hub = await opened(tmp_path, ENDLESS)
    table = await started(hub, "qwixx", ME, ME, ROBOT)
    async with hub.room(table.id) as room:
        emma = Guest(room).enter()
        await emma.act("pass")
        assert emma.latest.can_take_back == 0
        assert await refused(emma) == "not_alone"
    await hub.close()


@scenario
async def test_nothing_is_taken_back_that_showed_what_others_chose(tmp_path: Path) -> None:
    """Without pauses bots have chosen already: the last choice shows theirs."""
    hub = await opened(tmp_path, 0)
    table = await started(hub, "qwixx", ME, ROBOT)
    async with hub.room(table.id) as room:
        emma = Guest(room).enter()
        await emma.act("pass")
        assert len(emma.log) == 3
        assert emma.latest.can_take_back == 0
        assert await refused(emma) == "too_late"
    await hub.close()


@scenario
async def test_nothing_is_taken_back_twice_or_by_somebody_else(tmp_path: Path) -> None:
    hub = await opened(tmp_path, ENDLESS)
    table = await started(hub, "qwixx", ME, ROBOT)
    async with hub.room(table.id) as room:
        emma, max_ = Guest(room).enter(), Guest(room, "max").enter()
        assert await refused(emma) == "too_late", "nothing was chosen"
        await emma.act("pass")
        assert await refused(max_) == "not_yours"
        assert await refused(emma, 1) == "not_yours"
        emma.log.append("from the future")
        assert await refused(emma) == "stale"
        emma.log.pop()
        await emma.take_back()
        assert await refused(emma) == "too_late"
    await hub.close()


@scenario
async def test_nothing_is_taken_back_after_three_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "TAKE_BACK_SECONDS", 0.05)
    hub = await opened(tmp_path, ENDLESS)
    table = await started(hub, "qwixx", ME, ROBOT)
    async with hub.room(table.id) as room:
        emma = Guest(room).enter()
        await emma.act("pass")
        await asyncio.sleep(0.1)
        assert await refused(emma) == "too_late"
        assert Guest(room).enter().latest.can_take_back == 0
    await hub.close()


@scenario
async def test_nothing_is_taken_back_once_the_bots_have_rested(tmp_path: Path) -> None:
    hub = await opened(tmp_path, 0.5)
    table = await started(hub, "qwixx", ME, ROBOT)
    async with hub.room(table.id) as room:
        emma = Guest(room).enter()
        await emma.act("pass")
        assert 0 < emma.latest.can_take_back <= 0.5
        await until(lambda: len(emma.log) > 1, "the bot chooses")
        assert emma.latest.can_take_back == 0
        assert await refused(emma) == "too_late"
    await hub.close()


@scenario
async def test_nothing_is_taken_back_after_a_restart(tmp_path: Path) -> None:
    hub = await opened(tmp_path, ENDLESS)
    table = await started(hub, "qwixx", ME, ROBOT)
    async with hub.room(table.id) as room:
        await Guest(room).enter().act("pass")
    await hub.close()
    hub = await opened(tmp_path, ENDLESS)
    async with hub.room(table.id) as room:
        assert await refused(Guest(room).enter()) == "too_late"
    await hub.close()


@scenario
async def test_what_a_bot_chose_for_somebody_late_is_not_taken_back(tmp_path: Path) -> None:
    hub = await opened(tmp_path, ENDLESS)
    table = await started(hub, "twenty_one", ME, ROBOT, seconds=1)
    async with hub.room(table.id) as room:
        emma = Guest(room).enter()
        await until(lambda: len(emma.log) > 1, "a bot chooses for Emma")
        assert emma.updates[-1].for_them == [(1, "late")]
        assert emma.latest.can_take_back == 0
        assert await refused(emma) == "too_late"
    await hub.close()


@scenario
async def test_other_workers_read_what_was_taken_back_and_let_nobody_take_back_more(
    tmp_path: Path,
) -> None:
    here, there = await two_workers(tmp_path, ENDLESS)
    table = await started(here, "twenty_one", ME, ROBOT)
    async with here.room(table.id) as one, there.room(table.id) as other:
        emma, tablet = Guest(one).enter(), Guest(other).enter()
        await emma.act("keep")
        await until(lambda: len(tablet.log) == 2, "the other worker hears of the choice")
        assert await refused(tablet) == "too_late", "it was not made there"
        await emma.take_back()
        await until(lambda: len(tablet.log) == 1, "the other worker hears that it was taken back")
        await tablet.act("reroll")
        await until(lambda: len(emma.log) == 3, "and goes on")
        assert emma.log == tablet.log
    for hub in (here, there):
        await hub.close()


@scenario
async def test_only_one_worker_wins_when_a_bot_goes_on_while_a_choice_is_taken_back(
    tmp_path: Path,
) -> None:
    """Emma's worker has not heard yet that the bot at another one has chosen after her."""
    here, there = await opened(tmp_path, ENDLESS), await opened(tmp_path, SHORT)
    table = await started(here, "qwixx", ME, ROBOT)
    async with here.room(table.id) as one:
        emma = Guest(one).enter()
        await emma.act("pass")
        async with there.room(table.id) as other:
            await until(lambda: len(match_of(other).log) >= 3, "the bot chooses there")
        with pytest.raises(Refusal, match=r"\.$") as refusal:
            await emma.take_back()
        assert refusal.value.code in ("stale", "too_late")
        assert match_of(one).log[:3] == match_of(other).log[:3]
        assert len(emma.log) >= 3, "now she knows"
    for hub in (here, there):
        await hub.close()


@scenario
async def test_who_comes_back_after_something_was_taken_back_gets_the_log_anew(
    tmp_path: Path,
) -> None:
    """The log has as many steps as before, but not the same ones."""
    hub = await opened(tmp_path, ENDLESS)
    table = await started(hub, "qwixx", ME, by_hand=True)
    async with hub.room(table.id) as room:
        emma, watcher = Guest(room).enter(), Guest(room, "").enter()
        await emma.throw()
        await emma.act("pass")
        room.leave(watcher)
        await emma.take_back()
        choice = emma.updates[-1].legal[0][1]
        await emma.act(choice)
        assert len(watcher.log) == len(emma.log) == 2
        watcher.enter(have=2)
        assert watcher.log == emma.log
        assert watcher.log[1] == [0, choice]
    await hub.close()


@scenario
async def test_whoever_comes_after_a_choice_was_taken_back_hears_nothing_of_it(
    tmp_path: Path,
) -> None:
    hub = await opened(tmp_path, ENDLESS)
    table = await started(hub, "qwixx", ME, by_hand=True)
    async with hub.room(table.id) as room:
        emma = Guest(room).enter()
        await emma.throw()
        before = list(emma.log)
        await emma.act("pass")
        assert len(Guest(room, "early").enter().log) > len(before)
        await emma.take_back()
        assert emma.log == Guest(room, "late").enter().log == before
    await hub.close()
