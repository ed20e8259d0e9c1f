"""Hints at a table: for a person among bots, and for people who all agreed before the match."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from rollwright.server import deciding
from rollwright.server.client import Client, ServerRefused
from rollwright.server.documents import SeatWish, TableWish
from rollwright.server.live.encoded import EncodedMatch
from rollwright.server.live.hinting import hint
from rollwright.server.protocol import AskHint, Configure, Refusal, Replace
from server.live.hosting import working
from server.scenario import scenario
from server.serving import (
    Place,
    Served,
    one_server,
    play,
    records,
    serving,
    two_people,
    until,
)

served = pytest.fixture(scope="module")(one_server)


async def ask(client: Client, seat: int, have: int | None = None) -> dict[str, Any]:
    """The hint for a seat."""
    known = len(client.log) if have is None else have
    await client.send(lambda number: AskHint(number, client.match, seat, known))
    return client.hint


async def refusal(client: Client, seat: int, have: int | None = None) -> str:
    with pytest.raises(ServerRefused) as refused:
        await ask(client, seat, have)
    return refused.value.code


async def turn(client: Client) -> int:
    """The seat of this client that has to choose, once one has."""
    await until(client, lambda client: client.legal())
    return next(iter(client.legal()))


def hinted(served: Served, match: str) -> set[int]:
    """The steps of a record, from 1, that were chosen with a hint; both forms say the same."""
    text, line = records(served, match)
    assert text.annotations == line.annotations
    assert all(note.facts == {"hint": True} for note in text.annotations)
    return {note.step for note in text.annotations}


def test_a_hint_is_the_best_choice_and_the_record_notes_it(served: Served) -> None:
    async def evening(place: Place) -> tuple[str, int]:
        async with served.client(place) as client:
            seat = await turn(client)
            hint = await ask(client, seat)
            assert {option["action"] for option in hint["options"]} == {*client.legal()[seat]}
            assert await ask(client, seat) == hint
            steps = len(client.log)
            await client.act(seat, hint["best"])
            await play(client)
            return client.match, steps

    place = served.create("qwixx", "me Emma")
    match, steps = asyncio.run(evening(place))
    assert hinted(served, match) == {steps + 1}
    assert served.steps(match).count('["hint",0]') == 1


def test_a_hint_that_was_noted_survives_a_restart(tmp_path: Path) -> None:
    async def begin(served: Served, place: Place) -> None:
        async with served.client(place) as client:
            await ask(client, await turn(client))

    async def end(served: Served, place: Place) -> str:
        async with served.client(place) as client:
            await play(client)
            return client.match

    with serving(tmp_path) as served:
        place = served.create("twenty_one", "me Emma")
        asyncio.run(begin(served, place))
    with serving(tmp_path) as served:
        match = asyncio.run(end(served, place))
        assert len(hinted(served, match)) == 1


def test_a_hint_is_for_who_has_to_choose_now(served: Served) -> None:
    async def evening(place: Place) -> None:
        async with served.client(place) as client:
            seat = await turn(client)
            assert await refusal(client, seat, have=len(client.log) + 1) == "stale"
            assert await refusal(client, seat + 1) == "not_yours"
            await play(client)
            assert await refusal(client, seat) == "over"

    asyncio.run(evening(served.create("qwixx", "me Emma", "bot greedy")))


def test_whoever_has_nothing_to_choose_gets_no_hint(served: Served) -> None:
    async def evening(place: Place) -> str:
        async with served.client(place) as client:
            seat = await turn(client)
            other = 1 - seat
            while other in client.legal():  # action 1 is for both
                await client.act(other, "pass")
            return await refusal(client, other)

    both = served.create("qwixx", "me Emma", "me Max", hints=True)
    assert asyncio.run(evening(both)) == "not_pending"


def test_between_people_there_are_no_hints_unless_all_agreed(served: Served) -> None:
    async def evening(place: Place) -> str:
        async with served.client(place) as client:
            return await refusal(client, await turn(client))

    emma, _ = two_people(served, "qwixx")
    assert asyncio.run(evening(emma)) == "no_hints"
    together = served.create("qwixx", "me Emma", "me Max")
    assert asyncio.run(evening(together)) == "no_hints"


def test_a_bot_in_the_place_of_a_person_makes_no_hints_fair(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What counts is who sat there at the beginning: the match is rated, and they may come back."""
    monkeypatch.setattr(deciding, "AWAY_SECONDS", 0.1)

    async def evening(served: Served) -> None:
        emma, max_ = two_people(served, "qwixx")
        async with served.client(emma) as first:
            async with served.client(max_):
                await turn(first)
            await until(first, lambda c: c.table.seats[1].overdue)
            await first.send(partial(Replace, seat=1, bot="random"))
            seat = await turn(first)
            assert first.table
            assert not first.table.hints_now
            assert await refusal(first, seat) == "no_hints"

    with serving(tmp_path) as served:
        asyncio.run(evening(served))


def test_a_table_says_whether_hints_may_be_asked_for_now(served: Served) -> None:
    """Not whether they were agreed to: that is for the next match."""

    async def told(place: Place) -> tuple[bool, bool]:
        async with served.client(place) as client:
            await until(client, lambda c: c.match)
            assert client.table
            return client.table.hints, client.table.hints_now

    for place, expected in (
        (served.create("qwixx", "me Emma", "bot greedy"), (False, True)),
        (served.create("qwixx", "me Emma", "me Max"), (False, False)),
        (served.create("qwixx", "me Emma", "me Max", hints=True), (True, True)),
    ):
        assert asyncio.run(told(place)) == expected


def test_whoever_sits_down_where_hints_are_allowed_agrees(served: Served) -> None:
    async def evening(*places: Place) -> list[str]:
        codes = []
        for place in places:
            async with served.client(place) as client:
                assert client.table
                assert client.table.hints
                codes.append(await refusal(client, place.seats[0], have=10**6))
        return codes

    assert asyncio.run(evening(*two_people(served, "qwixx", hints=True))) == ["stale"] * 2


def test_hints_cannot_be_allowed_once_others_are_ready(served: Served) -> None:
    async def allow(place: Place) -> None:
        async with served.client(place) as client:
            await client.send(lambda number: Configure(number, hints=True))

    emma = served.create("qwixx", "me Emma", "open", "open")
    asyncio.run(allow(emma))
    asyncio.run(allow(emma))
    other = served.create("qwixx", "me Emma", "open", "open")
    served.sit(other.table, "Max")
    with pytest.raises(ServerRefused) as refused:
        asyncio.run(allow(other))
    assert refused.value.code == "agreed"


def test_a_server_without_a_coach_gives_no_hints(tmp_path: Path) -> None:
    async def evening(served: Served, place: Place) -> str:
        async with served.client(place) as client:
            return await refusal(client, await turn(client))

    with serving(tmp_path, coach_processes=0) as served:
        place = served.create("qwixx", "me Emma")
        assert asyncio.run(evening(served, place)) == "no_analysis"


def test_a_sheet_that_the_coach_does_not_know_has_no_hints(served: Served) -> None:
    async def evening(place: Place) -> str:
        async with served.client(place) as client:
            return await refusal(client, await turn(client))

    place = served.create("qwixx", "me Emma", options={"sheet": "mixed-colours"})
    assert asyncio.run(evening(place)) == "no_coach"


@scenario
async def test_hints_that_two_workers_note_at_the_same_place_are_both_noted(database: str) -> None:
    def check(_: EncodedMatch) -> None:
        """Everybody may have a hint."""

    async with working(database) as here, working(database) as there:
        seats = [SeatWish("me", "Emma"), SeatWish("me", "Max")]
        table = await here.create(TableWish("qwixx", seats, hints=True), "emma")
        async with here.room(table.id) as one, there.room(table.id) as other:
            await one.note_hint(0, check)
            await other.note_hint(1, check)
            assert other.live
            assert {seat for seat, _ in other.live.hints} == {0, 1}
        rows = await here.store.steps(table.match)
        assert [row for row in rows if "hint" in row] == ['["hint",0]', '["hint",1]']


@scenario
async def test_the_coach_is_not_asked_for_a_hint_that_is_not_allowed(database: str) -> None:
    async def advise(_: str, __: int) -> bytes:
        raise AssertionError("nobody may have this hint")

    async with working(database) as hub:
        seats = [SeatWish("me", "Emma"), SeatWish("me", "Max")]
        table = await hub.create(TableWish("qwixx", seats), "emma")
        async with hub.room(table.id) as room:
            assert room.live
            wish = AskHint(1, table.match, 0, room.live.visible)
            with pytest.raises(Refusal) as refused:
                await hint(room, [0, 1], wish, advise)
    assert refused.value.code == "no_hints"
