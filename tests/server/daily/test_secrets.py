"""The dice of today are secret: nobody gets the seed, and who has not played sees no match."""

import asyncio
import json
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from rollwright.server import ending
from rollwright.server.client import ServerRefused
from rollwright.server.daily.kinds import WAYS
from rollwright.server.protocol import (
    AskHint,
    Configure,
    Leave,
    Ready,
    Rename,
    Replace,
    Resize,
    Start,
)
from rollwright.server.rating import Skill
from server.asking import problem
from server.daily.calendar_days import Calendar, Guest, daily_server, rolls
from server.serving import SECONDS, Recorder, Served, play, until
from server.storing import Ask

DAY = "2026-11-16"
BEFORE = "2026-11-15"


@pytest.fixture
def calendar() -> Calendar:
    calendar = Calendar()
    calendar.turn_to(f"{DAY} 12:00")
    return calendar


@pytest.fixture
def served(tmp_path: Path, calendar: Calendar) -> Iterator[Served]:
    with daily_server(tmp_path, calendar) as served:
        yield served


def seed_of(served: Served, day: str = DAY) -> str:
    ((seed,),) = served.rows("SELECT seed FROM daily_days WHERE day = ?", day)
    return str(seed)


@pytest.mark.parametrize("way", ["alone", "bot"])
def test_no_answer_holds_the_seed_of_today_or_tomorrow(served: Served, way: str) -> None:
    anna = Guest(served, "Anna")
    told = [anna.begin(DAY, way=way).text]

    async def evening() -> None:
        client = Recorder(served.url, anna.table, anna.token)
        async with client:
            await play(client)
            await until(client, lambda c: c.table and c.table.results)
            told.extend(client.frames)

    asyncio.run(evening())
    match = anna.results(DAY, way=way)["mine"]["match"]
    month = "calendar/qwixx/alone?month=2026-11"
    paths = ["daily", f"daily/{DAY}/qwixx/{way}", month, f"tables/{anna.table}", "lobby"]
    paths += [f"matches/{match}/{form}" for form in ("record.txt", "record.json", "replay")]
    told += [anna.ask(path).text for path in paths]
    assert len(told) > 20
    for seed in (seed_of(served), seed_of(served, "2026-11-17")):
        assert not [answer for answer in told if seed in answer]


def test_after_the_day_the_seed_is_told(served: Served, calendar: Calendar) -> None:
    anna = Guest(served, "Anna")
    anna.begin(DAY)
    anna.play()
    match = anna.results(DAY)["mine"]["match"]
    calendar.turn_to("2026-11-17 00:02")
    seed = seed_of(served)
    stranger = Guest(served, "Max")
    assert stranger.today()["yesterday"]["seed"] == seed
    assert stranger.results(DAY)["sealed"]["seed"] == seed
    assert stranger.ask(f"matches/{match}/record.json").json()["dice"]["seed"] == seed
    assert stranger.ask(f"tables/{anna.table}").json()["seed"] == "", "the record has it"


def test_clocks_of_workers_may_differ_before_the_seed_is_told(
    served: Served, calendar: Calendar
) -> None:
    anna = Guest(served, "Anna")
    anna.begin(DAY)
    calendar.turn_to("2026-11-17 00:00")
    assert anna.today()["yesterday"]["seed"] is None
    assert problem(Guest(served, "Max").begin(DAY)) == (403, "daily_closed")


def test_who_has_not_played_sees_no_match_of_today(served: Served) -> None:
    anna, ben = Guest(served, "Anna"), Guest(served, "Ben")
    anna.begin(DAY)
    anna.play()
    match = anna.results(DAY)["mine"]["match"]
    ben.begin(DAY)
    ben.begin(DAY, way="bot")
    ben.play()  # against the bot: other dice
    for guest in (Guest(served, "Nobody"), ben):
        for form in ("record.txt", "record.json", "replay"):
            answer = guest.ask(f"matches/{match}/{form}")
            assert problem(answer) == (403, "daily_closed")
        assert closed(guest, anna.table) == "daily_closed"
    ben.begin(DAY)
    ben.play()
    assert ben.ask(f"matches/{match}/replay").status_code == 200
    assert closed(ben, anna.table) == ""


def closed(guest: Guest, table: str) -> str:
    """The code with which a table is closed to a guest; "" if it is open."""

    async def look() -> str:
        try:
            async with guest.client(table) as client:
                await until(client, lambda c: c.table or c.end)
                if isinstance(client.end, ServerRefused):
                    return client.end.code
        except ServerRefused as refused:
            return refused.code
        return ""

    return asyncio.run(look())


@pytest.mark.parametrize("way", WAYS)
def test_nobody_gets_hints_in_a_daily_match(served: Served, way: str) -> None:
    anna = Guest(served, "Anna")
    anna.begin(DAY, way=way)

    async def evening() -> None:
        async with anna.client() as client:
            await until(client, lambda client: client.legal())
            before = served.contents()
            wish = partial(AskHint, match=client.match, seat=0, have=len(client.log))
            with pytest.raises(ServerRefused) as answer:
                await client.send(wish)
            assert answer.value.code == "no_hints"
            assert "daily match" in str(answer.value)
            assert served.contents() == before

    asyncio.run(evening())


def test_nobody_changes_a_daily_match(served: Served) -> None:
    anna = Guest(served, "Anna")
    anna.begin(DAY, way="bot")
    intents = (
        partial(Ready, seat=0, nonce="mine"),
        partial(Rename, seat=0, name="Somebody"),
        partial(Leave, seat=0, bot="greedy"),
        partial(Replace, seat=0, bot="greedy"),
        partial(Replace, seat=1, bot="random"),
        partial(Configure, hints=True, listed=True),
        partial(Resize, seats=3),
        partial(Start, nonce="mine"),
    )

    async def evening() -> None:
        async with anna.client() as client:
            before = served.contents()
            for intent in intents:
                with pytest.raises(ServerRefused) as answer:
                    await client.send(intent)
                assert answer.value.code == "daily_fixed"
            assert served.contents() == before
            await play(client)
            await until(client, lambda c: c.table and c.table.results)
            with pytest.raises(ServerRefused) as answer:
                await client.send(intents[0])
            assert answer.value.code == "daily_fixed"

    asyncio.run(evening())


def test_games_and_ways_have_different_dice(served: Served) -> None:
    first = [tuple(map(tuple, match["dice"])) for match in Guest(served, "A").today()["matches"]]
    assert len({*first}) == len(first) >= 4
    assert all(len(dice) == 6 for dice in first)


def test_the_first_roll_that_is_shown_is_that_of_the_match(served: Served) -> None:
    anna = Guest(served, "Anna")
    for match in anna.today()["matches"]:
        anna.begin(DAY, match["game"], match["way"])
        log = anna.play()
        assert [face for _, face in match["dice"]] == faces(rolls(log)[0])


def faces(roll: dict[str, int | list[int]]) -> list[int]:
    """The faces of a roll as records write it."""
    return [
        face for value in roll.values() for face in (value if isinstance(value, list) else [value])
    ]


def test_everybody_who_chooses_the_same_meets_the_same_bot(served: Served) -> None:
    logs = []
    for name in ("Anna", "Ben"):
        guest = Guest(served, name)
        guest.begin(DAY, "twenty_one", "bot")
        guest.choose_once()
        guest.begin(DAY, "twenty_one", "bot")
        logs.append(guest.play(7))
    assert logs[0] == logs[1]


def test_a_match_for_practice_has_the_dice_of_its_day_and_no_result(
    served: Served, calendar: Calendar
) -> None:
    anna, ben = Guest(served, "Anna"), Guest(served, "Ben")
    anna.begin(DAY)
    of_anna = anna.play(5)
    calendar.turn_to("2026-11-18 12:00")
    for _ in range(2):
        assert ben.begin(DAY).status_code == 201
        assert rolls(ben.play(5)) == rolls(of_anna)
    assert ben.results(DAY)["mine"] is None
    assert [place["name"] for place in ben.results(DAY)["places"]] == ["Anna"]
    stored = json.dumps(served.rows("SELECT name FROM daily_tries"))
    assert "Ben" not in stored


def test_no_try_begins_once_the_dice_were_told_even_if_the_clock_goes_back(
    tmp_path: Path, database: str, calendar: Calendar
) -> None:
    with daily_server(tmp_path, calendar, database) as served:
        anna, ben, cleo = (Guest(served, name) for name in ("Anna", "Ben", "Cleo"))
        for guest in (anna, ben):
            assert guest.begin(DAY).status_code == 201
        anna.play()
        assert anna.results(DAY)["mine"]["counts"]
        calendar.turn_to("2026-11-17 00:02")
        assert cleo.today()["yesterday"]["seed"]
        calendar.turn_to(f"{DAY} 23:50")
        assert problem(cleo.begin(DAY)) == (403, "daily_closed")
        assert anna.results(DAY)["mine"]["counts"]
        assert ben.begin(DAY).status_code == 201
        ben.play()
        mine = ben.results(DAY)["mine"]
        assert (mine["is_over"], mine["counts"]) == (True, False)
    with daily_server(tmp_path, calendar, database) as served:  # another worker, or a restart
        cleo.served = served
        assert problem(cleo.begin(DAY)) == (403, "daily_closed")


@pytest.mark.parametrize("reveal", ["record", "practice", "watch"])
def test_whatever_tells_the_dice_of_a_day_ends_it(
    served: Served, calendar: Calendar, reveal: str
) -> None:
    anna, ben = Guest(served, "Anna"), Guest(served, "Ben")
    anna.begin(DAY)
    anna.play()
    match, table = anna.results(DAY)["mine"]["match"], anna.table
    calendar.turn_to("2026-11-17 00:02")
    if reveal == "record":
        assert ben.ask(f"matches/{match}/record.json").status_code == 200
    elif reveal == "practice":
        assert ben.begin(DAY).status_code == 201
    else:
        assert closed(ben, table) == ""
    calendar.turn_to(f"{DAY} 23:50")
    assert problem(Guest(served, "Cleo").begin(DAY)) == (403, "daily_closed")


def test_dice_that_are_known_make_no_result_and_daily_matches_rate_nobody(
    tmp_path: Path, database: str, calendar: Calendar, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ending, "bot_skill", lambda _, __: Skill())
    with daily_server(tmp_path, calendar, database, ratings=True) as served:
        anna, ben = Guest(served, "Anna"), Guest(served, "Ben")
        for guest in (anna, ben):
            guest.begin(DAY, way="bot")
        anna.play()
        assert results_of(anna, 1) == ["played"]
        calendar.turn_to("2026-11-17 00:02")
        ben.play()  # the day is over, and its dice were told
        for _ in range(2):
            anna.begin(DAY, way="bot")  # for practice
            anna.play()
        casual = served.create("qwixx", "me Anna", "bot greedy", token=anna.token)
        anna.table = casual.table
        anna.play()
        assert results_of(anna, 2) == ["played", "played"]
        assert results_of(ben, 0) == []
    assert ask("SELECT matches FROM ratings") == "1", "the casual match"


def results_of(guest: Guest, expected: int) -> list[str]:
    """How somebody played, once so many results are noted."""
    end = time.monotonic() + SECONDS
    while len(found := guest.ask("you").json()["results"]) < expected:
        assert time.monotonic() < end, "results are missing"
    return [each["kind"] for each in found]
