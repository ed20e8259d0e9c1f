"""The description of the HTTP API and of the WebSocket's messages, made from the code itself."""

import re
from types import UnionType
from typing import Any, Final, get_args

import msgspec

import rollwright
from rollwright.server import protocol
from rollwright.server.api import ENDPOINTS, LONGEST_PATH, PATH
from rollwright.server.endpoint import Endpoint
from rollwright.server.shapes import Events, Problem, Step

Schemas = dict[str, Any]
"""The schema of each type by its text."""

_PARAMETERS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "table": ("The id of a table", {"type": "string", "minLength": 1}),
    "seat": ("The number of a seat, from 0", {"type": "integer", "minimum": 0}),
    "code": ("A join code; capitals do not matter", {"type": "string", "minLength": 1}),
    "match": ("The id of a match", {"type": "string", "minLength": 1}),
    "after": (
        "The version of the pad that you have, or 0",
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
    kinds: list[Any] = [Problem, *(kind for e in ENDPOINTS for kind in _parts(e.answer, e.body))]
    found, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    schemas = dict(zip(map(str, kinds), found, strict=True))
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


def _operation(endpoint: Endpoint, schemas: Schemas) -> dict[str, Any]:
    refusals = {**endpoint.refusals, 429: ["too_many"]}
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
    """A text as text of some type, everything else as JSON."""
    return {
        media if part is str else "application/json": {"schema": schemas[str(part)]}
        for part in _parts(kind)
    }


def _parts(*kinds: Any) -> list[Any]:
    """The types themselves, of a union each, without `None`."""
    parts = [get_args(kind) if isinstance(kind, UnionType) else (kind,) for kind in kinds if kind]
    return [part for some in parts for part in some]


def message_schema() -> dict[str, Any]:
    """The WebSocket's messages as JSON Schema: what a client may send, and what it may get."""
    kinds = protocol.FromClient, protocol.FromServer, list[Step], list[Events], protocol.Position
    (sent, got, steps, events, position), components = msgspec.json.schema_components(
        kinds, ref_template="#/$defs/{name}"
    )
    ready_made = {"steps": steps, "events": events, "position": position}
    components["Update"]["properties"] |= ready_made  # they are raw in the protocol, for speed
    components["Ahead"]["properties"]["position"] = position
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rollwright's WebSocket protocol",
        "version": protocol.VERSION,
        "client": sent,
        "server": got,
        "$defs": components,
    }
