"""A result that its own worker could not note is noted before the table changes."""

from pathlib import Path

import pytest

from rollwright.server import hosting
from rollwright.server.documents import SeatWish, TableDoc, TableWish
from rollwright.server.live.fanout import LOOK
from rollwright.server.live.room import Room
from rollwright.server.protocol import Act
from server.live.doubles import two_hubs
from server.scenario import scenario


async def play(room: Room) -> None:
    """Play the match to its end; the first legal choice is as good as any."""
    while room.is_playing:
        live = room.live
        assert live
        [(seat, legal)] = live.legal([0]).items()
        await room.act([seat], Act(1, live.doc.id, seat, legal[0], live.visible), lambda: None)


@scenario
async def test_the_result_moves_with_the_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = two_hubs(tmp_path / "tables.sqlite")
    for hub in (first, second):
        await hub.open()
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
