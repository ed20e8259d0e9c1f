"""The description of the HTTP API and of the WebSocket's messages, made from the code."""

import re
from types import UnionType
from typing import Any, Final, get_args

import msgspec

import rollwright
from rollwright.core import games
from rollwright.server import protocol
from rollwright.server.daily.days import MONTH
from rollwright.server.daily.kinds import WAYS
from rollwright.server.http.endpoint import Endpoint
from rollwright.server.http.routes import ENDPOINTS
from rollwright.server.http.shapes import Problem
from rollwright.server.http.tables import LONGEST_PATH, PATH

Schemas = dict[str, Any]
"""Schemas by name; those of types by the type's `str`."""

_PARAMETERS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "table": ("The id of a table", {"type": "string", "minLength": 1}),
    "seat": ("The number of a seat, from 0", {"type": "integer", "minimum": 0}),
    "code": ("A join code; capitals do not matter", {"type": "string", "minLength": 1}),
    "day": ("A day by UTC, such as 2026-11-16", {"type": "string", "format": "date"}),
    "game": ("The name of a game", {"type": "string", "enum": [*games.names()]}),
    "way": ("How a daily match is played", {"type": "string", "enum": [*WAYS]}),
    "month": ("A month, such as 2026-11", {"type": "string", "pattern": MONTH}),
    "match": ("The id of a match", {"type": "string", "minLength": 1}),
    "shard": ("The name of a shard of positions", {"type": "string", "minLength": 1}),
    "position": ("The id of a position to practise", {"type": "string", "minLength": 1}),
    "ended": (
        "When the match was over, in milliseconds since 1970",
        {"type": "integer", "minimum": 0, "maximum": 10**15 - 1},
    ),
    "after": (
        "How much you have: the version of a pad, or the moments of an analysis; or 0",
        {"type": "integer", "minimum": 0, "maximum": 10**15 - 1},
    ),
    "text": (
        "The path of a page of this server",
        {"type": "string", "pattern": f"^{PATH}$", "maxLength": LONGEST_PATH},
    ),
}

_GUEST: Final[dict[str, list[dict[str, list[str]]]]] = {
    "": [],
    "may": [{}, {"guest": []}],
    "must": [{"guest": []}],
}


def openapi() -> dict[str, Any]:
    """The HTTP API as OpenAPI 3.1."""
    taken = [kind for endpoint in ENDPOINTS for kind in _parts(endpoint.body)]
    sent = [Problem, *(kind for endpoint in ENDPOINTS for kind in _parts(endpoint.answer))]
    found, components = _described(taken, sent, "#/components/schemas/{name}")
    schemas = dict(zip(map(str, (*taken, *sent)), found, strict=True))
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schemas)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rollwright", "version": rollwright.__version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"guest": {"type": "http", "scheme": "bearer"}},
        },
    }


def _described(taken: list[Any], sent: list[Any], place: str) -> tuple[Any, Schemas]:
    """The schemas of types that the server takes and sends, and the components they refer to.

    A field with a default may be left out of what the server takes, but the server always sends it.
    """
    schemas, components = msgspec.json.schema_components((*taken, *sent), ref_template=place)
    _, may_be_partial = msgspec.json.schema_components(taken)
    for name in components.keys() - may_be_partial.keys():
        fields = components[name].get("properties", {})
        given = [field for field, schema in fields.items() if "default" in schema]
        components[name]["required"] = [*components[name].get("required", ()), *given]
    return schemas, components


def _operation(endpoint: Endpoint, schemas: Schemas) -> dict[str, Any]:
    refusals = endpoint.all_refusals
    operation = {
        "summary": endpoint.summary,
        "operationId": endpoint.handler.__name__,
        "security": _GUEST[endpoint.guest],
        "parameters": [
            *(_parameter(name, "path") for name in re.findall(r"{(\w+)}", endpoint.path)),
            *(_parameter(name, "query") for name in endpoint.query),
        ],
        "responses": {
            str(endpoint.status): {
                "description": endpoint.summary,
                "content": _content(endpoint.answer, schemas, endpoint.media),
            },
            **{str(status): _refusal(refusals[status], schemas) for status in sorted(refusals)},
        },
    }
    if endpoint.body:
        content = _content(endpoint.body, schemas)
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _parameter(name: str, place: str) -> dict[str, Any]:
    description, schema = _PARAMETERS[name]
    return {
        "name": name,
        "in": place,
        "required": True,
        "description": description,
        "schema": schema,
    }


def _refusal(codes: list[str], schemas: Schemas) -> dict[str, Any]:
    schema = {"allOf": [schemas[str(Problem)]], "properties": {"code": {"enum": codes}}}
    return {
        "description": f"Refused: {', '.join(codes)}",
        "content": {"application/json": {"schema": schema}},
    }


def _content(kind: Any, schemas: Schemas, media: str = "text/plain") -> dict[str, Any]:
    """The schema by media type: text for `str`, JSON for everything else."""
    return {
        media if part is str else "application/json": {"schema": schemas[str(part)]}
        for part in _parts(kind)
    }


def _parts(*kinds: Any) -> list[Any]:
    """The types, with unions split into their members and `None` left out."""
    parts = [get_args(kind) if isinstance(kind, UnionType) else (kind,) for kind in kinds if kind]
    return [part for some in parts for part in some]


def message_schema() -> dict[str, Any]:
    """The WebSocket's messages as JSON Schema: what a client may send, and what it may get."""
    ready_made = _ready_made_fields()
    (sent, got, *described), components = _described(
        [protocol.FromClient], [protocol.FromServer, *ready_made.values()], "#/$defs/{name}"
    )
    for (message, field), schema in zip(ready_made, described, strict=True):
        components[message]["properties"][field] = schema
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rollwright's WebSocket protocol",
        "version": protocol.VERSION,
        "client": sent,
        "server": got,
        "$defs": components,
    }


def _ready_made_fields() -> dict[tuple[str, str], Any]:
    """The fields that hold JSON already when a message is written, and the types they stand for."""
    return {
        (kind.__name__, field.name): meta.extra[protocol.DESCRIBED_AS]
        for kind in (*get_args(protocol.FromServer), protocol.Ahead)
        for field in msgspec.structs.fields(kind)
        for meta in getattr(field.type, "__metadata__", ())
        if meta.extra
    }
