"""A result that its own worker could not note is noted before the table changes."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from rollwright.server import hosting
from rollwright.server.documents import SeatWish, TableDoc, TableWish
from rollwright.server.ending import Statistics
from rollwright.server.live.fanout import LOOK
from rollwright.server.live.room import Room
from rollwright.server.offer import Offer
from rollwright.server.protocol import Act, Leave
from rollwright.server.results import ResultKind
from rollwright.server.seat_intents import carry_out
from rollwright.server.store import Statement
from rollwright.server.store.results import results_of
from server.live.hosting import EMMA, ME, ROBOT, opened
from server.scenario import scenario


async def play(room: Room, seats: Sequence[int] = (0,)) -> None:
    """Play the match to its end; the first legal choice is as good as any."""
    while room.is_playing:
        live = room.live
        assert live
        seat, legal = next(iter(live.legal([*seats]).items()))
        await room.act([seat], Act(1, live.doc.id, seat, legal[0], live.visible), lambda: None)


@scenario
async def test_the_result_moves_with_the_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The workers cannot tell each other anything, so that nobody notes it meanwhile."""
    first, second = [await opened(tmp_path, 0) for _ in range(2)]
    wish = TableWish("qwixx", [SeatWish("me", "Emma"), SeatWish("bot", bot="random")], series=2)
    table = await first.create(wish, "emma")

    async def fail(_: Room) -> None:
        """The worker is gone before it can note the result."""

    async with first.room(table.id) as gone, second.room(table.id) as room:
        with monkeypatch.context() as patch:
            patch.setattr(Room, "_note_result", fail)
            await play(gone)
            await room.catch_up(LOOK)
        assert not room.is_playing
        assert room.table.results == []

        def arrange(table: TableDoc) -> None:
            hosting.arrange(table, [1, 0])

        await room.change(arrange)
        assert gone.live
        emma, bot = gone.live.match.scores
        assert room.table.results == [[bot, emma]]
    for hub in (first, second):
        await hub.close()


@scenario
async def test_whoever_leaves_before_the_result_is_noted_has_it_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is to be written about the match could not be told at its end."""
    hub = await opened(tmp_path, 0)
    table = await hub.create(TableWish("qwixx", [ME, ROBOT]), EMMA)

    async def fail(*_: object) -> list[Statement]:
        raise RuntimeError("the statistics are broken")

    def leave(table: TableDoc) -> None:
        carry_out(table, Leave(1, 0), EMMA, Offer(levels=False), is_playing=False)

    async with hub.room(table.id) as room:
        with monkeypatch.context() as patch:
            patch.setattr(Statistics, "__call__", fail)
            with pytest.raises(RuntimeError):
                await play(room)
        assert not room.is_playing
        assert room.table.results == []
        await room.change(leave)
        assert room.live
        [played] = await results_of(hub.store, EMMA)
        points, _ = room.live.match.scores
        assert (played.result.kind, played.result.points) == (ResultKind.PLAYED, points)
    await hub.close()
