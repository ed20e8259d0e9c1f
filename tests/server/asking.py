"""HTTP by hand: a table to ask for, and what a refusal looks like."""

from typing import Any, Final

import httpx

TABLE: Final[dict[str, Any]] = {
    "game": "qwixx",
    "seats": [{"kind": "me", "name": "Emma"}, {"kind": "open"}],
}


NAMED: Final[dict[str, Any]] = {
    "table": "t",
    "seat": 0,
    "code": "c",
    "match": "m",
    "day": "2001-01-01",
    "game": "qwixx",
    "way": "alone",
    "shard": "s",
    "position": "p",
}
"""What can stand in the address of an endpoint."""


def problem(answer: httpx.Response) -> tuple[int, str]:
    """The status and the code of a refusal, which also has a sentence for people."""
    body = answer.json()
    assert body.keys() == {"code", "reason"}
    assert body["reason"].endswith(".")
    assert answer.headers["content-type"] == "application/json"
    return answer.status_code, body["code"]


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}
