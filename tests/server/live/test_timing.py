"""Bots take a moment before they choose, where only they are waited for, and nowhere else."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rollwright.core.game import CHANCE, Step
from rollwright.server.documents import TableWish
from rollwright.server.live.clocks import StepTimer, pause_seconds
from rollwright.server.live.room import Room
from rollwright.server.protocol import Act, Waiting
from rollwright.table.seats import BOT
from server.live.hosting import EMMA, ENDLESS, ME, ROBOT, SHORT, Guest, opened, started
from server.scenario import scenario, until

GAMES = pytest.mark.parametrize("game", ["qwixx", "twenty_one"])


def log_of(room: Room) -> list[Step]:
    assert room.live
    return room.live.match.log


def is_emmas_turn(room: Room) -> bool:
    assert room.live
    return 0 in room.live.match.pending


def waits_for_bots(room: Room) -> bool:
    assert room.live
    pending = room.live.match.pending
    return CHANCE not in pending and all(room.table.seats[seat].kind == BOT for seat in pending)


async def play(room: Room, is_done: Callable[[], bool]) -> None:
    """Emma at seat 0 takes the first thing that she may do, whenever she is asked."""
    while not is_done():
        live = room.live
        assert live
        await until(lambda: is_done() or is_emmas_turn(room), "it is Emma's turn")
        if not is_done():
            state = live.match.state
            text = state.action_text(0, state.legal(0)[0])
            await room.act([0], Act(1, live.doc.id, 0, text, live.visible), lambda: None)


@GAMES
@scenario
async def test_a_match_with_pauses_is_played_to_its_end(tmp_path: Path, game: str) -> None:
    hub = await opened(tmp_path, SHORT)
    table = await hub.create(TableWish(game, [ME, ROBOT, ROBOT]), EMMA)
    async with hub.room(table.id) as room:
        await play(room, lambda: not room.is_playing)
        await until(lambda: bool(room.table.results), "the result is written after the last step")
        assert room.live
        assert room.table.results == [list(room.live.match.scores)]
    await hub.close()


@GAMES
@scenario
async def test_bots_rest_where_only_they_are_waited_for(tmp_path: Path, game: str) -> None:
    """Until their pause is over nothing happens; who comes later finds them rested."""
    hub = await opened(tmp_path, ENDLESS)
    table = await started(hub, game, ME, ROBOT)
    async with hub.room(table.id) as room:
        await play(room, lambda: waits_for_bots(room))
        before = len(log_of(room))
    await hub.close()
    hub = await opened(tmp_path, SHORT)
    async with hub.room(table.id) as room:
        assert len(log_of(room)) == before
        await until(lambda: len(log_of(room)) > before, "the bot chooses")
        assert log_of(room)[before][0] == 1
    await hub.close()


@scenario
async def test_nobody_waits_for_bots_while_people_choose(tmp_path: Path) -> None:
    """They choose at the same time: the bot has chosen before the people are asked."""
    hub = await opened(tmp_path, ENDLESS)
    table = await started(hub, "qwixx", ME, ME, ROBOT)
    async with hub.room(table.id) as room:
        assert room.live
        assert room.live.match.pending == (0, 1)
    await hub.close()


@scenario
async def test_bots_choose_after_a_person_who_is_alone_with_them(tmp_path: Path) -> None:
    hub = await opened(tmp_path, ENDLESS)
    table = await started(hub, "qwixx", ME, ROBOT, ROBOT)
    async with hub.room(table.id) as room:
        emma = Guest(room).enter()
        assert emma.position["pending"] == [0, 1, 2]
        await emma.act("pass")
        assert isinstance(emma.latest, Waiting)
        assert emma.latest.pending == (1, 2)
    await hub.close()
    hub = await opened(tmp_path, SHORT)
    async with hub.room(table.id) as room:
        await until(lambda: len(log_of(room)) == 4, "the bots choose")
    await hub.close()


@GAMES
@scenario
async def test_a_bot_takes_a_moment_before_it_rolls(tmp_path: Path, game: str) -> None:
    hub = await opened(tmp_path, ENDLESS)
    table = await started(hub, game, ME, ROBOT, start=1)
    async with hub.room(table.id) as room:
        assert log_of(room) == []
        emma = Guest(room).enter()
        assert emma.position["pending"] == [CHANCE]
    await hub.close()
    hub = await opened(tmp_path, SHORT)
    async with hub.room(table.id) as room:
        await until(lambda: bool(log_of(room)), "the bot rolls")
    await hub.close()


@scenario
async def test_bots_that_play_for_everybody_do_not_rest(tmp_path: Path) -> None:
    hub = await opened(tmp_path, ENDLESS)
    table = await started(hub, "qwixx", ME, ROBOT)
    async with hub.room(table.id) as room:
        await play(room, lambda: waits_for_bots(room))

        def leave(table: Any) -> None:
            table.seats[0].kind, table.seats[0].bot = "bot", "random"

        await room.change(leave)
        assert not room.is_playing
    await hub.close()


def test_a_pause_is_not_always_the_same_and_short_without_a_choice() -> None:
    pauses = [pause_seconds(2, is_choice=True) for _ in range(100)]
    assert len({*pauses}) == 100
    assert 1 <= min(pauses) < max(pauses) <= 2
    assert pause_seconds(2, is_choice=False) == 0.5


class Acts:
    """Notes the steps whose time ran out."""

    def __init__(self) -> None:
        self.steps: list[int] = []
        self.timer = StepTimer(self.act)

    async def act(self, step: int) -> None:
        self.steps.append(step)


@scenario
async def test_a_timer_acts_once_for_a_step_and_may_be_set_for_it_again() -> None:
    acts = Acts()
    acts.timer.set(7, SHORT)
    await until(lambda: acts.steps == [7], "the time runs out")
    acts.timer.set(7, SHORT)
    await until(lambda: acts.steps == [7, 7], "the time runs out again")


@scenario
async def test_a_timer_whose_time_is_over_at_once_has_nothing_left() -> None:
    """As for a deadline that passed while the server was away."""
    acts = Acts()
    acts.timer.set(7, 0)
    assert acts.timer.left == 0
    await until(lambda: acts.steps == [7], "the time runs out")


@scenario
async def test_a_timer_that_runs_for_a_step_is_not_set_for_it_twice() -> None:
    acts = Acts()
    acts.timer.set(7, SHORT)
    acts.timer.set(7, ENDLESS)
    await until(lambda: acts.steps == [7], "the first time counts")


@scenario
async def test_a_timer_that_is_set_for_the_next_step_forgets_the_last_one() -> None:
    acts = Acts()
    acts.timer.set(7, 0.01)
    acts.timer.set(8, SHORT)
    await until(lambda: bool(acts.steps), "the time runs out")
    await asyncio.sleep(0.03)
    assert acts.steps == [8]


@scenario
async def test_a_timer_tells_how_much_time_is_left() -> None:
    acts = Acts()
    assert acts.timer.left == 0
    acts.timer.set(7, 60)
    assert 59 < acts.timer.left <= 60
    acts.timer.stop()
    assert acts.timer.left == 0


@scenario
async def test_a_timer_that_is_stopped_does_not_act() -> None:
    acts = Acts()
    acts.timer.set(7, SHORT)
    acts.timer.stop()
    await asyncio.sleep(0.03)
    assert acts.steps == []
