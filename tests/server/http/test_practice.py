"""Positions to practise come in shards that never change, and one by one."""

import httpx
import pytest
from jsonschema_rs import Draft202012Validator

from rollwright.coach.practice import load
from rollwright.core import games
from rollwright.server.http.openapi import openapi
from server.asking import problem
from server.serving import Served, one_server

served = pytest.fixture(scope="module")(one_server)

GAMES = games.having("coach")


def test_books_name_the_shards_of_every_difficulty(served: Served) -> None:
    told = httpx.get(f"{served.url}/api/practice").json()
    assert [book["game"] for book in told] == [*GAMES]
    for book in told:
        assert book["positions"] == len(load(book["game"]).ids)
        assert [*book["shards"]] == ["easy", "medium", "hard"]
        assert all(book["shards"].values())


@pytest.mark.parametrize("game", GAMES)
def test_a_shard_tells_all_that_a_client_needs(served: Served, game: str) -> None:
    books = httpx.get(f"{served.url}/api/practice").json()
    shards = next(book for book in books if book["game"] == game)["shards"]
    document = openapi()
    path = document["paths"]["/api/practice/{game}/shards/{shard}"]["get"]
    schema = path["responses"]["200"]["content"]["application/json"]["schema"]
    validator = Draft202012Validator({**schema, "components": document["components"]})
    for level, names in shards.items():
        answer = httpx.get(f"{served.url}/api/practice/{game}/shards/{names[0]}")
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        validator.validate(answer.json())
        for told in answer.json()["positions"]:
            assert told["difficulty"] == level
            actions = [choice["action"] for choice in told["choices"]]
            best = told["choices"][actions.index(told["best"])]
            assert best["grade"] == "best"
            assert best["value"] == max(choice["value"] for choice in told["choices"])
            assert [name for name in told["names"] if not name] == [""]
            assert told["seat"] in told["position"]["pending"]
            assert told["unit"] == ("points" if len(told["names"]) == 1 else "chance")
            assert {choice["because"] for choice in told["choices"]} == {
                *range(len(told["reasons"]))
            }
            assert told["steps"][0][0] == "chance"
            assert len(told["steps"]) == len(told["events"])


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_found_by_its_id(served: Served, game: str) -> None:
    name = load(game).ids[7]
    told = httpx.get(f"{served.url}/api/practice/{game}/positions/{name}").json()
    assert told["id"] == name


@pytest.mark.parametrize(
    "path",
    [
        "chess/shards/easy-1",
        "qwixx/shards/easy-1",
        "qwixx/shards/silly",
        "qwixx/positions/nowhere",
        "chess/positions/nowhere",
    ],
)
def test_what_there_is_not_is_refused(served: Served, path: str) -> None:
    assert problem(httpx.get(f"{served.url}/api/practice/{path}")) == (404, "no_position")
