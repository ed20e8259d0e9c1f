"""The client's types are those of the server's descriptions."""

import runpy
from pathlib import Path
from typing import Any, Final

import pytest

TOOL: Final = runpy.run_path(str(Path(__file__).parents[2] / "tools" / "wire.py"))
"""The tool is no module of a package."""

declarations = TOOL["declarations"]
reachable = TOOL["reachable"]
type_of = TOOL["type_of"]

REF = {"$ref": "#/$defs/Seat"}


def test_the_committed_types_are_what_the_server_describes() -> None:
    assert TOOL["TARGET"].read_text("utf-8") == TOOL["wire"](), "run python tools/wire.py"


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({}, "unknown"),
        ({"type": "integer", "minimum": 0}, "number"),
        ({"enum": ["a", "b"], "type": "string"}, "string"),
        ({"enum": ["me", "open"]}, "'me' | 'open'"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
        ({"type": "array", "items": {"type": "boolean"}}, "boolean[]"),
        ({"type": "array", "items": {"anyOf": [{"type": "null"}, REF]}}, "(null | Seat)[]"),
        (
            {"type": "array", "prefixItems": [{"type": "integer"}, REF], "items": False},
            "[number, Seat]",
        ),
        ({"type": "object"}, "Record<string, unknown>"),
        ({"type": "object", "additionalProperties": REF}, "Record<string, Seat>"),
        ({"title": "Roll", "type": "object"}, "Roll"),
        (REF, "Seat"),
    ],
)
def test_a_schema_is_a_type(schema: dict[str, Any], expected: str) -> None:
    assert type_of(schema) == expected


def test_a_schema_that_is_not_known_is_refused() -> None:
    with pytest.raises(ValueError, match="No type is known"):
        type_of({"not": {"type": "string"}})


def test_what_the_client_sends_may_leave_out_defaults_and_what_the_server_sends_is_whole() -> None:
    schema = {
        "description": "A seat.",
        "properties": {
            "name": {"type": "string"},
            "bot": {"type": "string", "default": ""},
            "seen": {"type": "integer"},
        },
        "required": ["name"],
    }
    [sent] = declarations({"Seat": schema}, {"Seat"})
    [told] = declarations({"Seat": schema}, set())
    head = "/** A seat. */\nexport interface Seat {\n  name: string\n"
    assert sent == f"{head}  bot?: string\n  seen?: number\n}}"
    assert told == f"{head}  bot: string\n  seen?: number\n}}"


def test_an_inline_schema_with_a_title_is_a_type_of_that_name() -> None:
    event = {
        "title": "Event",
        "type": "object",
        "properties": {"kind": {"type": "string"}},
        "required": ["kind"],
        "additionalProperties": True,
    }
    roll = {"title": "Roll", "type": "object", "additionalProperties": {"type": "integer"}}
    frame = {"properties": {"event": event, "roll": roll}, "required": ["event", "roll"]}
    assert [*declarations({"Frame": frame}, set())] == [
        "export interface Event {\n  kind: string\n  [name: string]: unknown\n}",
        "export interface Frame {\n  event: Event\n  roll: Roll\n}",
        "export type Roll = Record<string, number>",
    ]


def test_what_is_sent_is_found_through_others() -> None:
    schemas = {
        "Wish": {"properties": {"seats": {"type": "array", "items": REF}}},
        "Seat": {"properties": {}},
        "Other": {"properties": {}},
    }
    assert reachable([{"$ref": "#/$defs/Wish"}], schemas) == {"Wish", "Seat"}
