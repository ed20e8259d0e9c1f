"""The description of the HTTP API and of the WebSocket's messages, made from the code itself."""

import re
from typing import Any

import msgspec

import rollwright
from rollwright.server import protocol
from rollwright.server.api import ENDPOINTS, Endpoint, Problem

_PARAMETER = re.compile(r"{(\w+)(?::(\w+))?}")


def openapi() -> dict[str, Any]:
    """The HTTP API as OpenAPI 3.1."""
    kinds = [kind for endpoint in ENDPOINTS for kind in (endpoint.answer, endpoint.body) if kind]
    schemas, components = msgspec.json.schema_components(
        [*kinds, Problem], ref_template="#/components/schemas/{name}"
    )
    by_kind = {str(kind): schema for kind, schema in zip([*kinds, Problem], schemas, strict=True)}
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        path = _PARAMETER.sub(r"{\1}", endpoint.path)
        paths.setdefault(path, {})[endpoint.method.lower()] = _operation(endpoint, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Rollwright", "version": rollwright.__version__},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"guest": {"type": "http", "scheme": "bearer"}},
        },
        "security": [{}, {"guest": []}],
    }


def _operation(endpoint: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    text = endpoint.answer is str
    kind = "text/plain" if text else "application/json"
    operation: dict[str, Any] = {
        "summary": endpoint.summary,
        "operationId": endpoint.handler.__name__,
        "parameters": [
            {
                "name": name,
                "in": "path",
                "required": True,
                "schema": {"type": "integer", "minimum": 0}
                if form == "int"
                else {"type": "string"},
            }
            for name, form in _PARAMETER.findall(endpoint.path)
        ],
        "responses": {
            str(endpoint.status): {
                "description": endpoint.summary,
                "content": {kind: {"schema": schemas[str(endpoint.answer)]}},
            },
            "default": {
                "description": "Refused, with the reason",
                "content": {"application/json": {"schema": schemas[str(Problem)]}},
            },
        },
    }
    if endpoint.body:
        content = {"application/json": {"schema": schemas[str(endpoint.body)]}}
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def message_schema() -> dict[str, Any]:
    """The WebSocket's messages as JSON Schema: what a client may send, and what it may get."""
    (sent, got), components = msgspec.json.schema_components(
        [protocol.FromClient, protocol.FromServer], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rollwright's WebSocket protocol",
        "version": protocol.VERSION,
        "client": sent,
        "server": got,
        "$defs": components,
    }
