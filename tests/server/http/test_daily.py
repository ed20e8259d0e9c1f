"""What can go wrong when somebody asks for a daily match, and the figures that are told."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from rollwright.server.store import Store
from rollwright.server.store.daily import Outcome, Perfect, note_outcome, note_perfect
from server.asking import bearer, problem
from server.daily.calendar_days import Calendar, Guest, daily_server
from server.serving import Served
from server.storing import opened

DAY = "2026-11-16"
CALENDAR = Calendar()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    CALENDAR.turn_to(f"{DAY} 12:00")
    folder: Path = tmp_path_factory.mktemp("daily")
    with daily_server(folder, CALENDAR) as served:
        yield served


@pytest.mark.parametrize(
    ("day", "game", "way", "expected"),
    [
        ("2026-11-17", "qwixx", "alone", (409, "future_day")),
        ("9999-12-31", "qwixx", "alone", (409, "future_day")),
        ("2026-11-01", "qwixx", "alone", (404, "no_day")),
        ("2026-02-30", "qwixx", "alone", (404, "no_day")),
        ("yesterday", "qwixx", "alone", (404, "no_day")),
        ("2026-1-1", "qwixx", "alone", (404, "no_day")),
        ("20261116", "qwixx", "alone", (404, "no_day")),
        ("٢٠٢٦-١١-١٦", "qwixx", "alone", (404, "no_day")),
        (DAY, "chess", "alone", (404, "no_daily")),
        (DAY, "qwixx", "friends", (404, "no_daily")),
        (DAY, "qwixx", "ALONE", (404, "no_daily")),
    ],
)
def test_a_day_or_game_that_cannot_be_played(
    served: Served, day: str, game: str, way: str, expected: tuple[int, str]
) -> None:
    guest = Guest(served, "Emma")
    assert problem(guest.begin(day, game, way)) == expected
    assert problem(guest.ask(f"daily/{day}/{game}/{way}")) == expected
    assert served.rows("SELECT * FROM daily_tries WHERE name = 'Emma'") == []


def test_a_result_that_is_noted_late_is_among_all_that_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last step is told before the result is noted."""

    async def note_late(store: Store, table: str, outcome: Outcome) -> None:
        await asyncio.sleep(0.3)
        await note_outcome(store, table, outcome)

    monkeypatch.setattr("rollwright.server.live.replica.note_outcome", note_late)
    calendar = Calendar()
    calendar.turn_to(f"{DAY} 12:00")
    with daily_server(tmp_path, calendar) as served:
        for number, guest in enumerate((Guest(served, "Anna"), Guest(served, "Ben"))):
            guest.begin(DAY)
            guest.play()
            told = guest.today()["matches"][0] if number else guest.results(DAY)
            assert told["mine"]["is_over"]
            assert told["streak"] == 1
            count = told["results"] if number else sum(count for _, count in told["scores"])
            assert count == number + 1
        cleo = Guest(served, "Cleo")
        cleo.begin(DAY)
        calendar.turn_to("2026-11-17 00:05")
        cleo.play()
        late = cleo.results(DAY)["mine"]
        assert (late["is_over"], late["counts"]) == (True, False)


@pytest.mark.parametrize("name", ["", "  ", "\u0000"])
def test_a_guest_without_a_name_has_no_try(served: Served, name: str) -> None:
    assert problem(Guest(served, name).begin(DAY)) == (422, "bad_name")


@pytest.mark.parametrize("body", [b"", b"[]", b"{}", b'{"name": 1}', b'{"name": "A", "score": 99}'])
def test_a_forged_result_is_no_request(served: Served, body: bytes) -> None:
    path = f"{served.url}/api/daily/{DAY}/qwixx/alone/tries"
    answer = httpx.post(path, content=body, headers={"content-type": "application/json"})
    assert problem(answer) == (422, "malformed")


def test_a_token_of_nobody_has_nothing(served: Served) -> None:
    answer = httpx.get(f"{served.url}/api/daily", headers=bearer("nobody at all"))
    assert {match["mine"] for match in answer.json()["matches"]} == {None}


@pytest.mark.parametrize("month", ["", "2026", "2026-13", "2026-11-16", "november"])
def test_a_month_that_is_none(served: Served, month: str) -> None:
    answer = Guest(served, "Emma").ask(f"calendar/qwixx/alone?month={month}")
    assert problem(answer) == (422, "malformed")


def test_results_and_the_calendar_of_three_days(tmp_path: Path) -> None:
    calendar = Calendar()
    with daily_server(tmp_path, calendar) as served:
        guests = [Guest(served, name) for name in ("Anna", "Ben", "Cleo", "Dan")]
        anna = guests[0]
        for number, day in enumerate(("2026-10-31", "2026-11-01", "2026-11-02")):
            calendar.turn_to(f"{day} 08:00")
            for guest in guests[number:]:
                guest.begin(day)
                guest.play(hash_of(guest.name, number))
        results = guests[1].results("2026-10-31")
        scores = sorted((place["score"] for place in results["places"]), reverse=True)
        assert [place["score"] for place in results["places"]] == scores
        assert [place["rank"] for place in results["places"]] == [
            1 + sum(other > score for other in scores) for score in scores
        ]
        own = [place for place in results["places"] if place["is_mine"]]
        assert [place["name"] for place in own] == ["Ben"]
        mine = results["mine"]
        assert (mine["of"], mine["beaten"]) == (4, sum(score < mine["score"] for score in scores))
        assert mine["board"]["sheets"]
        assert results["median"] == (scores[1] + scores[2]) / 2
        assert results["seconds"] == 0

        month = guests[3].ask("calendar/qwixx/alone?month=2026-11").json()
        assert month["days"] == ["2026-11-01", "2026-11-02"]
        assert [one["day"] for one in month["tries"]] == ["2026-11-01", "2026-11-02"]
        assert (month["streak"], month["played"]) == (3, 3)
        assert month["today"] == "2026-11-02"
        assert anna.today()["matches"][0]["streak"] == 0
        assert guests[1].today()["matches"][0]["streak"] == 2  # today is still to come
        stranger = Guest(served, "Eve").ask("calendar/qwixx/bot?month=2026-11").json()
        assert (stranger["tries"], stranger["best"], stranger["streak"]) == ([], None, 0)


@pytest.mark.parametrize("is_begun", [False, True])
def test_the_perfect_score_is_told_to_who_has_finished_and_to_all_once_the_day_is_over(
    tmp_path: Path, is_begun: bool
) -> None:
    """It says what the dice of the day were good for."""
    calendar = Calendar()
    calendar.turn_to(f"{DAY} 12:00")
    perfect = Perfect(132.1, 140)

    async def note(database: Path) -> None:
        async with opened(str(database)) as store:
            await note_perfect(store, DAY, "qwixx", perfect)

    with daily_server(tmp_path, calendar) as served:
        asyncio.run(note(served.database))
        emma, max_ = Guest(served, "Emma"), Guest(served, "Max")
        if is_begun:
            max_.begin(DAY)
            max_.choose_once()
        emma.begin(DAY)
        emma.play()
        told = {"expected": perfect.expected, "points": perfect.points}
        assert emma.results(DAY)["perfect"] == told
        assert max_.results(DAY)["perfect"] is None
        assert Guest(served, "somebody").results(DAY)["perfect"] is None
        calendar.turn_to("2026-11-17 00:00")
        assert max_.results(DAY)["perfect"] == told


def hash_of(name: str, number: int) -> int:
    """A seed for how somebody plays on a day."""
    return ord(name[0]) + 100 * number
