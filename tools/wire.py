"""Write the types of everything that the client and the server say to each other.

    python tools/wire.py

The server describes its messages and its HTTP API as JSON Schema. This makes TypeScript of them, in
`web/src/lib/wire.ts`. A test fails when that file is not what this would write.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from rollwright.server.http.openapi import message_schema, openapi

TARGET: Final = Path(__file__).parent.parent / "web" / "src" / "lib" / "wire.ts"
HEAD: Final = "/** What the client and the server say to each other. Written by tools/wire.py. */"

Schema = dict[str, Any]

_PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


def main() -> None:
    TARGET.write_text(wire(), "utf-8")
    print(TARGET)


def wire() -> str:
    """The whole file."""
    messages, http = message_schema(), openapi()
    schemas: dict[str, Schema] = {**http["components"]["schemas"], **messages["$defs"]}
    bodies = [
        operation["requestBody"]
        for path in http["paths"].values()
        for operation in path.values()
        if "requestBody" in operation
    ]
    return "\n\n".join(
        [
            HEAD,
            f"export const VERSION = {messages['version']}",
            *declarations(schemas, reachable([messages["client"], *bodies], schemas)),
            f"export type FromClient = {type_of(messages['client'])}",
            f"export type FromServer = {type_of(messages['server'])}\n",
        ]
    )


def reachable(start: Any, schemas: dict[str, Schema]) -> set[str]:
    """The names of all schemas that something refers to, directly or through others."""
    found: set[str] = set()
    new = {*_references(start)}
    while new:
        found |= new
        new = {name for known in new for name in _references(schemas[known])} - found
    return found


def _references(part: Any) -> Iterator[str]:
    for schema in _parts(part):
        if "$ref" in schema:
            yield _name(schema)


def _parts(part: Any) -> Iterator[Schema]:
    """Every object within a description, from the outside in."""
    if isinstance(part, dict):
        yield part
        part = list(part.values())
    if isinstance(part, list):
        for inner in part:
            yield from _parts(inner)


def declarations(schemas: dict[str, Schema], sent: set[str]) -> Iterator[str]:
    """A type for every schema that has a name or a title, in alphabetical order.

    What the client sends may leave out whatever has a default. What the server sends is whole: only
    a property without a default can be missing. `sent` are the names of what the client sends.
    """
    titled = {
        part["title"]: part
        for schema in schemas.values()
        for part in _parts(schema["properties"])
        if isinstance(part.get("title"), str)
    }
    for name, schema in sorted({**titled, **schemas}.items()):
        text = " ".join(schema.get("description", "").split())
        comment = f"/** {text} */\n" if text else ""
        if "properties" in schema:
            yield f"{comment}export interface {name} {_fields(schema, name in sent)}"
        else:
            yield f"{comment}export type {name} = {_shape(schema)}"


def _fields(schema: Schema, is_sent: bool) -> str:
    lines = []
    for name, inner in schema["properties"].items():
        is_there = name in schema["required"] or ("default" in inner and not is_sent)
        lines.append(f"  {name}{'' if is_there else '?'}: {type_of(inner)}")
    if schema.get("additionalProperties") is True:
        lines.append("  [name: string]: unknown")
    return "\n".join(["{", *lines, "}"])


def type_of(schema: Schema) -> str:
    """A schema as a type: its name, if it has one."""
    if "$ref" in schema:
        return _name(schema)
    return schema["title"] if "title" in schema else _shape(schema)


def _shape(schema: Schema) -> str:
    if "anyOf" in schema:
        return " | ".join(map(type_of, schema["anyOf"]))
    kind = schema.get("type")
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind == "object":
        return f"Record<string, {type_of(schema.get('additionalProperties', {}))}>"
    if kind == "array" and "prefixItems" in schema:
        return f"[{', '.join(map(type_of, schema['prefixItems']))}]"
    if kind == "array":
        inner = type_of(schema["items"])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if "enum" in schema:
        return " | ".join(json.dumps(value).replace('"', "'") for value in schema["enum"])
    if schema:
        raise ValueError(f"No type is known for the schema {schema}.")
    return "unknown"


def _name(schema: Schema) -> str:
    return str(schema["$ref"]).rpartition("/")[2]


if __name__ == "__main__":
    main()
