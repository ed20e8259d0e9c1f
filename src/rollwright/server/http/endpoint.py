"""An endpoint of the HTTP interface: its description, and how it answers a request."""

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from rollwright.server.http.shapes import AnyRecord, Problem
from rollwright.server.limits import Allowances
from rollwright.server.protocol import Refusal

JSON: Final = "application/json"
SVG: Final = "image/svg+xml"
_LONGEST_BODY: Final = 64_000
_HOST: Final = r"[A-Za-z0-9.:\[\]_-]{1,255}"


@dataclass(frozen=True)
class Endpoint:
    """A route and its description.

    `handler` is a method of the object that `answering` gets. `refusals` are the codes by status;
    every endpoint may also answer with `too_many` and `banned`. `guest` says whether a token may or
    must be sent; then `revoked` is possible, too. `limit` is the setting that says how often one
    address may ask. `query` names the parameters after the question mark, and `media` is the type
    of an answer that is a text.
    """

    method: str
    path: str
    summary: str
    handler: Callable[[Any, Request, Any], Awaitable[Any]]
    answer: Any
    body: Any = None
    status: int = 200
    refusals: Mapping[int, list[str]] = field(default_factory=dict)
    guest: Literal["", "may", "must"] = ""
    limit: str = "requests_per_minute"
    query: tuple[str, ...] = ()
    media: str = "text/plain"


def answering(
    endpoint: Endpoint,
    handlers: object,
    allowances: Allowances,
    check_address: Callable[[str], None],
) -> Callable[[Request], Awaitable[Response]]:
    """The endpoint as a function from request to response."""

    async def answer(request: Request) -> Response:
        try:
            if not allowances.take(address_of(request)):
                raise Refusal("too_many", "Too many requests from here; wait a minute.", 429)
            check_address(address_of(request))
            body = await _body(request, endpoint.body) if endpoint.body else None
            result = await endpoint.handler(handlers, request, body)
        except Refusal as refusal:
            return problem(refusal)
        if isinstance(result, Response):
            return result
        return Response(msgspec.json.encode(result), endpoint.status, media_type=JSON)

    return answer


def problem(refusal: Refusal) -> Response:
    """A refusal as an answer."""
    reason = refusal.reason.encode("utf-8", "replace").decode()  # it may quote half a character
    body = msgspec.json.encode(Problem(refusal.code, reason))
    return Response(body, refusal.status, media_type=JSON)


async def _body(request: Request, kind: Any) -> Any:
    """The body as an object of its type; a record as text."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > _LONGEST_BODY:
            raise Refusal("too_long", "This is too long.", 413)
    if kind is AnyRecord:
        return body.decode("utf-8", "replace")
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal("malformed", f"This request cannot be read: {error}.", 422) from None


def seat_of(request: Request) -> int:
    """The number of a seat in the address."""
    seat: str = request.path_params["seat"]
    if not re.fullmatch("[0-9]{1,3}", seat):
        raise Refusal("no_seat", f"There is no seat {seat[:12]!r}.", 404)
    return int(seat)


def code_of(request: Request) -> str:
    """The join code in the address, as it is stored."""
    code: str = request.path_params["code"]
    return code.strip().upper()


def origin_of(request: Request) -> str:
    """The address of this server, as the request names it."""
    host = request.headers.get("host", "")
    if not re.fullmatch(_HOST, host):
        raise Refusal("malformed", "The header Host is no address.", 422)
    return f"{request.scope['scheme']}://{host}"


def token_of(request: Request) -> str:
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip()[:200] if scheme.lower() == "bearer" else ""


def address_of(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else ""
