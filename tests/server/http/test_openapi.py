"""`/openapi.json` and `/protocol.json` describe what is really taken and sent."""

import asyncio
import json
from typing import Any

import httpx
import pytest
from jsonschema_rs import Draft202012Validator

import rollwright
from rollwright.core import games
from rollwright.server import protocol
from rollwright.server.client import ServerRefused
from rollwright.server.documents import TableWish
from rollwright.server.http.openapi import message_schema, openapi
from rollwright.server.http.routes import ENDPOINTS
from rollwright.server.http.shapes import AnyRecord
from rollwright.table.telling import Position
from server.serving import Recorder, Served, one_server, play

served = pytest.fixture(scope="module")(one_server)

POSITION = Position(
    turn=1, active=0, pending=(0,), to_decide=None, scores=(0,), winners=(), state={}
)


def test_the_api_is_described_as_it_is(served: Served) -> None:
    description = httpx.get(f"{served.url}/openapi.json").json()
    assert description["openapi"].startswith("3.1")
    assert description["info"]["version"] == rollwright.__version__
    described = {
        (method.upper(), path)
        for path, operations in description["paths"].items()
        for method in operations
    }
    assert described == {(e.method, e.path) for e in ENDPOINTS}
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

    described = messages_of(schema)
    kinds = set()
    for frame in asyncio.run(evening()):
        described.validate(json.loads(frame))
        message = protocol.read_answer(frame)
        assert json.loads(protocol.write(message)) == json.loads(frame)
        kind = type(message).__name__
        assert json.loads(frame).keys() == schema["$defs"][kind]["properties"].keys()
        kinds.add(kind)
    assert kinds >= {"Welcome", "Table", "Update", "Accepted", "Refused"}


def messages_of(schema: dict[str, Any]) -> Draft202012Validator:
    """Tells whether a message is one that the server may send."""
    return Draft202012Validator({**schema["server"], "$defs": schema["$defs"]})


@pytest.mark.parametrize(
    "changes",
    [
        {"steps": [[0]]},
        {"steps": [["nobody", "pass"]]},
        {"steps": [[0, 7]]},
        {"events": [{"kind": "Passed"}]},
        {"position": {}},
        {"position": None},
        {"between": [POSITION]},
        {"between": [[1, {}]]},
        {"for_them": [[0, "bored"]]},
    ],
)
def test_what_is_never_sent_is_not_described_either(changes: dict[str, Any]) -> None:
    update = {"type": "update", "match": "m", "start": 0, "steps": [[0, "pass"]],
              "events": [[{"kind": "Passed"}]], "position": POSITION,
              "legal": {}, "chosen": {}, "ahead": {}, "between": [[1, POSITION]],
              "for_them": [[0, "only"]], "undone": 0, "left": 0, "can_take_back": 2.5}  # fmt: skip
    described = messages_of(message_schema())
    assert described.is_valid(json.loads(json.dumps(update)))
    assert not described.is_valid(json.loads(json.dumps(update | changes)))


def test_every_field_that_is_sent_is_described() -> None:
    """What is encoded in advance is described like everything else."""
    schema = message_schema()["$defs"]
    assert schema["Ahead"]["properties"]["position"] == {"$ref": "#/$defs/Position"}
    empty = [
        (name, field)
        for name, definition in schema.items()
        for field, described in definition["properties"].items()
        if described == {}
    ]
    assert empty == []


def test_what_the_server_always_sends_is_described_as_required() -> None:
    sent = message_schema()["$defs"]
    assert {*sent["SeatInfo"]["required"]} == sent["SeatInfo"]["properties"].keys()
    assert {*sent["Refused"]["required"]} == sent["Refused"]["properties"].keys()
    assert "token" not in sent["Hello"]["required"]
    answers = openapi()["components"]["schemas"]
    for name in ("TableInfo", "PadInfo", "PadSeat", "Replay", "GameInfo"):
        assert {*answers[name]["required"]} == answers[name]["properties"].keys()
    assert answers["Found"].get("required", []) == []
    assert "options" not in answers["PadWish"]["required"]


def test_a_plan_ahead_is_described_with_its_position() -> None:
    ahead: dict[str, Any] = {"position": POSITION, "legal": ["pass"]}
    waiting = {"type": "waiting", "match": "m", "have": 0, "pending": [1], "chosen": {"0": "pass"},
               "ahead": {"0": ahead}, "left": 0, "can_take_back": 0}  # fmt: skip
    described = messages_of(message_schema())
    assert described.is_valid(json.loads(json.dumps(waiting)))
    ahead["position"] = {}
    assert not described.is_valid(json.loads(json.dumps(waiting)))


def test_a_wish_is_described_with_its_defaults(served: Served) -> None:
    description = httpx.get(f"{served.url}/openapi.json").json()
    wish = description["components"]["schemas"]["TableWish"]
    assert wish["properties"].keys() == {*TableWish.__struct_fields__}
    assert wish["required"] == ["game", "seats"]
    assert wish["additionalProperties"] is False


def test_a_wish_is_described_with_all_that_it_may_be() -> None:
    schemas = openapi()["components"]["schemas"]
    wish = schemas["TableWish"]["properties"]
    assert wish["game"]["enum"] == list(games.names())
    assert (wish["series"]["minimum"], wish["series"]["maximum"]) == (1, 5)
    assert (wish["seconds"]["minimum"], wish["seconds"]["maximum"]) == (0, 86_400)
    assert (wish["seats"]["minItems"], wish["seats"]["maxItems"]) == (1, 100)
    assert {*schemas["SeatWish"]["properties"]["kind"]["enum"]} == {"me", "open", "bot"}


def test_a_record_to_check_is_text_or_json() -> None:
    body = openapi()["paths"]["/api/verify"]["post"]["requestBody"]
    assert body["content"] == {
        "text/plain": {"schema": {"type": "string"}},
        "application/json": {"schema": {"$ref": "#/components/schemas/JsonRecord"}},
    }


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=lambda endpoint: endpoint.path)
def test_every_refusal_of_an_endpoint_is_described(endpoint: Any) -> None:
    operation = openapi()["paths"][endpoint.path][endpoint.method.lower()]
    found = {
        int(status): answer["content"]["application/json"]["schema"]["properties"]["code"]["enum"]
        for status, answer in operation["responses"].items()
        if int(status) != endpoint.status
    }
    assert found.pop(429) == ["too_many"]
    if endpoint.method != "GET":
        assert found[403].pop() == "other_site"
    if endpoint.guest:
        assert found[403].pop() == "revoked"
    assert found[403].pop() == "banned"
    found = {status: codes for status, codes in found.items() if codes}
    if endpoint.body and endpoint.body is not AnyRecord:
        assert found.pop(415) == ["malformed"]
    assert found == endpoint.refusals
    assert all(parameter["description"] for parameter in operation["parameters"])
