"""HTTP: making, finding and listing tables, and sitting down at them."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from rollwright import bots
from rollwright.core import games
from rollwright.server import deciding, tables
from rollwright.server.documents import now
from rollwright.server.live import hub, room
from rollwright.server.live.lobby import MOST_OF_AN_ADDRESS
from rollwright.server.protocol import TableInfo
from rollwright.table.friendly_names import FIRST
from server.asking import TABLE, bearer, problem
from server.serving import SECONDS, Served, one_server, serving

served = pytest.fixture(scope="module")(one_server)


def test_all_games_are_offered_with_their_options_and_bots(served: Served) -> None:
    found = httpx.get(f"{served.url}/api/games").json()
    assert [game["name"] for game in found] == list(games.names())
    for info in found:
        game = games.find(info["name"])
        assert info["title"] == game.title
        assert info["bots"] == info["levels"] == list(bots.plain(game))
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


def test_a_code_of_sheets_leads_to_their_game(served: Served) -> None:
    wish = {"game": "twenty_one", "name": "Emma"}
    code = httpx.post(f"{served.url}/api/sheets", json=wish).json()["code"]
    for typed in (code, code.lower()):
        by_code = httpx.get(f"{served.url}/api/codes/{typed}").json()
        assert by_code == {"sheets": "twenty_one"}


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
        ({"seats": []}, "malformed"),
        ({"seats": [{"kind": "bot", "bot": "random"}]}, "no_people"),
        ({"seats": [{"kind": "me", "name": " "}]}, "bad_name"),
        ({"seats": [{"kind": "me", "name": "\u2800\u3164"}]}, "bad_name"),
        ({"seats": [{"kind": "open"}] * 100}, "bad_table"),
        ({"seats": [{"kind": "open"}] * 101}, "malformed"),
        ({"seats": [{"kind": "king"}]}, "malformed"),
        ({"seats": [{"kind": "open", "colour": 1}]}, "malformed"),
        ({"seats": "two"}, "malformed"),
        ({"seats": None}, "malformed"),
        ({"series": 10**30}, "malformed"),
        ({"series": 0}, "malformed"),
        ({"series": 6}, "malformed"),
        ({"seconds": -1}, "malformed"),
        ({"seconds": 86_401}, "malformed"),
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


def test_a_seat_is_taken_once_and_a_full_table_has_none(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open", "open")
    url = f"{served.url}/api/tables/{emma.table}/seats"
    assert problem(httpx.post(url, json={"name": "Max", "seat": 0})) == (409, "taken")
    assert problem(httpx.post(url, json={"name": "Max", "seat": 9})) == (422, "no_seat")
    assert problem(httpx.post(url, json={"name": "Max", "seat": -1})) == (422, "malformed")
    assert problem(httpx.post(url, json={"name": "\u200d"})) == (422, "bad_name")
    for seat in (2, 1):
        answer = httpx.post(url, json={"name": "Max", "seat": seat})
        assert answer.status_code == 201
        assert answer.json()["seats"] == [seat]
    assert problem(httpx.post(url, json={"name": "Max", "seat": 1})) == (409, "taken")
    assert problem(httpx.post(url, json={"name": "Max"})) == (409, "full")


def test_a_name_may_be_left_out(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open")
    answer = httpx.post(f"{served.url}/api/tables/{emma.table}/seats", json={})
    assert answer.status_code == 201
    assert answer.json()["table"]["seats"][1]["name"].split()[0] in FIRST


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


def test_the_lobby_lists_what_wants_to_be_listed_and_has_an_open_seat(served: Served) -> None:
    listed = served.create("qwixx", "me Emma", "open", listed=True)
    served.create("qwixx", "me Emma", "me Max", listed=True)
    served.create("qwixx", "me Emma", "open")
    lobby = httpx.get(f"{served.url}/api/lobby").json()
    assert [table["id"] for table in lobby] == [listed.table]
    served.sit(listed.table, "Max")
    assert httpx.get(f"{served.url}/api/lobby").json() == []


def lobby_of(served: Served) -> list[str]:
    return [table["id"] for table in httpx.get(f"{served.url}/api/lobby").json()]


def test_an_open_table_stays_in_the_lobby_when_many_full_ones_are_newer(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        waiting = served.create("qwixx", "me Emma", "open", listed=True)
        with closing(sqlite3.connect(served.database)) as db:
            db.execute("UPDATE tables SET changed = changed - 100")
            db.commit()
        for _ in range(51):
            served.create("qwixx", "me Emma", listed=True)
        assert lobby_of(served) == [waiting.table]


def test_nobody_fills_the_lobby_and_who_waits_there_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "READ", 20)
    with serving(tmp_path) as served:
        emma = served.create("qwixx", "me Emma", "open", listed=True)

        flood = {**TABLE, "listed": True}
        elsewhere = {"x-forwarded-for": "203.0.113.9"}

        async def evening() -> None:
            async with served.client(emma), httpx.AsyncClient(base_url=served.url) as client:
                for _ in range(25):
                    made = await client.post("/api/tables", json=flood, headers=elsewhere)
                    assert made.status_code == 201
                shown = [table["id"] for table in (await client.get("/api/lobby")).json()]
                assert emma.table in shown
                assert len(shown) == MOST_OF_AN_ADDRESS + 1

        asyncio.run(evening())


def test_a_table_whose_owner_does_not_come_is_not_shown_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deciding, "AWAY_SECONDS", 0)
    with serving(tmp_path) as served:
        emma = served.create("qwixx", "me Emma", "open", listed=True)
        assert lobby_of(served) == []

        async def evening() -> None:
            async with served.client(emma):
                assert await asyncio.to_thread(lobby_of, served) == [emma.table]

        asyncio.run(evening())
        assert lobby_of(served) == []


def code_works(served: Served, code: str) -> bool:
    return httpx.get(f"{served.url}/api/codes/{code}").status_code == 200


def test_a_join_code_works_while_a_seat_is_open(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open", "open")
    code = emma.info["code"]
    served.sit(emma.table, "Max")
    assert code_works(served, code)
    served.sit(emma.table, "Lou")
    assert not code_works(served, code)
    assert httpx.get(f"{served.url}/api/tables/{emma.table}").status_code == 200


def test_a_join_code_of_a_table_where_nothing_has_happened_for_a_day_is_retired(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    emma = served.create("qwixx", "me Emma", "open", "open")
    code = emma.info["code"]
    tomorrow = now() + 24 * 3600 * 1_000_000
    monkeypatch.setattr(tables, "now", lambda: tomorrow)
    monkeypatch.setattr(room, "now", lambda: tomorrow)
    assert problem(httpx.get(f"{served.url}/api/codes/{code}")) == (404, "no_code")
    served.sit(emma.table, "Max")
    assert code_works(served, code)
