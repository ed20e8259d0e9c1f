"""A daily match of today is closed to strangers, whatever they ask for and whatever they send.

The routes and messages are those that the server has: a new one is tried as well, or the test says
that it must be.
"""

import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from rollwright.server.again import AgainRequest
from rollwright.server.http.endpoint import Endpoint
from rollwright.server.http.routes import ENDPOINTS
from rollwright.server.http.tables import SeatRequest
from rollwright.server.protocol import Bye, FromClient, Hello, write
from server.asking import NAMED, bearer, problem
from server.daily.calendar_days import Calendar, Guest, daily_server
from server.scenario import scenario
from server.serving import Place, Served
from server.storing import Ask
from server.talking import entered, farewell

DAY = "2026-11-16"
BODIES: dict[Any, Any] = {
    None: None,
    SeatRequest: {"name": "Max"},
    AgainRequest: {"seat": 0, "step": 2, "name": "Max"},
}
"""For each type of body, one that could be right."""

CLOSED = [
    endpoint for endpoint in ENDPOINTS if "{table}" in endpoint.path or "{match}" in endpoint.path
]


@pytest.fixture
def served(tmp_path: Path, database: str) -> Iterator[Served]:
    calendar = Calendar()
    calendar.turn_to(f"{DAY} 12:00")
    with daily_server(tmp_path, calendar, database) as served:
        yield served


def contents(ask: Ask) -> list[str]:
    """All that is stored about tables and matches."""
    return [
        ask(f"SELECT * FROM {name} ORDER BY 1, 2")  # noqa: S608  # our own names
        for name in ("tables", "matches", "steps", "daily_tries", "results")
    ]


def finished(served: Served) -> tuple[Guest, str]:
    """Somebody who has played, and the id of the match."""
    anna = Guest(served, "Anna Annasdottir")
    anna.begin(DAY)
    anna.play()
    match: str = anna.results(DAY)["mine"]["match"]
    return anna, match


def asked(served: Served, endpoint: Endpoint, table: str, match: str, token: str) -> httpx.Response:
    path = endpoint.path.format(**(NAMED | {"table": table, "match": match}))
    headers = bearer(token) if token else {}
    body = BODIES[endpoint.body]
    return httpx.request(endpoint.method, served.url + path, json=body, headers=headers)


def test_no_route_shows_a_match_of_today_to_who_has_not_played(served: Served, ask: Ask) -> None:
    anna, match = finished(served)
    ben = Guest(served, "Ben")
    ben.begin(DAY)
    before = contents(ask)
    assert len(CLOSED) >= 8
    for endpoint in CLOSED:
        for token in ("", "somebody else", ben.token):
            answer = asked(served, endpoint, anna.table, match, token)
            assert problem(answer) == (403, "daily_closed"), endpoint.path
    assert contents(ask) == before


def test_who_has_played_sees_it(served: Served) -> None:
    anna, match = finished(served)
    ben = Guest(served, "Ben")
    ben.begin(DAY)
    ben.play()
    assert ben.results(DAY)["mine"]["is_over"]
    for endpoint in CLOSED:
        if endpoint.method == "GET" and "analysis" not in endpoint.path:
            answer = asked(served, endpoint, anna.table, match, ben.token)
            assert answer.status_code == 200, endpoint.path


def test_no_page_and_no_list_names_who_plays_today(served: Served, ask: Ask) -> None:
    anna, match = finished(served)
    code = ask("SELECT code FROM tables")
    robot = {"user-agent": "a robot", "accept": "*/*"}
    paths = [f"/t/{anna.table}", f"/t/{anna.table}/tv", f"/replay?match={match}"]
    for path in (*paths, "/api/lobby", f"/api/codes/{code}"):
        assert "Annasdottir" not in httpx.get(served.url + path, headers=robot).text, path


def examples() -> list[Any]:
    """Every message that a client may send, with whatever its fields must have."""
    made = []
    for kind in typing.get_args(FromClient):
        values = {
            field.name: _anything(field.type)
            for field in msgspec.structs.fields(kind)
            if field.required
        }
        made.append(msgspec.convert({"type": kind.__struct_config__.tag, **values}, kind))
    return made


def _anything(kind: Any) -> Any:
    """A value of the type of a field."""
    if typing.get_origin(kind) is typing.Annotated:
        return _anything(typing.get_args(kind)[0])
    if typing.get_origin(kind) is typing.Literal:
        return typing.get_args(kind)[0]
    plain: dict[Any, Any] = {int: 0, str: "a text", list[int]: [0]}
    return plain[kind]


@scenario
async def test_no_message_gets_anything_from_a_table_of_today(served: Served, ask: Ask) -> None:
    """Strangers are sent away, whatever they send with their hello."""
    anna = Guest(served, "Anna")
    anna.begin(DAY)
    before = contents(ask)
    for message in [*examples(), None]:
        async with entered(served, Place(anna.table, "somebody else", [], {})) as socket:
            if message and not isinstance(message, Hello):
                await socket.send(write(message).decode())
            told = await farewell(socket)
            assert isinstance(told, Bye)
            assert told.code == "daily_closed"
    assert contents(ask) == before
