"""What guards the server: limits per address, headers for browsers, and whose pages may connect."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from rollwright.server.http.endpoint import Endpoint
from rollwright.server.http.routes import ENDPOINTS
from server.asking import TABLE, problem
from server.serving import SECONDS, Served, one_server, serving

served = pytest.fixture(scope="module")(one_server)


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
        url = served.url + endpoint.path.format(table="t", seat=0, code="c", match="m")
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
