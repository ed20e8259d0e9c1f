"""An endpoint of the HTTP interface: its description, and how it answers a request."""

import re
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, Self

import msgspec
from starlette.datastructures import Headers
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from rollwright.server.documents import hashed
from rollwright.server.http.shapes import AnyRecord, Problem
from rollwright.server.limits import Limits, network_of
from rollwright.server.protocol import Refusal

JSON: Final = "application/json"
SVG: Final = "image/svg+xml"
_LONGEST_BODY: Final = 64_000
_HOST: Final = r"[A-Za-z0-9.:\[\]_-]{1,255}"


Handler = Callable[[Any, Request, Any], Awaitable[Any]]
"""It is given what all handlers work with, a request, and the body of the request."""

STORE: Final = {503: ["store_down"]}
"""The refusals of whoever asks the store."""
BODY: Final = {413: ["too_long"]}
"""The refusals of whoever reads a body."""


async def _unwritten(*_: object) -> None:
    raise NotImplementedError


@dataclass(frozen=True)
class Endpoint:
    """A route and its description; it decorates its handler.

    `refusals` are its own codes by status. `guest` says whether a token may or must be sent, and
    `limit` is the setting that says how often one address or guest may ask. `query` names the
    parameters after the question mark, and `media` is the type of an answer that is a text.
    """

    method: str
    path: str
    summary: str
    answer: Any
    body: Any = None
    status: int = 200
    refusals: Mapping[int, list[str]] = field(default_factory=dict)
    guest: Literal["", "may", "must"] = ""
    limit: str = "requests_per_minute"
    query: tuple[str, ...] = ()
    media: str = "text/plain"
    handler: Handler = _unwritten

    def __call__(self, handler: Handler) -> Self:
        return replace(self, handler=handler)

    @property
    def changes(self) -> bool:
        """Whether it is more than a question."""
        return self.method != "GET"

    @property
    def all_refusals(self) -> dict[int, list[str]]:
        """The codes by status, with those that others share."""
        found = {status: [*codes] for status, codes in self.refusals.items()}
        found[429] = ["too_many"]
        forbidden = found.setdefault(403, [])
        forbidden.append("banned")
        if self.guest:
            forbidden.append("revoked")
        if self.changes:
            forbidden.append("other_site")
        if self.body and self.body is not AnyRecord:
            found[415] = ["malformed"]
        return found


def answering(
    endpoint: Endpoint,
    handlers: object,
    limits: Limits,
    origins: Collection[str],
    check_address: Callable[[str], None],
    refused: Callable[[str], None],
) -> Callable[[Request], Awaitable[Response]]:
    """The endpoint as a function from request to response.

    `check_address` refuses an address that is banned. `refused` is called with the code of every
    refusal.
    """

    async def answer(request: Request) -> Response:
        try:
            token = token_of(request)
            guest = hashed(token) if token else ""
            if not limits.allow(endpoint.limit, address_of(request), guest):
                raise too_many()
            check_address(request.client.host if request.client else "")
            if endpoint.changes and not is_from_our_page(request.headers, origins):
                raise Refusal("other_site", "Pages of other sites may not do this.", 403)
            body = await _body(request, endpoint.body) if endpoint.body else None
            result = await endpoint.handler(handlers, request, body)
        except Refusal as refusal:
            refused(refusal.code)
            return problem(refusal)
        except ClientDisconnect:
            return Response(status_code=400)  # nobody hears it
        if isinstance(result, Response):
            return result
        return Response(msgspec.json.encode(result), endpoint.status, media_type=JSON)

    return answer


def too_many() -> Refusal:
    """For an address or a guest that has reached a limit."""
    return Refusal("too_many", "Too many requests from here; wait a minute.", 429)


def problem(refusal: Refusal) -> Response:
    """A refusal as an answer."""
    reason = refusal.reason.encode("utf-8", "replace").decode()  # it may quote half a character
    body = msgspec.json.encode(Problem(refusal.code, reason))
    return Response(body, refusal.status, media_type=JSON)


async def _body(request: Request, kind: Any) -> Any:
    """The body as an object of its type; a record as text, whatever type it says it has."""
    kind_sent = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind is not AnyRecord and kind_sent != JSON:
        # other sites may send other types in a visitor's name, without asking
        raise Refusal("malformed", "Send this with Content-Type: application/json.", 415)
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


def number_in(request: Request, name: str, meaning: str) -> int:
    """A whole number after the question mark. `meaning` says what it is to whoever sent another."""
    text = request.query_params.get(name, "")
    if not re.fullmatch("[0-9]{1,15}", text):
        raise Refusal("malformed", f"{name} is {meaning}.", 422)
    return int(text)


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
    """Where a request comes from, as limits count it."""
    return network_of(request.client.host) if request.client else ""


def is_from_our_page(headers: Headers, others: Collection[str]) -> bool:
    """Whether no page of another site is behind a request, apart from `others`.

    Programs that are not browsers say nothing, and are welcome.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    host = headers.get("host")
    return origin in (f"http://{host}", f"https://{host}") or origin in others
