"""Other devices of a guest: a code that makes one, and the end of all others."""

import secrets
from typing import Annotated, Final

import msgspec
from msgspec import Meta
from starlette.requests import Request

from rollwright.server.documents import CODE_LETTERS, hashed, new_token, now
from rollwright.server.gate import revoked
from rollwright.server.http.api import Api
from rollwright.server.http.endpoint import BODY, STORE, Endpoint
from rollwright.server.http.shapes import DeviceToken
from rollwright.server.protocol import Refusal
from rollwright.server.store.asking import ask
from rollwright.server.store.guests import add_code, redeem, revoke_others

CODE_SECONDS: Final = 300
_LONGEST_CODE: Final = 100
_GROUP: Final = 5
_GROUPS: Final = 2
"""Ten characters out of 32: 50 bits, which nobody guesses in five minutes."""


class DeviceCode(msgspec.Struct):
    """A code for another device of the same guest. It works once, for so many seconds."""

    code: str
    seconds: int


class DeviceRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A device that has the code of a guest."""

    code: Annotated[str, Meta(examples=["ABCDE-FGHJK"], max_length=_LONGEST_CODE)]


class Revoked(msgspec.Struct):
    """How many other devices of the guest were signed out."""

    revoked: int


@Endpoint(
    "POST",
    "/api/devices/code",
    "Get a code for another device of yours",
    DeviceCode,
    status=201,
    refusals={401: ["no_token"], **STORE},
    guest="must",
    limit="codes_per_minute",
)
async def device_code(api: Api, request: Request, _: None) -> DeviceCode:
    """Make a code with which another device becomes the same guest. It works once, and soon."""
    token, guest = await api.known(request)
    code = "-".join(_letters() for _ in range(_GROUPS))
    until = now() + CODE_SECONDS * 1_000_000
    stored = add_code(api.store, hashed(_plain(code)), guest, until, hashed(token))
    if not await ask(stored):
        raise revoked()
    return DeviceCode(code, CODE_SECONDS)


@Endpoint(
    "POST",
    "/api/devices",
    "Become the guest of a code on this device",
    DeviceToken,
    DeviceRequest,
    201,
    {**BODY, 404: ["no_code", "not_found"], 422: ["malformed"], **STORE},
    limit="codes_per_minute",
)
async def new_device(api: Api, _: Request, wish: DeviceRequest) -> DeviceToken:
    """Give a new token for the guest of a code."""
    token = new_token()
    guest = await ask(redeem(api.store, hashed(_plain(wish.code)), hashed(token)))
    if guest is None:
        raise Refusal("no_code", "This code is wrong, was used already, or is too old.", 404)
    api.gate.bans.check_guest(guest)
    return DeviceToken(token)


@Endpoint(
    "POST",
    "/api/devices/revoke",
    "Sign out all other devices of yours",
    Revoked,
    refusals={401: ["no_token"], **STORE},
    guest="must",
)
async def revoke_devices(api: Api, request: Request, _: None) -> Revoked:
    token, guest = await api.known(request)
    count = await ask(revoke_others(api.store, guest, hashed(token)))
    if count is None:
        raise revoked()
    await ask(api.signed_out())
    return Revoked(count)


ENDPOINTS: Final = [device_code, new_device, revoke_devices]


def _letters() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(_GROUP))


def _plain(code: str) -> str:
    """A code however it was typed: case, spaces and dashes do not matter."""
    return "".join(c for c in code.upper() if c.isalnum())
