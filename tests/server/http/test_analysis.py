"""The analysis of a match over HTTP: asked for until it is there."""

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from rollwright.server.http.analysis import Report
from server.asking import problem
from server.serving import SECONDS, Place, Served, one_server, play, serving

served = pytest.fixture(scope="module")(one_server)


async def finished(served: Served, place: Place) -> str:
    async with served.client(place) as client:
        await play(client)
        return client.match


def ask(served: Served, match: str, after: int | None = None) -> httpx.Response:
    query = "" if after is None else f"?after={after}"
    return httpx.get(f"{served.url}/api/matches/{match}/analysis{query}", timeout=SECONDS)


def analysis(served: Served, match: str) -> Any:
    """The complete analysis of a match."""
    end = time.monotonic() + 4 * SECONDS
    while (told := ask(served, match).json())["status"] != "done":
        assert told["report"] is None
        assert told["so_far"] is None, "nobody has asked for it"
        assert told["done"] <= told["total"]
        assert time.monotonic() < end
        time.sleep(0.05)
    return told


@pytest.mark.parametrize("game", ["qwixx", "twenty_one"])
def test_the_report_names_the_players_and_its_books_balance(served: Served, game: str) -> None:
    place = served.create(game, "me Emma")
    match = asyncio.run(finished(served, place))
    told = analysis(served, match)
    assert told["done"] == told["total"] > 0
    [seat] = told["report"]["seats"]
    assert seat["name"] == "Emma"
    parts = seat["start"] + seat["luck"] + seat["decisions"] + seat["others"]
    assert parts == pytest.approx(seat["result"], abs=1e-9)
    assert told["report"].keys() == {*Report.__struct_fields__}
    assert analysis(served, match) == told


def test_what_is_judged_so_far_is_told_to_those_who_ask_for_it(served: Served) -> None:
    match = asyncio.run(finished(served, served.create("qwixx", "me Emma", "bot greedy")))
    worth: list[Any] = []
    steps: set[int] = set()
    while (told := ask(served, match, after=len(worth)).json())["status"] != "done":
        if so_far := told["so_far"]:
            assert so_far["seats"][0]["name"] == "Emma"
            assert so_far["worth"], "only what is new is told"
            worth += so_far["worth"]
            steps |= {row["step"] for row in so_far["moments"] + so_far["rolls"]}
            results = [seat["result"] for seat in so_far["seats"]]
            assert results == pytest.approx(worth[-1]["seats"])
        time.sleep(0.05)
    report = told["report"]
    assert told["so_far"] is None
    assert worth == report["worth"][: len(worth)]
    assert steps <= {row["step"] for row in report["moments"] + report["rolls"]}
    assert problem(ask(served, match, after=-1)) == (422, "malformed")


def test_an_analysis_is_kept_without_names(served: Served) -> None:
    match = asyncio.run(finished(served, served.create("qwixx", "me Roberta")))
    analysis(served, match)
    [(doc,)] = served.rows("SELECT doc FROM analyses WHERE match_id = ?", match)
    assert "Roberta" not in doc
    assert served.rows("SELECT * FROM leases WHERE work = ?", f"analysis {match}") == []


def test_a_match_that_goes_on_is_not_analysed(served: Served) -> None:
    place = served.create("qwixx", "me Emma", "bot greedy")
    assert problem(ask(served, place.info["match"])) == (409, "not_over")


def test_a_match_that_does_not_exist_is_not_analysed(served: Served) -> None:
    assert problem(ask(served, "nowhere")) == (404, "no_match")
    assert problem(ask(served, "%C3%84")) == (404, "no_match")


def test_a_sheet_that_the_coach_does_not_know_is_refused(served: Served) -> None:
    place = served.create("qwixx", "me Emma", options={"sheet": "mixed-colours"})
    match = asyncio.run(finished(served, place))
    answer = ask(served, match)
    assert problem(answer) == (422, "no_coach")
    assert "mixed-colours" in answer.json()["reason"]


def test_a_server_without_a_coach_says_so(tmp_path: Path) -> None:
    with serving(tmp_path, coach_processes=0) as served:
        games = httpx.get(f"{served.url}/api/games").json()
        assert not any(game["coach"] for game in games)
        match = asyncio.run(finished(served, served.create("qwixx", "me Emma")))
        assert problem(ask(served, match)) == (404, "no_analysis")


def test_nobody_begins_too_many_analyses(tmp_path: Path) -> None:
    with serving(tmp_path, analyses_per_minute=1) as served:
        first, second = (
            asyncio.run(finished(served, served.create("qwixx", "me Emma"))) for _ in range(2)
        )
        assert ask(served, first).status_code == 200
        assert ask(served, first).status_code == 200, "asking again begins nothing"
        assert problem(ask(served, second)) == (429, "too_many")


def test_metrics_tell_how_much_the_coach_has_to_do(served: Served) -> None:
    figures = httpx.get(f"{served.url}/metrics").text
    assert "rollwright_analyses_queue 0.0" in figures
    assert "rollwright_coach_processes" in figures
