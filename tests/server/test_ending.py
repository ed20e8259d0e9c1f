"""What is written when a match ends: once, whoever notes it, and for everybody who sat there."""

import json
from typing import Any, cast

import pytest

from rollwright.core.game import CHANCE
from rollwright.games.qwixx.bots import PART
from rollwright.server.again import AgainRequest, table_from
from rollwright.server.app import make_store
from rollwright.server.documents import SeatWish, TableDoc, TableWish
from rollwright.server.ending import Statistics
from rollwright.server.fairness.counting import all_counts
from rollwright.server.live.fanout import Alone
from rollwright.server.live.hub import Hub
from rollwright.server.live.room import Room
from rollwright.server.offer import Offer
from rollwright.server.protocol import Leave, Ready
from rollwright.server.rating import Skill
from rollwright.server.results import ResultKind
from rollwright.server.seat_intents import carry_out
from rollwright.server.settings import Settings
from rollwright.server.store.guests import ask_to_forget
from rollwright.server.store.results import (
    adding_rating,
    count_results,
    noting_report,
    ratings_of,
    results_of,
)
from rollwright.server.tables import sit
from server.live.doubles import Line, joined
from server.live.test_late_results import play
from server.scenario import scenario
from server.storing import Ask, opened

EMMA, ROBOT = SeatWish("me", "Emma"), SeatWish("bot", bot="random")
PLAIN = Offer(levels=False)


def hub_on(database: str, **more: Any) -> Hub:
    return Hub(make_store(Settings(database=database)), Alone(), PLAIN, **more)


async def ended(hub: Hub, *seats: SeatWish, game: str = "qwixx") -> TableDoc:
    """A table whose match is over."""
    table = await hub.create(TableWish(game, [*seats]), "emma")
    async with hub.room(table.id) as room:
        await play(room)
        return room.table


@scenario
async def test_a_match_leaves_a_row_for_every_seat(database: str, ask: Ask) -> None:
    hub = hub_on(database)
    await hub.open()
    table = await ended(hub, EMMA, ROBOT)
    [played] = await results_of(hub.store, "emma")
    result, [other] = played.result, played.others
    assert (result.match, result.game, result.seat, result.seats) == (table.match, "qwixx", 0, 2)
    assert (result.name, result.bot, result.kind) == ("Emma", "", ResultKind.PLAYED)
    assert [result.points, other.points] == table.results[0]
    assert (
        result.share
        == {1: 1, 0: 0.5, -1: 0}[(result.points > other.points) - (result.points < other.points)]
    )
    assert other.bot == "random"
    assert played.analysed is None
    assert ask("SELECT count(*) FROM results") == "2"
    assert await count_results(hub.store, "emma") == (1, result.ended)
    await hub.close()


@scenario
async def test_two_workers_note_a_match_once(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that took the last step could not note it; both try afterwards."""
    lines = joined(Line(), Line())
    first, second = (Hub(make_store(Settings(database=database)), each, PLAIN) for each in lines)
    for hub in (first, second):
        await hub.open()
    table = await first.create(TableWish("qwixx", [EMMA, ROBOT]), "emma")

    async def fail(_: Room) -> None:
        """The worker cannot note the result now."""

    async with first.room(table.id) as room, second.room(table.id) as other:
        with monkeypatch.context() as patch:
            patch.setattr(Room, "_note_result", fail)
            await play(room)
        for each in (room, other, room):
            await each.catch_up(0)
        assert len(room.table.results) == 1
        assert room.live
        rolls = sum(actor == CHANCE for actor, _ in room.live.match.log)
    assert len(await results_of(first.store, "emma")) == 1
    counts = (await all_counts(first.store))["qwixx"]
    assert (
        sum(n for count, n in counts.items() if count.what == "roll" and count.shown == 1) == rolls
    )
    assert sum(n for count, n in counts.items() if count.what == "sum") == rolls
    for hub in (first, second):
        await hub.close()


@scenario
async def test_a_table_that_somebody_else_wrote_takes_nothing_with_it(database: str) -> None:
    async with opened(database) as store:
        hub = Hub(store, Alone(), PLAIN)
        table = await hub.create(TableWish("qwixx", [EMMA, SeatWish("open")]), "emma")
        stale = await store.table(table.id)
        assert stale
        assert await store.save_table(table)
        insert = ("INSERT INTO erasures VALUES ($1, $2)", "emma", 1)
        assert not await store.save_table(stale, insert)
        assert await store.run(("SELECT * FROM erasures",)) == [[]]
        assert await store.save_table(table, insert)
        assert await store.run(("SELECT guest FROM erasures",)) == [[("emma",)]]


@scenario
async def test_a_match_that_a_bot_finished_does_not_count(database: str) -> None:
    hub = hub_on(database)
    await hub.open()
    table = await hub.create(TableWish("qwixx", [EMMA, ROBOT]), "emma")

    def leave(table: TableDoc) -> None:
        carry_out(table, Leave(1, 0, "random"), "emma", PLAIN, is_playing=True)

    async with hub.room(table.id) as room:
        await room.change(leave)
        assert not room.is_playing  # bots play on to the end
    [played] = await results_of(hub.store, "emma")
    assert (played.result.kind, played.result.bot) == (ResultKind.LEFT, "random")
    await hub.close()


@scenario
async def test_a_match_that_begins_after_somebody_left_is_not_theirs(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot had the seat from the first roll on; they could take it back, and did not."""
    monkeypatch.setitem(cast(dict[str, int], PART.elo), "random", -900)
    async with opened(database) as store:
        hub = Hub(store, Alone(), PLAIN, has_ratings=True)
        table = await hub.create(TableWish("qwixx", [EMMA, SeatWish("open")]), "emma")

        def join(table: TableDoc) -> None:
            sit(table, 1, "Max", "max")

        def leave(table: TableDoc) -> None:
            carry_out(table, Leave(1, 0, "random"), "emma", PLAIN, is_playing=False)

        def go_on(table: TableDoc) -> None:
            carry_out(table, Ready(1, 1), "max", PLAIN, is_playing=False)

        async with hub.room(table.id) as room:
            await room.change(join)
            await play(room, [0, 1])
            before = await ratings_of(store, "emma")
            for change in (leave, go_on):
                await room.change(change)
            assert room.is_playing
            await play(room, [1])
            assert len(room.table.results) == 1
        assert [played.result.kind for played in await results_of(store, "emma")] == ["played"]
        assert len(await results_of(store, "max")) == 2
        assert await ratings_of(store, "emma") == before
        assert (await ratings_of(store, "max"))["qwixx"][1] == 2
        await ask_to_forget(store, "emma")
        [rows] = await store.run(("SELECT DISTINCT name FROM results",))
        assert sorted(rows) == [("Guest 1",), ("Max",)], "the bot had Emma's name"


@scenario
async def test_several_seats_of_one_device_do_not_count(database: str) -> None:
    hub = hub_on(database)
    await hub.open()
    table = await hub.create(TableWish("qwixx", [EMMA, SeatWish("me", "Max")]), "emma")
    async with hub.room(table.id) as room:
        await play(room, [0, 1])
    [played] = await results_of(hub.store, "emma")
    assert (played.result.kind, played.others[0].name) == (ResultKind.SHARED, "Max")
    assert (await count_results(hub.store, "emma"))[0] == 1
    await hub.close()


def report(**more: Any) -> bytes:
    """What the coach says, as far as it is kept."""
    seat = {"luck": 0.1, "luck_stderr": 0.01, "error_rate": 0.02, "unforced": 20}
    seats = [seat, {**seat, "luck": -0.1}]
    return json.dumps({"is_over": True, "is_complete": True, "seats": seats, **more}).encode()


@scenario
async def test_an_analysis_is_added_to_its_match(database: str) -> None:
    hub = hub_on(database)
    await hub.open()
    table = await ended(hub, EMMA, ROBOT)
    assert noting_report(table.match, report(is_complete=False)) == []
    await hub.store.run(*noting_report(table.match, report()))
    await hub.store.run(*noting_report("nowhere", report()))
    [played] = await results_of(hub.store, "emma")
    assert played.analysed
    assert (played.analysed.luck, played.analysed.error_rate) == (0.1, 0.02)
    assert played.analysed.unforced == 20
    await hub.close()


@scenario
async def test_people_are_rated_only_if_the_host_wants_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(cast(dict[str, int], PART.elo), "random", -900)
    hub = hub_on(database)
    await hub.open()
    await ended(hub, EMMA, ROBOT)
    assert await ratings_of(hub.store, "emma") == {}
    await hub.close()
    hub = hub_on(database, has_ratings=True)
    await hub.open()
    await ended(hub, EMMA, ROBOT)
    [(game, (skill, matches))] = (await ratings_of(hub.store, "emma")).items()
    assert (game, matches) == ("qwixx", 1)
    assert skill.sigma < Skill().sigma
    assert skill.mu != Skill().mu
    before, after = await results_of(hub.store, "emma")
    assert (before.skill, after.skill) == (None, skill)
    await ended(hub, EMMA)  # alone nobody can be compared
    assert (await ratings_of(hub.store, "emma"))["qwixx"][1] == 1
    await hub.close()


@scenario
async def test_seats_of_one_device_are_not_rated(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody knows who played which of them."""
    monkeypatch.setitem(cast(dict[str, int], PART.elo), "random", -900)
    async with opened(database) as store:
        hub = Hub(store, Alone(), PLAIN, has_ratings=True)
        table = await hub.create(TableWish("qwixx", [EMMA, SeatWish("me", "Max"), ROBOT]), "emma")
        async with hub.room(table.id) as room:
            await play(room, [0, 1])
        [played] = await results_of(store, "emma")
        assert played.result.kind == ResultKind.SHARED
        assert await ratings_of(store, "emma") == {}


@scenario
async def test_a_match_from_a_position_is_not_rated(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(cast(dict[str, int], PART.elo), "random", -900)
    async with opened(database) as store:
        hub = Hub(store, Alone(), PLAIN, has_ratings=True)
        first = await ended(hub, EMMA, ROBOT)
        before = await ratings_of(store, "emma")
        assert before["qwixx"][1] == 1
        record = await hub.record(first.match)
        step = 1 + next(n for n, (actor, _) in enumerate(record.match.log) if actor == 0)
        wish = AgainRequest(step=step, seat=0)
        table = await hub.open_table(lambda: table_from(first.match, record, wish, "emma", PLAIN))
        async with hub.room(table.id) as room:
            await play(room)
        kinds = [played.result.kind for played in await results_of(store, "emma")]
        assert sorted(kinds) == [ResultKind.PLAYED, ResultKind.POSITION]
        assert await ratings_of(store, "emma") == before


@scenario
async def test_a_bot_of_unknown_strength_rates_nobody(database: str) -> None:
    hub = hub_on(database, has_ratings=True)
    await hub.open()
    await ended(hub, EMMA, ROBOT)
    assert await ratings_of(hub.store, "emma") == {}
    await hub.close()


@scenario
async def test_two_matches_that_end_at_once_both_move_a_rating(database: str) -> None:
    async with opened(database) as store:
        before, after = Skill(), Skill(27, 8)
        for _ in range(2):
            await store.run(adding_rating("emma", "qwixx", before, after))
        skill, matches = (await ratings_of(store, "emma"))["qwixx"]
        assert matches == 2
        assert skill.mu == pytest.approx(29)
        assert skill.sigma == pytest.approx(8 * 8 / before.sigma)


@scenario
async def test_somebody_who_was_erased_during_the_match_is_not_named_again(database: str) -> None:
    hub = hub_on(database)
    await hub.open()
    table = await hub.create(TableWish("qwixx", [EMMA, ROBOT]), "emma")
    async with hub.room(table.id) as room:
        assert room.live

        def forget(table: TableDoc) -> None:
            table.seats[0].guest, table.seats[0].name = "", "Guest 1"

        doc, match = room.live.doc, room.live.match
        await play(room)
        forgotten = room.table
        forget(forgotten)
        statements = await Statistics(hub.store)(forgotten, doc, match)
        assert not any("emma" in statement or "Emma" in statement for statement in statements)
    await hub.close()
