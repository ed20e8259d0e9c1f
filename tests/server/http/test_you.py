"""What a person may ask about themself: profile, results, a file, and to be forgotten."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.asking import bearer, problem
from server.serving import Place, Served, play, serving


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path) as served:
        yield served


def ask(
    served: Served, method: str, path: str, token: str = "", body: Any = None
) -> httpx.Response:
    headers = bearer(token) if token else {}
    return httpx.request(method, f"{served.url}/api{path}", json=body, headers=headers)


def you(served: Served, token: str) -> Any:
    answer = ask(served, "GET", "/you", token)
    assert answer.status_code == 200
    return answer.json()


def played(served: Served, token: str = "") -> Place:
    """A match of Emma against a bot, to its end."""
    place = served.create("qwixx", "me Emma", "bot random", token=token)

    async def evening() -> None:
        async with served.client(place) as client:
            await play(client)

    asyncio.run(evening())
    return place


def test_somebody_who_has_done_nothing_has_an_empty_profile(served: Served) -> None:
    found = you(served, "a new token")
    assert found["profile"] == {"name": "", "animal": "", "colour": -1}
    assert (found["matches"], found["since"], found["results"]) == (0, 0, [])
    assert found["ratings"] is None
    assert {level["level"] for level in found["levels"]} >= {"beginner", "strongest"}


def test_a_profile_is_kept(served: Served) -> None:
    wish = {"name": "  Emma ", "animal": "fox", "colour": 3}
    answer = ask(served, "PUT", "/you/profile", "token", wish)
    assert answer.json() == {"name": "Emma", "animal": "fox", "colour": 3}
    ask(served, "PUT", "/you/profile", "token", {**wish, "animal": "owl"})
    assert you(served, "token")["profile"] == {"name": "Emma", "animal": "owl", "colour": 3}
    assert you(served, "another")["profile"]["name"] == ""


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"name": "Emma", "animal": "dragon"}, "malformed"),
        ({"name": "Emma", "colour": 6}, "malformed"),
        ({"name": "Emma", "wins": 99}, "malformed"),
        ({"name": "\u200b"}, "bad_name"),
        ([], "malformed"),
    ],
)
def test_what_is_no_profile_changes_nothing(served: Served, wish: Any, code: str) -> None:
    ask(served, "PUT", "/you/profile", "token", {"name": "Emma"})
    assert problem(ask(served, "PUT", "/you/profile", "token", wish)) == (422, code)
    assert you(served, "token")["profile"]["name"] == "Emma"


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/you", None),
        ("PUT", "/you/profile", {"name": "Emma"}),
        ("POST", "/you/file", None),
        ("POST", "/you/erase", {"sure": "forget me"}),
    ],
)
def test_nobody_without_a_token_is_anybody(
    served: Served, method: str, path: str, body: Any
) -> None:
    assert problem(ask(served, method, path, body=body)) == (401, "no_token")


def test_results_are_told_to_whoever_played(served: Served) -> None:
    place = played(served)
    played(served, place.token)
    found = you(served, place.token)
    assert found["matches"] == len(found["results"]) == 2
    first, second = found["results"]
    assert first["ended"] < second["ended"]
    assert found["since"] == first["ended"]
    assert (first["game"], first["seats"], first["kind"]) == ("qwixx", 2, "played")
    [other] = first["others"]
    assert other["bot"] == "random"
    assert first["luck"] is None
    assert you(served, "somebody else")["results"] == []


def test_a_file_brings_its_person_to_another_device(served: Served) -> None:
    place = played(served)
    ask(served, "PUT", "/you/profile", place.token, {"name": "Emma", "animal": "fox"})
    file = ask(served, "POST", "/you/file", place.token).json()
    assert (file["format"], file["version"]) == ("rollwright-profile", 1)
    assert file["you"] == you(served, place.token)
    for _ in range(2):
        token = ask(served, "POST", "/you/import", body={"key": file["key"]}).json()["token"]
        assert token != place.token
        assert you(served, token) == file["you"]
    assert file["key"] not in str(served.rows("SELECT * FROM profile_keys"))


def test_a_key_that_the_server_did_not_make_is_refused(served: Served) -> None:
    """An edited file, one of another server, or a token that somebody has made up."""
    for key in ("made up", played(served).token):
        answer = ask(served, "POST", "/you/import", body={"key": key})
        assert problem(answer) == (404, "no_profile")
    for body in ({}, {"key": ""}, {"key": "k" * 101}, {"key": "k", "you": {}}):
        assert problem(ask(served, "POST", "/you/import", body=body)) == (422, "malformed")


def test_signing_out_other_devices_makes_files_useless(served: Served) -> None:
    key = ask(served, "POST", "/you/file", "token").json()["key"]
    httpx.post(f"{served.url}/api/devices/revoke", headers=bearer("token"))
    assert problem(ask(served, "POST", "/you/import", body={"key": key})) == (404, "no_profile")


def test_ratings_are_told_where_the_host_wants_them(tmp_path: Path) -> None:
    with serving(tmp_path, ratings=True) as served:
        assert you(served, "token")["ratings"] == []


def test_all_dice_of_finished_matches_are_counted(served: Served) -> None:
    played(served)
    answer = httpx.get(f"{served.url}/api/fair").json()
    by_game = {found["game"]: found for found in answer}
    qwixx = by_game.pop("qwixx")
    assert (qwixx["matches"], {found["matches"] for found in by_game.values()}) == (1, {0})
    assert qwixx["rolls"] > 5
    tests = {(test["test"], test["die"]): test for test in qwixx["tests"]}
    assert tests["sum", ""]["rolls"] == tests["face", "white-1"]["rolls"] == qwixx["rolls"]
    assert tests["pair", "red"]["p"] is None  # one match says nothing
