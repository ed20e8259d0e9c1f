"""Bots take a moment before they choose, where only they are waited for, and nowhere else."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rollwright.core.game import Step
from rollwright.server.croupier import bots_alone
from rollwright.server.documents import SeatWish, TableWish, hashed
from rollwright.server.fanout import Alone
from rollwright.server.hub import Hub
from rollwright.server.offer import Offer
from rollwright.server.pace import Pace
from rollwright.server.protocol import Act
from rollwright.server.room import Room
from rollwright.server.store.sqlite import SqliteStore
from server.scenario import scenario, until

EMMA = hashed("Emma")
ME, ROBOT = SeatWish("me", "Emma"), SeatWish("bot", bot="random")
SHORT, ENDLESS = 0.001, 1e6

GAMES = pytest.mark.parametrize("game", ["qwixx", "twenty_one"])


async def opened(path: Path, pause: float) -> Hub:
    hub = Hub(SqliteStore(path / "tables.sqlite"), Alone(), Offer(levels=False), pause)
    await hub.open()
    return hub


def log_of(room: Room) -> list[Step]:
    assert room.story
    return room.story.match.log


def is_emmas_turn(room: Room) -> bool:
    assert room.story
    return 0 in room.story.match.pending


def waits_for_bots(room: Room) -> bool:
    assert room.story
    return bots_alone(room.story.match.state, room.table.seats)


async def play(room: Room, is_done: Callable[[], bool]) -> None:
    """Emma at seat 0 takes the first thing that she may do, whenever she is asked."""
    while not is_done():
        story = room.story
        assert story
        await until(lambda: is_done() or is_emmas_turn(room), "it is Emma's turn")
        if not is_done():
            state = story.match.state
            text = state.action_text(0, state.legal(0)[0])
            await room.act([0], Act(1, story.doc.id, 0, text, story.visible), lambda: None)


@GAMES
@scenario
async def test_a_match_with_pauses_is_played_to_its_end(tmp_path: Path, game: str) -> None:
    hub = await opened(tmp_path, SHORT)
    table = await hub.create(TableWish(game, [ME, ROBOT, ROBOT]), EMMA)
    async with hub.room(table.id) as room:
        await play(room, lambda: not room.is_playing)
        await until(lambda: bool(room.table.results), "the result is written after the last step")
        assert room.story
        assert room.table.results == [list(room.story.match.scores)]
    await hub.close()


@GAMES
@scenario
async def test_bots_rest_where_only_they_are_waited_for(tmp_path: Path, game: str) -> None:
    """Until their pause is over nothing happens; who comes later finds them rested."""
    hub = await opened(tmp_path, ENDLESS)
    table = await hub.create(TableWish(game, [ME, ROBOT]), EMMA)
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
    """Both choose at the same time: the bot has chosen before Emma is asked."""
    hub = await opened(tmp_path, ENDLESS)
    table = await hub.create(TableWish("qwixx", [ME, ROBOT]), EMMA)
    async with hub.room(table.id) as room:
        assert room.story
        assert room.story.match.pending == (0,)
    await hub.close()


@scenario
async def test_bots_that_play_for_everybody_do_not_rest(tmp_path: Path) -> None:
    hub = await opened(tmp_path, ENDLESS)
    table = await hub.create(TableWish("qwixx", [ME, ROBOT]), EMMA)
    async with hub.room(table.id) as room:
        await play(room, lambda: waits_for_bots(room))

        def leave(table: Any) -> None:
            table.seats[0].kind, table.seats[0].bot = "bot", "random"

        await room.change(leave)
        assert not room.is_playing
    await hub.close()


class Loop:
    """Remembers what was to happen, and when."""

    def __init__(self) -> None:
        self.pauses: list[float] = []
        self.cancelled = 0

    def call_later(self, seconds: float, _then: Callable[[], None]) -> "Loop":
        self.pauses.append(seconds)
        return self

    def cancel(self) -> None:
        self.cancelled += 1


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch) -> Loop:
    loop = Loop()
    monkeypatch.setattr("asyncio.get_running_loop", lambda: loop)
    return loop


async def nothing() -> None:
    pass


def test_a_pause_is_not_always_the_same_and_short_without_a_choice(loop: Loop) -> None:
    pause = Pace(2, nothing)
    for step in range(100):
        pause.begin(step, is_choice=True)
    assert len({*loop.pauses}) == 100
    assert 1 <= min(loop.pauses) < max(loop.pauses) <= 2
    pause.begin(100, is_choice=False)
    assert loop.pauses[-1] == 0.5


def test_a_pause_is_begun_once_for_a_step(loop: Loop) -> None:
    pause = Pace(2, nothing)
    for step in (7, 7, 8):
        pause.begin(step, is_choice=True)
    assert (len(loop.pauses), loop.cancelled) == (2, 1)
    pause.stop()
    assert loop.cancelled == 2
    pause.begin(8, is_choice=True)
    assert len(loop.pauses) == 3
