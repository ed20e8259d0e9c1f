"""HTTP: every endpoint, what it refuses, and what guards the whole."""

import asyncio
import json
import sqlite3
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

import rollwright
from rollwright import bots, games
from rollwright.server import protocol
from rollwright.server.api import ENDPOINTS
from rollwright.server.client import ServerRefused
from rollwright.server.documents import TableWish
from rollwright.server.protocol import FromServer, TableInfo
from server.serving import SECONDS, Recorder, Served, one_server, play, serving, until

served = pytest.fixture(scope="module")(one_server)

TABLE: dict[str, Any] = {
    "game": "qwixx",
    "seats": [{"kind": "me", "name": "Emma"}, {"kind": "open"}],
}


def problem(answer: httpx.Response) -> tuple[int, str]:
    """The status and the code of a refusal, which also has a sentence for people."""
    body = answer.json()
    assert body.keys() == {"code", "reason"}
    assert body["reason"].endswith(".")
    assert answer.headers["content-type"] == "application/json"
    return answer.status_code, body["code"]


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


def test_all_games_are_offered_with_their_options_and_bots(served: Served) -> None:
    found = httpx.get(f"{served.url}/api/games").json()
    assert [game["name"] for game in found] == list(games.names())
    for info in found:
        game = games.find(info["name"])
        assert info["title"] == game.title
        assert info["bots"] == list(bots.names(game))
        assert info["seats"] == list(game.seat_counts({}))
        assert info["options"].keys() == game.options.keys()


def test_a_table_is_made_and_found_by_its_id_and_its_code(served: Served) -> None:
    made = httpx.post(f"{served.url}/api/tables", json=TABLE)
    assert made.status_code == 201
    seated = made.json()
    assert (seated["seats"], seated["invite"]) == ([0], f"/t/{seated['table']['id']}")
    found = httpx.get(f"{served.url}/api/tables/{seated['table']['id']}")
    assert msgspec.json.decode(found.content, type=TableInfo).code == seated["table"]["code"]
    for code in (seated["table"]["code"], seated["table"]["code"].lower()):
        by_code = httpx.get(f"{served.url}/api/codes/{code}").json()
        assert by_code == {"table": seated["table"]["id"]}


def test_a_guest_keeps_a_token_for_several_tables(served: Served) -> None:
    first = served.create("qwixx", "me Emma", "open")
    second = served.create("qwixx", "me Emma", "open", token=first.token)
    assert first.token == second.token
    assert first.table != second.table
    third = served.sit(served.create("qwixx", "open", "open").table, "Emma", first.token)
    assert (third.token, third.seats) == (first.token, [0])


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "chess"}, "bad_table"),
        ({"seats": []}, "no_people"),
        ({"seats": [{"kind": "bot", "bot": "random"}]}, "no_people"),
        ({"seats": [{"kind": "me", "name": " "}]}, "bad_name"),
        ({"seats": [{"kind": "me"}]}, "bad_name"),
        ({"seats": [{"kind": "open"}] * 20_000}, "bad_table"),
        ({"seats": [{"kind": "open", "colour": 1}]}, "malformed"),
        ({"seats": "two"}, "malformed"),
        ({"seats": None}, "malformed"),
        ({"series": 10**30}, "bad_series"),
        ({"series": "2"}, "malformed"),
        ({"seconds": 1.5}, "malformed"),
        ({"options": {"edition": {"a": 1}}}, "malformed"),
        ({"colour": "red"}, "malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    served: Served, changes: dict[str, Any], code: str
) -> None:
    before = served.contents()
    answer = httpx.post(f"{served.url}/api/tables", json=TABLE | changes)
    assert problem(answer) == (422, code)
    assert served.contents() == before


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/TABLE/seats"])
@pytest.mark.parametrize(
    "body", [b"", b"{", b"null", b"[]", b"7", b"\xff\xfe", b'{"name":"\\ud800"}', b"[" * 100_000]
)
def test_a_body_that_cannot_be_read_is_refused(served: Served, path: str, body: bytes) -> None:
    table = served.create("qwixx", "me Emma", "open").table
    before = served.contents()
    answer = httpx.post(served.url + path.replace("TABLE", table), content=body)
    assert problem(answer) == (422, "malformed")
    assert served.contents() == before


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/TABLE/seats", "/api/verify"])
def test_a_body_that_is_too_long_is_refused(served: Served, path: str) -> None:
    table = served.create("qwixx", "me Emma", "open").table
    url = served.url + path.replace("TABLE", table)
    assert problem(httpx.post(url, content=b" " * 1_000_001)) == (413, "too_long")
    chunks = (b" " * 100_000 for _ in range(11))
    assert problem(httpx.post(url, content=chunks)) == (413, "too_long")


def test_a_seat_is_taken_once_and_a_full_table_has_none(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open", "open")
    url = f"{served.url}/api/tables/{emma.table}/seats"
    assert problem(httpx.post(url, json={"name": "Max", "seat": 0})) == (409, "taken")
    assert problem(httpx.post(url, json={"name": "Max", "seat": 9})) == (422, "no_seat")
    assert problem(httpx.post(url, json={"name": ""})) == (422, "bad_name")
    for seat in (2, 1):
        answer = httpx.post(url, json={"name": "Max", "seat": seat})
        assert answer.status_code == 201
        assert answer.json()["seats"] == [seat]
    assert problem(httpx.post(url, json={"name": "Max", "seat": 1})) == (409, "taken")
    assert problem(httpx.post(url, json={"name": "Max"})) == (409, "full")


def test_of_many_who_want_the_last_seat_one_gets_it(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open")

    async def rush() -> list[int]:
        url = f"{served.url}/api/tables/{emma.table}/seats"
        async with httpx.AsyncClient(timeout=SECONDS) as client:
            posts = [client.post(url, json={"name": f"Guest {n}"}) for n in range(20)]
            return [answer.status_code for answer in await asyncio.gather(*posts)]

    assert sorted(asyncio.run(rush())) == [201] + [409] * 19


def test_only_who_left_a_seat_takes_it_back(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "me Max", "bot random")
    url = f"{served.url}/api/tables/{emma.table}/seats"
    for seat, token, refusal in [
        (0, emma.token, (403, "not_yours")),
        (2, emma.token, (403, "not_yours")),
        (2, "", (403, "not_yours")),
        (3, emma.token, (404, "no_seat")),
        (10**30, emma.token, (404, "no_seat")),
    ]:
        headers = bearer(token) if token else {}
        assert problem(httpx.post(f"{url}/{seat}/return", headers=headers)) == refusal


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
        ("POST", "/api/tables/nowhere/seats/-1/return", "not_found"),
        ("GET", "/", "not_found"),
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
    path = endpoint.path.replace(":int", "").format(table="t", seat=0, code="c", match="m")
    for method in {"GET", "POST", "PUT", "PATCH", "DELETE"} - {endpoint.method}:
        answer = httpx.request(method, served.url + path)
        assert answer.status_code == 405
        assert endpoint.method in answer.headers["allow"]
        assert problem(answer)[0] == 405


def test_the_lobby_lists_what_wants_to_be_listed_and_has_an_open_seat(served: Served) -> None:
    listed = served.create("qwixx", "me Emma", "open", listed=True)
    served.create("qwixx", "me Emma", "me Max", listed=True)
    served.create("qwixx", "me Emma", "open")
    lobby = httpx.get(f"{served.url}/api/lobby").json()
    assert [table["id"] for table in lobby] == [listed.table]
    served.sit(listed.table, "Max")
    assert httpx.get(f"{served.url}/api/lobby").json() == []


def test_an_open_table_stays_in_the_lobby_when_many_full_ones_are_newer(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        waiting = served.create("qwixx", "me Emma", "open", listed=True)
        with closing(sqlite3.connect(served.database)) as db:
            db.execute("UPDATE tables SET changed = changed - 100")
            db.commit()
        for _ in range(51):
            served.create("qwixx", "me Emma", listed=True)
        lobby = httpx.get(f"{served.url}/api/lobby").json()
        assert [table["id"] for table in lobby] == [waiting.table]


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
    record["dice"]["nonces"] = ["another"]
    answer = httpx.post(f"{served.url}/api/verify", json=record)
    assert problem(answer) == (422, "bad_record")


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


def test_the_health_of_a_server_that_works_is_ok(served: Served) -> None:
    answer = httpx.get(f"{served.url}/health")
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


def test_the_health_of_a_server_without_its_database_is_not_ok(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        with closing(sqlite3.connect(served.database)) as db:
            db.execute("DROP TABLE tables")
        answer = httpx.get(f"{served.url}/health")
        assert (answer.status_code, answer.json()) == (503, {"status": "database down"})
        answer = httpx.post(f"{served.url}/api/tables", json=TABLE)
        assert problem(answer) == (503, "store_down")


def metrics(served: Served) -> dict[str, float]:
    answer = httpx.get(f"{served.url}/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return {
        f"{sample.name}{[*sample.labels.values()]}": sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def test_metrics_count_what_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        solo = served.create("qwixx", "me Emma")

        async def evening() -> dict[str, float]:
            async with served.client(solo) as client:
                await until(client, lambda c: c.legal())
                await client.act(0, "pass")
                with pytest.raises(ServerRefused, match="not yours"):
                    await client.act(1, "pass")
                return await asyncio.to_thread(metrics, served)

        found = asyncio.run(evening())
        assert found["rollwright_connections[]"] == 1
        assert found["rollwright_rooms[]"] == 1
        assert found["rollwright_intent_seconds_count[]"] == 1
        assert found["rollwright_refusals_total['not_yours']"] == 1


def test_the_api_is_described_as_it_is(served: Served) -> None:
    description = httpx.get(f"{served.url}/openapi.json").json()
    assert description["openapi"].startswith("3.1")
    assert description["info"]["version"] == rollwright.__version__
    described = {
        (method.upper(), path)
        for path, operations in description["paths"].items()
        for method in operations
    }
    assert described == {(e.method, e.path.replace(":int", "")) for e in ENDPOINTS}
    operations = [o for path in description["paths"].values() for o in path.values()]
    assert len({operation["operationId"] for operation in operations}) == len(operations)
    assert missing_references(description, description) == []


def missing_references(document: Any, part: Any) -> list[str]:
    """Every `$ref` that leads nowhere."""
    if isinstance(part, list):
        return [missing for item in part for missing in missing_references(document, item)]
    if not isinstance(part, dict):
        return []
    missing = missing_references(document, [*part.values()])
    if isinstance(reference := part.get("$ref"), str):
        target: Any = document
        for key in reference.removeprefix("#/").split("/"):
            target = target.get(key, {})
        missing += [] if target else [reference]
    return missing


def test_what_is_sent_is_what_the_protocol_describes(served: Served) -> None:
    schema = httpx.get(f"{served.url}/protocol.json").json()
    assert schema["version"] == protocol.VERSION
    assert missing_references(schema, schema) == []
    emma = served.create("twenty_one", "me Emma", "bot greedy")

    async def evening() -> list[str]:
        async with served.client(emma, Recorder) as client:
            assert isinstance(client, Recorder)
            with pytest.raises(ServerRefused, match="not yours"):
                await client.act(1, "strike")
            await play(client)
            return client.frames

    strict = msgspec.json.Decoder(FromServer, strict=True)
    kinds = set()
    for frame in asyncio.run(evening()):
        message = strict.decode(frame)
        assert json.loads(protocol.write(message)) == json.loads(frame)
        definition = schema["$defs"][type(message).__name__]
        assert json.loads(frame).keys() == definition["properties"].keys()
        assert {*definition["required"]} <= json.loads(frame).keys()
        kinds.add(type(message).__name__)
    assert kinds == {"Welcome", "Table", "Update", "Accepted", "Refused"}


def test_a_wish_is_described_with_its_defaults(served: Served) -> None:
    description = httpx.get(f"{served.url}/openapi.json").json()
    wish = description["components"]["schemas"]["TableWish"]
    assert wish["properties"].keys() == {*TableWish.__struct_fields__}
    assert wish["required"] == ["game", "seats"]
    assert wish["additionalProperties"] is False


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
