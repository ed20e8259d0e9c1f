"""HTTP: bodies that cannot be read, addresses that lead nowhere, and records that are none."""

import asyncio
from typing import Any

import httpx
import pytest

from rollwright.server.http.routes import ENDPOINTS
from server.asking import NAMED, problem
from server.serving import Served, one_server, play

JSON = {"content-type": "application/json"}

served = pytest.fixture(scope="module")(one_server)


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/TABLE/seats"])
@pytest.mark.parametrize(
    "body", [b"", b"{", b"null", b"[]", b"7", b"\xff\xfe", b'{"name":"\\ud800"}', b"[" * 60_000]
)
def test_a_body_that_cannot_be_read_is_refused(served: Served, path: str, body: bytes) -> None:
    table = served.create("qwixx", "me Emma", "open").table
    before = served.contents()
    answer = httpx.post(served.url + path.replace("TABLE", table), content=body, headers=JSON)
    assert problem(answer) == (422, "malformed")
    assert served.contents() == before


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/TABLE/seats", "/api/verify"])
def test_a_body_that_is_too_long_is_refused(served: Served, path: str) -> None:
    table = served.create("qwixx", "me Emma", "open").table
    url = served.url + path.replace("TABLE", table)
    assert problem(httpx.post(url, content=b" " * 64_001, headers=JSON)) == (413, "too_long")
    chunks = (b" " * 10_000 for _ in range(7))
    assert problem(httpx.post(url, content=chunks, headers=JSON)) == (413, "too_long")


@pytest.mark.parametrize(
    ("method", "path", "code"),
    [
        ("GET", "/api/tables/nowhere", "no_table"),
        ("GET", "/api/tables/%00", "no_table"),
        ("GET", "/api/tables/%ff", "no_table"),
        ("POST", "/api/tables/nowhere/seats", "no_table"),
        ("POST", "/api/tables/nowhere/seats/0/return", "no_table"),
        ("GET", "/api/codes/NOCODE", "no_code"),
        ("GET", "/api/codes/%27%20OR%201", "no_code"),
        ("GET", "/api/matches/nowhere/record.txt", "no_match"),
        ("GET", "/api/matches/nowhere/record.json", "no_match"),
        ("GET", "/api/matches/nowhere/record.xml", "not_found"),
        ("POST", "/api/tables/nowhere/seats/-1/return", "no_seat"),
        ("POST", f"/api/tables/nowhere/seats/{'1' * 5000}/return", "no_seat"),
        ("POST", "/api/tables/nowhere/seats/%D9%A1/return", "no_seat"),
        ("GET", "/api/tables/no%2Fwhere", "not_found"),
        ("GET", "/api", "not_found"),
        ("GET", "/../../etc/passwd", "not_found"),
        ("GET", "/" + "x" * 5000, "not_found"),
        ("GET", "/ws", "not_found"),
    ],
)
def test_what_is_not_there_is_not_found(served: Served, method: str, path: str, code: str) -> None:
    answer = httpx.request(method, served.url + path, json={"name": "Max"})
    assert problem(answer) == (404, code)
    assert len(answer.text) < 300


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: endpoint.path)
def test_an_endpoint_has_one_method(served: Served, endpoint: Any) -> None:
    path = endpoint.path.format(**NAMED)
    for method in {"GET", "POST", "PUT", "PATCH", "DELETE"} - {endpoint.method}:
        answer = httpx.request(method, served.url + path)
        assert answer.status_code == 405
        assert endpoint.method in answer.headers["allow"]
        assert problem(answer)[0] == 405


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"nonsense",
        b"{}",
        b"{",
        b'{"game":"qwixx"}',
        b"\xff\xfe\x00",
        b'{"game":"qwixx","rules":1,"seats":1,"start":0,"names":["\\ud800"],"steps":[[0,"pass"]]}',
        b'{"game":"qwixx","rules":1,"seats":1,"start":0,"steps":[["chance",{"\\ud800":1}]]}',
        b'{"game":"qwixx","rules":1,"seats":1,"start":0,"steps":[[0,"\\ud800"]]}',
    ],
)
def test_a_record_that_is_none_is_refused(served: Served, body: bytes) -> None:
    answer = httpx.post(f"{served.url}/api/verify", content=body)
    assert problem(answer) == (422, "bad_record")


def test_a_record_with_other_dice_is_refused(served: Served) -> None:
    solo = served.create("qwixx", "me Emma")

    async def evening() -> str:
        async with served.client(solo) as client:
            await play(client)
            return client.match

    url = f"{served.url}/api/matches/{asyncio.run(evening())}/record.json"
    record = httpx.get(url).json()
    assert httpx.post(f"{served.url}/api/verify", json=record).status_code == 200
    for nonces in (["another"], [], [*record["dice"]["nonces"], "more"]):
        record["dice"]["nonces"] = nonces
        answer = httpx.post(f"{served.url}/api/verify", json=record)
        assert problem(answer) == (422, "bad_record")
