"""What guards the server: limits per address, headers for browsers, and whose pages may connect."""

import asyncio
import json
import socket
from contextlib import AsyncExitStack, ExitStack
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from rollwright.server.documents import TableWish
from rollwright.server.http import openapi as openapi_module
from rollwright.server.http.endpoint import Endpoint, answering
from rollwright.server.http.routes import ENDPOINTS
from rollwright.server.limits import Limits
from rollwright.server.settings import Settings
from server.asking import NAMED, TABLE, problem
from server.scenario import scenario
from server.serving import SECONDS, Served, one_server, serving

served = pytest.fixture(scope="module")(one_server)

HALF = (
    b"POST /api/tables HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
    b"Content-Length: 10\r\nExpect: 100-continue\r\n\r\n"
)
"""A request without its body; the server says when it waits for it."""


def test_whoever_tries_many_join_codes_or_makes_many_tables_has_to_wait(tmp_path: Path) -> None:
    with serving(tmp_path, codes_per_minute=3, tables_per_minute=2) as served:
        code = httpx.post(f"{served.url}/api/tables", json=TABLE).json()["table"]["code"]
        url = f"{served.url}/api/codes/"
        assert [httpx.get(url + "WRONG").status_code for _ in range(3)] == [404] * 3
        assert problem(httpx.get(url + "WRONG")) == (429, "too_many")
        assert problem(httpx.get(url + code)) == (429, "too_many")
        assert httpx.post(f"{served.url}/api/tables", json=TABLE).status_code == 201
        answer = httpx.post(f"{served.url}/api/tables", json=TABLE)
        assert problem(answer) == (429, "too_many")
        assert httpx.get(f"{served.url}/health").status_code == 200


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: endpoint.path)
def test_no_endpoint_can_be_asked_for_ever(tmp_path: Path, endpoint: Endpoint) -> None:
    with serving(tmp_path, **{endpoint.limit: 3}) as served:
        url = served.url + endpoint.path.format(**NAMED)
        answers = [httpx.request(endpoint.method, url) for _ in range(4)]
        assert 429 not in [answer.status_code for answer in answers[:3]]
        assert problem(answers[3]) == (429, "too_many")


@pytest.mark.parametrize(
    "path",
    ["/api/games", "/api/lobby", "/api/tables/x", "/health", "/metrics", "/openapi.json",
     "/protocol.json", "/nowhere", "/api/matches/x/record.txt", "/api/verify"],
)  # fmt: skip
def test_every_answer_has_the_headers_that_keep_a_browser_safe(served: Served, path: str) -> None:
    headers = httpx.get(served.url + path).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "access-control-allow-origin" not in headers


async def knock(served: Served, origin: str | None) -> int:
    """The status with which a WebSocket of a page from `origin` is answered; 101 is welcome."""
    url = served.url.replace("http", "ws", 1) + "/ws"
    headers = {} if origin is None else {"origin": origin}
    try:
        async with connect(url, additional_headers=headers, open_timeout=SECONDS):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


def test_pages_of_other_sites_cannot_open_a_websocket(tmp_path: Path) -> None:
    with serving(tmp_path, origins=["https://play.example"]) as served:
        host = served.url.removeprefix("http://")
        for origin, status in [
            (None, 101),
            (f"http://{host}", 101),
            ("https://play.example", 101),
            ("http://play.example", 403),
            ("https://play.example.evil.example", 403),
            ("https://evil.example", 403),
            (f"http://{host}.evil.example", 403),
            (f"http://{host}@evil.example", 403),
            (f"http://evil.example/{host}", 403),
            ("http://127.0.0.1", 403),
            ("null", 403),
            ("", 403),
            ("http://[", 403),
        ]:
            assert (origin, asyncio.run(knock(served, origin))) == (origin, status)


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),
        ({"origin": "HERE"}, 201),
        ({"origin": "HERE", "sec-fetch-site": "same-origin"}, 201),
        ({"sec-fetch-site": "none"}, 201),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
    ],
)
def test_pages_of_other_sites_cannot_make_tables(
    served: Served, headers: dict[str, str], status: int
) -> None:
    told = {name: value.replace("HERE", served.url) for name, value in headers.items()}
    before = len(served.contents())
    answer = httpx.post(f"{served.url}/api/tables", json=TABLE, headers=told)
    assert answer.status_code == status
    if status == 403:
        assert problem(answer) == (403, "other_site")
        assert len(served.contents()) == before


@pytest.mark.parametrize(
    "kind", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]
)
def test_what_a_form_could_send_makes_no_table(served: Served, kind: str) -> None:
    headers = {"content-type": kind} if kind else {}
    body = json.dumps(TABLE).encode()
    answer = httpx.post(f"{served.url}/api/tables", content=body, headers=headers)
    assert problem(answer) == (415, "malformed")
    told = {"content-type": "Application/JSON; charset=utf-8"}
    assert httpx.post(f"{served.url}/api/tables", content=body, headers=told).status_code == 201


def test_addresses_of_one_ipv6_network_share_their_limits(tmp_path: Path) -> None:
    with serving(tmp_path, codes_per_minute=3) as served:

        def guess(address: str) -> int:
            headers = {"x-forwarded-for": address}
            return httpx.get(f"{served.url}/api/codes/WRONG", headers=headers).status_code

        assert [guess(f"2001:db8::{number}") for number in range(5)] == [404] * 3 + [429] * 2
        assert guess("2001:db8:0:1::1") == 404


def test_an_address_has_only_so_many_requests_in_progress(tmp_path: Path) -> None:
    with serving(tmp_path, connections_per_address=2) as served, ExitStack() as stack:
        host, port = served.url.removeprefix("http://").split(":")
        for _ in range(2):
            half = stack.enter_context(socket.create_connection((host, int(port)), SECONDS))
            half.sendall(HALF)
            assert b"100 Continue" in half.recv(100)
        assert problem(httpx.get(f"{served.url}/health")) == (429, "too_many")
        headers = {"x-forwarded-for": "192.0.2.1"}
        assert httpx.get(f"{served.url}/health", headers=headers).status_code == 200


@scenario
async def test_who_hangs_up_amid_a_body_is_no_fault_of_the_server() -> None:
    async def gone() -> dict[str, str]:
        return {"type": "http.disconnect"}

    [create] = [endpoint for endpoint in ENDPOINTS if endpoint.body is TableWish]
    headers = [(b"content-type", b"application/json")]
    scope = {"type": "http", "method": "POST", "headers": headers, "client": ("192.0.2.1", 1)}
    answer = answering(create, None, Limits(Settings()), [], lambda _: None, lambda _: None)
    assert (await answer(Request(scope, gone))).status_code == 400


@scenario
async def test_an_address_may_connect_only_so_often(tmp_path: Path) -> None:
    with serving(tmp_path, connects_per_minute=3) as served:
        assert [await knock(served, None) for _ in range(4)] == [101] * 3 + [403]


@pytest.mark.parametrize("path", ["/openapi.json", "/protocol.json"])
def test_descriptions_are_made_once(
    served: Served, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = httpx.get(served.url + path).json()
    monkeypatch.setattr(openapi_module, "_described", None)
    assert httpx.get(served.url + path).json() == before


@pytest.mark.parametrize("limit", ["connections", "connections_per_address"])
def test_there_are_no_more_connections_than_allowed(tmp_path: Path, limit: str) -> None:
    with serving(tmp_path, **{limit: 3}) as served:
        emma = served.create("qwixx", "me Emma", "open")

        async def crowd() -> None:
            async with AsyncExitStack() as stack:
                clients = [await stack.enter_async_context(served.client(emma)) for _ in range(3)]
                assert await knock(served, None) == 403
                assert (
                    await asyncio.to_thread(httpx.get, f"{served.url}/health")
                ).status_code == 200
                await clients[0].close()
                async with asyncio.timeout(SECONDS):
                    while await knock(served, None) == 403:
                        await asyncio.sleep(0.01)

        asyncio.run(crowd())
