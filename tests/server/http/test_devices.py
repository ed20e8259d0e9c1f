"""A guest on several devices: codes that work once, and devices that are signed out."""

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from benchmarks.databases import Postgres, Redis
from websockets.exceptions import ConnectionClosed

from rollwright.server import watch
from rollwright.server.client import ServerRefused
from rollwright.server.documents import hashed, now
from rollwright.server.store import guests as devices
from rollwright.server.store.guests import ask_to_forget
from server.asking import TABLE, bearer, problem
from server.scenario import scenario, until
from server.serving import Place, Served, play, serving
from server.storing import Ask, opened
from server.talking import entered, farewell, still_works


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server that looks at the database all the time."""
    monkeypatch.setattr(watch, "LOOK_SECONDS", 0.02)
    with serving(tmp_path) as served:
        yield served


def post(served: Served, path: str, token: str = "", body: Any = None) -> httpx.Response:
    headers = bearer(token) if token else {}
    return httpx.post(f"{served.url}/api/devices{path}", json=body, headers=headers)


def code_for(served: Served, token: str) -> str:
    answer = post(served, "/code", token)
    assert answer.status_code == 201
    assert answer.json()["seconds"] == 300
    code: str = answer.json()["code"]
    return code


def another_device(served: Served, token: str) -> str:
    """The token of another device of the same guest."""
    answer = post(served, "", body={"code": code_for(served, token)})
    assert answer.status_code == 201
    new: str = answer.json()["token"]
    assert new != token
    return new


def test_another_device_plays_on_in_the_same_seat(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "bot random")
    phone = another_device(served, another_device(served, emma.token))

    async def evening() -> None:
        async with served.client(Place(emma.table, phone, [], {})) as client:
            assert client.seats == [0]
            assert client.owner
            await play(client)

    asyncio.run(evening())
    pad = httpx.post(
        f"{served.url}/api/sheets", json={"game": "qwixx"}, headers=bearer(emma.token)
    ).json()
    sheets = f"{served.url}/api/sheets/{pad['code']}"
    assert httpx.get(f"{sheets}?after=0", headers=bearer(phone)).status_code == 200
    assert httpx.post(f"{sheets}/seats", json={}, headers=bearer(phone)).json()["seat"] == 0


@pytest.mark.parametrize("typed", [str.lower, lambda code: code.replace("-", " "), str.swapcase])
def test_a_code_works_however_it_is_typed(served: Served, typed: Any) -> None:
    emma = served.create("qwixx", "me Emma", "open")
    code = typed(code_for(served, emma.token))
    assert post(served, "", body={"code": code}).status_code == 201


def test_a_code_works_once_and_only_the_newest(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open")
    older, code = code_for(served, emma.token), code_for(served, emma.token)
    assert problem(post(served, "", body={"code": older})) == (404, "no_code")
    assert post(served, "", body={"code": code}).status_code == 201
    assert problem(post(served, "", body={"code": code})) == (404, "no_code")


@pytest.mark.parametrize("code", ["", "ABCDE-FGHJK", "é\u0000☃", "' OR 1"])
def test_a_wrong_code_is_refused(served: Served, code: str) -> None:
    assert problem(post(served, "", body={"code": code})) == (404, "no_code")


def test_whoever_has_no_token_gets_no_code(served: Served) -> None:
    assert problem(post(served, "/code")) == (401, "no_token")
    assert problem(post(served, "/revoke")) == (401, "no_token")


def test_codes_are_limited(tmp_path: Path) -> None:
    with serving(tmp_path, codes_per_minute=3) as served:
        answers = [post(served, "", body={"code": "ABCDE-FGHJK"}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [404, 404, 404, 429]


def test_other_devices_are_signed_out_at_once(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open")
    phone, tablet = another_device(served, emma.token), another_device(served, emma.token)

    async def evening() -> None:
        old = served.client(emma)
        async with old, served.client(Place(emma.table, phone, [], {})) as mine:
            code = await asyncio.to_thread(code_for, served, phone)
            answer = await asyncio.to_thread(post, served, "/revoke", phone)
            assert answer.json() == {"revoked": 2}
            await until(lambda: old.end is not None, "the old device is cut off")
            assert isinstance(old.end, ServerRefused)
            assert old.end.code == "revoked"
            assert mine.end is None
            late = await asyncio.to_thread(post, served, "", "", {"code": code})
            assert problem(late) == (404, "no_code")

    asyncio.run(evening())
    for token in (emma.token, tablet):
        assert problem(post(served, "/code", token)) == (403, "revoked")
        answer = httpx.post(f"{served.url}/api/tables", json=TABLE, headers=bearer(token))
        assert problem(answer) == (403, "revoked")
    assert post(served, "/revoke", phone).json() == {"revoked": 0}
    assert another_device(served, phone)


def test_the_first_device_signs_out_the_others(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open")
    phone = another_device(served, emma.token)
    assert post(served, "/revoke", emma.token).json() == {"revoked": 1}
    assert problem(post(served, "/code", phone)) == (403, "revoked")
    assert code_for(served, emma.token)


def test_codes_and_tokens_are_stored_as_hashes_only(served: Served) -> None:
    emma = served.create("qwixx", "me Emma", "open")
    phone, code = another_device(served, emma.token), code_for(served, emma.token)
    stored = b"".join(p.read_bytes() for p in served.database.parent.iterdir() if p.is_file())
    assert hashed(phone).encode() in stored
    assert hashed(code.replace("-", "")).encode() in stored
    for secret in (phone, emma.token, code, code.replace("-", "")):
        assert secret.encode() not in stored


@scenario
async def test_a_code_is_redeemed_by_one_of_many_and_not_when_it_is_old(
    database: str, ask: Ask
) -> None:
    async with opened(database) as store:
        await devices.add_code(store, "a code", "Emma", now() + 60_000_000, "Emma")
        tokens = [f"token {number}" for number in range(5)]
        found = await asyncio.gather(*(devices.redeem(store, "a code", t) for t in tokens))
        assert sorted(filter(None, found)) == ["Emma"]
        assert ask("SELECT count(*) FROM devices") == "1"
        await devices.add_code(store, "an old code", "Emma", now() - 1, "Emma")
        assert await devices.redeem(store, "an old code", "late") is None


@scenario
async def test_tokens_stand_for_guests_until_they_are_revoked(database: str) -> None:
    async with opened(database) as store:
        before = now() - 1
        assert await devices.guest_of(store, "Emma") == "Emma"
        await devices.add_code(store, "a code", "Emma", now() + 60_000_000, "Emma")
        assert await devices.redeem(store, "a code", "phone") == "Emma"
        assert await devices.guest_of(store, "phone") == "Emma"
        assert await devices.revoked_since(store, before) == {}
        assert await devices.revoke_others(store, "Emma", "phone") == 1
        assert await devices.guest_of(store, "Emma") is None
        assert await devices.guest_of(store, "phone") == "Emma"
        assert {*await devices.revoked_since(store, before)} == {"Emma"}
        assert await devices.revoke_others(store, "Emma", "phone") == 0
        assert await devices.guest_of(store, "Max") == "Max"


@scenario
async def test_no_code_is_redeemed_while_devices_are_signed_out(database: str) -> None:
    """At two workers: either the new device comes first and is signed out, or the code is gone."""
    async with opened(database) as one, opened(database) as other:
        for number in range(20):
            guest, phone, new = f"guest {number}", f"phone {number}", f"new {number}"
            await devices.add_code(one, f"code {number}", guest, now() + 60_000_000, guest)
            assert await devices.redeem(one, f"code {number}", phone) == guest
            await devices.add_code(one, f"code {number}", guest, now() + 60_000_000, guest)
            redeemed, _ = await asyncio.gather(
                devices.redeem(one, f"code {number}", new),
                devices.revoke_others(other, guest, phone),
            )
            expected = None if redeemed else new
            assert await devices.guest_of(one, new) == expected
            assert await devices.guest_of(one, phone) == guest


@scenario
async def test_no_key_is_used_while_devices_are_signed_out(database: str) -> None:
    async with opened(database) as one, opened(database) as other:
        for number in range(20):
            guest, key, new = f"guest {number}", f"key {number}", f"new {number}"
            await devices.add_key(one, key, guest, guest)
            assert await devices.guest_of_key(one, key) == guest
            is_used, _ = await asyncio.gather(
                devices.use_key(one, key, guest, new), devices.revoke_others(other, guest, guest)
            )
            assert await devices.guest_of(one, new) == (None if is_used else new)
            assert not await devices.use_key(one, key, guest, "late")


@scenario
async def test_a_device_that_is_signed_out_leaves_no_code_and_no_key(
    database: str, ask: Ask
) -> None:
    """It asks for them at one worker while another one signs it out."""
    async with opened(database) as one, opened(database) as other:
        for number in range(20):
            guest, phone, soon = f"guest {number}", f"phone {number}", now() + 60_000_000
            await devices.add_code(one, f"first {number}", guest, soon, guest)
            await devices.redeem(one, f"first {number}", phone)
            await asyncio.gather(
                devices.add_code(one, f"code {number}", guest, soon, phone),
                devices.add_key(one, f"key {number}", guest, phone),
                devices.revoke_others(other, guest, guest),
            )
        assert ask("SELECT count(*) FROM device_codes") == "0"
        assert ask("SELECT count(*) FROM profile_keys") == "0"


@scenario
async def test_of_two_devices_that_sign_each_other_out_one_stays(database: str) -> None:
    async with opened(database) as one, opened(database) as other:
        for number in range(20):
            guest, phone = f"guest {number}", f"phone {number}"
            await devices.add_code(one, f"code {number}", guest, now() + 60_000_000, guest)
            await devices.redeem(one, f"code {number}", phone)
            counts = await asyncio.gather(
                devices.revoke_others(one, guest, phone), devices.revoke_others(other, guest, guest)
            )
            assert sorted(counts, key=lambda count: count is None) == [1, None]
            stands = [await devices.guest_of(one, token) for token in (phone, guest)]
            assert stands.count(guest) == 1


@scenario
async def test_a_code_and_a_key_lead_to_nobody_who_was_forgotten(database: str, ask: Ask) -> None:
    """The erasure comes at one worker while devices come in at another."""
    async with opened(database) as one, opened(database) as other:
        for number in range(20):
            guest = f"guest {number}"
            await devices.add_code(one, f"code {number}", guest, now() + 60_000_000, guest)
            await devices.add_key(one, f"key {number}", guest, guest)
            await asyncio.gather(
                devices.redeem(one, f"code {number}", f"phone {number}"),
                devices.use_key(one, f"key {number}", guest, f"tablet {number}"),
                ask_to_forget(other, guest),
            )
        for place in ("devices", "device_codes", "profile_keys"):
            assert ask(f"SELECT count(*) FROM {place}") == "0"  # noqa: S608


@scenario
async def test_a_device_that_was_signed_out_chooses_nothing_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever it sends after the answer to the one that signed it out."""
    monkeypatch.setattr(watch, "LOOK_SECONDS", 3600)
    with serving(tmp_path) as served:
        emma = served.create("qwixx", "me Emma", "open")
        phone = await asyncio.to_thread(another_device, served, emma.token)
        async with entered(served, emma) as socket:
            await still_works(socket)
            await asyncio.to_thread(post, served, "/revoke", phone)
            with contextlib.suppress(ConnectionClosed):
                await socket.send('{"type":"rename","id":5,"seat":0,"name":"Thief"}')
            assert (await farewell(socket)).code == "revoked"
        names = served.rows("SELECT doc FROM tables")[0][0]
        assert "Thief" not in names


@scenario
async def test_other_workers_hear_at_once_that_a_device_was_signed_out(
    redis: Redis, postgres: Postgres, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "LOOK_SECONDS", 3600)
    told = {"database": postgres.new_database(), "redis": redis.url}
    with serving(tmp_path, **told) as here, serving(tmp_path, **told) as there:
        emma = here.create("qwixx", "me Emma", "open")
        phone = await asyncio.to_thread(another_device, here, emma.token)
        assert await asyncio.to_thread(code_for, there, emma.token)
        async with entered(there, emma) as socket:
            await still_works(socket)
            await asyncio.to_thread(post, here, "/revoke", phone)
            refused = await asyncio.to_thread(post, there, "/code", emma.token)
            assert problem(refused) == (403, "revoked")
            assert (await farewell(socket)).code == "revoked"
